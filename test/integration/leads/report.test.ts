import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { createLeadListClient } from '../../../src/leadlist/client.ts'
import type { LeadListRecord } from '../../../src/leadlist/schemas.ts'
import { COUNT, type Question } from '../../../src/leads/question/question.ts'
import { createReporter } from '../../../src/leads/report/report.ts'
import type { Reporter, ReportOptions } from '../../../src/leads/report/types.ts'
import type { Bot } from '../../../src/workspaces/bots.ts'
import { WorkspaceError } from '../../../src/workspaces/errors.ts'
import {
  envelope,
  type LeadListServer,
  openLeadListService,
  serveLeadList,
  type WireAnswer,
  type WireRequest,
} from '../../support/leadlist.ts'
import { condition, inSession } from '../../support/leads/conditions.ts'
import { silentLog } from '../../support/redis.ts'

const BERLIN = 'Europe/Berlin'
/** Fri 20 Nov 2026, 10:00 in Berlin. */
const NOW = Date.parse('2026-11-20T09:00:00Z')
/** Mon 9 – Sun 15 Nov 2026 in Berlin. */
const LAST_WEEK = { start: Date.parse('2026-11-08T23:00:00Z'), end: Date.parse('2026-11-15T23:00:00Z'), zone: BERLIN }
const WEEK_BEFORE = { start: Date.parse('2026-11-01T23:00:00Z'), end: LAST_WEEK.start, zone: BERLIN }
const ALL_TIME = { start: null, end: null, zone: BERLIN }

const acme = botNamed('Acme')
const shop = botNamed('Shop')
const spa = botNamed('Spa')

function botNamed(name: string): Bot {
  return { id: `id-${name}`, name, aliases: [], serialNumber: `serial-${name}`, isDefault: false }
}

function questionOf(parts: Partial<Question> = {}): Question {
  return {
    bots: [acme],
    kinds: 'all',
    period: LAST_WEEK,
    previous: null,
    comparedBots: [],
    where: [],
    measure: COUNT,
    by: [],
    rank: null,
    layout: 'summary',
    shown: { count: 5, order: 'newest', offset: 0, isPerBot: false },
    audience: 'private',
    ...parts,
  }
}

function wireRecord(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    Type: 'Lead',
    Name: 'Ada Example',
    Email: 'ada@example.com',
    PhoneNumber: '',
    CreateTime: '2026-11-10T09:00:00.0000000+00:00',
    Content: 'Asked about pricing',
    SessionID: 1,
    URI: 'https://acme.example/pricing?utm=1',
    Count: 1,
    ...fields,
  }
}

const at = (createTime: string) => wireRecord({ CreateTime: createTime })
const failure = (status: number): WireAnswer => ({
  status,
  body: JSON.stringify({ Data: [], Version: '1.0.0', Success: false, Code: status, Message: 'no' }),
})

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Setup = {
  server: LeadListServer
  report: (question: Question, asking?: Partial<ReportOptions>) => ReturnType<Reporter>
}

async function setUp(
  answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer>,
  { connectionOf = async (teamId: string) => ({ deployment: 'us', key: `key-of-${teamId}` }) } = {},
): Promise<Setup> {
  const server = await serveLeadList(answer)
  const leadlist = createLeadListClient({ deployments: { us: server.url }, log: silentLog, now: Date.now })
  closing.push(
    () => leadlist.close(),
    () => server.close(),
  )
  const reporter = createReporter({ leadlist, connectionOf })
  return {
    server,
    report: (question, asking = {}) =>
      reporter(question, { teamId: 'T1', now: NOW, weekStart: 'monday', deadlineMs: 60_000, ...asking }),
  }
}

