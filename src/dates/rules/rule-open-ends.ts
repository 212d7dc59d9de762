import { type Amount, carryRule, rule, weakRule } from '../grammar/pattern.ts'
import { type Clock, isRecurrence, type Period, type Point, type Span, settle, span } from '../grammar/period.ts'
import { ago } from './ago.ts'

/** Periods without a start or without an end, and the small words before a period. */
export const openEndRules = [
  rule('when', 'in|within|for|on|at|am [at|on] <period>', ({ period }) => (isMonthly(period) ? null : period)),
  carryRule('range', 'in|within|for|on|at|am <when>', ({ when }) => when),
  carryRule('range', 'over <when>', ({ when }) => (isDay(when) ? null : when)),
  carryRule('range', 'from <when>', ({ when }, clock) => fromPeriod(when, clock)),
  rule('range', 'ever', () => span(null, null, 'other')),

  rule('range', 'since|no-earlier-than <when>', ({ when }, clock) => since(when, clock)),
  rule('range', 'since <duration>', ({ duration }, clock) => span(ago(duration, clock)?.start ?? null, null, 'other')),
  rule('range', 'beginning <when>', ({ when }, clock) => (isDay(when) ? since(when, clock) : null)),
  rule('range', '[in|from] <when> or-later', ({ when }, clock) => since(when, clock)),
  rule('range', 'after|newer-than [in|on] <when>', ({ when }, clock) => after(when, clock)),
  weakRule('range', 'greater-than <when>', ({ when }, clock) => after(when, clock)),
  weakRule('range', '<unit> greater-than|after <year>', ({ unit, year }, clock) =>
    unit === 'year' ? span(clock.today.set({ year: year + 1 }).startOf('year'), null, 'other') : null,
  ),

  rule('range', 'before|older-than [in|on] <when>', ({ when }, clock) => span(null, startOf(when, clock), 'other')),
  rule('range', 'older-than <duration>', ({ duration }, clock) => olderThan(duration, clock)),
  rule('range', '< <date>', ({ date }, clock) => span(null, startOf(date, clock), 'other')),
  rule('range', '<= <date>', ({ date }, clock) => until(date, clock)),
  rule('range', '> <date>', ({ date }, clock) => after(date, clock)),
  rule('range', '>= <date>', ({ date }, clock) => since(date, clock)),
  rule('range', 'until|through|by|no-later-than [in|on] <when>', ({ when }, clock) => until(when, clock)),
  rule('range', 'to <when>', ({ when }, clock) => until(when, clock)),
  rule('range', '[in|from] <when> or-earlier', ({ when }, clock) => until(when, clock)),
  rule('range', 'until now', (_, { now }) => span(null, now, 'other')),
  rule('range', 'till-date', (_, { now }) => span(null, now, 'other')),
]

function isDay(period: Period): boolean {
  return 'grain' in period && period.grain === 'day'
}

/** "On the second" may go on with anything: it stays as doubtful as "the second". */
function isMonthly(period: Period): boolean {
  return isRecurrence(period) && period.cycle === 'month'
}

function pointSpan(period: Period, clock: Clock): Span | null {
  return settle(period, clock)
}

function startOf(period: Period, clock: Clock): Point | null {
  const found = pointSpan(period, clock)
  return found?.edge ?? found?.start ?? null
}

function olderThan(duration: Amount[], clock: Clock): Span | null {
  const start = ago(duration, clock)?.start ?? null
  return start === null ? null : span(null, start, 'other')
}

function since(period: Period, clock: Clock): Period | null {
  if ('impossible' in period) return period
  return span(pointSpan(period, clock)?.start ?? null, null, 'other')
}

function after(period: Period, clock: Clock): Period | null {
  if ('impossible' in period) return period
  const found = pointSpan(period, clock)
  const isTime = found?.grain === 'hour' || found?.grain === 'minute'
  return span(found?.edge ?? (isTime ? found.start : found?.end) ?? null, null, 'other')
}

function until(period: Period, clock: Clock): Period | null {
  if ('impossible' in period) return period
  const found = pointSpan(period, clock)
  const isTime = found?.grain === 'hour' || found?.grain === 'minute'
  return span(null, found?.edge ?? (isTime ? found.start : found?.end) ?? null, 'other')
}

/** "From March" begins there and still runs; "from last week" is last week. The other reading is kept. */
function fromPeriod(period: Period, clock: Clock): Period | null {
  const isNamed =
    isRecurrence(period) || ('grain' in period && ['year', 'other', 'hour', 'minute'].includes(period.grain))
  return clock.choose('from') === isNamed ? period : since(period, clock)
}
