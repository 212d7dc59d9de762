import { LeadListError } from '../../leadlist/errors.ts'
import { createFairQueue } from '../../leadlist/fair-queue.ts'
import type { Exporter } from '../../leads/csv-export.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import type { Question } from '../../leads/question/question.ts'
import { csvFileWords } from '../../views/report/csv-message.ts'
import { type Audit, auditSubject } from '../../workspaces/audit-log.ts'
import type { Person } from '../../workspaces/members.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import type { ViewerContext } from '../context/access.ts'
import { RespondError } from '../transport/messenger.ts'

/**
 * @param begin runs when the file is accepted, before LeadList is asked
 * @throws LeadsError csv-under-way, csv-busy
 */
export type SendCsv = (
  question: Question,
  requester: Pick<ViewerContext, 'person' | 'moment'>,
  begin?: () => Promise<void>,
) => Promise<void>

/** Files are held in memory until they are uploaded. */
const MAX_CONCURRENT_FILES = 2
const QUEUE_TIMEOUT_MS = 120_000
const EXPORT_DEADLINE_MS = 120_000
const UPLOAD_TIMEOUT_MS = 120_000

type CsvSenderDependencies = {
  exportCsv: Exporter
  slackClients: Pick<SlackClients, 'forTeam'>
  audit: Pick<Audit, 'note'>
  /** upper bound of the wait for other workspaces' files */
  waitMs?: number
}

/**
 * Sends all records of a question as a CSV file in a direct message; never on disk. At most one file per workspace and two
 * per process are made at the same time.
 */
export function createCsvSender(deps: CsvSenderDependencies): SendCsv {
  const { waitMs = QUEUE_TIMEOUT_MS } = deps
  const queue = createFairQueue({ slots: MAX_CONCURRENT_FILES, perTenant: 1 })
  const underWay = new Map<string, string>()
  return async (question, { person }, begin = async () => {}) => {
    const { teamId, userId } = person
    const file = JSON.stringify([userId, question])
    assertFree(underWay.get(teamId), file)
    underWay.set(teamId, file)
    try {
      await begin()
      const giveBack = await queue.acquire(teamId, AbortSignal.timeout(waitMs)).catch(noTurn)
      await makeAndSend(question, person, deps).finally(giveBack)
    } finally {
      underWay.delete(teamId)
    }
  }
}

function assertFree(running: string | undefined, file: string): void {
  if (running === file) throw new LeadsError('csv-under-way', 'the same file is being made for the same person')
  if (running !== undefined) throw new LeadsError('csv-busy', 'another file is being made for the workspace')
}

function noTurn(cause: unknown): never {
  throw new LeadListError('no-turn', 'the files of other workspaces took too long', { cause })
}

/** Opens the direct message first, which fails early without the scope. Audited before the upload. */
async function makeAndSend(question: Question, person: Person, deps: CsvSenderDependencies): Promise<void> {
  const { teamId, userId, locale } = person
  const client = await deps.slackClients.forTeam(teamId)
  const { channel } = await client.conversations.open({ users: userId })
  const made = await deps.exportCsv(question, { teamId, deadlineMs: EXPORT_DEADLINE_MS })
  const upload = { filename: made.fileName, length: made.file.length }
  const { upload_url: url = '', file_id: id = '' } = await client.files.getUploadURLExternal(upload)
  await deps.audit.note(teamId, { userId, action: 'export', subject: auditSubject(question) })
  await sendBytes(url, made.file)
  const { title, comment } = csvFileWords(made, { question, locale })
  await client.files.completeUploadExternal({
    files: [{ id, title }],
    channel_id: channel?.id ?? '',
    initial_comment: comment,
  })
}

/** @throws RespondError `out_of_reach` */
async function sendBytes(url: string, file: Buffer): Promise<void> {
  const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS)
  const body = new Uint8Array(file.buffer as ArrayBuffer, file.byteOffset, file.length)
  const response = await fetch(url, { method: 'POST', body, redirect: 'error', signal }).catch((cause: unknown) => {
    throw new RespondError('out_of_reach', cause)
  })
  await response.body?.cancel()
  if (!response.ok) throw new RespondError('out_of_reach', new Error(`HTTP ${response.status}`))
}
