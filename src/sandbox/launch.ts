import { createHash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createLog, type Log } from '../log.ts'
import { connectWorkspace } from './connect-workspace.ts'
import { type Deployment, startDeployment } from './deployment.ts'
import { createDriver, type Driver } from './driver.ts'
import { RETRY_DELAYS_MS } from './events.ts'
import { type FoundRedis, findRedis } from './find-redis.ts'
import { grantedByManifest } from './granted.ts'
import { createLocalSlack, type LocalSlack } from './local-slack.ts'
import { startProcess } from './processes.ts'
import { sandboxWorkspace, TEAM_ID } from './sandbox-workspace.ts'

export type Sandbox = {
  slack: LocalSlack
  driver: Driver
  appUrl: string
  /** the first is the one the workspace is connected to */
  deployments: Deployment[]
  close: () => Promise<void>
}

export type SandboxOptions = {
  env: Record<string, string | undefined>
  /** ms UTC */
  now: () => number
  /** IANA zone of the person who tries it */
  zone: string
  say: (line: string) => void
  signal: AbortSignal
}

/** What the parts share while they start. */
type Launch = SandboxOptions & { stack: AsyncDisposableStack; log: Log; childEnv: Record<string, string> }

const APP_FILE = fileURLToPath(new URL('../app.ts', import.meta.url))
const PORTS = { app: 3000, us: 4000, eu: 4001 }
/** What a process needs of the machine; nothing else of the environment reaches the sandbox's. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS']

/**
 * The whole product on this machine: Redis, two LeadList deployments with ninety days of leads, a local Slack, and the
 * real app, connected and with its chatbots. Only Slack is not real.
 *
 * @throws when a part does not start; whatever did start is stopped again
 */
export async function launchSandbox(options: SandboxOptions): Promise<Sandbox> {
  const stack = new AsyncDisposableStack()
  const level = options.env.LOG_LEVEL ?? 'error'
  const passedOn = PASSED_ON.flatMap((name) => (options.env[name] ? [[name, options.env[name]]] : []))
  const childEnv = { ...Object.fromEntries(passedOn), LOG_LEVEL: level }
  try {
    const parts = await launch({ ...options, stack, log: createLog({ level }), childEnv })
    return { ...parts, close: () => stack.disposeAsync() }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

async function launch(options: Launch): Promise<Omit<Sandbox, 'close'>> {
  const [appRedis, usRedis, euRedis] = await openRedises(options)
  const slack = await createLocalSlack({ now: options.now })
  options.stack.defer(slack.close)
  const { botToken } = slack.addWorkspace(sandboxWorkspace(options.zone, await grantedByManifest()))
  const us = openDeployment('us', usRedis, options)
  const eu = openDeployment('eu', euRedis, options)
  const [deployment, other] = await all([us, eu])
  const signingSecret = randomBytes(16).toString('hex')
  const env = {
    ...options.childEnv,
    SLACK_SIGNING_SECRET: signingSecret,
    SLACK_BOT_TOKEN: botToken,
    SLACK_API_URL: slack.apiUrl,
    LEADLIST_DEPLOYMENTS: [deployment, other].map(({ name, url }) => `${name}=${url}`).join(','),
    REDIS_URL: appRedis.url,
    VAULT_KEYS: vaultKeys(options.env),
  }
  const connected = connectWorkspace(TEAM_ID, deployment, { ...options, env })
  const [appUrl] = await all([openApp(env, options), connected])
  const driver = createDriver({ slack, appUrl, signingSecret, eventRetryDelaysMs: RETRY_DELAYS_MS })
  return { slack, driver, appUrl, deployments: [deployment, other] }
}

/** One for the app, and one a deployment: LeadList holds visitors, so it never shares the app's, not even a given one. */
async function openRedises({ env, say, stack }: Launch): Promise<[FoundRedis, FoundRedis, FoundRedis]> {
  const said = new Set<string>()
  const sayOnce = (line: string) => {
    if (!said.has(line)) say(line)
    said.add(line)
  }
  const { REDIS_URL: _, ...ownEnv } = env
  const open = async (from: SandboxOptions['env']) => {
    const found = await findRedis({ env: from, say: sayOnce })
    stack.defer(found.close)
    return found
  }
  return all([open(env), open(ownEnv), open(ownEnv)])
}

async function openDeployment(name: 'us' | 'eu', redis: FoundRedis, options: Launch): Promise<Deployment> {
  const { log, say, signal, childEnv, now } = options
  const common = { redis, log, say, signal, env: childEnv, preferredPort: PORTS[name], now: now() }
  const deployment = await startDeployment(name, common)
  options.stack.defer(deployment.close)
  return deployment
}

async function openApp(env: Record<string, string>, { say, signal, stack }: Launch): Promise<string> {
  const spec = { name: 'the app', file: APP_FILE, preferredPort: PORTS.app, readyPath: '/readyz' }
  const app = await startProcess({ ...spec, env, say, signal })
  stack.defer(app.close)
  return app.url
}

/** The same each time: a Redis that was given, and is used again, holds what they sealed. Nothing here is a secret. */
function vaultKeys(env: SandboxOptions['env']): string {
  return env.VAULT_KEYS ?? `sandbox:${createHash('sha256').update('leads for slack sandbox').digest('base64')}`
}

/** All of them, or the first failure once every one has ended, so that nothing starts after the rest was stopped. */
async function all<const Parts extends readonly Promise<unknown>[]>(
  parts: Parts,
): Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }> {
  await Promise.allSettled(parts)
  return Promise.all(parts) as never
}
