import { LeadListError, type LeadListErrorCode } from '../../leadlist/errors.ts'
import { COUNT, type Question } from '../../leads/question/question.ts'
import { addCounts, emptyCounts } from '../../leads/report/counts.ts'
import type { Counts, Report } from '../../leads/report/types.ts'
import type { Digest, RunRecord } from '../model/digest.ts'
import { addDays, type Days, dateAt, type Schedule, startOfDate } from '../model/recurrence.ts'
import {
  type BoundedRange,
  type DateSpan,
  datesCovered,
  type ReportingPeriod,
  rangeOf,
  runDateFor,
} from '../model/reporting-period.ts'
import { questionFingerprint, type ReportedDays } from './reported-days.ts'

type ReportedRange = ReportedDays['days'][number]

/** Corrections of earlier digests. */
export type LateChanges = {
  /** days that no digest reported, oldest first, with the run that should have reported them */
  unreportedDays: {
    span: DateSpan
    period: BoundedRange
    counts: Counts
    run: Pick<RunRecord, 'date' | 'state' | 'reason'> | null
  }[]
  /** changes of reported days since, newest first; negative for deleted records */
  late: { span: DateSpan; period: BoundedRange; change: Counts }[]
}

/**
 * The next digest names records that arrive within this many days of their digest, even if runs fail in between; the last
 * reported days are always counted again. Later records are in every answer, but in no digest.
 */
export const MAX_LOOKBACK_DAYS = 14
/** The lookback while a chatbot keeps failing. */
const MAX_PARTIAL_LOOKBACK_DAYS = 30
/** Older unreported days are dropped. */
const MAX_UNREPORTED_AGE_DAYS = 366
/** Further unreported days are reported as one period. */
const MAX_UNREPORTED = 10
/** Each is stored, and is a line of a later digest; the latest are kept. */
const MAX_UNCOUNTED = 20
/** Days per request, if LeadList cannot answer for all of them at once. */
const PIECE_DAYS = 7

type Lookback = { unreportedDays: BoundedRange[]; reported: ReportedRange[] }

/** LeadList's answer about a part of the lookback, or its error. */
type EarlierAnswer = { period: BoundedRange; report: Report } | { period: BoundedRange; report: null; error: unknown }

export type Recount = {
  corrections: LateChanges
  /** the counts of the lookback's days, with the corrections */
  days: ReportedRange[]
  /** unreported days that could not be counted */
  uncounted: BoundedRange[]
  /** whether all chatbots answered for all days */
  isWhole: boolean
  /** why some days could not be counted; null if all were */
  failure: { error: unknown } | null
}

type Deps = {
  ask: (question: Question) => Promise<Report>
  runOf: (digest: Digest, date: string) => Promise<RunRecord | null>
}

/** Counts the days before a digest's own that no digest reported, or that may have changed since. */
export async function recountEarlier(
  { ask, runOf }: Deps,
  earlier: { question: Question; coverage: ReportingPeriod; digest: Digest; reportedDays: ReportedDays },
): Promise<Recount> {
  const { question, digest, reportedDays } = earlier
  const lookback = lookbackBefore(earlier.coverage, reportedDays, digest.schedule)
  const byDay: Question = {
    ...question,
    ...{ previous: null, comparedBots: [], measure: COUNT, by: ['day'], rank: null, layout: 'count' },
  }
  const isSameQuestion = reportedDays.fingerprint === questionFingerprint(question)
  const answers = await Promise.all(periodsOf(lookback).map((period) => askEarlier(ask, byDay, period)))
  const recounted = recount(lookback, answers.flat(), isSameQuestion)
  const { unreportedDays: missed } = recounted.corrections
  try {
    const runs = await Promise.all(missed.map(({ span }) => runOf(digest, runDateFor(span, digest.schedule.days))))
    const unreportedDays = missed.map((each, index) => ({ ...each, run: runs[index] ?? null }))
    return { ...recounted, corrections: { ...recounted.corrections, unreportedDays } }
  } catch (error) {
    return recount(lookback, failedFor(periodsOf(lookback), error), isSameQuestion)
  }
}

/** A shorter range may not cause these; after the first four, the next piece may still be answered. */
const PIECE_ERRORS: readonly LeadListErrorCode[] = ['body-too-large', 'bad-request', 'malformed', 'cut-off']
const SPLIT_ERRORS: readonly LeadListErrorCode[] = [...PIECE_ERRORS, 'timeout', 'unavailable', 'failed']

/** If the whole period fails, asks for it in pieces, the latest first. */
async function askEarlier(ask: Deps['ask'], question: Question, period: BoundedRange): Promise<EarlierAnswer[]> {
  const whole = await tryAsking(ask, question, period)
  const pieces = piecesOf(period).reverse()
  if (whole.report !== null || pieces.length === 1 || !hasCode(SPLIT_ERRORS, whole.error)) return [whole]
  const answers: EarlierAnswer[] = []
  for (const [index, piece] of pieces.entries()) {
    const answer = await tryAsking(ask, question, piece)
    answers.push(answer)
    if (answer.report === null && !hasCode(PIECE_ERRORS, answer.error))
      return [...answers, ...failedFor(pieces.slice(index + 1), answer.error)]
  }
  return answers
}

