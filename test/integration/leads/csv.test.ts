import { afterEach, describe, expect, test } from 'vitest'
import { createLeadListClient } from '../../../src/leadlist/client.ts'
import type { LeadRecord } from '../../../src/leadlist/schemas.ts'
import { createCsv, createExporter } from '../../../src/leads/csv-export.ts'
import { COUNT, type Question } from '../../../src/leads/question/question.ts'
import { createRequestLimits } from '../../../src/leads/report/concurrency-limit.ts'
import { createReporter } from '../../../src/leads/report/report.ts'
import type { Bot } from '../../../src/workspaces/bots.ts'
import { WorkspaceError } from '../../../src/workspaces/errors.ts'
import { serveLeadList, type WireAnswer, type WireRequest } from '../../support/leadlist.ts'
import { condition, inSession } from '../../support/leads/conditions.ts'
import { fc, runs } from '../../support/property.ts'
import { silentLog } from '../../support/redis.ts'

const BERLIN = 'Europe/Berlin'
/** Mon 9 – Sun 15 Nov 2026 in Berlin. */
const LAST_WEEK = { start: Date.parse('2026-11-08T23:00:00Z'), end: Date.parse('2026-11-15T23:00:00Z'), zone: BERLIN }

const acme = botNamed('Acme')
const shop = botNamed('Shop')

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
    layout: 'csv',
    shown: { count: 10, order: 'newest', offset: 0, isPerBot: false },
    audience: 'private',
    ...parts,
  }
}

