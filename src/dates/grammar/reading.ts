import type { DateRange } from '../calendar/range.ts'
import { instantToWall } from '../calendar/time-zone.ts'
import type { NumericDate, Token } from '../lexer/token.ts'
import type { Match } from './parser.ts'

/** Something about a reading that its asker should be told. */
export type PeriodNote =
  /** a word that was taken for another, as typed and as read */
  | { kind: 'misspelling'; from: string; to: string }
  /** a date in figures that another country would read otherwise; `to` is ISO */
  | { kind: 'numeric-date'; from: string; to: string }
  /** the whole period lies ahead of the moment of asking */
  | { kind: 'future' }

/** How a text was understood. */
export type PeriodReading = {
  period: DateRange
  /** the period it is compared with ("… vs last week") */
  previous: DateRange | null
  /** the characters of the text that were used, half-open, ascending */
  spans: { start: number; end: number }[]
  notes: PeriodNote[]
  /** the other honest reading of an ambiguous phrase */
  alternative: { period: DateRange } | null
  /** the period still runs at the moment of asking */
  isToDate: boolean
}

/** What an asker should be told of how these words were read. */
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

/** The day of the period that has these figures: its first, its last, or the one after ("before 3/4"). */
function readAs({ first, second }: NumericDate, { start, end, zone }: DateRange): string | null {
  for (const instant of [start, end === null ? null : end - 1, end]) {
    const wall = instant === null ? null : instantToWall(instant, zone)
    const isIt = wall && [wall.month, wall.day].sort().join() === [first, second].sort().join()
    if (isIt) return wall.toFormat('yyyy-MM-dd')
  }
  return null
}
