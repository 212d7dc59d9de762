import type { Moment } from '../calendar/range.ts'
import { instantToWall, startOfDay } from '../calendar/time-zone.ts'
import type { Choice, Clock } from './period.ts'

/** What the rules see of the moment of asking, with one open choice taken the other way if wanted. */
export function createClock({ now, zone, weekStart, locale }: Moment, flipped: Choice | null): Clock {
  const wall = instantToWall(now, zone)
  const today = startOfDay(wall)
  return { now, zone, wall, today, weekStart, dayFirst: isDayFirst(locale), flipped, choose: () => false }
}

const dayFirstByLocale = new Map<string, boolean>()

/** Whether 3/4 is the third of April there, as the locale itself writes dates. */
function isDayFirst(locale: string): boolean {
  const known = dayFirstByLocale.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0)
  const isFirst = parts.findIndex(({ type }) => type === 'day') < parts.findIndex(({ type }) => type === 'month')
  dayFirstByLocale.set(locale, isFirst)
  return isFirst
}
