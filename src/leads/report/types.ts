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

/**
 * What the question's measure comes to for some records.
 *
 * - `count`, `people`: a number; no numerator or denominator
 * - `average`, `median`: records per bucket; numerator: the records in the buckets that count; denominator: those buckets
 * - `share`: 0 to 1; the part's records by all records
 * - `ratio`: appointments by leads
 * - `interval`: ms; the time from the first to the last record by the number of gaps between them
 */
export type Measured = {
  /** null if there is none, such as a share of no records or an average over a period without a whole bucket */
  value: number | null
  numerator?: number
  denominator?: number
  /** more people or buckets than can be counted exactly */
  isApproximate?: true
}

/**
 * What an average or median does not use: buckets that are running or that the period cuts, and the records in them. The
 * denominator has whole buckets only, empty ones included; with a condition on weekdays or times those that can match.
 */
export type LeftOut = { records: number; isRunning: boolean; isCut: boolean }

export type Cell = Counts & Measured

export type Group = Cell & {
  /**
   * Timeline: ''. `weekday`: the English name; `hour-of-day`: '0' to '23'; `bot`: its name; `kind`: the record's type;
   * `page`: the address without query string, or the part of it that is shown; `email-domain`: lower case; `person`: the name, else the address, number or session. ''
   * for records without a page, address or identity.
   */
  label: string
  /** timeline: the first instant of the bucket, ms UTC, as in `SeriesPoint` */
  start?: number
  /** timeline: the bucket is running, or the period cuts it */
  isPartial?: true
  /** of a grouping by person: the latest contact details */
  person?: Pick<LeadRecord, 'name' | 'email' | 'phoneNumber' | 'sessionId'>
  /** with two groupings: one cell per `Groups.columns`, in that order */
  cells?: Cell[]
  /**
   * The same group of the previous period, only if the report has one: by label, on a timeline by place ("the second day").
   */
  previous?: Cell
}

export type Groups = {
  by: GroupBy[]
  /**
   * At most 99 (a rank up to 100), or the last 1,000 buckets of a timeline. Ranked, or in the usual order: by time, by weekday from the first of the
   * week, by hour, else most records first. Empty buckets, weekdays and hours that can match have a row, chatbots and the two
   * kinds too. A rank does not count the group ''; `least` counts whole buckets only.
   */
  rows: Group[]
  /** the second grouping, at most 24 columns, in its usual order; a last one labelled '…' has the others; null without one */
  columns: Pick<Group, 'label' | 'start' | 'isPartial' | 'person'>[] | null
  /** the records of all other groups, labelled '…'; null if there are none */
  rest: Group | null
  /** the groups that `rest` sums; a lower bound if `isApproximate` */
  restCount: number
  /** groups that the rank leaves out though their value is that of the last one it chooses */
  tiedCount: number
  /** too many groups to count all: rare ones are in `rest` and the counts of others may be a little low */
  isApproximate: boolean
}

/** Host and path without what may identify a visitor, or the host alone. */
export type PagePart = 'path' | 'host'

/** `identity`: of its person, where the fields that tell are masked. */
export type ShownRecord = LeadRecord & { botName: string; identity?: number | null }

export type Report = {
  question: Question
  /** the time of the request, ms UTC */
  askedAt: number
  weekStart: WeekStart
  /** the earlier of the period's end and `askedAt`, ms UTC */
  completeThrough: number
  totals: Totals
  /** of all records */
  measure: Measured
  /** null unless the measure is an average or median */
  leftOut: LeftOut | null
  /** null if none was requested or implied (`comparesPrevious`), or if a bot failed in either period */
  previous: { period: DateRange; totals: Totals; measure: Measured } | null
  /** `comparedBots`; null if there are none, or if a bot failed on either side */
  compared: { bots: Bot[]; totals: Totals; measure: Measured } | null
  series: Series
  /** null without a grouping */
  groups: Groups | null
  /** too many people to know all who wrote more than once: some of the records of such people are missing */
  repeatIsApproximate: boolean
  /** page addresses without query string or fragment, most frequent first, at most ten */
  topPages: { page: string; count: number }[]
  /** `groups` and `topPages` for readers who see only a part of an address; groups are null unless by page */
  maskedPages: Record<PagePart, Readonly<Pick<Report, 'groups' | 'topPages'>>>
  /** the pages and groups in memory that `maskedPages` are derived from, at most 50,000 */
  heldPages: number
  /** the records to show, in the requested order; with `shown.isPerBot` chatbot by chatbot */
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
  /** compares a plain count of a short period with the one before, although the question does not ask for it */
  comparesPrevious?: boolean
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
