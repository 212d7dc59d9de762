import { type Amount, type Comparison, type Other, rule, weakRule } from '../grammar/pattern.ts'
import { addDays, type Clock, dayOf, isSpan, type Period, settle, span } from '../grammar/period.ts'
import type { Unit } from '../lexer/token.ts'
import { ago } from './ago.ts'
import { monthlyDay } from './dates.ts'
import { whichDay } from './days.ts'
import { partOfYear, yearlyMonth, yearOf } from './months-and-quarters.ts'
import { nthUnit } from './ordinals.ts'
import { nearDay, partHours, thisNight } from './parts-of-day.ts'
import { whichOf, within } from './ranges.ts'
import { nearTime, onDay, partNear } from './times.ts'
import { rollingOrNext, unitAt, whichUnit } from './units.ts'
import { isoWeek, weekend } from './weeks.ts'

const previous: Other = { kind: 'previous' }

/** "First half compared with the second", "the second week of October against the first": the unit is said once. */
const ordinalPairs = [
  rule(
    'comparison',
    '[compare] [in|for] <ordinal:from> <unit> vs|or|gegen [to|with] [in] <ordinal>',
    ({ from, unit, ordinal }, clock) => nthAgainst(from, ordinal, unit, null, clock),
  ),
  rule('comparison', 'compare <ordinal:from> <unit> to|with|and <ordinal>', ({ from, unit, ordinal }, clock) =>
    nthAgainst(from, ordinal, unit, null, clock),
  ),
  rule(
    'comparison',
    '[compare] [in|for] <ordinal:from> vs|or|gegen [to|with] [in] <ordinal> <unit>',
    ({ from, unit, ordinal }, clock) => nthAgainst(from, ordinal, unit, null, clock),
  ),
  rule('comparison', 'compare <ordinal:from> to|with|and <ordinal> <unit>', ({ from, unit, ordinal }, clock) =>
    nthAgainst(from, ordinal, unit, null, clock),
  ),
  rule(
    'comparison',
    '[compare] [in|for] <ordinal:from> <unit> [in|from] <period> vs|gegen [to|with] [in] <ordinal>',
    ({ from, unit, ordinal, period }, clock) => nthAgainst(from, ordinal, unit, period, clock),
  ),
  rule(
    'comparison',
    'compare <ordinal:from> <unit> [in|from] <period> to|with|and <ordinal>',
    ({ from, unit, ordinal, period }, clock) => nthAgainst(from, ordinal, unit, period, clock),
  ),
  rule(
    'comparison',
    '[compare] <ordinal:from> vs|gegen [to|with] <ordinal> <unit> [in|from] <period>',
    ({ from, unit, ordinal, period }, clock) => nthAgainst(from, ordinal, unit, period, clock),
  ),
]

