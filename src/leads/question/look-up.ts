import { instantToWall, wallToInstant } from '../../dates/calendar/time-zone.ts'
import { isAboutPerson, type Question, sessionOf } from './question.ts'

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
