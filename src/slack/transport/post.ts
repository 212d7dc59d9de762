import type { KnownBlock } from '@slack/types'
import type { Log } from '../../log.ts'
import { formsOf, type Message } from '../../views/block-kit/blocks.ts'
import { asText, type SlackClient } from '../../workspaces/slack-api/client.ts'
import { slackError } from '../../workspaces/slack-api/refusal.ts'

/** `userId`: an ephemeral message for this person. `ts`: updates the app's own message. */
export type Place = { channel: string; threadTs?: string; userId?: string; ts?: string }

type Located = { channel: string; ts: string }

/**
 * Posts a message through the Web API. Blocks that Slack refuses are sent again as plain sections, then as bare text.
 *
 * @returns the message's `ts`
 */
export async function post(client: SlackClient, place: Place, message: Message, log: Log): Promise<string> {
  return (await postAndLocate(client, place, message, log)).ts
}

/** @returns the message's `ts` and its channel, for a user id that of the direct message */
export async function postAndLocate(client: SlackClient, place: Place, message: Message, log: Log): Promise<Located> {
  for (const blocks of formsOf(message)) {
    try {
      return await send(client, place, { text: message.text, blocks })
    } catch (error) {
      if (!areBlocksRefused(error) || blocks.length === 0) throw error
      log.warn({ blocks: blocks.length }, 'blocks refused, retrying with a simpler form')
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

function areBlocksRefused(error: unknown): boolean {
  return ['invalid_blocks', 'invalid_attachments'].includes(slackError(error))
}
