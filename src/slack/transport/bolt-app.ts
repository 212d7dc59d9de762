import type { RequestListener, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type * as bolt from '@slack/bolt'
import type {
  AnyMiddlewareArgs,
  BlockAction,
  BlockSuggestion,
  Logger,
  Receiver,
  SlashCommand,
  ViewResponseAction,
  ViewSubmitAction,
} from '@slack/bolt'
import type { Log } from '../../log.ts'
import { tenantOf } from './payloads.ts'

/** Parts of Bolt: its index would also load Express. */
const load = createRequire(import.meta.url)
const { default: App, LogLevel }: Pick<typeof bolt, 'LogLevel'> & { default: typeof bolt.App } =
  load('@slack/bolt/dist/App.js')
const HTTPReceiver: typeof bolt.HTTPReceiver = load('@slack/bolt/dist/receivers/HTTPReceiver.js').default
const SocketModeReceiver: typeof bolt.SocketModeReceiver = load(
  '@slack/bolt/dist/receivers/SocketModeReceiver.js',
).default

/** Forwards Bolt's warnings and errors. Its other lines repeat ours or contain request bodies. */
function boltLogger(log: Log): Logger {
  const line = (parts: unknown[]) =>
    parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ')
  return {
    debug: () => {},
    info: () => {},
    warn: (...parts) => log.warn(`bolt: ${line(parts)}`),
    error: (...parts) => log.error(`bolt: ${line(parts)}`),
    setLevel: () => {},
    getLevel: () => LogLevel.WARN,
    setName: () => {},
  }
}

/** Acknowledges a command, then answers it. Does not throw. */
type CommandHandler = (command: SlashCommand, ack: () => Promise<void>) => Promise<void>
/** Acknowledges a block action and handles it. */
export type ActionHandler = (action: BlockAction, ack: () => Promise<void>) => Promise<void>
/** Acknowledges a submitted modal with the next view or with errors. */
export type ViewHandler = (view: ViewSubmitAction, ack: Ack) => Promise<void>

/** The options of an external select for the typed text. */
export type MenuHandler = (typed: string) => object[]

export type Routes = {
  /** any slash command: the name depends on the installation */
  command: CommandHandler
  /** by action id, without the numeric suffix of repeated buttons */
  actions: ReadonlyMap<string, ActionHandler>
  /** by callback id */
  views: ReadonlyMap<string, ViewHandler>
  /** external selects, by action id */
  menus: ReadonlyMap<string, MenuHandler>
  /** any event's body, after Bolt's ack */
  event: (body: unknown) => Promise<void>
}

/** Slack waits 3 s; handlers acknowledge within `ackWithinMs`, so this is left for the ack itself. */
const ACK_GRACE_MS = 1_000

type BoltOptions = {
  receiver: Receiver
  routes: Routes
  /** called before the handler of a request that shows which organisation, if any, serves the workspace */
  onTenant: (teamId: string, enterpriseId: string | null) => void
  workTracker: Pick<WorkTracker, 'track'>
  log: Log
}

/**
 * Bolt with one middleware and a lookup table: each Bolt listener costs every request about 7 µs. Nothing is authorized
 * before the ack; handlers check permissions and answer with a message.
 */
export function createBoltApp(options: BoltOptions): bolt.App {
  const { log } = options
  const app = new App({
    receiver: options.receiver,
    authorize: async ({ teamId }) => (teamId === undefined ? {} : { teamId }),
    convoStore: false,
    ignoreSelf: false,
    logger: boltLogger(log),
  })
  app.use(options.workTracker.track(createDispatch(options)))
  app.error(async (error) => {
    log.error({ err: error }, 'request failed')
    throw error
  })
  return app
}

function createDispatch({ routes, onTenant, log }: Pick<BoltOptions, 'routes' | 'onTenant' | 'log'>) {
  async function act(body: BlockAction, ack: Ack): Promise<void> {
    const actionId = (body.actions[0]?.action_id ?? '').replace(/\.\d+$/, '')
    const handler = routes.actions.get(actionId)
    if (!handler) log.info({ actionId }, 'unknown action id')
    await (handler ? handler(body, () => ack()) : ack())
  }

  async function submit(body: ViewSubmitAction, ack: Ack): Promise<void> {
    const handler = routes.views.get(body.view.callback_id)
    if (!handler) log.info({ callbackId: body.view.callback_id }, 'unknown callback id')
    await (handler ? handler(body, ack) : ack())
  }

  async function suggest({ action_id, value }: BlockSuggestion, ack: unknown): Promise<void> {
    const options = routes.menus.get(action_id)?.(value) ?? []
    await (ack as (answer: { options: object[] }) => Promise<void>)({ options })
  }

  const takers: Record<string, (body: never, ack: never) => Promise<void>> = {
    block_actions: act,
    view_submission: submit,
    block_suggestion: suggest,
  }

  /** Bolt has already acknowledged events, except that a workflow step is to run. */
  return async (args: AnyMiddlewareArgs): Promise<void> => {
    const tenant = tenantOf(args.body)
    if (tenant !== null) onTenant(tenant.teamId, tenant.enterpriseId)
    const ack = 'ack' in args ? (args.ack as Ack) : async () => {}
    if ('event' in args) {
      await ack()
      return routes.event(args.body)
    }
    if (!('ack' in args)) return
    if ('command' in args) return routes.command(args.command, () => ack())
    const take = takers[String(args.body.type)]
    await (take ? take(args.body as never, ack as never) : ack())
  }
}

/** Does not verify signatures: verify-request.ts has done so before. */
export function createHttpReceiver(log: Log, timeouts: Timeouts = TIMEOUTS): bolt.HTTPReceiver {
  return new HTTPReceiver({
    signingSecret: '',
    signatureVerification: false,
    logger: boltLogger(log),
    processEventErrorHandler: async ({ response }) => {
      endWith(response, 500)
      return false
    },
    unhandledRequestHandler: ({ response }) => endWith(response, 404),
    unhandledRequestTimeoutMillis: timeouts.ackWithinMs + ACK_GRACE_MS,
  })
}

function endWith(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status)
  response.end()
}

