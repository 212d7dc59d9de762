import { setTimeout as sleep } from 'node:timers/promises'
import type { LocalSlack } from '../slack-emulator/emulator.ts'
import type { SlackWorkspace } from '../slack-emulator/state.ts'
import type { Viewer } from '../slack-emulator/views.ts'
import type { Driver } from '../slack-user/user.ts'
import { isProgressMessage } from '../slack-user/wait-for.ts'

/** The app answers 503 while an uninstall is in progress: retry. */
const ATTEMPTS = 100
const TRY_AGAIN_MS = 300

/**
 * "Add to Slack", by a person, to the end.
 *
 * @param scopes what the workspace grants beyond what the app asks for, as one with a manifest of its own does
 * @throws Error in a sentence, where Slack or the app would not
 */
export async function installApp(
  driver: Driver,
  workspace: SlackWorkspace,
  { userId, scopes }: { userId: string; scopes: string[] },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, body } = await driver.install({ teamId: workspace.id, userId })
    if (body === 'not_allowed') throw new Error('Slack lets members of the workspace install an app, and nobody else')
    if (status === 200) break
    if (status !== 503 || attempt === ATTEMPTS) throw new Error(`The app could not be installed: it answered ${status}`)
    await sleep(TRY_AGAIN_MS)
  }
  for (const scope of scopes) workspace.scopes.add(scope)
}

const PATIENCE_MS = 60_000
/** Not one of the suggested examples. */
const QUESTION = 'three days ago for bot Globex'

/** Warms up the app: the first answer of a process is its slowest. Removes its traces. */
export async function warmUp(slack: LocalSlack, driver: Driver, { teamId, userId }: Viewer): Promise<void> {
  const { answers, nextAnswer } = await driver.as(teamId, userId).command(QUESTION)
  const isThere = () => answers().some((answer) => !isProgressMessage(answer))
  for (let said: unknown = answers; said !== null && !isThere(); )
    said = await nextAnswer(PATIENCE_MS).catch(() => null)
  for (const { channelId, ts } of answers()) {
    const channel = slack.workspace(teamId).channels.get(channelId)
    const message = channel?.messages.find((each) => each.ts === ts)
    if (channel && message) slack.messages.remove(channel, message, 'nobody')
  }
  slack.traffic.clear()
}
