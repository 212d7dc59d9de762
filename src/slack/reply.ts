import type { Message } from '../views/message.ts'
import type { Asked } from './asked.ts'
import type { Respond } from './response-url.ts'

/** The app's side of one exchange: perhaps a word that it is under way, then one answer. */
export type Reply = ReturnType<typeof createReply>

export function createReply(respond: Respond, { responseUrl, replaces }: Pick<Asked, 'responseUrl' | 'replaces'>) {
  let progress: Promise<void> | null = null

  return {
    /** A sign of life; that it could not be given is no failure. */
    sayProgress: (message: Message): void => {
      progress = respond(responseUrl, message, { replaces }).catch(() => {})
    },
    /** For the person alone, in place of the message whose button they pressed; never before the sign of life. */
    answer: async (message: Message): Promise<void> => {
      await progress
      await respond(responseUrl, message, { replaces })
    },
    /** For everybody in the channel, beside what the person sees alone. */
    answerChannel: async (message: Message): Promise<void> => {
      await progress
      await respond(responseUrl, message, { inChannel: true })
    },
  }
}
