import type { Counts, Report } from '../../leads/report/types.ts'
import type { RunRecord } from '../model/digest.ts'
import { addDays, type Days, dateAt, type Schedule, startOfDate } from '../model/recurrence.ts'
import {
  type BoundedRange,
  type DateSpan,
  datesCovered,
  type ReportingPeriod,
  rangeOf,
} from '../model/reporting-period.ts'
import type { ReportedDays, ReportedRange } from './reported-days.ts'

/** What the digests before could not tell, or told too early. */
export type LateChanges = {
  /** days that no digest has told of, oldest first, and what became of the run that should have; null where there was none */
  unreportedDays: { span: DateSpan; period: BoundedRange; counts: Counts; run: ReportingRun | null }[]
  /** days told already, of which records arrived since (or went), newest first */
  late: { span: DateSpan; period: BoundedRange; change: Counts }[]
}

export type ReportingRun = Pick<RunRecord, 'date' | 'state' | 'reason'>

export const NO_LATE_CHANGES: LateChanges = Object.freeze({ unreportedDays: [], late: [] })

/**
 * What arrives within so many days after those of its digest is named by the next one, whatever fails in between; for the
 * days told last that holds however long ago they are. What arrives later is in every answer, but in no digest.
 */
export const MAX_LOOKBACK_DAYS = 14
/** While a chatbot goes on failing, days are looked at again for so much longer. */
const MAX_PARTIAL_LOOKBACK_DAYS = 30
/** Days without a digest that lie further back are not told of. */
const MAX_UNREPORTED_AGE_DAYS = 366
/** Beyond, days that were not told are told of as one. */
const MAX_UNREPORTED = 10
/** Each is a line of a later digest and is stored: of more, the latest are kept. */
const MAX_UNCOUNTED = 20
/** Where all days at once are too much for LeadList, so many are asked about at a time. */
const PIECE_DAYS = 7

export type Lookback = { unreportedDays: BoundedRange[]; reported: ReportedRange[] }

/** Which earlier days to count before a digest that covers some days; null for none. */
export function lookbackBefore(
  { span, period }: ReportingPeriod,
  told: ReportedDays,
  { days, zone }: Schedule,
): Lookback | null {
  if (told.to >= span.to) return null
  const oldestUntold = addDays(span.from, -MAX_UNREPORTED_AGE_DAYS)
  const missed = windowsBetween(told.to > oldestUntold ? told.to : oldestUntold, span.from, days)
    .map((window) => periodAfter(window, told, zone))
    .filter(({ start, end }) => start < end)
  const uncounted = told.uncounted.filter(({ start }) => start >= startOfDate(oldestUntold, zone))
  const unreportedDays = [...uncounted, ...missed]
  const oldest = startOfDate(addDays(told.wholeTo, -MAX_LOOKBACK_DAYS), zone)
  const recent = told.days.filter(({ period: { end } }) => end <= period.start && (end > oldest || end === told.toAt))
  return unreportedDays.length + recent.length === 0 ? null : { unreportedDays, reported: recent }
}

/** The first days after those that were told begin where these ended, in whatever zone that was. */
function periodAfter(span: DateSpan, { to, toAt }: ReportedDays, zone: string): BoundedRange {
  const range = rangeOf(span, zone)
  return { ...range, start: span.from === to ? toAt : Math.max(range.start, toAt) }
}

/** Days from one date to another, cut where digests were due; the oldest of many in one. */
function windowsBetween(from: string, to: string, days: Days): DateSpan[] {
  const windows: DateSpan[] = []
  for (let end = to; end > from; ) {
    const { from: start } = spanEnding(end, days)
    const isLast = windows.length === MAX_UNREPORTED - 1 || start <= from
    windows.unshift({ from: isLast ? from : start, to: end })
    end = isLast ? from : start
  }
  return windows
}

/** The span whose days end before a date, which is the one that digest was about, or a part of it. */
function spanEnding(date: string, days: Days): DateSpan {
  const span = datesCovered(days, date)
  return span.to === date ? span : { from: span.to, to: date }
}

/**
 * The periods to be asked about, by day: one for all days that follow each other in one zone. Only its first may begin at
 * another hour than its zone's days do.
 */
export function periodsOf({ unreportedDays, reported }: Lookback): BoundedRange[] {
  const periods: BoundedRange[] = []
  for (const next of [...reported.map(({ period }) => period), ...unreportedDays].sort((a, b) => a.start - b.start)) {
    const last = periods.at(-1)
    if (last?.zone === next.zone) periods.splice(-1, 1, { ...last, end: Math.max(last.end, next.end) })
    else periods.push(next)
  }
  return periods
}

/** The same, where it is too much to be asked about at once. */
export function piecesOf(period: BoundedRange): BoundedRange[] {
  const pieces: BoundedRange[] = []
  for (let { start } = period; start < period.end; ) {
    const end = Math.min(period.end, startOfDate(addDays(dateAt(start, period.zone), PIECE_DAYS), period.zone))
    pieces.push({ ...period, start, end })
    start = end
  }
  return pieces
}

/** What LeadList answered about a part of the lookback, or why it did not. */
export type EarlierAnswer =
  | { period: BoundedRange; report: Report }
  | { period: BoundedRange; report: null; error: unknown }

