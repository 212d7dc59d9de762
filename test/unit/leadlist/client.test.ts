import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, createGzip, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import {
  type AskRequest,
  createLeadListClient,
  isRetryable,
  parseRetryAfter,
  retryWaitMs,
} from '../../../src/leadlist/client.ts'
import { LeadListError } from '../../../src/leadlist/errors.ts'
import type { LeadRecord, RecordBatch } from '../../../src/leadlist/schemas.ts'
import { createLog } from '../../../src/log.ts'
import { createMetrics } from '../../../src/metrics.ts'
import { wireAnswer, wireRecord } from '../../support/leadlist/wire-record.ts'
import { http, type RawServer, serveRaw } from './raw-server.ts'

const KEY = 'sk-test-0123456789abcdef'
const GOOD = http(200, wireAnswer([wireRecord()]))
/** A port that no system gives away. */
const NOBODYS_URL = 'http://127.0.0.1:2'
/** Longer than any test: only where a deadline is named does it end anything. */
const LONG_MS = 300_000
/** Much to do even for a fast machine. */
const HALF_A_GIGABYTE = { timeout: 600_000 }

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

type Asked = Partial<AskRequest>

async function setUp(answer: (socket: Socket, turn: number) => void, { path = '', url = '' } = {}) {
  const server = await serveRaw(answer)
  const lines: string[] = []
  const log = createLog({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } })
  const metrics = createMetrics()
  const client = createLeadListClient({
    deployments: { us: url || `${server.url}${path}`, eu: server.url },
    log,
    metrics,
    random: () => 0,
    now: () => Date.parse('2026-11-09T08:00:00Z'),
  })
  closing.push(() => server.close())
  let asking = 0
  const batches = (asked: Asked = {}) =>
    client.ask({
      teamId: `T${asking++}`,
      deployment: 'us',
      key: KEY,
      serialNumber: 'SN1',
      deadlineMs: LONG_MS,
      ...asked,
    })
  const ask = async (asked: Asked = {}): Promise<LeadRecord[]> => {
    const records: LeadRecord[] = []
    for await (const batch of batches(asked)) records.push(...batch.records)
    return records
  }
  const failure = async (asked: Asked = {}): Promise<LeadListError> => {
    const error = await ask(asked).then(
      () => new Error('no failure'),
      (thrown) => thrown,
    )
    expect(error).toBeInstanceOf(LeadListError)
    return error
  }
  return { server, client, metrics, lines, batches, ask, failure }
}

const answering = (...answers: string[]) => setUp((socket, turn) => socket.write(answers[turn] ?? answers.at(-1) ?? ''))

/** Takes all connections of `us`, of a server that answers none of its first eight requests. @returns lets them go */
async function hogAll({ server, failure }: Pick<Awaited<ReturnType<typeof setUp>>, 'server' | 'failure'>) {
  const controller = new AbortController()
  const hogs = Array.from({ length: 8 }, () => failure({ signal: controller.signal }))
  await expect.poll(() => server.requests.length).toBe(8)
  return async () => {
    controller.abort()
    for (const { code } of await Promise.all(hogs)) expect(code).toBe('cancelled')
  }
}

const sent = ({ requests }: RawServer, index = 0) => {
  const [head = '', body = ''] = requests[index]?.split('\r\n\r\n') ?? []
  const [line, ...headers] = head.split('\r\n')
  return { line, headers, body: JSON.parse(body) }
}

