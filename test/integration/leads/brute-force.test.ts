import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { readPeriod } from '../../../src/dates/parse-period.ts'
import { createLeadListClient } from '../../../src/leadlist/client.ts'
import { LeadListError } from '../../../src/leadlist/errors.ts'
import type { RecordBatch } from '../../../src/leadlist/schemas.ts'
import { readRecord } from '../../../src/leadlist/schemas.ts'
import {
  type Condition,
  type Field,
  GROUPINGS,
  type GroupBy,
  type Measure,
  type Operator,
  type Part,
  type Question,
} from '../../../src/leads/question/question.ts'
import { createReporter } from '../../../src/leads/report/report.ts'
import type { Cell, Group, Report, Totals } from '../../../src/leads/report/types.ts'
import type { Bot } from '../../../src/workspaces/bots.ts'
import { envelope, serveLeadList } from '../../support/leadlist.ts'
import {
  DAY,
  HOUR,
  hourEnd,
  localDate,
  monthStart,
  plusDays,
  startOf,
  weekOf,
} from '../../support/leads/naive/calendar.ts'
import { isWanted, isWantedAt, keepRepeated, PAGES, PHONES, typeOf } from '../../support/leads/naive/conditions.ts'
import {
  countPeople,
  groupsBy,
  type Known,
  leftOutOf,
  measureOf,
  mergeScopes,
  type Naive,
  type NaiveGroup,
  naiveOf,
  type Result,
} from '../../support/leads/naive/measures.ts'
import { runs } from '../../support/property.ts'
import { silentLog } from '../../support/redis.ts'

/*
 * Recounts every report without src/leads and with only the phrase reader of src/dates: times are parsed into BigInt ticks
 * of 100 ns, and luxon gives the local dates.
 */

const MEMORY_CASES = runs(10_000, 400)
const HTTP_CASES = runs(300, 40)

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'America/Santiago',
  'America/Havana',
  'America/St_Johns',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
]

// ---------------------------------------------------------------- chance

type Chance = {
  below: (limit: number) => number
  between: (from: number, to: number) => number
  is: (probability: number) => boolean
  pick: <T>(from: readonly T[]) => T
}

function createChance(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    is: (probability) => next() < probability,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
  }
}

// ---------------------------------------------------------------- clock changes

/** Instants at which the clocks of a zone change, both years that the cases lie in. */
const clockChanges = new Map(ZONES.map((zone) => [zone, findClockChanges(zone)]))

function findClockChanges(zone: string): number[] {
  const changes: number[] = []
  const offset = (at: number) => DateTime.fromMillis(at, { zone }).offset
  for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2027, 0, 1); at += DAY) {
    if (offset(at) === offset(at + DAY)) continue
    let before = at
    let after = at + DAY
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (offset(middle) === offset(before)) before = middle
      else after = middle
    }
    changes.push(after)
  }
  return changes
}

// ---------------------------------------------------------------- cases

type Raw = unknown
type Range = { start: number | null; end: number | null }
type Case = {
  question: Question
  range: Range
  /** the period to compare with */
  previous: Range | null
  now: number
  /** by chatbot */
  data: Raw[][]
  /** the chatbot whose answer breaks off after its records */
  failing: number | null
  upstream: { startIsInclusive: boolean; endIsInclusive: boolean; obeysSession: boolean; sendsUndated: boolean }
}

const BOTS = ['Acme', 'Shop', 'Spa'].map((name, index) => ({
  id: `id-${index}`,
  name,
  aliases: [],
  serialNumber: String(index),
  isDefault: false,
}))

