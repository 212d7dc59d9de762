import type { WeekStart } from '../../dates/calendar/range.ts'
import type { Claims } from '../../leads/claims/claims.ts'
import { type ClaimFigures, readClaimFigures } from '../../leads/claims/claims.ts'
import { conditionsOf, type Question } from '../../leads/question/question.ts'
import { sumCounts } from '../../leads/report/counts.ts'
import type { Counts, Report, Reporter } from '../../leads/report/types.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { type Digest, dateOfRun, isByHand, type RunRecord } from '../model/digest.ts'
import { questionFor } from '../model/question.ts'
import { coverageAfter, type ReportingPeriod } from '../model/reporting-period.ts'
import { type LateChanges, recountEarlier, reportedAfter } from './late-records.ts'
import { questionFingerprint, type ReportedDays } from './reported-days.ts'

/** The content of one digest message, as the renderer receives it. Only `report` contains visitors' data. */
export type DigestContent = {
  digest: Digest
  /** the local date of the run, `YYYY-MM-DD` */
  date: string
  coverage: ReportingPeriod
  report: Report
  counts: Counts
  corrections: LateChanges
  /** the first post names the owner and explains how to change the digest */
  isFirst: boolean
  isByHand: boolean
  /** posted well after its time */
  isLate: boolean
  /** no records and no corrections */
  isEmpty: boolean
  /** why some earlier days could not be counted again; null if all were */
  earlierFailure: { error: unknown } | null
  /** number of the digest's chatbots that were removed since */
  goneBots: number
  /** the reported days after this post; null if it reports no new day */
  reportedDaysAfter: ReportedDays | null
  /** how fast the alerted records of these days were taken; null if none was alerted, or the question has conditions */
  claims: Pick<ClaimFigures, 'posted' | 'taken' | 'medianMs'> | null
}

export type ContentDeps = {
  report: Reporter
  botsOf: (teamId: string) => Promise<Bot[]>
  weekStartOf: (teamId: string) => Promise<WeekStart>
  /** the stored run of a digest for a date; null if there is none */
  runOf: (digest: Digest, date: string) => Promise<RunRecord | null>
  claims?: Pick<Claims, 'createdIn'>
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

/** DESIGN §1: LeadList has 120 s for a digest. */
const LEADLIST_TIMEOUT_MS = 120_000

/**
 * Builds the content of a run: the report of its days, and corrections of earlier days. A failed recount of earlier days
 * does not fail the digest: the next run counts them again.
 *
 * @throws the report's error: LeadListError, WorkspaceError, LeadsError; also that of a single failed chatbot, unless
 *   `allowsPartial`
 */
export function createContentBuilder(deps: ContentDeps) {
  return async function buildContent(request: ContentRequest): Promise<DigestContent> {
    const { digest, run, reportedDays, isLate } = request
    const [bots, weekStart] = await Promise.all([deps.botsOf(digest.teamId), deps.weekStartOf(digest.teamId)])
    const date = dateOfRun(run)
    const coverage = coverageAfter(digest.schedule, date, reportedDays)
    const { question, goneBots } = questionFor(digest.question, bots, coverage)
    const ask = createAsk(deps, request, weekStart)
    const [report, earlier, claims] = await Promise.all([
      ask(question),
      recountEarlier({ ask, runOf: deps.runOf }, { question, coverage, digest, reportedDays }),
      claimsOf(deps, digest.teamId, question),
    ])
    request.signal?.throwIfAborted()
    const { corrections } = earlier
    const counts = countsOf(report)
    const isWhole = earlier.isWhole && report.failures.length === 0
    const fingerprint = questionFingerprint(question)
    const after = reportedAfter(reportedDays, { ...earlier, coverage, fingerprint, counts, isWhole })
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
      claims,
      reportedDaysAfter: reportedDays.to < coverage.span.to ? after : null,
    }
  }
}

/** A claim knows nothing that a condition could be about. */
async function claimsOf({ claims }: ContentDeps, teamId: string, question: Question): Promise<ClaimFigures | null> {
  if (claims === undefined || conditionsOf(question).length > 0) return null
  const found = await readClaimFigures(claims, teamId, question)
  return found.posted === 0 ? null : found
}

function createAsk({ report }: ContentDeps, request: ContentRequest, weekStart: WeekStart) {
  const { digest, now, allowsPartial = false, signal } = request
  const options = { teamId: digest.teamId, now, weekStart, deadlineMs: LEADLIST_TIMEOUT_MS }
  return async (question: Question): Promise<Report> => {
    const answer = await report(question, { ...options, ...(signal ? { signal } : {}) })
    const [failure] = answer.failures
    if (failure && !allowsPartial) throw failure.error
    return answer
  }
}

function countsOf({ totals }: Report): Counts {
  const others = totals.others.reduce((sum, { count }) => sum + count, 0)
  return { leads: totals.leads, appointments: totals.appointments, others }
}

function isNothing({ undated, unreadable, failures }: Report, counts: Counts): boolean {
  return sumCounts(counts) === 0 && undated === 0 && unreadable === 0 && failures.length === 0
}

function hasAny({ late, unreportedDays }: LateChanges): boolean {
  return late.length > 0 || unreportedDays.some(({ counts }) => sumCounts(counts) > 0)
}

/** The reported days after a run; null if they do not change. */
export function reportedBy({ date, reportedDaysAfter: after }: DigestContent, isPosted: boolean): ReportedDays | null {
  return after && isPosted ? { ...after, postedOn: date } : after
}
