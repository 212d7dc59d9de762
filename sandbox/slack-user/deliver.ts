import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LocalSlack } from '../slack-emulator/emulator.ts'
import type { Envelope } from '../slack-emulator/socket-mode.ts'
import type { Block, SlackChannel, SlackWorkspace } from '../slack-emulator/state.ts'
import { VERIFICATION_TOKEN } from './payloads.ts'

/** The headers Slack signs a body with: docs.slack.dev, "Verifying requests from Slack", version v0. */
function signedHeaders(body: string, signingSecret: string, sentAtMs: number): Record<string, string> {
  const timestamp = String(Math.floor(sentAtMs / 1_000))
  const digest = createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`).digest('hex')
  return { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${digest}` }
}

/** The app's acknowledgement of a request. `failure` is Slack's error code. */
export type Receipt = {
  /** null if the app was unreachable or too late */
  status: number | null
  ackMs: number
  body: string
  failure: 'operation_timeout' | 'dispatch_failed' | null
  /** the app declined retries with `X-Slack-No-Retry` */
  isFinal: boolean
}

type About = { method: string; teamId: string; channelId: string | null }
type Sent = Omit<About, 'channelId'>
type Parcel = { type: string; headers?: Record<string, string>; body: string; envelope: Envelope }

export type Deliver = ReturnType<typeof createDeliver>

/** Sends signed requests to the app with Slack's timeout, without retries. */
export function createDeliver(options: {
  slack: LocalSlack
  appUrl: string
  signingSecret: string
  clock: () => number
  isSocketMode?: boolean
}) {
  const post = createPost(options)

  async function send(about: About, parcel: Parcel, shown: Record<string, unknown>): Promise<Receipt> {
    const startedAt = performance.now()
    const received = await (options.isSocketMode ? sendOverSocket(options.slack, parcel.envelope) : post(parcel))
    const ackMs = performance.now() - startedAt
    const { status, body: answer } = received
    const outcome = { token: null, body: shown, status, answer, durationMs: ackMs }
    options.slack.traffic.note({ direction: 'out', at: options.slack.now(), ...about, ...outcome })
    return { ...received, ackMs }
  }

  return {
    form: (about: Sent, form: Record<string, string>): Promise<Receipt> =>
      send(
        at(about, form.channel_id),
        {
          type: 'application/x-www-form-urlencoded',
          body: new URLSearchParams(form).toString(),
          envelope: { type: 'slash_commands', payload: form },
        },
        form,
      ),
    /** An interaction: JSON in the field `payload` of a form. */
    payload(about: Sent, payload: Record<string, unknown>): Promise<Receipt> {
      const form = { payload: JSON.stringify(payload) }
      const body = new URLSearchParams(form).toString()
      const place = at(about, (payload.channel as Block | undefined)?.id)
      const envelope: Envelope = { type: 'interactive', payload }
      return send(place, { type: 'application/x-www-form-urlencoded', body, envelope }, form)
    },
    json: (about: Sent, body: Record<string, unknown>, headers: Record<string, string>): Promise<Receipt> =>
      send(
        at(about, (body.event as Block | undefined)?.channel),
        { type: 'application/json', headers, body: JSON.stringify(body), envelope: eventEnvelope(body, headers) },
        body,
      ),
  }
}

function createPost(options: { slack: LocalSlack; appUrl: string; signingSecret: string; clock: () => number }) {
  const eventsUrl = new URL('/slack/events', options.appUrl)

  return async function post({ type, headers, body }: Parcel): Promise<Omit<Receipt, 'ackMs'>> {
    const allHeaders = {
      ...signedHeaders(body, options.signingSecret, options.clock()),
      'content-type': type,
      'user-agent': 'Slackbot 1.0 (+https://api.slack.com/robots)',
      accept: 'application/json,*/*',
      ...headers,
    }
    try {
      const signal = AbortSignal.timeout(options.slack.answerWithinMs)
      const response = await fetch(eventsUrl, { method: 'POST', headers: allHeaders, body, signal })
      const isFinal = response.headers.get('x-slack-no-retry') === '1'
      const failure = response.ok ? null : 'dispatch_failed'
      return { status: response.status, body: await response.text(), failure, isFinal }
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return { status: null, body: '', failure: isLate ? 'operation_timeout' : 'dispatch_failed', isFinal: false }
    }
  }
}

function eventEnvelope(payload: Record<string, unknown>, headers: Record<string, string>): Envelope {
  const { 'x-slack-retry-num': attempt = '0', 'x-slack-retry-reason': reason = '' } = headers
  return { type: 'events_api', payload, retry_attempt: Number(attempt), retry_reason: reason }
}