/** "… vs last week", "compared to the same period last year", "compare October with September". */
export const comparisonRules = [
  rule('other', '<which> [period]', ({ which }) => (which === 'this' || which === 'next' ? null : previous)),
  rule('other', '[period] before', () => previous),
  rule('other', '<which> <unit> to-date', ({ which, unit }) => (which === 'last' ? earlier(unit, 1) : null)),
  rule('other', '<part> before', () => earlier('day', 1)),
  rule('other', '<unit> before', ({ unit }) => earlier(unit, 1)),
  rule('other', '<unit> earlier', ({ unit }) => earlier(unit, 1)),
  rule('other', 'same <which> <unit>', ({ which, unit }) => (which === 'this' ? null : earlier(unit, 1))),
  rule('other', 'same period|day [in] <which> <unit>', ({ unit }) => earlier(unit, 1)),
  rule('other', 'same <unit> [in] <which> <unit:back>', ({ back }) => earlier(back, 1)),
  rule('other', 'same <unit> [in] <unit:back> <after>', ({ back }) => earlier(back, 1)),
  rule('other', 'same period|day [in] <unit> <after>', ({ unit }) => earlier(unit, 1)),
  rule('other', 'same <unit> <unit:back> before', ({ back }) => earlier(back, 1)),
  rule('other', 'same [period] <unit:back> before', ({ back }) => earlier(back, 1)),
  rule('other', 'same <weekday> [in] <which> <unit>', ({ unit }) => earlier(unit, 1)),
  rule('other', '[same] [period] <duration> ago|earlier|before', ({ duration }) => ({ kind: 'earlier', by: duration })),
  rule('other', 'same <unit> <duration> ago|earlier|before', ({ duration }) => ({ kind: 'earlier', by: duration })),
  rule('other', 'same period|day [in|on|at] <when>', ({ when }) => ({ kind: 'period', period: when })),
  rule('other', '<which> period [in|on|at] <when>', ({ which, when }) =>
    which === 'this' ? { kind: 'period', period: when } : null,
  ),
  rule('other', 'previous|before <unit>', ({ unit }, clock) => previousStretch([{ unit, count: 1 }], clock)),
  rule('other', 'previous|before <duration>', ({ duration }, clock) => previousStretch(duration, clock)),
  rule('other', 'same-last-year', () => earlier('year', 1)),
  rule('other', '<range>', ({ range }) => ({ kind: 'period', period: range })),

  rule('comparison', 'vs [to|with] <other>', ({ other }) => ({ main: null, other })),
  rule('comparison', '<period:from> at|auf <other>', ({ from, other }, clock) => besideLike(from, other, clock)),
  rule('comparison', 'gegen <period>', ({ period }) => against(period)),
  rule('comparison', 'up-on <which> <unit>', ({ which, unit }, clock) => {
    const period = which === 'last' || which === 'past' ? whichUnit(which, unit, clock) : null
    return period && against(period)
  }),
  rule('comparison', 'more-than|less-than [in] <period>', ({ period }) => against(period)),
  rule('comparison', 'more-than|less-than <unit> before', ({ unit }) => since(unit)),
  rule('comparison', 'that-than <other>', ({ other }) => ({ main: null, other })),
  rule('comparison', '<unit> <number:from> vs [w] <number>', ({ unit, from, number }) =>
    unit === 'week' ? weekAgainst(from, number) : null,
  ),
  rule('comparison', 'w <number:from> vs [w] <number>', ({ from, number }) => weekAgainst(from, number)),
  rule('comparison', 'compare <unit> <number:from> to|with|and|vs <number>', ({ unit, from, number }) =>
    unit === 'week' ? weekAgainst(from, number) : null,
  ),
  rule('comparison', 'compare w <number:from> to|with|and|vs <number>', ({ from, number }) =>
    weekAgainst(from, number),
  ),
  ...ordinalPairs,
  rule('comparison', '[from|von|between] <when:from> to|until|through|and|with|vs|- <when> compared', (found) => ({
    main: found.when,
    other: { kind: 'period', period: found.from },
  })),
  rule('comparison', '[compare] <named:from> vs|or|gegen [to|with] <named> [in] <period>', (found, clock) =>
    inYear(found.from, found.named, found.period, clock),
  ),
  rule('comparison', 'compare <named:from> to|with|and <named> [in] <period>', (found, clock) =>
    inYear(found.from, found.named, found.period, clock),
  ),
  rule('comparison', '[compare] <month:from> vs|or|gegen [to|with] <month> <year>', ({ from, month, year }, clock) =>
    inYear(yearlyMonth(from), yearlyMonth(month), yearOf(year), clock),
  ),
  rule('comparison', 'compare <month:from> to|with|and <month> <year>', ({ from, month, year }, clock) =>
    inYear(yearlyMonth(from), yearlyMonth(month), yearOf(year), clock),
  ),
  rule('comparison', '<when:from> or <when>', ({ from, when }) => ({
    main: when,
    other: { kind: 'period', period: from },
  })),
  rule('comparison', 'compare [from|von|in] <when> to|with|and|vs [from|von|in] <other>', ({ when, other }) => ({
    main: when,
    other,
  })),
  rule('comparison', 'compare <range> to|with|and|vs <other>', ({ range, other }) => ({ main: range, other })),
  rule('comparison', 'compare <when> <other>', ({ when, other }) => ({ main: when, other })),
  rule('comparison', 'compare <range>', ({ range }) => ({ main: range, other: previous })),
  rule('comparison', 'yoy', () => since('year')),
  rule('comparison', 'qoq', () => since('quarter')),
  rule('comparison', 'mom', () => since('month')),
  rule('comparison', 'wow', () => since('week')),
]

/** "The previous week", "the previous 7 days": those before now, or before the main period where they reach into it. */
function previousStretch(before: Amount[], clock: Clock): Other | null {
  const [only] = before
  const isUnit = before.length === 1 && only?.count === 1
  const period = isUnit ? whichUnit('last', only.unit, clock) : rollingOrNext('last', before, clock)
  return period && { kind: 'period', period, before }
}

function against(period: Period): Comparison {
  return { main: null, other: { kind: 'period', period } }
}

/** "October to last year's October" in German and Spanish; days and hours follow the same words without a comparison. */
function besideLike(main: Period, other: Other, clock: Clock): Comparison | null {
  const grain = settle(main, clock)?.grain
  const isLong = grain === 'week' || grain === 'month' || grain === 'quarter' || grain === 'half' || grain === 'year'
  const isAlike = other.kind === 'earlier' || (other.kind === 'period' && settle(other.period, clock)?.grain === grain)
  return isLong && isAlike ? { main, other } : null
}

