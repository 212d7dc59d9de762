import { createHmac } from 'node:crypto'

/** The headers Slack signs a body with: docs.slack.dev, "Verifying requests from Slack", version v0. */
export function signedHeaders(body: string, signingSecret: string, sentAtMs: number): Record<string, string> {
  const timestamp = String(Math.floor(sentAtMs / 1_000))
  const digest = createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex')
  return { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${digest}` }
}
