import type { DateRange } from '../calendar/range.ts'

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