function recordOf(fields: Partial<LeadRecord> = {}): LeadRecord {
  return {
    type: 'Lead',
    name: 'Ada Example',
    email: 'ada@example.com',
    phoneNumber: '030 1234',
    createdAt: Date.parse('2026-11-10T09:00:00Z'),
    createTime: '2026-11-10T09:00:00.0000000+00:00',
    content: 'Asked about pricing',
    sessionId: 4711,
    uri: 'https://acme.example/pricing',
    count: 1,
    ...fields,
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

async function csvOf(records: Partial<LeadRecord>[], order: 'newest' | 'oldest' = 'newest'): Promise<Buffer> {
  const csv = createCsv({ order })
  for (const record of records) csv.add(recordOf(record), 'Acme')
  return csv.finish()
}

async function rowOf(fields: Partial<LeadRecord>): Promise<string[]> {
  return parseCsv(await csvOf([fields]))[1] ?? []
}

/** A reader of RFC 4180 that shares nothing with the writer. */
function parseCsv(file: Buffer, separator = ','): string[][] {
  const text = file.toString('utf8').replace(/^\ufeff/, '')
  const rows: string[][] = [[]]
  const pieces = new RegExp(`(?:"((?:[^"]|"")*)"?)?([^${separator}\\r\\n]*)(${separator}|\\r\\n|[\\r\\n])`, 'gy')
  for (const [, quoted = '', rest = '', end] of text.matchAll(pieces)) {
    rows.at(-1)?.push(quoted.replaceAll('""', '"') + rest)
    if (end !== separator) rows.push([])
  }
  return rows.slice(0, -1)
}

const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u

describe('a CSV file', () => {
  test("A file has the bot and the nine fields under LeadList's names", async () => {
    expect(parseCsv(await csvOf([{}]))).toEqual([
      ['Bot', 'Type', 'Name', 'Email', 'PhoneNumber', 'CreateTime', 'Content', 'SessionID', 'URI', 'Count'],
      [
        'Acme',
        'Lead',
        'Ada Example',
        'ada@example.com',
        '030 1234',
        '2026-11-10T09:00:00.0000000+00:00',
        'Asked about pricing',
        '4711',
        'https://acme.example/pricing',
        '1',
      ],
    ])
  })

  test('A file without records has the header only', async () => {
    expect(parseCsv(await csvOf([]))).toHaveLength(1)
  })

  test('A file has a byte order mark, because Excel would read "Müller" as "MÃ¼ller"', async () => {
    const file = await csvOf([{ name: 'Müller 株式会社 👩‍🚀' }])
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(parseCsv(file)[1]?.[2]).toBe('Müller 株式会社 👩‍🚀')
  })

  test('Missing numbers are empty and other numbers stay numbers', async () => {
    const [, line] = (await csvOf([{ sessionId: -5, count: null }])).toString().split('\r\n')
    expect(line).toMatch(/,-5,https:[^,]+,$/)
  })

  test('Records are sorted by time, newest or oldest first, undated ones last', async () => {
    const records = ['09', '11', '10'].map((day) => ({
      name: day,
      createdAt: Date.parse(`2026-11-${day}T09:00:00Z`),
    }))
    const undated = { name: 'undated', createdAt: null, createTime: 'soon' }
    const namesOf = (file: Buffer) => parseCsv(file).map((row) => row[2])
    expect(namesOf(await csvOf([undated, ...records]))).toEqual(['Name', '11', '10', '09', 'undated'])
    expect(namesOf(await csvOf([undated, ...records], 'oldest'))).toEqual(['Name', '09', '10', '11', 'undated'])
  })

  test.each([
    ['a formula', '=1+1', "'=1+1"],
    ['a phone number, which stays readable', '+1 555 010 0123', "'+1 555 010 0123"],
    ['a subtraction', '-2+3+cmd|’ /C calc’!A0', "'-2+3+cmd|’ /C calc’!A0"],
    ['a function', '@SUM(1)', "'@SUM(1)"],
    ['a tab', '\tx', "'\tx"],
    ['a line break', '\r\nx', "'\r\nx"],
    ['a formula after blanks', ' \u00a0\u200b=1+1', "' \u00a0\u200b=1+1"],
    ['a wide formula', '＝1+1', "'＝1+1"],
    ['a formula after a line', 'Hello\n=1+1', "Hello\n'=1+1"],
    ['a formula in quotes', '"=1+1"', `'"=1+1"`],
    ['a formula where cells end at a semicolon', 'x; =1+1', "x;' =1+1"],
  ])('makes %s harmless', async (_, text, harmless) => {
    expect(await rowOf({ name: text, phoneNumber: text, content: text })).toEqual(
      expect.arrayContaining([harmless, harmless, harmless]),
    )
    expect((await rowOf({ uri: text }))[8]).toBe(harmless)
    expect((await rowOf({ type: text, email: text, createTime: text })).slice(1, 6)).toContain(harmless)
  })

  test.each(['1+1=2', 'a-b', 'ada@example.com', 'say "hi", twice', 'two\r\nlines', 'one\rtwo', '; x', '', "it's"])(
    'leaves %j as it was written',
    async (text) => {
      expect((await rowOf({ content: text }))[6]).toBe(text)
    },
  )

  test('Any record is one row, and no cell is executable in a spreadsheet', async () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'=+-@;\t\r\n",\' ＝＋a1'.split('')),
        fc.string({ unit: 'binary', maxLength: 1 }),
      ),
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text, text), { maxLength: 4 }), async (records) => {
        const file = await csvOf(records.map(([name, content, uri]) => ({ name, content, uri, sessionId: 7 })))
        const rows = parseCsv(file).slice(1)
        expect(rows).toHaveLength(records.length)
        for (const row of rows) expect(row).toHaveLength(10)
        expect(rows.flat().filter((cell) => FORMULA.test(cell) || /^[\t\r\n]/.test(cell))).toEqual([])
        expect(
          parseCsv(file, ';')
            .flat()
            .filter((cell) => FORMULA.test(cell)),
        ).toEqual([])
        const plain = (value: string) => Buffer.from(value).toString().replaceAll("'", '')
        expect(rows.map((row) => plain(row[6] ?? ''))).toEqual(records.map(([, content]) => plain(content)))
      }),
      { numRuns: runs(500, 60) },
    )
  })

  test('A megabyte of line breaks in a cell is escaped without exponential backtracking', async () => {
    const cells = ['\n'.repeat(1_000_000), ' '.repeat(1_000_000), '; '.repeat(1e6)]
    const rows = parseCsv(await csvOf(cells.map((content) => ({ content }))))
    expect(rows).toHaveLength(1 + cells.length)
  })

  test('A file that exceeds the maximum size is refused', async () => {
    const { length } = await csvOf([{}, {}])
    const csv = createCsv({ order: 'newest', maxBytes: length })
    csv.add(recordOf(), 'Acme')
    csv.add(recordOf(), 'Acme')
    expect(() => csv.add(recordOf(), 'Acme')).toThrow(expect.objectContaining({ code: 'csv-too-large' }))
    expect(await csv.finish()).toHaveLength(length)
  })
})

const closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function setUp(answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer>, maxBytes?: number) {
  const server = await serveLeadList(answer)
  const leadlist = createLeadListClient({ deployments: { us: server.url }, log: silentLog, now: Date.now })
  closing.push(
    () => leadlist.close(),
    () => server.close(),
  )
  const connectionOf = async (teamId: string) => ({ deployment: 'us', key: `key-of-${teamId}` })
  const exporter = createExporter({
    leadlist,
    connectionOf,
    limits: createRequestLimits(),
    ...(maxBytes !== undefined && { maxBytes }),
  })
  return {
    server,
    report: createReporter({ leadlist, connectionOf }),
    run: (parts: Partial<Question> = {}, asking: { deadlineMs?: number; signal?: AbortSignal; teamId?: string } = {}) =>
      exporter(questionOf(parts), { teamId: 'T1', deadlineMs: 60_000, ...asking }),
  }
}

const failure = (status: number): WireAnswer => ({
  status,
  body: JSON.stringify({ Data: [], Version: '1.0.0', Success: false, Code: status, Message: 'no' }),
})

describe('an export', () => {
  test('An export has every record that the report counts, not only the shown ones', async () => {
    const records = Array.from({ length: 60 }, (_, index) =>
      wireRecord({
        Type: index % 3 === 0 ? 'Appointment' : 'Lead',
        SessionID: index,
        CreateTime: `2026-11-${String(6 + (index % 12)).padStart(2, '0')}T23:30:00.000Z`,
      }),
    )
    const { run, report } = await setUp(() => records)
    for (const kinds of ['all', 'leads', 'appointments'] as const) {
      const { file, rows, undated, unreadable } = await run({ kinds, bots: [acme, shop] })
      const { totals } = await report(questionOf({ kinds, bots: [acme, shop] }), {
        teamId: 'T1',
        now: LAST_WEEK.end,
        weekStart: 'monday',
        deadlineMs: 60_000,
      })
      expect(rows).toBe(totals.leads + totals.appointments)
      expect(rows).toBeGreaterThan(10)
      expect({ undated, unreadable }).toEqual({ undated: 0, unreadable: 0 })
      expect(parseCsv(file)).toHaveLength(rows + 1)
    }
  })

  test('Records of several bots are mixed by time and name their bot', async () => {
    const { run } = await setUp(({ serialNumber }) =>
      ['10', '12', '14'].map((day) => {
        const hour = serialNumber === acme.serialNumber ? '08' : '09'
        return wireRecord({ CreateTime: `2026-11-${day}T${hour}:00:00Z` })
      }),
    )
    const { file } = await run({ bots: [acme, shop] })
    expect(parseCsv(file).map(([bot]) => bot)).toEqual(['Bot', 'Shop', 'Acme', 'Shop', 'Acme', 'Shop', 'Acme'])
  })

  test('Undated records are exported and counted, unreadable ones are only counted', async () => {
    const { run } = await setUp(() => [wireRecord(), wireRecord({ CreateTime: 'soon' }), 'no record'])
    const { file, ...counts } = await run()
    expect(counts).toMatchObject({ rows: 2, undated: 1, unreadable: 1 })
    expect(parseCsv(file).map((row) => row[5])).toEqual(['CreateTime', '2026-11-10T09:00:00.0000000+00:00', 'soon'])
  })

  test('An export has no more records than somebody asked for, from the end that was meant, without undated ones', async () => {
    const { run } = await setUp(({ serialNumber }) => [
      ...['12', '10', '14'].map((day) => wireRecord({ CreateTime: `2026-11-${day}T08:00:00Z`, Name: serialNumber })),
      wireRecord({ CreateTime: 'soon' }),
    ])
    const datesOf = (file: Buffer) => parseCsv(file).map((row) => row[5]?.slice(0, 10))
    const shown = { count: 3, order: 'newest', offset: 0, isPerBot: false, isLimit: true } as const
    const { file, ...counts } = await run({ bots: [acme, shop], shown })
    expect(counts).toMatchObject({ rows: 3, undated: 0 })
    expect(datesOf(file)).toEqual(['CreateTime', '2026-11-14', '2026-11-14', '2026-11-12'])
    const oldest = await run({ bots: [acme, shop], shown: { ...shown, count: 1, order: 'oldest', isPerBot: true } })
    expect(datesOf(oldest.file)).toEqual(['CreateTime', '2026-11-10', '2026-11-10'])
    const next = await run({ bots: [acme, shop], shown: { ...shown, offset: 2 } })
    expect(datesOf(next.file)).toEqual(['CreateTime', '2026-11-12', '2026-11-12', '2026-11-10'])
  })

  test("An export is filtered by the question's session and text", async () => {
    const { run, server } = await setUp(() => [
      wireRecord({ SessionID: 1, Content: 'Pricing' }),
      wireRecord({ SessionID: 1, Content: 'Hours' }),
      wireRecord({ SessionID: 2, Content: 'Hours' }),
    ])
    const { rows } = await run({ where: [...inSession(1), condition('any', 'contains', 'hours')] })
    expect(rows).toBe(1)
    expect(server.requests).toMatchObject([
      { serialNumber: 'serial-Acme', sessionID: 1, startTime: '2026-11-07', key: 'key-of-T1' },
    ])
  })

  test('An export fails if one of the bots fails', async () => {
    const { run } = await setUp(({ serialNumber }) => (serialNumber === 'serial-Shop' ? failure(404) : [wireRecord()]))
    await expect(run({ bots: [acme, shop] })).rejects.toMatchObject({ name: 'LeadListError', code: 'unknown-bot' })
  })

  test('An export fails if the response breaks off', async () => {
    const whole = JSON.stringify({ Data: [wireRecord(), wireRecord()] })
    const { run } = await setUp(() => ({ body: whole.slice(0, -20), isCutOff: true }))
    await expect(run()).rejects.toMatchObject({ name: 'LeadListError' })
  })

  test('A file that grows too large is refused, and no further bot is requested', async () => {
    const { run, server } = await setUp(() => Array.from({ length: 100 }, () => wireRecord()), 5_000)
    const failed = run({ bots: [acme, shop] })
    await expect(failed).rejects.toMatchObject({ name: 'LeadsError', code: 'csv-too-large' })
    expect(server.requests).toHaveLength(1)
  })

  test('An export of a question without bots is refused', async () => {
    const { run } = await setUp(() => [])
    await expect(run({ bots: [] })).rejects.toBeInstanceOf(WorkspaceError)
  })

  test('An aborted export sends no request', async () => {
    const { run, server } = await setUp(() => [])
    await expect(run({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' })
    expect(server.requests).toEqual([])
  })

  test.each([
    ['a week', LAST_WEEK, 'leads-2026-11-09-to-2026-11-15.csv'],
    ['a day', { ...LAST_WEEK, end: LAST_WEEK.start + 86_400_000 }, 'leads-2026-11-09.csv'],
    ['an open end', { ...LAST_WEEK, end: null }, 'leads-since-2026-11-09.csv'],
    ['an open start', { ...LAST_WEEK, start: null }, 'leads-until-2026-11-15.csv'],
    ['all time', { start: null, end: null, zone: BERLIN }, 'leads-all-time.csv'],
  ])('of %s is named after its days, and after nothing that was looked for', async (_, period, fileName) => {
    const { run } = await setUp(() => [])
    const where = [condition('any', 'contains', 'ada@example.com')]
    expect(await run({ period, where })).toMatchObject({ fileName, rows: 0 })
    expect((await run({ period, kinds: 'appointments' })).fileName).toBe(fileName.replace('leads', 'appointments'))
  })
})
