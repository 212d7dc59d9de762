import { DateTime } from 'luxon'
import type { Bucket, GroupBy, Question } from '../../../../src/leads/question/question.ts'
import { bucketAt, bucketsIn, DAY, type Piece } from './calendar.ts'
import {
  isWanted,
  isWantedAt,
  isWantedMinute,
  keepRepeated,
  PAGES,
  personOf,
  plain,
  type Raw,
  textOf,
  typeOf,
} from './conditions.ts'

export type Known = { raw: Raw; ms: number; place: number; bot: number }

/** A period's records with what is needed to measure them again. */
export type Naive = {
  question: Question
  period: { start: number | null; end: number | null }
  now: number
  records: Known[]
  /** all wanted minutes of a week; null: every minute */
  minutes: boolean[] | null
}

/** Which time a group is about. */
type Scope = { weekday?: number; hour?: number; piece?: Piece }

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const isTimeline = (by: GroupBy): by is Bucket => ['hour', 'day', 'week', 'month'].includes(by)

export function naiveOf(question: Question, rest: Omit<Naive, 'question' | 'minutes'>): Naive {
  const hasTime = question.where.some(({ field }) => field === 'weekday' || field === 'time')
  const minutes = Array.from({ length: 7 * 1440 }, (_, index) =>
    isWantedMinute(question.where, Math.floor(index / 1440) + 1, index % 1440),
  )
  return { question, ...rest, minutes: hasTime ? minutes : null }
}

const perOf = ({ measure }: Question) => ('per' in measure ? measure.per : null)

function spanOf({ question, period, now, records }: Naive): Piece {
  const first = Math.min(...records.map(({ ms }) => ms))
  const start =
    period.start ??
    (records.length === 0 ? now : bucketAt(perOf(question) ?? 'hour', first, question.period.zone).start)
  return { start, end: Math.min(period.end ?? now, now) }
}

function hasMinute({ minutes, question }: Naive, unit: Bucket, piece: Piece, { weekday, hour }: Scope): boolean {
  const local = DateTime.fromMillis(piece.start, { zone: question.period.zone })
  const from = unit === 'hour' ? local.hour * 60 + local.minute : 0
  const to = unit === 'hour' ? (local.hour + 1) * 60 : 1440
  const days = unit === 'hour' || unit === 'day' ? [local.weekday] : [1, 2, 3, 4, 5, 6, 7]
  return days.some((day) => {
    if (weekday !== undefined && weekday !== day) return false
    for (let minute = from; minute < to; minute += 1) {
      const isHour = hour === undefined || Math.floor(minute / 60) === hour
      if (isHour && (minutes === null || minutes[(day - 1) * 1440 + minute])) return true
    }
    return false
  })
}

function wholeBuckets(naive: Naive, scope: Scope): Piece[] {
  const per = perOf(naive.question)
  const span = spanOf(naive)
  if (per === null || span.start >= span.end) return []
  const { piece = span } = scope
  return bucketsIn(per, span, naive.question.period.zone).filter(
    (bucket) =>
      bucket.start >= Math.max(span.start, piece.start) &&
      bucket.end <= Math.min(span.end, piece.end) &&
      hasMinute(naive, per, bucket, scope),
  )
}

export type Result = { value: number | null; numerator?: number; denominator?: number; count: number }

/** The question's measure of some of the records. */
export function measureOf(naive: Naive, records: Known[], scope: Scope = {}): Result {
  const { measure } = naive.question
  const count = records.length
  const types = records.map(({ raw }) => typeOf(raw))
  const times = records.map(({ ms }) => ms).sort((a, b) => a - b)
  const quotient = (numerator: number, denominator: number) => ({
    value: denominator === 0 ? null : numerator / denominator,
    numerator,
    denominator,
    count,
  })
  if (measure.kind === 'count') return { value: count, count }
  if (measure.kind === 'people') return { value: countPeople(records), count }
  if (measure.kind === 'ratio') {
    return quotient(
      types.filter((type) => type === 'Appointment').length,
      types.filter((type) => type === 'Lead').length,
    )
  }
  if (measure.kind === 'interval')
    return count < 2 ? quotient(0, 0) : quotient((times.at(-1) ?? 0) - (times[0] ?? 0), count - 1)
  if (measure.kind === 'share') return quotient(partOf(naive).filter((known) => records.includes(known)).length, count)
  const counts = wholeBuckets(naive, scope).map(
    ({ start, end }) => times.filter((ms) => ms >= start && ms < end).length,
  )
  const average = quotient(
    counts.reduce((sum, each) => sum + each, 0),
    counts.length,
  )
  return measure.kind === 'average' ? average : { ...average, value: median(counts) }
}

