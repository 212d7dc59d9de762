import { availableParallelism } from 'node:os'
import type { LocalSlack } from '../../sandbox/slack-emulator/emulator.ts'
import { CALLS_PER_MINUTE } from '../../sandbox/slack-emulator/method.ts'
import { POST_INTERVAL_MS } from '../../src/delivery/post-slots.ts'
import { MAX_CONCURRENT_REQUESTS } from '../../src/leadlist/client.ts'
import type { RushWorld } from './rush-world.ts'

/** How long the rush takes at least, in seconds, by what limits it. */
export type Bounds = Record<string, number>

/** Counts what the app asks of Slack: calls by workspace and method, posts by channel, refusals. */
export function createSlackCount(slack: LocalSlack) {
  const calls = new Map<string, number>()
  const posts = new Map<string, number>()
  let refused = 0
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  slack.traffic.onNote(({ direction, method, teamId, channelId, status }) => {
    if (direction !== 'in') return
    if (status === 429) refused += 1
    else if (method === 'chat.postMessage') add(posts, `${teamId} ${channelId}`)
    else add(calls, `${teamId} ${method}`)
  })
  return { calls, posts, refused: () => refused }
}

type Around = {
  slackCount: ReturnType<typeof createSlackCount>
  cpuMs: Record<string, number>
  /** when the rush began, ms of `performance.now()` */
  startedAt: number
  minutes: number
}

export function boundsOf({ deployments, pids }: RushWorld, around: Around): Bounds {
  const processes = pids.app.length + pids.workers.length
  const slots = (['us', 'eu'] as const).map((name) => {
    const busyMs = [...deployments[name].served.values()]
      .flat()
      .filter(({ startedAt }) => startedAt >= around.startedAt)
      .reduce((sum, { startedAt, endedAt }) => sum + endedAt - startedAt, 0)
    return [`LeadList's slots, ${name}`, busyMs / 1_000 / (processes * MAX_CONCURRENT_REQUESTS)] as const
  })
  const cpuMs = Object.values(around.cpuMs).reduce((sum, each) => sum + each, 0)
  return {
    'the window of the digests': around.minutes * 60,
    'CPU, all processes': cpuMs / 1_000 / availableParallelism(),
    ...Object.fromEntries(slots),
    ...slackBounds(around.slackCount),
  }
}

function slackBounds({ calls, posts }: Around['slackCount']): Bounds {
  const bounds: Bounds = { 'Slack, posts in one channel': (Math.max(0, ...posts.values()) * POST_INTERVAL_MS) / 1_000 }
  for (const [key, count] of calls) {
    const [, method = ''] = key.split(' ')
    const [perMinute, name] = [CALLS_PER_MINUTE[method], `Slack, ${method} of one workspace`]
    if (perMinute !== undefined) bounds[name] = Math.max(bounds[name] ?? 0, (60 * count) / perMinute)
  }
  return bounds
}
