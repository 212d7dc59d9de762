import type { Detail } from '../delivery/channel-visibility.ts'
import { LeadListError } from '../leadlist/errors.ts'
import { createFairQueue, type FairQueue } from '../leadlist/fair-queue.ts'
import { readQuestion } from '../leads/parse/parse-question.ts'
import type { QuestionReading } from '../leads/parse/reading.ts'
import { vocabularyOf } from '../leads/parse/vocabulary.ts'
import { LeadsError } from '../leads/question/errors.ts'
import { isAboutPerson, type Question } from '../leads/question/question.ts'
import { assertCountsOnly } from '../leads/question/refusals.ts'
import { createQuestionLimits } from '../leads/report/concurrency-limit.ts'
import type { Report, Reporter } from '../leads/report/types.ts'
import { reportFor } from '../views/report/mask.ts'
import { readingLine } from '../views/report/phrases.ts'
import { unansweredText } from '../views/report/unanswered.ts'
import { type Audit, auditSubject } from '../workspaces/audit-log.ts'
import { assertHasBots, type Bot, type Bots } from '../workspaces/bots.ts'
import { answerData, english, periodData } from './answer-data.ts'
import type { Caller } from './authenticate.ts'

export type ToolDependencies = ReadDependencies & {
  report: Reporter
  /** for one answer, waiting included */
  deadlineMs: number
}

export type Tools = ReturnType<typeof createTools>

/** Of one process; one of each workspace, so that people's questions always find a free request slot. */
const MAX_CONCURRENT_ANSWERS = 4

/** What each tool does, without the protocol. */
export function createTools(deps: ToolDependencies) {
  const { bots, audit, inTurn } = deps
  const limits = createQuestionLimits()
  const fetchReport = createFetchReport(deps)
  const read = createRead(deps)

  async function ask(caller: Caller, phrase: string) {
    const asked = await read(caller, 'ask_leads', phrase)
    if (asked.refusal !== null) throw asked.refusal
    const question = privateQuestion(asked.reading.question)
    assertAllowed(question, caller.detail)
    const report = await fetchReport(question, caller)
    // The token or its rights may have ended while LeadList was being read.
    const current = await caller.recheck()
    if (current === null) throw new Refused('token-ended')
    assertAllowed(question, current.detail)
    const answer = async () => ({ ...readingData(asked), ...answerData(reportFor(current.detail, report)) })
    return inTurn(caller.teamId, answer)
  }

  return {
    /** @throws Refused, LeadsError, LeadListError, WorkspaceError */
    askLeads: async (caller: Caller, phrase: string) => {
      const refusal = limits.refusalOf(caller)
      if (refusal !== null) throw refusal
      return limits.count(caller, () => ask(caller, phrase))
    },

    listBots: async (caller: Caller) => {
      await noteCall(audit, caller, 'list_bots', null)
      const known = await bots.list(caller.teamId)
      return { bots: known.map(({ name, aliases, isDefault }) => ({ name, aliases, is_default: isDefault })) }
    },

    /** @throws LeadsError, WorkspaceError */
    readQuestion: async (caller: Caller, phrase: string) => {
      const asked = await read(caller, 'read_question', phrase)
      const { period } = asked.reading.question
      return { ...readingData(asked), ...(asked.refusal === null && { period: periodData(period) }) }
    },
  }
}

/** Takes turns among the programs of a workspace, and among the workspaces. @throws LeadListError */
function createFetchReport({ report, deadlineMs }: Pick<ToolDependencies, 'report' | 'deadlineMs'>) {
  const turns = createFairQueue({ slots: MAX_CONCURRENT_ANSWERS, perTenant: 1 })
  return async (question: Question, { teamId, moment }: Caller): Promise<Report> => {
    const startedAt = performance.now()
    const release = await turns.acquire(teamId, AbortSignal.timeout(deadlineMs)).catch(noTurn)
    try {
      const leftMs = Math.max(1, Math.floor(deadlineMs - (performance.now() - startedAt)))
      return await report(question, { teamId, now: moment.now, weekStart: moment.weekStart, deadlineMs: leftMs })
    } finally {
      release()
    }
  }
}

function noTurn(cause: unknown): never {
  throw new LeadListError('no-turn', 'other calls of the workspace took too long', { cause })
}

