import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimPort, startProcess } from '../../sandbox/environment/processes.ts'
import type { LocalSlack } from '../../sandbox/slack-emulator/emulator.ts'
import { createDriver } from '../../sandbox/slack-user/user.ts'
import { loadConfig } from '../../src/config.ts'
import { createServices } from '../../src/services.ts'
import { CHILD_ENVIRONMENT } from './child-environment.ts'
import { oauthEnvironment } from './install.ts'
import { silentLog } from './redis.ts'

const ROOT = join(import.meta.dirname, '../..')
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
  /** more of the environment */
  env?: Record<string, string>
  /** gets the log of all processes, a line at a time */
  say?: Say
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
    ...options.env,
  }
  const services = await createServices(loadConfig(env), { log: silentLog, now: Date.now })
  const apps = await Promise.all(
    Array.from({ length: options.processes }, (_, index) =>
      startScript('start', { env, name: `app ${index + 1}`, ...(options.say ? { say: options.say } : {}) }),
    ),
  )
  const drivers = apps.map(({ url }) => createDriver({ slack, appUrl: url, signingSecret: SIGNING_SECRET }))
  return {
    env,
    services,
    drivers,
    kill: (index: number) => apps[index]?.kill(),
    appUrls: apps.map(({ url }) => url),
    pids: apps.map(({ pid }) => pid),
    metricsUrls: apps.map(({ metricsUrl }) => metricsUrl),
    /** current memory of each process, MB */
    memoryMb: () => Promise.all(apps.map(({ metricsUrl }) => memoryMb(metricsUrl))),
    close: async () => {
      await Promise.all(apps.map(({ close }) => close()))
      await services.close()
    },
  }
}

/** Of package.json, and its entry point. */
const SCRIPTS = { start: 'app', worker: 'worker' }

/** Starts the app or a worker as its script in package.json does, with its metrics. `say` gets its log, a line at a time. */
export async function startScript(
  script: keyof typeof SCRIPTS,
  { env, name = SCRIPTS[script], say = toStandardError }: { env: Record<string, string>; name?: string; say?: Say },
) {
  const { port: metricsPort, release } = await claimPort(0)
  const { flags, settings } = commandOf(script)
  const running = await startProcess({
    name,
    file: join(ROOT, `src/${SCRIPTS[script]}.ts`),
    flags,
    env: { ...settings, ...CHILD_ENVIRONMENT, METRICS_PORT: String(metricsPort), LOG_LEVEL: 'error', ...env },
    preferredPort: 0,
    readyPath: '/readyz',
    say,
    signal: new AbortController().signal,
  })
  const close = () => running.close().then(release)
  return { ...running, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, close }
}

type Say = (line: string) => void
const toStandardError: Say = (line) => void process.stderr.write(`${line}\n`)

/** Node's flags and the environment in a script. */
export function commandOf(script: keyof typeof SCRIPTS): { flags: string[]; settings: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<typeof script, string>
  }
  const settings = [...scripts[script].matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])
  const flags = scripts[script].split(' ').filter((word) => /^--(?!env-file)/.test(word))
  return { flags, settings: Object.fromEntries(settings) }
}

async function memoryMb(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  return Math.round(Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 2 ** 20)
}
