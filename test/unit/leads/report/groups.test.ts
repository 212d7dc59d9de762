import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import type { LeadRecord } from '../../../../src/leadlist/schemas.ts'
import { COUNT, type Question } from '../../../../src/leads/question/question.ts'
import { createReporter } from '../../../../src/leads/report/report.ts'
import type { Report } from '../../../../src/leads/report/types.ts'
import { condition, not } from '../../../support/leads/conditions.ts'

const ZONE = 'Europe/Berlin'
const ms = (local: string) => DateTime.fromISO(local, { zone: ZONE }).toMillis()
/** Mon 9 – Sun 22 Nov 2026; now is Wed 18 Nov, 14:30. */
const TWO_WEEKS = { start: ms('2026-11-09'), end: ms('2026-11-23'), zone: ZONE }
const NOW = ms('2026-11-18T14:30')

const acme = { id: 'b1', name: 'Acme', aliases: [], serialNumber: 's1', isDefault: false }
const shop = { ...acme, id: 'b2', name: 'Shop', serialNumber: 's2' }

type Seen = { at: string } & Partial<LeadRecord>

function recordOf({ at, ...fields }: Seen, index: number): LeadRecord {
  return {
    ...{ type: 'Lead', name: '', email: '', phoneNumber: '', createdAt: ms(at), createTime: at, content: '' },
    ...{ sessionId: index, uri: '', count: 1 },
    ...fields,
  }
}

async function reportOf(parts: Partial<Question>, ...seen: Seen[][]): Promise<Report> {
  const question: Question = {
    ...{ bots: [acme, shop].slice(0, seen.length), kinds: 'all', period: TWO_WEEKS, previous: null, comparedBots: [] },
    ...{ where: [], measure: COUNT, by: [], rank: null, layout: 'summary', audience: 'private' },
    shown: { count: 5, order: 'newest', offset: 0, isPerBot: false },
    ...parts,
  }
  const report = createReporter({
    connectionOf: async () => ({ deployment: 'us', key: 'key' }),
    leadlist: {
      ask: async function* ({ serialNumber }) {
        yield { records: (seen[serialNumber === 's1' ? 0 : 1] ?? []).map(recordOf), unreadable: 0 }
      },
    },
  })
  return report(question, { teamId: 'T1', now: NOW, weekStart: 'monday', deadlineMs: 1_000 })
}

const at = (...times: string[]): Seen[] => times.map((time) => ({ at: `2026-11-${time}` }))
const rowsOf = ({ groups }: Report) => groups?.rows.map(({ label, value }) => [label, value])

describe('averages and medians', () => {
  test('An average per day counts whole days, empty ones too, and leaves today out', async () => {
    const { measure, leftOut } = await reportOf(
      { measure: { kind: 'average', per: 'day' } },
      at('09T10:00', '09T11:00', '17T23:59', '18T09:00', '18T10:00'),
    )
    expect(measure).toEqual({ value: 3 / 9, numerator: 3, denominator: 9 })
    expect(leftOut).toEqual({ records: 2, isRunning: true, isCut: false })
  })

  test('With a condition on weekdays only these days count', async () => {
    const weekdays = condition('weekday', 'in', 'mon', 'tue', 'wed', 'thu', 'fri')
    const asked = { measure: { kind: 'average', per: 'day' } as const, where: [weekdays] }
    const { measure } = await reportOf(asked, at('09T10:00', '13T11:00', '14T11:00', '17T10:00'))
    expect(measure).toEqual({ value: 3 / 7, numerator: 3, denominator: 7 })
  })

  test('A median counts empty buckets as zero, and the mean of the two in the middle', async () => {
    const asked = { measure: { kind: 'median', per: 'day' } as const, period: { ...TWO_WEEKS, end: ms('2026-11-13') } }
    const { measure } = await reportOf(
      asked,
      at('09T10:00', '10T10:00', '10T11:00', '11T10:00', '11T11:00', '11T12:00'),
    )
    expect(measure.value).toBe(1.5)
  })

  test('A period that cuts a week has no average per week for it, and says so', async () => {
    const period = { ...TWO_WEEKS, start: ms('2026-11-11'), end: ms('2026-11-16') }
    const { measure, leftOut } = await reportOf({ measure: { kind: 'average', per: 'week' }, period }, at('12T10:00'))
    expect(measure.value).toBeNull()
    expect(leftOut).toEqual({ records: 1, isRunning: false, isCut: true })
  })

  test("The average per weekday divides by that weekday's days", async () => {
    const report = await reportOf(
      { measure: { kind: 'average', per: 'day' }, by: ['weekday'] },
      at('09T10:00', '16T10:00', '16T11:00', '11T09:00', '18T09:00'),
    )
    expect(rowsOf(report)?.slice(0, 3)).toEqual([
      ['Monday', 1.5],
      ['Tuesday', 0],
      ['Wednesday', 1],
    ])
  })
})

