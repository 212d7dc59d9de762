import { createRequestLimits } from './concurrency-limit.ts'
import { createReportCache } from './report-cache.ts'
import { runReport } from './run-report.ts'
import type { Reporter, ReporterDependencies } from './types.ts'

/**
 * The one function behind every answer: asks LeadList about each chatbot of the question, at most two requests at a time a
 * workspace, and summarises what it sends in one pass. A chatbot whose answer does not end well counts for nothing and is
 * named in `failures`.
 *
 * Answers are kept in memory for a minute at most, and shared by who asks the same at the same time: `askedAt` says when it
 * was really asked. Throws LeadListError when no chatbot answered or the asker went away, and whatever `connectionOf` throws.
 */
export function createReporter({
  leadlist,
  connectionOf,
  limits = createRequestLimits(),
  keepMs,
}: ReporterDependencies): Reporter {
  const answers = createReportCache(keepMs === undefined ? {} : { keepMs })
  return async (question, asking) => {
    const connection = await connectionOf(asking.teamId)
    const { now, refresh = false, signal } = asking
    const key = JSON.stringify([asking.teamId, connection.deployment, asking.weekStart, asking.deadlineMs, question])
    return answers.get({ key, now, isFresh: refresh, signal }, (abandoned) =>
      runReport(question, { ...asking, ...connection, leadlist, limits, signal: abandoned }),
    )
  }
}
