import { asText, type SlackClients } from '../workspaces/slack-api/client.ts'
import { classifySlackError, type Refusal } from '../workspaces/slack-api/refusal.ts'

/** Three forms of a message, each the fallback if Slack rejects the one before: `blocks`, `plainBlocks`, `text`. */
export type PostedMessage = { text: string; blocks: object[]; readonly plainBlocks: object[] }

/** `channelId`: where it was posted; for a user id their direct message. */
export type Posted = { kind: 'sent'; ts: string; channelId: string } | Exclude<Refusal, { kind: 'bad-blocks' }>

/** Stored in the message's metadata, by which an operator can find it in the channel's history. */
export type PostMark = { event: 'leads_digest' | 'leads_alert'; ids: Record<string, string> }

/** Posts one message to a channel of the workspace it was opened for. */
export type Post = (channelId: string, message: PostedMessage, mark: PostMark) => Promise<Posted>

/**
 * Posts a message at most once: only after a rejection of its blocks, its next form is sent. `sent` is `ok: true` with a `ts`.
 *
 * @returns a function that opens a workspace and throws if its token cannot be read; the post itself never throws
 */
export function createPoster({ slackClients }: { slackClients: Pick<SlackClients, 'forTeam'> }) {
  return async function open(teamId: string): Promise<Post> {
    const client = await slackClients.forTeam(teamId)
    return async (channelId, message, mark) => {
      for (const form of ['blocks', 'plainBlocks', null] as const) {
        const blocks = form === null ? [] : message[form]
        const answer = await postForm(client, { channelId, text: message.text, blocks }, mark)
        if (answer.kind !== 'bad-blocks') return answer
      }
      return { kind: 'refused', reason: 'invalid_blocks', isPermanent: false }
    }
  }
}

async function postForm(
  client: Awaited<ReturnType<SlackClients['forTeam']>>,
  { channelId, text, blocks }: { channelId: string; text: string; blocks: object[] },
  { event, ids }: PostMark,
): Promise<Posted | { kind: 'bad-blocks' }> {
  try {
    const { ok, ts, channel }: { ok?: boolean; ts?: unknown; channel?: unknown } = await client.apiCall(
      'chat.postMessage',
      {
        channel: channelId,
        text,
        ...(blocks.length > 0 ? { blocks: asText(blocks) } : {}),
        unfurl_links: false,
        unfurl_media: false,
        metadata: asText({ event_type: event, event_payload: ids }),
      },
    )
    if (!ok || typeof ts !== 'string' || ts === '') return { kind: 'ambiguous', reason: 'no-ts' }
    return { kind: 'sent', ts, channelId: typeof channel === 'string' ? channel : channelId }
  } catch (error) {
    return classifySlackError(error) ?? { kind: 'ambiguous', reason: 'slack-unclear' }
  }
}
