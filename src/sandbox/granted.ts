import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { WorkspaceSpec } from './state.ts'

/** What installing the app gives it, as far as its manifest says. */
export type Granted = Required<Pick<WorkspaceSpec, 'scopes' | 'events' | 'hasHomeTab' | 'messagesTab'>>

type AppHome = {
  home_tab_enabled?: boolean
  messages_tab_enabled?: boolean
  messages_tab_read_only_enabled?: boolean
}

type Manifest = {
  features?: { app_home?: AppHome }
  oauth_config: { scopes: { bot: string[]; bot_optional?: string[] } }
  settings?: { event_subscriptions?: { bot_events?: string[] } }
}

const FILE = fileURLToPath(new URL('../../manifest.yml', import.meta.url))

/** The scopes (optional ones too), events and tabs of `manifest.yml`. */
export async function grantedByManifest(): Promise<Granted> {
  const { features, oauth_config, settings }: Manifest = parse(await readFile(FILE, 'utf8'))
  const { bot, bot_optional: optional = [] } = oauth_config.scopes
  const home = features?.app_home
  return {
    scopes: [...bot, ...optional],
    events: settings?.event_subscriptions?.bot_events ?? [],
    hasHomeTab: home?.home_tab_enabled === true,
    messagesTab: messagesTabOf(home),
  }
}

function messagesTabOf(home: AppHome = {}): Granted['messagesTab'] {
  if (home.messages_tab_enabled !== true) return 'off'
  return home.messages_tab_read_only_enabled === true ? 'read-only' : 'on'
}
