import type { KnownBlock } from '@slack/types'
import type { Log } from '../../log.ts'
import { formsOf, type Message } from '../../views/block-kit/blocks.ts'
import { asText, type SlackClient } from '../../workspaces/slack-api/client.ts'
import { slackError } from '../../workspaces/slack-api/refusal.ts'

/** `userId`: only this person sees it. `ts`: in place of that message of the app's own. */
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

/** @returns where the message is: of one to a person, the channel that Slack made for the two */
export async function postAndLocate(client: SlackClient, place: Place, message: Message, log: Log): Promise<Located> {
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
): Promise<Located> {
  // Charts are not in the library's types yet.
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
