import type { Log } from '../../log.ts'
import type { Message } from '../../views/block-kit/blocks.ts'
import type { SlackClients } from '../../workspaces/slack-api/client.ts'
import { type Place, post } from './post.ts'
import { type Respond, RespondError, type RespondOptions } from './response-url.ts'

/** A person, and where they typed or pressed something. */
export type Recipient = {
  teamId: string
  userId: string
  /** '' where Slack names none, as in a view */
  channelId: string
  /** '' where Slack gives none, as in a view */
  responseUrl: string
}

export type Messenger = ReturnType<typeof createMessenger>

/** Answers people where they asked, also where the `response_url` that came with it no longer works. */
export function createMessenger(deps: { respond: Respond; slackClients: Pick<SlackClients, 'forTeam'>; log: Log }) {
  async function postTo({ teamId }: Recipient, place: Place, message: Message): Promise<void> {
    await post(await deps.slackClients.forTeam(teamId), place, message, deps.log)
  }

  /**
   * Through the `response_url`; once that is used up or expired, by the Web API in the same channel.
   *
   * @throws what kept Slack from taking it
   */
  async function answer(to: Recipient, message: Message, options: RespondOptions = {}): Promise<void> {
    const { channelId: channel, userId, teamId } = to
    try {
      await deps.respond(to.responseUrl, message, options)
    } catch (error) {
      if (!isUrlDead(error) || channel === '') throw error
      deps.log.info({ err: error, teamId }, 'a response_url no longer works: the answer is posted')
      await postTo(to, options.inChannel ? { channel } : { channel, userId }, message).catch(() => {
        throw error
      })
    }
  }

  return {
    answer,

    /**
     * A notice that holds no visitor's data: a direct message where nothing else reaches the person.
     *
     * @throws what kept Slack from taking the direct message
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