describe('shares, ratios and intervals', () => {
  const seen: Seen[] = [
    { at: '2026-11-09T10:00', phoneNumber: '0170 1234567', uri: '/a' },
    { at: '2026-11-09T12:00', type: 'Appointment', uri: '/a' },
    { at: '2026-11-10T10:00', uri: '/b' },
    { at: '2026-11-11T10:00', phoneNumber: '-', uri: '/b' },
  ]

  test('A share has its part and the whole, also by group', async () => {
    const of = { kinds: 'all', bots: null, where: [condition('phone', 'present')] } as const
    const report = await reportOf(
      { measure: { kind: 'share', of: { ...of, where: [...of.where] } }, by: ['page'] },
      seen,
    )
    expect(report.measure).toEqual({ value: 0.25, numerator: 1, denominator: 4 })
    expect(rowsOf(report)).toEqual([
      ['/a', 0.5],
      ['/b', 0],
    ])
  })

  test('The share of a chatbot and of people who came back', async () => {
    const of = { kinds: 'all' as const, bots: [shop], where: [] }
    const byBot = await reportOf({ measure: { kind: 'share', of } }, seen, at('09T10:00'))
    expect(byBot.measure).toEqual({ value: 0.2, numerator: 1, denominator: 5 })
    const back = { kinds: 'all' as const, bots: null, where: [condition('person', 'repeat')] }
    const ada = (time: string) => ({ at: `2026-11-${time}`, email: 'ada@x.example' })
    const report = await reportOf(
      { measure: { kind: 'share', of: back } },
      [...seen, ada('09T10:00')],
      [ada('10T10:00')],
    )
    expect(report.measure).toEqual({ value: 2 / 6, numerator: 2, denominator: 6 })
  })

  test('A ratio without leads and an interval of one record are no number', async () => {
    expect((await reportOf({ measure: { kind: 'ratio' } }, seen)).measure).toMatchObject({ value: 1 / 3 })
    expect((await reportOf({ measure: { kind: 'ratio' } }, [])).measure.value).toBeNull()
    expect((await reportOf({ measure: { kind: 'interval' } }, seen)).measure).toMatchObject({ value: 16 * 3_600_000 })
    expect((await reportOf({ measure: { kind: 'interval' } }, at('09T10:00'))).measure.value).toBeNull()
  })
})

describe('ranks', () => {
  test('The worst day is a whole day, not the running one', async () => {
    const times = ['09', '10', '11', '12', '13', '14', '15', '17'].map((day) => `${day}T10:00`)
    const report = await reportOf({ by: ['day'], rank: { order: 'least', count: 1 } }, at(...times))
    expect(report.groups?.rows).toMatchObject([{ start: ms('2026-11-16'), value: 0 }])
    expect(report.groups?.rest).toMatchObject({ label: '…', value: 8 })
  })

  test('The best pages do not include records without a page, which are in the rest', async () => {
    const pages = ['', '', '', '/a', '/a', '/b', '/c'].map((uri) => ({ at: '2026-11-09T10:00', uri }))
    const report = await reportOf({ by: ['page'], rank: { order: 'most', count: 2 } }, pages)
    expect(rowsOf(report)).toEqual([
      ['/a', 2],
      ['/b', 1],
    ])
    expect(report.groups).toMatchObject({ restCount: 2, rest: { value: 4 }, tiedCount: 1 })
  })

  test('A best weekday says how many others are as good, and none if it is the only one', async () => {
    const best = (days: string[]) =>
      reportOf({ by: ['weekday'], rank: { order: 'most', count: 1 } }, at(...days.map((day) => `${day}T10:00`)))
    expect((await best(['09', '10', '11'])).groups?.tiedCount).toBe(2)
    expect((await best(['09', '16', '11'])).groups?.tiedCount).toBe(0)
  })

  test('People are ranked by their records, with their latest details', async () => {
    const ada = { email: 'ada@x.example', name: 'Ada' }
    const report = await reportOf({ by: ['person'], rank: { order: 'most', count: 1 } }, [
      { at: '2026-11-10T10:00', ...ada, name: 'Ada Lovelace' },
      { at: '2026-11-09T10:00', ...ada },
      { at: '2026-11-09T10:00', email: 'bob@x.example' },
    ])
    expect(report.groups?.rows).toMatchObject([{ label: 'Ada Lovelace', value: 2, person: { email: 'ada@x.example' } }])
  })
})

