import { once } from 'node:events'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** An import of `node:http` would also load Node's own undici at the start, which only `fetch` and `Request` need. */
const { createServer } = process.getBuiltinModule('node:http')

export type Metrics = ReturnType<typeof createMetrics>

const QUESTION_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 60, 120]
/** Slack's limit for an ack is 3 s. */
const ACK_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2, 3]

/** Prometheus metrics. Labels are outcomes and deployments, never workspaces, users or chatbots. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    questions: new Counter({
      name: 'leads_questions_total',
      help: 'Questions asked, by outcome: answered, or the code of the error',
      labelNames: ['outcome'],
      registers,
    }),
    questionSeconds: new Histogram({
      name: 'leads_question_seconds',
      help: 'From the ack of a question to its answer',
      buckets: QUESTION_BUCKETS,
      registers,
    }),
    feedback: new Counter({
      name: 'leads_feedback_total',
      help: 'Feedback buttons pressed under answers, by rating: good or bad',
      labelNames: ['rating'],
      registers,
    }),
    ...slackMetrics(registers),
    leadListRequests: new Counter({
      name: 'leadlist_requests_total',
      help: 'Requests to LeadList, by outcome: ok, or the code of the error',
      labelNames: ['deployment', 'outcome'],
      registers,
    }),
    leadListRequestSeconds: new Histogram({
      name: 'leadlist_request_seconds',
      help: 'From asking LeadList to the end of its answer',
      labelNames: ['deployment'],
      buckets: QUESTION_BUCKETS,
      registers,
    }),
  }
}

function slackMetrics(registers: Registry[]) {
  return {
    slackAckSeconds: new Histogram({
      name: 'leads_slack_ack_seconds',
      help: 'From the arrival of a request of Slack to its ack',
      buckets: ACK_BUCKETS,
      registers,
    }),
    slackRefused: new Counter({
      name: 'leads_slack_refused_total',
      help: 'Requests at /slack/events that were refused, by HTTP status: 401 is not signed by Slack',
      labelNames: ['status'],
      registers,
    }),
  }
}

/** @param isReady whether `/readyz` answers 200 */
export function createReadyMetric(registry: Registry, isReady: () => Promise<boolean>): void {
  new Gauge({
    name: 'leads_ready',
    help: 'Whether /readyz answers 200',
    registers: [registry],
    async collect() {
      this.set((await isReady()) ? 1 : 0)
    },
  })
}

/** Serves `GET /metrics` in Prometheus' format. @param options.port null to serve nothing */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number | null; host: string },
): Promise<{ close: () => Promise<void> }> {
  if (port === null) return { close: async () => {} }
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': registry.contentType })
    return response.end(await registry.metrics())
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