describe('what is counted', () => {
  test('Leads, appointments and other types are counted separately', async () => {
    const types = ['Lead', 'Appointment', 'Callback', 'Lead', 'Callback', '', 'lead']
    const { report } = await setUp(() => types.map((Type) => wireRecord({ Type })))
    const { totals } = await report(questionOf())
    expect(totals).toMatchObject({ leads: 3, appointments: 1 })
    expect(totals.others).toEqual([
      { type: 'Callback', count: 2 },
      { type: '', count: 1 },
    ])
  })

  test('A period includes its first instant and excludes its end', async () => {
    const { report } = await setUp(() => [
      at('2026-11-08T22:59:59.9999999Z'),
      at('2026-11-09T00:00:00.0000000+01:00'),
      at('2026-11-15T17:59:59.9999999-05:00'),
      at('2026-11-16T00:00:00+01:00'),
    ])
    const { totals, records } = await report(questionOf())
    expect(totals.leads).toBe(2)
    expect(records.map(({ createTime }) => createTime)).toEqual([
      '2026-11-15T17:59:59.9999999-05:00',
      '2026-11-09T00:00:00.0000000+01:00',
    ])
  })

  test('Undated and unreadable records are counted outside of the totals', async () => {
    const { report } = await setUp(() => [wireRecord(), at('2026-02-30T10:00:00Z'), at(''), 'no record', null])
    expect(await report(questionOf())).toMatchObject({ totals: { leads: 1 }, undated: 2, unreadable: 2 })
  })

  test('Two records with one e-mail are one person, two anonymous sessions are two', async () => {
    const { report } = await setUp(() => [
      wireRecord({ Email: 'ada@example.com' }),
      wireRecord({ Email: ' ADA@Example.com', Type: 'Appointment' }),
      wireRecord({ Email: '', PhoneNumber: '+49 30 1234' }),
      wireRecord({ Email: 'n/a', PhoneNumber: '0049301234'.slice(2) }),
      wireRecord({ Email: '', SessionID: 7 }),
      wireRecord({ Email: '', SessionID: 8 }),
      wireRecord({ Email: '', SessionID: null }),
      wireRecord({ Email: '', SessionID: null }),
    ])
    expect((await report(questionOf())).totals).toMatchObject({ leads: 7, people: 6, peopleAreApproximate: false })
  })

  test('One session number in two chatbots is two people, one e-mail in two chatbots is one', async () => {
    const { report } = await setUp(() => [wireRecord(), wireRecord({ Email: '' })])
    expect((await report(questionOf({ bots: [acme, shop] }))).totals).toMatchObject({ leads: 4, people: 3 })
  })

  test('Kind, text and session filter dated and undated records', async () => {
    const { report } = await setUp(() => [
      wireRecord({ Content: 'About PRICING' }),
      wireRecord({ Content: 'Opening hours', URI: '' }),
      wireRecord({ Type: 'Appointment' }),
      wireRecord({ CreateTime: 'soon' }),
      wireRecord({ CreateTime: 'soon', Type: 'Appointment' }),
      wireRecord({ SessionID: 2 }),
    ])
    const question = questionOf({ kinds: 'leads', where: [condition('any', 'contains', 'pricing'), ...inSession(1)] })
    expect(await report(question)).toMatchObject({ totals: { leads: 1, appointments: 0 }, undated: 1 })
  })

  test('"from acme.com" matches the whole e-mail domain', async () => {
    const emails = ['a@ACME.com', 'a@notacme.com', 'a@shop.acme.com', 'acme.com', 'b@acme.com ']
    const { report } = await setUp(() => emails.map((Email) => wireRecord({ Email })))
    const question = questionOf({ where: [condition('email-domain', 'is', '@acme.com')] })
    expect((await report(question)).records.map(({ email }) => email)).toEqual(['a@ACME.com', 'b@acme.com '])
  })

  test("A report is complete through the earlier of the period's end and now", async () => {
    const { report } = await setUp(() => [])
    expect((await report(questionOf())).completeThrough).toBe(LAST_WEEK.end)
    const tomorrow = { ...LAST_WEEK, end: NOW + 86_400_000 }
    expect((await report(questionOf({ period: tomorrow }))).completeThrough).toBe(NOW)
    expect((await report(questionOf({ period: ALL_TIME }))).completeThrough).toBe(NOW)
  })
})

