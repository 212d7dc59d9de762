import { asText, type SlackClients } from '../workspaces/slack-api/client.ts'
import { classifySlackError, type Refusal } from '../workspaces/slack-api/refusal.ts'

/** What a digest is posted as: `views/message.ts` makes them. Slack may refuse one form after the other. */
export type DigestMessage = { text: string; blocks: object[]; readonly plainBlocks: object[] }

export type Posted = { kind: 'sent'; ts: string } | Exclude<Refusal, { kind: 'bad-blocks' }>

/** Ids stored in the message's metadata, by which an operator can find it in the channel's history. */
export type PostMark = { digestId: string; run: string }

/** Posts one message to a channel of the workspace it was opened for. */
export type Post = (channelId: string, message: DigestMessage, mark: PostMark) => Promise<Posted>

/**
 * Posts a message once: nothing is sent again unless Slack said that it took nothing. Sent is `ok: true` and a `ts`.
 *
 * @returns opens a workspace, which throws what keeps its token from being read; the post itself never throws
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