describe('a question on the wire', () => {
  test("A request has the contract's path, the bare key, the content type and the requested fields", async () => {
    const { server, ask } = await answering(GOOD)
    await ask({ startTime: '2026-11-08', endTime: '2026-11-16', sessionId: 4711 })
    const { line, headers, body } = sent(server)
    expect(line).toBe('POST /chat/Chatbot/LeadList HTTP/1.1')
    expect(headers).toContain(`Authorization: ${KEY}`)
    expect(headers).toContain('Content-Type: application/json')
    expect(body).toEqual({ serialNumber: 'SN1', startTime: '2026-11-08', endTime: '2026-11-16', sessionID: 4711 })
  })

  test('A request omits absent filters', async () => {
    const { server, ask } = await answering(GOOD)
    await ask()
    expect(sent(server).body).toEqual({ serialNumber: 'SN1' })
    expect(server.requests[0]).toContain('\r\n\r\n{"serialNumber":"SN1"}')
  })

  test.each(['/api/v2', '/api/v2/'])('A base URL may have a path: %s', async (path) => {
    const { server, ask } = await setUp((socket) => socket.write(GOOD), { path })
    await ask()
    expect(sent(server).line).toBe('POST /api/v2/chat/Chatbot/LeadList HTTP/1.1')
  })

  test('An oversized record counts as unreadable and does not affect the others', async () => {
    const long = wireRecord({ Content: 'x'.repeat(200_000), SessionID: 2 })
    const { batches, metrics } = await answering(
      http(200, wireAnswer([wireRecord(), long, wireRecord({ SessionID: 3 })])),
    )
    const read: RecordBatch[] = []
    for await (const batch of batches()) read.push(batch)
    expect(read.flatMap(({ records }) => records.map(({ sessionId }) => sessionId))).toEqual([4711, 3])
    expect(read.map(({ unreadable }) => unreadable)).toContain(1)
    expect((await metrics.leadListRequests.get()).values).toMatchObject([{ labels: { outcome: 'ok' }, value: 1 }])
  })

  test('Consecutive requests reuse connections', async () => {
    const { server, ask } = await answering(GOOD)
    for (let turn = 0; turn < 20; turn += 1) await ask()
    expect(server.requests).toHaveLength(20)
    expect(server.mostOpen()).toBeLessThanOrEqual(2)
  })

  test('Twenty concurrent requests run eight at a time and all complete', async () => {
    const waiting: Socket[] = []
    const { server, ask } = await setUp((socket) => waiting.push(socket))
    const asked = Array.from({ length: 20 }, () => ask())
    await expect.poll(() => waiting.length).toBe(8)
    expect(server.requests).toHaveLength(8)
    const timer = setInterval(() => waiting.shift()?.write(GOOD), 1)
    expect(await Promise.all(asked)).toHaveLength(20)
    clearInterval(timer)
    expect(server.mostOpen()).toBe(8)
  })

  test('Waiting for a slot counts towards the deadline', async () => {
    const { failure, server } = await setUp(() => {})
    const letGo = await hogAll({ server, failure })
    expect(await failure({ deadlineMs: 200 })).toMatchObject({ code: 'no-turn' })
    expect(server.requests).toHaveLength(8)
    await letGo()
  })

  test('A request that waited longer for a slot than for LeadList fails with no-turn', async () => {
    const { failure } = await setUp(() => {})
    expect(await failure({ deadlineMs: 3_000, waitedMs: 20 })).toMatchObject({ code: 'timeout' })
    expect(await failure({ deadlineMs: 50, waitedMs: 200 })).toMatchObject({ code: 'no-turn' })
  })

  test('A request aborted while waiting does not delay the next one', async () => {
    const { ask, failure, server } = await setUp((socket, turn) => turn >= 8 && socket.write(GOOD))
    const letGo = await hogAll({ server, failure })
    const impatient = Array.from({ length: 20 }, () => failure({ deadlineMs: 20 }))
    for (const { code } of await Promise.all(impatient)) expect(code).toBe('no-turn')
    const asked = Promise.all(Array.from({ length: 20 }, () => ask()))
    await letGo()
    expect(await asked).toHaveLength(20)
    expect(server.requests).toHaveLength(28)
  })

  test('A workspace with twenty concurrent requests holds two connections', async () => {
    const waiting: Socket[] = []
    const { ask, server } = await setUp((socket, turn) => (turn < 2 ? waiting.push(socket) : socket.write(GOOD)))
    const greedy = Array.from({ length: 20 }, () => ask({ teamId: 'T0GREEDY' }))
    await expect.poll(() => waiting.length).toBe(2)
    expect(await ask({ teamId: 'T0OTHER' })).toHaveLength(1)
    expect(server.requests).toHaveLength(3)
    for (const socket of waiting) socket.write(GOOD)
    expect(await Promise.all(greedy)).toHaveLength(20)
  })

  test('The time that a request took does not include its wait for a slot', async () => {
    const waiting: Socket[] = []
    const { ask, server } = await setUp((socket, turn) => (turn < 2 ? waiting.push(socket) : socket.write(GOOD)))
    const took: number[] = []
    const asked = [0, 1, 2].map((index) =>
      ask({
        teamId: 'T0ONE',
        onRead: ({ tookMs }) => {
          took[index] = tookMs
        },
      }),
    )
    await expect.poll(() => waiting.length).toBe(2)
    await sleep(500)
    for (const socket of waiting) socket.write(GOOD)
    await Promise.all(asked)
    const [first = 0, second = 0, third = Number.POSITIVE_INFINITY] = took
    expect(server.requests).toHaveLength(3)
    expect(third).toBeLessThan(Math.min(first, second))
  })

  test('Deployments do not wait for each other', async () => {
    const { ask, failure, server } = await setUp((socket, turn) => turn >= 8 && socket.write(GOOD))
    const letGo = await hogAll({ server, failure })
    expect(await ask({ deployment: 'eu' })).toHaveLength(1)
    await letGo()
  })
})

