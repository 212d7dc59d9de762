import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { AdminError, type AdminIo, readOptions } from './arguments.ts'

const USAGE = 'manifest [--command /acme-leads] [--url https://leads.example.com]'
const FILE = join(import.meta.dirname, '../../manifest.yml')

/**
 * `manifest`: the app manifest for another command name or address, to paste into Slack's page of a new app.
 *
 * @throws AdminError
 */
export async function manifestCommand(args: string[], io: AdminIo): Promise<void> {
  const options = readOptions(args, { command: { type: 'string' }, url: { type: 'string' } }, USAGE)
  const manifest = parseDocument(await readFile(FILE, 'utf8'))
  if (options.command !== undefined) {
    if (!/^\/[a-z0-9_-]{1,31}$/.test(options.command))
      throw new AdminError(`--command must look like /leads. Usage: ${USAGE}`)
    manifest.setIn(['features', 'slash_commands', 0, 'command'], options.command)
  }
  if (options.url !== undefined) {
    const base = URL.parse(options.url)
    if (base?.protocol !== 'https:') throw new AdminError(`--url must be an https:// address. Usage: ${USAGE}`)
    const address = (path: string) => new URL(path, base).href
    manifest.setIn(['features', 'slash_commands', 0, 'url'], address('/slack/events'))
    manifest.setIn(['settings', 'interactivity', 'request_url'], address('/slack/events'))
    manifest.setIn(['oauth_config', 'redirect_urls', 0], address('/slack/oauth_redirect'))
  }
  io.write(manifest.toString().trimEnd())
}
