import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Installations } from '../../workspaces/installation/installation-store.ts'

/** A requested scope and its reason, for the installer. */
export type Permission = { scope: string; why: string; isOptional: boolean }

const FILE = join(import.meta.dirname, '../../../manifest.yml')

const manifest = z.object({
  oauth_config: z.object({
    scopes: z.object({ bot: z.array(z.string()), bot_optional: z.array(z.string()).default([]) }),
  }),
})

/** All scopes that the manifest may request. */
const REASONS: Record<string, string> = {
  commands: 'to answer when you type the app’s command or press its buttons',
  'chat:write': 'to greet whoever installs it, to post the digests you set up, and to answer when it is mentioned',
  'files:write': 'to send you a CSV file when you ask for one',
  'im:write': 'to open the direct message that the CSV file goes into',
  'users:read': 'to know your time zone and language, and that guests do not get to see leads',
  'channels:read': 'to notice that a channel is shared with people outside, where it shows counts only',
  'groups:read': 'the same for a private channel that you have invited it to',
  'app_mentions:read': 'to answer a question that mentions it in a channel',
  'assistant:write': 'to suggest questions, and to show what it is doing, where Slack shows it as an agent',
  'im:history': 'to read the questions you write to it in a direct message, and nothing else',
}

/** Required scopes that were not granted; empty when `granted` is unknown. */
export function missingPermissions(permissions: readonly Permission[], granted: readonly string[]): Permission[] {
  if (granted.length === 0) return []
  return permissions.filter(({ scope, isOptional }) => !isOptional && !granted.includes(scope))
}

/** The manifest's scopes in order, read from the file, so that an operator's changes apply. */
export function readPermissions(): Permission[] {
  const { bot, bot_optional: optional } = manifest.parse(parse(readFileSync(FILE, 'utf8'))).oauth_config.scopes
  const permission = (isOptional: boolean) => (scope: string) => ({ scope, why: REASONS[scope] ?? '', isOptional })
  return [...bot.map(permission(false)), ...optional.map(permission(true))]
}

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
