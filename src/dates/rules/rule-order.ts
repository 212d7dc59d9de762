import { createGrammar } from '../grammar/parser.ts'
import { agoRules } from './ago.ts'
import { comparisonRules, wordOrderRules } from './comparisons.ts'
import { dateRules, timestampRules } from './dates.ts'
import { dayRules, holidayRules, neighbourRules, weekdayRules } from './days.ts'
import { monthRules, quarterRules } from './months-and-quarters.ts'
import { ordinalRules } from './ordinals.ts'
import { openEndRules, rangeRules, withinRules } from './ranges.ts'
import { seasonRules } from './seasons.ts'
import { stretchRules } from './stretches.ts'
import { partRules, timeRules } from './times.ts'
import { rollingRules, unitRules } from './units.ts'
import { weekRules } from './weeks.ts'

/** All rules in order: among matches of equal length the first wins. */
export const grammar = createGrammar(
  [
    dayRules,
    unitRules,
    rollingRules,
    agoRules,
    monthRules,
    dateRules,
    quarterRules,
    weekRules,
    weekdayRules,
    seasonRules,
    holidayRules,
    withinRules,
    neighbourRules,
    ordinalRules,
    partRules,
    timeRules,
    timestampRules,
    stretchRules,
    rangeRules,
    openEndRules,
    comparisonRules,
    wordOrderRules,
  ].flat(2),
)
