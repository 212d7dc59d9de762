import { loadConfig } from './config.ts'
import { wholeGrammar } from './leads/parse/words/grammar.ts'
import { createLog } from './log.ts'
import { serveMetrics } from './metrics.ts'
import { runUntilStopped } from './run-process.ts'
import { createServices } from './services.ts'
import { createSlackApp } from './slack/slack-app.ts'

await runUntilStopped(async () => {
  const config = loadConfig(process.env)
  const log = createLog({ level: config.logLevel })
  const services = await createServices(config, { log, now: Date.now })
  // Built before the first question, which would otherwise wait for it.
  wholeGrammar()
  const app = createSlackApp({ services, config, log, now: services.dueNow, realNow: Date.now })
  const port = await app.listen(config.port, config.host)
  const metrics = await serveMetrics(services.metrics.registry, { port: config.metricsPort, host: config.metricsHost })
  const stopTasks = services.startTasks()
  log.info({ port, command: config.command, deployments: Object.keys(config.deployments) }, 'app ready')
  return {
    log,
    close: async () => {
      stopTasks()
      await app.close()
      await metrics.close()
      await services.close()
    },
  }
})
