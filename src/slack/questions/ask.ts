import { setTimeout as sleep } from 'node:timers/promises'
import type { InTurn } from '../../leadlist/fair-queue.ts'
import { createQuestionLimits, type QuestionLimits } from '../../leads/report/concurrency-limit.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { questionErrorMessage } from '../../views/report/unanswered.ts'
import type { ErrorContext } from '../context/error-context.ts'
import type { Messenger } from '../transport/messenger.ts'
import type { Once } from '../transport/once.ts'
import { isDirect, type QuestionRequest } from '../transport/payloads.ts'
import { createReply, type Reply } from '../transport/reply.ts'
import type { Answers } from './answer.ts'
import type { PendingQuestion, PendingQuestions } from './pending-questions.ts'

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
export function createAsk(deps: AskDependencies): Record<keyof Answers, Ask> {
  const { answer } = deps
  const limited = { ...deps, limits: createQuestionLimits() }
  return {
    question: limitedAnswer(answer.question, limited),
    share: limitedAnswer(answer.share, limited),
    reveal: limitedAnswer(answer.reveal, limited),
    csv: limitedAnswer(answer.csv, limited),
    startOver: limitedAnswer(answer.startOver, limited),
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

async function note(
  { teamId, userId, responseUrl, channelId, thread }: QuestionRequest,
  deps: PendingDependencies,
): Promise<() => Promise<void>> {
  const isDirectThread = responseUrl === '' && thread !== null && isDirect(channelId)
  const question = { teamId, userId, responseUrl, ...(isDirectThread && { thread: { channelId, ts: thread.ts } }) }
  return notePending(question, deps)
}

type PendingDependencies = { pendingQuestions: Pick<PendingQuestions, 'record' | 'end'>; log: Log }

/** Records a question until it is answered. Does not throw. @returns removes the record */
export async function notePending(
  question: PendingQuestion,
  { pendingQuestions, log }: PendingDependencies,
): Promise<() => Promise<void>> {
  const { teamId } = question
  if (teamId === '') return async () => {}
  const warn = (err: unknown) => log.warn({ err, teamId }, 'pending question record failed')
  try {
    const id = await pendingQuestions.record(question)
    return () => pendingQuestions.end(id).catch(warn)
  } catch (err) {
    warn(err)
    return async () => {}
  }
}