describe('what LeadList is asked', () => {
  test("LeadList is asked with the workspace's key for one UTC day more on either side", async () => {
    const { report, server } = await setUp(() => [])
    await report(questionOf())
    expect(server.requests).toEqual([
      { key: 'key-of-T1', serialNumber: 'serial-Acme', startTime: '2026-11-07', endTime: '2026-11-16' },
    ])
  })

  test('"session 4711" sends no dates and shows one session even if LeadList ignores the filter', async () => {
    const records = [
      wireRecord({ SessionID: 4711 }),
      wireRecord({ SessionID: 4712 }),
      wireRecord({ SessionID: '4711' }),
    ]
    const { report, server } = await setUp(() => records)
    const { totals } = await report(questionOf({ where: inSession(4711), period: ALL_TIME }))
    expect(totals.leads).toBe(2)
    expect(server.requests).toEqual([{ key: 'key-of-T1', serialNumber: 'serial-Acme', sessionID: 4711 }])
  })

  test('A workspace has at most two concurrent requests', async () => {
    let running = 0
    let most = 0
    const two = Promise.withResolvers<void>()
    const { report } = await setUp(async () => {
      most = Math.max(most, ++running)
      if (running === 2) two.resolve()
      await two.promise
      // So long that a third request would begin meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 15))
      running -= 1
      return [wireRecord()]
    })
    const reports = await Promise.all([
      report(questionOf({ bots: [acme, shop, spa] })),
      report(questionOf({ bots: [acme, shop], previous: WEEK_BEFORE })),
    ])
    expect(reports.map(({ totals }) => totals.leads)).toEqual([3, 2])
    expect(most).toBe(2)
  })

  test('A question about one chatbot does not wait for every chatbot of another question', async () => {
    const { report, server } = await setUp(async () => {
      // So long that the requests of both questions are queued.
      await sleep(5)
      return [wireRecord()]
    })
    const branches = Array.from({ length: 60 }, (_, index) => botNamed(`Branch ${index}`))
    const long = report(questionOf({ bots: branches }))
    await expect.poll(() => server.requests.length).toBeGreaterThan(0)
    await report(questionOf({ bots: [shop] }))
    const place = server.requests.findIndex(({ serialNumber }) => serialNumber === shop.serialNumber)
    expect(server.requests.length).toBeLessThan(60)
    expect(place).toBeLessThan(40)
    expect((await long).totals.leads).toBe(60)
  })

  test('Concurrent questions that never got a slot fail with no-turn', async () => {
    const { report, server } = await setUp(() => 'hang')
    const questions = Array.from({ length: 30 }, (_, index) => questionOf({ where: inSession(index) }))
    const codes = await Promise.all(
      questions.map((question, place) =>
        report(question, { deadlineMs: place < 2 ? 2_000 : 200 }).then(String, ({ code }) => code),
      ),
    )
    expect(codes).toEqual(['timeout', 'timeout', ...Array(28).fill('no-turn')])
    expect(server.requests).toHaveLength(2)
  })

  test('A question without chatbots is refused', async () => {
    const { report } = await setUp(() => [])
    await expect(report(questionOf({ bots: [] }))).rejects.toMatchObject({ code: 'no-bots' })
  })

  test('Waiting for the other chatbots counts towards the deadline', async () => {
    const { report, server } = await setUp(({ serialNumber }) => (serialNumber === spa.serialNumber ? [] : 'hang'))
    const asked = report(questionOf({ bots: [acme, shop, spa] }), { deadlineMs: 1_000 })
    await expect(asked).rejects.toMatchObject({ code: 'timeout' })
    expect(server.requests.map(({ serialNumber }) => serialNumber)).not.toContain(spa.serialNumber)
  })
})

