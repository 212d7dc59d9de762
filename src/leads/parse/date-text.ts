import type { Moment } from '../../dates/calendar/range.ts'
import { DatesError } from '../../dates/errors.ts'
import { readPeriod } from '../../dates/parse-period.ts'
import { createSheet } from './tokens.ts'

/** Whether a text is a period and nothing else. */
export function isDate(text: string, moment: Moment): boolean {
  try {
    const reading = readPeriod(text, moment)
    if (!reading || reading.notes.some(({ kind }) => kind === 'misspelling')) return false
    const { tokens } = createSheet(text)
    return tokens.every(({ start, end, kind }) => {
      return kind === 'sign' || reading.spans.some((span) => span.start <= start && span.end >= end)
    })
  } catch (error) {
    if (error instanceof DatesError) return true
    throw error
  }
}
