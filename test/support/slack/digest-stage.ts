import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SlackMessage } from '../../../sandbox/slack-emulator/state.ts'
import { createDriver } from '../../../sandbox/slack-user/user.ts'
import { loadConfig } from '../../../src/config.ts'
import { setClockOffset } from '../../../src/digest/clock.ts'
import { wholeGrammar } from '../../../src/leads/parse/words/grammar.ts'
import { createServices } from '../../../src/services.ts'
import { createSlackApp } from '../../../src/slack/slack-app.ts'
import { UNHURRIED } from '../app.ts'
import { CHILD_ENVIRONMENT } from '../child-environment.ts'
import { until } from '../digest/digest-world.ts'
import { installWithBots, oauthEnvironment } from '../install.ts'
import { serveLeadList, type WireAnswer, type WireRequest } from '../leadlist.ts'
import { openTestRedis, silentLog } from '../redis.ts'
import { openTestSlack, PATIENT, someWorkspace } from '../slack.ts'

export const TEAM_ID = 'T0ACME'
const SIGNING_SECRET = 'stage-signing-secret'
const WORKER = join(import.meta.dirname, '../../../src/worker.ts')

export type DigestStage = Awaited<ReturnType<typeof openDigestStage>>

/**
 * The app in this process, workers in processes of their own, one Redis, the local Slack and a LeadList that says what a test
 * wants. The clock that all of them go by is moved with `goTo`; signatures stay on the real one.
 */
export async function openDigestStage() {
  let answer: (request: WireRequest & { key: string | undefined }) => WireAnswer = () => []
  const [redis, slack] = await Promise.all([openTestRedis(), openTestSlack([someWorkspace(TEAM_ID)], {}, PATIENT)])
  const leadlist = await serveLeadList((request) => answer({ ...request, key: leadlist.requests.at(-1)?.key }))
  const around = { slack, leadListUrl: leadlist.url, redisUrl: redis.found.url }
  const env = oauthEnvironment({ ...around, signingSecret: SIGNING_SECRET })
  const config = loadConfig(env)
  const services = await createServices(config, { log: silentLog, now: Date.now })
  await installWithBots({ services, slack }, TEAM_ID, { key: 'stage-leadlist-key' })
  wholeGrammar()
  const clocks = { now: services.dueNow, realNow: Date.now }
  const app = createSlackApp({ services, config, log: silentLog, ...clocks, timeouts: UNHURRIED })
  const appUrl = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`
  const workers = new Set<ChildProcess>()

  return {
    slack,
    services,
    driver: createDriver({ slack, appUrl, signingSecret: SIGNING_SECRET }),
    setAnswer: (wanted: typeof answer) => {
      answer = wanted
    },
    /** Moves the clock of all processes to an ISO moment, from which it runs on. */
    goTo: async (iso: string) => {
      const at = Date.parse(iso)
      await setClockOffset(redis.redis, at - Date.now(), false)
      await until(() => Math.abs(services.dueNow() - at) < 60_000)
    },
    startWorkers: async (count: number) => {
      const started = Array.from({ length: count }, () => spawnWorker(env))
      for (const worker of started) workers.add(worker)
      await Promise.all(started.map(ready))
    },
    /** As a power cut would. */
    killWorkers: async () => {
      const gone = [...workers].map((worker) => once(worker, 'exit'))
      for (const worker of workers) worker.kill('SIGKILL')
      workers.clear()
      await Promise.all(gone)
    },
    posts: (channelId: string): SlackMessage[] => slack.messagesIn(TEAM_ID, channelId),
    close: async () => {
      for (const worker of workers) worker.kill('SIGKILL')
      await app.close()
      await services.close()
      await Promise.all([leadlist.close(), slack.close(), redis.close()])
    },
  }
}

function spawnWorker(env: Record<string, string>): ChildProcess {
  const more = { ...CHILD_ENVIRONMENT, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info' }
  return spawn(process.execPath, [WORKER], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'inherit'] })
}

async function ready(worker: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    worker.once('exit', () => reject(new Error('a worker did not start')))
    worker.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('worker ready') && resolve())
  })
}
