import { setPriority } from 'node:os'
import { startAlertEngine } from './alerts/engine.ts'
import { createAlertMetrics } from './alerts/metrics.ts'
import type { AlertFailPoint } from './alerts/post/types.ts'
import { type Config, loadWorkerConfig } from './config.ts'
import { createNotifier } from './delivery/notify-owner.ts'
import { startDigestEngine } from './digest/engine.ts'
import { createDigestMetrics, createRunMetrics } from './digest/metrics.ts'
import type { FailPoint } from './digest/runs/types.ts'
import { serveHealth } from './health.ts'
import { createLog, type Log } from './log.ts'
import { createReadyMetric, serveMetrics } from './metrics.ts'
import { runUntilStopped } from './run-process.ts'
import { createServices, type Services } from './services.ts'
import { createAlertPosts } from './slack/alerts/render-posts.ts'
import { createDigestPosts } from './slack/digests/render-posts.ts'

type PassPoint = (point: FailPoint | AlertFailPoint) => void
type Parts = { services: Services; config: Config; log: Log; passPoint: PassPoint }

/** A third of the app's share of a busy core: people wait for an answer, a digest has minutes. */
const NICENESS = 5

await runUntilStopped(async () => {
  setPriority(NICENESS)
  const config = loadWorkerConfig(process.env)
  const log = createLog({ level: config.logLevel })
  const services = await createServices(config, { log, now: Date.now })
  const { registry } = services.metrics
  const parts = { services, config, log, passPoint: failPoint(process.env.LEADS_FAIL_AT, config.isProduction) }
  const digests = await startDigests(parts)
  const alerts = startAlerts(parts, digests)
  createReadyMetric(registry, digests.isReady)
  createDigestMetrics(registry, { ...digests, now: digests.now })
  const health = await serveHealth({ port: config.port, host: config.host, isReady: digests.isReady })
  const metrics = await serveMetrics(registry, { port: config.metricsPort, host: config.metricsHost })
  const stopTasks = services.startTasks()
  log.info({ port: health.port }, 'worker ready')
  return {
    log,
    close: async () => {
      stopTasks()
      await Promise.all([digests.close(), alerts.close()])
      await Promise.all([health.close(), metrics.close()])
      await services.close()
    },
  }
})

type DigestEngine = Awaited<ReturnType<typeof startDigests>>

function startDigests({ services, config, log, passPoint }: Parts) {
  const posts = createDigestPosts({ ...services, ...config })
  return startDigestEngine({
    ...services,
    queueUrl: config.queueRedisUrl,
    connectionOf: services.connections.of,
    render: posts.render,
    notify: createNotifier({ ...services, render: posts.renderNotices }),
    log,
    realNow: Date.now,
    isProduction: config.isProduction,
    passPoint,
    ...createRunMetrics(services.metrics.registry),
  })
}

function startAlerts({ services, config, log, passPoint }: Parts, { now, isTrusted, checkRedis }: DigestEngine) {
  const posts = createAlertPosts({ ...services, now, log })
  const { observe, ...metrics } = createAlertMetrics(services.metrics.registry)
  const engine = startAlertEngine({
    ...services,
    ...posts,
    connectionOf: services.connections.of,
    notify: createNotifier({ ...services, render: posts.renderNotices }),
    intervalMs: config.alertPollMs,
    log,
    now,
    realNow: Date.now,
    isReady: isTrusted,
    checkRedis,
    passPoint,
    ...metrics,
  })
  observe(engine.watched)
  return engine
}

/** For tests: `posted` kills the process at that point, `posted:3` the third time. */
function failPoint(spec: string | undefined, isProduction: boolean): PassPoint {
  if (!spec) return () => {}
  if (isProduction) throw new Error('LEADS_FAIL_AT is for tests: unset it in production')
  const [name, count = '1'] = spec.split(':')
  let left = Number(count)
  return (point) => {
    if (point !== name) return
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
}
