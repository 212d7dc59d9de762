import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, rateLimited, refused } from './answer.ts'
import type { Traffic } from './traffic.ts'

/**
 * Injected faults. `cut-before` drops the connection before the call runs, `cut-after` after it;
 * `error` is an `ok:false` for a method and HTTP 400 with that body for a response url.
 */
export type Fault =
  | { kind: 'rate-limited'; retryAfterSeconds: number | null }
  | { kind: 'status'; status: number; body?: string }
  | { kind: 'error'; error: string }
  | { kind: 'delay'; delayMs: number }
  | { kind: 'cut-before' }
  | { kind: 'cut-after' }

/** A method such as `chat.postMessage`, all response URLs, all uploads, or every request. */
export type FaultTarget = 'response_url' | 'upload' | '*' | (string & {})

type Planned = { target: FaultTarget; fault: Fault; left: number; met: number }

/** Faults in the order they were planned; each applies to `times` calls. */
export function createFaults() {
  let planned: Planned[] = []

  return {
    plan(target: FaultTarget, fault: Fault, times = 1): { met: () => number; cancel: () => void } {
      const entry: Planned = { target, fault, left: times, met: 0 }
      planned.push(entry)
      return {
        met: () => entry.met,
        cancel: () => {
          entry.left = 0
        },
      }
    },
    take(target: string): Fault | null {
      planned = planned.filter((entry) => entry.left > 0)
      const entry = planned.find((each) => each.target === target || each.target === '*')
      if (!entry) return null
      entry.left -= 1
      entry.met += 1
      return entry.fault
    },
    clear(): void {
      planned = []
    },
  }
}

export type Faults = ReturnType<typeof createFaults>

/** Above the size of any call; uploads have a limit of their own. */
const MAX_BODY_BYTES = 1_000_000
const MAX_FILE_BYTES = 64_000_000

export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Counts bytes while they arrive, because a chunked body has no length. @throws BodyTooLarge */
export async function readBounded(request: IncomingMessage, maxBytes = MAX_BODY_BYTES): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > maxBytes) break
    chunks.push(chunk)
  }
  if (size <= maxBytes) return Buffer.concat(chunks)
  request.resume()
  throw new BodyTooLarge(`A body has more than ${maxBytes} bytes`)
}

/** A request's body as an object, from JSON or a form; null for other bodies. */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const text = (await readBounded(request)).toString('utf8')
  if (!request.headers['content-type']?.startsWith('application/json'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The bytes of an upload: the first part of a multipart form, as the SDK sends it, or the body as it is. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const bytes = await readBounded(request, MAX_FILE_BYTES)
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return bytes
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  const [part] = form.values()
  if (part === undefined || typeof part === 'string') return Buffer.from(part ?? '')
  return Buffer.from(await part.arrayBuffer())
}

type LoopbackServer = { url: string; close: () => Promise<void> }

export type Incoming = {
  target: string
  teamId: string | null
  /** the channel it writes to, if it names one */
  channelId: string | null
  token: string | null
  body: Record<string, unknown>
  run: () => Answer
}

/**
 * The emulator's HTTP server: parses each request with `understand`, applies a planned fault, logs and answers.
 *
 * @param options.port 0 for any free one
 */
export async function openSlackServer(options: {
  port: number
  understand: (request: IncomingMessage) => Promise<Incoming>
  faults: Faults
  traffic: Traffic
  now: () => number
  /** for a connection that becomes a WebSocket */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const status = error instanceof BodyTooLarge ? 413 : 500
      write(response, { status, body: `local Slack failed: ${error instanceof Error ? error.stack : error}` })
    })
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now()
    const { run, target, ...rest } = await options.understand(request)
    const fault = options.faults.take(target)
    if (fault?.kind === 'delay') await sleep(fault.delayMs)
    const answer = fault?.kind === 'cut-before' ? null : (instead(fault, target) ?? run())
    const isCut = answer === null || fault?.kind === 'cut-after'
    const outcome = { status: isCut ? null : answer.status, answer: answer?.body }
    const durationMs = performance.now() - startedAt
    options.traffic.note({ direction: 'in', at: options.now(), method: target, ...rest, ...outcome, durationMs })
    if (isCut) request.socket.destroy()
    else write(response, answer)
  }

  server.on('upgrade', options.upgrade)
  return listenOnLoopback(server, options.port)
}

/** @throws the error of `listen`, such as EADDRINUSE */
export async function listenOnLoopback(server: Server, port: number): Promise<LoopbackServer> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** The answer that replaces the real one because of a fault, or null. */
function instead(fault: Fault | null, target: string): Answer | null {
  if (fault?.kind === 'rate-limited') return rateLimited(fault.retryAfterSeconds)
  if (fault?.kind === 'status') return { status: fault.status, body: fault.body ?? '' }
  if (fault?.kind !== 'error') return null
  return target === 'response_url' ? { status: 400, body: fault.error } : refused(fault.error)
}

function write(response: ServerResponse, answer: Answer): void {
  const isText = typeof answer.body === 'string'
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
  response.writeHead(answer.status, { 'content-type': type, ...answer.headers })
  response.end(isText ? (answer.body as string) : JSON.stringify(answer.body))
}
