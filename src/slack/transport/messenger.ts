import { setTimeout as sleep } from 'node:timers/promises'
import type { KnownBlock } from '@slack/types'
import type { Log } from '../../log.ts'
import { formsOf, type Message } from '../../views/block-kit/blocks.ts'
import { asText, type SlackClient, type SlackClients } from '../../workspaces/slack-api/client.ts'
import { slackFetch } from '../../workspaces/slack-api/http.ts'
import { classifySlackError, slackError } from '../../workspaces/slack-api/refusal.ts'

/** A person and the place of their command or action. */
export type Recipient = {
  teamId: string
  userId: string
  /** '' where Slack names none, as in a view */
  channelId: string
  /** '' where Slack gives none, as in a view */
  responseUrl: string
}

export type Messenger = ReturnType<typeof createMessenger>

/** Answers through the `response_url`, or by the Web API once that has expired. */
export function createMessenger(deps: { slackApiUrl: string; slackClients: Pick<SlackClients, 'forTeam'>; log: Log }) {
  const respond = createResponder(deps)

  async function postTo({ teamId }: Recipient, place: Place, message: Message): Promise<Located> {
    return post(await deps.slackClients.forTeam(teamId), place, message, deps.log)
  }

  /**
   * To the person, through the `response_url`; once that is used up or expired, by the Web API in the same channel.
   *
   * @throws RespondError
   */
  async function answer(to: Recipient, message: Message, options: RespondOptions = {}): Promise<void> {
    const { channelId: channel, userId, teamId } = to
    try {
      await respond.answer(to.responseUrl, message, options)
    } catch (error) {
      if (!isUrlDead(error) || channel === '') throw error
      deps.log.info({ err: error, teamId }, 'response_url expired, posting the answer')
      await postTo(to, { channel, userId }, message).catch(() => {
        throw error
      })
    }
  }

  return {
    answer,

    /**
     * To everybody in the channel: by the Web API, which tells the message's `ts`, so that its thread can go on from it;
     * through the `response_url` where the app may not post.
     *
     * @returns the `ts`; null if it is not known
     * @throws RespondError, the Slack client's error if the message may have been posted
     */
    answerChannel: async (to: Recipient, message: Message): Promise<string | null> => {
      const { channelId: channel, responseUrl, teamId } = to
      try {
        return (await postTo(to, { channel }, message)).ts
      } catch (err) {
        if (classifySlackError(err)?.kind === 'ambiguous') throw err
        deps.log.debug({ err, teamId }, 'answer not posted by the Web API')
        await respond.answer(responseUrl, message, { inChannel: true })
        return null
      }
    },

    /**
     * Deletes the message of a pressed button.
     *
     * @throws RespondError
     */
    remove: ({ responseUrl }: Pick<Recipient, 'responseUrl'>): Promise<void> => respond.remove(responseUrl),

    /**
     * Sends a notice without visitor data; as a direct message, in `thread` if given, if the `response_url` fails.
     *
     * @throws the Slack client's error of the direct message
     */
    notify: async (to: Recipient, message: Message, thread?: { channelId: string; ts: string }): Promise<void> => {
      const isAnswered = to.responseUrl !== '' && (await isTaken(answer(to, message)))
      const place = thread === undefined ? { channel: to.userId } : { channel: thread.channelId, threadTs: thread.ts }
      if (!isAnswered) await postTo(to, place, message)
    },
  }
}

async function isTaken(answering: Promise<void>): Promise<boolean> {
  return answering.then(
    () => true,
    () => false,
  )
}

/** docs.slack.dev, "Handling user interaction": five uses within thirty minutes. */
const DEAD = new Set(['expired_url', 'used_url'])

function isUrlDead(error: unknown): boolean {
  return error instanceof RespondError && DEAD.has(error.reason)
}

type Responder = {
  answer: (responseUrl: string, message: Message, options?: RespondOptions) => Promise<void>
  remove: (responseUrl: string) => Promise<void>
}

type RespondOptions = {
  /** replaces the message of the button; a command's url has nothing to replace (bolt-js#2287) */
  replaces?: boolean
  /** visible to everybody in the channel */
  inChannel?: boolean
}

/** Slack's own: docs.slack.dev, "Handling user interaction", message responses. */
const SLACK_HOOKS_HOST = 'hooks.slack.com'
const TIMEOUT_MS = 10_000
const RETRY_DELAYS_MS = [0, 300, 1_500]

/** `reason`: Slack's error code, such as `expired_url`, or `out_of_reach`. */
export class RespondError extends Error {
  override name = 'RespondError'
  readonly code = 'not-answered'
  readonly reason: string

  constructor(reason: string, cause?: unknown) {
    super(`Slack did not take an answer: ${reason}`, { cause })
    this.reason = reason
  }
}

