import { parse } from 'yaml'
import { manifestCommand } from '../../src/admin/manifest.ts'
import type { WorkspaceSpec } from '../slack-emulator/state.ts'
import type { PageCommand } from '../web/protocol.ts'

/** What installing the app gives it, as far as its manifest says. */
export type Granted = Required<Pick<WorkspaceSpec, 'scopes' | 'events' | 'hasHomeTab' | 'messagesTab'>>

type AppHome = {
  home_tab_enabled?: boolean
  messages_tab_enabled?: boolean
  messages_tab_read_only_enabled?: boolean
}

type Manifest = {
  features?: {
    app_home?: AppHome
    slash_commands?: { command: string; description?: string; usage_hint?: string }[]
  }
  oauth_config: { scopes: { bot: string[]; bot_optional?: string[] } }
  settings?: { event_subscriptions?: { bot_events?: string[] } }
}

/**
 * The scopes (optional ones too), events and tabs of the app's manifest.
 *
 * @param extras as `admin manifest --with` takes them: `mentions`, `dm`
 */
export async function grantedByManifest(extras: string[] = []): Promise<Granted> {
  const { features, oauth_config, settings } = await manifestWith(extras)
  const { bot, bot_optional: optional = [] } = oauth_config.scopes
  const home = features?.app_home
  return {
    scopes: [...bot, ...optional],
    events: settings?.event_subscriptions?.bot_events ?? [],
    hasHomeTab: home?.home_tab_enabled === true,
    messagesTab: messagesTabOf(home),
  }
}

/** The slash commands of the app's manifest, as Slack completes them. */
export async function commandsOfManifest(): Promise<PageCommand[]> {
  const { features } = await manifestWith([])
  return (features?.slash_commands ?? []).map(({ command, description = '', usage_hint: usageHint = '' }) => ({
    command,
    description,
    usageHint,
  }))
}

async function manifestWith(extras: string[]): Promise<Manifest> {
  const lines: string[] = []
  const io = { write: (line: string) => void lines.push(line), readInput: async () => '' }
  await manifestCommand(
    extras.flatMap((extra) => ['--with', extra]),
    io,
  )
  return parse(lines.join('\n'))
}

function messagesTabOf(home: AppHome = {}): Granted['messagesTab'] {
  if (home.messages_tab_enabled !== true) return 'off'
  return home.messages_tab_read_only_enabled === true ? 'read-only' : 'on'
}
