import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../log.ts'
import type { createDoor } from './signed-requests.ts'

type Page = { status: number; contentType: string; body: string }

const plain = (status: number, body: string): Page => ({ status, contentType: 'text/plain; charset=utf-8', body })

/** No script, no frame, nothing from elsewhere: the pages are plain HTML with their own style. */
const SECURITY_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

/**
 * The app's HTTP side: Slack's requests go through the door to Bolt, everything else is a page.
 */
export function createHttpServer(deps: {
  admit: ReturnType<typeof createDoor>
  bolt: RequestListener
  frontPage: () => string
  redisAnswers: () => Promise<boolean>
  /** told how long Slack waited for an ack */
  onAck: (seconds: number) => void
  log: Log
}) {
  let isDraining = false

  const pages = new Map<string, () => Promise<Page> | Page>([
    ['/', () => ({ status: 200, contentType: 'text/html; charset=utf-8', body: deps.frontPage() })],
    ['/livez', () => plain(200, 'ok\n')],
    [
      '/readyz',
      async () => {
        if (isDraining) return plain(503, 'stopping\n')
        return (await deps.redisAnswers()) ? plain(200, 'ok\n') : plain(503, 'redis does not answer\n')
      },
    ],
  ])

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === '/slack/events' && request.method === 'POST') {
      const arrivedAt = performance.now()
      response.once('finish', () => deps.onAck((performance.now() - arrivedAt) / 1000))
      const status = await deps.admit(request)
      if (status === null) deps.bolt(request, response)
      else response.writeHead(status).end()
      return
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const page = (isRead && (await pages.get(path)?.())) || plain(404, 'not found\n')
    response.writeHead(page.status, { 'Content-Type': page.contentType, ...SECURITY_HEADERS })
    response.end(request.method === 'HEAD' ? undefined : page.body)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((err: unknown) => {
      deps.log.warn({ err }, 'a request could not be read')
      if (!response.headersSent) response.writeHead(400)
      response.end()
    })
  })

  return {
    /** @returns the port it listens on */
    listen: (port: number, host: string) => listening(server, port, host),
    /** From now on `/readyz` says 503; requests are still served. */
    drain: () => {
      isDraining = true
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
    /** Also those that a client keeps open for another request. */
    closeAllConnections: () => server.closeAllConnections(),
  }
}

function listening(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}
