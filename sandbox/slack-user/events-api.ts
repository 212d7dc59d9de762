import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LocalSlack } from '../slack-emulator/emulator.ts'
import type { Block, SlackChannel, SlackWorkspace } from '../slack-emulator/state.ts'
import type { Deliver, Receipt } from './deliver.ts'

/** An event as the app took it. */
export type EventDelivery = Receipt & {
  /** false where the app has not subscribed to it, or lacks its scope: Slack sends nothing then */
  isSent: boolean
  envelope: Block
  /** Once more, with the same `event_id`, as Slack does when the app failed or was late. */
  redeliver: () => Promise<Receipt>
}

export type EventOptions = {
  channel?: SlackChannel
  /** fields of the event in place of Slack's own, to try what is forged */
  forged?: Block
  /** the same of what the event comes in */
  envelope?: Block
}

/** docs.slack.dev, "Events API": a failed event is retried immediately, after one minute and after five. */
export const RETRY_DELAYS_MS = [0, 60_000, 300_000]

const SCOPES: Record<string, string> = { app_mention: 'app_mentions:read', 'message.im': 'im:history' }
const UNSENT: Receipt = { status: null, ackMs: 0, body: '', failure: null, isFinal: false }

/**
 * The Events API.
 *
 * @param options.retryDelaysMs when a failed event is sent again by itself; a test asks for it instead
 */
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

/** Of an event that was taken, Slack may still believe that the answer was late. */
const REASONS = { operation_timeout: 'http_timeout', dispatch_failed: 'connection_failed' }

function envelopeOf(workspace: SlackWorkspace, event: Block, now: number, channel?: SlackChannel): Block {
  const enterpriseId = workspace.enterprise?.id ?? null
  const { isOrgInstalled } = workspace
  const teamId = isOrgInstalled ? null : workspace.id
  const bot = { enterprise_id: enterpriseId, team_id: teamId, user_id: workspace.botUserId }
  return {
    token: 'local-verification-token',
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
