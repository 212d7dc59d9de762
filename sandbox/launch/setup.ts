import { setTimeout as sleep } from 'node:timers/promises'
import type { SlackWorkspace } from '../slack-emulator/state.ts'
import type { Driver } from '../slack-user/user.ts'

/** An app that is just being removed from a workspace says 503 until that is done: people try again. */
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
