import type { Installations } from '../../workspaces/installation/installation-store.ts'
import { missingPermissions, type Permission } from './scopes.ts'

export type Reauthorize = ReturnType<typeof createReauthorize>

/** Re-authorization of workspaces that lack scopes. */
export function createReauthorize(deps: {
  /** null if the app cannot be installed by OAuth */
  publicUrl: string | null
  installations: Pick<Installations, 'servingOf'>
  permissions: readonly Permission[]
}) {
  const { publicUrl, installations, permissions } = deps

  return {
    /** The install page for the workspace; null if only the operator can install. */
    urlFor: (teamId: string): string | null => {
      if (publicUrl === null) return null
      const address = new URL(INSTALL_PATH, publicUrl)
      address.searchParams.set('team', teamId)
      return address.href
    },

    /** Required scopes that the workspace has not granted; empty if unknown. Does not throw. */
    missingScopes: async (teamId: string): Promise<string[]> => {
      const serving = await installations.servingOf(teamId).catch(() => null)
      return missingPermissions(permissions, serving?.installation.bot?.scopes ?? []).map(({ scope }) => scope)
    },
  }
}

export const INSTALL_PATH = '/slack/install'
