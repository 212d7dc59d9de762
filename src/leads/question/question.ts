import type { DateRange } from '../../dates/calendar/range.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { undisguised } from './contact-text.ts'

/** `all`: leads and appointments, each counted by name. */
export type Kinds = 'all' | 'leads' | 'appointments'

export type GroupBy = 'hour' | 'day' | 'week' | 'month' | 'weekday' | 'bot' | 'page'

export type Layout = 'summary' | 'count' | 'list' | 'csv' | 'top-pages'

/** Plain data: what is asked. Holds no visitor's data unless the person typed some into `match`. */
export type Question = {
  bots: Bot[]
  kinds: Kinds
  period: DateRange
  /** the period to compare with */
  previous: DateRange | null
  sessionId: number | null
  /** text to find in any field, or the domain of the e-mail address; folded for case */
  match: { text: string; in: 'any' | 'email-domain' } | null
  groupBy: GroupBy | null
  layout: Layout
  /** which records to show: `count` of them from one end, after `offset` others */
  shown: { count: number; order: 'newest' | 'oldest'; offset: number }
  audience: 'private' | 'channel'
}

/** As long as a message in Slack, so a list of ninety chatbots fits; the time that reading takes grows with it. */
export const MAX_QUESTION_LENGTH = 4_000

const EMAIL_ADDRESS = /\S@\S+\.\S/
const PHONE_NUMBER = /\d(?:[\s().+-]?\d){6,}/

/** Whether the text to find is a person's address or number: such a question is not saved, scheduled or shared. */
export function namesVisitor({ match }: Pick<Question, 'match'>): boolean {
  if (match === null || match.in !== 'any') return false
  const text = undisguised(match.text)
  return EMAIL_ADDRESS.test(text) || PHONE_NUMBER.test(text)
}
