import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { LeadListRecord } from '../../src/leadlist/schemas.ts'
import { createApiKeys } from '../../src/leadlist-server/api-keys.ts'
import { createRecordStore } from '../../src/leadlist-server/record-store.ts'
import { createLeadListServer } from '../../src/leadlist-server/server.ts'
import { openTestRedis, silentLog } from './redis.ts'

/** The app's request, with LeadList's field names. */
export type WireRequest = { serialNumber: string; startTime?: string; endTime?: string; sessionID?: number }

/** Records for a good envelope; or a custom body, status, a cut-off body, or no answer. */
export type WireAnswer =
  | unknown[]
  | { status?: number; headers?: Record<string, string>; body: string; isCutOff?: boolean }
  | 'hang'

export type LeadListServer = {
  url: string
  /** every request so far, oldest first */
  requests: (WireRequest & { key: string | undefined })[]
  close: () => Promise<void>
}

/** A real HTTP server on loopback that answers LeadList's operation with the given answers. */
export async function serveLeadList(
  answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer>,
): Promise<LeadListServer> {
  const requests: LeadListServer['requests'] = []
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(await text(request)) as WireRequest
    requests.push({ ...asked, key: keyOf(request) })
    write(response, await answer(asked))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A LeadList that answers every request with the same body, at negligible cost for a benchmark. @returns its url */
export async function serveBody(
  body: string | Buffer,
  stack: AsyncDisposableStack,
  delayMs: () => number = () => 0,
): Promise<string> {
  const server = createServer((request, response) => {
    const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    request.resume().on('end', () => (delayMs() === 0 ? answer() : setTimeout(answer, delayMs())))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stack.defer(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The real LeadList service on loopback, with records by serial number and a key that reads them all. */
export async function openLeadListService(
  records: Record<string, LeadListRecord[]>,
): Promise<{ url: string; key: string; close: () => Promise<void> }> {
  const { redis, close } = await openTestRedis()
  const store = createRecordStore(redis)
  for (const [serialNumber, some] of Object.entries(records)) await store.append(serialNumber, some)
  const key = await createApiKeys(redis).create(Object.keys(records))
  const service = createLeadListServer({ redis, log: silentLog, now: Date.now, ratePerMinute: 60_000 })
  const port = await service.listen(0, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${port}`,
    key,
    close: async () => {
      await service.close()
      await close()
    },
  }
}

export function envelope(records: unknown[]): string {
  return JSON.stringify({ Data: records, Version: '1.0.0', Success: true, Code: 200, Message: '' })
}

function keyOf(request: IncomingMessage): string | undefined {
  return request.headers.authorization
}

function write(response: ServerResponse, answer: WireAnswer): void {
  if (answer === 'hang') return
  const {
    status = 200,
    headers = {},
    body,
    isCutOff = false,
  } = Array.isArray(answer) ? { body: envelope(answer) } : answer
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  if (!isCutOff) response.end(body)
  else response.write(body, () => response.destroy())
}
