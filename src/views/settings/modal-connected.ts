import type { ModalView } from '@slack/types'
import { createWords, type Words } from '../../i18n/translate.ts'
import type { KeyTrial } from '../../workspaces/try-key.ts'
import { plainLines, smallLines } from '../block-kit/blocks.ts'
import { plainText } from '../block-kit/escape.ts'
import { modalView } from '../block-kit/modal.ts'

const MAX_NAME = 80

/**
 * What LeadList said to a key or to a chatbot's serial number, and what to do next.
 *
 * @param botName null where a key was replaced and no chatbot added
 * @param trial null where a chatbot without records was kept on a person's word
 */
export function connectedModal(options: {
  locale: string
  command: string
  botName: string | null
  trial: KeyTrial | null
}): ModalView {
  const words = createWords(options.locale)
  const { botName, trial, command } = options
  const bot = plainText(botName ?? '', MAX_NAME)
  return modalView({
    title: words.say('connected.title'),
    blocks: [
      ...plainLines([
        trial === null ? '' : trialLine(trial, words),
        bot === '' ? '' : words.say('connected.bot', { bot }),
      ]),
      ...smallLines([words.say('connected.next', { command })]),
    ],
    words,
  })
}

/** `Key accepted: 82 leads and 6 appointments in the last 30 days.` */
function trialLine({ leads, appointments, others, isConfirmed, isPartial }: KeyTrial, words: Words): string {
  if (!isConfirmed) return words.say('connected.nothing')
  const total = leads + appointments + others
  if (total === 0) return words.say('connected.accepted')
  if (isPartial) return words.say('connected.found-at-least', { what: words.say('count.records', { count: total }) })
  const kinds = [
    leads > 0 ? words.say('count.leads', { count: leads }) : '',
    appointments > 0 ? words.say('count.appointments', { count: appointments }) : '',
    others > 0 ? words.say('count.others', { count: others }) : '',
  ]
  return words.say('connected.found', { what: words.list(kinds.filter((kind) => kind !== '')) })
}
