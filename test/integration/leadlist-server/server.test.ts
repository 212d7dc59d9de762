import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLeadListClient } from '../../../src/leadlist/client.ts'
import { type LeadListRecord, leadListEnvelope } from '../../../src/leadlist/schemas.ts'
import { createRecordStore } from '../../../src/leadlist-server/record-store.ts'
import { createLog } from '../../../src/log.ts'
import { wireRecord } from '../../support/leadlist/wire-record.ts'
import { startService } from '../../support/leadlist-server/running-service.ts'
import { fc } from '../../support/property.ts'
import { silentLog } from '../../support/redis.ts'

const POST = 'POST /chat/Chatbot/LeadList HTTP/1.1\r\nContent-Length: 0\r\n'

type Service = Awaited<ReturnType<typeof startService>>

let service: Service
let key: string

beforeAll(async () => {
  service = await startService()
  key = await service.newKey('SN1', 'SN2', 'many')
})

afterAll(() => service.close())

const ask = async (question: object, headers: Record<string, string> = { Authorization: key }) => {
  const response = await service.post(question, headers)
  return { status: response.status, headers: response.headers, envelope: (await response.json()) as Envelope }
}

type Envelope = { Data: LeadListRecord[]; Version: string; Success: boolean; Code: number; Message: string }

const at = (CreateTime: string, fields: Partial<LeadListRecord> = {}) => wireRecord({ CreateTime, ...fields })

describe('an answer', () => {
  test('An answer is the contract’s envelope around the records as they were imported, every field of its type', async () => {
    const bot = 'types'
    const own = await service.newKey(bot)
    const records = [
      wireRecord(),
      wireRecord({
        Type: 'Appointment',
        Name: '',
        Email: '',
        PhoneNumber: '',
        Content: '',
        URI: '',
        SessionID: 0,
        Count: 0,
      }),
      wireRecord({ Name: 'Зоя "Müller" 😀\u2028\u0000', Content: '},{"Data":[]}\\', SessionID: -1 }),
    ]
    await service.addRecords(bot, records)
    const response = await service.post({ serialNumber: bot }, { Authorization: own })
    expect(response.headers.get('content-type')).toBe('application/json')
    const body = await response.text()
    expect(JSON.parse(body)).toEqual({ Data: records, Version: '1.0.0', Success: true, Code: 200, Message: '' })
    expect(leadListEnvelope.safeParse(JSON.parse(body)).success).toBe(true)
    expect(Object.keys(JSON.parse(body).Data[0])).toEqual(Object.keys(wireRecord()))
  })

  test('About a chatbot without records is an empty list and a success', async () => {
    const { status, envelope } = await ask({ serialNumber: 'SN2' })
    expect(status).toBe(200)
    expect(envelope).toEqual({ Data: [], Version: '1.0.0', Success: true, Code: 200, Message: '' })
  })

  test('An answer has the newest record first, whatever its offset, to the last digit; equal times as they were imported', async () => {
    const bot = 'order'
    const own = await service.newKey(bot)
    const times = [
      '2026-11-09T10:00:00.0000000+02:00',
      '2026-11-09T09:00:00.0000000+00:00',
      '2026-11-09T09:00:00.0000009+00:00',
      '1969-12-31T23:59:59.9999999+00:00',
      '2026-11-09T09:00:00.0000000Z',
      '2026-11-09T05:00:00.001-05:00',
      '0001-01-01T00:00:00.0+00:00',
      '9999-12-31T23:59:59.9999999+00:00',
    ]
    await service.addRecords(
      bot,
      times.slice(0, 4).map((time, index) => at(time, { Count: index })),
    )
    await service.addRecords(
      bot,
      times.slice(4).map((time, index) => at(time, { Count: index + 4 })),
    )
    const { envelope } = await ask({ serialNumber: bot }, { Authorization: own })
    expect(envelope.Data.map(({ Count }) => Count)).toEqual([7, 5, 2, 1, 4, 0, 3, 6])
  })
})

