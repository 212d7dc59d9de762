import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { OAuthApp, WorkspaceSpec } from '../../sandbox/slack-emulator/state.ts'
import { createDriver } from '../../sandbox/slack-user/user.ts'
import { loadConfig } from '../../src/config.ts'
import { wholeGrammar } from '../../src/leads/parse/words/grammar.ts'
import { createLog } from '../../src/log.ts'
import { createServices, type Services } from '../../src/services.ts'
import { createSlackApp } from '../../src/slack/slack-app.ts'
import type { Timeouts } from '../../src/slack/transport/bolt-app.ts'
import { installDirectly } from './install.ts'
import { serveLeadList, type WireAnswer, type WireRequest } from './leadlist.ts'
import { openTestRedis } from './redis.ts'
import { openTestSlack, PATIENT, someWorkspace, type TestSlack } from './slack.ts'
import { newVaultKey } from './vault-key.ts'

export const TEAM_ID = 'T0ACME'
export const LEADLIST_KEY = `leadlist-key-${randomBytes(12).toString('hex')}`
const SIGNING_SECRET = 'test-signing-secret'

/** No progress message and no early ack, however slow the machine. */
export const UNHURRIED: Timeouts = { progressAfterMs: 60_000, ackWithinMs: 60_000 }

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

export type TestAppOptions = {
  answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer>
  /** ms UTC; the app's clock is fixed there until `setNow`, also for signatures */
  now: number
  bots?: { name: string; serialNumber: string }[]
  /** several are installed by OAuth, each by its first user; a single one has its token in the environment */
  workspaces?: WorkspaceSpec[]
  /** set if the app is not installed yet and people install it by OAuth: what Slack knows of the app */
  toInstall?: Partial<OAuthApp>
  /** `UNHURRIED` unless it is the signs of life that are tested */
  timeouts?: Timeouts
}

/**
 * The app in this process, as `npm start` builds it, with its own Redis, the local Slack and a LeadList with the given
 * answers. If chatbots are named, every workspace is connected and has them.
 */
export async function startTestApp(options: TestAppOptions) {
  const { workspaces = [someWorkspace(TEAM_ID)], timeouts = UNHURRIED } = options
  let now = options.now
  const [{ redis, found, close: closeRedis }, leadlist, slack] = await Promise.all([
    openTestRedis(),
    serveLeadList(options.answer),
    openTestSlack(notYet(workspaces, options.toInstall), options.toInstall, PATIENT),
  ])
  const logged: string[] = []
  const log = createLog({ level: 'trace', destination: collect(logged) })
  const config = loadConfig({
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    ...installedAs(slack, workspaces, options.toInstall),
    SLACK_API_URL: slack.apiUrl,
    SLACK_AUTHORIZE_URL: slack.authorizeUrl,
    LEADLIST_DEPLOYMENTS: `us=${leadlist.url}`,
    REDIS_URL: found.url,
    VAULT_KEYS: newVaultKey(),
  })
  wholeGrammar()
  const clock = () => now
  const services = await createServices(config, { log, now: clock })
  const app = createSlackApp({ services, config, log, now: clock, timeouts })
  const appUrl = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`
  if (!options.toInstall) {
    await install(services, slack, workspaces)
    for (const { id } of workspaces) await setUp(services, id, options.bots)
  }
  return {
    redis,
    redisFound: found,
    leadlist,
    slack,
    services,
    config,
    log,
    app,
    appUrl,
    logged,
    driver: createDriver({ slack, appUrl, signingSecret: SIGNING_SECRET, clock }),
    setNow: (moment: number) => {
      now = moment
    },
    close: async () => {
      await app.close()
      await services.close()
      await Promise.all([leadlist.close(), slack.close(), closeRedis()])
    },
  }
}

function notYet(workspaces: WorkspaceSpec[], toInstall: TestAppOptions['toInstall']): WorkspaceSpec[] {
  return toInstall === undefined ? workspaces : workspaces.map((each) => ({ ...each, isInstalled: false }))
}

function installedAs(
  slack: TestSlack,
  [first, ...others]: WorkspaceSpec[],
  toInstall: TestAppOptions['toInstall'],
): Record<string, string> {
  if (!toInstall && first !== undefined && others.length === 0)
    return { SLACK_BOT_TOKEN: slack.workspace(first.id).botToken }
  return { SLACK_CLIENT_ID: 'client', SLACK_CLIENT_SECRET: 'secret', PUBLIC_URL: 'https://leads.example.com' }
}

async function install(services: Services, slack: TestSlack, workspaces: WorkspaceSpec[]): Promise<void> {
  if (workspaces.length < 2) return
  for (const { id } of workspaces) await installDirectly({ services, slack }, id)
}

async function setUp(services: Services, teamId: string, bots: TestAppOptions['bots'] = []): Promise<void> {
  if (bots.length === 0) return
  await services.connections.connect({ teamId, deployment: 'us', key: LEADLIST_KEY })
  for (const bot of bots) await services.bots.add(teamId, { ...bot, aliases: [] })
}

function collect(lines: string[]): Writable {
  return new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
}