describe('comparing with another period', () => {
  const answerByWeek = ({ startTime }: WireRequest) =>
    startTime === '2026-11-07'
      ? [wireRecord(), wireRecord({ Type: 'Appointment' })]
      : [at('2026-11-03T10:00:00Z'), at('2026-11-08T22:59:59.999Z'), at('2026-11-08T23:00:00Z'), at('never')]

  test('The previous period is counted by the same rules', async () => {
    const { report } = await setUp(answerByWeek)
    const { totals, previous, undated } = await report(questionOf({ previous: WEEK_BEFORE }))
    expect(totals).toMatchObject({ leads: 1, appointments: 1 })
    expect(previous).toMatchObject({ period: WEEK_BEFORE, totals: { leads: 2, appointments: 0, people: 1 } })
    expect(undated).toBe(0)
  })

  test('A report has no comparison if none was requested or a chatbot failed in either period', async () => {
    const { report } = await setUp((request) =>
      request.serialNumber === spa.serialNumber ||
      (request.serialNumber === shop.serialNumber && request.startTime !== '2026-11-07')
        ? failure(404)
        : answerByWeek(request),
    )
    expect((await report(questionOf())).previous).toBeNull()
    expect((await report(questionOf({ bots: [acme, spa], previous: WEEK_BEFORE }))).previous).toBeNull()
    const second = await report(questionOf({ bots: [acme, shop], previous: WEEK_BEFORE }))
    expect(second).toMatchObject({ previous: null, failures: [], totals: { leads: 2 } })
  })
})

describe('when something fails', () => {
  const manyThen = (rest: string) => {
    const body = envelope(Array.from({ length: 3_000 }, () => wireRecord()))
    return { body: body.slice(0, body.lastIndexOf(']')) + rest }
  }

  test.each([
    ['says no after 3,000 records', manyThen('],"Success":false,"Code":500,"Message":"no"}')],
    ['stops in the middle of a record', manyThen(',{"Type":"Le')],
    ['breaks the connection off', { ...manyThen(''), isCutOff: true }],
    ['refuses', failure(401)],
  ])('a chatbot whose answer %s counts for nothing, and is named beside the others', async (_, broken) => {
    const { report } = await setUp(({ serialNumber }) => (serialNumber === shop.serialNumber ? broken : [wireRecord()]))
    const { totals, series, records, topPages, groups, failures } = await report(
      questionOf({ bots: [acme, shop, spa], by: ['bot'] }),
    )
    expect(totals).toMatchObject({ leads: 2, people: 1 })
    expect(series.points.reduce((sum, { leads }) => sum + leads, 0)).toBe(2)
    expect(records.map(({ botName }) => botName)).toEqual(['Acme', 'Spa'])
    expect(topPages).toEqual([{ page: 'https://acme.example/pricing', count: 2 }])
    expect(groups?.rows.map(({ label }) => label)).toEqual(['Acme', 'Spa'])
    expect(failures.map(({ bot }) => bot)).toEqual([shop])
  })

  test('If every chatbot fails, the question fails with the first error', async () => {
    const { report } = await setUp(async ({ serialNumber }) => {
      // The first chatbot answers last.
      if (serialNumber === acme.serialNumber) await new Promise((resolve) => setTimeout(resolve, 30))
      return failure(serialNumber === acme.serialNumber ? 401 : 404)
    })
    await expect(report(questionOf({ bots: [acme, shop] }))).rejects.toMatchObject({ code: 'refused-key' })
    await expect(report(questionOf({ bots: [shop] }))).rejects.toMatchObject({ code: 'unknown-bot' })
  })

  test('A workspace without a connection is refused despite a cached report', async () => {
    let isConnected = true
    const { report } = await setUp(() => [wireRecord()], {
      connectionOf: async () => {
        if (!isConnected) throw new WorkspaceError('not-connected', 'no key')
        return { deployment: 'us', key: 'key' }
      },
    })
    await report(questionOf())
    isConnected = false
    await expect(report(questionOf())).rejects.toMatchObject({ code: 'not-connected' })
  })
})

