import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLeadListClient } from '../../../src/leadlist/client.ts'
import { LeadListError } from '../../../src/leadlist/errors.ts'
import { type LeadRecord, type RecordBatch, readRecord } from '../../../src/leadlist/schemas.ts'
import { verifyKey } from '../../../src/workspaces/connection.ts'
import { silentLog } from '../../support/redis.ts'

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

const envelope = (code: number, records: unknown[] = []) =>
  JSON.stringify({ Data: records, Version: '1.0.0', Success: code < 400, Code: code, Message: code < 400 ? '' : 'no' })

const at = (CreateTime: string, Type = 'Lead') => ({ Type, CreateTime })
const NONE = { leads: 0, appointments: 0, others: 0 }
const NOTHING = { ...NONE, lastWeek: NONE, host: null, isConfirmed: false, isPartial: false }

function trial(status: number, body: string) {
  reply = { status, body }
  return verifyKey(leadlist, { teamId: 'T0001', deployment: 'us', key: 'key', serialNumber: 'ACME-1', now: NOW })
}

/** A LeadList whose answer breaks off after `records` records. */
function broken(code: 'timeout' | 'cut-off', records: number) {
  async function* ask(): AsyncGenerator<RecordBatch> {
    const some = Array.from({ length: records }, () => readRecord(at('2026-12-24T10:00:00Z')) as LeadRecord)
    yield { records: some, unreadable: 0 }
    throw new LeadListError(code, 'no end')
  }
  return verifyKey({ ask }, { teamId: 'T0001', deployment: 'us', key: 'key', serialNumber: 'ACME-1', now: NOW })
}

describe('trying a key', () => {
  it('Trying a key asks about the last 30 days, a UTC day wider on either side, and nothing else', async () => {
    await trial(200, envelope(200))
    expect(bodies.at(-1)).toEqual({ serialNumber: 'ACME-1', startTime: '2026-11-29', endTime: '2026-12-31' })
  })

  it('Trying a key counts what there is of these days by type', async () => {
    const records = [
      at('2026-12-30T20:00:00Z'),
      at('2026-12-01T00:00:00Z'),
      at('2026-12-24T10:00:00Z', 'Appointment'),
      at('2026-12-24T11:00:00Z', 'Callback'),
      at('2026-11-30T23:29:00Z'),
    ]
    expect(await trial(200, envelope(200, records))).toEqual({
      ...{ leads: 2, appointments: 1, others: 1 },
      ...{ isConfirmed: true, isPartial: false, host: null },
      lastWeek: { leads: 1, appointments: 1, others: 1 },
    })
  })

  it('Trying a key tells the host of most pages', async () => {
    const page = (URI: string) => ({ ...at('2026-12-24T10:00:00Z'), URI })
    const records = [
      'https://x.example/',
      'https://www.acme.example/a',
      'https://www.acme.example/b?c',
      'mailto:a@x',
      '',
    ]
    expect(await trial(200, envelope(200, records.map(page)))).toMatchObject({ host: 'www.acme.example' })
  })

  it.each([
    ['of another time', [at('2025-01-01T00:00:00Z')]],
    ['without a readable time', [at('yesterday')]],
    ['that cannot be read', [42]],
  ])('Trying a key finds the serial number confirmed by a record %s, and counts none', async (_, records) => {
    expect(await trial(200, envelope(200, records))).toEqual({ ...NOTHING, isConfirmed: true })
  })

  it('Trying a key reads 50,000 records and no more', async () => {
    const records = Array<object>(50_001).fill(at('2026-12-24T10:00:00Z'))
    expect(await trial(200, envelope(200, records))).toMatchObject({ leads: 50_000, isPartial: true })
  })

  it.each([
    ['HTTP 200', 200, envelope(200)],
    ['HTTP 400', 400, envelope(400)],
    ['Code 400 under HTTP 200', 200, envelope(400)],
    ['HTTP 404', 404, envelope(404)],
    ['Code 404 under HTTP 200', 200, envelope(404)],
  ])('Trying a key finds it accepted, and no record, by %s', async (_, status, body) => {
    expect(await trial(status, body)).toEqual(NOTHING)
  })

  it('Trying a key finds it accepted where only the time was too short for all there is', async () => {
    expect(await broken('timeout', 3)).toMatchObject({ leads: 3, isConfirmed: true, isPartial: true })
    await expect(broken('timeout', 0)).rejects.toMatchObject({ code: 'untried-key' })
    await expect(broken('cut-off', 3)).rejects.toMatchObject({ code: 'untried-key' })
  })

  it.each([
    ['HTTP 401', 401, envelope(401)],
    ['HTTP 403', 403, envelope(403)],
    ['HTTP 403 with a page', 403, '<html>'],
    ['Code 401 under HTTP 200', 200, envelope(401)],
    ['Code 403 under HTTP 200', 200, envelope(403)],
  ])('Trying a key finds it refused by %s', async (_, status, body) => {
    await expect(trial(status, body)).rejects.toMatchObject({ code: 'refused-key' })
  })

  it.each([
    ['HTTP 500', 500, envelope(500)],
    ['HTTP 405', 405, envelope(405)],
    ['Code 500 under HTTP 200', 200, envelope(500)],
    ['a page under HTTP 200', 200, '<html>welcome</html>'],
    ['half an answer', 200, envelope(200).slice(0, 20)],
  ])('Trying a key learns nothing from %s', async (_, status, body) => {
    await expect(trial(status, body)).rejects.toMatchObject({ code: 'untried-key' })
  })
})
