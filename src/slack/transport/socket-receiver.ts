import { SocketModeReceiver } from '@slack/bolt'
import type { Log } from '../../log.ts'
import { boltLogger } from './bolt-logger.ts'

const TIMEOUT_MS = 10_000
/** A Slack that is not there is tried for as long as it takes: the library gives up for good otherwise. */
const FOR_EVER = { retries: 10, forever: true, factor: 2, minTimeout: 500, maxTimeout: 15_000, unref: true }

/**
 * Slack through a connection that the app opens: for a machine that Slack cannot reach. Nothing is signed there. When Slack
 * renews the connection, some seconds pass in which a command is lost: requests by HTTP are for production.
 */
export function createSocketReceiver({ appToken, apiUrl, log }: { appToken: string; apiUrl: string; log: Log }) {
  const clientOptions = { slackApiUrl: apiUrl, timeout: TIMEOUT_MS, retryConfig: FOR_EVER, allowAbsoluteUrls: false }
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
