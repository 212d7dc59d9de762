import { createGrammar } from './grammar.ts'
import { agoRules } from './rule-ago.ts'
import { comparisonRules } from './rule-comparisons.ts'
import { dateRules } from './rule-dates.ts'
import { dayRules } from './rule-days.ts'
import { holidayRules } from './rule-holidays.ts'
import { monthRules } from './rule-months.ts'
import { neighbourRules } from './rule-neighbours.ts'
import { openEndRules } from './rule-open-ends.ts'
import { ordinalRules } from './rule-ordinals.ts'
import { partRules } from './rule-parts.ts'
import { quarterRules } from './rule-quarters.ts'
import { rangeRules } from './rule-ranges.ts'
import { rollingRules } from './rule-rolling.ts'
import { timeRules } from './rule-times.ts'
import { timestampRules } from './rule-timestamps.ts'
import { unitRules } from './rule-units.ts'
import { weekdayRules } from './rule-weekdays.ts'
import { weekRules } from './rule-weeks.ts'
import { withinRules } from './rule-within.ts'
import { wordOrderRules } from './rule-word-order.ts'

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
