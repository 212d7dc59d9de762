import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Document, parseDocument } from 'yaml'
import { AdminError, type AdminIo, readOptions } from './arguments.ts'

const USAGE = 'manifest [--command /acme-leads] [--url https://leads.example.com] [--with mentions,dm] [--socket]'
const FILE = join(import.meta.dirname, '../../manifest.yml')

const SCOPES = ['oauth_config', 'scopes', 'bot']
const EVENTS = ['settings', 'event_subscriptions', 'bot_events']
const READ_ONLY_TAB = ['features', 'app_home', 'messages_tab_read_only_enabled']

/** Optional features, with the scope and event that each needs. */
const EXTRAS: Record<string, { scope: string; event: string; acceptsMessages: boolean }> = {
  mentions: { scope: 'app_mentions:read', event: 'app_mention', acceptsMessages: false },
  dm: { scope: 'im:history', event: 'message.im', acceptsMessages: true },
}

/**
 * `manifest`: prints the app manifest with another command or URL, or with mentions and direct messages, to paste into Slack's
 * "Create an app" page.
 *
 * @throws AdminError
 */
export async function manifestCommand(args: string[], io: AdminIo): Promise<void> {
  const options = readOptions(
    args,
    {
      command: { type: 'string' },
      url: { type: 'string' },
      with: { type: 'string', multiple: true },
      socket: { type: 'boolean' },
    },
    USAGE,
  )
  const manifest = parseDocument(await readFile(FILE, 'utf8'))
  if (options.command !== undefined) setCommand(manifest, options.command)
  if (options.url !== undefined) setAddress(manifest, options.url)
  const extras = (options.with ?? []).flatMap((names) => names.split(',')).map((name) => name.trim())
  for (const name of new Set(extras)) addExtra(manifest, name)
  if (options.socket) manifest.setIn(['settings', 'socket_mode_enabled'], true)
  io.write(manifest.toString().trimEnd())
}

function setCommand(manifest: Document, command: string): void {
  if (!/^\/[a-z0-9_-]{1,31}$/.test(command)) throw new AdminError(`--command must look like /leads. Usage: ${USAGE}`)
  manifest.setIn(['features', 'slash_commands', 0, 'command'], command)
}

function setAddress(manifest: Document, url: string): void {
  const base = URL.parse(url)
  if (base?.protocol !== 'https:') throw new AdminError(`--url must be an https:// address. Usage: ${USAGE}`)
  const address = (path: string) => new URL(path, base).href
  manifest.setIn(['features', 'slash_commands', 0, 'url'], address('/slack/events'))
  manifest.setIn(['settings', 'interactivity', 'request_url'], address('/slack/events'))
  manifest.setIn(['settings', 'event_subscriptions', 'request_url'], address('/slack/events'))
  manifest.setIn(['oauth_config', 'redirect_urls', 0], address('/slack/oauth_redirect'))
}

function addExtra(manifest: Document, name: string): void {
  const extra = Object.hasOwn(EXTRAS, name) ? EXTRAS[name] : undefined
  if (extra === undefined) throw new AdminError(`--with takes ${Object.keys(EXTRAS).join(' and ')}. Usage: ${USAGE}`)
  manifest.addIn(SCOPES, extra.scope)
  manifest.addIn(EVENTS, extra.event)
  if (extra.acceptsMessages) manifest.setIn(READ_ONLY_TAB, false)
}