/** Phrases and the local dates [from, to) they stand for, by conventions.md. */
const PHRASES: [string, (today: string) => [string, string]][] = [
  ['today', (today) => [today, plusDays(today, 1)]],
  ['yesterday', (today) => [plusDays(today, -1), today]],
  ['last 7 days', (today) => [plusDays(today, -6), plusDays(today, 1)]],
  ['last 30 days', (today) => [plusDays(today, -29), plusDays(today, 1)]],
  ['last week', (today) => weekOf(plusDays(today, -7))],
  ['last month', (today) => [monthStart(today, -1), monthStart(today, 0)]],
  ['last year', (today) => [`${Number(today.slice(0, 4)) - 1}-01-01`, `${today.slice(0, 4)}-01-01`]],
  ['March 2026', () => ['2026-03-01', '2026-04-01']],
  ['Q4 2025', () => ['2025-10-01', '2026-01-01']],
  ['2026-03-29', () => ['2026-03-29', '2026-03-30']],
  ['on 4 April 2026', () => ['2026-04-04', '2026-04-05']],
  ['from 2026-03-20 to 2026-04-05', () => ['2026-03-20', '2026-04-06']],
  ['from 2025-10-25 to 2025-11-02', () => ['2025-10-25', '2025-11-03']],
]

function makeCase(chance: Chance): Case {
  const zone = chance.pick(ZONES)
  const changes = clockChanges.get(zone) ?? []
  const anyMoment = () => chance.between(Date.UTC(2025, 6, 1), Date.UTC(2026, 10, 20))
  const nearMoment = () =>
    changes.length > 0 && chance.is(0.5) ? chance.pick(changes) + chance.between(-36, 36) * HOUR : anyMoment()
  const now = nearMoment() + chance.below(DAY)
  const range = makeRange(chance, { zone, now, nearMoment })
  const length = (range.end ?? now) - (range.start ?? now - 7 * DAY)
  const previous = chance.is(0.3) && range.start ? { start: range.start - Math.abs(length), end: range.start } : null
  const bots = chance.is(0.7) ? 1 : chance.between(2, 3)
  const edges = [range.start, range.end, previous?.start ?? null, ...changes].filter((edge) => edge !== null)
  return {
    question: makeQuestion(chance, { range, zone, now, previous, bots }),
    range,
    previous,
    now,
    data: BOTS.map(() => Array.from({ length: chance.below(40 / bots) }, () => makeRecord(chance, edges))),
    failing: bots > 1 && chance.is(0.15) ? chance.below(bots) : null,
    upstream: {
      startIsInclusive: chance.is(0.5),
      endIsInclusive: chance.is(0.5),
      obeysSession: chance.is(0.5),
      sendsUndated: chance.is(0.8),
    },
  }
}

function makeRange(
  chance: Chance,
  { zone, now, nearMoment }: { zone: string; now: number; nearMoment: () => number },
): Range & { fromPhrase?: Range } {
  if (chance.is(0.35)) {
    const [phrase, dates] = chance.pick(PHRASES)
    const [from, to] = dates(localDate(now, zone))
    const reading = readPeriod(phrase, { now, zone, locale: 'en-US', weekStart: 'monday' })
    if (reading === null) throw new Error(`"${phrase}" was not read`)
    return { start: startOf(from, zone), end: startOf(to, zone), fromPhrase: reading.period }
  }
  const kind = chance.below(4)
  const start = nearMoment()
  const end = start + (kind === 0 ? chance.between(1, 3 * DAY) : chance.between(1, 90 * DAY))
  if (kind === 1)
    return { start: startOf(localDate(start, zone), zone), end: startOf(localDate(end + DAY, zone), zone) }
  if (kind === 2) return { start: chance.is(0.5) ? null : start, end: chance.is(0.5) ? null : end }
  return { start, end }
}

