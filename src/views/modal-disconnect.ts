import type { ModalView } from '@slack/types'
import { plainLines } from './blocks.ts'
import { CALLBACKS } from './ids.ts'
import { modalView } from './modal.ts'
import { createWords } from './words.ts'

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
