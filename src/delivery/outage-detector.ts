import { LRUCache } from 'lru-cache'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'

export type OutageDetector = ReturnType<typeof createOutageDetector>

const WINDOW_MS = 10 * 60_000
/** One or two refused keys are no outage. */
const MIN_REFUSED = 3

/** The minimum time between two records that LeadList answered a workspace. */
const REPEAT_AFTER_MS = 60_000
const MAX_CACHED = 50_000

/** Tells an outage of a deployment from a workspace's own invalid key. @param realNow ms UTC */
export function createOutageDetector({ redis, realNow }: { redis: Redis; realNow: () => number }) {
  const answers = new LRUCache<string, number>({ max: MAX_CACHED })

  async function recordResponse(deployment: string, teamId: string, answer: 'refused' | 'answered'): Promise<void> {
    const name = `${deployment} ${teamId}`
    const isKnown = answer === 'answered' && realNow() - (answers.get(name) ?? 0) < REPEAT_AFTER_MS
    if (isKnown) return
    await write(deployment, teamId, answer)
    if (answer === 'answered') answers.set(name, realNow())
    else answers.delete(name)
  }

  async function write(deployment: string, teamId: string, answer: 'refused' | 'answered'): Promise<void> {
    const [key, other] = [keys.refusedTeams(deployment), keys.answeredTeams(deployment)]
    const [to, from] = answer === 'refused' ? [key, other] : [other, key]
    await Promise.all([
      redis.zAdd(to, { score: realNow(), value: teamId }),
      redis.zRem(from, teamId),
      redis.pExpire(to, WINDOW_MS),
    ])
  }

  async function isOutage(deployment: string): Promise<boolean> {
    const since = realNow() - WINDOW_MS
    const [refused, answered] = await Promise.all([
      redis.zCount(keys.refusedTeams(deployment), since, '+inf'),
      redis.zCount(keys.answeredTeams(deployment), since, '+inf'),
    ])
    return refused >= MIN_REFUSED && refused > answered
  }

  return { recordResponse, isOutage }
}
