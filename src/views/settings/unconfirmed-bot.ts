import type { ModalView } from '@slack/types'
import { z } from 'zod'
import { createTranslator } from '../../i18n/translate.ts'
import { button, buttonRow, plainLines, smallLines } from '../block-kit/blocks.ts'
import { plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { modalView } from '../block-kit/modal.ts'
import { ACTIONS, CALLBACKS } from '../ids.ts'
import type { BotForm } from './bots.ts'

const MAX_NAME = 80
const MAX_SERIAL_NUMBER = 200

const storedForm = z.object({ name: z.string(), serialNumber: z.string(), aliases: z.array(z.string()) })

/** Asks whether a chatbot without records is new or has a wrong serial number. It is not stored yet. */
export function unconfirmedBotModal({ locale, form }: { locale: string; form: BotForm }): ModalView {
  const i18n = createTranslator(locale)
  const bot = plainText(form.name, MAX_NAME)
  const serial = plainText(form.serialNumber, MAX_SERIAL_NUMBER)
  return modalView({
    title: i18n.t('unconfirmed.title'),
    submit: { text: i18n.t('button.keep-new'), callbackId: CALLBACKS.botKeep },
    about: aboutOf(form),
    blocks: [
      ...plainLines([i18n.t('unconfirmed.what', { serial, bot })]),
      ...smallLines([i18n.t('unconfirmed.why')]),
      ...buttonRow([button(i18n.t('button.correct'), ACTIONS.botCorrect)]),
    ],
    i18n,
  })
}

/** The chatbot in the modal's `private_metadata`; an empty one if it cannot be parsed. */
export function readUnconfirmedBot(about: string): BotForm {
  try {
    return storedForm.parse(JSON.parse(about))
  } catch {
    return { name: '', serialNumber: '', aliases: [] }
  }
}

/** Slack's limit for `private_metadata`; only names full of characters that JSON escapes come close to it. */
function aboutOf(form: BotForm): string {
  const name = form.name.slice(0, 2 * MAX_NAME)
  const serialNumber = form.serialNumber.slice(0, MAX_SERIAL_NUMBER)
  const about = JSON.stringify({ name, serialNumber, aliases: form.aliases })
  return about.length <= LIMITS.view.privateMetadata ? about : JSON.stringify({ name, serialNumber, aliases: [] })
}