describe('two groupings and comparisons', () => {
  test('Rows and columns cross, and every row adds up', async () => {
    const report = await reportOf({ by: ['bot', 'weekday'] }, at('09T10:00', '10T10:00'), at('09T10:00', '16T10:00'))
    expect(report.groups?.columns?.map(({ label }) => label)).toHaveLength(7)
    expect(
      report.groups?.rows.map(({ label, value, cells }) => [label, value, cells?.map((cell) => cell.value)]),
    ).toEqual([
      ['Acme', 2, [1, 1, 0, 0, 0, 0, 0]],
      ['Shop', 2, [2, 0, 0, 0, 0, 0, 0]],
    ])
  })

  test('More columns than 24 are summed in a last one', async () => {
    const pages = Array.from({ length: 40 }, (_, index) => ({ at: '2026-11-09T10:00', uri: `/${index}` }))
    const { groups } = await reportOf({ by: ['kind', 'page'] }, pages)
    expect(groups?.columns).toHaveLength(24)
    expect([groups?.columns?.at(-1), groups?.rows[0]?.cells?.at(-1)]).toMatchObject([{ label: '…' }, { value: 17 }])
  })

  test('Each group is compared with its predecessor, days by their place', async () => {
    const period = { ...TWO_WEEKS, start: ms('2026-11-16') }
    const previous = { ...TWO_WEEKS, end: ms('2026-11-11T14:30') }
    const report = await reportOf({ by: ['day'], period, previous }, at('09T10:00', '09T11:00', '10T10:00', '17T10:00'))
    expect(report.groups?.rows.map((row) => [row.value, row.previous?.value])).toEqual([
      [0, 2],
      [1, 1],
      [0, 0],
    ])
    expect(report.groups?.rows.map(({ isPartial }) => isPartial)).toEqual([undefined, undefined, true])
  })

  test('The other chatbots have totals of their own', async () => {
    const report = await reportOf(
      { bots: [acme], comparedBots: [shop], where: [not(condition('page', 'is', '/x'))] },
      at('09T10:00'),
      at('09T10:00', '10T10:00'),
    )
    expect([report.measure.value, report.compared?.measure.value, report.compared?.totals.leads]).toEqual([1, 2, 2])
  })
})

describe('hostile times', () => {
  test.each(['hour', 'day', 'week', 'month'] as const)(
    'Records of the years 1 and 9999 have rows by %s too',
    async (unit) => {
      const seen = ['0001-01-01T00:00', '2026-11-10T10:00', '9999-12-31T23:00'].map((time) => ({ at: time }))
      const report = await reportOf(
        { by: [unit], measure: { kind: 'average', per: unit }, period: { start: null, end: null, zone: ZONE } },
        seen,
      )
      const { rows = [], rest } = report.groups ?? {}
      const counted = [...rows, ...(rest ? [rest] : [])].reduce((sum, { leads }) => sum + leads, 0)
      expect(counted).toBe(3)
      expect(rows.length).toBeLessThanOrEqual(1_000)
    },
  )
})

