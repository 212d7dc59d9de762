import { setTimeout as sleep } from 'node:timers/promises'
import { LeadListError } from '../../leadlist/errors.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { questionErrorMessage } from '../../views/report/question-error.ts'
import type { ErrorContext } from '../context/error-context.ts'
import type { InTurn } from '../context/event-loop-turns.ts'
import type { Messenger } from '../transport/messenger.ts'
import type { Once } from '../transport/once.ts'
import type { Actor, QuestionRequest } from '../transport/payloads.ts'
import { createReply, type Reply } from '../transport/reply.ts'
import type { Answers } from './answer.ts'
import type { PendingQuestions } from './pending-questions.ts'

/** Answers with a report or an error message. Does not throw. */
export type Ask = (request: QuestionRequest, reply?: Reply, acknowledge?: () => Promise<void>) => Promise<void>

/** The ack waits at most this long for the record of the pending question, which a crash after the ack needs. */
const RECORD_TIMEOUT_MS = 500

type AskDependencies = {
  answer: Answers
  inTurn: InTurn
  errorContext: ErrorContext
  messenger: Messenger
  pendingQuestions: PendingQuestions
  once: Once
  metrics: Metrics
  log: Log
  now: () => number
}

/** Limits, deduplicates, records, measures and answers questions. */
export function createAsk(deps: AskDependencies): Record<'question' | 'share' | 'reveal' | 'csv', Ask> {
  const { answer } = deps
  const limited = { ...deps, limits: createQuestionLimits() }
  return {
    question: limitedAnswer(answer.question, limited),
    share: limitedAnswer(answer.share, limited),
    reveal: limitedAnswer(answer.reveal, limited),
    csv: limitedAnswer(answer.csv, limited),
  }
}

function limitedAnswer(
  answer: (request: QuestionRequest, reply: Reply) => Promise<void>,
  deps: AskDependencies & { limits: QuestionLimits },
): Ask {
  return async (request, given, acknowledge = async () => {}) => {
    const reply = given ?? createReply(deps.messenger, request)
    const startedAt = deps.now()
    const claimed = deps.once.isNew(request)
    const measure = (outcome: string) => {
      deps.metrics.questions.inc({ outcome })
      deps.metrics.questionSeconds.observe((deps.now() - startedAt) / 1000)
    }
    const work = async () => {
      const noted = note(request, deps)
      await Promise.race([noted, sleep(RECORD_TIMEOUT_MS, undefined, { ref: false })])
      await acknowledge()
      if (await claimed) {
        const explainIt = (error: unknown) => explain(error, request, reply, deps)
        measure(await answer(request, reply).then(() => 'answered', explainIt))
      }
      const takeAway = await noted
      await takeAway()
    }
    const refusal = deps.limits.refusalOf(request)
    if (refusal === null) return deps.limits.count(request, work)
    await acknowledge()
    if (!(await claimed)) return
    // Refusals cost CPU too: hundreds of them must take turns.
    await deps.inTurn(request.teamId, async () => {})
    const beside = given ?? createReply(deps.messenger, { ...request, replaces: false })
    measure(await explain(refusal, request, beside, deps))
  }
}

/** @returns the outcome's name for the metrics */
async function explain(
  error: unknown,
  request: QuestionRequest,
  reply: Reply,
  { errorContext, messenger, log }: AskDependencies,
) {
  const { outcome, ...options } = await errorContext(error, request)
  const message = questionErrorMessage(error, request.query, options)
  await reply
    .answer(message)
    .catch(() => messenger.notify({ ...request, responseUrl: '' }, message))
    .catch((err: unknown) => {
      const { teamId, userId } = request
      log.error({ err, reference: options.reference, teamId, userId }, 'error message failed')
    })
  return outcome
}

/** @returns removes the record */
async function note(
  { teamId, userId, responseUrl }: QuestionRequest,
  { pendingQuestions, log }: Pick<AskDependencies, 'pendingQuestions' | 'log'>,
): Promise<() => Promise<void>> {
  if (responseUrl === '' || teamId === '') return async () => {}
  const warn = (err: unknown) => log.warn({ err, teamId }, 'pending question record failed')
  try {
    const id = await pendingQuestions.record({ teamId, userId, responseUrl })
    return () => pendingQuestions.end(id).catch(warn)
  } catch (err) {
    warn(err)
    return async () => {}
  }
}

/** Unanswered questions per person and per workspace, of those that this process answers. */
const MAX_OF_A_PERSON = 5
const MAX_OF_A_WORKSPACE = 100

type Asker = Pick<Actor, 'teamId' | 'userId'>

type QuestionLimits = {
  /** LeadsError too-many-questions for the person, LeadListError no-turn for the workspace; null while there are few. */
  refusalOf(requester: Asker): Error | null
  /** Runs `work` as one of their questions. */
  count(requester: Asker, work: () => Promise<void>): Promise<void>
}

/** Bounds the questions without an answer, so that what would only wait is refused immediately. */
function createQuestionLimits(): QuestionLimits {
  const people = createCounts(MAX_OF_A_PERSON)
  const workspaces = createCounts(MAX_OF_A_WORKSPACE)
  return {
    refusalOf: ({ teamId, userId }) => {
      if (people.isFull(`${teamId} ${userId}`))
        return new LeadsError('too-many-questions', `${userId} has ${MAX_OF_A_PERSON} unanswered questions`)
      if (workspaces.isFull(teamId))
        return new LeadListError('no-turn', `${teamId} has ${MAX_OF_A_WORKSPACE} unanswered questions`)
      return null
    },
    count: async ({ teamId, userId }, work) => {
      const person = `${teamId} ${userId}`
      people.add(person, 1)
      workspaces.add(teamId, 1)
      try {
        await work()
      } finally {
        people.add(person, -1)
        workspaces.add(teamId, -1)
      }
    },
  }
}

function createCounts(max: number) {
  const counts = new Map<string, number>()
  return {
    isFull: (key: string) => (counts.get(key) ?? 0) >= max,
    add: (key: string, change: number) => {
      const count = (counts.get(key) ?? 0) + change
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    },
  }
}
