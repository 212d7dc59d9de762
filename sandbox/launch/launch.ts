import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setClockOffset } from '../../src/digest/clock.ts'
import { createLog, type Log } from '../../src/log.ts'
import { openRedis } from '../../src/redis/connect.ts'
import { createSandboxClock, type SandboxClock } from '../environment/clock.ts'
import { createLeadAdder, type Deployment, startDeployment } from '../environment/deployment.ts'
import { createNetworkConditions } from '../environment/network-conditions.ts'
import { all, startProcess, unlessAborted } from '../environment/processes.ts'
import { type FoundRedis, findRedis } from '../environment/redis.ts'
import {
  commandsOfManifest,
  grantedByManifest,
  type SandboxWorkspace,
  sandboxWorkspaces,
  TEAM_ID,
  USER_ID,
} from '../environment/workspaces.ts'
import { createLocalSlack, type LocalSlack } from '../slack-emulator/emulator.ts'
import type { Viewer } from '../slack-emulator/views.ts'
import { RETRY_DELAYS_MS } from '../slack-user/deliver.ts'
import { createDriver, type Driver } from '../slack-user/user.ts'
import { isProgressMessage } from '../slack-user/wait-for.ts'
import { buildPage } from '../web-server/build.ts'
import { createPageRoutes, type PageDeps } from '../web-server/routes.ts'
import { openPage } from '../web-server/server.ts'

type Parts = {
  slack: LocalSlack
  clock: SandboxClock
  workspaces: SandboxWorkspace[]
  deployments: Deployment[]
  env: AppEnv
  appUrl: string
  driver: Driver
}

type AppEnv = Record<string, string> & { SLACK_SIGNING_SECRET: string; SLACK_CLIENT_SECRET: string }

const APP_FILE = fileURLToPath(new URL('../../src/app.ts', import.meta.url))
const WORKER_FILE = fileURLToPath(new URL('../../src/worker.ts', import.meta.url))
const PORTS = { app: 3000, worker: 3001, us: 4000, eu: 4001 }
/** App and worker read the clock's offset every 500 ms. */
const CLOCK_SETTLE_MS = 700

/** @throws if a part does not start */
async function startParts(options: Launch): Promise<Parts> {
  const { signal } = options
  const [appRedis, usRedis, euRedis] = await openRedises(options)
  signal.throwIfAborted()
  const clock = await openClock(appRedis, options)
  const oauth = { clientId: 'sandbox', clientSecret: randomBytes(16).toString('hex') }
  const { now: realNow, answerWithinMs } = options
  const patience = answerWithinMs === undefined ? {} : { answerWithinMs }
  const slack = await createLocalSlack({ now: clock.now, realNow, app: oauth, ...patience })
  options.stack.defer(slack.close)
  const workspaces = await addWorkspaces(slack, options)
  const starting = all([openDeployment('us', usRedis, options), openDeployment('eu', euRedis, options)])
  // Loaded while the services start, because the import is slow.
  const { setUpWorkspaces } = await import('./connect-workspaces.ts')
  const deployments = await starting
  const env = appEnv({ slack, deployments, redisUrl: appRedis.url }, options)
  const wanted = workspaces.map(({ spec, deployment }) => ({
    teamId: spec.id,
    deployment: deployments.find(({ name }) => name === deployment) ?? null,
  }))
  const setUp = setUpWorkspaces(wanted, { ...options, env })
  const [appUrl] = await all([openApp(env, options), openWorker(env, options), setUp])
  const { SLACK_SIGNING_SECRET: signingSecret } = env
  const driver = createDriver({ slack, appUrl, signingSecret, eventRetryDelaysMs: RETRY_DELAYS_MS })
  clock.beforeMove(async (at) => void (await all(deployments.map(({ fillUntil }) => fillUntil(at)))))
  await unlessAborted(signal, async () => {
    await all(workspaces.map((each) => install(driver, each, each.installerId)))
    await warmUp(slack, driver, { teamId: TEAM_ID, userId: USER_ID })
  })
  return { slack, clock, workspaces, deployments, env, appUrl, driver }
}

