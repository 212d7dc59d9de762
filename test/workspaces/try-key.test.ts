import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLeadListClient } from '../../src/leadlist/client.ts'
import { tryKey } from '../../src/workspaces/try-key.ts'
import { silentLog } from '../support/redis.ts'

/** New Year's Eve in Berlin, but still the day before in UTC. */
const NOW = Date.parse('2026-12-30T23:30:00Z')

let reply = { status: 200, body: '' }
const bodies: unknown[] = []
const server = createServer(async (request, response) => {
  bodies.push(JSON.parse(await text(request)))
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
})
let leadlist: ReturnType<typeof createLeadListClient>

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  leadlist = createLeadListClient({ deployments: { us: url }, log: silentLog, now: Date.now })
})
afterAll(async () => {
  await leadlist.close()
  server.close()
})

const envelope = (code: number) =>
  JSON.stringify({ Data: [], Version: '1.0.0', Success: code < 400, Code: code, Message: code < 400 ? '' : 'no' })

function trial(status: number, body: string) {
  reply = { status, body }
  return tryKey(leadlist, { deployment: 'us', key: 'key', serialNumber: 'ACME-1', now: NOW })
}

describe('trying a key', () => {
  it('asks about tomorrow in UTC and nothing else', async () => {
    await trial(200, envelope(200))
    expect(bodies.at(-1)).toEqual({ serialNumber: 'ACME-1', startTime: '2026-12-31', endTime: '2026-12-31' })
  })

  it.each([
    ['HTTP 200', 200, envelope(200), true],
    ['HTTP 400', 400, envelope(400), true],
    ['Code 400 under HTTP 200', 200, envelope(400), true],
    ['HTTP 404', 404, envelope(404), false],
    ['Code 404 under HTTP 200', 200, envelope(404), false],
  ])('finds it accepted by %s', async (_, status, body, isKnown) => {
    expect(await trial(status, body)).toEqual({ isKnown })
  })

  it.each([
    ['HTTP 401', 401, envelope(401)],
    ['HTTP 403', 403, envelope(403)],
    ['HTTP 403 with a page', 403, '<html>'],
    ['Code 401 under HTTP 200', 200, envelope(401)],
    ['Code 403 under HTTP 200', 200, envelope(403)],
  ])('finds it refused by %s', async (_, status, body) => {
    await expect(trial(status, body)).rejects.toMatchObject({ code: 'refused-key' })
  })

  it.each([
    ['HTTP 500', 500, envelope(500)],
    ['HTTP 405', 405, envelope(405)],
    ['Code 500 under HTTP 200', 200, envelope(500)],
    ['a page under HTTP 200', 200, '<html>welcome</html>'],
    ['half an answer', 200, envelope(200).slice(0, 20)],
  ])('learns nothing from %s', async (_, status, body) => {
    await expect(trial(status, body)).rejects.toMatchObject({ code: 'untried-key' })
  })
})