/** A program neither posts nor gets files, whatever the phrase says. */
function privateQuestion(question: Question): Question {
  return { ...question, audience: 'private', layout: question.layout === 'csv' ? 'list' : question.layout }
}

type ReadDependencies = {
  bots: Pick<Bots, 'list'>
  /** throws WorkspaceError `not-connected` */
  connectionOf: (teamId: string) => Promise<unknown>
  audit: Pick<Audit, 'note'>
  /** fair scheduling of CPU work, shared with people's questions */
  inTurn: FairQueue['run']
  command: string
}

/** `refusal`: why it is not a question; null for a question */
type ReadPhrase = { reading: QuestionReading; bots: Bot[]; refusal: Refused | null }

/** Records a call in the audit log by its question, never by its data. */
function noteCall(audit: Pick<Audit, 'note'>, { teamId, userId, token }: Caller, tool: string, of: Question | null) {
  const subject = [token.name, tool, ...(of === null ? [] : [auditSubject(of)])].join(' · ')
  return audit.note(teamId, { userId, action: 'agent-call', subject })
}

/**
 * Reads phrases as the command does. Audited, also if the phrase is refused.
 *
 * @throws (the result) WorkspaceError `not-connected`, `no-bots`; LeadsError
 */
function createRead({ bots, connectionOf, audit, inTurn, command }: ReadDependencies) {
  async function readInTurn({ teamId, moment }: Caller, phrase: string): Promise<Omit<ReadPhrase, 'refusal'>> {
    return inTurn(teamId, async () => {
      const known = await bots.list(teamId)
      await assertHasBots(teamId, known, connectionOf)
      return { bots: known, reading: readQuestion(phrase, { bots: known, moment }) }
    })
  }

  return async (caller: Caller, tool: string, phrase: string): Promise<ReadPhrase> => {
    const read = await readInTurn(caller, phrase).catch(async (error: unknown) => {
      await noteCall(audit, caller, tool, null)
      throw error
    })
    await noteCall(audit, caller, tool, read.reading.question)
    return { ...read, refusal: refusalOf(read, command) }
  }
}

function refusalOf({ reading }: Omit<ReadPhrase, 'refusal'>, slashCommand: string): Refused | null {
  const { command, isUnderstood } = reading
  if (command === 'question' && isUnderstood) return null
  if (command === 'help' || command === 'question') return new Refused('not-a-question')
  const options = { locale: english().locale, command: slashCommand }
  return new Refused('not-a-question', unansweredText({ ...reading, command }, options))
}

/** How the phrase was read, in words and in the public vocabulary. */
function readingData({ reading, bots, refusal }: ReadPhrase) {
  const { question, unused, notes, isUnderstood } = reading
  return {
    ...(refusal === null ? { read_as: readingLine(question, english()) } : { no_answer: refusal.message }),
    reading: isUnderstood ? vocabularyOf(reading, bots) : { do: 'help' },
    not_used: unused,
    notes,
  }
}

type RefusalCode = 'not-a-question' | 'about-person' | 'counts-only' | 'token-ended'

const MESSAGES: Record<RefusalCode, string> = {
  'not-a-question':
    'Nothing of this was understood. Ask for leads or appointments of a chatbot in a period, such as "leads last week for bot NAME"; list_bots has the names.',
  'about-person': 'An access token answers no question about one person. Ask it in Slack.',
  'counts-only':
    'This access token reads counts only. Leave out lists, groups by page, person or e-mail domain, and conditions on names, addresses, numbers, texts and pages. A manager can allow masked records in the settings of Leads for Slack.',
  'token-ended': 'The access token ended during the call.',
}

/** A question that is not answered; the message says why and what to do. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: RefusalCode

  constructor(code: RefusalCode, message = MESSAGES[code]) {
    super(message)
    this.code = code
  }
}

/** A token sees what a channel would see. @throws Refused about-person, counts-only */
function assertAllowed(question: Question, detail: Detail): void {
  if (isAboutPerson(question)) throw new Refused('about-person')
  if (detail === 'counts' && !isCountsOnly(question)) throw new Refused('counts-only')
}

function isCountsOnly(question: Question): boolean {
  try {
    assertCountsOnly(question)
    return true
  } catch (error) {
    if (error instanceof LeadsError) return false
    throw error
  }
}