describe('a packed answer', () => {
  const body = wireAnswer([wireRecord(), wireRecord({ SessionID: 2, Name: 'Зоя' })])
  const packed =
    (encoding: string, bytes: Buffer, status = 200) =>
    (socket: Socket) => {
      const head = `HTTP/1.1 ${status} X\r\nContent-Encoding: ${encoding}\r\nContent-Length: ${bytes.length}\r\n\r\n`
      for (const part of [Buffer.from(head), bytes.subarray(0, 9), bytes.subarray(9)]) socket.write(part)
    }

  test.each([
    ['gzip', gzipSync(body)],
    ['GZIP', gzipSync(body)],
    ['x-gzip', gzipSync(body)],
    ['br', brotliCompressSync(body)],
    ['deflate', deflateSync(body)],
    ['deflate', deflateRawSync(body)],
    ['deflate, gzip', gzipSync(deflateSync(body))],
    ['gzip, identity, br', brotliCompressSync(gzipSync(body))],
    ['identity', Buffer.from(body)],
  ])('is read: %s', async (encoding, bytes) => {
    const { ask } = await setUp(packed(encoding, bytes))
    for (let turn = 0; turn < 2; turn += 1)
      expect((await ask()).map(({ name }) => name)).toEqual(['Ada Example', 'Зоя'])
  })

  test.each([
    ['gzip', gzipSync(body).subarray(0, 60), 'cut-off'],
    ['br', brotliCompressSync(body).subarray(0, 60), 'cut-off'],
    ['gzip', Buffer.from(body), 'malformed'],
    ['br', Buffer.from(`${body}${body}`), 'malformed'],
    ['deflate', Buffer.from(body), 'malformed'],
    ['deflate', Buffer.alloc(0), 'malformed'],
    ['compress', gzipSync(body), 'malformed'],
    ['gzip, gzip, gzip, gzip', gzipSync(body), 'malformed'],
  ])('that is not what it says it is (%s) is none', async (encoding, bytes, code) => {
    const { failure, server } = await setUp(packed(encoding, bytes))
    expect(await failure()).toMatchObject({ code })
    expect(server.requests).toHaveLength(1)
  })

  test('A compressed failure is reported with its message', async () => {
    const said = JSON.stringify({ Data: [], Success: false, Code: 404, Message: 'No such chatbot' })
    for (const status of [200, 404]) {
      const { failure } = await setUp(packed('br', brotliCompressSync(said), status))
      expect(await failure()).toMatchObject({ code: 'unknown-bot', upstreamMessage: 'No such chatbot' })
    }
  })

  test('A compressed response is bounded by its decompressed size', HALF_A_GIGABYTE, async () => {
    const [opening, mebibyte] = [gzipSync('{"Data":[{},'), gzipSync(`{"Content":"${'x'.repeat(2 ** 20)}"},`)]
    const bomb = Buffer.concat([opening, ...Array.from({ length: 600 }, () => mebibyte)])
    expect(bomb.length).toBeLessThan(2 ** 20)
    const { failure, server } = await setUp(packed('gzip', bomb))
    expect(await failure()).toMatchObject({ code: 'body-too-large' })
    await expect.poll(server.open).toBe(0)
  })

  test('A compressed response that is not read to its end frees the connection', async () => {
    const { batches, server } = await setUp((socket) => {
      const gzip = createGzip()
      gzip.on('data', (chunk) => socket.write(chunk))
      socket.write('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n')
      gzip.write(`{"Data":[${`${JSON.stringify(wireRecord())},`.repeat(2_000)}`)
      gzip.flush()
    })
    for await (const { records } of batches()) if (records.length > 0) break
    await expect.poll(server.open).toBe(0)
  })
})

