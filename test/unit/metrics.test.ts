import { describe, expect, it } from 'vitest'
import { createMetrics } from '../../src/metrics.ts'

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
})
