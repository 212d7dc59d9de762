import type { Log } from '../../log.ts'
import type { Message } from '../../views/block-kit/blocks.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import { type Messenger, type Place, post } from './messenger.ts'
import { isDirect, type QuestionRequest } from './payloads.ts'

/** The replies to one request: optionally a progress message, then one answer. */
export type Reply = {
  /** in the agent view, which shows progress at once and takes feedback */
  isAgent?: boolean
  /** Sends a progress message; errors are ignored. */
  sayProgress: (message: Message) => void
  /** To the person only, after the progress message; replaces the message of their button. */
  answer: (message: Message) => Promise<void>
  /** To everybody in the channel, as a message of its own. @returns its `ts`; null in a thread, or if it is not known */
  answerChannel: (message: Message) => Promise<string | null>
}

/** Replies to a command or a button. */
export function createReply(
  messenger: Pick<Messenger, 'answer' | 'answerChannel'>,
  request: Pick<QuestionRequest, 'teamId' | 'userId' | 'channelId' | 'responseUrl' | 'replaces'>,
): Reply {
  const { replaces } = request
  let progress: Promise<void> | null = null

  return {
    sayProgress: (message) => {
      progress = messenger.answer(request, message, { replaces }).catch(() => {})
    },
    answer: async (message) => {
      await progress
      await messenger.answer(request, message, { replaces })
    },
    answerChannel: async (message) => {
      await progress
      return messenger.answerChannel(request, message)
    },
  }
}

/** `threadTs`: the message's thread. */
type WrittenMessage = { teamId: string; userId: string; channelId: string; ts: string; threadTs: string | null }

/**
 * Replies to a message: in a direct message next to it, in a channel in its thread. An ephemeral reply goes to the channel
 * unless the thread exists, because Slack does not show it in a new one. The answer replaces the progress message.
 */
export function createPostedReply(
  { teamId, userId, channelId, ts: writtenTs, threadTs }: WrittenMessage,
  { slackClients, log }: { slackClients: Pick<SlackClients, 'forTeam'>; log: Log },
): Reply {
  const beside: Place = { channel: channelId, ...(threadTs === null ? {} : { threadTs }) }
  const inThread: Place = isDirect(channelId) ? beside : { threadTs: writtenTs, ...beside }
  const alone: Place = isDirect(channelId) ? beside : { ...beside, userId }
  let progress: Promise<string | null> = Promise.resolve(null)

  async function send(place: Place, message: Message): Promise<string> {
    const { ts } = await post(await slackClients.forTeam(teamId), place, message, log)
    return ts
  }

  async function answer(place: Place, message: Message): Promise<void> {
    const ts = await progress
    await send(ts === null ? place : { channel: channelId, ts }, message)
    progress = Promise.resolve(null)
  }

  return {
    sayProgress: (message) => {
      progress = send(inThread, message).catch(() => null)
    },
    answer: (message) => answer(alone, message),
    answerChannel: async (message) => {
      await answer(inThread, message)
      return null
    },
  }
}