async function tryAsking(ask: Deps['ask'], question: Question, period: BoundedRange): Promise<EarlierAnswer> {
  try {
    return { period, report: await ask({ ...question, period }) }
  } catch (error) {
    return { period, report: null, error }
  }
}

const failedFor = (periods: BoundedRange[], error: unknown): EarlierAnswer[] =>
  periods.map((period) => ({ period, report: null, error }))

const hasCode = (codes: readonly LeadListErrorCode[], error: unknown): boolean =>
  error instanceof LeadListError && codes.includes(error.code)

/** The days to count again before a digest that covers `span`. */
export function lookbackBefore(
  { span, period }: ReportingPeriod,
  before: ReportedDays,
  { days, zone }: Schedule,
): Lookback {
  if (before.to >= span.to) return { unreportedDays: [], reported: [] }
  const oldestDate = addDays(span.from, -MAX_UNREPORTED_AGE_DAYS)
  const missed = windowsBetween(before.to > oldestDate ? before.to : oldestDate, span.from, days)
    .map((window) => periodAfter(window, before, zone))
    .filter(({ start, end }) => start < end)
  const uncounted = before.uncounted.filter(({ start }) => start >= startOfDate(oldestDate, zone))
  const oldest = startOfDate(addDays(before.wholeTo, -MAX_LOOKBACK_DAYS), zone)
  const reported = before.days.filter(
    ({ period: { end } }) => end <= period.start && (end > oldest || end === before.toAt),
  )
  return { unreportedDays: [...uncounted, ...missed], reported }
}

/** Begins where the reported days ended, possibly in another zone. */
function periodAfter(span: DateSpan, { to, toAt }: ReportedDays, zone: string): BoundedRange {
  const range = rangeOf(span, zone)
  return { ...range, start: span.from === to ? toAt : Math.max(range.start, toAt) }
}

/** The days between two dates, split where digests were due; the oldest ones of many are one window. */
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

/** The span of the digest that reports the day before a date, cut at that date. */
function spanEnding(date: string, days: Days): DateSpan {
  const span = datesCovered(days, date)
  return span.to === date ? span : { from: span.to, to: date }
}

/** The periods to ask for by day: consecutive days of one zone are one period, and only its first may be cut. */
export function periodsOf({ unreportedDays, reported }: Lookback): BoundedRange[] {
  const periods: BoundedRange[] = []
  for (const next of [...reported.map(({ period }) => period), ...unreportedDays].sort((a, b) => a.start - b.start)) {
    const last = periods.at(-1)
    if (last?.zone === next.zone) periods.splice(-1, 1, { ...last, end: Math.max(last.end, next.end) })
    else periods.push(next)
  }
  return periods
}

export function piecesOf(period: BoundedRange): BoundedRange[] {
  const pieces: BoundedRange[] = []
  for (let { start } = period; start < period.end; ) {
    const end = Math.min(period.end, startOfDate(addDays(dateAt(start, period.zone), PIECE_DAYS), period.zone))
    pieces.push({ ...period, start, end })
    start = end
  }
  return pieces
}

/**
 * Computes the corrections and the reported days after them. Days without an answer keep their counts.
 *
 * @param answers about the lookback's periods or their pieces, by day
 * @param isSameQuestion whether the counts can be compared with the stored ones
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
    .map(({ period, counts }) => ({ period, counts, change: changeOf(counts, countsIn(reports, period), isPartial) }))
  const checked = isPartial && !isSameQuestion ? [] : changes
  const unchecked = isSameQuestion ? reported.filter(({ period }) => !isCounted(period)) : []
  return {
    corrections: {
      unreportedDays: missed.map((each) => ({ span: spanIn(each.period), ...each, run: null })),
      late: (isSameQuestion ? changes : [])
        .filter(({ change }) => Object.values(change).some((count) => count !== 0))
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

/** The dates of a period, the first of which may have begun in another zone. */
function spanIn({ start, end, zone }: BoundedRange): DateSpan {
  return { from: dateAt(start, zone), to: dateAt(end, zone) }
}

function countsIn(reports: Report[], { start, end, zone }: BoundedRange): Counts {
  const sum = emptyCounts()
  for (const { question, series } of reports) {
    if (question.period.zone !== zone) continue
    for (const point of series.points) if (point.start >= start && point.start < end) addCounts(sum, point)
  }
  return sum
}

/** While a chatbot does not answer, missing records are no loss. */
function changeOf(before: Counts, now: Counts, isPartial: boolean): Counts {
  const least = isPartial ? 0 : Number.NEGATIVE_INFINITY
  const change = (kind: keyof Counts) => Math.max(least, now[kind] - before[kind])
  return { leads: change('leads'), appointments: change('appointments'), others: change('others') }
}

function plus(counts: Counts, more: Counts): Counts {
  const sum = { ...counts }
  addCounts(sum, more)
  return sum
}

/** The reported days after a digest: its own, the corrected ones, and the earlier ones that are still needed. */
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
