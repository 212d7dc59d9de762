import { describe, expect, it, test } from 'vitest'
import {
  lookbackBefore,
  MAX_LOOKBACK_DAYS,
  periodsOf,
  piecesOf,
  recount,
  reportedAfter,
} from '../../../../src/digest/content/late-records.ts'
import {
  encodeReportedDays,
  parseReportedDays,
  type ReportedDays,
} from '../../../../src/digest/content/reported-days.ts'
import {
  addDays,
  type Days,
  dateAt,
  nextOccurrence,
  type Schedule,
  startOfDate,
  type Weekday,
} from '../../../../src/digest/model/recurrence.ts'
import { type BoundedRange, coverageAfter } from '../../../../src/digest/model/reporting-period.ts'
import { LeadListError } from '../../../../src/leadlist/errors.ts'
import { addCounts } from '../../../../src/leads/report/counts.ts'
import { createSeriesCounts } from '../../../../src/leads/report/time-series.ts'
import type { Counts, Report } from '../../../../src/leads/report/types.ts'
import { fc } from '../../../support/property.ts'

const BERLIN = 'Europe/Berlin'
const EVERY_DAY: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] }
const WORKDAYS: Days = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] }
const MONDAYS: Days = { kind: 'weekdays', weekdays: [1] }
const DAILY: Schedule = { time: '09:00', zone: BERLIN, days: EVERY_DAY }

type Visit = { at: number; arrivesAt: number; kind: keyof Counts }

/** What a report of a period by day says of these visits. */
function reportOf(period: BoundedRange, visits: Visit[], failures: Report['failures'] = []): Report {
  const series = createSeriesCounts({ period, by: ['day'], where: [] }, { now: period.end, weekStart: 'monday' })
  for (const { at, kind } of visits) if (at >= period.start && at < period.end) series.add(at, kind)
  return { question: { period }, series: series.series(), failures } as Report
}

const nothingTold = (reportsFrom: string, schedule = DAILY) => parseReportedDays(null, { reportsFrom, schedule })
const leads = (count: number): Counts => ({ leads: count, appointments: 0, others: 0 })
const day = (date: string, zone = BERLIN): BoundedRange => ({
  start: startOfDate(date, zone),
  end: startOfDate(addDays(date, 1), zone),
  zone,
})
const at = (iso: string): Visit => ({ at: Date.parse(iso), arrivesAt: 0, kind: 'leads' })

const answersTo = (periods: BoundedRange[], visits: Visit[]) =>
  periods.map((period) => ({ period, report: reportOf(period, visits) }))

/** A digest of a date that was posted, asked about these visits. */
function post(told: ReportedDays, date: string, visits: Visit[], { schedule = DAILY, about = 'same' } = {}) {
  const coverage = coverageAfter(schedule, date, told)
  const lookback = lookbackBefore(coverage, told, schedule)
  const recounted = recount(lookback, answersTo(periodsOf(lookback), visits), told.fingerprint === about)
  const { corrections } = recounted
  const { period } = coverage
  const counts = visits.filter((visit) => visit.at >= period.start && visit.at < period.end).reduce(add, leads(0))
  return {
    counts,
    corrections,
    coverage,
    told: reportedAfter(told, { ...recounted, coverage, fingerprint: about, counts }),
  }
}

const add = (sum: Counts, { kind }: Visit): Counts => ({ ...sum, [kind]: sum[kind] + 1 })