/** "H1 vs H2 last year": the year is that of both, unless they are the same part of it ("Q3 vs Q3 last year"). */
function inYear(from: Period, to: Period, year: Period, clock: Clock): Comparison | null {
  if (!isSpan(year) || year.grain !== 'year') return null
  const [earlier, later] = [within(from, year), within(to, year)]
  const [one, other] = [earlier && settle(earlier, clock), later && settle(later, clock)]
  const isSame = one?.start?.valueOf() === other?.start?.valueOf()
  return earlier && later && !isSame ? { main: later, other: { kind: 'period', period: earlier } } : null
}

function nthAgainst(from: number, to: number, unit: Unit, whole: Period | null, clock: Clock): Comparison | null {
  const [main, period] = [nthOf(from, unit, whole, clock), nthOf(to, unit, whole, clock)]
  return main && period && { main, other: { kind: 'period', period } }
}

/** Of the running month, if nothing else is said and it is no part of a year. */
function nthOf(nth: number, unit: Unit, whole: Period | null, clock: Clock): Period | null {
  const own = whole ? null : partOfYear(unit, nth)
  const outer = whole ?? unitAt('month', 0, clock)
  return own ?? (outer && nthUnit(outer, unit, nth, 1))
}

function weekAgainst(week: number, other: number): Comparison | null {
  const [main, period] = [isoWeek(week), isoWeek(other)]
  return main && period && { main, other: { kind: 'period', period } }
}

function since(unit: Unit): Comparison {
  return { main: null, other: earlier(unit, 1) }
}

function earlier(unit: Unit, count: number): Other {
  return { kind: 'earlier', by: [{ unit, count }] }
}

const units = ['day', 'week', 'month', 'quarter', 'year'] as const

/** What German, French and Spanish say in another order or in one word: "semaine dernière", "vor 3 Tagen", "Vormonat". */
export const wordOrderRules = [
  rule('named', '<unit> <after>', ({ unit, after }, clock) =>
    unit === 'weekend' ? weekend(after, clock) : whichUnit(after, unit, clock),
  ),
  rule('named', '<which> <unit> [-] <after>', ({ which, unit, after }, clock) =>
    which === after ? whichUnit(which, unit, clock) : null,
  ),
  rule('named', '<weekday> <after>', ({ weekday, after }, clock) => whichDay(after, weekday, clock)),
  rule('period', '<named> <after>', ({ named, after }, clock) => whichOf(after, named, clock)),
  rule('named', '<which> <count> <which:other> <unit>', ({ other, count, unit }, clock) =>
    rollingOrNext(other, [{ count, unit }], clock),
  ),
  rule('named', 'before-last <unit>', ({ unit }, clock) => unitAt(unit, -2, clock)),
  rule('named', '<unit> [-] before-last', ({ unit }, clock) => unitAt(unit, -2, clock)),
  // "Avant 12h" is a time of the clock, "vor 12 Stunden" one that long ago.
  rule('named', 'before <number> heure', ({ number }, clock) =>
    number <= 24 ? span(null, clock.today.plus({ hours: number }), 'other') : null,
  ),
  rule('named', 'before <duration>', ({ duration }, clock) => ago(duration, clock)),
  rule('named', 'morgen', (_, clock) => dayOf(addDays(clock.today, 1))),
  rule('when', '<named> [in] morgen', ({ named }) => onDay(named, partHours('morning'))),
  rule('when', '<number> [von|in] <which> morgen', ({ which, number }, clock) =>
    nearTime(number, which, 'morning', clock),
  ),
  rule('when', '<which> morgen at|a-las <number>', ({ which, number }, clock) =>
    nearTime(number, which, 'morning', clock),
  ),
  rule('when', '<which> morgen', ({ which }, clock) =>
    which === 'this' ? onDay(dayOf(clock.today), partHours('morning')) : null,
  ),
  rule('when', 'last-night', (_, clock) => onDay(nearDay('last', clock), partHours('night'))),
  rule('when', 'night-before-last', (_, clock) => onDay(dayOf(addDays(clock.today, -2)), partHours('night'))),
  rule('when', 'this-night', (_, clock) => onDay(thisNight(clock), partHours('night'))),
  rule('when', '<part> <after>', ({ part, after }, clock) => partNear(after, part, clock)),
  rule('named', 'last-week', (_, clock) => unitAt('week', -1, clock)),
  rule('named', 'this-week', (_, clock) => unitAt('week', 0, clock)),
  rule('named', 'two-weeks-ago', (_, clock) => dayOf(addDays(clock.today, -14))),
  units.map((unit) => [
    rule('named', `${unit}-before`, (_, clock) => unitAt(unit, -1, clock)),
    rule('other', `${unit}-before`, () => oneEarlier(unit)),
  ]),
  weakRule('when', 'on|am|the <day>', ({ day }) => monthlyDay(day)),
  weakRule('when', '<unit> <day>', ({ unit, day }) => (unit === 'day' ? monthlyDay(day) : null)),
].flat(2)

function oneEarlier(unit: Unit): Other {
  return { kind: 'earlier', by: [{ unit, count: 1 }] }
}
