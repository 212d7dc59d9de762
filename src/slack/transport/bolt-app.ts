import type { ServerResponse } from 'node:http'
import {
  type AnyMiddlewareArgs,
  App,
  type BlockAction,
  type BlockSuggestion,
  HTTPReceiver,
  type Logger,
  LogLevel,
  type Receiver,
  type SlashCommand,
  type ViewResponseAction,
  type ViewSubmitAction,
} from '@slack/bolt'
import type { Log } from '../../log.ts'
import { TIMEOUTS, type Timeouts } from './timeouts.ts'

/** Bolt's log lines at or above a warning, by our log; the rest repeats what we log ourselves or holds bodies. */
export function boltLogger(log: Log): Logger {
  const line = (parts: unknown[]) =>
    parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ')
  return {
    debug: () => {},
    info: () => {},
    warn: (...parts) => log.warn({ from: 'bolt' }, line(parts)),
    error: (...parts) => log.error({ from: 'bolt' }, line(parts)),
    setLevel: () => {},
    getLevel: () => LogLevel.WARN,
    setName: () => {},
  }
}

/** Acknowledges a command at once and then answers it. Whatever goes wrong inside becomes an answer inside. */
type CommandHandler = (command: SlashCommand, ack: () => Promise<void>) => Promise<void>
/** Acknowledges what was pressed, and does it. */
export type ActionHandler = (action: BlockAction, ack: () => Promise<void>) => Promise<void>
/** A submitted modal is acknowledged with what its person sees next. */
export type ViewHandler = (view: ViewSubmitAction, ack: Ack) => Promise<void>

/** The options that fit what is typed into a menu. */
export type MenuHandler = (typed: string) => object[]

export type Routes = {
  /** whatever command name the app is installed under */
  command: CommandHandler
  /** by action id, without the number of one among like buttons */
  actions: ReadonlyMap<string, ActionHandler>
  /** by callback id */
  views: ReadonlyMap<string, ViewHandler>
  /** the options of a menu that asks for them, by action id, for what is typed there */
  menus: ReadonlyMap<string, MenuHandler>
  /** the body of an event of any type, which Bolt has acknowledged */
  event: (body: unknown) => Promise<void>
}

/** From the moment at which a request is to be answered at the latest until nobody waits for its answer. */
const ACK_GRACE_MS = 1_000

type BoltOptions = {
  receiver: Receiver
  routes: Routes
  /** told of each request before it is handled; throws nothing */
  onRequest?: (body: unknown) => void
  log: Log
}

/**
 * Bolt without a listener: each costs every request about 7 µs, a look-up in a table nothing. One middleware, after which
 * nothing comes, takes every kind of payload. Nothing is looked up before the ack: who may do what is decided behind it, in
 * words.
 */
export function createBoltApp(options: BoltOptions): App {
  const { log } = options
  const app = new App({
    receiver: options.receiver,
    authorize: async ({ teamId }) => (teamId === undefined ? {} : { teamId }),
    convoStore: false,
    ignoreSelf: false,
    logger: boltLogger(log),
  })
  const dispatch = createDispatch(options)
  app.use(async (args) => dispatch(args))
  app.error(async (error) => {
    log.error({ err: error }, 'a request from Slack failed')
    throw error
  })
  return app
}

function createDispatch({ routes, onRequest, log }: Omit<BoltOptions, 'receiver'>) {
  async function act(body: BlockAction, ack: Ack): Promise<void> {
    const actionId = (body.actions[0]?.action_id ?? '').replace(/\.\d+$/, '')
    const handler = routes.actions.get(actionId)
    if (!handler) log.info({ actionId }, 'a button that no screen of this version has')
    await (handler ? handler(body, () => ack()) : ack())
  }

  async function submit(body: ViewSubmitAction, ack: Ack): Promise<void> {
    const handler = routes.views.get(body.view.callback_id)
    if (!handler) log.info({ callbackId: body.view.callback_id }, 'a modal that this version does not have')
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

  /** An event is acknowledged before it comes here. */
  return async (args: AnyMiddlewareArgs): Promise<void> => {
    onRequest?.(args.body)
    if ('event' in args) return routes.event(args.body)
    if (!('ack' in args)) return
    const ack = args.ack as Ack
    if ('command' in args) return routes.command(args.command, () => ack())
    const take = takers[String(args.body.type)]
    await (take ? take(args.body as never, ack as never) : ack())
  }
}

/** The receiver behind the door of signed-requests, which has verified what comes here. */
export function createHttpReceiver(log: Log, timeouts: Timeouts = TIMEOUTS): HTTPReceiver {
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
