import { createLocalSlack, type LocalSlack } from '../../sandbox/slack-emulator/emulator.ts'
import type { OAuthApp, SlackMessage, WorkspaceSpec } from '../../sandbox/slack-emulator/state.ts'
import { renderText } from '../../sandbox/slack-user/render-text.ts'
import { type Answers, isProgressMessage } from '../../sandbox/slack-user/wait-for.ts'

/** A workspace with one user and one channel of every kind that the app treats differently. */
export const someWorkspace = (id = 'T0ACME'): WorkspaceSpec => ({
  id,
  name: `Company ${id}`,
  users: [
    { id: 'U0ADA', name: 'ada', zone: 'Europe/Berlin', locale: 'en-GB', isAdmin: true, isOwner: true },
    { id: 'U0BEN', name: 'ben', zone: 'America/New_York' },
    { id: 'U0GUEST', name: 'gus', isRestricted: true },
    { id: 'U0OUTSIDE', name: 'oda', teamId: 'T0OTHER', isStranger: true },
    { id: 'U0GONE', name: 'gil', isDeactivated: true },
    { id: 'U0NOZONE', name: 'noa', zone: null },
  ],
  channels: [
    { id: 'C0SALES', name: 'sales' },
    { id: 'C0EMPTY', name: 'without-the-app', hasBot: false },
    { id: 'C0OLD', name: 'archived', isArchived: true },
    { id: 'C0SHARED', name: 'with-partners', isExternallyShared: true },
    { id: 'G0SECRET', name: 'private', kind: 'private' },
    { id: 'G0HIDDEN', name: 'private-without-the-app', kind: 'private', hasBot: false },
  ],
})

export type TestSlack = LocalSlack & { advance: (ms: number) => void }

/** A Slack with long deadlines, for tests that do not test the app's speed. */
export const PATIENT = { answerWithinMs: 60_000 }

/** A Slack whose clock only `advance` moves, so that rate limits do not depend on the machine's speed. */
export const STANDING = { now: () => Date.UTC(2026, 10, 21, 19, 30) }

/** A local Slack with `someWorkspace` unless others are given, on a clock that `advance` moves. Close it. */
export async function openTestSlack(
  workspaces: WorkspaceSpec[] = [someWorkspace()],
  app: Partial<OAuthApp> = {},
  { now = Date.now, ...patience }: { answerWithinMs?: number; now?: () => number } = {},
): Promise<TestSlack> {
  let offsetMs = 0
  const slack = await createLocalSlack({ now: () => now() + offsetMs, app, ...patience })
  for (const workspace of workspaces) slack.addWorkspace(workspace)
  return {
    ...slack,
    advance: (ms) => {
      offsetMs += ms
    },
  }
}

/** A message as its readers see it; '' without one. */
export const shown = (message: SlackMessage | undefined): string => (message ? renderText(message) : '')

/** The texts of a person's direct messages with the app. */
export function directMessages({ workspace }: LocalSlack, teamId: string, userId: string): string[] {
  const channels = [...workspace(teamId).channels.values()]
  const direct = channels.filter(({ kind, members }) => kind === 'im' && members.has(userId))
  return direct.flatMap(({ messages }) => messages).map(renderText)
}

/** The answer, skipping a progress message that a slow machine may post before it. */
export async function finalAnswer(delivery: Answers, timeoutMs?: number): Promise<SlackMessage> {
  const message = await delivery.nextAnswer(timeoutMs)
  return isProgressMessage(message) ? delivery.nextAnswer(timeoutMs) : message
}
