import type { LocalSlack } from '../slack-emulator/emulator.ts'
import type { Viewer } from '../slack-emulator/screen-store.ts'
import { isUnderWay } from '../slack-user/under-way.ts'
import type { Driver } from '../slack-user/user.ts'

const PATIENCE_MS = 60_000
/** Names a chatbot, and is none of those that people are told to try. */
const QUESTION = 'three days ago for bot Globex'

/** Asks something before anybody does and leaves no trace of it: a process's first answer is its slowest. */
export async function warmUp(slack: LocalSlack, driver: Driver, { teamId, userId }: Viewer): Promise<void> {
  const { answers, nextAnswer } = await driver.as(teamId, userId).command(QUESTION)
  const isThere = () => answers().some((answer) => !isUnderWay(answer))
  for (let said: unknown = answers; said !== null && !isThere(); )
    said = await nextAnswer(PATIENCE_MS).catch(() => null)
  for (const { channelId, ts } of answers()) {
    const channel = slack.workspace(teamId).channels.get(channelId)
    const message = channel?.messages.find((each) => each.ts === ts)
    if (channel && message) slack.messages.remove(channel, message, 'nobody')
  }
  slack.traffic.clear()
}
