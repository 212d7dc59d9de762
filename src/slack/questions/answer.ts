import type { ChannelDetail } from '../../delivery/channel-visibility.ts'
import { namesVisitor, type Question } from '../../leads/question/question.ts'
import type { Report, Reporter } from '../../leads/report/types.ts'
import type { Log } from '../../log.ts'
import { csvComingMessage } from '../../views/report/csv-message.ts'
import { helpMessage, progressMessage } from '../../views/report/help.ts'
import { reportMessage } from '../../views/report/report.ts'
import type { Audit } from '../../workspaces/audit-log.ts'
import type { Bot, Bots } from '../../workspaces/bots.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { SavedViews } from '../../workspaces/saved-views.ts'
import type { Access, ViewerContext } from '../context/access.ts'
import type { InTurn } from '../context/event-loop-turns.ts'
import type { Greeting } from '../install/welcome-message.ts'
import type { Messenger } from '../transport/messenger.ts'
import type { Once } from '../transport/once.ts'
import { isDirect, type QuestionRequest } from '../transport/payloads.ts'
import { createReply, type Reply } from '../transport/reply.ts'
import type { Timeouts } from '../transport/timeouts.ts'
import { NO_REMARKS, type Read, readAsked } from './resolve-question.ts'
import { auditSubject, type SendCsv } from './send-csv.ts'

/** How long a person waits for LeadList: DESIGN, "limits". */
export const DEADLINE_MS = 20_000

export type AnswerDependencies = {
  access: Access
  bots: Pick<Bots, 'list'>
  savedViews: Pick<SavedViews, 'named'>
  /** throws WorkspaceError `not-connected` */
  connectionOf: (teamId: string) => Promise<unknown>
  report: Reporter
  channelDetail: ChannelDetail
  sendCsv: SendCsv
  audit: Pick<Audit, 'note'>
  greeting: Pick<Greeting, 'asked'>
  inTurn: InTurn
  pace: Pick<Timeouts, 'progressAfterMs'>
  messenger: Pick<Messenger, 'answer'>
  once: Pick<Once, 'share'>
  log: Log
  command: string
  privacyUrl: string | null
  supportUrl: string | null
}

/** The ways to answer; all throw what any part throws: who may not ask, what cannot be read, what LeadList does not answer. */
export function createAnswer(deps: AnswerDependencies) {
  return {
    /** The question as it was asked: in private, or to the channel. */
    question: async (asked: QuestionRequest, reply: Reply): Promise<void> => {
      const asker = await deps.access.requester(asked)
      const { bots, read } = await readInTurn(asked, asker, deps)
      if (typeof read === 'string') return reply.answer(help(read || null, bots, asker, deps))
      const answer = read.question.audience === 'channel' ? answerChannel : answerAlone
      const begin = async () => void (await answer(asked, asker, read, reply, deps))
      if (read.question.layout === 'csv' && asker.canExport) await deps.sendCsv(read.question, asker, begin)
      else await begin()
      void deps.greeting.asked(asked.teamId)
    },

    /** An answer that one person has, to the channel as well, once; that person's then says so. */
    share: async (asked: QuestionRequest, reply: Reply): Promise<void> => {
      const asker = await deps.access.requester(asked)
      const { read } = await readInTurn(asked, asker, deps)
      if (typeof read === 'string') return
      await deps.once.share(asked, async () => {
        const report = await answerChannel(asked, asker, read, reply, deps)
        await showShared(asked, asker, report, deps)
      })
    },

    /** What a channel sees masked, whole and to one person alone; written to the audit before it is shown. */
    reveal: async (asked: QuestionRequest, reply: Reply): Promise<void> => {
      const asker = await deps.access.requester(asked)
      const { read } = await readInTurn(asked, asker, deps)
      if (typeof read === 'string') return
      const subject = auditSubject(read.question)
      await deps.audit.note(asked.teamId, { userId: asked.userId, action: 'reveal', subject })
      await answerAlone(asked, asker, read, reply, deps)
    },

    /** The question's records as a file in a direct message. */
    csv: async (asked: QuestionRequest, reply: Reply): Promise<void> => {
      const asker = await deps.access.requester(asked)
      if (!asker.canExport) throw new WorkspaceError('not-allowed-to-manage', `${asked.userId} may not export`)
      const { read } = await readInTurn(asked, asker, deps)
      if (typeof read === 'string') return
      const begin = () => reply.answer(csvComingMessage(asker.person.locale))
      await deps.sendCsv(read.question, asker, begin)
    },
  }
}

