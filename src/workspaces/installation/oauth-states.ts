import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Redis } from '../../redis/connect.ts'
import { keys } from '../../redis/keys.ts'

export type InstallStates = ReturnType<typeof createInstallStates>

/** Slack's own patience with an install, and that of `code`: ten minutes. */
export const INSTALL_STATE_MS = 10 * 60_000

/** When it was begun, what makes it another one each time, and both signed for the browser. */
const STATE = /^([0-9a-z]{1,11})\.([\w-]{22})\.([\w-]{43})$/

/**
 * The `state` of an install under way: good once, for ten minutes, in the browser that began it. It is signed, and nothing
 * is kept of it before it is used: anybody may begin an install, as often as they like.
 *
 * @param options.secret known to all processes and to nobody else: states are signed with a key made of it
 * @param options.now ms UTC
 */
export function createInstallStates({ redis, secret, now }: { redis: Redis; secret: string; now: () => number }) {
  const key = createHmac('sha256', secret).update('install-state').digest()
  const signature = (begun: string, nonce: string, browser: string) =>
    createHmac('sha256', key)
      .update(`${begun}.${nonce}.${digest(browser)}`)
      .digest('base64url')

  return {
    /**
     * @param browser what only that browser knows: the value of its cookie
     * @throws whatever keeps Redis from answering: nobody is sent to Slack who could not be taken back
     */
    create: async (browser: string): Promise<string> => {
      await redis.ping()
      const [begun, nonce] = [now().toString(36), randomBytes(16).toString('base64url')]
      return `${begun}.${nonce}.${signature(begun, nonce, browser)}`
    },

    /**
     * Uses a state up. Another browser learns nothing from it and does not use it up.
     *
     * @returns `unknown` for one that was used, forged, or begun in another browser; `expired` goes by what the state says
     *   of itself and is good for words alone
     */
    take: async (state: string, browser: string): Promise<'good' | 'expired' | 'unknown'> => {
      const [, begun = '', nonce = '', signed = ''] = STATE.exec(state) ?? []
      if (begun === '') return 'unknown'
      const leftMs = Number.parseInt(begun, 36) + INSTALL_STATE_MS - now()
      if (leftMs <= 0) return 'expired'
      if (!isSame(signed, signature(begun, nonce, browser))) return 'unknown'
      const expiration = { type: 'PX', value: Math.ceil(leftMs) } as const
      const isFirst = await redis.set(keys.installState(digest(state)), '1', { expiration, condition: 'NX' })
      return isFirst === null ? 'unknown' : 'good'
    },
  }
}

/** Of whatever length it comes, a key is as long as this. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