describe('a digest says', () => {
  const visits = ['08', '09', '09', '10'].map((date) => at(`2026-11-${date}T12:00:00Z`))
  const first = post(nothingTold('2026-11-08'), '2026-11-09', visits)

  it('nothing of the days before its first', () => {
    expect(first.counts).toEqual(leads(1))
    expect(first.corrections).toEqual({ unreportedDays: [], late: [] })
  })

  it('what the one before could not: the days, one by one, and how many', () => {
    const { corrections, counts } = post(first.told, '2026-11-12', visits)
    expect(corrections.unreportedDays.map(({ span, counts: { leads: found } }) => [span.from, span.to, found])).toEqual(
      [
        ['2026-11-09', '2026-11-10', 2],
        ['2026-11-10', '2026-11-11', 1],
      ],
    )
    expect(counts).toEqual(leads(0))
  })

  it('what arrived late, once, newest day first', () => {
    const second = post(first.told, '2026-11-10', [...visits, at('2026-11-08T22:00:00Z')])
    const late = [...visits, at('2026-11-08T22:00:00Z'), at('2026-11-08T20:00:00Z'), at('2026-11-09T20:00:00Z')]
    const third = post(second.told, '2026-11-11', late)
    expect(second.corrections.late.map(({ span, change }) => [span.from, change.leads])).toEqual([['2026-11-08', 1]])
    expect(third.corrections.late.map(({ span, change }) => [span.from, change.leads])).toEqual([
      ['2026-11-09', 1],
      ['2026-11-08', 1],
    ])
    expect(post(third.told, '2026-11-12', late).corrections.late).toEqual([])
  })

  it('what was taken away since', () => {
    expect(post(first.told, '2026-11-10', visits.slice(1)).corrections.late).toMatchObject([{ change: leads(-1) }])
  })

  it('what arrived late for days that were told as a correction', () => {
    const second = post(first.told, '2026-11-12', visits)
    const third = post(second.told, '2026-11-13', [...visits, at('2026-11-10T20:00:00Z')])
    expect(third.corrections.late).toMatchObject([{ span: { from: '2026-11-10' }, change: leads(1) }])
  })

  it('nothing of what changed because another question is asked, and all that comes after that', () => {
    const more = [...visits, ...visits]
    const second = post(first.told, '2026-11-10', more, { about: 'other' })
    expect(second.corrections.late).toEqual([])
    const third = post(second.told, '2026-11-11', [...more, at('2026-11-08T20:00:00Z')], { about: 'other' })
    expect(third.corrections.late).toMatchObject([{ span: { from: '2026-11-08' }, change: leads(1) }])
  })

  it(`what arrived within ${MAX_LOOKBACK_DAYS} days, and nothing after that`, () => {
    let { told } = first
    const named: string[] = []
    for (let ahead = 1; ahead <= MAX_LOOKBACK_DAYS + 3; ahead += 1) {
      const late = Array.from({ length: ahead }, () => at('2026-11-08T20:00:00Z'))
      const next = post(told, addDays('2026-11-09', ahead), [...visits, ...late])
      named.push(
        ...next.corrections.late.filter(({ span }) => span.from === '2026-11-08').map(() => next.coverage.span.to),
      )
      told = next.told
    }
    expect(named.at(-1)).toBe(addDays('2026-11-09', MAX_LOOKBACK_DAYS))
    expect(named).toHaveLength(MAX_LOOKBACK_DAYS)
  })

  it('once a month what arrived since the one before, however long that is', () => {
    const schedule: Schedule = { ...DAILY, days: { kind: 'monthly', on: 1 } }
    const october = post(nothingTold('2026-10-01', schedule), '2026-11-01', [at('2026-10-05T12:00:00Z')], { schedule })
    const late = [at('2026-10-05T12:00:00Z'), at('2026-10-02T12:00:00Z')]
    const november = post(october.told, '2026-12-01', late, { schedule })
    expect(november.corrections.late).toMatchObject([
      { span: { from: '2026-10-01', to: '2026-11-01' }, change: leads(1) },
    ])
  })

  it('nothing of what came before a long pause', () => {
    const paused = parseReportedDays(encodeReportedDays(first.told), { reportsFrom: '2027-11-09', schedule: DAILY })
    const coverage = coverageAfter(DAILY, '2027-11-10', paused)
    expect(lookbackBefore(coverage, paused, DAILY)).toEqual({ unreportedDays: [], reported: [] })
  })

  it('of a long silence the last days one by one, and the rest as one', () => {
    const { unreportedDays } = post(first.told, '2026-12-11', visits).corrections
    expect(unreportedDays).toHaveLength(10)
    expect(unreportedDays[0]?.span).toEqual({ from: '2026-11-09', to: '2026-12-01' })
    expect(unreportedDays.at(-1)?.span).toEqual({ from: '2026-12-09', to: '2026-12-10' })
    expect(unreportedDays[0]?.counts).toEqual(leads(3))
  })

  it('of years of silence the last', () => {
    const { unreportedDays } = post(first.told, '2030-01-01', visits).corrections
    expect(unreportedDays[0]?.span.from).toBe('2028-12-30')
  })

  it('nothing of a day that its zone skipped', () => {
    const schedule: Schedule = { ...DAILY, zone: 'Pacific/Apia' }
    const before = post(nothingTold('2011-12-29', schedule), '2011-12-30', [], { schedule })
    const after = post(before.told, '2012-01-01', [at('2011-12-31T00:00:00Z')], { schedule })
    expect(after.corrections.unreportedDays).toEqual([])
    expect(after.counts).toEqual(leads(1))
  })
})

