import { randomBytes } from 'node:crypto'
import { type Answer, ApiError } from './answer.ts'
import { type Messages, readContent } from './messages.ts'
import type { SlackChannel, SlackMessage, SlackWorkspace } from './state.ts'

const MAX_ENTRIES = 100_000

export type Trigger = {
  viewer: { teamId: string; userId: string }
  /** the workspaces whose tokens may use it */
  teamIds: string[]
  channelId: string | null
  viewId: string | null
  /** a submitted modal is closing: the desktop client does not show a modal opened then (bolt-js#1072) */
  isSubmission: boolean
}

export function createTriggers(now: () => number, lifeMs: number) {
  const known = new Map<string, Trigger & { bornAt: number; isUsed: boolean }>()

  return {
    create(trigger: Trigger): string {
      const id = newTriggerId()
      known.set(id, { ...trigger, bornAt: now(), isUsed: false })
      const [oldest] = known.keys()
      if (known.size > MAX_ENTRIES && oldest) known.delete(oldest)
      return id
    },
    /** Consumes it. @throws ApiError `invalid_trigger_id`, `expired_trigger_id`, `exchanged_trigger_id` */
    exchange(id: string, teamId: string): Trigger {
      const trigger = known.get(id)
      if (!trigger?.teamIds.includes(teamId)) throw new ApiError('invalid_trigger_id')
      if (trigger.isUsed) throw new ApiError('exchanged_trigger_id')
      if (now() - trigger.bornAt > lifeMs) throw new ApiError('expired_trigger_id')
      trigger.isUsed = true
      return trigger
    },
  }
}

export type Triggers = ReturnType<typeof createTriggers>

/** Slack's format: two numbers and a hash. */
function newTriggerId(): string {
  const number = () => randomBytes(5).readUIntBE(0, 5)
  return `${number()}.${number()}.${randomBytes(16).toString('hex')}`
}

/** docs.slack.dev, "Handling user interaction": five uses within thirty minutes. */
const MAX_USES = 5
const RESPONSE_URL_LIFE_MS = 30 * 60_000

type ResponseUrl = {
  workspace: SlackWorkspace
  channel: SlackChannel
  userId: string
  /** the message with the pressed button; null for a command, which has no original message */
  original: SlackMessage | null
  bornAt: number
  uses: number
}

export function createResponseUrls(deps: { messages: Messages; now: () => number; slackUrl: () => string }) {
  const { messages, now } = deps
  const known = new Map<string, ResponseUrl>()
  let created = 0

  return {
    create(
      kind: 'commands' | 'actions',
      about: { workspace: SlackWorkspace; channel: SlackChannel; userId: string; original: SlackMessage | null },
    ): { url: string; path: string } {
      created += 1
      const path = `/${kind}/${about.workspace.id}/${created}/${randomBytes(12).toString('hex')}`
      known.set(path, { ...about, bornAt: now(), uses: 0 })
      const [oldest] = known.keys()
      if (known.size > MAX_ENTRIES && oldest) known.delete(oldest)
      return { url: `${deps.slackUrl()}${path}`, path }
    },
    /** The body of a command's acknowledgement: shown as an answer, but not counted as a use. */
    showAck(path: string, body: string): void {
      const entry = known.get(path)
      if (entry && body.trim() !== '') write(messages, entry, path, messageInAck(body))
    },
    placeOf(path: string): { teamId: string; channelId: string } | null {
      const entry = known.get(path)
      return entry ? { teamId: entry.workspace.id, channelId: entry.channel.id } : null
    },
    /** Every request to a valid URL counts as a use, also with invalid blocks. */
    accept(path: string, body: Record<string, unknown> | null): Answer {
      const entry = known.get(path)
      const refusal = refusalOf(entry, now())
      if (!entry || refusal) return { status: 404, body: refusal }
      entry.uses += 1
      if (!body) return { status: 400, body: 'invalid_payload' }
      try {
        write(messages, entry, path, body)
        return { status: 200, body: 'ok' }
      } catch (error) {
        if (error instanceof ApiError) return { status: 400, body: error.code }
        throw error
      }
    },
  }
}

export type ResponseUrls = ReturnType<typeof createResponseUrls>

function refusalOf(entry: ResponseUrl | undefined, now: number): string | null {
  if (!entry) return 'no_service'
  if (now - entry.bornAt > RESPONSE_URL_LIFE_MS) return 'expired_url'
  return entry.uses >= MAX_USES ? 'used_url' : null
}

/** For a command, `replace_original` adds a message, because there is no original (bolt-js#2287). */
function write(messages: Messages, entry: ResponseUrl, path: string, body: Record<string, unknown>): void {
  const { workspace, channel, original } = entry
  if (body.delete_original === true && original) {
    messages.remove(channel, original, path)
    return
  }
  const content = readContent({ text: body.text, blocks: body.blocks })
  if (body.replace_original === true && original) messages.change(original, content, path)
  else
    messages.add(workspace, channel, content, {
      through: path,
      ...(body.response_type === 'in_channel' ? {} : { ephemeralTo: entry.userId }),
      threadTs: typeof body.thread_ts === 'string' ? body.thread_ts : null,
    })
}

function messageInAck(body: string): Record<string, unknown> {
  return body.trimStart().startsWith('{') ? JSON.parse(body) : { text: body }
}