function makeQuestion(
  chance: Chance,
  made: { range: Range & { fromPhrase?: Range }; zone: string; now: number; previous: Range | null; bots: number },
): Question {
  const { zone } = made
  const { start, end } = made.range.fromPhrase ?? made.range
  const bots = BOTS.slice(0, made.bots)
  const lengthMs = (end ?? made.now) - (start ?? made.now - 400 * DAY)
  const isShort = lengthMs < 10 * DAY
  const by = chance.is(0.3) ? [] : makeGrouping(chance, isShort)
  return {
    bots,
    kinds: chance.pick(['all', 'all', 'leads', 'appointments']),
    period: { start, end, zone },
    previous: made.previous && { ...made.previous, zone },
    comparedBots: chance.is(0.15) ? BOTS.slice(made.bots) : [],
    where: makeConditions(chance, chance.pick([0, 0, 1, 1, 2, 3])),
    measure: makeMeasure(chance, bots, isShort),
    by,
    rank:
      by.length > 0 && chance.is(0.4) ? { order: chance.pick(['most', 'least']), count: chance.between(1, 4) } : null,
    layout: 'summary',
    shown: {
      count: chance.between(0, 8),
      order: chance.pick(['newest', 'oldest']),
      offset: chance.pick([0, 0, 3]),
      isPerBot: chance.is(0.2),
    },
    audience: 'private',
  }
}

/** By hour only for a few days, which the independent count can walk through. */
function makeGrouping(chance: Chance, isShort: boolean): GroupBy[] {
  const possible = GROUPINGS.filter((by) => isShort || by !== 'hour')
  const [first, second] = [chance.pick(possible), chance.pick(possible)]
  return chance.is(0.5) || first === second ? [first] : [first, second]
}

function makeMeasure(chance: Chance, bots: Bot[], isShort: boolean): Measure {
  const per = chance.pick(isShort ? (['hour', 'day', 'week'] as const) : (['day', 'week', 'month'] as const))
  const of: Part = {
    kinds: chance.pick(['all', 'all', 'leads', 'appointments']),
    bots: chance.is(0.2) ? bots.slice(0, 1) : null,
    where: makeConditions(chance, chance.pick([0, 1, 1, 2])),
  }
  return chance.pick<Measure>([
    { kind: 'count' },
    { kind: 'count' },
    { kind: 'people' },
    { kind: 'average', per },
    { kind: 'median', per },
    { kind: 'share', of },
    { kind: 'ratio' },
    { kind: 'interval' },
  ])
}

function makeConditions(chance: Chance, count: number): Condition[] {
  return Array.from({ length: count }, () => ({ ...makeCondition(chance), not: chance.is(0.3) }))
}

const WEEKDAY_VALUES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** Values for each field and operator that compares texts; half of them occur in records. */
const VALUES: [Field, Operator[], string[]][] = [
  ['any', ['contains'], ['pricing', '/contact', 'muller', 'acme.com', 'lead', 'nothing']],
  ['any', ['is', 'starts', 'in'], ['ada example', 'asked', '030 123', 'zoe muller']],
  ['name', ['is', 'contains', 'starts', 'in'], ['ada example', 'zoe', 'muller', 'zoë müller', 'bob']],
  ['email', ['is', 'contains', 'starts', 'in'], ['ada@acme.com', 'ada', 'bob@shop.acme.com', 'acme']],
  ['email-domain', ['is', 'in'], ['acme.com', 'shop.acme.com', '@acme.com', 'com', 'cme.com']],
  ['email-domain', ['contains', 'starts'], ['acme', '.com', 'shop.']],
  ['phone', ['is', 'in'], ['0170 1234567', '+49 170 1234567', '(415) 555-0134', '+49 (0)30 123', '4903 0123']],
  ['phone', ['starts'], ['+49', '+49 170', '0049 170', '0170', '+1', '+1 415', '030']],
  ['page', ['is', 'in'], ['/', '/contact', 'https://acme.example/contact', '/pricing', 'acme.example']],
  ['page', ['starts'], ['/de', '/', 'https://shop.acme.example/de/', 'acme.example']],
  ['page', ['contains'], ['/pricing', 'utm_campaign=autumn', 'acme', '#form']],
  ['message', ['is', 'contains', 'starts', 'in'], ['pricing', 'offnungszeiten', 'asked about pricing', 'öff']],
  ['session', ['is', 'in'], ['1', '2', '4', '99']],
]
const FIELDS_WITH_TEXT: Field[] = ['name', 'email', 'email-domain', 'phone', 'page', 'message', 'session']

