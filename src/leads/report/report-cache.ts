import { LRUCache } from 'lru-cache'
import { LeadListError } from '../../leadlist/errors.ts'
import type { Report } from './types.ts'

/** DESIGN §3 "Privacy": visitors' data stays in the app's memory for at most so long. */
const MAX_AGE_MS = 60_000
const MAX_ENTRIES = 500
const MAX_BYTES = 32 * 2 ** 20

type Wanted = { key: string; now: number; isFresh: boolean; signal: AbortSignal | undefined }
type Job = { report: Promise<Report>; abort: () => void; askers: number; isOver: boolean }

export type ReportCache = {
  /** The report kept under the key, the one being made for it, or a new one from `make`, whose signal says that nobody waits. */
  get(wanted: Wanted, make: (signal: AbortSignal) => Promise<Report>): Promise<Report>
}

/**
 * Keeps whole reports for a minute and makes one that several ask for at the same time only once; who goes away takes
 * nobody else's answer along. `isFresh` goes past both. Throws LeadListError `cancelled` for an asker who went away.
 */
export function createReportCache({ keepMs = MAX_AGE_MS }: { keepMs?: number } = {}): ReportCache {
  const kept = new LRUCache<string, Report>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: roughBytes,
    ttl: keepMs,
    ttlAutopurge: true,
  })
  const jobs = new Map<string, Job>()

  const start = (key: string, make: (signal: AbortSignal) => Promise<Report>): Job => {
    const controller = new AbortController()
    const job: Job = { report: make(controller.signal), abort: () => controller.abort(), askers: 0, isOver: false }
    jobs.set(key, job)
    const end = () => {
      job.isOver = true
      forget(key, job)
    }
    job.report.then((report) => {
      end()
      if (isComplete(report)) kept.set(key, report)
    }, end)
    return job
  }
  const forget = (key: string, job: Job) => {
    if (jobs.get(key) === job) jobs.delete(key)
  }

  return {
    get: async ({ key, now, isFresh, signal }, make) => {
      const known = isFresh ? undefined : kept.get(key)
      if (known && now >= known.askedAt && now - known.askedAt < keepMs) return known
      const running = isFresh ? undefined : jobs.get(key)
      const job = running ?? start(key, make)
      job.askers += 1
      try {
        return await unlessAborted(job.report, signal)
      } finally {
        job.askers -= 1
        if (job.askers === 0 && !job.isOver) {
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

/** Only what every chatbot answered is kept: the next to ask may be luckier. */
function isComplete({ failures, question, previous }: Report): boolean {
  return failures.length === 0 && (question.previous === null || previous !== null)
}

function roughBytes({ records, series, topPages, groups }: Report): number {
  const text = [...records, ...topPages, ...(groups?.rows ?? [])].reduce(
    (sum, row) => sum + JSON.stringify(row).length,
    0,
  )
  return 2_000 + 2 * text + 64 * series.points.length
}
