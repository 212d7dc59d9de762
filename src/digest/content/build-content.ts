import type { WeekStart } from '../../dates/calendar/range.ts'
import { LeadListError, type LeadListErrorCode } from '../../leadlist/errors.ts'
import type { Question } from '../../leads/question/question.ts'
import type { Counts, Report, Reporter } from '../../leads/report/types.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { type Digest, dateOfRun, isByHand, type RunRecord } from '../model/digest.ts'
import { questionFor } from '../model/question.ts'
import { type BoundedRange, coverageAfter, type ReportingPeriod, runDateFor } from '../model/reporting-period.ts'
import {
  countsOf,
  type EarlierAnswer,
  isNone,
  type LateChanges,
  type Lookback,
  lookbackBefore,
  NO_LATE_CHANGES,
  periodsOf,
  piecesOf,
  type Recount,
  recount,
  reportedAfter,
} from './late-records.ts'
import { questionFingerprint, type ReportedDays } from './reported-days.ts'

/** The content of one digest message, as the renderer receives it. Only `report` holds visitors' data. */
export type DigestContent = {
  digest: Digest
  /** the local date it is for, `YYYY-MM-DD` */
  date: string
  coverage: ReportingPeriod
  report: Report
  counts: Counts
  corrections: LateChanges
  /** the first post of the digest says who set it up and how to change it */
  isFirst: boolean
  isByHand: boolean
  /** posted well after its time */
  isLate: boolean
  /** no records, and nothing to put right */
  isEmpty: boolean
  /** why earlier days could not all be counted again; null when they were */
  earlierFailure: { error: unknown } | null
  /** how many of its chatbots were removed since it was set up */
  goneBots: number
  /** what has been told once this is; null where it tells nothing that was not */
  reportedDaysAfter: ReportedDays | null
}

export type ContentDeps = {
  report: Reporter
  botsOf: (teamId: string) => Promise<Bot[]>
  weekStartOf: (teamId: string) => Promise<WeekStart>
  /** the ledger's run of a digest for a date; null where there was none */
  runOf: (digest: Digest, date: string) => Promise<RunRecord | null>
}

export type ContentRequest = {
  digest: Digest
  run: string
  reportedDays: ReportedDays
  /** ms UTC */
  now: number
  isLate: boolean
  allowsPartial?: boolean
  signal?: AbortSignal
}

type Ask = (question: Question) => Promise<Report>

/** DESIGN §1: LeadList has 120 s for a digest. */
const LEADLIST_TIMEOUT_MS = 120_000

const NOTHING_EARLIER: Recount = {
  corrections: NO_LATE_CHANGES,
  days: [],
  uncounted: [],
  isWhole: true,
  failure: null,
}

/** Failures that a shorter range may not meet; after the first four, the next piece may still be answered. */
const PIECE_ERRORS: readonly LeadListErrorCode[] = ['body-too-large', 'bad-request', 'malformed', 'cut-off']
const SPLIT_ERRORS: readonly LeadListErrorCode[] = [...PIECE_ERRORS, 'timeout', 'unavailable', 'failed']

/**
 * Asks what a digest asks on a date, and what the digests before did not tell: where that fails, the digest is made
 * without it and the next one asks again.
 *
 * @throws whatever the report does: LeadListError, WorkspaceError, LeadsError; the error of a chatbot that alone failed,
 *   unless `allowsPartial` lets the others count without it
 */
export function createContentBuilder(deps: ContentDeps) {
  return async function edit(request: ContentRequest): Promise<DigestContent> {
    const { digest, run, reportedDays, isLate } = request
    const [bots, weekStart] = await Promise.all([deps.botsOf(digest.teamId), deps.weekStartOf(digest.teamId)])
    const date = dateOfRun(run)
    const coverage = coverageAfter(digest.schedule, date, reportedDays)
    const { question, goneBots } = questionFor(digest.question, bots, coverage)
    const ask = asker(deps, request, weekStart)
    const lookback = lookbackBefore(coverage, reportedDays, digest.schedule)
    const [report, earlier] = await Promise.all([
      ask(question),
      lookback === null ? NOTHING_EARLIER : recountEarlier(deps, ask, { question, lookback, digest, reportedDays }),
    ])
    request.signal?.throwIfAborted()
    const { corrections } = earlier
    const counts = countsOf(report)
    const isWhole = earlier.isWhole && report.failures.length === 0
    const after = reportedAfter(reportedDays, {
      ...earlier,
      coverage,
      fingerprint: questionFingerprint(question),
      counts,
      isWhole,
    })
    return {
      digest,
      date,
      coverage,
      report,
      counts,
      corrections,
      isFirst: reportedDays.postedOn === null,
      isByHand: isByHand(run),
      isLate,
      isEmpty: isNothing(report, counts) && !hasAny(corrections),
      earlierFailure: earlier.failure,
      goneBots,
      reportedDaysAfter: reportedDays.to < coverage.span.to ? after : null,
    }
  }
}

function asker({ report }: ContentDeps, request: ContentRequest, weekStart: WeekStart): Ask {
  const { digest, now, allowsPartial = false, signal } = request
  const asking = {
    teamId: digest.teamId,
    now,
    weekStart,
    deadlineMs: LEADLIST_TIMEOUT_MS,
    ...(signal ? { signal } : {}),
  }
  return async (question) => {
    const answer = await report(question, asking)
    const [failure] = answer.failures
    if (failure && !allowsPartial) throw failure.error
    return answer
  }
}

type Earlier = { question: Question; lookback: Lookback; digest: Digest; reportedDays: ReportedDays }

async function recountEarlier(deps: ContentDeps, ask: Ask, earlier: Earlier): Promise<Recount> {
  const { question, lookback, digest, reportedDays } = earlier
  const byDay: Question = { ...question, previous: null, groupBy: 'day', layout: 'count' }
  const isSameQuestion = reportedDays.fingerprint === questionFingerprint(question)
  const answers = await Promise.all(periodsOf(lookback).map((period) => askEarlier(ask, byDay, period)))
  const recounted = recount(lookback, answers.flat(), isSameQuestion)
  try {
    const runs = await Promise.all(
      recounted.corrections.unreportedDays.map(({ span }) =>
        deps.runOf(digest, runDateFor(span, digest.schedule.days)),
      ),
    )
    const unreportedDays = recounted.corrections.unreportedDays.map((each, index) => ({
      ...each,
      run: runs[index] ?? null,
    }))
    return { ...recounted, corrections: { ...recounted.corrections, unreportedDays } }
  } catch (error) {
    return recount(lookback, failedFor(periodsOf(lookback), error), isSameQuestion)
  }
}

/** Where the whole period fails, it is asked for in pieces, the latest first. */
async function askEarlier(ask: Ask, question: Question, period: BoundedRange): Promise<EarlierAnswer[]> {
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

async function tryAsking(ask: Ask, question: Question, period: BoundedRange): Promise<EarlierAnswer> {
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

function isNothing({ undated, unreadable, failures }: Report, counts: Counts): boolean {
  return isNone(counts) && undated === 0 && unreadable === 0 && failures.length === 0
}

function hasAny({ late, unreportedDays }: LateChanges): boolean {
  return late.length > 0 || unreportedDays.some(({ counts }) => !isNone(counts))
}

/** What has been told once the edition is out; null where it changes nothing. */
export function reportedBy({ date, reportedDaysAfter: after }: DigestContent, isPosted: boolean): ReportedDays | null {
  return after && isPosted ? { ...after, postedOn: date } : after
}