/** One Redis for the app and one per deployment: LeadList stores visitors and never shares the app's Redis. */
async function openRedises({ env, say, stack }: Launch): Promise<[FoundRedis, FoundRedis, FoundRedis]> {
  const said = new Set<string>()
  const sayOnce = (line: string) => {
    if (!said.has(line)) say(line)
    said.add(line)
  }
  const { REDIS_URL: _, ...ownEnv } = env
  const open = async (from: Launch['env']) => {
    const found = await findRedis({ env: from, say: sayOnce })
    stack.defer(found.close)
    return found
  }
  return all([open(env), open(ownEnv), open(ownEnv)])
}

async function openClock({ url }: FoundRedis, { log, now, stack }: Launch): Promise<SandboxClock> {
  const redis = await openRedis({ url, log })
  stack.defer(() => redis.destroy())
  await setClockOffset(redis, 0, false)
  return createSandboxClock({
    realNow: now,
    tell: async (offsetMs) => {
      await setClockOffset(redis, offsetMs, false)
      await sleep(CLOCK_SETTLE_MS)
    },
  })
}

async function addWorkspaces(slack: LocalSlack, { zone }: Launch): Promise<SandboxWorkspace[]> {
  const [granted, grantedAll] = await all([
    grantedByManifest(),
    grantedByManifest(['mentions', 'dm', 'agent', 'workflow']),
  ])
  const workspaces = sandboxWorkspaces({ zone, granted, grantedAll })
  for (const { spec } of workspaces) slack.addWorkspace({ ...spec, isInstalled: false })
  return workspaces
}

function openDeployment(name: 'us' | 'eu', redis: FoundRedis, options: Launch): Promise<Deployment> {
  const { log, say, signal, stack, childEnv, now } = options
  const common = { redis, log, say, signal, stack, env: childEnv, preferredPort: PORTS[name], now: now() }
  return startDeployment(name, common)
}

function appEnv(
  parts: { slack: LocalSlack; deployments: Deployment[]; redisUrl: string },
  { childEnv, env }: Launch,
): AppEnv {
  const { slack, deployments, redisUrl } = parts
  return {
    ...childEnv,
    SLACK_SIGNING_SECRET: randomBytes(16).toString('hex'),
    SLACK_CLIENT_ID: slack.oauth.app.clientId,
    SLACK_CLIENT_SECRET: slack.oauth.app.clientSecret,
    SLACK_API_URL: slack.apiUrl,
    SLACK_AUTHORIZE_URL: slack.authorizeUrl,
    /** replaced by the app's own URL in the app's process */
    PUBLIC_URL: slack.url,
    ALERT_POLL_SECONDS: '5',
    LEADLIST_DEPLOYMENTS: deployments.map(({ name, gate }) => `${name}=${gate.url}`).join(','),
    REDIS_URL: redisUrl,
    VAULT_KEYS: env.VAULT_KEYS ?? fixedVaultKey(),
  }
}

/** Constant and not secret: a given Redis keeps encrypted (invented) values between launches. */
function fixedVaultKey(): string {
  return `sandbox:${createHash('sha256').update('leads for slack sandbox').digest('base64')}`
}

async function openApp(env: AppEnv, { say, signal, stack }: Launch): Promise<string> {
  const spec = { name: 'the app', file: APP_FILE, preferredPort: PORTS.app, readyPath: '/readyz' }
  const app = await startProcess({ ...spec, env, envAt: (url) => ({ PUBLIC_URL: url }), say, signal })
  stack.defer(app.close)
  return app.url
}

async function openWorker(env: AppEnv, { say, signal, stack }: Launch): Promise<void> {
  const spec = { name: 'the worker', file: WORKER_FILE, preferredPort: PORTS.worker, readyPath: '/readyz' }
  const worker = await startProcess({ ...spec, env, say, signal })
  stack.defer(worker.close)
}

