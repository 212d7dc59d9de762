import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { claimPort, startProcess } from '../../sandbox/environment/processes.ts'
import type { LocalSlack } from '../../sandbox/slack-emulator/emulator.ts'
import { createDriver } from '../../sandbox/slack-user/user.ts'
import { loadConfig } from '../../src/config.ts'
import { createServices } from '../../src/services.ts'
import { CHILD_ENVIRONMENT } from './child-environment.ts'
import { oauthEnvironment } from './install.ts'
import { silentLog } from './redis.ts'

const SIGNING_SECRET = 'fleet-signing-secret'

export type Fleet = Awaited<ReturnType<typeof startFleet>>

/**
 * The app as `npm start` runs it, in several processes over one Redis, for workspaces that install by OAuth, and its services
 * in this process. Close it at the end.
 */
export async function startFleet(options: {
  processes: number
  slack: LocalSlack
  redisUrl: string
  leadListUrl: string
  vaultKeys?: string | undefined
}) {
  const { slack } = options
  const { clientId, clientSecret } = slack.oauth.app
  const env = {
    ...oauthEnvironment({ ...options, signingSecret: SIGNING_SECRET }),
    SLACK_CLIENT_ID: clientId,
    SLACK_CLIENT_SECRET: clientSecret,
    SLACK_AUTHORIZE_URL: slack.authorizeUrl,
    ...(options.vaultKeys === undefined ? {} : { VAULT_KEYS: options.vaultKeys }),
    LOG_LEVEL: 'error',
  }
  const services = await createServices(loadConfig(env), { log: silentLog, now: Date.now })
  const apps = await Promise.all(
    Array.from({ length: options.processes }, async (_, index) => startApp(`app ${index + 1}`, env)),
  )
  const drivers = apps.map(({ url }) => createDriver({ slack, appUrl: url, signingSecret: SIGNING_SECRET }))
  return {
    env,
    services,
    drivers,
    kill: (index: number) => apps[index]?.kill(),
    appUrls: apps.map(({ url }) => url),
    metricsUrls: apps.map(({ metricsUrl }) => metricsUrl),
    /** current memory of each process, MB */
    memoryMb: () => Promise.all(apps.map(({ metricsUrl }) => memoryMb(metricsUrl))),
    close: async () => {
      await Promise.all(apps.map(({ close }) => close()))
      await services.close()
    },
  }
}

async function startApp(name: string, env: Record<string, string>) {
  const { port: metricsPort, release } = await claimPort(0)
  const running = await startProcess({
    name,
    file: join(import.meta.dirname, '../../src/app.ts'),
    ...(await startedAs()),
    env: { ...CHILD_ENVIRONMENT, MALLOC_ARENA_MAX: '2', METRICS_PORT: String(metricsPort), ...env },
    preferredPort: 0,
    readyPath: '/readyz',
    say: (line) => void process.stderr.write(`${line}\n`),
    signal: new AbortController().signal,
  })
  const close = () => running.close().then(release)
  return { ...running, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, close }
}

/** Node's flags in `npm start`. */
async function startedAs(): Promise<{ flags: string[] }> {
  const file = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  const { scripts } = JSON.parse(file) as { scripts: { start: string } }
  return { flags: scripts.start.split(' ').filter((word) => /^--(?!env-file)/.test(word)) }
}

async function memoryMb(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  return Math.round(Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 2 ** 20)
}