describe('where its zone was changed', () => {
  const tokyo: Schedule = { ...DAILY, zone: 'Asia/Tokyo' }
  const hourly = Array.from({ length: 24 * 8 }, (_, hour) => at(new Date(Date.UTC(2026, 10, 8, hour)).toISOString()))

  test.each([
    ['east', DAILY, tokyo],
    ['west', tokyo, DAILY],
  ])('to the %s no hour is told twice, and none is lost', (_, before, after) => {
    const first = post(nothingTold('2026-11-09', before), '2026-11-10', hourly, { schedule: before })
    const second = post(first.told, '2026-11-11', hourly, { schedule: after })
    const third = post(second.told, '2026-11-12', hourly, { schedule: after })
    const toldHours = [first, second, third].reduce((sum, { counts }) => sum + counts.leads, 0)
    expect(toldHours).toBe((startOfDate('2026-11-12', after.zone) - startOfDate('2026-11-09', before.zone)) / 3_600_000)
    expect([second, third].flatMap(({ corrections }) => [...corrections.late, ...corrections.unreportedDays])).toEqual(
      [],
    )
  })

  it('days that were told in the old one are still looked at', () => {
    const first = post(nothingTold('2026-11-09'), '2026-11-10', hourly)
    const late = [...hourly, at('2026-11-08T23:30:00Z')]
    const second = post(first.told, '2026-11-11', late, { schedule: tokyo })
    expect(second.corrections.late).toMatchObject([{ period: day('2026-11-09'), change: leads(1) }])
    const later = [...late, at('2026-11-09T23:10:00Z')]
    const third = post(second.told, '2026-11-12', later, { schedule: tokyo })
    expect(third.corrections.late).toMatchObject([{ period: second.coverage.period, change: leads(1) }])
  })
})

describe('where a chatbot did not answer', () => {
  const told = post(nothingTold('2026-11-09'), '2026-11-10', [
    at('2026-11-09T12:00:00Z'),
    at('2026-11-09T13:00:00Z'),
  ]).told
  const coverage = coverageAfter(DAILY, '2026-11-11', told)
  const failures = [{ error: new LeadListError('timeout', '') }] as Report['failures']
  const lookback = lookbackBefore(coverage, told, DAILY)

  const answersOf = (visits: Visit[]) => [
    { period: day('2026-11-09'), report: reportOf(day('2026-11-09'), visits, failures) },
  ]

  it('what is missing is no loss, and what came is told', () => {
    const some = recount(lookback, answersOf([at('2026-11-09T12:00:00Z')]), true)
    expect(some.corrections.late).toEqual([])
    expect(some.days).toMatchObject([{ counts: leads(2) }])
    const visits = ['10', '11', '12'].map((hour) => at(`2026-11-09T${hour}:00:00Z`))
    const more = recount(lookback, answersOf(visits), true)
    expect(more.corrections.late).toMatchObject([{ change: leads(1) }])
  })

  it('another question is not compared from it', () => {
    expect(recount(lookback, answersOf([]), false)).toEqual({
      corrections: { unreportedDays: [], late: [] },
      days: [],
      uncounted: [],
      isWhole: false,
      failure: null,
    })
  })
})

