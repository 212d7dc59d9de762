import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Log } from '../../log.ts'
import { isTenantId } from '../../redis/keys.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import type { Installations, KnownInstallation } from '../../workspaces/installation/installation-store.ts'
import { INSTALL_STATE_MS, type InstallStates } from '../../workspaces/installation/oauth-states.ts'
import { INSTALL_PATH } from '../context/reauthorize.ts'
import type { Permission } from '../context/scopes.ts'
import { type Page, type PageHandler, redirectTo } from '../transport/html.ts'
import { createInstallExchange, type ExchangeOptions, InstallError } from './oauth-exchange.ts'
import { installedPage, installFailedPage } from './pages.ts'

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
