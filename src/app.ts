import { loadConfig } from './config.ts'
import { wholeGrammar } from './leads/parse/grammar.ts'
import { createLog } from './log.ts'
import { serveMetrics } from './metrics.ts'
import { runUntilStopped } from './run-process.ts'
import { createServices } from './services.ts'
import { createSlackApp } from './slack/slack-app.ts'

await runUntilStopped(async () => {
  const config = loadConfig(process.env)
  const log = createLog({ level: config.logLevel })
  const services = await createServices(config, { log, now: Date.now })
  // Now, so that whoever asks first does not wait for it.
  wholeGrammar()
  const app = createSlackApp({ ...services, ...config, log, now: services.dueNow, realNow: Date.now })
  const port = await app.listen(config.port, config.host)
  const metrics = await serveMetrics(services.metrics.registry, { port: config.metricsPort, host: config.metricsHost })
  const stopChores = services.startChores()
  log.info({ port, command: config.command, deployments: Object.keys(config.deployments) }, 'the app is ready')
  return {
    log,
    close: async () => {
      stopChores()
      await app.close()
      await metrics.close()
      await services.close()
    },
  }
})
