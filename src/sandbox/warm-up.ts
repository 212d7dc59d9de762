import type { Driver } from './driver.ts'
import type { LocalSlack } from './local-slack.ts'
import type { Viewer } from './screen-store.ts'

const PATIENCE_MS = 20_000
/** Names a chatbot, and is none of those that people are told to try. */
const QUESTION = 'three days ago for bot Globex'

/** A report is longer than the line that says it is on its way. */
const REPORT_BLOCKS = 3

/** Asks something before anybody does and leaves no trace of it: a process's first answer is its slowest. */
export async function warmUp(slack: LocalSlack, driver: Driver, { teamId, userId }: Viewer): Promise<void> {
  const { answers, nextAnswer } = await driver.as(teamId, userId).command(QUESTION)
  const isThere = () => answers().some(({ blocks }) => blocks.length >= REPORT_BLOCKS)
  for (let said: unknown = answers; said !== null && !isThere(); )
    said = await nextAnswer(PATIENCE_MS).catch(() => null)
  for (const { channelId, ts } of answers()) {
    const channel = slack.workspace(teamId).channels.get(channelId)
    const message = channel?.messages.find((each) => each.ts === ts)
    if (channel && message) slack.messages.remove(channel, message, 'nobody')
  }
  slack.traffic.clear()
}
