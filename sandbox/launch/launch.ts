import { createLog, type Log } from '../../src/log.ts'
import { all } from '../environment/all.ts'
import type { Deployment } from '../environment/deployment.ts'
import type { LocalSlack } from '../slack-emulator/emulator.ts'
import type { Driver } from '../slack-user/user.ts'
import { type Attention, createAttention } from '../terminal/attention.ts'
import { buildPage } from '../web-server/build.ts'
import { openPage } from '../web-server/open-page.ts'
import { createPageRoutes } from '../web-server/routes.ts'
import { startParts } from './launch-parts.ts'
import { pageDepsOf } from './page-deps.ts'

export type Sandbox = {
  pageUrl: string
  attention: Attention
  slack: LocalSlack
  driver: Driver
  appUrl: string
  /** the first is the one the workspace of the terminal is connected to */
  deployments: Deployment[]
  /** for a person, after what was said before */
  say: (line: string) => void
  close: () => Promise<void>
}

export type SandboxOptions = {
  env: Record<string, string | undefined>
  /** ms UTC, the real time */
  now: () => number
  /** IANA zone of the person who tries it */
  zone: string
  /** of the page's `index.html` */
  pageFolder: string
  /** what the app has to answer in; Slack's own three seconds unless it is said */
  answerWithinMs?: number
  /** of the page: this one or none, 0 for any; unless it is said, the usual one if it is free, else any */
  port?: number
  say: (line: string) => void
  signal: AbortSignal
}

/** What the parts share while they start. */
export type Launch = SandboxOptions & { stack: AsyncDisposableStack; log: Log; childEnv: Record<string, string> }

/** What a process needs of the machine; nothing else of the environment reaches the sandbox's. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'SystemRoot',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'NODE_COMPILE_CACHE',
]

/**
 * The whole product on this machine: Redis, two LeadList deployments with ninety days of leads, a local Slack with its
 * page, and the real app and worker, installed in three workspaces. Only Slack is not real. The page answers first; what
 * it asks waits for the rest.
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
  const { pageFolder, say, port } = options
  const assets = buildPage(pageFolder)
  // Vite panics where its thread ends before it is done.
  options.stack.defer(async () => void (await Promise.allSettled([assets])))
  const page = await openPage({ assets, say, ...(port === undefined ? {} : { port }) })
  options.stack.defer(page.close)
  const told = { ...options, say: page.say }
  const [parts] = await all([startParts(told), assets])
  const attention = createAttention()
  page.serve(createPageRoutes(await pageDepsOf(parts, attention.toPage)))
  const { slack, driver, appUrl, deployments } = parts
  return { pageUrl: page.url, say: page.say, attention, slack, driver, appUrl, deployments }
}
