import { createGrammar } from '../grammar/grammar.ts'
import { agoRules } from './ago.ts'
import { comparisonRules } from './comparisons.ts'
import { dateRules } from './dates.ts'
import { dayRules } from './days.ts'
import { monthRules } from './months-and-quarters.ts'
import { ordinalRules } from './ordinals.ts'
import { rangeRules } from './ranges.ts'
import { holidayRules } from './rule-holidays.ts'
import { neighbourRules } from './rule-neighbours.ts'
import { openEndRules } from './rule-open-ends.ts'
import { partRules } from './rule-parts.ts'
import { quarterRules } from './rule-quarters.ts'
import { rollingRules } from './rule-rolling.ts'
import { timestampRules } from './rule-timestamps.ts'
import { weekdayRules } from './rule-weekdays.ts'
import { withinRules } from './rule-within.ts'
import { wordOrderRules } from './rule-word-order.ts'
import { timeRules } from './times.ts'
import { unitRules } from './units.ts'
import { weekRules } from './weeks.ts'

/** Every kind of phrase, in order: among readings of equal length the first wins. */
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
    holidayRules,
    withinRules,
    neighbourRules,
    ordinalRules,
    partRules,
    timeRules,
    timestampRules,
    rangeRules,
    openEndRules,
    comparisonRules,
    wordOrderRules,
  ].flat(2),
)
