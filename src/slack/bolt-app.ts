import type { ServerResponse } from 'node:http'
import { App, type BlockAction, HTTPReceiver, type Receiver, type SlashCommand } from '@slack/bolt'
import type { Log } from '../log.ts'
import { boltLogger } from './bolt-logger.ts'

/** What a request asks for once it is acknowledged. Whatever goes wrong inside becomes an answer inside. */
export type CommandHandler = (command: SlashCommand) => Promise<void>
export type ActionHandler = (action: BlockAction) => Promise<void>

export type Routes = {
  /** whatever command name the app is installed under */
  command: CommandHandler
  /** by action id, without the number of one among like buttons */
  actions: ReadonlyMap<string, ActionHandler>
}

/**
 * Bolt with one listener a kind of payload: each listener costs every request about 7 µs, a look-up in a table nothing.
 * Nothing is looked up before the ack: who may do what is decided behind it, in words.
 */
export function createBoltApp(options: { receiver: Receiver; routes: Routes; log: Log }): App {
  const { routes, log } = options
  const app = new App({
    receiver: options.receiver,
    authorize: async ({ teamId }) => (teamId === undefined ? {} : { teamId }),
    convoStore: false,
    ignoreSelf: false,
    logger: boltLogger(log),
  })
  app.command(/.*/, async ({ ack, command }) => {
    await Promise.all([ack(), routes.command(command)])
  })
  app.action<BlockAction>({ type: 'block_actions' }, async ({ ack, body }) => {
    const actionId = (body.actions[0]?.action_id ?? '').replace(/\.\d+$/, '')
    const handler = routes.actions.get(actionId)
    if (!handler) log.info({ actionId }, 'a button that no screen of this version has')
    await Promise.all([ack(), handler?.(body)])
  })
  app.error(async (error) => {
    log.error({ err: error }, 'a request from Slack failed')
    throw error
  })
  return app
}

/** The receiver behind the door of signed-requests, which has verified what comes here. */
export function createReceiver(log: Log): HTTPReceiver {
  return new HTTPReceiver({
    signingSecret: '',
    signatureVerification: false,
    logger: boltLogger(log),
    processEventErrorHandler: async ({ response }) => {
      endWith(response, 500)
      return false
    },
    unhandledRequestHandler: ({ response }) => endWith(response, 404),
  })
}

function endWith(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status)
  response.end()
}
