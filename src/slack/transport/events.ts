import { z } from 'zod'
import type { Log } from '../../log.ts'
import { isTeamId, keys } from '../../redis/keys.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Installations } from '../../workspaces/installation/installation-store.ts'
import type { Once } from './once.ts'

const EVENT_RETENTION_MS = 60 * 60_000

const envelope = z.object({
  team_id: z.string().refine(isTeamId),
  event_id: z.string().min(1).max(100),
  event: z.looseObject({ type: z.string(), channel_type: z.string().optional().catch(undefined) }),
})

/** A Slack event and its workspace. */
export type SlackEvent = { teamId: string; event: Record<string, unknown> }

export type EventHandler = (event: SlackEvent) => Promise<void>

/** The subscribed events, as in the manifest. */
export const EVENT_NAMES = ['app_home_opened', 'app_mention', 'message.im', 'function_executed'] as const

export type EventName = (typeof EVENT_NAMES)[number]
export type EventHandlers = Record<EventName, EventHandler>

export type EventDependencies = {
  once: Pick<Once, 'claim'>
  log: Log
  installations: Pick<Installations, 'servingOf'>
  /** @returns false for an event that is not about an uninstall */
  handleUninstall: (body: unknown) => Promise<boolean>
  handlers: EventHandlers
}

/**
 * Handles each event once, although Slack may deliver it several times; at least once when Redis does not answer. Ignores
 * workspaces that have not installed the app.
 */
export function createEvents({ once, log, installations, handleUninstall, handlers }: EventDependencies) {
  const isFirst = (teamId: string, eventId: string) =>
    once.claim(teamId, keys.event(teamId, eventId), EVENT_RETENTION_MS)

  return async (body: unknown): Promise<void> => {
    if (await handleUninstall(body)) return
    const { data } = envelope.safeParse(body)
    if (data === undefined) return log.warn('malformed event')
    const { team_id: teamId, event_id: eventId, event } = data
    const name = event.channel_type === undefined ? event.type : `${event.type}.${event.channel_type}`
    const known = EVENT_NAMES.find((each) => each === name)
    if (known === undefined) return log.info({ name }, 'event not subscribed')
    if ((await isInstalled(teamId)) && (await isFirst(teamId, eventId))) await handlers[known]({ teamId, event })
  }

  async function isInstalled(teamId: string): Promise<boolean> {
    return installations.servingOf(teamId).then(
      () => true,
      (error: unknown) => !(error instanceof WorkspaceError && error.code === 'not-installed'),
    )
  }
}