describe('what was told', () => {
  it('is written as counts, and read again', () => {
    const { told } = post(nothingTold('2026-11-08'), '2026-11-09', [at('2026-11-08T12:00:00Z')])
    const posted = { ...told, postedOn: '2026-11-09' }
    expect(parseReportedDays(encodeReportedDays(posted), { reportsFrom: '2026-11-08', schedule: DAILY })).toEqual(
      posted,
    )
    expect(encodeReportedDays(posted).length).toBeLessThan(200)
  })

  it('names the days that no digest has told of, in their zones', () => {
    const { told } = post(nothingTold('2026-11-08'), '2026-11-09', [])
    const gaps = { ...told, uncounted: [day('2026-10-01', 'Asia/Tokyo'), day('2026-11-02')] }
    expect(parseReportedDays(encodeReportedDays(gaps), { reportsFrom: '2026-10-01', schedule: DAILY })).toEqual(gaps)
    expect(encodeReportedDays(told)).not.toContain('uncounted')
  })

  it('gives way to a later first day, as after a pause', () => {
    const { told } = post(nothingTold('2026-11-08'), '2026-11-09', [])
    const read = parseReportedDays(encodeReportedDays(told), { reportsFrom: '2026-11-20', schedule: DAILY })
    expect(read).toMatchObject({ to: '2026-11-20', toAt: startOfDate('2026-11-20', BERLIN), days: told.days })
  })

  it('is asked about again in pieces of whole days that leave nothing out', () => {
    const period = { start: Date.parse('2026-10-20T10:00:00Z'), end: startOfDate('2026-11-11', BERLIN), zone: BERLIN }
    const pieces = piecesOf(period)
    expect(pieces.map(({ start, end }) => [dateAt(start, BERLIN), dateAt(end, BERLIN)])).toEqual([
      ['2026-10-20', '2026-10-27'],
      ['2026-10-27', '2026-11-03'],
      ['2026-11-03', '2026-11-10'],
      ['2026-11-10', '2026-11-11'],
    ])
    expect([pieces[0]?.start, pieces.at(-1)?.end]).toEqual([period.start, period.end])
  })
})

