import type { RequestListener } from 'node:http'
import type { Receiver } from '@slack/bolt'
import type { Log } from '../../log.ts'
import { createReceiver } from './bolt-app.ts'
import { createSocketReceiver } from './socket-receiver.ts'
import type { Pace } from './timeouts.ts'

/** How Slack reaches the app. */
export type Entrance = {
  receiver: Receiver
  /** what comes to `/slack/events`, its signature verified */
  listener: RequestListener
  isConnected: () => boolean
  /** Ends once Slack can reach the app. @throws when Slack does not take the app's token */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Requests to the app or, where Slack cannot reach it, a connection that the app opens. */
export function createEntrance(deps: {
  slack: { appToken: string | null; apiUrl: string }
  pace: Pace
  log: Log
}): Entrance {
  const { appToken, apiUrl } = deps.slack
  if (appToken !== null) {
    const listener: RequestListener = (_, response) => void response.writeHead(404).end()
    return { ...createSocketReceiver({ appToken, apiUrl, log: deps.log }), listener }
  }
  const receiver = createReceiver(deps.log, deps.pace)
  const nothing = async () => {}
  return { receiver, listener: receiver.requestListener, isConnected: () => true, start: nothing, stop: nothing }
}
