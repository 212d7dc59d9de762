import { createHmac } from 'node:crypto'

/** Headers as Slack signs a body: docs.slack.dev, "Verifying requests from Slack". */
export function signedHeaders(options: {
  body: string
  secret: string
  sentAtSeconds: number
  contentType?: string
}): Record<string, string> {
  const base = `v0:${options.sentAtSeconds}:${options.body}`
  return {
    'Content-Type': options.contentType ?? 'application/x-www-form-urlencoded',
    'X-Slack-Request-Timestamp': String(options.sentAtSeconds),
    'X-Slack-Signature': `v0=${createHmac('sha256', options.secret).update(base).digest('hex')}`,
  }
}
