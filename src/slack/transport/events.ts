import { z } from 'zod'
import type { Log } from '../../log.ts'
import { keys } from '../../redis/keys.ts'
import { isTeamId } from '../../redis/slack-ids.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Installations } from '../../workspaces/installation/installation-store.ts'
import type { Once } from './once.ts'

const EVENT_RETENTION_MS = 60 * 60_000

const envelope = z.object({
  team_id: z.string().refine(isTeamId),
  event_id: z.string().min(1).max(100),
  event: z.looseObject({ type: z.string(), channel_type: z.string().optional().catch(undefined) }),
})

/** One event of Slack's, and the workspace it happened in. */
export type SlackEvent = { teamId: string; event: Record<string, unknown> }

export type EventHandler = (event: SlackEvent) => Promise<void>

/** As Slack subscribes them, and as the manifest lists them. */
export const EVENT_NAMES = ['app_home_opened', 'app_mention', 'message.im'] as const

export type EventName = (typeof EVENT_NAMES)[number]
export type EventHandlers = Record<EventName, EventHandler>

export type EventDependencies = {
  once: Pick<Once, 'claim'>
  log: Log
  installations: Pick<Installations, 'servingOf'>
  /** false for an event that is nobody's leaving */
  handleUninstall: (body: unknown) => Promise<boolean>
  handlers: EventHandlers
}

/**
 * Hands each event to its handler once, however often Slack delivers it. When Redis does not answer, an event is handled
 * rather than lost. Of a workspace that has not installed the app nothing is written.
 */
export function createEvents({ once, log, installations, handleUninstall, handlers }: EventDependencies) {
  const isFirst = (teamId: string, eventId: string) =>
    once.claim(teamId, keys.event(teamId, eventId), EVENT_RETENTION_MS)

  return async (body: unknown): Promise<void> => {
    if (await handleUninstall(body)) return
    const { data } = envelope.safeParse(body)
    if (data === undefined) return log.warn('an event without a workspace, an id or a type')
    const { team_id: teamId, event_id: eventId, event } = data
    const name = event.channel_type === undefined ? event.type : `${event.type}.${event.channel_type}`
    const known = EVENT_NAMES.find((each) => each === name)
    if (known === undefined) return log.info({ name }, 'an event that nothing here listens to')
    if ((await isInstalled(teamId)) && (await isFirst(teamId, eventId))) await handlers[known]({ teamId, event })
  }

  async function isInstalled(teamId: string): Promise<boolean> {
    return installations.servingOf(teamId).then(
      () => true,
      (error: unknown) => !(error instanceof WorkspaceError && error.code === 'not-installed'),
    )
  }
}
