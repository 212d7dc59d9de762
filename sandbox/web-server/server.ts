import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { BodyTooLarge, listenOnLoopback, readBounded } from '../slack-emulator/http-server.ts'
import type { PageProblem } from '../web/protocol.ts'
import type { PageAssets } from './build.ts'

/** A parsed request: `name` is the last path segment of a route that ends in `/*`. */
type PageAsk = { params: URLSearchParams; name: string; body: unknown; response: ServerResponse }

export type PageAnswer = { status?: number; headers?: Record<string, string>; body: Buffer } | { json: unknown }

/** By method and path, such as `GET /page/files/*`. Null: the route writes the response itself. */
export type PageRoutes = Record<string, (ask: PageAsk) => Promise<PageAnswer | null>>

export type PageServer = {
  url: string
  /** false if the preferred port was taken */
  isPreferredPort: boolean
  close: () => Promise<void>
}

/** A refused request of the page; the message is shown to the person. */
export class PageRefusal extends Error {
  override name = 'PageRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/**
 * Requests wait for assets and routes, so that the server can open first.
 *
 * @param options.isFixedPort fails instead of using another port
 * @throws Error with a message for the user if a fixed port is not available
 */
export async function openPageServer(options: {
  preferredPort: number
  isFixedPort?: boolean
  assets: Promise<PageAssets>
  routes: Promise<PageRoutes>
}): Promise<PageServer> {
  const server = createServer((request, response) => {
    answer(request, response, options)
      .catch(refusal)
      .then((answered) => answered && write(request, response, answered))
      .catch(() => response.destroy())
  })
  try {
    return { ...(await listenOnLoopback(server, options.preferredPort)), isPreferredPort: true }
  } catch (cause) {
    if (options.isFixedPort) throw portError(options.preferredPort, cause as NodeJS.ErrnoException)
    return { ...(await listenOnLoopback(server, 0)), isPreferredPort: false }
  }
}

function portError(port: number, cause: NodeJS.ErrnoException): Error {
  const why = cause.code === 'EADDRINUSE' ? 'is taken' : `cannot be opened (${cause.code})`
  return new Error(`Port ${port} ${why}: choose another one with --port`, { cause })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { assets, routes }: { assets: Promise<PageAssets>; routes: Promise<PageRoutes> },
): Promise<PageAnswer | null> {
  assertFromHere(request)
  const { pathname, searchParams: params } = new URL(request.url ?? '/', 'http://localhost')
  const method = request.method === 'HEAD' ? 'GET' : String(request.method)
  const asset = pathname.startsWith('/page/') ? undefined : (await assets).get(pathname)
  if (asset && method === 'GET') return { headers: asset.headers, body: asset.gzipped }
  if (!pathname.startsWith('/page/')) throw new PageRefusal(404, 'There is nothing here')
  const body = method === 'POST' ? await readJson(request) : null
  const known = await routes
  const [folder, name] = [`${pathname.slice(0, pathname.lastIndexOf('/'))}/*`, pathname.split('/').at(-1) ?? '']
  const route = known[`${method} ${pathname}`] ?? known[`${method} ${folder}`]
  if (!route) throw new PageRefusal(404, 'There is nothing here')
  return route({ params, name, body, response })
}

/** Refuses foreign Host headers (DNS rebinding) and cross-site POSTs. */
function assertFromHere({ headers, method, socket }: IncomingMessage): void {
  const hosts = [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`]
  if (!hosts.includes(String(headers.host))) throw new PageRefusal(403, 'The sandbox is for this machine only')
  if (method === 'GET' || method === 'HEAD') return
  const isOwn = headers.origin === undefined || headers.origin === `http://${headers.host}`
  const site = headers['sec-fetch-site']
  if (!isOwn || (site !== undefined && site !== 'same-origin'))
    throw new PageRefusal(403, 'Only the sandbox’s own page may do that')
}

/** Requires the JSON content type: a cross-site page cannot send it without a CORS preflight. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!request.headers['content-type']?.startsWith('application/json'))
    throw new PageRefusal(415, 'The body must be JSON')
  const body = await readBounded(request)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new PageRefusal(400, 'The body must be JSON')
  }
}

function refusal(caught: unknown): PageAnswer {
  const error = caught instanceof BodyTooLarge ? new PageRefusal(413, 'That is too long') : caught
  const problem: PageProblem = { problem: error instanceof Error ? error.message : String(error) }
  const status = error instanceof PageRefusal ? error.status : 500
  return { status, headers: JSON_HEADERS, body: Buffer.from(JSON.stringify(problem)) }
}

const JSON_HEADERS: Record<string, string> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
}

function write(request: IncomingMessage, response: ServerResponse, answered: PageAnswer): void {
  const isJson = 'json' in answered
  const { status = 200, headers = JSON_HEADERS } = isJson ? {} : answered
  const body = isJson ? Buffer.from(JSON.stringify(answered.json)) : answered.body
  const { 'content-encoding': encoding, ...plainHeaders } = headers
  const isInTheWay = encoding === 'gzip' && !String(request.headers['accept-encoding']).includes('gzip')
  const sent = isInTheWay ? gunzipSync(body) : body
  const length = { 'content-length': String(sent.length) }
  response.writeHead(status, { ...SECURITY_HEADERS, ...(isInTheWay ? plainHeaders : headers), ...length })
  response.end(request.method === 'HEAD' ? undefined : sent)
}

const USUAL_PORT = 8080

type OpenedPage = PageServer & {
  /** prints a line, after the page's address */
  say: (line: string) => void
  /** provides the routes; requests before that wait for them */
  serve: (routes: PageRoutes) => void
}

/**
 * Opens the page before its routes exist. Its URL is printed before any other line.
 *
 * @param options.port default: 8080 if free, else any; a given port that is taken is an error
 */
export async function openPage(options: {
  assets: Promise<PageAssets>
  say: (line: string) => void
  port?: number
}): Promise<OpenedPage> {
  const { assets, port } = options
  const routes = Promise.withResolvers<PageRoutes>()
  const server = await openPageServer({
    preferredPort: port ?? USUAL_PORT,
    isFixedPort: port !== undefined,
    assets,
    routes: routes.promise,
  })
  const named = assets.then(() => options.say(namedIn(server)))
  // The caller awaits `assets` and reports its failure.
  named.catch(() => {})
  const say = (line: string) => void named.then(() => options.say(line)).catch(() => {})
  return { ...server, say, serve: routes.resolve }
}

function namedIn({ url, isPreferredPort }: PageServer): string {
  const why = isPreferredPort ? '' : `\n(port ${USUAL_PORT} is taken)`
  return `Open ${url}${why}`
}
