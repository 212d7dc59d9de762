import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { questionErrorMessage } from '../../views/report/question-error.ts'
import type { Problems } from '../context/error-context.ts'
import type { Messenger } from '../transport/messenger.ts'
import type { Once } from '../transport/once.ts'
import type { QuestionRequest } from '../transport/payloads.ts'
import { createReply, type Reply } from '../transport/reply.ts'
import { type AnswerDependencies, createAnswer } from './answer.ts'
import type { PendingQuestions } from './pending-questions.ts'
import { createQuestionLimits, type QuestionLimits } from './question-limits.ts'

/** Answers a person. Whatever happens, they get an answer in words; nothing is thrown. */
export type Ask = (asked: QuestionRequest, reply?: Reply, acknowledge?: () => Promise<void>) => Promise<void>

/** The ack waits for the note of the question, so that a crash after it finds the note, but never longer than this. */
const NOTE_MS = 500

export type AskDependencies = AnswerDependencies & {
  problems: Problems
  messenger: Messenger
  questionsInFlight: PendingQuestions
  once: Once
  metrics: Metrics
  log: Log
  now: () => number
}

/** What is asked: a question, to share its answer, to see a masked one whole, and a CSV file. */
export function createAsk(deps: AskDependencies): Record<'question' | 'share' | 'reveal' | 'csv', Ask> {
  const answer = createAnswer(deps)
  const limited = { ...deps, limits: createQuestionLimits() }
  return {
    question: answered(answer.question, limited),
    share: answered(answer.share, limited),
    reveal: answered(answer.reveal, limited),
    csv: answered(answer.csv, limited),
  }
}

function answered(
  answer: (asked: QuestionRequest, reply: Reply) => Promise<void>,
  deps: AskDependencies & { limits: QuestionLimits },
): Ask {
  return async (asked, reply = createReply(deps.messenger, asked), acknowledge = async () => {}) => {
    const startedAt = deps.now()
    const claimed = deps.once.isNew(asked)
    const measure = (outcome: string) => {
      deps.metrics.questions.inc({ outcome })
      deps.metrics.questionSeconds.observe((deps.now() - startedAt) / 1000)
    }
    const work = async () => {
      const noted = note(asked, deps)
      await Promise.race([noted, sleep(NOTE_MS, undefined, { ref: false })])
      await acknowledge()
      if (await claimed) {
        const explainIt = (error: unknown) => explain(error, asked, reply, deps)
        measure(await answer(asked, reply).then(() => 'answered', explainIt))
      }
      const takeAway = await noted
      await takeAway()
    }
    const refusal = deps.limits.refusalOf(asked)
    if (refusal === null) return deps.limits.count(asked, work)
    await acknowledge()
    if (!(await claimed)) return
    // Hundreds of refusals cost as much as answers do.
    await deps.inTurn(asked.teamId, async () => {})
    measure(await explain(refusal, asked, reply, deps))
  }
}

/** @returns the outcome's name for the metrics */
async function explain(
  error: unknown,
  asked: QuestionRequest,
  reply: Reply,
  { problems, messenger, log }: AskDependencies,
) {
  const { outcome, ...options } = await problems(error, asked)
  const message = questionErrorMessage(error, options)
  await reply
    .answer(message)
    .catch(() => messenger.notify({ ...asked, responseUrl: '' }, message))
    .catch((err: unknown) => {
      const { teamId, userId } = asked
      log.error({ err, reference: options.reference, teamId, userId }, 'a person could not be told of a problem')
    })
  return outcome
}

/** @returns what takes the note away again */
async function note(
  { teamId, userId, responseUrl }: QuestionRequest,
  { questionsInFlight, log }: Pick<AskDependencies, 'questionsInFlight' | 'log'>,
): Promise<() => Promise<void>> {
  if (responseUrl === '' || teamId === '') return async () => {}
  const warn = (err: unknown) => log.warn({ err, teamId }, 'the note of a question in flight failed')
  try {
    const id = await questionsInFlight.begin({ teamId, userId, responseUrl })
    return () => questionsInFlight.end(id).catch(warn)
  } catch (err) {
    warn(err)
    return async () => {}
  }
}
