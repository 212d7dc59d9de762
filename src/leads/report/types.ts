import type { DateRange, WeekStart } from '../../dates/calendar/range.ts'
import type { LeadListClient } from '../../leadlist/client.ts'
import type { LeadListError } from '../../leadlist/errors.ts'
import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { GroupBy, Question } from '../question/question.ts'
import type { RequestLimits } from './concurrency-limit.ts'

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

/**
 * `start` is ms UTC of a bucket's first moment in the zone of the question (of the first bucket: where the period starts);
 * buckets without records are present.
 */
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
  /** null when none was asked for, or when a bot failed in either period */
  previous: { period: DateRange; totals: Totals } | null
  series: Series
  /**
   * rows of `by weekday|bot|page`; null for every other question. Weekdays by their English names, all seven, from the first
   * of the week; chatbots and pages most frequent first, the label '' for records without a page and '…' for all the pages
   * beyond 99.
   */
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

export type ReportOptions = {
  teamId: string
  /** ms UTC */
  now: number
  weekStart: WeekStart
  /** for the whole answer, time spent waiting for other questions of the workspace included */
  deadlineMs: number
  signal?: AbortSignal
  /** asks LeadList again even where an answer is at hand */
  refresh?: boolean
}

export type Reporter = (question: Question, asking: ReportOptions) => Promise<Report>

export type ReporterDependencies = {
  leadlist: Pick<LeadListClient, 'ask'>
  /** throws WorkspaceError `not-connected` */
  connectionOf: (teamId: string) => Promise<{ deployment: string; key: string }>
  /** shared with whatever else asks LeadList for the same workspaces */
  limits?: RequestLimits
  /** how long answers are kept; a minute where nothing is said */
  keepMs?: number
}