describe('whatever fails, arrives late or is changed', () => {
  const anySchedule = fc.record({
    time: fc.constantFrom('00:00', '09:00', '23:45'),
    zone: fc.constantFrom(
      BERLIN,
      'Asia/Tokyo',
      'Pacific/Apia',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'America/Santiago',
    ),
    days: fc.oneof<fc.Arbitrary<Days>[]>(
      fc.constantFrom(EVERY_DAY, WORKDAYS, MONDAYS),
      fc
        .uniqueArray(fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7), { minLength: 1 })
        .map((weekdays) => ({ kind: 'weekdays', weekdays })),
      fc.constantFrom<Days>(
        { kind: 'monthly', on: 1 },
        { kind: 'monthly', on: 31 },
        { kind: 'monthly', on: 'first-weekday' },
      ),
    ),
  })
  const anyVisits = fc.array(
    fc.record({
      hour: fc.nat(100 * 24),
      delayHours: fc.oneof(fc.constant(0), fc.nat(48), fc.nat(24 * 60)),
      kind: fc.constantFrom<keyof Counts>('leads', 'appointments', 'others'),
    }),
    { maxLength: 60 },
  )

  /** One in twelve comes: of days without a digest that lie more than a year back none is told. */
  const anyFailures = fc
    .array(fc.boolean(), { minLength: 40, maxLength: 40 })
    .map((fails) => fails.map((isFailing, index) => isFailing && index % 12 !== 11))

  it('every record is told once: in the digest of its day, or in a correction while there are any', () => {
    fc.assert(
      fc.property(
        fc.array(anySchedule, { minLength: 1, maxLength: 4 }),
        anyVisits,
        anyFailures,
        (schedules, someVisits, fails) => {
          const begin = Date.UTC(2026, 8, 1)
          const visits = someVisits.map(({ hour, delayHours, kind }) => {
            const visitedAt = begin + hour * 3_600_000
            return { at: visitedAt, arrivesAt: visitedAt + delayHours * 3_600_000, kind }
          })
          const { sum, from, looks } = liveThrough(schedules, visits, fails, begin)
          const wanted = visits
            .filter((visit) => looks.some(({ period, lastLook }) => isIn(visit, period) && visit.arrivesAt <= lastLook))
            .reduce(add, leads(0))
          expect(sum).toEqual(wanted)
          const end = Math.max(0, ...looks.map(({ lastLook }) => lastLook))
          for (const { period, lastLook } of looks)
            expect(lastLook).toBeGreaterThanOrEqual(Math.min(end, period.end + (MAX_LOOKBACK_DAYS - 1) * 86_400_000))
          const reached = Math.max(from, ...looks.map(({ period }) => period.end))
          const covered = looks.reduce((length, { period }) => length + period.end - period.start, 0)
          expect(covered).toBe(reached - from)
        },
      ),
      { numRuns: 40 },
    )
  })
})

const isIn = (visit: Visit, { start, end }: BoundedRange) => visit.at >= start && visit.at < end

type Look = { period: BoundedRange; lastLook: number }

/** Digests one after the other, on one schedule after the other; what they told, and when their days were last looked at. */
function liveThrough(schedules: Schedule[], visits: Visit[], fails: boolean[], begin: number) {
  const [first = DAILY] = schedules
  const start = nextOccurrence(first, begin)
  const reportsFrom = coverageAfter(first, start.date, { to: '2000-01-01', toAt: 0 }).span.from
  let told = nothingTold(reportsFrom, first)
  const from = told.toAt
  const sum = leads(0)
  const looks: Look[] = []
  let now = begin
  for (const [turn, isFailing] of fails.entries()) {
    const schedule = schedules[Math.floor((turn * schedules.length) / fails.length)] ?? first
    const occurrence = nextOccurrence(schedule, now)
    now = occurrence.at
    if (isFailing) continue
    const arrived = visits.filter(({ arrivesAt }) => arrivesAt <= now)
    const next = post(told, occurrence.date, arrived, { schedule })
    if (told.to >= next.coverage.span.to) continue
    addCounts(sum, allToldBy(next))
    for (const look of looks) if (isLookedAt(look, looks, told.wholeTo, schedule.zone)) look.lastLook = now
    for (const { period } of [...next.corrections.unreportedDays, next.coverage]) looks.push({ period, lastLook: now })
    told = parseReportedDays(encodeReportedDays(next.told), { reportsFrom, schedule })
  }
  return { sum, from, looks }
}

function allToldBy({ counts, corrections: { unreportedDays, late } }: ReturnType<typeof post>): Counts {
  const all = { ...counts }
  for (const each of unreportedDays) addCounts(all, each.counts)
  for (const { change } of late) addCounts(all, change)
  return all
}

function isLookedAt({ period }: Look, looks: Look[], wholeTo: string, zone: string): boolean {
  const oldest = startOfDate(addDays(wholeTo, -MAX_LOOKBACK_DAYS), zone)
  const last = looks.filter((look) => look.period.start < look.period.end).at(-1)
  return period.end > oldest || period === last?.period
}
