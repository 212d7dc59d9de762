import { asText, type SlackClients } from '../workspaces/slack-api/client.ts'
import { classifySlackError, type Refusal } from '../workspaces/slack-api/refusal.ts'

/** Three forms of a message, each the fallback if Slack rejects the one before: `blocks`, `plainBlocks`, `text`. */
export type DigestMessage = { text: string; blocks: object[]; readonly plainBlocks: object[] }

export type Posted = { kind: 'sent'; ts: string } | Exclude<Refusal, { kind: 'bad-blocks' }>

/** Ids stored in the message's metadata, by which an operator can find it in the channel's history. */
export type PostMark = { digestId: string; run: string }

/** Posts one message to a channel of the workspace it was opened for. */
export type Post = (channelId: string, message: DigestMessage, mark: PostMark) => Promise<Posted>

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
  { digestId, run }: PostMark,
): Promise<Posted | { kind: 'bad-blocks' }> {
  try {
    const { ok, ts }: { ok?: boolean; ts?: unknown } = await client.apiCall('chat.postMessage', {
      channel: channelId,
      text,
      ...(blocks.length > 0 ? { blocks: asText(blocks) } : {}),
      unfurl_links: false,
      unfurl_media: false,
      metadata: asText({ event_type: 'leads_digest', event_payload: { digest: digestId, run } }),
    })
    return ok && typeof ts === 'string' && ts !== '' ? { kind: 'sent', ts } : { kind: 'ambiguous', reason: 'no-ts' }
  } catch (error) {
    return classifySlackError(error) ?? { kind: 'ambiguous', reason: 'slack-unclear' }
  }
}
