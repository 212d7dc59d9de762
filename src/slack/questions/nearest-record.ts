import { COUNT, isAboutPerson, type Question } from '../../leads/question/question.ts'
import type { Report, Reporter, ReportOptions } from '../../leads/report/types.ts'

const DAY_MS = 86_400_000
const DAYS_BACK = 31
/** The empty answer waits for it. */
const NEAREST_DEADLINE_MS = 5_000

/**
 * The time of the newest record before an empty period, at most 31 days back; ms UTC. Null for a question that found
 * something or is about a person, without such a record, and whenever LeadList cannot say.
 */
export async function nearestBefore(found: Report, report: Reporter, options: ReportOptions): Promise<number | null> {
  const question = questionBefore(found, options.now)
  if (question === null) return null
  try {
    const { records, failures } = await report(question, { ...options, deadlineMs: NEAREST_DEADLINE_MS })
    return failures.length === 0 ? (records[0]?.createdAt ?? null) : null
  } catch {
    return null
  }
}

function questionBefore({ question, totals, undated, failures }: Report, now: number): Question | null {
  const { start, zone } = question.period
  const count = totals.leads + totals.appointments + totals.others.length + undated
  if (start === null || count > 0 || failures.length > 0 || isAboutPerson(question)) return null
  const end = Math.min(start, now)
  return {
    ...question,
    period: { start: end - DAYS_BACK * DAY_MS, end, zone },
    previous: null,
    comparedBots: [],
    measure: COUNT,
    by: [],
    rank: null,
    layout: 'list',
    shown: { count: 1, order: 'newest', offset: 0, isPerBot: false },
  }
}
