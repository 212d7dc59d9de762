import { type ChannelDetail, detailForInsiders, type ShownDetail } from '../../delivery/channel-visibility.ts'
import type { InTurn } from '../../leadlist/fair-queue.ts'
import { nextTurn } from '../../leads/follow-up/conversations.ts'
import { plainQuestion } from '../../leads/parse/build-question.ts'
import { isAboutPerson, type Question } from '../../leads/question/question.ts'
import {
  assertAppliesToClaims,
  assertCountsOnly,
  type ClaimsQuestion,
  isAboutClaims,
  isCountsOnly,
} from '../../leads/question/refusals.ts'
import type { Report, Reporter } from '../../leads/report/types.ts'
import type { Log } from '../../log.ts'
import type { Message } from '../../views/block-kit/blocks.ts'
import { type ShownTurn, withFeedback } from '../../views/report/conversation.ts'
import { csvComingMessage } from '../../views/report/csv-message.ts'
import { helpMessage, progressMessage } from '../../views/report/help.ts'
import { reportMessage } from '../../views/report/report.ts'
import { startedOverMessage, unansweredMessage } from '../../views/report/unanswered.ts'
import { type Audit, auditSubject } from '../../workspaces/audit-log.ts'
import { assertHasBots, type Bot, type Bots } from '../../workspaces/bots.ts'
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
import { nearestBefore } from './nearest-record.ts'
import { STANDS_ALONE } from './read-turn.ts'
import {
  HELP,
  isHelp,
  NO_REMARKS,
  type ResolvedQuestion,
  resolveQuestion,
  type Unresolved,
} from './resolve-question.ts'
import type { SendCsv } from './send-csv.ts'
import type { Turns } from './turns.ts'

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
  turns: Turns
  channelDetail: ChannelDetail
  sendCsv: SendCsv
  audit: Pick<Audit, 'note'>
  welcome: Pick<WelcomeMessages, 'complete'>
  inTurn: InTurn
  timeouts: Pick<Timeouts, 'progressAfterMs'>
  messenger: Pick<Messenger, 'answer' | 'answerChannel'>
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
      const { requester, bots } = await admit(request, deps)
      const read = await readInTurn(request, { requester, bots }, deps)
      const isAnswered = 'question' in read
      const detail = isAnswered ? await assertMayAnswer(request, requester, read, deps) : 'full'
      const answered = { read, bots, at: requester.moment.now }
      const remembered = remember(request, answered, deps)
      if (isAnswered) {
        const ts = await answerQuestion(request, requester, { ...read, detail }, reply, deps)
        await rememberPosted(request, ts, answered, deps)
      } else await reply.answer(unresolvedMessage(request, read, bots, requester, deps))
      await remembered
    },

    /** Posts a private answer to the channel, once, and marks the private one as shared. */
    share: async (request: QuestionRequest, reply: Reply): Promise<void> => {
      const { requester, bots } = await admit(request, deps)
      const read = await readInTurn(request, { requester, bots }, deps)
      if (!('question' in read)) return
      await deps.once.share(request, async () => {
        const detail = await assertMayAnswer(request, requester, read, deps)
        const { ts, drawShared } = await answerChannel(request, requester, { ...read, detail }, reply, deps)
        await rememberPosted(request, ts, { read, bots, at: requester.moment.now }, deps)
        await showShared(request, drawShared, deps)
      })
    },

    /** Shows a masked answer unmasked to one person. Audited first. */
    reveal: async (request: QuestionRequest, reply: Reply): Promise<void> => {
      const { requester, bots } = await admit(request, deps)
      const read = await readInTurn(request, { requester, bots }, deps)
      if (!('question' in read)) return
      const subject = auditSubject(read.question)
      await deps.audit.note(request.teamId, { userId: request.userId, action: 'reveal', subject })
      const question = withContacts(read.question)
      await answerAlone(request, requester, { ...read, question, detail: 'full' }, reply, deps)
    },

    /** The next question stands alone. */
    startOver: async (request: QuestionRequest, reply: Reply): Promise<void> => {
      const { person } = await deps.access.requester(request)
      await deps.turns.startOver(request)
      await reply.answer(startedOverMessage(await deps.bots.list(request.teamId), person.locale))
    },

    /** Sends the records as a CSV file in a direct message. */
    csv: async (request: QuestionRequest, reply: Reply): Promise<void> => {
      const { requester, bots } = await admit(request, deps)
      if (!requester.canExport) throw new WorkspaceError('not-allowed-to-manage', `${request.userId} may not export`)
      const read = await readInTurn(request, { requester, bots }, deps)
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

/**
 * How much of the answer its readers may see.
 *
 * @throws WorkspaceError no-sharing, names-visitor; LeadsError counts-only
 */
async function assertMayAnswer(
  { audience, teamId, userId, channelId }: QuestionRequest,
  { settings }: ViewerContext,
  { question }: ResolvedQuestion,
  { channelDetail }: AnswerDependencies,
): Promise<ShownDetail> {
  if (question.audience !== 'channel') return audience === 'direct' ? detailForInsiders(settings) : 'full'
  const who = `${userId} in ${teamId}`
  if (!settings.isSharingAllowed) throw new WorkspaceError('no-sharing', `${who} shared where sharing is off`)
  if (isAboutPerson(question)) throw new WorkspaceError('names-visitor', `${who} shared a question about a visitor`)
  const detail = await channelDetail(teamId, channelId, settings)
  if (detail === 'counts') assertCountsOnly(question)
  return detail
}

type Answered = { read: ResolvedQuestion | Unresolved; bots: Bot[] /** ms UTC */; at: number }

/** Stores what the next question goes on with; a refused question changes nothing. */
async function remember(request: QuestionRequest, { read, bots, at }: Answered, { turns }: AnswerDependencies) {
  const { turn, asked } = read
  if (turn.startsOver) await turns.startOver(request)
  if (asked !== null) await turns.remember(request, { before: turn.startsOver ? null : turn.before, asked, at }, bots)
}

/** The thread under an answer in a channel goes on from it. */
async function rememberPosted(
  request: QuestionRequest,
  ts: string | null,
  answered: Answered,
  deps: AnswerDependencies,
) {
  const { read, bots, at } = answered
  if (ts === null || read.asked === null) return
  await deps.turns.remember({ ...request, thread: { ts, isNew: false } }, { before: null, asked: read.asked, at }, bots)
}

/** @returns the `ts` of an answer that everybody in the channel reads */
async function answerQuestion(
  request: QuestionRequest,
  requester: ViewerContext,
  read: Answerable,
  reply: Reply,
  deps: AnswerDependencies,
): Promise<string | null> {
  let ts: string | null = null
  const begin = async () => {
    if (read.question.audience === 'channel') ts = (await answerChannel(request, requester, read, reply, deps)).ts
    else await answerAlone(request, requester, read, reply, deps)
  }
  if (read.question.layout === 'csv' && requester.canExport) await deps.sendCsv(read.question, requester, begin)
  else await begin()
  void deps.welcome.complete(request.teamId)
  return ts
}

/** Null for a question that stands alone. Readers of counts see no question that needs more. */
function shownTurn({ turn, asked, detail }: Answerable): ShownTurn | null {
  if (!turn.isFollowUp || asked === null) return null
  const { earlier } = nextTurn(turn.before, asked, 0)
  return { isRecent: turn.isRecent, earlier: detail === 'counts' ? earlier.filter(isCountsOnly) : earlier }
}

type Answerable = ResolvedQuestion & { detail: ShownDetail }

async function answerAlone(
  request: QuestionRequest,
  requester: ViewerContext,
  read: Answerable,
  reply: Reply,
  deps: AnswerDependencies,
) {
  const isInChannel = request.channelId !== '' && !isDirect(request.channelId)
  const canShare = requester.settings.isSharingAllowed && isInChannel && !isAboutPerson(read.question)
  if (isReadAsClaims(read))
    return reply.answer(await deps.answerClaims(request, requester, read, { isPrivate: true, canShare }))
  const report = await reportOf(read, request, requester, reply, deps)
  const { now, weekStart } = requester.moment
  const nearestAt = await nearestBefore(report, deps.report, { teamId: request.teamId, now, weekStart, deadlineMs: 0 })
  const { canExport, canManage: canSchedule } = requester
  const { locale } = requester.person
  const { command } = deps
  const message = await deps.inTurn(request.teamId, async () =>
    reportMessage(report, {
      ...read,
      turn: shownTurn(read),
      locale,
      command,
      isDirect: request.audience === 'direct',
      askedBy: null,
      canShare,
      canExport,
      canSchedule,
      weekStart,
      nearestAt,
    }),
  )
  await reply.answer(reply.isAgent ? withFeedback(message, locale) : message)
}

type ResolvedClaims = ResolvedQuestion & { question: ClaimsQuestion }

function isReadAsClaims<Read extends ResolvedQuestion>(read: Read): read is Read & ResolvedClaims {
  return isAboutClaims(read.question)
}

/** `drawShared`: the posted answer for its requester alone, marked as shared. */
type Posted = { ts: string | null; drawShared: () => Promise<Message> }

/** Masked or counts only, with the requester's name. */
async function answerChannel(
  request: QuestionRequest,
  requester: ViewerContext,
  read: Answerable,
  reply: Reply,
  deps: AnswerDependencies,
): Promise<Posted> {
  if (isReadAsClaims(read)) return answerChannelWithClaims(request, requester, read, reply, deps)
  const report = await reportOf(read, request, requester, reply, deps)
  const { locale } = requester.person
  const { command } = deps
  const { canExport } = requester
  const may = { canShare: false, canExport, canSchedule: false }
  const shown = { ...read, turn: shownTurn(read), locale, command, askedBy: request.userId, ...may }
  const ts = await reply.answerChannel(await deps.inTurn(request.teamId, async () => reportMessage(report, shown)))
  return { ts, drawShared: () => drawSharedReport(report, read.reading.isYesNo ?? false, requester, deps) }
}

async function answerChannelWithClaims(
  request: QuestionRequest,
  requester: ViewerContext,
  read: ResolvedClaims,
  reply: Reply,
  { answerClaims }: AnswerDependencies,
): Promise<Posted> {
  const ts = await reply.answerChannel(
    await answerClaims(request, requester, read, { isPrivate: false, canShare: false }),
  )
  const question: ClaimsQuestion = { ...read.question, audience: 'private' }
  const again = { question, reading: NO_REMARKS, phrase: null, turn: STANDS_ALONE, asked: null }
  const drawShared = () => answerClaims(request, requester, again, { isPrivate: true, canShare: false, isShared: true })
  return { ts, drawShared }
}

function drawSharedReport(
  shared: Report,
  isYesNo: boolean,
  requester: ViewerContext,
  deps: AnswerDependencies,
): Promise<Message> {
  const report: Report = { ...shared, question: { ...shared.question, audience: 'private' } }
  const { canExport, canManage: canSchedule, person } = requester
  const { locale } = person
  const asked = { reading: { ...NO_REMARKS, isYesNo }, phrase: null, locale, command: deps.command, askedBy: null }
  const shown = { ...asked, canShare: false, canExport, canSchedule, detail: 'full', isShared: true } as const
  return deps.inTurn(person.teamId, async () => reportMessage(report, shown))
}

/** Updates the private answer. A failure does not undo the share. */
async function showShared(
  request: QuestionRequest,
  draw: Posted['drawShared'],
  deps: AnswerDependencies,
): Promise<void> {
  const reply = createReply(deps.messenger, { ...request, replaces: true })
  try {
    await reply.answer(await draw())
  } catch (err) {
    deps.log.warn({ err, teamId: request.teamId }, 'update of a shared answer failed')
  }
}

/** Fetches the report; sends a progress message if it is slow. */
async function reportOf(
  { question, reading: { isYesNo = false } }: Pick<ResolvedQuestion, 'question' | 'reading'>,
  { teamId, refresh }: QuestionRequest,
  { person, moment }: ViewerContext,
  reply: Reply,
  { report, timeouts }: AnswerDependencies,
): Promise<Report> {
  const sayProgress = () => reply.sayProgress(progressMessage(question.bots, person.locale))
  const timer = setTimeout(sayProgress, reply.isAgent ? 0 : timeouts.progressAfterMs)
  try {
    const { now, weekStart } = moment
    const asking = { teamId, now, weekStart, deadlineMs: DEADLINE_MS, refresh }
    return await report(question, { ...asking, comparesPrevious: !isYesNo })
  } finally {
    clearTimeout(timer)
  }
}

type Admitted = { requester: ViewerContext; bots: Bot[] }

/** Checks the requester while the chatbots are loaded. A refusal takes precedence over an error of the list. */
async function admit(request: QuestionRequest, { access, bots }: AnswerDependencies): Promise<Admitted> {
  const listed = bots.list(request.teamId)
  listed.catch(() => {})
  return { requester: await access.requester(request), bots: await listed }
}

function readInTurn(
  request: QuestionRequest,
  { requester, bots }: Admitted,
  deps: AnswerDependencies,
): Promise<ResolvedQuestion | Unresolved> {
  const read = async () => (isHelp(request) ? HELP : readOrRefuse(request, bots, requester, deps))
  return deps.inTurn(request.teamId, read).catch(async (error: unknown) => {
    await deps.turns.rememberRefused(request, error, bots, requester.moment.now)
    throw error
  })
}

/** @throws WorkspaceError `not-connected`, `no-bots`, and what `resolveQuestion` throws */
async function readOrRefuse(
  request: QuestionRequest,
  bots: Bot[],
  requester: ViewerContext,
  deps: AnswerDependencies,
): Promise<ResolvedQuestion | Unresolved> {
  await assertHasBots(request.teamId, bots, deps.connectionOf)
  const read = await resolveQuestion(request, {
    bots,
    requester,
    savedViews: deps.savedViews,
    before: deps.turns.before(request),
  })
  if (!('question' in read)) return read
  if (isReadAsClaims(read)) assertAppliesToClaims(read.question)
  if (request.audience === 'as-asked') return read
  const audience = request.audience === 'channel' ? 'channel' : 'private'
  return { ...read, question: { ...read.question, audience } }
}

function escapedOf(query: QuestionRequest['query']): string {
  return 'phrase' in query ? (query.escaped ?? query.phrase) : ''
}

/** Help, or why there is no answer and how to go on. */
function unresolvedMessage(
  { query }: QuestionRequest,
  { reading, phrase, search, turn: { isFollowUp } }: Unresolved,
  bots: Bot[],
  { person, moment, canManage: canSchedule }: ViewerContext,
  { command, privacyUrl, supportUrl }: AnswerDependencies,
): Message {
  const { locale } = person
  if (reading !== null)
    return unansweredMessage(reading, { locale, command, bots, moment, phrase: escapedOf(query), isFollowUp, search })
  const bot = bots.find(({ isDefault }) => isDefault) ?? bots[0]
  const alertOn = bot === undefined ? null : plainQuestion([bot], moment)
  const shown = { notUnderstood: phrase, search, alertOn, canSchedule }
  return helpMessage({ locale, command, bots, ...shown, privacyUrl, supportUrl })
}
