import type { DateRange } from '../../dates/calendar/range.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { undisguised } from './contact-text.ts'

/** `all`: leads and appointments, counted separately. */
export type Kinds = 'all' | 'leads' | 'appointments'

export type GroupBy = 'hour' | 'day' | 'week' | 'month' | 'weekday' | 'bot' | 'page'

export type Layout = 'summary' | 'count' | 'list' | 'csv' | 'top-pages'

/** Plain data. Contains no visitors' data unless the requester typed some into `match`. */
export type Question = {
  bots: Bot[]
  kinds: Kinds
  period: DateRange
  /** the period to compare with */
  previous: DateRange | null
  sessionId: number | null
  /** text to find in any field, or an e-mail domain; lower case, at most `MAX_MATCH_LENGTH` characters */
  match: { text: string; in: 'any' | 'email-domain' } | null
  groupBy: GroupBy | null
  layout: Layout
  /** which records to show: `count` of them from one end, after `offset` others */
  shown: { count: number; order: 'newest' | 'oldest'; offset: number }
  audience: 'private' | 'channel'
}

/** The length of a Slack message, which fits a list of ninety chatbots; parsing time grows with the length. */
export const MAX_QUESTION_LENGTH = 4_000

/** So that a question fits into a button's value. */
export const MAX_MATCH_LENGTH = 100

const EMAIL_ADDRESS = /\S@\S+\.\S/
const PHONE_NUMBER = /\d(?:[\s().+-]?\d){6,}/

/** Whether the search text is an e-mail address or phone number: such a question is not saved, scheduled or shared. */
export function namesVisitor({ match }: Pick<Question, 'match'>): boolean {
  if (match === null || match.in !== 'any') return false
  const text = undisguised(match.text)
  return EMAIL_ADDRESS.test(text) || PHONE_NUMBER.test(text)
}
