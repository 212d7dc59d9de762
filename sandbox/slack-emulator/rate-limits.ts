import { RateLimited } from './errors.ts'

/** Calls a minute a workspace, as docs.slack.dev/apis/web-api/rate-limits has the tiers. */
const CALLS_PER_MINUTE: Record<string, number> = {
  'users.info': 100,
  'users.list': 20,
  'conversations.info': 50,
  'conversations.open': 50,
  'chat.update': 50,
  'chat.delete': 50,
  'chat.postEphemeral': 100,
  'views.publish': 100,
  'views.open': 100,
  'views.push': 100,
  'views.update': 100,
  'files.getUploadURLExternal': 100,
  'files.completeUploadExternal': 100,
}

/** `chat.postMessage`: one a second a channel; short bursts pass. */
const POSTS = { perSecond: 1, burst: 3 }

type Bucket = { tokens: number; at: number }

/** Token buckets on the given clock; switched off they let everything through. */
export function createRateLimits(now: () => number) {
  const buckets = new Map<string, Bucket>()
  let isOn = true

  function take(name: string, rate: { perSecond: number; burst: number }): void {
    const at = now()
    const bucket = buckets.get(name) ?? { tokens: rate.burst, at }
    const gained = (Math.max(0, at - bucket.at) / 1_000) * rate.perSecond
    const tokens = Math.min(rate.burst, bucket.tokens + gained)
    buckets.set(name, { tokens: tokens < 1 ? tokens : tokens - 1, at })
    if (tokens < 1) throw new RateLimited(Math.max(1, Math.ceil((1 - tokens) / rate.perSecond)))
  }

  return {
    switchTo(on: boolean): void {
      isOn = on
      buckets.clear()
    },
    /** @throws RateLimited */
    countCall(teamId: string, method: string): void {
      const perMinute = CALLS_PER_MINUTE[method]
      if (isOn && perMinute) take(`${teamId} ${method}`, { perSecond: perMinute / 60, burst: perMinute })
    },
    /** @throws RateLimited */
    countPost(teamId: string, channelId: string): void {
      if (isOn) take(`${teamId} ${channelId}`, POSTS)
    },
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>
