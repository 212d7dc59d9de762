import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import { createFairQueue } from '../leadlist/fair-queue.ts'
import type { Log } from '../log.ts'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import { type AuthenticateDependencies, type Caller, createAuthenticate } from './authenticate.ts'
import { createTools, type ToolDependencies } from './tools.ts'

export type McpDependencies = AuthenticateDependencies &
  ToolDependencies & {
    redis: Redis
    /** where browsers reach the app; null if unknown */
    publicUrl: string | null
    log: Log
    /** ms UTC */
    now: () => number
  }

/** Answers one HTTP request to `/mcp`. Does not throw. */
export type McpEndpoint = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** A question has at most 4,000 characters, and the envelope of a call needs few more. */
const MAX_BODY_BYTES = 64 * 1_024
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']
const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="leads", error="invalid_token"' }

/**
 * The Model Context Protocol for programs with an access token. A foreign `Origin` gets 403, everything without a valid token
 * 401, more than 60 calls a minute 429.
 */
export function createMcpEndpoint(deps: McpDependencies): McpEndpoint {
  const { publicUrl, log } = deps
  const authenticate = inTurn(createAuthenticate(deps))
  const secondsToWait = createCallLimit(deps)
  const protocol = lazy(() => loadProtocol(deps))

  async function answer(request: IncomingMessage, signal: AbortSignal): Promise<Response> {
    if (!isOwnOrigin(request.headers.origin, publicUrl)) return refusal(403, 'Foreign origin')
    const token = bearerOf(request.headers.authorization)
    const caller = token === null ? null : await authenticate(token)
    if (caller === null) return refusal(401, 'No valid access token', CHALLENGE)
    const body = await readBody(request)
    if (body === null) return refusal(413, 'The request is too large')
    const seconds = await secondsToWait(caller, countCalls(body))
    if (seconds > 0) return refusal(429, 'Too many calls', { 'Retry-After': String(seconds) })
    const serve = await protocol()
    return serve(toRequest(request, body, signal), caller)
  }

  return async (request, response) => {
    const abandoned = new AbortController()
    response.once('close', () => abandoned.abort())
    try {
      await send(request, response, await answer(request, abandoned.signal))
    } catch (err) {
      log.warn({ err }, 'mcp request failed')
      if (response.headersSent) response.destroy()
      else await send(request, response, refusal(503, 'Try again later'))
    }
  }
}

/** Loaded for the first valid token: most installations have none, and the SDK takes about 10 MB. */
async function loadProtocol(deps: McpDependencies): Promise<(request: Request, caller: Caller) => Promise<Response>> {
  const { createProtocol } = await import('./protocol.ts')
  const { command, log } = deps
  return createProtocol({ tools: createTools(deps), command, log, reference: () => randomBytes(4).toString('hex') })
}

function lazy<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null
  return () => {
    loading ??= load()
    return loading
  }
}

/** Programs send none; a browser names the page that calls, which may have rebound a host name to this server. */
function isOwnOrigin(origin: string | undefined, publicUrl: string | null): boolean {
  if (origin === undefined) return true
  if (publicUrl !== null) return origin === new URL(publicUrl).origin
  return LOOPBACK_HOSTS.includes(URL.parse(origin)?.hostname ?? '')
}

function bearerOf(authorization = ''): string | null {
  return /^bearer +(\S+)$/i.exec(authorization.trim())?.[1] ?? null
}

function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }, { status, headers })
}

/** @returns null for a body that is too large, which is not read to its end */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length
    if (size > MAX_BODY_BYTES) return null
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString()
}

function toRequest({ method = 'GET', headersDistinct }: IncomingMessage, body: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request('http://localhost/mcp', { method, headers, signal, ...(hasBody && { body }) })
}

/** A body that was not read to its end is not read: the connection closes instead. */
async function send(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  const isUnread = !request.complete
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...(isUnread && { Connection: 'close' }) })
  if (answer.body === null) response.end()
  else await pipeline(Readable.fromWeb(answer.body as never), response)
  if (isUnread) request.resume()
}

const MAX_CHECKS = 4
/** Of those, for tokens that were valid lately. */
const RESERVED_CHECKS = 2
const KNOWN_FOR_MS = 5 * 60_000
const MAX_KNOWN = 10_000
const UNKNOWN = 'unknown'

/**
 * Checks a few tokens at a time, in turn: each token that was valid lately, then all others together. So a flood of calls
 * leaves the event loop to people, and one of wrong tokens delays no program.
 */
function inTurn<Found>(check: (token: string) => Promise<Found | null>): (token: string) => Promise<Found | null> {
  const turns = createFairQueue({ slots: MAX_CHECKS, perTenant: 1, reserved: RESERVED_CHECKS })
  const known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: KNOWN_FOR_MS })
  return async (token) => {
    const hash = createHash('sha256').update(token).digest('base64url')
    const isKnown = known.has(hash)
    const release = await turns.acquire(isKnown ? hash : UNKNOWN, undefined, !isKnown)
    const found = await check(token).finally(release)
    if (found === null) known.delete(hash)
    else known.set(hash, true)
    return found
  }
}

/** Of one access token in a minute. A client may send several requests around each call. */
const MAX_CALLS = 60
const MAX_REQUESTS = 300
const MINUTE_MS = 60_000
const RETENTION_S = 120

/**
 * Counts each access token's requests, and the tool calls in them, in Redis, so that all processes share one limit.
 *
 * @param now ms UTC
 * @returns a function that counts one request: 0 if it is allowed, else whole seconds until the next is
 */
function createCallLimit({ redis, now }: { redis: Redis; now: () => number }) {
  return async ({ teamId, token }: { teamId: string; token: { id: string } }, calls: number): Promise<number> => {
    const at = now()
    const minute = Math.floor(at / MINUTE_MS)
    const key = keys.tokenCalls(teamId, token.id, minute)
    const counts = redis.multi().hIncrBy(key, 'requests', 1).hIncrBy(key, 'calls', calls).expire(key, RETENTION_S)
    const [requests, called] = (await counts.exec()).map(Number)
    const isAllowed = (requests ?? 0) <= MAX_REQUESTS && (calls === 0 || (called ?? 0) <= MAX_CALLS)
    return isAllowed ? 0 : Math.ceil(((minute + 1) * MINUTE_MS - at) / 1_000)
  }
}

/** The tool calls in a request's body, which may be a batch; 0 for text that is not JSON. */
function countCalls(body: string): number {
  const messages = [parseOrNull(body)].flat()
  return messages.filter((message) => (message as { method?: unknown } | null)?.method === 'tools/call').length
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
