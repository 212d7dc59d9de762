import { firstOfMonth } from '../calendar/time-zone.ts'
import { rule, weakRule } from '../grammar/pattern.ts'
import { type Clock, endsBy, firstFrom, latest, type Recurrence, type Span, settle, span } from '../grammar/period.ts'
import type { TokenValues, Which } from '../lexer/token.ts'
import { fullYear } from './dates.ts'

type Season = TokenValues['season']

/** The meteorological seasons of the northern half of the earth: three whole months each, the winter across a new year. */
const firstMonths: Record<Season, number> = { spring: 3, summer: 6, autumn: 9, winter: 12 }

export const seasonRules = [
  weakRule('named', '<season>', ({ season }) => yearlySeason(season)),
  rule('named', '<which> <season>', ({ which, season }, clock) => whichSeason(which, season, clock)),
  rule('named', '<which> <which:other> <season>', ({ other, season }, clock) => whichSeason(other, season, clock)),
  rule('named', '<season> <after>', ({ season, after }, clock) => whichSeason(after, season, clock)),
  rule('named', '<season> [in] <year>', ({ season, year }, clock) => seasonOf(season, year, clock)),
  rule('named', "<season> ' <shortYear>", ({ season, shortYear }, clock) =>
    seasonOf(season, fullYear(shortYear, clock), clock),
  ),
  rule('named', '<season> <year> /|- <shortYear>', ({ season, year }) =>
    yearlySeason(season).at(firstOfMonth(year, 1)),
  ),
  rule('named', '<season> <year> /|- <year:next>', ({ season, year, next }) =>
    next === year + 1 ? yearlySeason(season).at(firstOfMonth(year, 1)) : null,
  ),
  rule('named', '<season> [in] <which> <unit>', ({ season, which, unit }, clock) =>
    unit === 'year' ? seasonOf(season, clock.today.year + yearsFrom(which), clock) : null,
  ),
]

function yearlySeason(season: Season): Recurrence {
  const month = firstMonths[season]
  return {
    cycle: 'year',
    grain: 'other',
    at: ({ year }) => span(firstOfMonth(year, month), firstOfMonth(year, month + 3), 'other'),
  }
}

/** "Winter 2025" begins in 2025; the other reading ended there. */
function seasonOf(season: Season, year: number, clock: Clock): Span | null {
  const isEarlier = season === 'winter' && clock.choose('winter')
  return yearlySeason(season).at(firstOfMonth(isEarlier ? year - 1 : year, 1))
}

function yearsFrom(which: Which): number {
  return which === 'this' ? 0 : which === 'next' ? 1 : -1
}

/** "This winter" in January is the one that runs. */
function whichSeason(which: Which, season: Season, clock: Clock): Span | null {
  const yearly = yearlySeason(season)
  if (which === 'next') return firstFrom(yearly, clock.today, clock)
  if (which !== 'this') return latest(yearly, clock.wall, clock, endsBy(clock.wall))
  const begun = settle(yearly, clock)
  const isRunning = begun?.end !== null && begun?.end !== undefined && begun.end > clock.wall
  return isRunning ? begun : yearly.at(firstOfMonth(clock.today.year, 1))
}
