import { App, HTTPReceiver, type Logger, LogLevel } from '@slack/bolt'
import { createDriver, type Driver } from '../../../sandbox/slack-user/user.ts'
import type { TestSlack } from '../slack.ts'

export const TEAM = 'T0ACME'
export const SECRET = 'a-signing-secret-for-tests'

const QUIET: Logger = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  setLevel: () => {},
  setName: () => {},
  getLevel: () => LogLevel.ERROR,
}

export type BoltApp = { app: App; appUrl: string; driver: Driver; close: () => Promise<void> }

/** A real Bolt app on a loopback port, with what a test listens to, and people who use it. Close it. */
export async function startBoltApp(
  slack: TestSlack,
  listen: (app: App) => void,
  options: { eventRetryDelaysMs?: readonly number[] } = {},
): Promise<BoltApp> {
  const receiver = new HTTPReceiver({ signingSecret: SECRET, endpoints: '/slack/events', logger: QUIET })
  const { botToken, botId, botUserId } = slack.workspace(TEAM)
  const authorize = async () => ({ botToken, botId, botUserId })
  const clientOptions = { slackApiUrl: slack.apiUrl }
  const app = new App({ receiver, authorize, clientOptions, convoStore: false, logger: QUIET })
  listen(app)
  const address = (await app.start(0)).address()
  const appUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const driver = createDriver({ slack, appUrl, signingSecret: SECRET, ...options })
  return {
    app,
    appUrl,
    driver,
    close: async () => {
      await app.stop()
    },
  }
}
