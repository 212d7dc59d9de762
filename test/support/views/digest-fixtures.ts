import type { DigestContent } from '../../../src/digest/content/build-content.ts'
import type { Digest, RunRecord } from '../../../src/digest/model/digest.ts'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import { coverageOf } from '../../../src/digest/model/reporting-period.ts'
import type { Notice } from '../../../src/digest/runs/types.ts'
import { NOW, question, report } from './fixtures.ts'

const WORKDAYS = {
  time: '09:00',
  zone: 'Europe/Berlin',
  days: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] },
} as const

export function digest(changes: Partial<Digest> = {}): Digest {
  return {
    id: 'digest1',
    teamId: 'T0ACME',
    channelId: 'C0SALES',
    question: DEFAULT_QUESTION,
    schedule: WORKDAYS,
    windowMinutes: 1,
    detail: 'masked',
    whenEmpty: 'line',
    ownerId: 'U0ADA',
    createdAt: NOW,
    version: 1,
    reportsFrom: '2026-11-13',
    paused: null,
    ...changes,
  }
}

/** Monday's: Friday 13 to Sunday 15 November 2026. */
export function edition(changes: Partial<DigestContent> = {}): DigestContent {
  const coverage = coverageOf(WORKDAYS, '2026-11-16')
  const { period } = coverage
  return {
    digest: digest(),
    date: '2026-11-16',
    coverage,
    report: report({ question: question({ period }), completeThrough: period.end ?? NOW }),
    counts: { leads: 37, appointments: 6, others: 0 },
    corrections: { unreportedDays: [], late: [] },
    isFirst: false,
    isByHand: false,
    isLate: false,
    isEmpty: false,
    earlierFailure: null,
    goneBots: 0,
    claims: null,
    reportedDaysAfter: null,
    ...changes,
  }
}

export function runRecord(changes: Partial<RunRecord> = {}): RunRecord {
  return {
    digestId: 'digest1',
    date: '2026-11-16',
    isByHand: false,
    state: 'sent',
    dueAt: Date.parse('2026-11-16T08:00:00Z'),
    ts: '1.2',
    reason: null,
    counts: { leads: 37, appointments: 6, others: 0 },
    startedAt: Date.parse('2026-11-16T08:00:10Z'),
    endedAt: Date.parse('2026-11-16T08:00:11.500Z'),
    ...changes,
  }
}

export function notice(changes: Partial<Notice> = {}): Notice {
  return {
    kind: 'failed',
    digest: digest(),
    run: runRecord({ state: 'failed' }),
    reason: 'timeout',
    isForAll: false,
    ...changes,
  }
}
