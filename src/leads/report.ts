import type { DateRange } from '../dates/range.ts'
import type { LeadListError } from '../leadlist/errors.ts'
import type { LeadRecord } from '../leadlist/record.ts'
import type { Bot } from '../workspaces/bot.ts'
import type { GroupBy, Question } from './question.ts'

export type Totals = {
  leads: number
  appointments: number
  /** types other than the two, under their own names, most frequent first */
  others: { type: string; count: number }[]
  /** distinct people; exact unless `peopleAreApproximate` */
  people: number
  peopleAreApproximate: boolean
}

export type Counts = { leads: number; appointments: number; others: number }

/** `start` is ms UTC of a bucket's first moment in the zone of the question; buckets without records are present. */
export type SeriesPoint = Counts & { start: number }

export type Series = { unit: 'hour' | 'day' | 'week' | 'month'; points: SeriesPoint[] }

export type Group = Counts & { label: string }

export type ShownRecord = LeadRecord & { botName: string }

export type Report = {
  question: Question
  /** the moment of asking, ms UTC */
  askedAt: number
  /** the earlier of the period's end and the moment of asking, ms UTC */
  completeThrough: number
  totals: Totals
  /** null when none was asked for, or when a bot failed */
  previous: { period: DateRange; totals: Totals } | null
  series: Series
  /** rows of `by weekday|bot|page`; null for every other question */
  groups: { by: GroupBy; rows: Group[] } | null
  /** page addresses without query string or fragment, most frequent first, at most ten */
  topPages: { page: string; count: number }[]
  /** the records to show, in the order asked for */
  records: ShownRecord[]
  /** records whose `CreateTime` cannot be read: in none of the totals */
  undated: number
  /** records that could not be read at all */
  unreadable: number
  failures: { bot: Bot; error: LeadListError }[]
}