export type Ack = (answer?: ViewResponseAction) => Promise<void>

export type WorkTracker = ReturnType<typeof createWorkTracker>

/** Tracks running work, so that a shutdown can wait for it. */
export function createWorkTracker() {
  const running = new Set<Promise<void>>()
  return {
    track:
      <Input extends unknown[]>(work: (...input: Input) => Promise<void>) =>
      (...input: Input): Promise<void> => {
        const one = work(...input).finally(() => running.delete(one))
        running.add(one)
        return one
      },
    /** Resolves when all tracked work has settled, or after `withinMs`. */
    drain: async (withinMs: number): Promise<void> => {
      const { promise: tooLong, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, withinMs)
      await Promise.race([Promise.allSettled(running), tooLong])
      clearTimeout(timer)
    },
  }
}

const SOCKET_TIMEOUT_MS = 10_000
/** The library's default gives up for good. */
const RETRY_FOREVER = { retries: 10, forever: true, factor: 2, minTimeout: 500, maxTimeout: 15_000, unref: true }

/**
 * Socket Mode, for a machine that Slack cannot reach; requests are not signed. Commands are lost for some seconds whenever
 * Slack renews the connection: use HTTP in production.
 */
function createSocketReceiver({ appToken, apiUrl, log }: { appToken: string; apiUrl: string; log: Log }) {
  const clientOptions = {
    slackApiUrl: apiUrl,
    timeout: SOCKET_TIMEOUT_MS,
    retryConfig: RETRY_FOREVER,
    allowAbsoluteUrls: false,
  }
  const receiver = new SocketModeReceiver({
    appToken,
    logger: boltLogger(log),
    installerOptions: { clientOptions },
  })
  let isConnected = false
  receiver.client.on('connected', () => {
    isConnected = true
    log.info('Socket Mode connected')
  })
  receiver.client.on('close', () => {
    isConnected = false
  })

  return {
    receiver,
    isConnected: () => isConnected,
    /** Resolves when connected. @throws when Slack refuses the token */
    start: async (): Promise<void> => {
      await receiver.start().catch((cause: unknown) => {
        throw new Error('Slack does not take SLACK_APP_TOKEN', { cause })
      })
    },
    stop: () => receiver.stop(),
  }
}

type SlackReceiver = {
  receiver: Receiver
  /** handles verified requests to `/slack/events` */
  listener: RequestListener
  isConnected: () => boolean
  /** Resolves when Slack can reach the app. @throws when Slack refuses the app token */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** HTTP requests, or Socket Mode if there is an app token. */
export function createSlackReceiver(deps: {
  slack: { appToken: string | null; apiUrl: string }
  timeouts: Timeouts
  log: Log
}): SlackReceiver {
  const { appToken, apiUrl } = deps.slack
  if (appToken !== null) {
    const listener: RequestListener = (_, response) => void response.writeHead(404).end()
    return { ...createSocketReceiver({ appToken, apiUrl, log: deps.log }), listener }
  }
  const receiver = createHttpReceiver(deps.log, deps.timeouts)
  const nothing = async () => {}
  return { receiver, listener: receiver.requestListener, isConnected: () => true, start: nothing, stop: nothing }
}

export type Timeouts = {
  /** delay of the progress message */
  progressAfterMs: number
  /** upper bound of the ack of a submitted modal: Slack waits 3 s */
  ackWithinMs: number
}

export const TIMEOUTS: Timeouts = { progressAfterMs: 2_000, ackWithinMs: 2_000 }
