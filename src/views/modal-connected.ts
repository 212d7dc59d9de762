import type { ModalView } from '@slack/types'
import { plainLines, smallLines } from './blocks.ts'
import { plainText } from './escape.ts'
import { modalView } from './modal.ts'
import { createWords } from './words.ts'

const MAX_NAME = 80

/**
 * What LeadList said to a key or to a chatbot's serial number, and what to do next.
 *
 * @param botName null where a key was replaced and no chatbot added
 * @param isKnown false when LeadList says that it has no such serial number
 */
export function connectedModal(options: {
  locale: string
  command: string
  botName: string | null
  isKnown: boolean
}): ModalView {
  const words = createWords(options.locale)
  const { botName, isKnown, command } = options
  const bot = plainText(botName ?? '', MAX_NAME)
  return modalView({
    title: words.say('connected.title'),
    blocks: [
      ...plainLines([
        words.say(isKnown ? 'connected.accepted' : 'connected.unknown-serial'),
        bot === '' || !isKnown ? '' : words.say('connected.bot', { bot }),
      ]),
      ...smallLines([words.say('connected.next', { command })]),
    ],
    words,
  })
}