export type Recount = {
  corrections: LateChanges
  /** what is told of the days looked back at, once the corrections are */
  days: ReportedRange[]
  /** days that no digest has told of and that could not be counted now */
  uncounted: BoundedRange[]
  /** whether all chatbots answered, for all days */
  isWhole: boolean
  /** why some days could not be counted; null when all were */
  failure: { error: unknown } | null
}

/**
 * Computes the late changes and the reported days after them. Days without an answer keep their counts.
 *
 * @param answers about the lookback's periods or their pieces, by day
 * @param isSameQuestion whether what was told can be compared; else only what is told from now on can
 */
export function recount(
  { unreportedDays, reported }: Lookback,
  answers: EarlierAnswer[],
  isSameQuestion: boolean,
): Recount {
  const reports = answers.flatMap(({ report }) => report ?? [])
  const unanswered = answers.filter((answer) => answer.report === null)
  const isCounted = (days: BoundedRange) => !unanswered.some(({ period }) => overlap(period, days))
  const isPartial = unanswered.length > 0 || reports.some(({ failures }) => failures.length > 0)
  const missed = unreportedDays.filter(isCounted).map((period) => ({ period, counts: countsIn(reports, period) }))
  const changes = reported
    .filter(({ period }) => isCounted(period))
    .map(({ period, counts }) => {
      const change = minus(countsIn(reports, period), counts)
      return { period, counts, change: isPartial ? onlyMore(change) : change }
    })
  const checked = isPartial && !isSameQuestion ? [] : changes
  const unchecked = isSameQuestion ? reported.filter(({ period }) => !isCounted(period)) : []
  return {
    corrections: {
      unreportedDays: missed.map((each) => ({ span: spanIn(each.period), ...each, run: null })),
      late: (isSameQuestion ? changes : [])
        .filter(({ change }) => !isNone(change))
        .map(({ period, change }) => ({ span: spanIn(period), period, change }))
        .reverse(),
    },
    days: [
      ...unchecked,
      ...checked.map(({ period, counts, change }) => ({ period, counts: plus(counts, change) })),
      ...missed,
    ].sort((a, b) => a.period.start - b.period.start),
    uncounted: unreportedDays.filter((period) => !isCounted(period)),
    isWhole: !isPartial,
    failure: unanswered[0] ? { error: unanswered[0].error } : null,
  }
}

const overlap = (a: BoundedRange, b: BoundedRange): boolean => a.start < b.end && b.start < a.end

/** The dates of some days; the first may have begun in another zone. */
function spanIn({ start, end, zone }: BoundedRange): DateSpan {
  return { from: dateAt(start, zone), to: dateAt(end, zone) }
}

function countsIn(reports: Report[], { start, end, zone }: BoundedRange): Counts {
  const sum: Counts = { leads: 0, appointments: 0, others: 0 }
  for (const { question, series } of reports) {
    if (question.period.zone !== zone) continue
    for (const point of series.points)
      if (point.start >= start && point.start < end) Object.assign(sum, plus(sum, point))
  }
  return sum
}

function plus(a: Counts, b: Counts): Counts {
  return { leads: a.leads + b.leads, appointments: a.appointments + b.appointments, others: a.others + b.others }
}

function minus(a: Counts, b: Counts): Counts {
  return { leads: a.leads - b.leads, appointments: a.appointments - b.appointments, others: a.others - b.others }
}

/** Where a chatbot did not answer, what is missing is no loss. */
function onlyMore({ leads, appointments, others }: Counts): Counts {
  return { leads: Math.max(0, leads), appointments: Math.max(0, appointments), others: Math.max(0, others) }
}

export function isNone({ leads, appointments, others }: Counts): boolean {
  return leads === 0 && appointments === 0 && others === 0
}

/** What is told once this digest is: its own days, what it put right, and all that was told before. */
export function reportedAfter(
  before: ReportedDays,
  now: { coverage: ReportingPeriod; fingerprint: string; counts: Counts } & Pick<
    Recount,
    'days' | 'uncounted' | 'isWhole'
  >,
): ReportedDays {
  const { coverage, fingerprint, counts, days, uncounted, isWhole } = now
  const { span, period } = coverage
  const all = [...days, { period, counts }].filter((each) => each.period.start < each.period.end)
  const longestAgo = addDays(span.to, -MAX_PARTIAL_LOOKBACK_DAYS)
  const wholeTo = isWhole ? span.to : before.wholeTo > longestAgo ? before.wholeTo : longestAgo
  const oldest = startOfDate(addDays(wholeTo, -MAX_LOOKBACK_DAYS - 1), period.zone)
  return {
    to: span.to,
    toAt: Math.max(period.end, before.toAt),
    wholeTo,
    fingerprint,
    days: all.filter((each, index) => each.period.end > oldest || index >= all.length - 2),
    uncounted: uncounted.slice(-MAX_UNCOUNTED),
    postedOn: before.postedOn,
  }
}

export function countsOf({ totals }: Pick<Report, 'totals'>): Counts {
  const others = totals.others.reduce((sum, { count: some }) => sum + some, 0)
  return { leads: totals.leads, appointments: totals.appointments, others }
}
