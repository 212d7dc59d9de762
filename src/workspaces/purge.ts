import { keys } from '../redis/keys.ts'
import type { Redis } from '../redis/open.ts'

const PAGE = 500

/**
 * Removes all that is kept for a workspace: its secrets first, so that whatever a failure leaves behind is unreadable.
 *
 * @returns how many entries of each kind there were, such as `{ secret: 2, bots: 1 }`
 */
export async function purgeWorkspace(redis: Redis, teamId: string): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const pattern of [keys.secret(teamId, '*'), keys.allOf(teamId)]) {
    for await (const page of redis.scanIterator({ MATCH: pattern, COUNT: PAGE })) {
      for (const key of page) {
        const kind = kindOf(key, teamId)
        removed[kind] = (removed[kind] ?? 0) + (await redis.unlink(key))
      }
    }
  }
  await forgetQuestionsInFlight(redis, teamId)
  return removed
}

/** The first word after the tenant: `secret` of `leads:{T…}:secret:leadlist`. */
function kindOf(key: string, teamId: string): string {
  return key.slice(keys.allOf(teamId).length - 1).split(':', 1)[0] ?? key
}

async function forgetQuestionsInFlight(redis: Redis, teamId: string): Promise<void> {
  const members = redis.zScanIterator(keys.questionsInFlight(), { MATCH: `${teamId}|*`, COUNT: PAGE })
  for await (const page of members) {
    const values = page.map(({ value }) => value)
    if (values.length > 0) await redis.zRem(keys.questionsInFlight(), values)
  }
}
