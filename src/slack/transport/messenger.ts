import type { Log } from '../../log.ts'
import type { Message } from '../../views/block-kit/blocks.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import { type Place, post } from './post.ts'
import { type Respond, RespondError, type RespondOptions } from './response-url.ts'

/** A person and the place of their command or action. */
export type Recipient = {
  teamId: string
  userId: string
  /** '' where Slack names none, as in a view */
  channelId: string
  /** '' where Slack gives none, as in a view */
  responseUrl: string
}

export type Messenger = ReturnType<typeof createMessenger>

/** Answers through the `response_url`, or posts the answer once that has expired. */
export function createMessenger(deps: { respond: Respond; slackClients: Pick<SlackClients, 'forTeam'>; log: Log }) {
  async function postTo({ teamId }: Recipient, place: Place, message: Message): Promise<void> {
    await post(await deps.slackClients.forTeam(teamId), place, message, deps.log)
  }

  /**
   * Through the `response_url`; once that is used up or expired, by the Web API in the same channel.
   *
   * @throws RespondError
   */
  async function answer(to: Recipient, message: Message, options: RespondOptions = {}): Promise<void> {
    const { channelId: channel, userId, teamId } = to
    try {
      await deps.respond(to.responseUrl, message, options)
    } catch (error) {
      if (!isUrlDead(error) || channel === '') throw error
      deps.log.info({ err: error, teamId }, 'response_url expired, posting the answer')
      await postTo(to, options.inChannel ? { channel } : { channel, userId }, message).catch(() => {
        throw error
      })
    }
  }

  return {
    answer,

    /**
     * Sends a notice without visitor data; as a direct message if the `response_url` fails.
     *
     * @throws the Slack client's error of the direct message
     */
    notify: async (to: Recipient, message: Message): Promise<void> => {
      const isAnswered = to.responseUrl !== '' && (await isTaken(answer(to, message)))
      if (!isAnswered) await postTo(to, { channel: to.userId }, message)
    },
  }
}

async function isTaken(answering: Promise<void>): Promise<boolean> {
  return answering.then(
    () => true,
    () => false,
  )
}

/** docs.slack.dev, "Handling user interaction": five uses within thirty minutes. */
const DEAD = new Set(['expired_url', 'used_url'])

function isUrlDead(error: unknown): boolean {
  return error instanceof RespondError && DEAD.has(error.reason)
}
