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
 * `start` (ms UTC) is the first instant of a bucket in the question's zone, or the period's start for the first bucket.
 * Empty buckets are included.
 */
export type SeriesPoint = Counts & { start: number }

export type Series = { unit: 'hour' | 'day' | 'week' | 'month'; points: SeriesPoint[] }

export type Group = Counts & { label: string }

export type ShownRecord = LeadRecord & { botName: string }

export type Report = {
  question: Question
  /** the time of the request, ms UTC */
  askedAt: number
  /** the earlier of the period's end and `askedAt`, ms UTC */
  completeThrough: number
  totals: Totals
  /** null if none was requested, or if a bot failed in either period */
  previous: { period: DateRange; totals: Totals } | null
  series: Series
  /**
   * rows of `by weekday|bot|page`, otherwise null. All seven weekdays by English name, from the first of the week; bots
   * and pages by frequency, with the label '' for records without a page and '…' for the pages beyond 99.
   */
  groups: { by: GroupBy; rows: Group[] } | null
  /** page addresses without query string or fragment, most frequent first, at most ten */
  topPages: { page: string; count: number }[]
  /** the records to show, in the requested order */
  records: ShownRecord[]
  /** records with an invalid `CreateTime`, which are not in the totals */
  undated: number
  /** records that could not be parsed */
  unreadable: number
  failures: { bot: Bot; error: LeadListError }[]
}

export type ReportOptions = {
  teamId: string
  /** ms UTC */
  now: number
  weekStart: WeekStart
  /** for the whole report, including the time spent waiting for the workspace's other requests */
  deadlineMs: number
  signal?: AbortSignal
  /** bypasses the cache */
  refresh?: boolean
}

export type Reporter = (question: Question, options: ReportOptions) => Promise<Report>

export type ReporterDependencies = {
  leadlist: Pick<LeadListClient, 'ask'>
  /** @throws WorkspaceError `not-connected` */
  connectionOf: (teamId: string) => Promise<{ deployment: string; key: string }>
  /** shared with the other callers of LeadList, such as the CSV export */
  limits?: RequestLimits
  /** lifetime of a cached report, ms; a minute by default */
  keepMs?: number
}
