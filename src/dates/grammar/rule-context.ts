import type { Moment } from '../calendar/range.ts'
import { instantToWall, startOfDay } from '../calendar/time-zone.ts'
import type { Choice, Clock } from './period.ts'

/** The rules' context at a moment, with at most one choice flipped. */
export function createClock({ now, zone, weekStart, locale }: Moment, flipped: Choice | null): Clock {
  const wall = instantToWall(now, zone)
  const today = startOfDay(wall)
  return { now, zone, wall, today, weekStart, dayFirst: isDayFirst(locale), flipped, choose: () => false }
}

const dayFirstByLocale = new Map<string, boolean>()

/** Whether the locale writes the day before the month (3/4 is the third of April). */
function isDayFirst(locale: string): boolean {
  const known = dayFirstByLocale.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0)
  const isFirst = parts.findIndex(({ type }) => type === 'day') < parts.findIndex(({ type }) => type === 'month')
  dayFirstByLocale.set(locale, isFirst)
  return isFirst
}