describe('asking again', () => {
  test('The same question within a minute is answered from the cache with its original time', async () => {
    const { report, server } = await setUp(() => [wireRecord()])
    const first = await report(questionOf())
    const second = await report(questionOf(), { now: NOW + 59_999 })
    expect(second).toEqual(first)
    expect(second.askedAt).toBe(NOW)
    expect(server.requests).toHaveLength(1)
  })

  test.each<[string, Partial<Question>, Partial<ReportOptions>]>([
    ['a minute later', {}, { now: NOW + 60_000 }],
    ['with "refresh"', {}, { refresh: true }],
    ['from another workspace', {}, { teamId: 'T2' }],
    ['with weeks that start on Sunday', {}, { weekStart: 'sunday' }],
    ['about another page of records', { shown: { count: 5, order: 'newest', offset: 5, isPerBot: false } }, {}],
  ])('%s LeadList is asked again', async (_, parts, asking) => {
    const { report, server } = await setUp(() => [wireRecord()])
    await report(questionOf())
    await report(questionOf(parts), asking)
    expect(server.requests).toHaveLength(2)
  })

  test('A report with a failure is not cached', async () => {
    let isBroken = true
    const { report } = await setUp(({ serialNumber }) =>
      serialNumber === shop.serialNumber && isBroken ? failure(404) : [wireRecord()],
    )
    const question = questionOf({ bots: [acme, shop] })
    expect((await report(question)).failures).toHaveLength(1)
    isBroken = false
    expect(await report(question)).toMatchObject({ failures: [], totals: { leads: 2 } })
  })

  test('Concurrent equal questions share one request, and aborting one does not affect the other', async () => {
    const gate = Promise.withResolvers<void>()
    const { report, server } = await setUp(async () => {
      await gate.promise
      return [wireRecord()]
    })
    const impatient = new AbortController()
    const first = report(questionOf(), { signal: impatient.signal })
    const second = report(questionOf())
    await expect.poll(() => server.requests.length).toBe(1)
    impatient.abort()
    await expect(first).rejects.toMatchObject({ code: 'cancelled' })
    gate.resolve()
    expect((await second).totals.leads).toBe(1)
    expect(server.requests).toHaveLength(1)
  })

  test('When all waiters abort, the request is cancelled and the next question starts a new one', async () => {
    let isHanging = true
    const { report, server } = await setUp(() => (isHanging ? 'hang' : [wireRecord()]))
    const gone = new AbortController()
    const asked = report(questionOf(), { signal: gone.signal })
    await expect.poll(() => server.requests.length).toBe(1)
    gone.abort()
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' })
    isHanging = false
    expect((await report(questionOf())).totals.leads).toBe(1)
    expect(server.requests).toHaveLength(2)
  })
})