async function sendOverSocket(slack: LocalSlack, envelope: Envelope): Promise<Omit<Receipt, 'ackMs'>> {
  const answer = await slack.sockets.deliver(envelope, slack.answerWithinMs)
  if (typeof answer === 'string') return { status: 200, body: answer, failure: null, isFinal: false }
  const failure = answer === null ? 'operation_timeout' : 'dispatch_failed'
  return { status: null, body: '', failure, isFinal: false }
}

const at = (about: Sent, channel: unknown): About => ({
  ...about,
  channelId: typeof channel === 'string' ? channel : null,
})

export type EventDelivery = Receipt & {
  /** false if the app has not subscribed to the event or lacks its scope */
  isSent: boolean
  envelope: Block
  /** Sends the event again with the same `event_id`, as Slack does after a failure or timeout. */
  redeliver: () => Promise<Receipt>
}

export type EventOptions = {
  channel?: SlackChannel
  /** fields that replace those of the event, for tests with a forged request */
  forged?: Block
  /** the same for the event's envelope */
  envelope?: Block
}

/** docs.slack.dev, "Events API": a failed event is retried immediately, after one minute and after five. */
export const RETRY_DELAYS_MS = [0, 60_000, 300_000]

const SCOPES: Record<string, string> = { app_mention: 'app_mentions:read', 'message.im': 'im:history' }
const UNSENT: Receipt = { status: null, ackMs: 0, body: '', failure: null, isFinal: false }

/** @param options.retryDelaysMs delays of automatic retries */
export function createEvents({
  slack,
  deliver,
  retryDelaysMs,
}: {
  slack: LocalSlack
  deliver: Deliver
  retryDelaysMs: readonly number[]
}) {
  async function send(teamId: string, name: string, event: Block, options: EventOptions = {}): Promise<EventDelivery> {
    const workspace = slack.workspace(teamId)
    const usual = envelopeOf(workspace, { ...event, ...options.forged }, slack.now(), options.channel)
    const envelope = { ...usual, ...options.envelope }
    const isSent = workspace.events.has(name) && (!SCOPES[name] || workspace.scopes.has(SCOPES[name]))
    const post = (headers: Record<string, string>) =>
      deliver.json({ method: String(event.type), teamId }, envelope, headers)
    const first = isSent ? await post({}) : UNSENT
    const again = createRetries(post, first)
    if (isSent && first.failure) void retryLater(again, first)
    return { ...first, isSent, envelope, redeliver: again }
  }

  async function retryLater(again: () => Promise<Receipt>, first: Receipt): Promise<void> {
    let last = first
    for (const delayMs of retryDelaysMs) {
      if (!last.failure || last.isFinal) return
      await sleep(delayMs, undefined, { ref: false })
      last = await again()
    }
  }

  return { send }
}

export type Events = ReturnType<typeof createEvents>

function createRetries(post: (headers: Record<string, string>) => Promise<Receipt>, first: Receipt) {
  let [count, last] = [0, first]
  return async function again(): Promise<Receipt> {
    count += 1
    const reason = last.status !== null && last.failure ? 'http_error' : REASONS[last.failure ?? 'operation_timeout']
    last = await post({ 'x-slack-retry-num': String(count), 'x-slack-retry-reason': reason })
    return last
  }
}

/** An acknowledged event can be sent again: Slack may have received the answer too late. */
const REASONS = { operation_timeout: 'http_timeout', dispatch_failed: 'connection_failed' }

function envelopeOf(workspace: SlackWorkspace, event: Block, now: number, channel?: SlackChannel): Block {
  const enterpriseId = workspace.enterprise?.id ?? null
  const { isOrgInstalled } = workspace
  const teamId = isOrgInstalled ? null : workspace.id
  const bot = { enterprise_id: enterpriseId, team_id: teamId, user_id: workspace.botUserId }
  return {
    token: VERIFICATION_TOKEN,
    team_id: workspace.id,
    ...(enterpriseId === null ? {} : { enterprise_id: enterpriseId }),
    context_team_id: workspace.id,
    context_enterprise_id: enterpriseId,
    api_app_id: workspace.appId,
    event,
    type: 'event_callback',
    event_id: `Ev0${randomBytes(5).toString('hex').toUpperCase()}`,
    event_time: Math.floor(now / 1_000),
    authorizations: [{ ...bot, is_bot: true, is_enterprise_install: isOrgInstalled }],
    is_ext_shared_channel: channel?.isExternallyShared ?? false,
    event_context: `4-${randomBytes(24).toString('base64url')}`,
  }
}
