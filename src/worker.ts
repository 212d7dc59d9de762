import { loadWorkerConfig } from './config.ts'
import { createNotifier } from './delivery/notify-owner.ts'
import { startDigestEngine } from './digest/engine.ts'
import { createDigestMetrics, createRunMetrics } from './digest/metrics.ts'
import type { FailPoint } from './digest/runs/types.ts'
import { serveHealth } from './health.ts'
import { createLog } from './log.ts'
import { serveMetrics } from './metrics.ts'
import { runUntilStopped } from './run-process.ts'
import { createServices } from './services.ts'
import { createDigestPosts } from './slack/digests/render-posts.ts'

await runUntilStopped(async () => {
  const config = loadWorkerConfig(process.env)
  const log = createLog({ level: config.logLevel })
  const services = await createServices(config, { log, now: Date.now })
  const { registry } = services.metrics
  const posts = createDigestPosts({ ...services, ...config })
  const engine = await startDigestEngine({
    ...services,
    queueUrl: config.queueRedisUrl,
    connectionOf: services.connections.of,
    render: posts.render,
    notify: createNotifier({ ...services, render: posts.renderNotices }),
    log,
    realNow: Date.now,
    isProduction: config.isProduction,
    passPoint: failPoint(process.env.LEADS_FAIL_AT, config.isProduction),
    ...createRunMetrics(registry),
  })
  createDigestMetrics(registry, { ...engine, now: engine.now })
  const health = await serveHealth({ port: config.port, host: config.host, isReady: engine.isReady })
  const metrics = await serveMetrics(registry, { port: config.metricsPort, host: config.metricsHost })
  const stopTasks = services.startTasks()
  log.info({ port: health.port }, 'worker ready')
  return {
    log,
    close: async () => {
      stopTasks()
      await engine.close()
      await Promise.all([health.close(), metrics.close()])
      await services.close()
    },
  }
})

/** For tests: `posted` kills the process at that point, `posted:3` the third time. */
function failPoint(spec: string | undefined, isProduction: boolean): (point: FailPoint) => void {
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
