import type { Log } from '../../log.ts'
import { newSlackClient } from '../slack-api/client.ts'
import type { Tokens } from './token-rotation.ts'

/**
 * Slack's `oauth.v2.access` with a refresh token, asked once: a second time Slack refuses what may have been heard.
 *
 * @param now ms UTC
 */
export function createTokenExchange(options: {
  apiUrl: string
  oauth: { clientId: string; clientSecret: string }
  log: Log
  now: () => number
}) {
  const { apiUrl, oauth, log, now } = options
  const slack = newSlackClient({ apiUrl, log })

  /** @throws what Slack's client throws; an Error when the answer has no new tokens */
  return async (refreshToken: string): Promise<Tokens> => {
    const answer = await slack.oauth.v2.access({
      client_id: oauth.clientId,
      client_secret: oauth.clientSecret,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    })
    const { access_token: token, refresh_token: next, expires_in: seconds } = answer
    if (!token || !next || !seconds) throw new Error('Slack renewed a token and did not tell the new one')
    return { token, refreshToken: next, expiresAt: Math.floor(now() / 1_000) + seconds }
  }
}
