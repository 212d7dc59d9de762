import type { LocalSlack } from './local-slack.ts'
import { signedHeaders } from './signing.ts'

/** How the app took a request. `failure` is what Slack shows the person when it did not. */
export type Receipt = {
  /** null where the app could not be reached or did not answer in time */
  status: number | null
  ackMs: number
  body: string
  failure: 'operation_timeout' | 'dispatch_failed' | null
}

/** Slack's patience with a command or an interaction. */
const PATIENCE_MS = 3_000

export type Deliver = (about: { method: string; teamId: string }, form: Record<string, string>) => Promise<Receipt>

/** Sends forms to the app as Slack does: signed on the real clock, three seconds of patience, never twice. */
export function createDeliver(options: {
  slack: LocalSlack
  appUrl: string
  signingSecret: string
  clock: () => number
}): Deliver {
  const eventsUrl = new URL('/slack/events', options.appUrl)

  async function post(body: string): Promise<Omit<Receipt, 'ackMs'>> {
    const headers = {
      ...signedHeaders(body, options.signingSecret, options.clock()),
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Slackbot 1.0 (+https://api.slack.com/robots)',
      accept: 'application/json,*/*',
    }
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const response = await fetch(eventsUrl, { method: 'POST', headers, body, signal })
      const failure = response.ok ? null : 'dispatch_failed'
      return { status: response.status, body: await response.text(), failure }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return { status: null, body: '', failure: isLate ? 'operation_timeout' : 'dispatch_failed' }
    }
  }

  return async (about, form) => {
    const startedAt = performance.now()
    const received = await post(new URLSearchParams(form).toString())
    const ackMs = performance.now() - startedAt
    const { status, body: answer } = received
    const told = { token: null, body: form, status, answer, durationMs: ackMs }
    options.slack.traffic.note({ direction: 'out', at: options.slack.now(), ...about, ...told })
    return { ...received, ackMs }
  }
}
