import type { Message } from '../../views/block-kit/message.ts'
import type { Asked } from './asked.ts'
import type { Messenger } from './messenger.ts'

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
  asked: Pick<Asked, 'teamId' | 'userId' | 'channelId' | 'responseUrl' | 'replaces'>,
): Reply {
  const { replaces } = asked
  let progress: Promise<void> | null = null

  return {
    sayProgress: (message) => {
      progress = messenger.answer(asked, message, { replaces }).catch(() => {})
    },
    answer: async (message) => {
      await progress
      await messenger.answer(asked, message, { replaces })
    },
    answerChannel: async (message) => {
      await progress
      await messenger.answer(asked, message, { inChannel: true })
    },
  }
}
