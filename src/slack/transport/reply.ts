import type { Log } from '../../log.ts'
import type { Message } from '../../views/block-kit/blocks.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import type { Messenger } from './messenger.ts'
import { isDirect, type QuestionRequest } from './payloads.ts'
import { type Place, post } from './post.ts'

/** The app's side of one exchange: perhaps a word that it is under way, then one answer. */
export type Reply = {
  /** A sign of life; that it could not be given is no failure. */
  sayProgress: (message: Message) => void
  /** For the person alone, in place of the message whose button they pressed; never before the sign of life. */
  answer: (message: Message) => Promise<void>
  /** For everybody in the channel, beside what the person sees alone. */
  answerChannel: (message: Message) => Promise<void>
}

/** Where a command was typed or a button pressed. */
export function createReply(
  messenger: Pick<Messenger, 'answer'>,
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
      await messenger.answer(request, message, { inChannel: true })
    },
  }
}

/** `threadTs`: the thread that it was written in. */
type WrittenMessage = { teamId: string; userId: string; channelId: string; ts: string; threadTs: string | null }

/**
 * The answer to a message: in a direct message beside it; in a channel in its thread, where what is for the person alone is
 * shown to them alone: of a thread that has yet to begin, Slack would show them nothing. The answer takes the place of the sign
 * of life.
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
    return post(await slackClients.forTeam(teamId), place, message, log)
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
    answerChannel: (message) => answer(inThread, message),
  }
}
