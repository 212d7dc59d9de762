import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { createDigestMetrics } from '../../src/digest/metrics.ts'
import { createMetrics, createReadyMetric } from '../../src/metrics.ts'

describe('metrics', () => {
  it('Count questions and requests by outcome, for each app of a process on its own', async () => {
    const metrics = createMetrics()
    createMetrics()
    metrics.questions.inc({ outcome: 'answered' })
    metrics.leadListRequests.inc({ deployment: 'us', outcome: 'refused-key' })
    metrics.questionSeconds.observe(1.2)
    const text = await metrics.registry.metrics()
    expect(text).toContain('leads_questions_total{outcome="answered"} 1')
    expect(text).toContain('leadlist_requests_total{deployment="us",outcome="refused-key"} 1')
    expect(text).toContain('leads_question_seconds_count 1')
    expect(text).toContain('process_cpu_user_seconds_total')
  })

  it('Each scrape shows how late digests are at its time, and whether the process is ready', async () => {
    const registry = new Registry()
    let isReady = true
    const due = { due: 2, pending: 1, oldestDueAt: 1_000 }
    const readings = [{ due: 0, pending: 0, oldestDueAt: null }, due]
    createReadyMetric(registry, async () => isReady)
    createDigestMetrics(registry, { backlog: async () => readings.shift() ?? due, running: () => 0, now: () => 61_000 })
    expect(await registry.metrics()).toMatch(/^leads_ready 1$/m)
    isReady = false
    const text = await registry.metrics()
    for (const line of ['leads_ready 0', 'leads_digests_due 2', 'leads_digests_lag_seconds 60'])
      expect(text.split('\n')).toContain(line)
  })
})
