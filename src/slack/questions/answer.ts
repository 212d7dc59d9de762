import type { ChannelDetail } from '../../delivery/channel-visibility.ts'
import type { InTurn } from '../../leadlist/fair-queue.ts'
import { plainQuestion } from '../../leads/parse/build-question.ts'
import { COUNT, isAboutPerson, type Question } from '../../leads/question/question.ts'
import {
  assertAppliesToClaims,
  assertCountsOnly,
  type ClaimsQuestion,
  isAboutClaims,
} from '../../leads/question/refusals.ts'
import type { Report, Reporter, ReportOptions } from '../../leads/report/types.ts'
import type { Log } from '../../log.ts'
import type { Message } from '../../views/block-kit/blocks.ts'
import { csvComingMessage } from '../../views/report/csv-message.ts'
import { helpMessage, progressMessage } from '../../views/report/help.ts'
import { reportMessage } from '../../views/report/report.ts'
import { unansweredMessage } from '../../views/report/unanswered.ts'
import { type Audit, auditSubject } from '../../workspaces/audit-log.ts'
import type { Bot, Bots } from '../../workspaces/bots.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { SavedViews } from '../../workspaces/saved-views.ts'
import type { Access, ViewerContext } from '../context/access.ts'
import type { WelcomeMessages } from '../install/welcome-message.ts'
import type { Timeouts } from '../transport/bolt-app.ts'
import type { Messenger } from '../transport/messenger.ts'
import type { Once } from '../transport/once.ts'
import { isDirect, type QuestionRequest } from '../transport/payloads.ts'
import { createReply, type Reply } from '../transport/reply.ts'
import type { AnswerClaims } from './answer-claims.ts'
import {
  HELP,
  isHelp,
  NO_REMARKS,
  type ResolvedQuestion,
  resolveQuestion,
  type Unresolved,
} from './resolve-question.ts'
import type { SendCsv } from './send-csv.ts'

/** Upper bound of the wait for LeadList: DESIGN, "limits". */
export const DEADLINE_MS = 20_000

export type AnswerDependencies = {
  access: Access
  bots: Pick<Bots, 'list'>
  savedViews: Pick<SavedViews, 'named'>
  /** throws WorkspaceError `not-connected` */
  connectionOf: (teamId: string) => Promise<unknown>
  report: Reporter
  answerClaims: AnswerClaims
  channelDetail: ChannelDetail
  sendCsv: SendCsv
  audit: Pick<Audit, 'note'>
  welcome: Pick<WelcomeMessages, 'complete'>
  inTurn: InTurn
  timeouts: Pick<Timeouts, 'progressAfterMs'>
  messenger: Pick<Messenger, 'answer'>
  once: Pick<Once, 'share'>
  log: Log
  command: string
  privacyUrl: string | null
  supportUrl: string | null
}

export type Answers = ReturnType<typeof createAnswer>

/** @throws WorkspaceError, LeadsError, LeadListError, RespondError or the Slack client's error */
export function createAnswer(deps: AnswerDependencies) {
  return {
    /** Answers privately or to the channel, as the question says. */
    question: async (request: QuestionRequest, reply: Reply): Promise<void> => {
      const requester = await deps.access.requester(request)
      const { bots, read } = await readInTurn(request, requester, deps)
      if (!('question' in read)) return reply.answer(unresolvedMessage(read, bots, requester, deps))
      const answer = read.question.audience === 'channel' ? answerChannel : answerAlone
      const begin = async () => void (await answer(request, requester, read, reply, deps))
      if (read.question.layout === 'csv' && requester.canExport) await deps.sendCsv(read.question, requester, begin)
      else await begin()
      void deps.welcome.complete(request.teamId)
    },

    /** Posts a private answer to the channel, once, and marks the private one as shared. */
    share: async (request: QuestionRequest, reply: Reply): Promise<void> => {
      const requester = await deps.access.requester(request)
      const { read } = await readInTurn(request, requester, deps)
      if (!('question' in read)) return
      await deps.once.share(request, async () => {
        const drawShared = await answerChannel(request, requester, read, reply, deps)
        await showShared(request, drawShared, deps)
      })
    },

    /** Shows a masked answer unmasked to one person. Audited first. */
    reveal: async (request: QuestionRequest, reply: Reply): Promise<void> => {
      const requester = await deps.access.requester(request)
      const { read } = await readInTurn(request, requester, deps)
      if (!('question' in read)) return
      const subject = auditSubject(read.question)
      await deps.audit.note(request.teamId, { userId: request.userId, action: 'reveal', subject })
      await answerAlone(request, requester, { ...read, question: withContacts(read.question) }, reply, deps)
    },

    /** Sends the records as a CSV file in a direct message. */
    csv: async (request: QuestionRequest, reply: Reply): Promise<void> => {
      const requester = await deps.access.requester(request)
      if (!requester.canExport) throw new WorkspaceError('not-allowed-to-manage', `${request.userId} may not export`)
      const { read } = await readInTurn(request, requester, deps)
      if (!('question' in read)) return
      const begin = () => reply.answer(csvComingMessage(requester.person.locale))
      await deps.sendCsv(read.question, requester, begin)
    },
  }
}

