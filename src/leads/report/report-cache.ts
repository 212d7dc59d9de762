import { LRUCache } from 'lru-cache'
import { LeadListError } from '../../leadlist/errors.ts'
import type { Report } from './types.ts'

/** DESIGN §3 "Privacy": visitors' data stays in memory for at most 60 s. */
const MAX_AGE_MS = 60_000
const MAX_ENTRIES = 500
const MAX_BYTES = 32 * 2 ** 20
/** Of a page address with its count, or of a group. */
const PAGE_BYTES = 250

type CacheRequest = { key: string; now: number; isFresh: boolean; signal: AbortSignal | undefined }
type Job = { report: Promise<Report>; abort: () => void; waiters: number; isSettled: boolean }

export type ReportCache = {
  /**
   * The cached report of the key, the one in progress, or a new one from `make`, whose signal aborts when the last waiter
   * is gone.
   *
   * @throws LeadListError `cancelled` when `signal` aborts; the errors of `make`
   */
  get(request: CacheRequest, make: (signal: AbortSignal) => Promise<Report>): Promise<Report>
}

/**
 * Caches complete reports for a minute and coalesces concurrent requests for the same key; a waiter that aborts does not
 * affect the others. `isFresh` bypasses both.
 */
export function createReportCache({ keepMs = MAX_AGE_MS }: { keepMs?: number } = {}): ReportCache {
  const reports = new LRUCache<string, Report>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: roughBytes,
    ttl: keepMs,
    ttlAutopurge: true,
  })
  const jobs = new Map<string, Job>()

  const start = (key: string, make: (signal: AbortSignal) => Promise<Report>): Job => {
    const controller = new AbortController()
    const job: Job = { report: make(controller.signal), abort: () => controller.abort(), waiters: 0, isSettled: false }
    jobs.set(key, job)
    const end = () => {
      job.isSettled = true
      forget(key, job)
    }
    job.report.then((report) => {
      end()
      if (isComplete(report)) reports.set(key, report)
    }, end)
    return job
  }
  const forget = (key: string, job: Job) => {
    if (jobs.get(key) === job) jobs.delete(key)
  }

  return {
    get: async ({ key, now, isFresh, signal }, make) => {
      const cached = isFresh ? undefined : reports.get(key)
      if (cached && now >= cached.askedAt && now - cached.askedAt < keepMs) return cached
      const running = isFresh ? undefined : jobs.get(key)
      const job = running ?? start(key, make)
      job.waiters += 1
      try {
        return await unlessAborted(job.report, signal)
      } finally {
        job.waiters -= 1
        if (job.waiters === 0 && !job.isSettled) {
          forget(key, job)
          job.abort()
        }
      }
    },
  }
}

function unlessAborted(report: Promise<Report>, signal: AbortSignal | undefined): Promise<Report> {
  if (signal === undefined) return report
  const { promise, resolve, reject } = Promise.withResolvers<Report>()
  const leave = () => reject(new LeadListError('cancelled', 'nobody waits for this answer any more'))
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave, { once: true })
  report.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  return promise
}

/** Partial reports are not cached, so that the next request retries the failed chatbots. */
function isComplete({ failures, question, previous, compared }: Report): boolean {
  const hasPrevious = question.previous === null || previous !== null
  return failures.length === 0 && hasPrevious && (question.comparedBots.length === 0 || compared !== null)
}

function roughBytes({ records, series, topPages, groups, heldPages }: Report): number {
  const text = [...records, ...topPages, ...(groups?.rows ?? [])].reduce(
    (sum, row) => sum + JSON.stringify(row).length,
    0,
  )
  return 2_000 + 2 * text + 64 * series.points.length + PAGE_BYTES * heldPages
}
