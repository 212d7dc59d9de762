import type { RequestListener } from 'node:http'
import { type Receiver, SocketModeReceiver } from '@slack/bolt'
import type { Log } from '../../log.ts'
import { boltLogger, createHttpReceiver } from './bolt-app.ts'
import type { Timeouts } from './timeouts.ts'

const TIMEOUT_MS = 10_000
/** The library's default gives up for good. */
const RETRY_FOREVER = { retries: 10, forever: true, factor: 2, minTimeout: 500, maxTimeout: 15_000, unref: true }

/**
 * Socket Mode, for a machine that Slack cannot reach; requests are not signed. Commands are lost for some seconds whenever
 * Slack renews the connection: use HTTP in production.
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