describe('pages as a channel may see them', () => {
  /** Four paths of one host with 3 records each, and one path of another with 4. */
  const pages = [
    ...['a', 'b', 'c', 'd'].flatMap((path) => Array<string>(3).fill(`https://www.acme.example/${path}?utm=mail`)),
    ...Array<string>(4).fill('https://shop.example/order/12345'),
  ]
  const seen = (extra: (page: string, index: number) => Partial<Seen> = () => ({})): Seen[] =>
    pages.map((uri, index) => ({ at: '2026-11-17T10:00', uri, ...extra(uri, index) }))
  const hostsOf = ({ maskedPages }: Report) => maskedPages.host.groups?.rows.map(({ label, value }) => [label, value])

  test('The top host is found among all pages, not among the top pages', async () => {
    const top = await reportOf({ by: ['page'], rank: { order: 'most', count: 1 } }, seen())
    expect(rowsOf(top)).toEqual([['https://shop.example/order/12345', 4]])
    expect(hostsOf(top)).toEqual([['www.acme.example', 12]])
    expect(top.maskedPages.host.groups?.rest).toMatchObject({ value: 4 })
    expect(top.maskedPages.host.groups?.restCount).toBe(1)
  })

  test('The host with the fewest is that with the fewest of all its pages', async () => {
    const least = await reportOf({ by: ['page'], rank: { order: 'least', count: 1 } }, seen())
    expect(hostsOf(least)).toEqual([['shop.example', 4]])
  })

  test('A path that may identify a visitor is counted with those that look the same', async () => {
    const orders = ['10001', '10002', '10003'].map((order) => `https://shop.example/order/${order}`)
    const records = [...orders, 'https://shop.example/a', 'https://shop.example/a'].map((uri) => ({ uri }))
    const top = await reportOf(
      { by: ['page'], rank: { order: 'most', count: 1 } },
      seen().flatMap((each, index) => (records[index] ? [{ ...each, ...records[index] }] : [])),
    )
    expect(top.maskedPages.path.groups?.rows).toMatchObject([{ label: 'shop.example/order/•••', value: 3 }])
  })

  test('A person who was on two pages of a host is one person there', async () => {
    const people = seen((_, index) => ({ email: `p${index % 3}@example.com` }))
    const counted = await reportOf({ by: ['page'], measure: { kind: 'people' } }, people)
    expect(hostsOf(counted)).toEqual([
      ['www.acme.example', 3],
      ['shop.example', 3],
    ])
  })

  test('The columns of a table by page are hosts too, whichever side pages are on', async () => {
    const days = await reportOf({ by: ['day', 'page'] }, seen())
    const { rows, columns } = days.maskedPages.host.groups ?? {}
    expect(columns?.map(({ label }) => label)).toEqual(['www.acme.example', 'shop.example'])
    expect(rows?.find(({ value }) => value === 16)?.cells?.map(({ value }) => value)).toEqual([12, 4])
    const swapped = await reportOf({ by: ['page', 'kind'], rank: { order: 'most', count: 1 } }, seen())
    expect(swapped.maskedPages.host.groups?.rows[0]).toMatchObject({ label: 'www.acme.example', value: 12 })
  })

  test('Chatbots are counted together, and a host is compared with itself', async () => {
    const before = { start: ms('2026-10-26'), end: ms('2026-11-09'), zone: ZONE }
    const earlier = pages.slice(0, 7).map((uri) => ({ at: '2026-11-03T10:00', uri }))
    const records = [...seen(), ...earlier]
    const compared = await reportOf({ by: ['page'], previous: before }, records, records)
    expect(compared.maskedPages.host.groups?.rows).toMatchObject([
      { label: 'www.acme.example', value: 24, previous: { value: 14 } },
      { label: 'shop.example', value: 8, previous: { value: 0 } },
    ])
  })

  test('With more pages than can be told apart, hosts are still exact', async () => {
    const many = Array.from({ length: 30_000 }, (_, index) => ({
      at: '2026-11-17T10:00',
      uri: `https://${index % 3 === 0 ? 'shop' : 'www'}.example/${index}`,
    }))
    const report = await reportOf({ by: ['page'] }, many)
    expect(report.groups?.isApproximate).toBe(true)
    expect(report.maskedPages.host.groups).toMatchObject({ isApproximate: false, rest: null })
    expect(hostsOf(report)).toEqual([
      ['www.example', 20_000],
      ['shop.example', 10_000],
    ])
  })
})