async function pageDepsOf(parts: Parts): Promise<PageDeps> {
  const { slack, driver, deployments, env, workspaces } = parts
  const gates = deployments.map(({ gate }) => gate)
  return {
    ...parts,
    network: createNetworkConditions({ faults: slack.faults, gates }),
    commands: await commandsOfManifest(),
    leadLists: deployments.map(({ name, key, bots }) => ({
      deployment: name,
      key,
      bots: bots.map((bot) => ({ serialNumber: bot.serialNumber, name: bot.name })),
    })),
    examplesFor: (teamId) => workspaces.find(({ spec }) => spec.id === teamId)?.examples ?? [],
    secrets: [env.SLACK_SIGNING_SECRET, env.SLACK_CLIENT_SECRET, ...deployments.map(({ key }) => key)],
    addLead: createLeadAdder(deployments),
    uninstall: async (teamId) => {
      await driver.uninstall(teamId)
    },
    install: async (teamId, userId) => {
      const workspace = workspaces.find(({ spec }) => spec.id === teamId)
      if (workspace) await install(driver, workspace, userId)
    },
  }
}

export type Sandbox = {
  pageUrl: string
  slack: LocalSlack
  driver: Driver
  appUrl: string
  /** the terminal's workspace is connected to the first */
  deployments: Deployment[]
  /** prints a line, after the page's address */
  say: (line: string) => void
  close: () => Promise<void>
}

type SandboxOptions = {
  env: Record<string, string | undefined>
  now: () => number
  /** IANA zone of the person who tries it */
  zone: string
  pageFolder: string
  /** the app's acknowledgement limit; default 3,000 */
  answerWithinMs?: number
  /** of the page, 0 for any free one; fails if taken. Default: 8080 if free, else any */
  port?: number
  say: (line: string) => void
  signal: AbortSignal
}

type Launch = SandboxOptions & { stack: AsyncDisposableStack; log: Log; childEnv: Record<string, string> }

/** Environment variables passed to child processes; no others are. */
const PASSED_ON = 'PATH HOME TMPDIR LANG SystemRoot NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE'.split(' ')

/**
 * Starts Redis, two LeadList deployments with ninety days of leads, a local Slack with its page, and the real app and
 * worker, installed in three workspaces. The page opens first; its requests wait for the rest.
 *
 * @throws if a part does not start, after stopping the others
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
  const { pageFolder, say, port } = options
  const assets = buildPage(pageFolder)
  // Vite panics if its thread is terminated during a build.
  options.stack.defer(async () => void (await Promise.allSettled([assets])))
  const page = await openPage({ assets, say, ...(port === undefined ? {} : { port }) })
  options.stack.defer(page.close)
  const told = { ...options, say: page.say }
  const [parts] = await all([startParts(told), assets])
  page.serve(createPageRoutes(await pageDepsOf(parts)))
  const { slack, driver, appUrl, deployments } = parts
  return { pageUrl: page.url, say: page.say, slack, driver, appUrl, deployments }
}

/** The app answers 503 while an uninstall is in progress: retry. */
const ATTEMPTS = 100
const TRY_AGAIN_MS = 300

/**
 * Installs the app as a user of the workspace.
 *
 * @throws Error with a message for the user if Slack or the app refuses
 */
async function install(driver: Driver, { spec }: SandboxWorkspace, userId: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { status, body } = await driver.install({ teamId: spec.id, userId })
    if (body === 'not_allowed') throw new Error('Slack lets members of the workspace install an app, and nobody else')
    if (status === 200) break
    if (status !== 503 || attempt === ATTEMPTS) throw new Error(`The app could not be installed: it answered ${status}`)
    await sleep(TRY_AGAIN_MS)
  }
}

const PATIENCE_MS = 60_000
/** Not a suggested example, so that its answer is not cached for them. */
const QUESTION = 'three days ago for bot Globex'

/** The first answer of a process is its slowest, so one question is asked and its messages are removed. */
async function warmUp(slack: LocalSlack, driver: Driver, { teamId, userId }: Viewer): Promise<void> {
  const { answers, nextAnswer } = await driver.as(teamId, userId).command(QUESTION)
  const isThere = () => answers().some((answer) => !isProgressMessage(answer))
  for (let said: unknown = answers; said !== null && !isThere(); )
    said = await nextAnswer(PATIENCE_MS).catch(() => null)
  for (const { channelId, ts } of answers()) {
    const channel = slack.workspace(teamId).channels.get(channelId)
    const message = channel?.messages.find((each) => each.ts === ts)
    if (channel && message) slack.messages.remove(channel, message, 'nobody')
  }
  slack.traffic.clear()
}
