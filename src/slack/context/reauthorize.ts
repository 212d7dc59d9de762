import type { Installations } from '../../workspaces/installation/installation-store.ts'
import { missingPermissions, type Permission } from './scopes.ts'

export type Reauthorize = ReturnType<typeof createReauthorize>

/** How a workspace that has installed the app gives it what it lacks. */
export function createReauthorize(deps: {
  /** null where the app cannot be installed by OAuth */
  publicUrl: string | null
  installations: Pick<Installations, 'servingOf'>
  permissions: readonly Permission[]
}) {
  const { publicUrl, installations, permissions } = deps

  return {
    /** Where a person starts; null where only an operator can. */
    urlFor: (teamId: string): string | null => {
      if (publicUrl === null) return null
      const address = new URL(INSTALL_PATH, publicUrl)
      address.searchParams.set('team', teamId)
      return address.href
    },

    /** What the manifest asks for now and the workspace has not granted; none where that is not known. Throws nothing. */
    missingScopes: async (teamId: string): Promise<string[]> => {
      const serving = await installations.servingOf(teamId).catch(() => null)
      return missingPermissions(permissions, serving?.installation.bot?.scopes ?? []).map(({ scope }) => scope)
    },
  }
}

export const INSTALL_PATH = '/slack/install'