describe('filters', () => {
  const records = [
    at('2026-11-10T00:00:00.0000000+00:00', { Count: 1, SessionID: 7 }),
    at('2026-11-10T23:59:59.9999999+00:00', { Count: 2 }),
    at('2026-11-11T00:00:00.0000000+00:00', { Count: 3, SessionID: 7 }),
    at('2026-11-11T00:30:00.0000000+01:00', { Count: 4 }),
    at('2026-11-09T20:00:00.0000000-05:00', { Count: 5, SessionID: 70 }),
    at('2026-11-09T23:59:59.9999999+00:00', { Count: 6 }),
  ]

  beforeAll(() => service.addRecords('SN1', records))

  test.each([
    ['everything', {}, [3, 2, 4, 5, 1, 6]],
    ['one day, UTC, both ends of it', { startTime: '2026-11-10', endTime: '2026-11-10' }, [2, 4, 5, 1]],
    ['from a day on, that day included', { startTime: '2026-11-11' }, [3]],
    ['up to a day, that day included', { endTime: '2026-11-09' }, [6]],
    ['days without records', { startTime: '2025-01-01', endTime: '2025-12-31' }, []],
    ['one conversation', { sessionID: 7 }, [3, 1]],
    ['one conversation on one day', { sessionID: 7, startTime: '2026-11-10', endTime: '2026-11-10' }, [1]],
    ['a conversation that is none', { sessionID: 8 }, []],
    ['all of time', { startTime: '0001-01-01', endTime: '9999-12-31' }, [3, 2, 4, 5, 1, 6]],
    ['fields that the contract does not know', { Limit: 1, SessionID: 7 }, [3, 2, 4, 5, 1, 6]],
  ])('%s', async (_, filter, counts) => {
    const { envelope } = await ask({ serialNumber: 'SN1', ...filter })
    expect(envelope.Data.map(({ Count }) => Count)).toEqual(counts)
  })

  test('Agree with a filter manually over random records', async () => {
    const row = fc.record({
      ms: fc.integer({ min: Date.UTC(2026, 10, 1), max: Date.UTC(2026, 10, 7) - 1 }),
      SessionID: fc.integer({ min: -1, max: 2 }),
    })
    const date = fc.integer({ min: 1, max: 6 }).map((day) => `2026-11-0${day}`)
    const filters = fc.record(
      { startTime: date, endTime: date, sessionID: fc.integer({ min: -1, max: 2 }) },
      { requiredKeys: [] },
    )
    const isPossible = ({ startTime = '', endTime = '9' }) => startTime <= endTime
    const cases = fc.tuple(fc.array(row, { maxLength: 30 }), fc.array(filters.filter(isPossible), { maxLength: 6 }))
    let run = 0
    await fc.assert(
      fc.asyncProperty(cases, async ([rows, questions]) => {
        run += 1
        const bot = `random-${run}`
        const own = await service.newKey(bot)
        const times = rows.map(({ ms, SessionID }, Count) => ({
          day: new Date(ms).toISOString(),
          ms,
          SessionID,
          Count,
        }))
        await service.addRecords(
          bot,
          times.map(({ day, SessionID, Count }) => at(day, { SessionID, Count })),
        )
        for (const { startTime = '0', endTime = '9', sessionID } of questions) {
          const wanted = times
            .filter(({ day }) => day.slice(0, 10) >= startTime && day.slice(0, 10) <= endTime)
            .filter(({ SessionID }) => SessionID === (sessionID ?? SessionID))
            .sort((a, b) => b.ms - a.ms || a.Count - b.Count)
          const filter = {
            ...(startTime === '0' ? {} : { startTime }),
            ...(endTime === '9' ? {} : { endTime }),
            ...(sessionID === undefined ? {} : { sessionID }),
          }
          const { envelope } = await ask({ serialNumber: bot, ...filter }, { Authorization: own })
          expect(envelope.Data.map(({ Count }) => Count)).toEqual(wanted.map(({ Count }) => Count))
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('a refusal has the same number in the status and in Code, and an envelope', () => {
  const good = { serialNumber: 'SN1' }
  const refused = async (response: Response, code: number) => {
    expect(response.status).toBe(code)
    expect(response.headers.get('content-type')).toBe('application/json')
    const envelope = (await response.json()) as Envelope
    expect(envelope).toEqual({ Data: [], Version: '1.0.0', Success: false, Code: code, Message: expect.any(String) })
    expect(envelope.Message).not.toBe('')
    return envelope.Message
  }

  test.each([
    ['no JSON', '{"serialNumber":'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0x7d])],
    ['no serial number', {}],
    ['a serial number that is no text', { serialNumber: 1 }],
    ['an empty serial number', { serialNumber: '' }],
    ['a serial number of 201 characters', { serialNumber: 'x'.repeat(201) }],
    ['null dates', { ...good, startTime: null }],
    ['an impossible date', { ...good, startTime: '2026-02-30' }],
    ['another impossible date', { ...good, endTime: '2025-02-29' }],
    ['month 13', { ...good, endTime: '2026-13-01' }],
    ['a date with a time', { ...good, startTime: '2026-11-09T00:00:00Z' }],
    ['a date in another order', { ...good, startTime: '09-11-2026' }],
    ['a date without zeros', { ...good, startTime: '2026-1-9' }],
    ['an empty date', { ...good, startTime: '' }],
    ['an end before the start', { ...good, startTime: '2026-11-10', endTime: '2026-11-09' }],
    ['a session that is text', { ...good, sessionID: '7' }],
    ['half a session', { ...good, sessionID: 7.5 }],
    ['a session beyond all numbers', { ...good, sessionID: 2 ** 60 }],
  ])('400 for %s', async (_, body) => {
    const response = await fetch(`${service.url}/chat/Chatbot/LeadList`, {
      method: 'POST',
      headers: { Authorization: key, 'Content-Type': 'application/json' },
      body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    })
    await refused(response, 400)
  })

  test.each([1, 200])('A serial number may have %i characters', async (length) => {
    const serialNumber = 'x'.repeat(length)
    const { status } = await ask({ serialNumber }, { Authorization: await service.newKey(serialNumber) })
    expect(status).toBe(200)
  })

  test('400 names what is wrong', async () => {
    const response = await service.post({ ...good, startTime: '2026-02-30' }, { Authorization: key })
    expect(await refused(response, 400)).toBe('startTime must be a date, YYYY-MM-DD.')
  })

  test.each([
    ['no key', {}],
    ['an empty key', { Authorization: '' }],
    ['a wrong key', { Authorization: 'f'.repeat(64) }],
  ])('401 for %s', async (_, headers) => {
    await refused(await service.post(good, headers as Record<string, string>), 401)
  })

  test('401 for a key with a prefix, or one letter off, or in capitals', async () => {
    const others = [`Bearer ${key}`, `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`, key.toUpperCase()]
    for (const other of others) await refused(await service.post(good, { Authorization: other }), 401)
  })

  test('404 for a chatbot that is unknown, in the same words as for one that another key reads', async () => {
    const other = await service.newKey('SN9')
    await service.addRecords('SN9', [wireRecord()])
    const unknown = await refused(await service.post({ serialNumber: 'nobody' }, { Authorization: key }), 404)
    const foreign = await refused(await service.post({ serialNumber: 'SN9' }, { Authorization: key }), 404)
    expect(foreign).toBe(unknown)
    expect((await ask({ serialNumber: 'SN9' }, { Authorization: other })).envelope.Data).toHaveLength(1)
  })

  test.each(['/', '/chat/Chatbot', '/chat/Chatbot/LeadList/', '/chat/chatbot/leadlist', '/livez'])(
    '404 for the path %s',
    async (path) => {
      await refused(await service.post(good, { Authorization: key }, path), 404)
    },
  )

  test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('405 for %s', async (method) => {
    const response = await fetch(`${service.url}/chat/Chatbot/LeadList`, { method, headers: { Authorization: key } })
    expect(response.headers.get('allow')).toBe('POST')
    await refused(response, 405)
  })

  test.each([20_000, 3_000_000])('413 for a body of %i bytes, and the next question is answered', async (size) => {
    const body = { ...good, padding: 'x'.repeat(size) }
    await refused(await service.post(body, { Authorization: key }), 413)
    expect((await ask({ serialNumber: 'SN2' })).status).toBe(200)
  })

  test('415 for another content type, or none', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      await refused(await service.post(good, { Authorization: key, 'Content-Type': type }), 415)
    }
    const bare = httpRequest(`${service.url}/chat/Chatbot/LeadList`, {
      method: 'POST',
      headers: { Authorization: key },
    })
    bare.end(JSON.stringify(good))
    const [response] = await once(bare, 'response')
    expect(response.statusCode).toBe(415)
    expect(JSON.parse(await text(response)).Code).toBe(415)
  })

  test('A content type may name its charset', async () => {
    const response = await service.post(good, { Authorization: key, 'Content-Type': 'application/json; charset=UTF-8' })
    expect(response.status).toBe(200)
    await response.text()
  })

  test.each([
    ['400 for what is no HTTP', 'HELLO\r\n\r\n', 400],
    ['400 for a request without a Host', `${POST}Connection: close\r\n\r\n`, 400],
    ['417 for a request that expects what we do not know', `${POST}Host: x\r\nExpect: 200-maybe\r\n\r\n`, 417],
  ])('%s', async (_, request, code) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    socket.write(request)
    const [head, body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${code} `)
    expect(head?.toLowerCase()).toContain('content-type: application/json')
    expect(JSON.parse(body)).toMatchObject({
      Data: [],
      Success: false,
      Code: code,
      Message: expect.stringMatching(/./),
    })
  })

  test('500 when its Redis is gone', async () => {
    const broken = await startService()
    const own = await broken.newKey('SN1')
    broken.redis.destroy()
    await refused(await broken.post(good, { Authorization: own }), 500)
    await broken.close().catch(() => {})
  })
})

describe('a question that failed', () => {
  let logging: Service
  let own: string
  let logged: { level: number; msg: string; status?: number }[] = []

  beforeAll(async () => {
    const destination = { write: (line: string) => void logged.push(JSON.parse(line)) }
    logging = await startService({ log: createLog({ level: 'info', destination }) })
    own = await logging.newKey('SN1', 'slow')
  })

  beforeEach(() => {
    logged = []
  })

  afterAll(() => logging.close())

  const asked = () => logged.filter(({ msg }) => msg === 'request finished').map(({ status }) => status)
  const errors = () => logged.filter(({ level }) => level >= 50)

  test('A question that failed by the fault of who asked is no error of the log', async () => {
    for (const [headers, body] of [
      [{}, { serialNumber: 'SN1' }],
      [{ Authorization: own }, { serialNumber: 'SN9' }],
      [{ Authorization: own }, {}],
    ] as const)
      await (await logging.post(body, headers)).text()
    await expect.poll(asked).toEqual([401, 404, 400])
    expect(errors()).toEqual([])
  })

  test('Because who asked is gone is no error of the log', async () => {
    const record = wireRecord({ Content: 'x'.repeat(12_000) })
    await logging.addRecords(
      'slow',
      Array.from({ length: 2_000 }, () => record),
    )
    const controller = new AbortController()
    const response = await fetch(`${logging.url}/chat/Chatbot/LeadList`, {
      method: 'POST',
      headers: { Authorization: own, 'Content-Type': 'application/json' },
      body: '{"serialNumber":"slow"}',
      signal: controller.signal,
    })
    await response.body?.getReader().read()
    controller.abort()
    await expect.poll(asked).toEqual([200])
    expect(errors()).toEqual([])
  })

  test('A question that failed by our own fault is', async () => {
    const records = (await logging.redis.keys('leadlist:{slow}:*')).find((name) => name.endsWith(':records')) ?? ''
    await logging.redis.set(records, 'no hash')
    expect((await logging.post({ serialNumber: 'slow' }, { Authorization: own })).status).toBe(500)
    await expect.poll(asked).toEqual([500])
    expect(errors()).toMatchObject([{ msg: 'request failed' }])
  })
})

describe('too many questions', () => {
  test('429 says how long to wait, for this key alone, and it is so', async () => {
    const limited = await startService({ ratePerMinute: 120 })
    const [mine, theirs] = [await limited.newKey('SN1'), await limited.newKey('SN1')]
    const status = async (own: string) => {
      const response = await limited.post({ serialNumber: 'SN1' }, { Authorization: own })
      await response.text()
      return response.status
    }
    for (let count = 0; count < 100; count += 1) expect(await status(mine)).toBe(200)
    const response = await limited.post({ serialNumber: 'SN1' }, { Authorization: mine })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await response.json()).toMatchObject({ Data: [], Success: false, Code: 429 })
    expect(await status(theirs)).toBe(200)
    limited.clock.now += 500
    expect([await status(mine), await status(mine)]).toEqual([200, 429])
    limited.clock.now += 3_600_000
    for (let count = 0; count < 100; count += 1) expect(await status(mine)).toBe(200)
    expect(await status(mine)).toBe(429)
    await limited.close()
  })
})

describe('large answers', () => {
  const COUNT = 20_000

  beforeAll(async () => {
    const records = Array.from({ length: COUNT }, (_, index) =>
      at(new Date(Date.UTC(2026, 0, 1) + (index % 5_000) * 60_000).toISOString(), {
        Count: index,
        Content: 'x'.repeat(400),
      }),
    )
    await service.addRecords('many', records)
  })

  test('Hold every record once', async () => {
    const { envelope } = await ask({ serialNumber: 'many' })
    expect(new Set(envelope.Data.map(({ Count }) => Count)).size).toBe(COUNT)
    expect(envelope.Data).toHaveLength(COUNT)
  })

  test('Large answers are sent no faster than they are taken', async () => {
    const readTimes = async () =>
      Number(/cmdstat_hmget:calls=(\d+)/.exec(await service.redis.info('commandstats'))?.[1] ?? 0)
    const readWithin = async (ms: number) => {
      const before = await readTimes()
      // Time is the subject: how often Redis is read within this time.
      await sleep(ms)
      return (await readTimes()) - before
    }
    const before = await readTimes()
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    const body = '{"serialNumber":"many"}'
    const head = `POST /chat/Chatbot/LeadList HTTP/1.1\r\nHost: x\r\nAuthorization: ${key}\r\nContent-Type: application/json`
    socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
    await once(socket, 'readable')
    await expect.poll(() => readWithin(500)).toBe(0)
    expect((await readTimes()) - before).toBeGreaterThan(0)
    expect((await readTimes()) - before).toBeLessThan(COUNT / 500)
    socket.destroy()
    expect((await ask({ serialNumber: 'SN2' })).status).toBe(200)
  })

  test('Records that arrive meanwhile neither repeat nor hide others', async () => {
    const bot = 'growing'
    const own = await service.newKey(bot)
    const batch = (from: number) =>
      Array.from({ length: 3_000 }, (_, index) =>
        at(new Date(Date.UTC(2026, 0, 1) + index * 7).toISOString(), { Count: from + index }),
      )
    await service.addRecords(bot, batch(0))
    const asking = ask({ serialNumber: bot }, { Authorization: own })
    await service.addRecords(bot, batch(3_000))
    const { envelope } = await asking
    const counts = envelope.Data.map(({ Count }) => Count)
    expect(new Set(counts).size).toBe(counts.length)
    expect(counts.filter((count) => count < 3_000)).toHaveLength(3_000)
  })
})

test('Records that are removed from a moment on are in no answer, nor in one about their session', async () => {
  const bot = 'cut'
  const own = await service.newKey(bot)
  const first = Date.UTC(2026, 0, 1)
  const records = Array.from({ length: 1_500 }, (_, index) =>
    at(new Date(first + index * 1_000).toISOString(), { SessionID: index }),
  )
  await service.addRecords(bot, records)
  await createRecordStore(service.redis).removeFrom(bot, first + 700_000)
  const headers = { Authorization: own }
  const left = (await ask({ serialNumber: bot }, headers)).envelope.Data
  expect(left.map(({ SessionID }) => SessionID)).toEqual(Array.from({ length: 700 }, (_, index) => 699 - index))
  expect((await ask({ serialNumber: bot, sessionID: 700 }, headers)).envelope.Data).toEqual([])
  expect((await ask({ serialNumber: bot, sessionID: 699 }, headers)).envelope.Data).toHaveLength(1)
})

describe('what is kept', () => {
  test('A question writes nothing, good or bad', async () => {
    const writes = async () => {
      const stats = await service.redis.info('commandstats')
      const isRead = /^cmdstat_(hget|hgetall|hmget|zrange|info|ping|client|hello|select|dbsize|keys|command)\b/
      const calls = stats.split('\r\n').filter((line) => line.startsWith('cmdstat_') && !isRead.test(line))
      return calls.map((line) => line.replace(/,usec.*/, ''))
    }
    const before = await writes()
    for (const question of [
      { serialNumber: 'SN1' },
      { serialNumber: 'SN1', sessionID: 7 },
      { serialNumber: 'x' },
      {},
    ]) {
      await ask(question)
      await ask(question, { Authorization: 'wrong' })
    }
    expect(await writes()).toEqual(before)
  })

  test('No secret key is in Redis', async () => {
    const names = await service.redis.keys('*')
    const hashes = names.filter((name) => name.startsWith('leadlist:key:'))
    expect(hashes.length).toBeGreaterThan(0)
    for (const name of hashes) expect(JSON.stringify(await service.redis.hGetAll(name))).not.toContain(key)
    expect(names.join()).not.toContain(key)
  })
})

describe('with the client of this project', () => {
  test('Two deployments side by side answer alike, each with its own data and keys', async () => {
    const other = await startService()
    const otherKey = await other.newKey('SN1')
    await other.addRecords('SN1', [wireRecord({ Name: 'Grace Example' })])
    const client = createLeadListClient({
      deployments: { us: service.url, eu: other.url },
      log: silentLog,
      now: Date.now,
    })
    const names = async (deployment: string, own: string) => {
      const found: string[] = []
      const question = { teamId: 'T0001', deployment, key: own, serialNumber: 'SN1', deadlineMs: 60_000 }
      for await (const { records } of client.ask(question)) found.push(...records.map(({ name }) => name))
      return found
    }
    expect(await names('eu', otherKey)).toEqual(['Grace Example'])
    expect(await names('us', key)).toHaveLength(6)
    await expect(names('us', otherKey)).rejects.toMatchObject({ code: 'refused-key', status: 401 })
    await client.close()
    await other.close()
  })
})
