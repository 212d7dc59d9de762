import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { INSTALL_STATE_MS } from '../../workspaces/installation/oauth-states.ts'

/**
 * What tells one browser from another while it installs: a random cookie, the same for several installs at once. Behind
 * `https` no other host or path can set it.
 */
export function createInstallBrowser({ publicUrl }: { publicUrl: string }) {
  const isSecure = URL.parse(publicUrl)?.protocol === 'https:'
  const name = isSecure ? '__Host-leads-install' : 'leads-install'
  const attributes = `Path=/; Max-Age=${INSTALL_STATE_MS / 1_000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)

  /** '' for a browser that began no install in the last ten minutes. */
  const known = (request: IncomingMessage): string => pattern.exec(request.headers.cookie ?? '')?.[1] ?? ''

  return {
    known,
    /** The browser's cookie, a new one where it has none, and the header that makes it keep it. */
    named: (request: IncomingMessage): { browser: string; header: string } => {
      const browser = known(request) || randomBytes(32).toString('base64url')
      return { browser, header: `${name}=${browser}; ${attributes}` }
    },
  }
}
