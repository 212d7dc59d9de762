import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { type AnswerDependencies, createAnswer } from './answer.ts'
import type { Asked } from './asked.ts'
import { createExplain, type ExplainDependencies } from './explain.ts'
import type { QuestionsInFlight } from './questions-in-flight.ts'
import { createReply } from './reply.ts'
import type { Respond } from './response-url.ts'

export type Ask = (asked: Asked) => Promise<void>

export type AskDependencies = AnswerDependencies &
  ExplainDependencies & {
    respond: Respond
    questionsInFlight: QuestionsInFlight
    metrics: Metrics
  }

/** Answers one question. Whatever happens, the person gets an answer in words; nothing is thrown. */
export function createAsk(deps: AskDependencies): Ask {
  const answer = createAnswer(deps)
  const explain = createExplain(deps)

  return async (asked) => {
    const startedAt = deps.now()
    const noted = note(asked, deps)
    const reply = createReply(deps.respond, asked)
    const outcome = await answer(asked, reply).then(
      () => 'answered',
      (error: unknown) => explain(error, asked, reply),
    )
    deps.metrics.questions.inc({ outcome })
    deps.metrics.questionSeconds.observe((deps.now() - startedAt) / 1000)
    const takeAway = await noted
    await takeAway()
  }
}

/** @returns what takes the note away again */
async function note(
  { teamId, userId, responseUrl }: Asked,
  { questionsInFlight, log }: { questionsInFlight: QuestionsInFlight; log: Log },
): Promise<() => Promise<void>> {
  const warn = (err: unknown) => log.warn({ err, teamId }, 'the note of a question in flight failed')
  try {
    const id = await questionsInFlight.begin({ teamId, userId, responseUrl })
    return () => questionsInFlight.end(id).catch(warn)
  } catch (err) {
    warn(err)
    return async () => {}
  }
}
