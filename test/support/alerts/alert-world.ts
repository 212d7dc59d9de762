import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { SlackMessage } from '../../../sandbox/slack-emulator/state.ts'
import { createDriver } from '../../../sandbox/slack-user/user.ts'
import type { NewAlert } from '../../../src/alerts/manage-alerts.ts'
import { ANY_RECORD } from '../../../src/alerts/model/question.ts'
import { loadConfig } from '../../../src/config.ts'
import { setClockOffset } from '../../../src/digest/clock.ts'
import type { LeadListRecord } from '../../../src/leadlist/schemas.ts'
import { createApiKeys } from '../../../src/leadlist-server/api-keys.ts'
import { createRecordStore } from '../../../src/leadlist-server/record-store.ts'
import { createLeadListServer } from '../../../src/leadlist-server/server.ts'
import { openRedis, type Redis } from '../../../src/redis/connect.ts'
import { createServices } from '../../../src/services.ts'
import { createSlackApp } from '../../../src/slack/slack-app.ts'
import { UNHURRIED } from '../app.ts'
import { CHILD_ENVIRONMENT } from '../child-environment.ts'
import { until } from '../digest/digest-world.ts'
import { installWithBots, oauthEnvironment } from '../install.ts'
import { openTestRedis, silentLog } from '../redis.ts'
import { openTestSlack, PATIENT, someWorkspace } from '../slack.ts'

export const TEAM_ID = 'T0ACME'
const SERIAL = 'acme-1'
const SIGNING_SECRET = 'alert-signing-secret'
const WORKER = join(import.meta.dirname, '../../../src/worker.ts')

type Server = { redis: Redis; found: { url: string }; close: () => Promise<void> }

/** A server that a test starts itself, to stop it or put a backup in its place. */
export async function connectedTo(server: { url: string; close: () => Promise<void> }): Promise<Server> {
  const redis = await openRedis({ url: server.url, log: silentLog })
  const close = async () => {
    redis.destroy()
    await server.close()
  }
  return { redis, found: { url: server.url }, close }
}

export type AlertWorld = Awaited<ReturnType<typeof openAlertWorld>>

/**
 * The app in this process, workers in processes of their own, one Redis, the local Slack and the real LeadList service. Chatbots
 * are polled every second. The clock that alerts go by is moved with `goTo`; signatures stay on the real one.
 */
export async function openAlertWorld(openServer: () => Promise<Server> = openTestRedis) {
  const [redis, slack, leadlist] = await Promise.all([
    openServer(),
    openTestSlack([someWorkspace(TEAM_ID)], {}, PATIENT),
    openLeadList(),
  ])
  const around = { slack, leadListUrl: leadlist.url, redisUrl: redis.found.url, signingSecret: SIGNING_SECRET }
  const env = { ...oauthEnvironment(around), ALERT_POLL_SECONDS: '1' }
  const config = loadConfig(env)
  const services = await createServices(config, { log: silentLog, now: Date.now })
  await installWithBots({ services, slack }, TEAM_ID, { key: leadlist.key })
  const clocks = { now: services.dueNow, realNow: Date.now }
  const app = createSlackApp({ services, config, log: silentLog, ...clocks, timeouts: UNHURRIED })
  const appUrl = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`
  const workers = new Set<ChildProcess>()
  let session = 0

  async function startWorkers(count: number, more: Record<string, string> = {}): Promise<ChildProcess[]> {
    const started = Array.from({ length: count }, () => spawnWorker({ ...env, ...more }))
    for (const worker of started) workers.add(worker)
    await Promise.all(started.map(ready))
    return started
  }

  return {
    env,
    redis: redis.redis,
    slack,
    leadlist,
    services,
    driver: createDriver({ slack, appUrl, signingSecret: SIGNING_SECRET }),
    now: () => services.dueNow(),
    /** Moves the clock of all processes to an ISO moment, from which it runs on. */
    goTo: async (iso: string) => {
      const at = Date.parse(iso)
      await setClockOffset(redis.redis, at - Date.now(), false)
      await until(() => Math.abs(services.dueNow() - at) < 60_000)
    },
    startWorkers,
    /** As a power cut would. */
    killWorkers: async () => {
      const gone = [...workers].map((worker) =>
        worker.exitCode === null && worker.signalCode === null ? once(worker, 'exit') : null,
      )
      for (const worker of workers) worker.kill('SIGKILL')
      workers.clear()
      await Promise.all(gone)
    },
    /** As an update would: what is in progress ends first. */
    stopWorkers: async () => {
      const gone = [...workers].map((worker) => once(worker, 'exit'))
      for (const worker of workers) worker.kill('SIGTERM')
      workers.clear()
      await Promise.all(gone)
    },
    /** A new record of the first chatbot, created now unless said otherwise. */
    addLead: async (fields: Partial<LeadListRecord> = {}): Promise<void> => {
      session += 1
      await leadlist.add([leadAt(services.dueNow(), { SessionID: session, ...fields })])
    },
    /** What everybody in a channel sees. */
    posts: (channelId = 'C0SALES'): SlackMessage[] =>
      slack.messagesIn(TEAM_ID, channelId).filter(({ ephemeralTo }) => !ephemeralTo),
    /** Waits until a chatbot was polled completely twice more: what was there has been found. */
    untilPolled: async () => {
      const [bot] = await services.bots.list(TEAM_ID)
      const completeAt = () => redis.redis.hGet(`leads:{${TEAM_ID}}:alert-watch:${bot?.id}`, 'ok')
      for (let polls = 0; polls < 2; polls += 1) {
        const before = await completeAt()
        await until(async () => (await completeAt()) !== before)
      }
    },
    close: async () => {
      for (const worker of workers) worker.kill('SIGKILL')
      await app.close()
      await services.close()
      await Promise.all([leadlist.close(), slack.close(), redis.close()])
    },
  }
}

/** An alert about all records, from Ada for #sales, unless said otherwise. */
export function someAlert(changes: Partial<NewAlert> = {}): NewAlert {
  const alert = { teamId: TEAM_ID, target: 'C0SALES', question: ANY_RECORD, ownerId: 'U0ADA', zone: 'Europe/Berlin' }
  return { ...alert, ...changes }
}

export function leadAt(at: number, fields: Partial<LeadListRecord> = {}): LeadListRecord {
  return {
    Type: 'Lead',
    Name: 'Ada Lovelace',
    Email: 'ada@example.com',
    PhoneNumber: '+49 170 1234534',
    CreateTime: new Date(at).toISOString(),
    Content: 'canary-content',
    SessionID: 1,
    URI: 'https://acme.example/pricing?token=canary-query',
    Count: 1,
    ...fields,
  }
}

/** The real LeadList service, which can be stopped and started again on its port. */
async function openLeadList() {
  const { redis, close } = await openTestRedis()
  const store = createRecordStore(redis)
  const key = await createApiKeys(redis).create([SERIAL, 'beta-1'])
  const newService = () => createLeadListServer({ redis, log: silentLog, now: Date.now, ratePerMinute: 60_000 })
  let service = newService()
  const port = await service.listen(0, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${port}`,
    key,
    add: (records: LeadListRecord[], serialNumber = SERIAL) => store.append(serialNumber, records),
    stop: () => service.close(),
    start: async () => {
      service = newService()
      await service.listen(port, '127.0.0.1')
    },
    close: async () => {
      await service.close().catch(() => {})
      await close()
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
    worker.stdout?.on('data', (chunk: Buffer) => {
      if (process.env.SHOW_WORKERS) process.stderr.write(chunk)
      if (chunk.toString().includes('worker ready')) resolve()
    })
  })
}