describe('what is shown', () => {
  test('Top pages have no query string or fragment and are sorted by frequency', async () => {
    const uris = [
      'https://a.example/x?utm=1',
      'https://a.example/x#top',
      'https://a.example/y',
      'javascript:alert(1)',
      '',
    ]
    const { report } = await setUp(() => uris.map((URI) => wireRecord({ URI })))
    expect((await report(questionOf())).topPages).toEqual([
      { page: 'https://a.example/x', count: 2 },
      { page: 'https://a.example/y', count: 1 },
      { page: 'javascript:alert(1)', count: 1 },
    ])
  })

  test('"by weekday" has a row for every day of the week, from its first', async () => {
    const { report } = await setUp(() => [at('2026-11-09T12:00:00Z'), at('2026-11-14T23:30:00Z')])
    const rows = async (weekStart: 'monday' | 'sunday') =>
      (await report(questionOf({ by: ['weekday'] }), { weekStart })).groups?.rows.map(({ label, leads }) => [
        label,
        leads,
      ])
    expect(await rows('monday')).toEqual([
      ['Monday', 1],
      ['Tuesday', 0],
      ['Wednesday', 0],
      ['Thursday', 0],
      ['Friday', 0],
      ['Saturday', 0],
      ['Sunday', 1],
    ])
    expect((await rows('sunday'))?.[0]).toEqual(['Sunday', 1])
  })

  test('"by bot" has a row for every chatbot that answered, the busiest first', async () => {
    const { report } = await setUp(({ serialNumber }) =>
      serialNumber === acme.serialNumber ? [] : Array(serialNumber === spa.serialNumber ? 3 : 1).fill(wireRecord()),
    )
    const { groups } = await report(questionOf({ bots: [acme, shop, spa], by: ['bot'] }))
    expect(groups?.rows.map(({ label, leads }) => [label, leads])).toEqual([
      ['Spa', 3],
      ['Shop', 1],
      ['Acme', 0],
    ])
  })

  test("Records of several chatbots are sorted together, those of one instant in LeadList's order", async () => {
    const { report } = await setUp(async ({ serialNumber }) => {
      // The first chatbot answers last.
      if (serialNumber === acme.serialNumber) await new Promise((resolve) => setTimeout(resolve, 30))
      const name = serialNumber.slice('serial-'.length)
      return ['10', '12', '11', '12'].map((hour, place) =>
        wireRecord({ Name: `${name} ${place}`, CreateTime: `2026-11-10T${hour}:00:00Z` }),
      )
    })
    const page = async (offset: number, order: 'newest' | 'oldest') =>
      (
        await report(questionOf({ bots: [acme, shop], shown: { count: 4, order, offset, isPerBot: false } }))
      ).records.map(({ name }) => name)
    expect(await page(0, 'newest')).toEqual(['Acme 1', 'Acme 3', 'Shop 1', 'Shop 3'])
    expect(await page(4, 'newest')).toEqual(['Acme 2', 'Shop 2', 'Acme 0', 'Shop 0'])
    expect(await page(0, 'oldest')).toEqual(['Acme 0', 'Shop 0', 'Acme 2', 'Shop 2'])
  })
})

describe('with the real LeadList service', () => {
  const record = (CreateTime: string, fields: Partial<LeadListRecord> = {}): LeadListRecord => ({
    Type: 'Lead',
    Name: 'Ada Example',
    Email: 'ada@example.com',
    PhoneNumber: '',
    CreateTime,
    Content: '',
    SessionID: 1,
    URI: 'https://acme.example/',
    Count: 1,
    ...fields,
  })

  test('The real service returns a week in Berlin, a session, and nothing for a foreign chatbot', async () => {
    const service = await openLeadListService({
      [acme.serialNumber]: [
        record('2026-11-08T23:59:59.9999999+01:00'),
        record('2026-11-09T00:00:00.0000000+01:00', { Type: 'Appointment', SessionID: 4711 }),
        record('2026-11-15T12:59:59.9999999-10:00'),
        record('2026-11-15T13:00:00.0000000-10:00', { SessionID: 4711 }),
      ],
    })
    const leadlist = createLeadListClient({ deployments: { us: service.url }, log: silentLog, now: Date.now })
    closing.push(leadlist.close, service.close)
    const reporter = createReporter({ leadlist, connectionOf: async () => ({ deployment: 'us', key: service.key }) })
    const report = (parts: Partial<Question>) =>
      reporter(questionOf(parts), { teamId: 'T1', now: NOW, weekStart: 'monday', deadlineMs: 60_000 })
    expect(await report({ previous: WEEK_BEFORE })).toMatchObject({
      totals: { leads: 1, appointments: 1 },
      previous: { totals: { leads: 1, appointments: 0 } },
    })
    const session = await report({ where: inSession(4711), period: ALL_TIME })
    expect(session.records.map(({ type }) => type)).toEqual(['Lead', 'Appointment'])
    expect(await report({ bots: [acme, shop] })).toMatchObject({
      totals: { leads: 1, appointments: 1 },
      failures: [{ bot: shop, error: { code: 'unknown-bot' } }],
    })
  })
})
