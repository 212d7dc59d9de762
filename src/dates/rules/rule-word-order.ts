import { type Other, rule, weakRule } from '../grammar/pattern.ts'
import { addDays, dayOf } from '../grammar/period.ts'
import type { Unit } from '../lexer/token.ts'
import { ago } from './ago.ts'
import { monthlyDay } from './dates.ts'
import { rollingOrNext } from './rule-rolling.ts'
import { whichDay } from './rule-weekdays.ts'
import { whichOf } from './rule-within.ts'
import { onDay, partHours } from './times.ts'
import { unitAt, whichUnit } from './units.ts'
import { weekend } from './weeks.ts'

const units = ['day', 'week', 'month', 'quarter', 'year'] as const

/** What German, French and Spanish say in another order or in one word: "semaine dernière", "vor 3 Tagen", "Vormonat". */
export const wordOrderRules = [
  rule('named', '<unit> <after>', ({ unit, after }, clock) =>
    unit === 'weekend' ? weekend(after, clock) : whichUnit(after, unit, clock),
  ),
  rule('named', '<which> <unit> [-] <after>', ({ which, unit, after }, clock) =>
    which === after ? whichUnit(which, unit, clock) : null,
  ),
  rule('named', '<weekday> <after>', ({ weekday, after }, clock) => whichDay(after, weekday, clock)),
  rule('period', '<named> <after>', ({ named, after }, clock) => whichOf(after, named, clock)),
  rule('named', '<which> <count> <which:other> <unit>', ({ other, count, unit }, clock) =>
    rollingOrNext(other, [{ count, unit }], clock),
  ),
  rule('named', 'before-last <unit>', ({ unit }, clock) => unitAt(unit, -2, clock)),
  rule('named', '<unit> [-] before-last', ({ unit }, clock) => unitAt(unit, -2, clock)),
  rule('named', 'before <duration>', ({ duration }, clock) => ago(duration, clock)),
  rule('named', 'morgen', (_, clock) => dayOf(addDays(clock.today, 1))),
  rule('when', '<named> [in] morgen', ({ named }) => onDay(named, partHours('morning'))),
  rule('when', '<which> morgen', ({ which }, clock) =>
    which === 'this' ? onDay(dayOf(clock.today), partHours('morning')) : null,
  ),
  rule('when', 'last-night', (_, clock) => onDay(dayOf(addDays(clock.today, -1)), partHours('night'))),
  units.map((unit) => [
    rule('named', `${unit}-before`, (_, clock) => unitAt(unit, -1, clock)),
    rule('other', `${unit}-before`, () => oneEarlier(unit)),
  ]),
  weakRule('when', 'on|am|the <day>', ({ day }) => monthlyDay(day)),
  weakRule('when', '<unit> <day>', ({ unit, day }) => (unit === 'day' ? monthlyDay(day) : null)),
].flat(2)

function oneEarlier(unit: Unit): Other {
  return { kind: 'earlier', by: [{ unit, count: 1 }] }
}
