import type { Log } from '../log.ts'
import type { Message } from '../views/message.ts'
import type { SlackClients } from '../workspaces/slack-client.ts'
import { isDirect } from './asked.ts'
import { type Place, post } from './post.ts'
import type { Reply } from './reply.ts'

type Written = { teamId: string; userId: string; channelId: string; threadTs: string | null }

/**
 * The answer to a message: in a direct message beside it; in a channel in its thread, where what is for the person alone is
 * shown to them alone. The answer takes the place of the sign of life.
 */
export function createPostedReply(
  { teamId, userId, channelId, threadTs }: Written,
  { slackClients, log }: { slackClients: Pick<SlackClients, 'forTeam'>; log: Log },
): Reply {
  const inThread: Place = { channel: channelId, ...(threadTs === null ? {} : { threadTs }) }
  const alone: Place = isDirect(channelId) ? inThread : { ...inThread, userId }
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