/** In posts of earlier releases, "Reveal" carries the summary, which listed records then. */
function withContacts(question: Question): Question {
  const isSummary = question.layout === 'summary' && question.by.length === 0
  return isSummary ? { ...question, layout: 'list' } : question
}

async function answerAlone(
  request: QuestionRequest,
  requester: ViewerContext,
  read: ResolvedQuestion,
  reply: Reply,
  deps: AnswerDependencies,
) {
  const isInChannel = request.channelId !== '' && !isDirect(request.channelId)
  const canShare = requester.settings.isSharingAllowed && isInChannel && !isAboutPerson(read.question)
  if (isReadAsClaims(read))
    return reply.answer(await deps.answerClaims(request, requester, read, { isPrivate: true, canShare }))
  const report = await reportOf(read.question, request, requester, reply, deps)
  const { now, weekStart } = requester.moment
  const nearestAt = await nearestBefore(report, deps.report, { teamId: request.teamId, now, weekStart, deadlineMs: 0 })
  const { canExport, canManage: canSchedule } = requester
  const { locale } = requester.person
  const { command } = deps
  const message = await deps.inTurn(request.teamId, async () =>
    reportMessage(report, {
      ...read,
      locale,
      command,
      detail: 'full',
      askedBy: null,
      canShare,
      canExport,
      canSchedule,
      weekStart,
      nearestAt,
    }),
  )
  await reply.answer(message)
}

type ResolvedClaims = ResolvedQuestion & { question: ClaimsQuestion }

function isReadAsClaims(read: ResolvedQuestion): read is ResolvedClaims {
  return isAboutClaims(read.question)
}

/** The posted answer for its requester alone, marked as shared. */
type DrawShared = () => Promise<Message>

/** Masked or counts only, with the requester's name. */
async function answerChannel(
  request: QuestionRequest,
  requester: ViewerContext,
  read: ResolvedQuestion,
  reply: Reply,
  deps: AnswerDependencies,
): Promise<DrawShared> {
  const who = `${request.userId} in ${request.teamId}`
  if (!requester.settings.isSharingAllowed) throw new WorkspaceError('no-sharing', `${who} shared where sharing is off`)
  if (isAboutPerson(read.question))
    throw new WorkspaceError('names-visitor', `${who} shared a question about a visitor`)
  const detail = await deps.channelDetail(request.teamId, request.channelId, requester.settings)
  if (detail === 'counts') assertCountsOnly(read.question)
  if (isReadAsClaims(read)) return answerChannelWithClaims(request, requester, read, reply, deps)
  const report = await reportOf(read.question, request, requester, reply, deps)
  const { locale } = requester.person
  const { command } = deps
  const { canExport } = requester
  const may = { canShare: false, canExport, canSchedule: false }
  const shown = { ...read, locale, command, detail, askedBy: request.userId, ...may }
  await reply.answerChannel(await deps.inTurn(request.teamId, async () => reportMessage(report, shown)))
  return () => drawSharedReport(report, requester, deps)
}

async function answerChannelWithClaims(
  request: QuestionRequest,
  requester: ViewerContext,
  read: ResolvedClaims,
  reply: Reply,
  { answerClaims }: AnswerDependencies,
): Promise<DrawShared> {
  await reply.answerChannel(await answerClaims(request, requester, read, { isPrivate: false, canShare: false }))
  const question: ClaimsQuestion = { ...read.question, audience: 'private' }
  const again = { question, reading: NO_REMARKS, phrase: null }
  return () => answerClaims(request, requester, again, { isPrivate: true, canShare: false, isShared: true })
}

function drawSharedReport(shared: Report, requester: ViewerContext, deps: AnswerDependencies): Promise<Message> {
  const report: Report = { ...shared, question: { ...shared.question, audience: 'private' } }
  const { canExport, canManage: canSchedule, person } = requester
  const may = { canShare: false, canExport, canSchedule }
  const options = { reading: NO_REMARKS, phrase: null, locale: person.locale, command: deps.command, ...may }
  const shown = { ...options, detail: 'full', askedBy: null, isShared: true } as const
  return deps.inTurn(person.teamId, async () => reportMessage(report, shown))
}