describe('an answer that is none', () => {
  const failing = (Code: number, Message = 'No.') =>
    JSON.stringify({ Data: [], Version: '1.0.0', Success: false, Code, Message })
  test.each([
    ['a wrong key', http(401, failing(401)), 'refused-key', 401],
    ['a wrong key without an envelope', http(403, 'Forbidden'), 'refused-key', 403],
    ['a wrong key that only Code tells of', http(200, failing(401)), 'refused-key', 401],
    ['a wrong key under another status', http(500, failing(403)), 'refused-key', 403],
    ['an unknown chatbot', http(404, failing(404)), 'unknown-bot', 404],
    ['a request it does not like', http(400, failing(400)), 'bad-request', 400],
    ['a request it does not take', http(415, failing(415)), 'bad-request', 415],
    ['trouble', http(500, '<h1>Oops</h1>'), 'unavailable', 500],
    ['Success false under HTTP 200', http(200, failing(0)), 'failed', 0],
    ['Success true under HTTP 500', http(500, wireAnswer([wireRecord()])), 'unavailable', 500],
    ['an HTML page', http(200, '<!doctype html><p>Sorry'), 'malformed', null],
    ['cut-off JSON', http(200, wireAnswer([wireRecord()]).slice(0, 90)), 'cut-off', null],
    ['nothing', http(200, ''), 'malformed', null],
    ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n\r\n', 'malformed', null],
    ['Data that is an object', http(200, wireAnswer({})), 'malformed', null],
  ])('%s', async (_, answer, code, status) => {
    const { failure, server } = await answering(answer)
    expect(await failure()).toMatchObject({ code, status })
    expect(server.requests).toHaveLength(1)
  })

  test("LeadList's message is in the error and in no log line", async () => {
    const { failure, lines } = await answering(http(503, failing(503, 'Maintenance until noon')))
    expect(await failure()).toMatchObject({ code: 'unavailable', upstreamMessage: 'Maintenance until noon' })
    expect(lines.join()).not.toContain('Maintenance')
  })

  test('A redirect is not followed, because it would carry the key', async () => {
    const elsewhere = await answering(GOOD)
    const headers = { Location: `${elsewhere.server.url}/chat/Chatbot/LeadList` }
    const { failure } = await answering(http(307, '', headers))
    expect(await failure()).toMatchObject({ code: 'failed', status: 307 })
    expect(elsewhere.server.requests).toHaveLength(0)
  })

  test('A connection that breaks within the response is not retried', async () => {
    const { failure, server } = await setUp((socket) =>
      socket.end(http(200, wireAnswer([]), { 'Content-Length': '999' })),
    )
    expect(await failure()).toMatchObject({ code: 'cut-off' })
    expect(server.requests).toHaveLength(1)
  })

  test.each([
    ['a connection that hangs', () => {}],
    ['headers and then nothing', (socket: Socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n')],
    [
      'a body that never ends',
      (socket: Socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n{"Data":[')
        const record = `${JSON.stringify(wireRecord())},`
        const timer = setInterval(() => socket.write(record.repeat(100)), 1)
        socket.on('close', () => clearInterval(timer))
      },
    ],
  ])('the deadline covers %s', async (_, answer) => {
    const { failure, server } = await setUp(answer)
    expect(await failure({ deadlineMs: 300 })).toMatchObject({ code: 'timeout' })
    await expect.poll(server.open).toBe(0)
  })

  test.each([
    ['that never comes', (socket: Socket) => socket.write('HTTP/1.1 404 X\r\nContent-Length: 9\r\n\r\n')],
    [
      'that never ends',
      (socket: Socket) => {
        socket.write('HTTP/1.1 404 X\r\n\r\n')
        const timer = setInterval(() => socket.write('x'.repeat(10_000)), 1)
        socket.on('close', () => clearInterval(timer))
      },
    ],
  ])('a failure with a body %s is told without waiting for it', async (_, answer) => {
    const { failure, server } = await setUp(answer)
    expect(await failure()).toMatchObject({ code: 'unknown-bot' })
    await expect.poll(server.open).toBe(0)
  })

  test('A refused connection is unreachable', async () => {
    const { failure } = await setUp(() => {}, { url: NOBODYS_URL })
    expect(await failure()).toMatchObject({ code: 'unreachable', status: null })
  })

  test('A deployment that is not configured is refused, whatever its name', async () => {
    const { failure } = await answering(GOOD)
    for (const deployment of ['asia', '__proto__', 'constructor'])
      expect(await failure({ deployment })).toMatchObject({ code: 'unknown-deployment' })
  })

  test.each(['', 'two words', 'line\r\nX-Injected: 1', 'ключ'])(
    'A key that is invalid in a header is refused: %j',
    async (key) => {
      const { failure, server } = await answering(GOOD)
      expect(await failure({ key })).toMatchObject({ code: 'refused-key' })
      expect(server.requests).toHaveLength(0)
    },
  )
})

describe('asking again', () => {
  test.each([429, 502, 503, 504])('HTTP %i is retried at most three times', async (status) => {
    const recovering = await answering(http(status, ''), http(status, ''), GOOD)
    expect(await recovering.ask()).toHaveLength(1)
    const { failure, server } = await answering(http(status, 'busy', { 'Retry-After': '0' }))
    expect(await failure()).toMatchObject({ status })
    expect(server.requests).toHaveLength(4)
  })

  test('Code 429 under HTTP 200 is retried', async () => {
    const { ask } = await answering(http(200, '{"Data":[],"Success":false,"Code":429}'), GOOD)
    expect(await ask()).toHaveLength(1)
  })

  test('A connection that breaks before the response is retried', async () => {
    const { ask, server } = await setUp((socket, turn) => (turn < 2 ? socket.destroy() : socket.write(GOOD)))
    expect(await ask()).toHaveLength(1)
    expect(server.requests).toHaveLength(3)
  })

  test('A retry waits for Retry-After', async () => {
    const { ask } = await answering(http(429, '', { 'Retry-After': '1' }), GOOD)
    const startedAt = performance.now()
    expect(await ask()).toHaveLength(1)
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
  })

  test('Retry-After may be a date', async () => {
    const headers = { Date: 'Mon, 09 Nov 2026 08:00:00 GMT', 'Retry-After': 'Mon, 09 Nov 2026 08:00:01 GMT' }
    const { ask } = await answering(http(503, '', headers), GOOD)
    const startedAt = performance.now()
    expect(await ask()).toHaveLength(1)
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
  })

  test('A retry waits for Retry-After under HTTP 200 with Code 429', async () => {
    const busy = JSON.stringify({ Data: [], Success: false, Code: 429 })
    const { ask, lines } = await answering(http(200, busy, { 'Retry-After': '1' }), GOOD)
    expect(await ask()).toHaveLength(1)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ code: 'rate-limited', waitMs: 1_000 }])
    const { failure, server } = await answering(http(200, busy, { 'Retry-After': '90' }))
    expect(await failure()).toMatchObject({ code: 'rate-limited', status: 429, retryAfterMs: 90_000 })
    expect(server.requests).toHaveLength(1)
  })

  test("A Retry-After date in a response without Date is relative to the app's clock", async () => {
    const { failure } = await answering(http(429, '', { 'Retry-After': 'Mon, 09 Nov 2026 08:01:30 GMT' }))
    expect(await failure()).toMatchObject({ code: 'rate-limited', retryAfterMs: 90_000 })
  })

  test.each([
    ['beyond the deadline', '10', 5_000],
    ['beyond all reason', '3600', 10_000_000],
  ])('a Retry-After %s is told at once', async (_, seconds, deadlineMs) => {
    const { failure, server } = await answering(http(429, '', { 'Retry-After': seconds }))
    const error = await failure({ deadlineMs })
    expect(error).toMatchObject({ code: 'rate-limited', retryAfterMs: Number(seconds) * 1_000 })
    expect(server.requests).toHaveLength(1)
  })

  test('Each request is counted by its outcome', async () => {
    const { ask, metrics } = await answering(http(503, ''), GOOD)
    await ask()
    const { values } = await metrics.leadListRequests.get()
    expect(values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
      ['unavailable', 1],
      ['ok', 1],
    ])
  })
})