/** @throws RespondError when the url is not Slack's, used up or expired, or Slack is unreachable */
function createResponder(options: { slackApiUrl: string; log: Log }): Responder {
  const allowedHosts = new Set([SLACK_HOOKS_HOST, new URL(options.slackApiUrl).host])

  async function send(responseUrl: string, payload: object): Promise<void> {
    if (!allowedHosts.has(URL.parse(responseUrl)?.host ?? '')) throw new RespondError('foreign_url')
    const refusal = await sendTo(responseUrl, payload)
    if (refusal !== null) throw new RespondError(refusal)
  }

  return {
    answer: (responseUrl, message, { replaces = false, inChannel = false } = {}) =>
      inAcceptedForm(message, options.log, (blocks) =>
        send(responseUrl, {
          response_type: inChannel ? 'in_channel' : 'ephemeral',
          replace_original: replaces,
          unfurl_links: false,
          unfurl_media: false,
          text: message.text,
          ...(blocks.length === 0 ? {} : { blocks }),
        }),
      ),
    remove: (responseUrl) => send(responseUrl, { delete_original: true }),
  }
}

/** @returns null on success, else Slack's error code. Tries three times when Slack is unreachable, limited or failing. */
async function sendTo(responseUrl: string, payload: object): Promise<string | null> {
  let failure: unknown
  for (const pauseMs of RETRY_DELAYS_MS) {
    // A timer of 0 ms takes at least one.
    if (pauseMs > 0) await sleep(pauseMs)
    try {
      const response = await slackFetch(responseUrl, {
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body: JSON.stringify(payload),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const answer = (await response.text()).trim()
      if (response.ok) return refusalIn(answer)
      if (response.status < 500 && response.status !== 429) return refusalIn(answer) ?? `http_${response.status}`
      failure = new Error(`HTTP ${response.status}`)
    } catch (error) {
      if (isTimeout(error)) throw new RespondError('out_of_reach', error)
      failure = error
    }
  }
  throw new RespondError('out_of_reach', failure)
}

/** Slack may have received it: a retry could post the answer twice. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** Slack answers `ok`, `{"ok":true}`, a bare code such as `used_url`, or `{"ok":false,"error":"…"}`. */
function refusalIn(answer: string): string | null {
  if (answer === '' || answer === 'ok') return null
  if (!answer.startsWith('{')) return answer.slice(0, 200)
  try {
    const { ok, error } = JSON.parse(answer) as { ok?: unknown; error?: unknown }
    return ok === false ? String(error ?? 'refused') : null
  } catch {
    return null
  }
}

/** `userId`: an ephemeral message for this person. `ts`: updates the app's own message. */
export type Place = { channel: string; threadTs?: string; userId?: string; ts?: string }

type Located = { channel: string; ts: string }

/**
 * Posts a message through the Web API.
 *
 * @returns the message's `ts` and its channel, for a user id that of the direct message
 */
export function post(client: SlackClient, place: Place, message: Message, log: Log): Promise<Located> {
  return inAcceptedForm(message, log, (blocks) => send(client, place, { text: message.text, blocks }))
}

/** Blocks that Slack refuses are sent again as plain sections, then as bare text. */
async function inAcceptedForm<Sent>(
  message: Message,
  log: Log,
  send: (blocks: Message['blocks']) => Promise<Sent>,
): Promise<Sent> {
  for (const blocks of formsOf(message)) {
    try {
      return await send(blocks)
    } catch (error) {
      const refusal = error instanceof RespondError ? error.reason : slackError(error)
      if (!/invalid_(blocks|attachments)/.test(refusal) || blocks.length === 0) throw error
      log.warn(
        { refusal: refusal.slice(0, 200), blocks: blocks.length },
        'blocks refused, retrying with a simpler form',
      )
    }
  }
  throw new Error('formsOf returned no form without blocks')
}

async function send(
  client: SlackClient,
  { channel, threadTs, userId, ts }: Place,
  content: { text: string; blocks: Message['blocks'] },
): Promise<Located> {
  // The library's types lack charts.
  const said = { channel, text: content.text, blocks: asText(content.blocks as KnownBlock[]) }
  const thread = threadTs === undefined ? {} : { thread_ts: threadTs }
  if (ts !== undefined) return { channel, ts: (await client.chat.update({ ...said, ts })).ts ?? ts }
  if (userId !== undefined) {
    const { message_ts = '' } = await client.chat.postEphemeral({ ...said, ...thread, user: userId })
    return { channel, ts: message_ts }
  }
  const still = { unfurl_links: false, unfurl_media: false }
  const posted = await client.chat.postMessage({ ...said, ...thread, ...still })
  return { channel: posted.channel ?? channel, ts: posted.ts ?? '' }
}
