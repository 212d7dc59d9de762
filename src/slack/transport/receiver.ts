import type { RequestListener } from 'node:http'
import { type Receiver, SocketModeReceiver } from '@slack/bolt'
import type { Log } from '../../log.ts'
import { boltLogger, createHttpReceiver } from './bolt-app.ts'
import type { Timeouts } from './timeouts.ts'

const TIMEOUT_MS = 10_000
/** A Slack that is not there is tried for as long as it takes: the library gives up for good otherwise. */
const RETRY_FOREVER = { retries: 10, forever: true, factor: 2, minTimeout: 500, maxTimeout: 15_000, unref: true }

/**
 * Slack through a connection that the app opens: for a machine that Slack cannot reach. Nothing is signed there. When Slack
 * renews the connection, some seconds pass in which a command is lost: requests by HTTP are for production.
 */
function createSocketReceiver({ appToken, apiUrl, log }: { appToken: string; apiUrl: string; log: Log }) {
  const clientOptions = {
    slackApiUrl: apiUrl,
    timeout: TIMEOUT_MS,
    retryConfig: RETRY_FOREVER,
    allowAbsoluteUrls: false,
  }
  const receiver = new SocketModeReceiver({ appToken, logger: boltLogger(log), installerOptions: { clientOptions } })
  let isConnected = false
  receiver.client.on('connected', () => {
    isConnected = true
    log.info('connected to Slack by Socket Mode')
  })
  receiver.client.on('close', () => {
    isConnected = false
  })

  return {
    receiver,
    isConnected: () => isConnected,
    /** Ends once there is a connection. @throws when Slack does not take the token */
    start: async (): Promise<void> => {
      await receiver.start().catch((cause: unknown) => {
        throw new Error('Slack does not take SLACK_APP_TOKEN', { cause })
      })
    },
    stop: () => receiver.stop(),
  }
}

/** How Slack reaches the app. */
type SlackReceiver = {
  receiver: Receiver
  /** what comes to `/slack/events`, its signature verified */
  listener: RequestListener
  isConnected: () => boolean
  /** Ends once Slack can reach the app. @throws when Slack does not take the app's token */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Requests to the app or, where Slack cannot reach it, a connection that the app opens. */
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