describe('how long LeadList asked us to wait', () => {
  const date = 'Mon, 09 Nov 2026 08:00:00 GMT'
  const now = Date.parse('2026-11-09T08:00:10Z')
  test.each([
    ['0', 0],
    ['7', 7_000],
    [' 120 ', 120_000],
    ['9'.repeat(30), 999_999_999_000],
    ['Mon, 09 Nov 2026 08:00:30 GMT', 30_000],
    ['Mon, 09 Nov 2026 07:00:00 GMT', 0],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['1e9', null],
  ])('%j is %j ms', (retryAfter, waitMs) => {
    expect(parseRetryAfter({ retryAfter, date, now })).toBe(waitMs)
  })

  test.each(['', 'today'])(
    'a date in an answer that has no date of its own (%j) is measured from our clock',
    (none) => {
      expect(parseRetryAfter({ retryAfter: 'Mon, 09 Nov 2026 08:00:30 GMT', date: none, now })).toBe(20_000)
      expect(parseRetryAfter({ retryAfter: date, date: none, now })).toBe(0)
    },
  )
})

describe('whether and when to ask again', () => {
  test.each([
    ['rate-limited', 429, true],
    ['unavailable', 502, true],
    ['unavailable', 503, true],
    ['unavailable', 504, true],
    ['unavailable', 500, false],
    ['unreachable', undefined, true],
    ['refused-key', 401, false],
    ['unknown-bot', 404, false],
    ['bad-request', 400, false],
    ['cut-off', undefined, false],
    ['malformed', undefined, false],
    ['timeout', undefined, false],
    ['failed', 200, false],
  ] as const)('%s (%s): %s', (code, status, isWorth) => {
    expect(isRetryable(new LeadListError(code, '', status ? { status } : {}))).toBe(isWorth)
  })

  test('A retry waits for Retry-After plus jitter', () => {
    const error = new LeadListError('rate-limited', '', { status: 429, retryAfterMs: 2_000 })
    expect(retryWaitMs(error, 0, 0)).toBe(2_000)
    expect(retryWaitMs(error, 2, 1)).toBe(2_250)
  })

  test('Without Retry-After the delay doubles with each attempt', () => {
    const error = new LeadListError('unavailable', '', { status: 503 })
    expect([0, 1, 2].map((attempt) => retryWaitMs(error, attempt, 0.5))).toEqual([250, 500, 1_000])
    expect(retryWaitMs(error, 0, 0)).toBe(125)
    expect(retryWaitMs(error, 0, 1)).toBe(375)
  })
})

