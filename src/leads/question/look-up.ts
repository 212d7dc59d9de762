import { instantToWall, wallToInstant } from '../../dates/calendar/time-zone.ts'
import { countDigits } from './contact-text.ts'
import { COUNT, isAboutPerson, MAX_MATCH_LENGTH, type Question, sessionOf } from './question.ts'

const MAX_NAME_WORDS = 3
const MIN_PHONE_DIGITS = 5
const LISTED_COUNT = 10
/** How many years the second step of a look-up goes back; the third has no limit. */
const SECOND_YEARS = 3
const NAME_WORD = /^\p{L}[\p{L}\p{M}'’.-]+$/u

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

/** A search for words that were not understood, in the newest year; null if they do not look like a person. */
export function searchFor(
  words: string[],
  { phrase, question, isPeriodSaid, now }: { phrase: string; question: Question; isPeriodSaid: boolean; now: number },
): Question | null {
  const text = words.join(' ').trim()
  const isTogether = phrase.replace(/\s+/g, ' ').includes(text)
  if (text.length > MAX_MATCH_LENGTH || !isTogether || !looksLikePerson(text)) return null
  const { zone } = question.period
  const search: Question = {
    ...question,
    period: isPeriodSaid ? question.period : { start: null, end: null, zone },
    previous: null,
    comparedBots: [],
    measure: COUNT,
    by: [],
    rank: null,
    where: [{ field: 'any', op: 'contains', values: [text.toLowerCase()], not: false, isLookup: true }],
    layout: 'list',
    shown: { count: LISTED_COUNT, order: 'newest', offset: 0, isPerBot: false },
    audience: 'private',
  }
  return withinNewestYear(search, now)
}

function looksLikePerson(text: string): boolean {
  const words = text.split(/\s+/)
  if (/\S@\S/.test(text) || countDigits(text) >= MIN_PHONE_DIGITS) return true
  return words.length <= MAX_NAME_WORDS && words.every((word) => NAME_WORD.test(word))
}
