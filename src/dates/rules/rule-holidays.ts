import { rule, weakRule } from '../grammar/pattern.ts'
import { mapPeriod } from '../grammar/period.ts'
import { holidayOf } from './holidays.ts'
import { yearOf } from './months-and-quarters.ts'
import { weekendNear } from './weeks.ts'

/** Holidays, and the weekends beside them. */
export const holidayRules = [
  weakRule('named', '<holiday>', ({ holiday }) => holidayOf(holiday)),
  rule('named', '<holiday> <unit>', ({ holiday, unit }, clock) => {
    const days = unit === 'weekend' ? holidayOf(holiday) : null
    return days && mapPeriod(days, 'weekend', (day) => weekendNear(day, clock))
  }),
  rule('period', '<holiday> <year> <unit>', ({ holiday, year, unit }, clock) => {
    const start = yearOf(year).start
    const day = unit === 'weekend' && start && typeof start !== 'number' ? holidayOf(holiday)?.at(start) : null
    return day ? weekendNear(day, clock) : null
  }),
]