describe('leaving early', () => {
  test.each([
    ['LeadList has the question', () => {}, 0],
    ['waiting to ask again', (socket: Socket) => socket.write(http(429, '', { 'Retry-After': '50' })), 1],
  ])('a caller who gives up while %s is cancelled at once', async (_, answer, said) => {
    const { failure, server, lines } = await setUp(answer)
    const caller = new AbortController()
    const failed = failure({ signal: caller.signal })
    await expect.poll(() => [server.requests.length, lines.length]).toEqual([1, said])
    caller.abort()
    expect(await failed).toMatchObject({ code: 'cancelled' })
    expect(server.requests).toHaveLength(1)
  })

  test('Aborting before or during the request cancels it immediately', async () => {
    const begun = `HTTP/1.1 200 OK\r\n\r\n{"Data":[${`${JSON.stringify(wireRecord())},`.repeat(2_000)}`
    const { batches, failure, server } = await setUp((socket) => socket.write(begun))
    const caller = new AbortController()
    const reading = async () => {
      for await (const { records } of batches({ signal: caller.signal })) if (records.length > 0) caller.abort()
    }
    await expect(reading()).rejects.toMatchObject({ code: 'cancelled' })
    expect(await failure({ signal: caller.signal })).toMatchObject({ code: 'cancelled' })
    expect(server.requests).toHaveLength(1)
  })

  test('Uninstall the iteration early frees the connection', async () => {
    const { server, batches, ask } = await setUp((socket, turn) => {
      if (turn >= 20) return socket.write(GOOD)
      socket.write('HTTP/1.1 200 OK\r\n\r\n{"Data":[')
      const timer = setInterval(() => socket.write(`${JSON.stringify(wireRecord())},`.repeat(500)), 1)
      return socket.on('close', () => clearInterval(timer))
    })
    for (let turn = 0; turn < 20; turn += 1) for await (const { records } of batches()) if (records.length > 0) break
    await expect.poll(server.open).toBe(0)
    expect(await ask()).toHaveLength(1)
  })

  test('Closing the client waits for responses in progress and closes all connections', async () => {
    const waiting: Socket[] = []
    const { client, ask, server } = await setUp((socket) => waiting.push(socket))
    const asked = ask()
    await expect.poll(() => waiting.length).toBe(1)
    const closed = client.close()
    waiting[0]?.write(GOOD)
    await closed
    expect(await asked).toHaveLength(1)
    await expect.poll(server.open).toBe(0)
  })
})

