import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { EventHandler } from '../transport/events.ts'
import type { HomeChanges } from './apply-change.ts'
import type { Home } from './publish.ts'

/** Slack tells each time that a Home is looked at, also when somebody comes back to it from a channel. */
const ONCE_IN_MS = 2_000
const MOST_PEOPLE = 10_000

const opening = z.object({
  user: z.string(),
  tab: z.string().optional(),
  view: z.object({ hash: z.string() }).optional().catch(undefined),
})

/**
 * `app_home_opened`, at most once in two seconds a person: openings in between are answered by one at the end of them, unless
 * the person has clicked meanwhile.
 */
export function createHomeOpened({ home, changes }: { home: Home; changes: HomeChanges }): EventHandler {
  const recently = new LRUCache<string, true>({ max: MOST_PEOPLE, ttl: ONCE_IN_MS, ttlResolution: 0 })
  const waiting = new Set<string>()

  return async ({ teamId, event }) => {
    const { data } = opening.safeParse(event)
    if (data === undefined || data.tab === 'messages') return
    const actor = { teamId, userId: data.user, userTeamId: teamId }
    const who = `${teamId} ${data.user}`
    const isFirst = !recently.has(who)
    if (!isFirst && !(await isLastOfSeveral(who, () => home.timesShown(actor)))) return
    recently.set(who, true)
    await home.show(actor, isFirst ? (data.view?.hash ?? null) : null, () => changes.opened(actor))
  }

  async function isLastOfSeveral(who: string, timesShown: () => number): Promise<boolean> {
    if (waiting.has(who)) return false
    waiting.add(who)
    const before = timesShown()
    await sleep(ONCE_IN_MS)
    waiting.delete(who)
    return timesShown() === before
  }
}