async function answerAlone(
  asked: QuestionRequest,
  asker: ViewerContext,
  read: Read,
  reply: Reply,
  deps: AnswerDependencies,
) {
  const report = await reportOf(read.question, asked, asker, reply, deps)
  const isInChannel = asked.channelId !== '' && !isDirect(asked.channelId)
  const canShare = asker.settings.isSharingAllowed && isInChannel && !namesVisitor(read.question)
  const { canExport, canManage: canSchedule } = asker
  const { locale } = asker.person
  const { command } = deps
  const message = await deps.inTurn(asked.teamId, async () =>
    reportMessage(report, {
      ...read,
      locale,
      command,
      detail: 'full',
      askedBy: null,
      canShare,
      canExport,
      canSchedule,
    }),
  )
  await reply.answer(message)
}

/** Others read it too: masked or counts alone, and under the name of who asked. */
async function answerChannel(
  asked: QuestionRequest,
  asker: ViewerContext,
  read: Read,
  reply: Reply,
  deps: AnswerDependencies,
): Promise<Report> {
  const who = `${asked.userId} in ${asked.teamId}`
  if (!asker.settings.isSharingAllowed) throw new WorkspaceError('no-sharing', `${who} shared where sharing is off`)
  if (namesVisitor(read.question)) throw new WorkspaceError('names-visitor', `${who} shared a question about a visitor`)
  const report = await reportOf(read.question, asked, asker, reply, deps)
  const detail = await deps.channelDetail(asked.teamId, asked.channelId, asker.settings)
  const { locale } = asker.person
  const { command } = deps
  const { canExport } = asker
  const may = { canShare: false, canExport, canSchedule: false }
  const shown = { ...read, locale, command, detail, askedBy: asked.userId, ...may }
  await reply.answerChannel(await deps.inTurn(asked.teamId, async () => reportMessage(report, shown)))
  return report
}

/** In place of the private answer. That this fails makes what was shared no failure. */
async function showShared(
  asked: QuestionRequest,
  asker: ViewerContext,
  shared: Report,
  deps: AnswerDependencies,
): Promise<void> {
  const report: Report = { ...shared, question: { ...shared.question, audience: 'private' } }
  const { canExport, canManage: canSchedule, person } = asker
  const may = { canShare: false, canExport, canSchedule }
  const options = { reading: NO_REMARKS, phrase: null, locale: person.locale, command: deps.command, ...may }
  const shown = { ...options, detail: 'full', askedBy: null, isShared: true } as const
  const reply = createReply(deps.messenger, { ...asked, replaces: true })
  try {
    await reply.answer(await deps.inTurn(asked.teamId, async () => reportMessage(report, shown)))
  } catch (err) {
    deps.log.warn({ err, teamId: asked.teamId }, 'a private answer does not say that it was shared')
  }
}

/** The report, with a word to the asker when it takes long. */
async function reportOf(
  question: Question,
  { teamId, refresh }: QuestionRequest,
  { person, moment }: ViewerContext,
  reply: Reply,
  { report, pace }: AnswerDependencies,
): Promise<Report> {
  const sayProgress = () => reply.sayProgress(progressMessage(question.bots, person.locale))
  const timer = setTimeout(sayProgress, pace.progressAfterMs)
  try {
    const { now, weekStart } = moment
    return await report(question, { teamId, now, weekStart, deadlineMs: DEADLINE_MS, refresh })
  } finally {
    clearTimeout(timer)
  }
}

/** With the chatbots that it was read with; a call for help is read as ''. */
function readInTurn(
  asked: QuestionRequest,
  asker: ViewerContext,
  deps: AnswerDependencies,
): Promise<{ bots: Bot[]; read: Read | string }> {
  return deps.inTurn(asked.teamId, async () => {
    const bots = await deps.bots.list(asked.teamId)
    return { bots, read: isHelp(asked) ? '' : await readOrRefuse(asked, bots, asker, deps) }
  })
}

/** @throws WorkspaceError `not-connected`, `no-bots`, and what `readAsked` throws */
async function readOrRefuse(
  asked: QuestionRequest,
  bots: Bot[],
  asker: ViewerContext,
  deps: AnswerDependencies,
): Promise<Read | string> {
  if (bots.length === 0) {
    await deps.connectionOf(asked.teamId)
    throw new WorkspaceError('no-bots', 'The workspace has no chatbots yet')
  }
  return readAsked(asked, { bots, asker, savedViews: deps.savedViews })
}

function help(notUnderstood: string | null, bots: Bot[], { person }: ViewerContext, deps: AnswerDependencies) {
  const { command, privacyUrl, supportUrl } = deps
  return helpMessage({ locale: person.locale, command, bots, notUnderstood, privacyUrl, supportUrl })
}

function isHelp({ what }: QuestionRequest): boolean {
  return 'phrase' in what && /^(help)?$/i.test(what.phrase.trim())
}
