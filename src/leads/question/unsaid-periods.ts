import { previousRange } from '../../dates/calendar/previous-period.ts'
import type { DateRange, WeekStart } from '../../dates/calendar/range.ts'
import { instantToWall, wallToInstant } from '../../dates/calendar/time-zone.ts'
import { isAboutPerson, type Question, sessionOf } from './question.ts'

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

/** How many years the second step of a look-up goes back; the third has no limit. */
const SECOND_YEARS = 3

/**
 * A look-up without a period reads the newest year first (DESIGN §3, Times): the question for that year. Others are
 * unchanged, and so are conversations, which LeadList finds by their number, and questions for the oldest records.
 */
export function withinNewestYear(question: Question, now: number): Question {
  const { start, end } = question.period
  if (!isLookUp(question) || start !== null || end !== null) return question
  return { ...question, period: { ...question.period, start: yearsBefore(1, now, question.period.zone) } }
}

/** The look-up for a longer time; null for other questions, and for one that already covers all time. */
export function furtherBack(question: Question, now: number): Question | null {
  const { start, end, zone } = question.period
  if (!isLookUp(question) || start === null || end !== null) return null
  const next = yearsBefore(SECOND_YEARS, now, zone)
  const shown = { ...question.shown, offset: 0 }
  return { ...question, shown, period: { start: next < start ? next : null, end: null, zone } }
}

function isLookUp(question: Question): boolean {
  return isAboutPerson(question) && sessionOf(question) === null && question.shown.order === 'newest'
}

function yearsBefore(years: number, now: number, zone: string): number {
  return wallToInstant(instantToWall(now, zone).startOf('day').minus({ years }), zone)
}
