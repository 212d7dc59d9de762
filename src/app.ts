import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from './config.ts'
import { grammarFor, LANGUAGES } from './leads/parse/words/grammar.ts'
import { createLog } from './log.ts'
import { createReadyMetric, serveMetrics } from './metrics.ts'
import { runUntilStopped } from './run-process.ts'
import { createServices } from './services.ts'
import { createSlackApp } from './slack/slack-app.ts'

const GRAMMAR_PAUSE_MS = 100

await runUntilStopped(async () => {
  const config = loadConfig(process.env)
  const log = createLog({ level: config.logLevel })
  const services = await createServices(config, { log, now: Date.now })
  const app = createSlackApp({ services, config, log, now: services.dueNow, realNow: Date.now })
  createReadyMetric(services.metrics.registry, app.isReady)
  const port = await app.listen(config.port, config.host)
  const metrics = await serveMetrics(services.metrics.registry, { port: config.metricsPort, host: config.metricsHost })
  const stopTasks = services.startTasks()
  log.info({ port, command: config.command, deployments: Object.keys(config.deployments) }, 'app ready')
  void buildGrammars()
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

/** The first questions would otherwise wait for them. With pauses, in which probes and requests are answered. */
async function buildGrammars(): Promise<void> {
  for (const language of LANGUAGES) {
    await sleep(GRAMMAR_PAUSE_MS)
    grammarFor(language)
  }
}
