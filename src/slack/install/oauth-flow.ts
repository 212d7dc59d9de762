import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { Log } from '../../log.ts'
import { isEnterpriseId, isTeamId, isTenantId, isUserId } from '../../redis/keys.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Installations, KnownInstallation } from '../../workspaces/installation/installation-store.ts'
import { INSTALL_STATE_MS, type InstallStates } from '../../workspaces/installation/oauth-states.ts'
import { newSlackClient } from '../../workspaces/slack-api/client.ts'
import { slackError } from '../../workspaces/slack-api/refusal.ts'
import { INSTALL_PATH, type Permission } from '../context/scopes.ts'
import { type Page, type PageHandler, redirectTo } from '../transport/html.ts'
import { type InstallErrorCode, installedPage, installFailedPage } from './pages.ts'

/**
 * Why an installation failed; nothing is stored.
 *
 * - `cancelled` the person declined at Slack; `no-state` not started here, e.g. from Slack's own pages
 * - `expired` started more than 10 min ago; `unknown-state` used before, forged, or started in another browser
 * - `refused-code` Slack refuses the code: used, old or forged; `misconfigured` Slack refuses this app's credentials or
 *   redirect URI
 * - `slack-busy` rate-limited; `slack-down` no valid answer; `storage` Redis failed
 */
class InstallError extends Error {
  override name = 'InstallError'
  readonly code: InstallErrorCode

  constructor(code: InstallErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/**
 * A random cookie that binds an OAuth state to a browser; several concurrent installations share it. With https the
 * `__Host-` prefix keeps other hosts from setting it.
 */
function createStateCookie({ publicUrl }: { publicUrl: string }) {
  const isSecure = URL.parse(publicUrl)?.protocol === 'https:'
  const name = isSecure ? '__Host-leads-install' : 'leads-install'
  const attributes = `Path=/; Max-Age=${INSTALL_STATE_MS / 1_000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)

  /** '' without a valid cookie. */
  const read = (request: IncomingMessage): string => pattern.exec(request.headers.cookie ?? '')?.[1] ?? ''

  return {
    read,
    /** The browser's cookie or a new one, and its Set-Cookie header. */
    issue: (request: IncomingMessage): { browser: string; header: string } => {
      const browser = read(request) || randomBytes(32).toString('base64url')
      return { browser, header: `${name}=${browser}; ${attributes}` }
    },
  }
}

const REDIRECT_PATH = '/slack/oauth_redirect'

type InstallDependencies = Omit<ExchangeOptions, 'redirectUri'> & {
  authorizeUrl: string
  publicUrl: string
  permissions: readonly Permission[]
  states: InstallStates
  installations: Pick<Installations, 'storeInstallation' | 'fetchInstallation'>
  /** called after an installation is stored; `isNew`: there was none before */
  installed: (installation: KnownInstallation, isNew: boolean) => void
  command: string
  supportUrl: string | null
  log: Log
}

/** The pages of the OAuth flow "Add to Slack". */
export function createInstallPages(deps: InstallDependencies): ReadonlyMap<string, PageHandler> {
  const { authorizeUrl, log } = deps
  const redirectUri = new URL(REDIRECT_PATH, deps.publicUrl).href
  const { command, supportUrl, permissions } = deps
  const pages = { installPath: INSTALL_PATH, slackUrl: authorizeUrl, command, supportUrl, permissions }
  const begin = createBegin(deps, redirectUri)
  const finish = createFinish(deps, redirectUri)

  const orInWords =
    (handle: (request: IncomingMessage) => Promise<Page>): PageHandler =>
    (request) =>
      handle(request).catch((error: unknown) => {
        const code = error instanceof InstallError ? error.code : 'storage'
        log[code === 'storage' || code === 'misconfigured' ? 'error' : 'info'](
          { err: error, code },
          'installation failed',
        )
        return installFailedPage(code, pages)
      })

  return new Map([
    [INSTALL_PATH, orInWords(begin)],
    [REDIRECT_PATH, orInWords(async (request) => installedPage(await finish(request), pages))],
  ])
}

/** Redirects to Slack with a state that is valid once, for this browser. */
function createBegin(deps: InstallDependencies, redirectUri: string) {
  const cookie = createStateCookie(deps)

  return async (request: IncomingMessage): Promise<Page> => {
    const { browser, header } = cookie.issue(request)
    const state = await deps.states.create(browser)
    const address = new URL(deps.authorizeUrl)
    const team = parametersOf(request).get('team') ?? ''
    const parameters = {
      client_id: deps.oauth.clientId,
      scope: deps.permissions.map(({ scope }) => scope).join(','),
      redirect_uri: redirectUri,
      state,
      ...(isTenantId(team) ? { team } : {}),
    }
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
    return redirectTo(address.href, { 'Set-Cookie': header })
  }
}

/** Handles the redirect back. Stores nothing before everything is verified, then in one write. */
function createFinish(deps: InstallDependencies, redirectUri: string) {
  const { states, installations, apiUrl, oauth, log, now } = deps
  const cookie = createStateCookie(deps)
  const exchange = createInstallExchange({ apiUrl, oauth, redirectUri, log, now })

  async function takeState(request: IncomingMessage, state: string): Promise<void> {
    if (state === '') throw new InstallError('no-state', 'redirect without a state')
    const found = await states.take(state, cookie.read(request))
    if (found === 'expired') throw new InstallError('expired', 'the installation took more than ten minutes')
    if (found === 'unknown')
      throw new InstallError('unknown-state', 'the state was used before, forged, or started elsewhere')
  }

  return async (request: IncomingMessage): Promise<KnownInstallation> => {
    const parameters = parametersOf(request)
    await takeState(request, parameters.get('state') ?? '')
    const refusal = parameters.get('error')
    if (refusal === 'access_denied') throw new InstallError('cancelled', 'the installation was cancelled at Slack')
    const code = parameters.get('code')
    if (refusal !== null || !code) throw new InstallError('misconfigured', 'Slack refused the authorization request')
    const installation = await exchange(code)
    const isNew = await isNewTo(installations, installation)
    await installations.storeInstallation(installation)
    deps.installed(installation, isNew)
    return installation
  }
}

/** An installation that cannot be decrypted counts as existing. */
async function isNewTo({ fetchInstallation }: Pick<Installations, 'fetchInstallation'>, of: KnownInstallation) {
  const { isEnterpriseInstall = false } = of
  const query = { teamId: of.team?.id, enterpriseId: of.enterprise?.id, isEnterpriseInstall }
  return fetchInstallation(query).then(
    () => false,
    (error: unknown) => error instanceof WorkspaceError && error.code === 'not-installed',
  )
}

function parametersOf(request: IncomingMessage): URLSearchParams {
  return new URL(request.url ?? '/', 'http://localhost').searchParams
}

type ExchangeOptions = {
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
function createInstallExchange(options: ExchangeOptions) {
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
