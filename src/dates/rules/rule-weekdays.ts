import { startOfWeek } from '../calendar/time-zone.ts'
import { rule } from '../grammar/pattern.ts'
import { addDays, type Clock, dayOf, type Recurrence, type Span } from '../grammar/period.ts'
import type { Which } from '../lexer/token.ts'

/** Days of the week. "Last Friday" is the most recent before today; the other reading is that of the week before. */
export const weekdayRules = [
  rule('named', '<weekday>', ({ weekday }) => weekly(weekday)),
  rule('named', '<which> <weekday>', ({ which, weekday }, clock) => whichDay(which, weekday, clock)),
  rule('named', '<which> <which:other> <weekday>', ({ other, weekday }, clock) => whichDay(other, weekday, clock)),
  rule('named', '<weekday> before <which>', ({ weekday }, clock) => dayOf(addDays(mostRecent(weekday, clock), -7))),
]

export function weekly(weekday: number): Recurrence {
  return { cycle: 'week', grain: 'day', at: (start) => dayOf(addDays(start, (weekday - start.weekday + 7) % 7)) }
}

export function whichDay(which: Which, weekday: number, clock: Clock): Span {
  const inThisWeek = addDays(startOfWeek(clock.today, clock.weekStart), 0)
  const thisDay = addDays(inThisWeek, (weekday - inThisWeek.weekday + 7) % 7)
  if (which === 'this')
    return dayOf(thisDay > clock.today && clock.choose('last-weekday') ? addDays(thisDay, -7) : thisDay)
  if (which === 'next') return dayOf(addDays(mostRecent(weekday, clock), weekday === clock.today.weekday ? 14 : 7))
  if (which === 'last' && clock.choose('last-weekday')) return dayOf(addDays(thisDay, -7))
  return { ...dayOf(mostRecent(weekday, clock)), isNearest: true }
}

function mostRecent(weekday: number, clock: Clock): Clock['today'] {
  return addDays(clock.today, -(((clock.today.weekday - weekday + 6) % 7) + 1))
}