describe('what is said about it', () => {
  test('Another major version of the contract is accepted and logged once per deployment', async () => {
    const { ask, lines } = await answering(http(200, wireAnswer([wireRecord()], { Version: '2.1.0' })))
    for (const deployment of ['us', 'us', 'eu', 'eu']) expect(await ask({ deployment })).toHaveLength(1)
    const said = lines.map((line) => JSON.parse(line)).filter(({ version }) => version === '2.1.0')
    expect(said.map(({ deployment, level }) => [deployment, level])).toEqual([
      ['us', 40],
      ['eu', 40],
    ])
  })

  test.each(['1.0.0', '1.7.3', '1', undefined])(
    'version %s of the contract is nothing to speak of',
    async (Version) => {
      const { ask, lines } = await answering(http(200, wireAnswer([], { Version })))
      await ask()
      expect(lines).toEqual([])
    },
  )

  test('No log line and no error contains the key', async () => {
    const { failure, lines } = await setUp((socket, turn) =>
      turn % 2 ? socket.destroy() : socket.write(http(503, KEY)),
    )
    const error = await failure()
    const { cause } = error
    expect(lines.length).toBeGreaterThan(0)
    expect(`${lines}${error.stack}${JSON.stringify(error)}${JSON.stringify(cause)}${cause}`).not.toContain(KEY)
  })
})
