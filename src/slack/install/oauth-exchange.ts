import { z } from 'zod'
import type { Log } from '../../log.ts'
import { isEnterpriseId, isTeamId, isUserId } from '../../redis/keys.ts'
import type { KnownInstallation } from '../../workspaces/installation/installation-store.ts'
import { newSlackClient } from '../../workspaces/slack-api/client.ts'
import { slackError } from '../../workspaces/slack-api/refusal.ts'

export type InstallErrorCode =
  | 'cancelled'
  | 'no-state'
  | 'expired'
  | 'unknown-state'
  | 'refused-code'
  | 'misconfigured'
  | 'slack-busy'
  | 'slack-down'
  | 'storage'

/**
 * Why an installation failed; nothing is stored.
 *
 * - `cancelled` the person declined at Slack; `no-state` not started here, e.g. from Slack's own pages
 * - `expired` started more than 10 min ago; `unknown-state` used before, forged, or started in another browser
 * - `refused-code` Slack refuses the code: used, old or forged; `misconfigured` Slack refuses this app's credentials or
 *   redirect URI
 * - `slack-busy` rate-limited; `slack-down` no valid answer; `storage` Redis failed
 */
export class InstallError extends Error {
  override name = 'InstallError'
  readonly code: InstallErrorCode

  constructor(code: InstallErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

export type ExchangeOptions = {
  apiUrl: string
  oauth: { clientId: string; clientSecret: string }
  /** must equal that of the authorization request */
  redirectUri: string
  log: Log
  /** ms UTC */
  now: () => number
}

const named = (isId: (id: string) => boolean) => z.object({ id: z.string().refine(isId), name: z.string().optional() })

/** docs.slack.dev, `oauth.v2.access`; an org-wide installation has no team. */
const granted = z.object({
  access_token: z.string(),
  scope: z.string(),
  bot_user_id: z.string(),
  app_id: z.string(),
  team: named(isTeamId).nullish(),
  enterprise: named(isEnterpriseId).nullish(),
  is_enterprise_install: z.boolean().default(false),
  authed_user: z.object({ id: z.string().refine(isUserId) }),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
})
type Granted = z.infer<typeof granted>

/**
 * Exchanges an authorization code, valid once, for the app's token.
 *
 * Not `@slack/oauth`'s InstallProvider: it reads the clock itself, allows one installation per browser at a time, makes a
 * second call after the code is used, and creates its own Slack clients.
 *
 * @throws InstallError refused-code, misconfigured, slack-busy, slack-down
 */
export function createInstallExchange(options: ExchangeOptions) {
  const { apiUrl, oauth, redirectUri, log, now } = options
  const slack = newSlackClient({ apiUrl, log })

  return async (code: string): Promise<KnownInstallation> => {
    const answer = await slack.oauth.v2
      .access({ client_id: oauth.clientId, client_secret: oauth.clientSecret, code, redirect_uri: redirectUri })
      .catch(explain)
    const { data, error } = granted.safeParse(answer)
    if (!data) throw new InstallError('slack-down', 'malformed answer of oauth.v2.access', error)
    return installationOf(data, now())
  }
}

function installationOf(answer: Granted, nowMs: number): KnownInstallation {
  const { team, enterprise, refresh_token: refreshToken, expires_in: seconds } = answer
  const renewal =
    refreshToken === undefined || seconds === undefined
      ? {}
      : { refreshToken, expiresAt: Math.floor(nowMs / 1_000) + seconds }
  return {
    team: team ? withoutGaps(team) : undefined,
    enterprise: enterprise ? withoutGaps(enterprise) : undefined,
    user: { id: answer.authed_user.id, token: undefined, scopes: undefined },
    bot: {
      token: answer.access_token,
      scopes: answer.scope.split(','),
      id: '',
      userId: answer.bot_user_id,
      ...renewal,
    },
    appId: answer.app_id,
    tokenType: 'bot',
    authVersion: 'v2',
    isEnterpriseInstall: answer.is_enterprise_install,
    installedAt: nowMs,
  } as KnownInstallation
}

function withoutGaps({ id, name }: z.infer<ReturnType<typeof named>>): { id: string; name?: string } {
  return name === undefined ? { id } : { id, name }
}

const REFUSED_CODE = ['invalid_code', 'code_already_used', 'code_expired']
const MISCONFIGURED = ['invalid_client_id', 'bad_client_secret', 'bad_redirect_uri', 'oauth_authorization_url_mismatch']

function explain(cause: unknown): never {
  const { code } = cause as { code?: unknown }
  const error = slackError(cause)
  throw new InstallError(codeFor(code, error), `Slack did not exchange a code: ${error || 'no answer'}`, cause)
}

function codeFor(code: unknown, error: string): InstallErrorCode {
  if (REFUSED_CODE.includes(error)) return 'refused-code'
  if (MISCONFIGURED.includes(error)) return 'misconfigured'
  return code === 'slack_webapi_rate_limited_error' || error === 'ratelimited' ? 'slack-busy' : 'slack-down'
}
