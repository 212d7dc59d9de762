import type { Answers } from '../../src/sandbox/answers.ts'
import type { SlackMessage } from '../../src/sandbox/state.ts'
import { isUnderWay } from '../../src/sandbox/under-way.ts'

/** The answer itself, where on a slow machine a word that LeadList is being asked may come before it. */
export async function finalAnswer(delivery: Answers, timeoutMs?: number): Promise<SlackMessage> {
  const message = await delivery.nextAnswer(timeoutMs)
  return isUnderWay(message) ? delivery.nextAnswer(timeoutMs) : message
}
