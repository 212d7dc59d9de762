import type { AnyBlock, ModalView } from '@slack/types'
import type { Words } from '../../i18n/translate.ts'
import type { CallbackId } from '../ids.ts'
import { label } from './form.ts'
import { LIMITS } from './limits.ts'

type ModalOptions = {
  title: string
  blocks: AnyBlock[]
  /** what the button that submits says, and who is told; none where there is nothing to submit */
  submit?: { text: string; callbackId: CallbackId }
  /** which thing of ours the modal is about, never a visitor's data */
  about?: string
  words: Words
}

export function modalView({ title, blocks, submit, about, words }: ModalOptions): ModalView {
  return {
    type: 'modal',
    title: label(title, LIMITS.view.title),
    close: label(words.say(submit === undefined ? 'button.close' : 'button.cancel'), LIMITS.view.close),
    blocks: blocks.slice(0, LIMITS.view.blocks),
    ...(submit && { submit: label(submit.text, LIMITS.view.submit), callback_id: submit.callbackId }),
    ...(about !== undefined && { private_metadata: about }),
  }
}
