import type { Log } from '../../log.ts'
import type { Installations, KnownInstallation } from '../../workspaces/installation/installation-store.ts'
import type { InstallStates } from '../../workspaces/installation/oauth-states.ts'
import { INSTALL_PATH, type Permission } from '../context/scopes.ts'
import type { PageHandler } from '../transport/html.ts'
import { createInstallPages } from './oauth-flow.ts'
import { frontPage } from './pages.ts'

type SiteDependencies = {
  slack: {
    apiUrl: string
    authorizeUrl: string
    /** null if the app serves one workspace */
    oauth: { clientId: string; clientSecret: string } | null
  }
  publicUrl: string | null
  permissions: readonly Permission[]
  installStates: InstallStates
  installations: Pick<Installations, 'storeInstallation' | 'fetchInstallation'>
  sendWelcome: (teamId: string, userId: string) => Promise<void>
  command: string
  privacyUrl: string | null
  supportUrl: string | null
  log: Log
  /** ms UTC */
  now: () => number
}

/** The front page and, where OAuth is configured, the pages of the installation; by path. */
export function createSite(deps: SiteDependencies): ReadonlyMap<string, PageHandler> {
  const { publicUrl, slack, permissions, installStates: states, installations, log, now } = deps
  const { command, privacyUrl, supportUrl } = deps
  const { oauth, apiUrl, authorizeUrl } = slack
  const canInstall = oauth !== null && publicUrl !== null
  const installPath = canInstall ? INSTALL_PATH : null
  const front = frontPage({ command, installPath, permissions, privacyUrl, supportUrl })
  const installed = createInstalledHandler(deps)
  const install = canInstall
    ? createInstallPages({
        apiUrl,
        authorizeUrl,
        oauth,
        publicUrl,
        permissions,
        states,
        installations,
        installed,
        command,
        supportUrl,
        log,
        now,
      })
    : []
  return new Map<string, PageHandler>([['/', () => front], ...install])
}

/** Welcomes the installer of a new workspace. An organisation's installer has no workspace to be welcomed in yet. */
function createInstalledHandler({ sendWelcome, log }: Pick<SiteDependencies, 'sendWelcome' | 'log'>) {
  return ({ team, user, isEnterpriseInstall }: KnownInstallation, isNew: boolean): void => {
    const teamId = team?.id ?? ''
    log.info({ teamId, isNew, isEnterpriseInstall }, 'app installed')
    if (!isNew || isEnterpriseInstall) return
    void sendWelcome(teamId, user.id).catch((err: unknown) => log.warn({ err, teamId }, 'welcome message failed'))
  }
}