function makeCondition(chance: Chance): Omit<Condition, 'not'> {
  const kind = chance.below(10)
  if (kind === 0) return { field: 'person', op: 'repeat', values: [] }
  if (kind === 1) return { field: 'weekday', op: 'in', values: WEEKDAY_VALUES.filter(() => chance.is(0.5)) }
  if (kind === 2) {
    const times = [chance.pick(['00:00', '09:00', '17:30', '20:00']), chance.pick(['02:30', '06:00', '12:00', '24:00'])]
    return { field: 'time', op: 'in', values: times }
  }
  if (kind === 3) return { field: chance.pick(FIELDS_WITH_TEXT), op: chance.pick(['present', 'absent']), values: [] }
  const [field, ops, values] = chance.pick(VALUES)
  return {
    field,
    op: chance.pick(ops),
    values: chance.is(0.7) ? [chance.pick(values)] : [chance.pick(values), chance.pick(values)],
  }
}

/** A record in LeadList's own fields, often at a boundary of the range or of a day, in any offset, to 7 digits. */
function makeRecord(chance: Chance, edges: number[]): Raw {
  if (chance.is(0.02)) return chance.pick([null, 42, 'text', [], { Type: 'Lead', Name: {} }])
  return {
    Type: chance.pick(['Lead', 'Lead', 'Appointment', 'Callback', 'lead']),
    Name: chance.pick(['Ada Example', 'Zoë Müller', 'Zoë Mu\u0308ller ', '', null]),
    Email: chance.pick(['ada@acme.com', ' ADA@ACME.COM ', 'bob@shop.acme.com', '', 'n/a', null]),
    PhoneNumber: chance.pick([null, ...PHONES.map(({ text }) => text)]),
    CreateTime: makeTime(chance, edges),
    Content: chance.pick(['Asked about pricing', 'Öffnungszeiten?', '']),
    SessionID: chance.pick([1, 2, 3, 4, '2', null]),
    URI: chance.pick(['', ...PAGES.map(({ uri }) => uri)]),
    Count: 1,
  }
}

function makeTime(chance: Chance, edges: number[]): string | null {
  if (chance.is(0.06)) return chance.pick(['', 'yesterday', '2026-02-30T10:00:00Z', '2026-13-01T00:00:00Z', null])
  const edge =
    edges.length > 0 && chance.is(0.7) ? chance.pick(edges) : chance.between(Date.UTC(2025, 6), Date.UTC(2026, 10))
  const near = chance.pick([
    0,
    -1,
    1,
    -DAY,
    DAY,
    -HOUR,
    HOUR,
    chance.between(-3 * DAY, 3 * DAY),
    chance.between(-DAY, 2 * DAY),
  ])
  const ticks = BigInt(edge + near) * 10_000n + BigInt(chance.is(0.5) ? chance.pick([1, 5_000, 9_999]) : 0)
  return writeTime(ticks, chance.between(-14 * 60, 14 * 60), chance.pick([0, 3, 7, 7]))
}

