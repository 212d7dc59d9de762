import { randomBytes } from 'node:crypto'
import { ApiError } from './errors.ts'
import { type Messages, readContent } from './messages.ts'
import type { SlackChannel, SlackMessage, SlackWorkspace } from './state.ts'

/** docs.slack.dev, "Handling user interaction": five uses within thirty minutes. */
const MAX_USES = 5
const LIFE_MS = 30 * 60_000
const MAX_ENTRIES = 100_000

type ResponseUrl = {
  workspace: SlackWorkspace
  channel: SlackChannel
  userId: string
  /** the message whose button was pressed; null for a command's url, which has no original to replace */
  original: SlackMessage | null
  bornAt: number
  uses: number
}

/** A refused `response_url`: the HTTP status and Slack's plain-text error. */
export class ResponseUrlError extends Error {
  override name = 'ResponseUrlError'
  readonly status: number

  constructor(status: number, word: string) {
    super(word)
    this.status = status
  }
}

export function createResponseUrls(deps: { messages: Messages; now: () => number; slackUrl: () => string }) {
  const { messages, now } = deps
  const known = new Map<string, ResponseUrl>()
  let created = 0

  return {
    /** A new URL. `kind` is part of its path, as in Slack. */
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
    /** @throws ResponseUrlError */
    accept(path: string, body: Record<string, unknown> | null): void {
      const entry = used(known.get(path), now())
      if (!body) throw new ResponseUrlError(400, 'invalid_payload')
      try {
        write(messages, entry, path, body)
      } catch (error) {
        throw error instanceof ApiError ? new ResponseUrlError(400, error.code) : error
      }
    },
  }
}

export type ResponseUrls = ReturnType<typeof createResponseUrls>

/** Every request to a valid URL counts as a use, also with invalid blocks. */
function used(entry: ResponseUrl | undefined, now: number): ResponseUrl {
  if (!entry) throw new ResponseUrlError(404, 'no_service')
  if (now - entry.bornAt > LIFE_MS) throw new ResponseUrlError(404, 'expired_url')
  if (entry.uses >= MAX_USES) throw new ResponseUrlError(404, 'used_url')
  entry.uses += 1
  return entry
}

/** A command's url has no original: with `replace_original` Slack adds a message (bolt-js issue 2287). */
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
