import { DatesError } from '../dates/errors.ts'
import type { Moment } from '../dates/range.ts'
import { readPeriod } from '../dates/read-period.ts'
import type { PeriodReading } from '../dates/reading.ts'
import { LeadsError } from './errors.ts'
import type { Sheet } from './sheet.ts'

const BREAK = '|'

/**
 * Reads and takes the period in what other readers have left, and the one to compare with; null when there is none.
 *
 * @throws LeadsError impossible-date, end-before-start
 */
export function findPeriod(sheet: Sheet, moment: Moment): PeriodReading | null {
  const text = untakenText(sheet)
  try {
    const reading = readPeriod(text, moment)
    for (const span of reading?.spans ?? []) claimSpan(sheet, span)
    return reading
  } catch (error) {
    if (!(error instanceof DatesError)) throw error
    const subject = error.part.replace(/\s+/gu, ' ').trim()
    throw new LeadsError(error.code, `${error.message}: "${subject}"`, { subject, cause: error })
  }
}

/**
 * The text as typed with spaces where something was taken: every character stays in its place. What stood on either side
 * of more than a filler does not belong together.
 */
function untakenText({ text, tokens }: Sheet): string {
  let rest = ''
  let at = 0
  for (const { start, end, use } of tokens) {
    if (use === null) continue
    rest += text.slice(at, start) + (use === 'noise' ? '' : BREAK).padEnd(end - start)
    at = end
  }
  return rest + text.slice(at)
}

function claimSpan({ tokens }: Sheet, span: { start: number; end: number }) {
  for (const token of tokens) {
    if (token.use === null && token.start < span.end && token.end > span.start) token.use = 'period'
  }
}