/** Ticks of 100 ns since the epoch as ISO 8601 in an offset of so many minutes; what the digits cannot say is cut off. */
function writeTime(ticks: bigint, offset: number, digits: number): string {
  const local = ticks + BigInt(offset) * 600_000_000n
  const seconds = local / 10_000_000n
  const fraction = String(local % 10_000_000n)
    .padStart(7, '0')
    .slice(0, digits)
  const clock = new Date(Number(seconds) * 1000).toISOString().slice(0, 19)
  const sign = offset < 0 ? '-' : '+'
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  const zone = offset === 0 ? 'Z' : `${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  return `${clock}${digits > 0 ? `.${fraction}` : ''}${zone}`
}

// ---------------------------------------------------------------- brute force

const DAYS_IN_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Ms since the epoch of a `CreateTime`, from its digits; null for what is none. */
function msOf(time: unknown): number | null {
  const found = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)(?:\.(\d+))?(Z|([+-])(\d+):(\d+))$/.exec(String(time))
  if (!found) return null
  const [, year, month, day, hour, minute, second, fraction = '', , sign, offsetHours = '0', offsetMinutes = '0'] =
    found
  if (Number(month) > 12 || Number(day) > (DAYS_IN_MONTHS[Number(month) - 1] ?? 0)) return null
  const ticks =
    BigInt(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))) *
      10_000n +
    BigInt(fraction.padEnd(7, '0'))
  const offset = BigInt(Number(offsetHours) * 60 + Number(offsetMinutes)) * 600_000_000n
  return Number((sign === '-' ? ticks + offset : ticks - offset) / 10_000n)
}

function isRecord(raw: Raw): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && 'CreateTime' in raw
}

function countByForce({ question, data, failing, upstream }: Case, range: Range, bots = question.bots) {
  const asked = data
    .map((raws, bot) => ({ raws, bot }))
    .filter(({ bot }) => bots.some(({ id }) => id === BOTS[bot]?.id))
  const answered = asked.flatMap(({ raws, bot }) => (bot === failing ? [] : raws.map((raw) => ({ raw, bot }))))
  const readable = answered.flatMap(({ raw, bot }) => (isRecord(raw) ? [{ raw, bot }] : []))
  const wanted = readable.filter(({ raw }) => isWanted(question, raw))
  const dated = wanted
    .map(({ raw, bot }, place) => ({ raw, bot, ms: msOf(raw.CreateTime), place }))
    .filter((known): known is Known => known.ms !== null)
  const timely = dated.filter(
    ({ ms }) =>
      (range.start === null || ms >= range.start) &&
      (range.end === null || ms < range.end) &&
      isWantedAt(question.where, ms, question.period.zone),
  )
  return {
    inside: keepRepeated(question.where, timely),
    undated: upstream.sendsUndated ? wanted.length - dated.length : 0,
    unreadable: answered.length - readable.length,
  }
}

function tableOf(keys: (string | number)[]): Record<string, number> {
  const table: Record<string, number> = {}
  for (const key of keys) table[key] = (table[key] ?? 0) + 1
  return table
}

/** The local date that names the bucket an instant lies in. */
function bucketName(at: number, unit: string, zone: string): string {
  const date = localDate(at, zone)
  if (unit === 'week') return weekOf(date)[0]
  return unit === 'month' ? date.slice(0, 7) : date
}

function expectReport(report: Report, test: Case): void {
  const { question, range, now } = test
  const { inside, undated, unreadable } = countByForce(test, range)
  const zone = question.period.zone
  expect({ start: report.question.period.start, end: report.question.period.end }).toEqual({
    start: range.start,
    end: range.end,
  })
  expectTotals(report.totals, inside)
  expect(report.failures.map(({ bot }) => bot.serialNumber)).toEqual(
    test.failing === null ? [] : [String(test.failing)],
  )
  expect(report.previous === null).toBe(test.previous === null || test.failing !== null)
  if (test.previous && report.previous) expectTotals(report.previous.totals, countByForce(test, test.previous).inside)
  expect({ undated: report.undated, unreadable: report.unreadable }).toEqual({ undated, unreadable })
  expect(report.completeThrough).toBe(Math.min(range.end ?? now, now))
  expectSeries(report, inside, zone)
  expectRecords(report, inside)
  expectPages(report, inside)
  expectMeasure(report, test, inside)
}

const resultOf = ({ value, numerator, denominator, leads, appointments, others }: Cell): Result => ({
  value,
  ...(numerator !== undefined && { numerator }),
  ...(denominator !== undefined && { denominator }),
  count: leads + appointments + others,
})

function expectMeasure(report: Report, test: Case, inside: Known[]): void {
  const { question, range, now } = test
  const naive = naiveOf(question, { period: range, now, records: inside })
  const measuredBy = (records: Known[], period: Range) => {
    const { count: _, ...value } = measureOf(naiveOf(question, { period, now, records }), records)
    return value
  }
  expect(report.measure).toEqual(measuredBy(inside, range))
  expect(report.leftOut).toEqual(leftOutOf(naive))
  expect(report.repeatIsApproximate).toBe(false)
  if (test.previous && report.previous) {
    expect(report.previous.measure).toEqual(measuredBy(countByForce(test, test.previous).inside, test.previous))
  }
  expect(report.compared === null).toBe(question.comparedBots.length === 0 || test.failing !== null)
  if (report.compared) {
    const theirs = countByForce(test, range, question.comparedBots).inside
    expectTotals(report.compared.totals, theirs)
    expect(report.compared.measure).toEqual(measuredBy(theirs, range))
  }
  if (question.by.length === 0) expect(report.groups).toBeNull()
  else expectGroups(report, test, naive)
}

type Expected = NaiveGroup & { result: Result }

function expectGroups({ groups }: Report, test: Case, naive: Naive): void {
  const { question, failing } = test
  const [rowBy = 'day', columnBy] = question.by
  const answering = question.bots.filter((_, bot) => bot !== failing).map(({ name }) => name)
  const all: Expected[] = groupsBy(naive, rowBy, answering).map((group) => ({
    ...group,
    result: measureOf(naive, group.records, group.scope),
  }))
  const rows = groups?.rows ?? []
  expect(groups?.isApproximate).toBe(false)
  const shown = expectRows(rows, all, test)
  const count = (of: { result: Result }[]) => sum(of.map(({ result }) => result.count))
  expect(groups?.rest ? resultOf(groups.rest).count : 0).toBe(count(all) - count(shown))
  expect(groups?.columns === null).toBe(columnBy === undefined)
  if (columnBy !== undefined && rowBy !== 'person' && columnBy !== 'person') {
    const columns = groupsBy(naive, columnBy, answering)
    expectCells(groups, { naive, shown, columns, range: test.range })
  }
}

type Crossing = { naive: Naive; shown: Expected[]; columns: NaiveGroup[]; range: Range }

function expectCells(groups: Report['groups'], { naive, shown, columns, range }: Crossing): void {
  for (const [index, { cells = [] }] of (groups?.rows ?? []).entries()) {
    const group = shown[index] as Expected
    expect(sum(cells.map((cell) => resultOf(cell).count))).toBe(group.result.count)
    for (const [place, head] of (groups?.columns ?? []).entries()) {
      if (head.label === '…') continue
      const column = columns.find(({ key }) => key === keyIn(head, range, columns)) as NaiveGroup
      const records = group.records.filter((known) => column.records.includes(known))
      expect(resultOf(cells[place] as Cell)).toEqual(measureOf(naive, records, mergeScopes(group.scope, column.scope)))
    }
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/** The naive key of a row or column; the first bucket starts with the period. */
function keyIn({ label, start }: Pick<Group, 'label' | 'start'>, range: Range, all: NaiveGroup[]): string {
  if (start === undefined) return label
  const first = all.map(({ key }) => Number(key)).filter((key) => range.start !== null && key < range.start)
  return start === range.start && first.length > 0 ? String(Math.max(...first)) : String(start)
}

/** @returns the naive groups of the rows */
function expectRows(rows: Group[], all: Expected[], { question, range }: Case): Expected[] {
  const chosen = question.rank === null ? all.toSorted(byBucket).slice(-MAX_BUCKETS) : ranked(all, question)
  if (question.by[0] === 'person') {
    const inOrder = (results: Result[]) => results.toSorted(byValue)
    expect(inOrder(rows.map(resultOf)).map(({ value }) => value)).toEqual(
      inOrder(chosen.map(({ result }) => result)).map(({ value }) => value),
    )
    return rows.map((row) => ({ key: '', records: [], scope: {}, mayBeLeast: true, result: resultOf(row) }))
  }
  const found = rows.map((row) => all.find(({ key }) => key === keyIn(row, range, all)))
  expect(rows.map(resultOf)).toEqual(found.map((group) => group?.result))
  expect(new Set(found).size).toBe(rows.length)
  if (question.rank === null) expect(new Set(found)).toEqual(new Set(chosen))
  else expect(rows.map(({ value }) => value)).toEqual(chosen.map(({ result }) => result.value))
  return found.filter((group) => group !== undefined)
}

/** More buckets of a timeline are in the rest. */
const MAX_BUCKETS = 1_000

function byBucket(a: NaiveGroup, b: NaiveGroup): number {
  return Number(a.key) - Number(b.key) || 0
}

function byValue(a: Result, b: Result): number {
  return (a.value ?? -1) - (b.value ?? -1) || a.count - b.count || (a.numerator ?? 0) - (b.numerator ?? 0)
}

function ranked(all: Expected[], { rank, by: [by] }: Question): Expected[] {
  const sign = rank?.order === 'most' ? -1 : 1
  return all
    .filter(({ key, result, mayBeLeast }) => {
      if (result.value === null || (key === '' && by !== 'kind')) return false
      return rank?.order === 'most' ? result.count > 0 : mayBeLeast
    })
    .toSorted((a, b) => sign * ((a.result.value ?? 0) - (b.result.value ?? 0)))
    .slice(0, rank?.count)
}

function expectTotals(totals: Totals, inside: Known[]): void {
  const types = tableOf(inside.map(({ raw }) => typeOf(raw)))
  const { Lead = 0, Appointment = 0, ...others } = types
  expect({ ...totals, others: Object.fromEntries(totals.others.map(({ type, count }) => [type, count])) }).toEqual({
    leads: Lead,
    appointments: Appointment,
    others,
    people: countPeople(inside),
    peopleAreApproximate: false,
  })
}

function expectSeries({ series }: Report, inside: Known[], zone: string): void {
  const filled = series.points.filter((point) => point.leads + point.appointments + point.others > 0)
  const counted = filled.map((point) => [point.start, point.leads + point.appointments + point.others] as const)
  expect(counted.reduce((sum, [, count]) => sum + count, 0)).toBe(inside.length)
  if (series.unit === 'hour') {
    const last = Number.POSITIVE_INFINITY
    const byForce = series.points.map(({ start }, index) => {
      const end = series.points[index + 1]?.start ?? last
      if (end !== last) expect(end).toBe(hourEnd(start, zone))
      return inside.filter(({ ms }) => ms >= start && ms < end).length
    })
    expect(series.points.map((point) => point.leads + point.appointments + point.others)).toEqual(byForce)
    return
  }
  const named = Object.fromEntries(counted.map(([start, count]) => [bucketName(start, series.unit, zone), count]))
  expect(named).toEqual(tableOf(inside.map(({ ms }) => bucketName(ms, series.unit, zone))))
}

function expectRecords({ records, question }: Report, inside: Known[]): void {
  const { order, offset, count, isPerBot } = question.shown
  const sign = order === 'newest' ? -1 : 1
  const sorted = inside.toSorted((a, b) => sign * (a.ms - b.ms) || a.place - b.place)
  const pages = isPerBot ? question.bots.map((_, bot) => sorted.filter((known) => known.bot === bot)) : [sorted]
  expect(records.map(({ createTime, createdAt }) => [createTime, createdAt])).toEqual(
    pages.flatMap((page) => page.slice(offset, offset + count).map(({ raw, ms }) => [raw.CreateTime, ms])),
  )
}

function expectPages({ topPages }: Report, inside: Known[]): void {
  const pages = inside.map(({ raw }) => String(raw.URI).replace(/\?.*/, '').replace(/#.*/, '')).filter(Boolean)
  expect(Object.fromEntries(topPages.map(({ page, count }) => [page, count]))).toEqual(tableOf(pages))
  const counts = topPages.map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
}

// ---------------------------------------------------------------- a LeadList that reads its contract either way

type Wire = {
  serialNumber: string
  startTime?: string | undefined
  endTime?: string | undefined
  sessionID?: number | undefined
}

function answerOf({ data, upstream }: Case, { serialNumber, startTime, endTime, sessionID }: Wire): Raw[] {
  const isOfSession = ({ SessionID }: Record<string, unknown>) =>
    !upstream.obeysSession || sessionID === undefined || Number(SessionID ?? 0) === sessionID
  const isFromStart = (day: string) =>
    startTime === undefined || (upstream.startIsInclusive ? day >= startTime : day > startTime)
  const isToEnd = (day: string) => endTime === undefined || (upstream.endIsInclusive ? day <= endTime : day < endTime)
  return (data[Number(serialNumber)] ?? []).filter((raw) => {
    if (!isRecord(raw)) return true
    if (!isOfSession(raw)) return false
    const ms = msOf(raw.CreateTime)
    if (ms === null) return upstream.sendsUndated
    const day = new Date(ms).toISOString().slice(0, 10)
    return isFromStart(day) && isToEnd(day)
  })
}

function batchOf(raws: Raw[]): RecordBatch {
  const read = raws.map(readRecord)
  const records = read.filter((record) => record !== null)
  return { records, unreadable: read.length - records.length }
}

const asking = (now: number) => ({ teamId: 'T1', now, weekStart: 'monday' as const, deadlineMs: 20_000, refresh: true })
const connectionOf = async () => ({ deployment: 'us', key: 'secret-key' })

async function withSeed(seed: number, { question }: Case, check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    const { kinds, where, measure, by, rank } = question
    const asked = JSON.stringify({ kinds, where, measure, by, rank })
    throw new Error(`case ${seed}, ${asked}: ${(error as Error).message}`, { cause: error })
  }
}

describe('The reporter agrees with an independent count over all records', () => {
  test(`The report of ${MEMORY_CASES} random questions equals the independent count`, {
    timeout: 1_500_000,
  }, async () => {
    let current: Case | null = null
    const reporter = createReporter({
      connectionOf,
      leadlist: {
        ask: async function* ({ serialNumber, startTime, endTime, sessionId }) {
          if (!current) return
          yield batchOf(answerOf(current, { serialNumber, startTime, endTime, sessionID: sessionId }))
          if (String(current.failing) === serialNumber) throw new LeadListError('cut-off', 'ended early')
        },
      },
    })
    for (let seed = 1; seed <= MEMORY_CASES; seed++) {
      const made = makeCase(createChance(seed))
      current = made
      await withSeed(seed, made, async () => expectReport(await reporter(made.question, asking(made.now)), made))
    }
  })

  test(`The report of ${HTTP_CASES} random questions over HTTP equals the independent count`, async () => {
    let current: Case | null = null
    const server = await serveLeadList((request) => {
      if (!current) return []
      const records = answerOf(current, request)
      return String(current.failing) === request.serialNumber ? { body: envelope(records).slice(0, -20) } : records
    })
    const leadlist = createLeadListClient({ deployments: { us: server.url }, log: silentLog, now: Date.now })
    const reporter = createReporter({ connectionOf, leadlist })
    try {
      for (let seed = 100_001; seed <= 100_000 + HTTP_CASES; seed++) {
        const made = makeCase(createChance(seed))
        current = made
        await withSeed(seed, made, async () => expectReport(await reporter(made.question, asking(made.now)), made))
      }
    } finally {
      await leadlist.close()
      await server.close()
    }
  })
})
