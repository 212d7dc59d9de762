import pLimit from 'p-limit'
import type { DateRange, WeekStart } from '../../dates/calendar/range.ts'
import type { LeadListClient } from '../../leadlist/client.ts'
import { LeadListError } from '../../leadlist/errors.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import { createLocalClock } from '../conditions/local-time.ts'
import type { Question } from '../question/question.ts'
import { assertAboutRecords } from '../question/refusals.ts'
import { impliedPrevious } from '../question/unsaid-periods.ts'
import { createRequestLimits, MAX_REQUESTS_PER_WORKSPACE, type RequestLimits } from './concurrency-limit.ts'
import { fetchRecords } from './fetch-records.ts'
import type { MeasurementContext } from './measurement.ts'
import { createReportCache } from './report-cache.ts'
import { type Count, createCount, createSummary } from './summary.ts'
import { createTimeline } from './timeline.ts'
import type { Report, Reporter, ReporterDependencies } from './types.ts'

/**
 * Answers a question: requests each chatbot from LeadList, at most two requests per workspace at a time, and aggregates
 * the records in one pass. A chatbot that failed contributes no numbers and is listed in `failures`.
 *
 * Reports are cached in memory for at most a minute; `askedAt` is the time of the actual request.
 *
 * @throws LeadsError `beyond-claims`; LeadListError if every chatbot failed or the signal aborted; the errors of `connectionOf`
 */
export function createReporter({
  leadlist,
  connectionOf,
  limits = createRequestLimits(),
  keepMs,
}: ReporterDependencies): Reporter {
  const answers = createReportCache(keepMs === undefined ? {} : { keepMs })
  return async (question, options) => {
    assertAboutRecords(question)
    const connection = await connectionOf(options.teamId)
    const { teamId, now, weekStart, deadlineMs, refresh = false, comparesPrevious = false, signal } = options
    const previous = question.previous ?? (comparesPrevious ? impliedPrevious(question, { now, weekStart }) : null)
    const key = JSON.stringify([teamId, connection.deployment, weekStart, deadlineMs, question, previous])
    return answers.get({ key, now, isFresh: refresh, signal }, (abandoned) =>
      runReport(question, { ...options, ...connection, previous, leadlist, limits, signal: abandoned }),
    )
  }
}

type ReportRun = {
  leadlist: Pick<LeadListClient, 'ask'>
  limits: RequestLimits
  teamId: string
  deployment: string
  key: string
  /** ms UTC */
  now: number
  weekStart: WeekStart
  deadlineMs: number
  signal: AbortSignal
  /** the period to compare with */
  previous: DateRange | null
}

type Failure = Report['failures'][number]

/**
 * Requests every chatbot of the question, for its period, the previous one and the chatbots to compare with, and merges the results.
 *
 * @throws WorkspaceError `no-bots`; LeadListError if every chatbot failed, `cancelled` if the signal aborted
 */
async function runReport(question: Question, reading: ReportRun): Promise<Report> {
  if (question.bots.length === 0) throw new WorkspaceError('no-bots', 'the question names no chatbot')
  const run = createRunner(question, reading)
  const context = contextOf(question, reading)
  const failures: Failure[] = []
  const [summary, previous, compared] = await Promise.all([
    mergeCounts(question.bots, failures, (bot) => run(bot, question.period, createSummary(context))),
    runComparison(question.bots, reading.previous, failures, { context, run }),
    runComparison(question.comparedBots, question.comparedBots.length > 0 ? question.period : null, failures, {
      context,
      run,
    }),
  ])
  const fatal = failures.find(({ error }) => summary === null || error.code === 'cancelled')
  if (fatal || summary === null) throw fatal?.error
  for (const count of [summary, previous, compared]) count?.finish()
  const failed = new Set(failures.map(({ bot }) => bot.id))
  const findings = summary.findings({ failed, previous })
  const approximate = [previous, compared].some((count) => count?.isApproximate())
  return {
    question,
    askedAt: reading.now,
    weekStart: reading.weekStart,
    completeThrough: Math.min(question.period.end ?? reading.now, reading.now),
    ...findings,
    previous: previous && reading.previous && { period: reading.previous, ...resultOf(previous) },
    compared: compared && { bots: question.comparedBots, ...resultOf(compared) },
    repeatIsApproximate: findings.repeatIsApproximate || approximate,
    failures,
  }
}

function contextOf(question: Question, { now, weekStart }: ReportRun): MeasurementContext {
  const { zone } = question.period
  const timeline = createTimeline({ zone, weekStart, clock: createLocalClock(zone) })
  return { question, period: question.period, timeline, weekStart, now }
}

function resultOf(count: Count): Pick<Report, 'totals' | 'measure'> {
  return { totals: count.totals(), measure: count.measure() }
}

type CountRecords = <Counter extends Pick<Count, 'sinkFor'>>(
  bot: Bot,
  period: DateRange,
  counter: Counter,
) => Promise<Counter>

/**
 * Runs one request within the workspace's limit and the remaining time. A question queues no more requests than can run,
 * so that one about ninety chatbots does not delay the next question by all of them.
 */
function createRunner(
  question: Question,
  { leadlist, limits, teamId, deployment, key, deadlineMs, signal }: ReportRun,
): CountRecords {
  const startedAt = performance.now()
  const queued = pLimit(MAX_REQUESTS_PER_WORKSPACE)
  const time = () => {
    const waitedMs = performance.now() - startedAt
    const leftMs = Math.floor(deadlineMs - waitedMs)
    if (leftMs <= 0) throw new LeadListError('no-turn', 'the deadline passed before it was this request’s turn')
    return { waitedMs, deadlineMs: leftMs }
  }
  return (bot, range, counter) =>
    queued(() => {
      time()
      return limits.run(teamId, async () => {
        const access = { teamId, deployment, key, ...time(), signal }
        await fetchRecords(leadlist, { question, bot, range, access, sink: counter.sinkFor(bot) })
        return counter
      })
    })
}

/** Merges the counters of the chatbots as they finish; a chatbot that failed contributes only its failure. */
async function mergeCounts<Counter extends { merge(other: Counter): void }>(
  bots: Bot[],
  failures: Failure[],
  count: (bot: Bot) => Promise<Counter>,
): Promise<Counter | null> {
  const gathered: Counter[] = []
  await Promise.all(
    bots.map(async (bot) => {
      try {
        const counter = await count(bot)
        if (gathered[0]) gathered[0].merge(counter)
        else gathered.push(counter)
      } catch (error) {
        if (!(error instanceof LeadListError)) throw error
        failures.push({ bot, error })
      }
    }),
  )
  failures.sort((a, b) => bots.indexOf(a.bot) - bots.indexOf(b.bot))
  return gathered[0] ?? null
}

/** null without a period, and unless every chatbot answered on both sides. Skipped after the first failure. */
async function runComparison(
  bots: Bot[],
  period: DateRange | null,
  failures: Failure[],
  { context, run }: { context: MeasurementContext; run: CountRecords },
): Promise<Count | null> {
  if (period === null) return null
  const missing: Failure[] = []
  const comparison = await mergeCounts(bots, missing, async (bot) => {
    if (failures.length > 0) throw new LeadListError('cancelled', 'a chatbot failed: nothing to compare with')
    return run(bot, period, createCount({ ...context, period }))
  })
  return missing.length > 0 || failures.length > 0 ? null : comparison
}
