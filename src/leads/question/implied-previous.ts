import { previousRange } from '../../dates/calendar/previous-period.ts'
import type { DateRange, WeekStart } from '../../dates/calendar/range.ts'
import { isAboutPerson, type Question } from './question.ts'

/** A longer period takes too long to read twice. */
const MAX_PERIOD_MS = 93 * 86_400_000
/** More chatbots would keep the reader waiting for their second requests. */
const MAX_BOTS = 10

/**
 * The period to compare a plain count with when the question names none: like with like, as `previousRange`.
 *
 * @param now ms UTC
 * @returns null for other questions, and for a period that is open, has not begun, or is long
 */
export function impliedPrevious(
  question: Question,
  { now, weekStart }: { now: number; weekStart: WeekStart },
): DateRange | null {
  const { start, end, zone } = question.period
  const isShort = start !== null && end !== null && start < now && end - start <= MAX_PERIOD_MS
  if (!isShort || !isPlainCount(question) || question.bots.length > MAX_BOTS) return null
  return previousRange(question.period, { now, zone, weekStart, locale: 'en-US' })
}

function isPlainCount(question: Question): boolean {
  const { measure, by, layout, comparedBots } = question
  const isCount = measure.kind === 'count' && by.length === 0 && comparedBots.length === 0
  const isShown = layout === 'summary' || layout === 'count'
  return isCount && isShown && !isAboutPerson(question)
}
