import pLimit from 'p-limit'
import type { Exporter } from '../leads/csv.ts'
import type { Question } from '../leads/question.ts'
import { csvFileWords } from '../views/csv-file.ts'
import type { Audit } from '../workspaces/audit.ts'
import type { SlackClients } from '../workspaces/slack-client.ts'
import type { Seen } from './access.ts'
import { auditSubject } from './audit-subject.ts'
import { RespondError } from './response-url.ts'

export type SendCsv = (question: Question, asker: Pick<Seen, 'person' | 'moment'>) => Promise<void>

/** A file stays in memory until Slack has it. */
const FILES_AT_ONCE = 2
const EXPORT_DEADLINE_MS = 120_000
const UPLOAD_TIMEOUT_MS = 120_000

/**
 * Sends all records of a question as a CSV file in a direct message; never on disk, two at a time a process, written to the
 * audit before it leaves. The scope for the message is tried before LeadList is asked for anything.
 */
export function createCsvSender({
  exportCsv,
  slackClients,
  audit,
}: {
  exportCsv: Exporter
  slackClients: Pick<SlackClients, 'forTeam'>
  audit: Pick<Audit, 'note'>
}): SendCsv {
  const files = pLimit(FILES_AT_ONCE)
  return (question, { person }) =>
    files(async () => {
      const { teamId, userId, locale } = person
      const client = await slackClients.forTeam(teamId)
      const { channel } = await client.conversations.open({ users: userId })
      const made = await exportCsv(question, { teamId, deadlineMs: EXPORT_DEADLINE_MS })
      const upload = { filename: made.fileName, length: made.file.length }
      const { upload_url: url = '', file_id: id = '' } = await client.files.getUploadURLExternal(upload)
      await audit.note(teamId, { userId, action: 'export', subject: auditSubject(question) })
      await sendBytes(url, made.file)
      const { title, comment } = csvFileWords(made, { question, locale })
      await client.files.completeUploadExternal({
        files: [{ id, title }],
        channel_id: channel?.id ?? '',
        initial_comment: comment,
      })
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
