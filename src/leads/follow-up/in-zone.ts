import type { DateRange } from '../../dates/calendar/range.ts'
import { instantToWall, wallToInstant } from '../../dates/calendar/time-zone.ts'
import type { Question } from '../question/question.ts'

/** A question of somebody in another zone, for a speaker in `zone`: whole days keep their dates, other times their instants. */
export function inZone(question: Question, zone: string): Question {
  const { period, previous } = question
  return { ...question, period: rangeIn(period, zone), previous: previous && rangeIn(previous, zone) }
}

function rangeIn(range: DateRange, zone: string): DateRange {
  const { start, end } = range
  if (range.zone === zone) return range
  if (![start, end].every((instant) => instant === null || isMidnight(instant, range.zone))) return { ...range, zone }
  const moved = (instant: number | null) =>
    instant === null ? null : wallToInstant(instantToWall(instant, range.zone), zone)
  return { start: moved(start), end: moved(end), zone }
}

function isMidnight(instant: number, zone: string): boolean {
  return wallToInstant(instantToWall(instant, zone).startOf('day'), zone) === instant
}
