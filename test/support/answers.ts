import type { SlackMessage } from '../../sandbox/slack-emulator/state.ts'
import { type Answers, isProgressMessage } from '../../sandbox/slack-user/wait-for.ts'

/** The answer, skipping a progress message that a slow machine may post before it. */
export async function finalAnswer(delivery: Answers, timeoutMs?: number): Promise<SlackMessage> {
  const message = await delivery.nextAnswer(timeoutMs)
  return isProgressMessage(message) ? delivery.nextAnswer(timeoutMs) : message
}