function median(counts: number[]): number | null {
  const sorted = counts.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  if (sorted.length === 0) return null
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

export function countPeople(records: Pick<Known, 'raw' | 'bot'>[]): number {
  const names = records.map(({ raw, bot }) => personOf(raw, bot))
  const known = names.filter((name) => name !== 'nobody')
  return new Set(known).size + names.length - known.length
}

function partOf({ question, records }: Naive): Known[] {
  if (question.measure.kind !== 'share') return []
  const { of } = question.measure
  const ids = of.bots?.map(({ id }) => id)
  const inside = records.filter(
    ({ raw, ms, bot }) =>
      isWanted(of, raw) &&
      isWantedAt(of.where, ms, question.period.zone) &&
      (ids === undefined || ids.includes(question.bots[bot]?.id ?? '')),
  )
  return keepRepeated(of.where, inside)
}

export function leftOutOf(naive: Naive): { records: number; isRunning: boolean; isCut: boolean } | null {
  const { question, period, now, records } = naive
  const per = perOf(question)
  if (per === null) return null
  const span = spanOf(naive)
  const isBroken = (inside: number, edge: number) => {
    const bucket = bucketAt(per, inside, question.period.zone)
    return bucket.start < edge && edge < bucket.end && hasMinute(naive, per, bucket, {})
  }
  const hasTime = span.start < span.end
  const isEndBroken = hasTime && isBroken(span.end - 1, span.end)
  const isOver = period.end !== null && period.end <= now
  return {
    records: records.length - (measureOf(naive, records).numerator ?? 0),
    isRunning: isEndBroken && !isOver,
    isCut: (isEndBroken && isOver) || (hasTime && period.start !== null && isBroken(span.start, span.start)),
  }
}

// ---------------------------------------------------------------- groups

export type NaiveGroup = { key: string; records: Known[]; scope: Scope; mayBeLeast: boolean }

/** The group of a record; a timeline's by the bucket's first instant. */
function keyOf(by: GroupBy, { raw, ms, bot }: Known, question: Question): string {
  const { zone } = question.period
  const local = () => DateTime.fromMillis(ms, { zone })
  if (isTimeline(by)) return String(bucketAt(by, ms, zone).start)
  if (by === 'weekday') return WEEKDAYS[local().weekday - 1] ?? ''
  if (by === 'hour-of-day') return String(local().hour)
  if (by === 'bot') return question.bots[bot]?.name ?? ''
  if (by === 'kind') return typeOf(raw)
  if (by === 'person') return personOf(raw, bot).replace('nobody', '')
  if (by === 'email-domain') return plain(textOf(raw.Email).trim()).split('@').slice(1).at(-1) ?? ''
  return PAGES.some(({ uri }) => uri === raw.URI) ? textOf(raw.URI).replace(/[?#].*/, '') : ''
}

/** Every group that a grouping shows, with records or without. */
export function groupsBy(naive: Naive, by: GroupBy, answeringBots: string[]): NaiveGroup[] {
  const { records, question } = naive
  const byKey = new Map<string, Known[]>(fixedKeys(naive, by, answeringBots).map((key) => [key, []]))
  for (const known of records) {
    const key = keyOf(by, known, question)
    byKey.set(key, [...(byKey.get(key) ?? []), known])
  }
  const isLeast = leastTest(naive, by)
  return [...byKey].map(([key, own]) => ({
    key,
    records: own,
    scope: scopeOf(by, key, question.period.zone),
    mayBeLeast: isLeast(key),
  }))
}

function scopeOf(by: GroupBy, key: string, zone: string): Scope {
  if (by === 'weekday') return { weekday: WEEKDAYS.indexOf(key) + 1 }
  if (by === 'hour-of-day') return { hour: Number(key) }
  return isTimeline(by) ? { piece: bucketAt(by, Number(key), zone) } : {}
}

function fixedKeys(naive: Naive, by: GroupBy, answeringBots: string[]): string[] {
  const { question, minutes } = naive
  const span = spanOf(naive)
  const isSome = (test: (weekday: number, hour: number) => boolean) =>
    minutes === null ||
    minutes.some((isIn, index) => isIn && test(Math.floor(index / 1440), Math.floor((index % 1440) / 60)))
  if (by === 'bot') return answeringBots
  if (by === 'kind')
    return question.kinds === 'all' ? ['Lead', 'Appointment'] : [question.kinds === 'leads' ? 'Lead' : 'Appointment']
  if (by === 'weekday') return WEEKDAYS.filter((_, day) => isSome((weekday) => weekday === day))
  if (by === 'hour-of-day') {
    return Array.from({ length: 24 }, (_, wanted) => wanted)
      .filter((wanted) => isSome((_, hour) => hour === wanted))
      .map(String)
  }
  if (!isTimeline(by) || span.start >= span.end) return []
  return bucketsIn(by, span, question.period.zone)
    .filter((piece) => hasMinute(naive, by, piece, {}))
    .map(({ start }) => String(start))
}

function leastTest(naive: Naive, by: GroupBy): (key: string) => boolean {
  const span = spanOf(naive)
  const { zone } = naive.question.period
  const wholeIn = (unit: Bucket) =>
    span.start >= span.end
      ? []
      : bucketsIn(unit, span, zone).filter(({ start, end }) => start >= span.start && end <= span.end)
  if (isTimeline(by)) {
    const whole = new Set(wholeIn(by).map(({ start }) => String(start)))
    return (key) => whole.has(key)
  }
  if (by !== 'weekday' && by !== 'hour-of-day') return (key) => key !== '' || by === 'kind'
  if (span.end - span.start >= 15 * DAY) return () => true
  const found = wholeIn(by === 'weekday' ? 'day' : 'hour').map(({ start }) => {
    const local = DateTime.fromMillis(start, { zone })
    return by === 'weekday' ? (WEEKDAYS[local.weekday - 1] ?? '') : String(local.hour)
  })
  return (key) => found.length === 0 || found.includes(key)
}

export const mergeScopes = (a: Scope, b: Scope): Scope => ({
  ...a,
  ...b,
  ...(a.piece &&
    b.piece && { piece: { start: Math.max(a.piece.start, b.piece.start), end: Math.min(a.piece.end, b.piece.end) } }),
})