/** Updates the private answer. A failure does not undo the share. */
async function showShared(request: QuestionRequest, draw: DrawShared, deps: AnswerDependencies): Promise<void> {
  const reply = createReply(deps.messenger, { ...request, replaces: true })
  try {
    await reply.answer(await draw())
  } catch (err) {
    deps.log.warn({ err, teamId: request.teamId }, 'update of a shared answer failed')
  }
}

/** Fetches the report; sends a progress message if it is slow. */
async function reportOf(
  question: Question,
  { teamId, refresh }: QuestionRequest,
  { person, moment }: ViewerContext,
  reply: Reply,
  { report, timeouts }: AnswerDependencies,
): Promise<Report> {
  const sayProgress = () => reply.sayProgress(progressMessage(question.bots, person.locale))
  const timer = setTimeout(sayProgress, timeouts.progressAfterMs)
  try {
    const { now, weekStart } = moment
    return await report(question, { teamId, now, weekStart, deadlineMs: DEADLINE_MS, refresh })
  } finally {
    clearTimeout(timer)
  }
}

function readInTurn(
  request: QuestionRequest,
  requester: ViewerContext,
  deps: AnswerDependencies,
): Promise<{ bots: Bot[]; read: ResolvedQuestion | Unresolved }> {
  return deps.inTurn(request.teamId, async () => {
    const bots = await deps.bots.list(request.teamId)
    return { bots, read: isHelp(request) ? HELP : await readOrRefuse(request, bots, requester, deps) }
  })
}

/** @throws WorkspaceError `not-connected`, `no-bots`, and what `resolveQuestion` throws */
async function readOrRefuse(
  request: QuestionRequest,
  bots: Bot[],
  requester: ViewerContext,
  deps: AnswerDependencies,
): Promise<ResolvedQuestion | Unresolved> {
  if (bots.length === 0) {
    await deps.connectionOf(request.teamId)
    throw new WorkspaceError('no-bots', 'the workspace has no chatbots')
  }
  const read = await resolveQuestion(request, { bots, requester, savedViews: deps.savedViews })
  if (!('question' in read)) return read
  if (isReadAsClaims(read)) assertAppliesToClaims(read.question)
  if (request.audience === 'as-asked') return read
  return { ...read, question: { ...read.question, audience: request.audience } }
}

/** Help, or why there is no answer and how to go on. */
function unresolvedMessage(
  { reading, phrase, search }: Unresolved,
  bots: Bot[],
  { person, moment, canManage: canSchedule }: ViewerContext,
  { command, privacyUrl, supportUrl }: AnswerDependencies,
): Message {
  const { locale } = person
  if (reading !== null)
    return unansweredMessage(reading, { locale, command, bots, moment, phrase: phrase ?? '', search })
  const bot = bots.find(({ isDefault }) => isDefault) ?? bots[0]
  const alertOn = bot === undefined ? null : plainQuestion([bot], moment)
  const shown = { notUnderstood: phrase, search, alertOn, canSchedule }
  return helpMessage({ locale, command, bots, ...shown, privacyUrl, supportUrl })
}

const DAY_MS = 86_400_000
const DAYS_BACK = 31
/** The empty answer waits for it. */
const NEAREST_DEADLINE_MS = 5_000

/**
 * The time of the newest record before an empty period, at most 31 days back; ms UTC. Null for a question that found
 * something or is about a person, without such a record, and whenever LeadList cannot say.
 */
async function nearestBefore(found: Report, report: Reporter, options: ReportOptions): Promise<number | null> {
  const question = questionBefore(found, options.now)
  if (question === null) return null
  try {
    const { records, failures } = await report(question, { ...options, deadlineMs: NEAREST_DEADLINE_MS })
    return failures.length === 0 ? (records[0]?.createdAt ?? null) : null
  } catch {
    return null
  }
}

function questionBefore({ question, totals, undated, failures }: Report, now: number): Question | null {
  const { start, zone } = question.period
  const count = totals.leads + totals.appointments + totals.others.length + undated
  if (start === null || count > 0 || failures.length > 0 || isAboutPerson(question)) return null
  const end = Math.min(start, now)
  return {
    ...question,
    period: { start: end - DAYS_BACK * DAY_MS, end, zone },
    previous: null,
    comparedBots: [],
    measure: COUNT,
    by: [],
    rank: null,
    layout: 'list',
    shown: { count: 1, order: 'newest', offset: 0, isPerBot: false },
  }
}
