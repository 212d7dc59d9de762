import type { DateRange } from '../calendar/range.ts'
import { instantToWall } from '../calendar/time-zone.ts'
import type { NumericDate, Token } from '../lexer/token.ts'
import type { Match } from './parser.ts'

/** An assumption of the parser that the requester should see. */
export type PeriodNote =
  /** a corrected word, as typed and as read */
  | { kind: 'misspelling'; from: string; to: string }
  /** a numeric date whose order depends on the locale; `to` is ISO */
  | { kind: 'numeric-date'; from: string; to: string }
  /** the whole period lies after `now` */
  | { kind: 'future' }

/** The result of parsing a text. */
export type PeriodReading = {
  period: DateRange
  /** the period it is compared with ("… vs last week") */
  previous: DateRange | null
  /** whether only the other side of a comparison was named: "more than last week" */
  isOnlyComparison: boolean
  /** the character ranges of the text that form the period, half-open, ascending */
  spans: { start: number; end: number }[]
  notes: PeriodNote[]
  /** the other reading of an ambiguous phrase */
  alternative: { period: DateRange } | null
  /** the period contains `now` */
  isToDate: boolean
}

/** The notes on a reading. */
export function notesOn(matches: Match[], tokens: Token[], period: DateRange, now: number): PeriodNote[] {
  const used = tokens.filter((_, at) => matches.some(({ from, next }) => at >= from && at < next))
  const notes: PeriodNote[] = []
  for (const { misspelling, values } of used) {
    if (misspelling) notes.push({ kind: 'misspelling', from: misspelling.from, to: misspelling.to })
    const to = values.numeric && isAmbiguous(values.numeric) ? readAs(values.numeric, period) : null
    if (values.numeric && to) notes.push({ kind: 'numeric-date', from: values.numeric.text, to })
  }
  if (period.start !== null && period.start > now) notes.push({ kind: 'future' })
  return notes
}

function isAmbiguous({ first, second, isYearFirst }: NumericDate): boolean {
  return !isYearFirst && first <= 12 && second <= 12 && first !== second
}

/** The day with these numbers: the period's first, its last, or the day after it ("before 3/4"). */
function readAs({ first, second }: NumericDate, { start, end, zone }: DateRange): string | null {
  for (const instant of [start, end === null ? null : end - 1, end]) {
    const wall = instant === null ? null : instantToWall(instant, zone)
    const isIt = wall && [wall.month, wall.day].sort().join() === [first, second].sort().join()
    if (isIt) return wall.toFormat('yyyy-MM-dd')
  }
  return null
}
