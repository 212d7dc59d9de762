import { createRequestLimits } from './concurrency-limit.ts'
import { createReportCache } from './report-cache.ts'
import { runReport } from './run-report.ts'
import type { Reporter, ReporterDependencies } from './types.ts'

/**
 * Answers a question: requests each chatbot from LeadList, at most two requests per workspace at a time, and aggregates
 * the records in one pass. A chatbot that failed contributes no numbers and is listed in `failures`.
 *
 * Reports are cached in memory for at most a minute; `askedAt` is the time of the actual request.
 *
 * @throws LeadListError if every chatbot failed or the signal aborted; the errors of `connectionOf`
 */
export function createReporter({
  leadlist,
  connectionOf,
  limits = createRequestLimits(),
  keepMs,
}: ReporterDependencies): Reporter {
  const answers = createReportCache(keepMs === undefined ? {} : { keepMs })
  return async (question, options) => {
    const connection = await connectionOf(options.teamId)
    const { now, refresh = false, signal } = options
    const key = JSON.stringify([options.teamId, connection.deployment, options.weekStart, options.deadlineMs, question])
    return answers.get({ key, now, isFresh: refresh, signal }, (abandoned) =>
      runReport(question, { ...options, ...connection, leadlist, limits, signal: abandoned }),
    )
  }
}
