import type { Message } from '../views/message.ts'
import type { Asked } from './asked.ts'
import type { Respond } from './response-url.ts'

/** The app's side of one exchange: perhaps a word that it is under way, then one answer. */
export type Reply = {
  /** A sign of life; that it could not be given is no failure. */
  sayProgress: (message: Message) => void
  /** For the person alone, in place of the message whose button they pressed; never before the sign of life. */
  answer: (message: Message) => Promise<void>
  /** For everybody in the channel, beside what the person sees alone. */
  answerChannel: (message: Message) => Promise<void>
}

/** Through the address that came with a command or a button. */
export function createReply(
  respond: Respond,
  { responseUrl, replaces }: Pick<Asked, 'responseUrl' | 'replaces'>,
): Reply {
  let progress: Promise<void> | null = null

  return {
    sayProgress: (message) => {
      progress = respond(responseUrl, message, { replaces }).catch(() => {})
    },
    answer: async (message) => {
      await progress
      await respond(responseUrl, message, { replaces })
    },
    answerChannel: async (message) => {
      await progress
      await respond(responseUrl, message, { inChannel: true })
    },
  }
}
