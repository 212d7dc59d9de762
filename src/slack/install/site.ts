import type { Log } from '../../log.ts'
import type { Installations, KnownInstallation } from '../../workspaces/installation/installation-store.ts'
import type { InstallStates } from '../../workspaces/installation/oauth-states.ts'
import { INSTALL_PATH } from '../context/reauthorize.ts'
import type { Permission } from '../context/scopes.ts'
import type { PageHandler } from '../transport/html.ts'
import { createInstallPages } from './oauth-flow.ts'
import { frontPage } from './pages.ts'

export type SiteDependencies = {
  slack: {
    apiUrl: string
    authorizeUrl: string
    /** null where the app serves one workspace */
    oauth: { clientId: string; clientSecret: string } | null
  }
  publicUrl: string | null
  permissions: readonly Permission[]
  installStates: InstallStates
  installations: Pick<Installations, 'storeInstallation' | 'fetchInstallation'>
  /** writes the first message to whoever installed */
  greet: (teamId: string, userId: string) => Promise<void>
  command: string
  privacyUrl: string | null
  supportUrl: string | null
  log: Log
  /** ms UTC */
  now: () => number
}

/** What a browser finds: the page that says what this is and, where many workspaces are served, the way to install it. */
export function createSite(deps: SiteDependencies): ReadonlyMap<string, PageHandler> {
  const { publicUrl, slack, installStates: states } = deps
  const { oauth } = slack
  const canInstall = oauth !== null && publicUrl !== null
  const front = frontPage({ ...deps, installPath: canInstall ? INSTALL_PATH : null })
  const installed = createInstalledHandler(deps)
  const install = canInstall ? createInstallPages({ ...deps, ...slack, oauth, publicUrl, states, installed }) : []
  return new Map<string, PageHandler>([['/', () => front], ...install])
}

/** A new workspace's installer is greeted; an organisation's has no workspace to be greeted in yet. */
function createInstalledHandler({ greet, log }: Pick<SiteDependencies, 'greet' | 'log'>) {
  return ({ team, user, isEnterpriseInstall }: KnownInstallation, isNew: boolean): void => {
    const teamId = team?.id ?? ''
    log.info({ teamId, isNew, isEnterpriseInstall }, 'installed')
    if (!isNew || isEnterpriseInstall) return
    void greet(teamId, user.id).catch((err: unknown) => log.warn({ err, teamId }, 'an installer could not be greeted'))
  }
}
