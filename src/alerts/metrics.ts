import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

const SECONDS = [1, 5, 15, 30, 60, 90, 120, 300, 900, 3_600]

/** Labels are outcomes, never a workspace. */
export function createAlertMetrics(registry: Registry) {
  const registers = [registry]
  const polls = new Counter({
    name: 'leads_alert_polls_total',
    help: 'Polls of chatbots, by outcome: complete, or the code of the error',
    labelNames: ['outcome'],
    registers,
  })
  const found = new Counter({ name: 'leads_alert_records_total', help: 'Records that polls saw first', registers })
  const pollSeconds = new Histogram({
    name: 'leads_alert_poll_seconds',
    help: 'From the start of a poll to its end',
    buckets: [0.01, 0.05, 0.25, 1, 5, 20, 60, 120],
    registers,
  })
  const posts = new Counter({
    name: 'leads_alert_posts_total',
    help: 'Posts of alerts, by outcome and kind',
    labelNames: ['outcome', 'kind'],
    registers,
  })
  const freshness = new Histogram({
    name: 'leads_alert_post_age_seconds',
    help: 'From the creation of a record to its post',
    buckets: SECONDS,
    registers,
  })
  return {
    onPoll: (outcome: string, count: number, seconds: number): void => {
      polls.inc({ outcome })
      if (count > 0) found.inc(count)
      pollSeconds.observe(seconds)
    },
    onPost: (outcome: string, kind: string, sinceCreatedMs: number): void => {
      posts.inc({ outcome, kind })
      if (outcome === 'sent') freshness.observe(Math.max(0, sinceCreatedMs / 1_000))
    },
    /** @param watched the number of chatbots that this process polls */
    observe: (watched: () => number): void => {
      new Gauge({
        name: 'leads_alert_chatbots',
        help: 'Chatbots that this process polls; 0 in all processes but one',
        registers,
        collect() {
          this.set(watched())
        },
      })
    },
  }
}
