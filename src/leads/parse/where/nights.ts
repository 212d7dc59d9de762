import type { DateRange } from '../../../dates/calendar/range.ts'
import { instantToWall, wallToInstant } from '../../../dates/calendar/time-zone.ts'
import type { Condition, Question } from '../../question/question.ts'

/** "3 November nachts": a single day's hours across midnight are one night, which ends on the next day. Removes the condition. */
export function nightOf(period: DateRange | null, where: Condition[]): DateRange | null {
  const at = where.findIndex(isAcrossMidnight)
  const [from = '', to = ''] = where[at]?.values ?? []
  if (at < 0 || !period || period.start === null || period.end === null) return null
  const { zone } = period
  const day = instantToWall(period.start, zone)
  const isOneDay = day.equals(day.startOf('day')) && wallToInstant(day.plus({ days: 1 }), zone) === period.end
  if (!isOneDay) return null
  where.splice(at, 1)
  const clock = (time: string) => ({ hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) })
  return {
    start: wallToInstant(day.set(clock(from)), zone),
    end: wallToInstant(day.plus({ days: 1 }).set(clock(to)), zone),
    zone,
  }
}

/** "Friday nights": the conditions count Friday before 6 and after 20, which is not what most people mean. */
export function hasSplitNights({ where }: Question): boolean {
  return where.some(isAcrossMidnight) && where.some(({ field, not }) => field === 'weekday' && !not)
}

function isAcrossMidnight({ field, op, values: [from = '', to = ''], not }: Condition): boolean {
  return field === 'time' && op === 'in' && !not && from > to
}
