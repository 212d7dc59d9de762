import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import { formsOf, type Message } from '../../views/block-kit/blocks.ts'
import { slackFetch } from '../../workspaces/slack-api/http.ts'

export type Respond = (responseUrl: string, message: Message, options?: RespondOptions) => Promise<void>

export type RespondOptions = {
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

/**
 * Answers through a `response_url`. Blocks that Slack refuses are sent again as plain sections, then as bare text.
 *
 * @throws RespondError when the url is not Slack's, used up or expired, or Slack is unreachable
 */
export function createResponder(options: { slackApiUrl: string; log: Log }): Respond {
  const allowedHosts = new Set([SLACK_HOOKS_HOST, new URL(options.slackApiUrl).host])

  return async (responseUrl, message, { replaces = false, inChannel = false } = {}) => {
    if (!allowedHosts.has(URL.parse(responseUrl)?.host ?? '')) throw new RespondError('foreign_url')
    for (const blocks of formsOf(message)) {
      const refusal = await post(responseUrl, {
        response_type: inChannel ? 'in_channel' : 'ephemeral',
        replace_original: replaces,
        unfurl_links: false,
        unfurl_media: false,
        ...contentOf(message.text, blocks),
      })
      if (refusal === null) return
      if (!/invalid_(blocks|attachments)/.test(refusal) || blocks.length === 0) throw new RespondError(refusal)
      options.log.warn(
        { refusal: refusal.slice(0, 200), blocks: blocks.length },
        'blocks refused, retrying with a simpler form',
      )
    }
  }
}

function contentOf(text: string, blocks: object[]): object {
  return blocks.length === 0 ? { text } : { text, blocks }
}

/** @returns null on success, else Slack's error code. Tries three times when Slack is unreachable, limited or failing. */
async function post(responseUrl: string, payload: object): Promise<string | null> {
  let failure: unknown
  for (const pauseMs of RETRY_DELAYS_MS) {
    await sleep(pauseMs)
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
