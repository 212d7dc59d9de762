import { namesVisitor, type Question } from '../leads/question.ts'
import { decodeQuestion } from '../leads/question-code.ts'
import { readQuestion } from '../leads/read-question.ts'
import type { Report, Reporter } from '../leads/report.ts'
import { helpMessage, progressMessage } from '../views/help.ts'
import { reportMessage, type ShownReading } from '../views/report.ts'
import type { Bot } from '../workspaces/bot.ts'
import type { Bots } from '../workspaces/bots.ts'
import { WorkspaceError } from '../workspaces/errors.ts'
import type { People } from '../workspaces/people.ts'
import type { WorkspaceSettings } from '../workspaces/settings.ts'
import type { Asked } from './asked.ts'
import { type Asker, findAsker } from './asker.ts'
import type { ChannelDetail } from './channel-detail.ts'
import type { Reply } from './reply.ts'

/** How long a person waits for LeadList: DESIGN, "limits". */
const DEADLINE_MS = 20_000
/** After this the asker is told that the question is under way. */
const PROGRESS_AFTER_MS = 2_000

export type AnswerDependencies = {
  people: People
  settings: WorkspaceSettings
  bots: Pick<Bots, 'list'>
  /** throws WorkspaceError `not-connected` */
  connectionOf: (teamId: string) => Promise<unknown>
  report: Reporter
  channelDetail: ChannelDetail
  now: () => number
  command: string
  privacyUrl: string | null
  supportUrl: string | null
}

/** A question as read from words, or from a button, which has no phrase. */
type Read = { question: Question; reading: ShownReading; phrase: string | null }

/** Throws what any part throws: who may not ask, what cannot be read, what LeadList does not answer. */
export function createAnswer(deps: AnswerDependencies) {
  return async (asked: Asked, reply: Reply): Promise<void> => {
    const asker = await findAsker(asked, { ...deps, now: deps.now() })
    const bots = await deps.bots.list(asked.teamId)
    if (isHelp(asked)) return reply.answer(help(null, bots, asker, deps))
    await assertIsSetUp(asked.teamId, bots, deps)
    const read = readAsked(asked, bots, asker)
    if (typeof read === 'string') return reply.answer(help(read, bots, asker, deps))
    if (read.question.audience === 'channel') return answerChannel(asked, asker, read, reply, deps)
    const report = await reportOf(read.question, asked, asker, reply, deps)
    const canShare = asker.settings.isSharingAllowed && asked.channelId !== '' && !namesVisitor(read.question)
    const { locale } = asker.person
    const { command } = deps
    await reply.answer(reportMessage(report, { ...read, locale, command, detail: 'full', askedBy: null, canShare }))
  }
}

/** Others read it too: masked or counts alone, and under the name of who asked. */
async function answerChannel(asked: Asked, asker: Asker, read: Read, reply: Reply, deps: AnswerDependencies) {
  const who = `${asked.userId} in ${asked.teamId}`
  if (!asker.settings.isSharingAllowed) throw new WorkspaceError('no-sharing', `${who} shared where sharing is off`)
  if (namesVisitor(read.question)) throw new WorkspaceError('names-visitor', `${who} shared a question about a visitor`)
  const report = await reportOf(read.question, asked, asker, reply, deps)
  const detail = await deps.channelDetail(asked.teamId, asked.channelId, asker.settings)
  const { locale } = asker.person
  const { command } = deps
  await reply.answerChannel(
    reportMessage(report, { ...read, locale, command, detail, askedBy: asked.userId, canShare: false }),
  )
}

/** The report, with a word to the asker when it takes long. */
async function reportOf(
  question: Question,
  { teamId, refresh }: Asked,
  { person, moment }: Asker,
  reply: Reply,
  { report }: AnswerDependencies,
): Promise<Report> {
  const timer = setTimeout(() => reply.sayProgress(progressMessage(question.bots, person.locale)), PROGRESS_AFTER_MS)
  try {
    const { now, weekStart } = moment
    return await report(question, { teamId, now, weekStart, deadlineMs: DEADLINE_MS, refresh })
  } finally {
    clearTimeout(timer)
  }
}

/** @throws WorkspaceError `not-connected`, `no-bots` */
async function assertIsSetUp(teamId: string, bots: Bot[], { connectionOf }: AnswerDependencies): Promise<void> {
  if (bots.length > 0) return
  await connectionOf(teamId)
  throw new WorkspaceError('no-bots', 'The workspace has no chatbots yet')
}

function help(notUnderstood: string | null, bots: Bot[], { person }: Asker, deps: AnswerDependencies) {
  const { command, privacyUrl, supportUrl } = deps
  return helpMessage({ locale: person.locale, command, bots, notUnderstood, privacyUrl, supportUrl })
}

function isHelp({ what }: Asked): boolean {
  return 'phrase' in what && /^(help)?$/i.test(what.phrase.trim())
}

/** @returns the phrase as typed where nothing of it was understood */
function readAsked({ what }: Asked, bots: Bot[], { moment }: Asker): Read | string {
  if ('code' in what) {
    const question = decodeQuestion(what.code, bots)
    if (question === null) throw new WorkspaceError('unknown-bot', 'A button asks about a chatbot that is gone')
    return { question, reading: { notes: [], unused: [], alternatives: [] }, phrase: null }
  }
  const reading = readQuestion(what.phrase, { bots, moment })
  const isQuestion = reading.command === 'question' && reading.isUnderstood
  return isQuestion ? { question: reading.question, reading, phrase: what.phrase } : what.phrase
}
