import type { KnownBlock } from '@slack/types'
import type { Log } from '../log.ts'
import { formsOf, type Message } from '../views/message.ts'
import { asText, type SlackClient } from '../workspaces/slack-client.ts'

/** `userId`: only this person sees it. `ts`: in place of that message of the app's own. */
export type Place = { channel: string; threadTs?: string; userId?: string; ts?: string }

/**
 * Posts a message through the Web API. Blocks that Slack refuses are sent again as plain sections, then as bare text.
 *
 * @returns the message's `ts`
 */
export async function post(client: SlackClient, place: Place, message: Message, log: Log): Promise<string> {
  for (const blocks of formsOf(message)) {
    try {
      return await send(client, place, { text: message.text, blocks })
    } catch (error) {
      if (!areBlocksRefused(error) || blocks.length === 0) throw error
      log.warn({ blocks: blocks.length }, 'slack refused the blocks of a message')
    }
  }
  throw new Error('There is always a last form')
}

async function send(
  client: SlackClient,
  { channel, threadTs, userId, ts }: Place,
  content: { text: string; blocks: Message['blocks'] },
): Promise<string> {
  // Charts are not in the library's types yet.
  const said = { channel, text: content.text, blocks: asText(content.blocks as KnownBlock[]) }
  const thread = threadTs === undefined ? {} : { thread_ts: threadTs }
  if (ts !== undefined) return (await client.chat.update({ ...said, ts })).ts ?? ts
  if (userId !== undefined)
    return (await client.chat.postEphemeral({ ...said, ...thread, user: userId })).message_ts ?? ''
  const still = { unfurl_links: false, unfurl_media: false }
  return (await client.chat.postMessage({ ...said, ...thread, ...still })).ts ?? ''
}

function areBlocksRefused(error: unknown): boolean {
  const { data } = (error ?? {}) as { data?: { error?: unknown } }
  return data?.error === 'invalid_blocks' || data?.error === 'invalid_attachments'
}
