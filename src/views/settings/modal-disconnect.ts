import type { ModalView } from '@slack/types'
import { createWords } from '../../i18n/translate.ts'
import { plainLines } from '../block-kit/blocks.ts'
import { modalView } from '../block-kit/modal.ts'
import { CALLBACKS } from '../ids.ts'

/** The question before the key is thrown away. */
export function disconnectModal({ locale, deployment }: { locale: string; deployment: string }): ModalView {
  const words = createWords(locale)
  return modalView({
    title: words.say('disconnect.title'),
    submit: { text: words.say('button.disconnect'), callbackId: CALLBACKS.disconnect },
    blocks: plainLines([words.say('disconnect.what', { deployment }), words.say('disconnect.kept')]),
    words,
  })
}
