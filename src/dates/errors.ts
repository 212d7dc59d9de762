export type DatesErrorCode = 'impossible-date' | 'end-before-start'

/**
 * An impossible period. `part` contains the words that caused the error, as typed.
 *
 * - `impossible-date` 31 February, or a day or hour that the calendar of that zone skipped
 * - `end-before-start` "from 15 Oct 2026 to 1 Oct 2026"
 */
export class DatesError extends Error {
  override name = 'DatesError'
  readonly code: DatesErrorCode
  readonly part: string

  constructor(code: DatesErrorCode, part: string) {
    super(code === 'impossible-date' ? 'There is no such date' : 'The end lies before the start')
    this.code = code
    this.part = part
  }
}
