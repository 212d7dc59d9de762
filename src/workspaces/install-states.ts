import { createHash, randomBytes } from 'node:crypto'
import { keys } from '../redis/keys.ts'
import type { Redis } from '../redis/open.ts'

export type InstallStates = ReturnType<typeof createInstallStates>

/** Slack's own patience with an install, and that of `code`: ten minutes. */
export const INSTALL_STATE_MS = 10 * 60_000

/** Anybody may begin an install: Redis, which evicts nothing, shall not be filled by somebody who goes on beginning. */
const MOST_BEGUN = 10_000

/** Counts an install that begins. */
const COUNT = `
local begun = redis.call('INCR', KEYS[1])
if begun == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return begun`

/** Uses a state up, for the browser it was made for: until when it is good; '' for no such state or another browser. */
const TAKE = `
local until_ms, browser = string.match(redis.call('GET', KEYS[1]) or '', '^(%d+):(.+)$')
if browser ~= ARGV[1] then return '' end
redis.call('DEL', KEYS[1])
return until_ms`

/**
 * The `state` of an install under way: good once, for ten minutes, in the browser that began it. Redis holds digests of both.
 *
 * @param now ms UTC
 * @param mostBegun how many installs may begin in ten minutes, in all processes together
 */
export function createInstallStates(options: { redis: Redis; now: () => number; mostBegun?: number }) {
  const { redis, now, mostBegun = MOST_BEGUN } = options

  async function isOneTooMany(): Promise<boolean> {
    const counted = { keys: [keys.installsBegun()], arguments: [String(INSTALL_STATE_MS)] }
    return Number(await redis.eval(COUNT, counted)) > mostBegun
  }

  return {
    /**
     * @param browser what only that browser knows: the value of its cookie
     * @returns null where too many were begun in the last minutes
     */
    create: async (browser: string): Promise<string | null> => {
      if (await isOneTooMany()) return null
      const state = `${now().toString(36)}.${randomBytes(32).toString('base64url')}`
      const expiration = { type: 'PX', value: INSTALL_STATE_MS } as const
      const value = `${now() + INSTALL_STATE_MS}:${digest(browser)}`
      await redis.set(keys.installState(digest(state)), value, { expiration })
      return state
    },

    /**
     * Uses a state up. Another browser learns nothing from it and does not use it up.
     *
     * @returns `unknown` for one that was used, forged, or begun in another browser; `expired` goes by what the state says
     *   of itself and is good for words alone
     */
    take: async (state: string, browser: string): Promise<'good' | 'expired' | 'unknown'> => {
      const wanted = { keys: [keys.installState(digest(state))], arguments: [digest(browser)] }
      const until = String(await redis.eval(TAKE, wanted))
      if (until === '') return isOld(state, now()) ? 'expired' : 'unknown'
      return now() < Number(until) ? 'good' : 'expired'
    },
  }
}

/** Of whatever length it comes, a key is as long as this. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function isOld(state: string, nowMs: number): boolean {
  const [, begun] = /^([0-9a-z]{1,11})\.[\w-]{43}$/.exec(state) ?? []
  return begun !== undefined && nowMs - Number.parseInt(begun, 36) >= INSTALL_STATE_MS
}
