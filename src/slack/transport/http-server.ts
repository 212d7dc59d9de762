import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Log } from '../../log.ts'
import { CONTENT_SECURITY_POLICY, type Page, type PageHandler, plainPage } from './html.ts'
import type { createRequestVerifier } from './verify-request.ts'

/** An import of `node:http` would also load Node's own undici at the start, which only `fetch` and `Request` need. */
const { createServer } = process.getBuiltinModule('node:http')

/** Browsers honour `Strict-Transport-Security` only behind a TLS proxy. */
const SECURITY_HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Strict-Transport-Security': 'max-age=31536000',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
}

/** Node checks `requestTimeout` every `connectionsCheckingInterval`. */
const TIMEOUTS = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 2_000 }

type HttpServerDependencies = {
  verify: ReturnType<typeof createRequestVerifier>
  bolt: RequestListener
  /** `/mcp`, for programs with an access token */
  mcp: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** by path */
  pages: ReadonlyMap<string, PageHandler>
  redisAnswers: () => Promise<boolean>
  /** false while Socket Mode has no connection */
  isConnected: () => boolean
  /** the time from request to ack */
  ackSeconds: { observe: (seconds: number) => void }
  log: Log
}

/** The app's HTTP server: verified requests of Slack go to Bolt, programs' calls to `mcp`, all other paths are pages. */
export function createHttpServer(deps: HttpServerDependencies) {
  let isDraining = false
  const ready = readyPage(deps, () => isDraining)
  const pages = new Map<string, PageHandler>([
    ...deps.pages,
    ['/livez', () => plainPage(200, 'ok\n')],
    ['/readyz', ready],
  ])

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === '/slack/events' && request.method === 'POST') {
      const arrivedAt = performance.now()
      response.once('finish', () => deps.ackSeconds.observe((performance.now() - arrivedAt) / 1000))
      const status = await deps.verify(request)
      if (status === null) deps.bolt(request, response)
      else refuse(request, response, status)
      return
    }
    if (path === '/mcp') return deps.mcp(request, response)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const page = (isRead && (await pages.get(path)?.(request))) || plainPage(404, 'not found\n')
    response.writeHead(page.status, { 'Content-Type': page.contentType, ...page.headers })
    response.end(request.method === 'HEAD' ? undefined : page.body)
  }

  const server = createServer(TIMEOUTS, (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    handle(request, response).catch((err: unknown) => {
      deps.log.warn({ err }, 'request failed')
      if (!response.headersSent) response.writeHead(400)
      response.end()
    })
  }).on('clientError', refuseUnread)

  return {
    /** @returns the port it listens on */
    listen: (port: number, host: string) => listening(server, port, host),
    /** whether `/readyz` answers 200 */
    isReady: async () => (await ready()).status === 200,
    /** Makes `/readyz` answer 503; requests are still served. */
    drain: () => {
      isDraining = true
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
    /** Including keep-alive connections. */
    closeAllConnections: () => server.closeAllConnections(),
  }
}

function readyPage(
  deps: Pick<HttpServerDependencies, 'redisAnswers' | 'isConnected'>,
  isDraining: () => boolean,
): () => Promise<Page> {
  return async () => {
    if (isDraining()) return plainPage(503, 'stopping\n')
    if (!deps.isConnected()) return plainPage(503, 'not connected to slack\n')
    return (await deps.redisAnswers()) ? plainPage(200, 'ok\n') : plainPage(503, 'redis does not answer\n')
  }
}

const UNREAD_STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Malformed or slow input never becomes a request, and Node's own response would lack the security headers. */
function refuseUnread({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy()
  const headers = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = UNREAD_STATUSES[code] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`, () =>
    socket.destroy(),
  )
}

/** A refused body that is still arriving is not read to its end: reading it costs as much as accepting it. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  response.writeHead(status, request.complete ? {} : { Connection: 'close' }).end()
  request.resume()
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
