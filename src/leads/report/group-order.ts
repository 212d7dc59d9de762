import { DAY_MS, dayOf, weekdayOf } from '../conditions/local-time.ts'
import type { Question } from '../question/question.ts'
import { type Dimension, isTimeline, type Key, type Restriction } from './dimensions.ts'
import type { GroupIndex } from './group-index.ts'
import type { Timeline } from './timeline.ts'

const HOUR_MS = DAY_MS / 24
/** Time that has every weekday as a whole, even if one is skipped. */
const ALL_WEEKDAYS_MS = 15 * DAY_MS

/**
 * The groups of one dimension in their usual order: by time, weekday or hour, else most records first, then as they are
 * fixed (chatbots as in the question), then by label.
 */
export function usualOrder(dimension: Dimension, index: GroupIndex, fixed: readonly Key[]): Key[] {
  const isFixed = new Set(fixed)
  const others = index.keys().filter((key) => !isFixed.has(key))
  if (isTimeline(dimension.by)) return [...fixed, ...others].sort((a, b) => Number(a) - Number(b))
  if (dimension.isOrdered) return [...fixed, ...others]
  const records = (key: Key) => index.recordsAt(index.find(key) ?? -1)
  return [...fixed, ...others.sort(byText)].sort((a, b) => records(b) - records(a))
}

function byText(a: Key, b: Key): number {
  return a < b ? -1 : 1
}

export type Rated = { key: Key; value: number | null; hasRecords: boolean }

/** The groups that a rank chooses, best first; equal ones in their usual order. `tiedCount`: further ones as good as the last. */
export function rankGroups(
  groups: readonly Rated[],
  rank: NonNullable<Question['rank']>,
  canBeLeast: (key: Key) => boolean,
): { keys: Key[]; tiedCount: number } {
  const sign = rank.order === 'most' ? -1 : 1
  const ranked = groups
    .flatMap(({ key, value, hasRecords }) => {
      if (value === null || !(rank.order === 'most' ? hasRecords : canBeLeast(key))) return []
      return [{ key, value }]
    })
    .sort((a, b) => sign * (a.value - b.value))
  const chosen = ranked.slice(0, rank.count)
  const tied = ranked.slice(rank.count).filter(({ value }) => value === chosen.at(-1)?.value)
  return { keys: chosen.map(({ key }) => key), tiedCount: tied.length }
}

/**
 * Which groups may have the least: not the group '', not a bucket that is running or cut, and no weekday or hour that the
 * period does not have, because it has few records for another reason.
 */
export function createLeastTest(
  dimension: Dimension,
  { span }: Restriction,
  timeline: Timeline,
): (key: Key) => boolean {
  const { by } = dimension
  if (isTimeline(by)) {
    return (key) => timeline.startOf(by, Number(key)) >= span.start && timeline.endOf(by, Number(key)) <= span.end
  }
  if (by === 'weekday' || by === 'hour-of-day') {
    const found = occurringIn(by, span, timeline)
    return (key) => found === null || found.has(Number(key))
  }
  return (key) => key !== '' || by === 'kind'
}

/** The weekdays or hours of the day that a span contains as a whole; null for all, or if there are none. */
function occurringIn(
  by: 'weekday' | 'hour-of-day',
  span: Restriction['span'],
  timeline: Timeline,
): ReadonlySet<number> | null {
  if (span.end - span.start >= ALL_WEEKDAYS_MS) return null
  const unit = by === 'weekday' ? 'day' : 'hour'
  const whole = (timeline.keysIn(unit, span) ?? []).filter(
    (key) => timeline.startOf(unit, key) >= span.start && timeline.endOf(unit, key) <= span.end,
  )
  const found = new Set(
    whole.map((key) => {
      if (unit === 'day') return weekdayOf(key)
      const local = timeline.clock(key)
      return Math.floor((local - dayOf(local) * DAY_MS) / HOUR_MS)
    }),
  )
  return found.size === 0 ? null : found
}
