import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, Faults } from './faults.ts'
import { BodyTooLarge } from './http-body.ts'
import type { Traffic } from './traffic.ts'
import { type Answer, rateLimited, refused } from './web-api.ts'

/** A request as it is logged and, unless a fault is in the way, answered. */
export type Incoming = {
  /** a method's name, `response_url` or `upload` */
  target: string
  teamId: string | null
  /** that it writes to, where it says so */
  channelId: string | null
  token: string | null
  body: Record<string, unknown>
  run: () => Answer
}

/**
 * The HTTP side of the local Slack, on a loopback port: asks `understand` what a request is, lets it meet its fault,
 * logs it, answers.
 *
 * @param options.port 0 for any free one
 */
export async function openSlackServer(options: {
  port: number
  understand: (request: IncomingMessage) => Promise<Incoming>
  faults: Faults
  traffic: Traffic
  now: () => number
  /** a connection that shall be a WebSocket */
  upgrade: (request: IncomingMessage, socket: Duplex) => void
}): Promise<{ url: string; close: () => Promise<void> }> {
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
    const told = { status: isCut ? null : answer.status, answer: answer?.body }
    const durationMs = performance.now() - startedAt
    options.traffic.note({ direction: 'in', at: options.now(), method: target, ...rest, ...told, durationMs })
    if (isCut) request.socket.destroy()
    else write(response, answer)
  }

  server.on('upgrade', options.upgrade)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve)
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

/** The answer that a fault gives in place of the real one, or null where it leaves that alone. */
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
