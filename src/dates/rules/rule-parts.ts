import type { Wall } from '../calendar/time-zone.ts'
import { rule } from '../grammar/pattern.ts'
import { addDays, type Clock, isSpan, mapPeriod, type Period, type Span, span } from '../grammar/period.ts'
import { unitAt } from './units.ts'

type Part = 'early' | 'mid' | 'late'

/**
 * The beginning, middle or end of a period, sized as duckling sizes them: the first three and last three days of a
 * week, ten days of a month, three months and four months of a year. As the end of a range it is the one point.
 */
export const partRules = [
  rule('period', 'early|beginning [in] <period>', ({ period }) => partOf(period, 'early')),
  rule('period', 'mid [-] <period>', ({ period }) => partOf(period, 'mid')),
  rule('period', 'late|end [in] <period>', ({ period }) => partOf(period, 'late')),
  rule('period', 'late|end <unit>', ({ unit }, clock) => partOf(unitAt(unit, 0, clock), 'late')),
  rule('period', 'early|beginning <unit>', ({ unit }, clock) => partOf(unitAt(unit, 0, clock), 'early')),
  rule('period', 'mid <unit>', ({ unit }, clock) => partOf(unitAt(unit, 0, clock), 'mid')),
  rule('period', 'boy', (_, clock) => partOf(unitAt('year', 0, clock), 'early')),
  rule('period', 'eoy', (_, clock) => partOf(unitAt('year', 0, clock), 'late')),
  rule('period', 'bom', (_, clock) => partOf(unitAt('month', 0, clock), 'early')),
  rule('period', 'eom', (_, clock) => partOf(unitAt('month', 0, clock), 'late')),
  rule('period', 'earlier [in] <period>', ({ period }, clock) => earlierIn(period, clock)),
]

function partOf(period: Period | null, part: Part): Period | null {
  if (!period || !('grain' in period) || period.grain === 'day') return null
  return mapPeriod(period, 'other', ({ start, end, grain }) => {
    if (!start || !end || typeof start === 'number' || typeof end === 'number') return null
    if (part === 'early') return { ...span(start, firstThird(start, end, grain), 'other'), edge: start }
    if (part === 'late') return { ...span(lastThird(start, end, grain), end, 'other'), edge: end }
    return { ...span(firstThird(start, end, grain), lastThird(start, end, grain), 'other'), edge: middleOf(start, end) }
  })
}

function firstThird(start: Wall, end: Wall, grain: string): Wall {
  if (grain === 'year') return start.plus({ months: 3 })
  if (grain === 'week') return addDays(start, 3)
  return addDays(start, Math.floor(end.diff(start, 'days').days / 3))
}

function lastThird(start: Wall, end: Wall, grain: string): Wall {
  if (grain === 'year') return start.plus({ months: 8 })
  if (grain === 'week') return addDays(start, 4)
  const third = Math.floor(end.diff(start, 'days').days / 3)
  return grain === 'month' ? addDays(start, 20) : addDays(end, -third)
}

function middleOf(start: Wall, end: Wall): Wall {
  return addDays(start, Math.floor(end.diff(start, 'days').days / 2))
}

/** "Earlier this year" ends now; "earlier last week" is its beginning. */
function earlierIn(period: Period, clock: Clock): Period | null {
  if (!isSpan(period) || period.start === null || period.start > clock.wall) return null
  if (period.start.valueOf() === clock.wall.valueOf()) return period
  const isRunning = period.end !== null && period.end > clock.wall
  const rest: Span = span(period.start, clock.now, 'other')
  return isRunning ? rest : partOf(period, 'early')
}
