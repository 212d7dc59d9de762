import { rule, weakRule } from '../grammar/pattern.ts'
import { addDays, type Clock, dayOf, type Span, span } from '../grammar/period.ts'

export const dayRules = [
  rule('named', 'today', (_, clock) => day(0, clock)),
  rule('named', 'yesterday', (_, clock) => day(-1, clock)),
  rule('named', 'tomorrow', (_, clock) => day(1, clock)),
  rule('named', 'day-before-yesterday', (_, clock) => day(-2, clock)),
  rule('named', 'day-after-tomorrow', (_, clock) => day(2, clock)),
  weakRule('named', 'now', (_, { now, today }) => ({
    ...span(now, addDays(today, 1), 'day'),
    edge: addDays(today, 1),
  })),
]

function day(offset: number, clock: Clock): Span {
  return dayOf(addDays(clock.today, offset))
}
