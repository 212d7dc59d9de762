import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CONTENT_TYPE,
  CONTRACT_VERSION,
  LEAD_LIST_METHOD,
  LEAD_LIST_PATH,
  type LeadListEnvelope,
  type LeadListRequest,
  leadListRequest,
} from '../leadlist/schemas.ts'
import type { Log } from '../log.ts'
import type { Redis } from '../redis/connect.ts'
import { createApiKeys, createRateLimit } from './api-keys.ts'
import { LeadListServerError } from './errors.ts'
import { createRecordStore } from './record-store.ts'

const STATUS: Partial<Record<LeadListServerError['code'], number>> = {
  'bad-request': 400,
  'refused-key': 401,
  'not-found': 404,
  'wrong-method': 405,
  'too-large': 413,
  'wrong-content-type': 415,
  'wrong-expectation': 417,
  'too-many-requests': 429,
}

const INTERNAL_ERROR = { status: 500, message: 'Something went wrong here.', headers: {} }

const MAX_REQUEST_BYTES = 16 * 1024

/** A larger body is read up to here, so that the client receives the response instead of a connection reset. */
const MAX_DISCARDED_BYTES = 4 * 1024 * 1024

const REQUEST_TIMEOUT_MS = 30_000
/** Closes a connection without traffic. */
const IDLE_TIMEOUT_MS = 120_000
const CLOSE_TIMEOUT_MS = 10_000

/**
 * Serves the LeadList contract over HTTP from Redis. Both date bounds are inclusive UTC days; records come newest first. A
 * request writes nothing.
 *
 * @param options.now ms UTC, for the rate limit
 */
export function createLeadListServer(options: { redis: Redis; log: Log; now: () => number; ratePerMinute: number }) {
  const { redis, log, now, ratePerMinute } = options
  const keys = createApiKeys(redis)
  const store = createRecordStore(redis)
  const secondsUntilRoom = createRateLimit({ ratePerMinute, now })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    checkOperation(request)
    const holder = await keys.find(request.headers.authorization ?? '')
    if (!holder) throw new LeadListServerError('refused-key', 'The key is missing or wrong.')
    const waitSeconds = secondsUntilRoom(holder.id)
    if (waitSeconds > 0)
      throw new LeadListServerError('too-many-requests', 'Too many requests.', {
        headers: { 'Retry-After': `${waitSeconds}` },
      })
    const question = await readRequest(request)
    if (!holder.serialNumbers.has(question.serialNumber))
      throw new LeadListServerError('not-found', 'There is no such chatbot.')
    await sendRecords(response, store.read(question))
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now()
    try {
      await answer(request, response)
    } catch (error) {
      const isUnexpected = !(error instanceof LeadListServerError) && !request.socket.destroyed
      if (isUnexpected) log.error({ err: error }, 'request failed')
      if (response.headersSent) response.destroy()
      else fail(response, error)
    }
    const durationMs = Math.round(performance.now() - startedAt)
    log.info({ method: request.method, status: response.statusCode, durationMs }, 'request finished')
  }

  const take = (request: IncomingMessage, response: ServerResponse) => void handle(request, response)
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS, requireHostHeader: false }, take)
  server.setTimeout(IDLE_TIMEOUT_MS)
  server.on('checkExpectation', take)
  server.on('clientError', respondToMalformedHttp)
  return {
    /** @returns the bound port; 0 chooses a free one */
    listen: async (port: number, host: string): Promise<number> => {
      server.listen(port, host)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    /** Stops accepting requests and waits up to ten seconds for those in flight. Does not close Redis. */
    close: () => close(server),
  }
}

