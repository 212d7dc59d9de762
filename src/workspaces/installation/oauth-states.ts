import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Redis } from '../../redis/connect.ts'
import { keys } from '../../redis/keys.ts'

export type InstallStates = ReturnType<typeof createInstallStates>

/** Slack's `code` and install page expire after ten minutes as well. */
export const INSTALL_STATE_MS = 10 * 60_000

/** `<start, ms in base 36>.<nonce>.<signature over both and the browser's cookie>` */
const STATE = /^([0-9a-z]{1,11})\.([\w-]{22})\.([\w-]{43})$/

/**
 * The OAuth `state`: valid once, for ten minutes, in the browser that started the install. It is signed and stored only
 * once used, so that starting installs costs no memory.
 *
 * @param options.secret shared by all processes; the signing key is derived from it
 * @param options.now ms UTC
 */
export function createInstallStates({ redis, secret, now }: { redis: Redis; secret: string; now: () => number }) {
  const key = createHmac('sha256', secret).update('install-state').digest()
  const signature = (start: string, nonce: string, browser: string) =>
    createHmac('sha256', key)
      .update(`${start}.${nonce}.${digest(browser)}`)
      .digest('base64url')

  return {
    /**
     * @param browser the value of the browser's cookie
     * @throws the Redis client's error, so that nobody is sent to Slack whose return would fail
     */
    create: async (browser: string): Promise<string> => {
      await redis.ping()
      const [start, nonce] = [now().toString(36), randomBytes(16).toString('base64url')]
      return `${start}.${nonce}.${signature(start, nonce, browser)}`
    },

    /**
     * Consumes a state. An attempt from another browser does not consume it.
     *
     * @returns `unknown` if used, forged or from another browser; `expired` trusts the unsigned start time, so use it only
     *   to choose a message
     */
    take: async (state: string, browser: string): Promise<'good' | 'expired' | 'unknown'> => {
      const [, start = '', nonce = '', signed = ''] = STATE.exec(state) ?? []
      if (start === '') return 'unknown'
      const leftMs = Number.parseInt(start, 36) + INSTALL_STATE_MS - now()
      if (leftMs <= 0) return 'expired'
      if (!isSame(signed, signature(start, nonce, browser))) return 'unknown'
      const expiration = { type: 'PX', value: Math.ceil(leftMs) } as const
      const isFirst = await redis.set(keys.installState(digest(state)), '1', { expiration, condition: 'NX' })
      return isFirst === null ? 'unknown' : 'good'
    },
  }
}

/** A fixed length, whatever the input. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
