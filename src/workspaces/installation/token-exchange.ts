import type { Log } from '../../log.ts'
import { newSlackClient } from '../slack-api/client.ts'
import type { Tokens } from './token-rotation.ts'

/**
 * Slack's `oauth.v2.access` with a refresh token. Never retried: Slack refuses a refresh token that it already accepted.
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

  /** @throws the Slack client's error; an Error if the response lacks the new tokens */
  return async (refreshToken: string): Promise<Tokens> => {
    const answer = await slack.oauth.v2.access({
      client_id: oauth.clientId,
      client_secret: oauth.clientSecret,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    })
    const { access_token: token, refresh_token: next, expires_in: seconds } = answer
    if (!token || !next || !seconds) throw new Error('oauth.v2.access returned no new tokens')
    return { token, refreshToken: next, expiresAt: Math.floor(now() / 1_000) + seconds }
  }
}