/** @throws LeadListServerError `bad-request`, `wrong-expectation`, `not-found`, `wrong-method` */
function checkOperation({ url = '', method, headers, httpVersion }: IncomingMessage): void {
  if (headers.host === undefined && httpVersion === '1.1')
    throw new LeadListServerError('bad-request', 'Send a Host header.')
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    throw new LeadListServerError('wrong-expectation', 'Expect nothing but 100-continue.', {
      headers: { Connection: 'close' },
    })
  if (url.split('?')[0] !== LEAD_LIST_PATH) throw new LeadListServerError('not-found', 'There is nothing at this path.')
  if (method !== LEAD_LIST_METHOD)
    throw new LeadListServerError('wrong-method', `Use ${LEAD_LIST_METHOD}.`, { headers: { Allow: LEAD_LIST_METHOD } })
}

/** @throws LeadListServerError `wrong-content-type`, `too-large`, `bad-request` */
async function readRequest(request: IncomingMessage): Promise<LeadListRequest> {
  const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (contentType !== CONTENT_TYPE) throw new LeadListServerError('wrong-content-type', `Send ${CONTENT_TYPE}.`)
  const parsed = leadListRequest.safeParse(parseJson(await readBody(request)))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'The body'} ${message}`)
  throw new LeadListServerError('bad-request', `${problems.join('; ')}.`)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size <= MAX_REQUEST_BYTES) chunks.push(chunk)
    if (size > MAX_DISCARDED_BYTES) break
  }
  if (size > MAX_REQUEST_BYTES)
    throw new LeadListServerError('too-large', 'The body is larger than 16 KB.', { headers: { Connection: 'close' } })
  return Buffer.concat(chunks)
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new LeadListServerError('bad-request', 'The body is no JSON.')
  }
}

/** The response to a failed request; `Code` equals the HTTP status. */
function failureAnswer(error: unknown): { status: number; headers: Record<string, string>; body: string } {
  const { status, message, headers } = explain(error)
  const body = toJson({ Data: [], Success: false, Code: status, Message: message })
  return {
    status,
    body,
    headers: { ...headers, 'Content-Type': CONTENT_TYPE, 'Content-Length': `${Buffer.byteLength(body)}` },
  }
}

function explain(error: unknown): { status: number; message: string; headers: Record<string, string> } {
  const status = error instanceof LeadListServerError ? STATUS[error.code] : undefined
  if (!(error instanceof LeadListServerError) || status === undefined) return INTERNAL_ERROR
  return { status, message: error.message, headers: error.headers }
}

/**
 * Streams records with backpressure. The headers are sent once the first batch is read, so that an earlier failure gets an
 * error response; a later one closes the connection.
 */
async function sendRecords(response: ServerResponse, chunks: AsyncGenerator<string[]>): Promise<void> {
  const first = await chunks.next()
  response.writeHead(200, { 'Content-Type': CONTENT_TYPE })
  await pipeline(Readable.from(envelopeAround(first.done ? [] : first.value, chunks)), response)
}

async function* envelopeAround(first: string[], rest: AsyncGenerator<string[]>): AsyncGenerator<string> {
  const [opening, closing] = toJson({ Data: [], Success: true, Code: 200, Message: '' }).split('[]')
  yield `${opening}[${first.join()}`
  for await (const records of rest) yield `,${records.join()}`
  yield `]${closing}`
}

/** `Data` comes before `Success` and `Code`, since records are sent while they are read. */
function toJson({ Data, ...verdict }: Omit<LeadListEnvelope, 'Version'>): string {
  const envelope: LeadListEnvelope = { Data, Version: CONTRACT_VERSION, ...verdict }
  return JSON.stringify(envelope)
}

function fail(response: ServerResponse, error: unknown): void {
  const { status, headers, body } = failureAnswer(error)
  response.writeHead(status, headers).end(body)
}

/** Malformed HTTP never becomes a request, so the response is written to the socket. */
function respondToMalformedHttp(_: Error, socket: Duplex): void {
  if (!socket.writable) return
  const { headers, body } = failureAnswer(new LeadListServerError('bad-request', 'This is no HTTP request.'))
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`)
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
  await closed
  clearTimeout(timer)
}
