import type { AnyBlock, ModalView } from '@slack/types'
import { createTranslator, type LabelKey, type Translator } from '../../i18n/translate.ts'
import type { CallbackId } from '../ids.ts'
import { boldText, type Message, plainLines, richParagraph } from './blocks.ts'
import { label } from './form.ts'
import { LIMITS } from './limits.ts'

type ModalOptions = {
  title: string
  blocks: AnyBlock[]
  /** the submit button's text and callback id; none if there is nothing to submit */
  submit?: { text: string; callbackId: CallbackId }
  /** id of the object that the modal is about; never a visitor's data */
  about?: string
  i18n: Translator
}

/** `private_metadata` of a modal that what is opened from it replaces, so that it is not one of the three of a stack. */
export const MENU = 'menu'
/** `private_metadata` of a list; modals opened from it name it too, so that it is brought up to date below them. */
export const LIST = 'list'

export function modalView({ title, blocks, submit, about, i18n }: ModalOptions): ModalView {
  return {
    type: 'modal',
    title: label(title, LIMITS.view.title),
    close: label(i18n.t(submit === undefined ? 'button.close' : 'button.cancel'), LIMITS.view.close),
    blocks: blocks.slice(0, LIMITS.view.blocks),
    ...(submit && { submit: label(submit.text, LIMITS.view.submit), callback_id: submit.callbackId }),
    ...(about !== undefined && { private_metadata: about }),
  }
}

/** The screen that replaces the loading modal; both have the same title. */
export type Screen =
  | 'filter'
  | 'manage'
  | 'connect'
  | 'bots'
  | 'bot'
  | 'settings'
  | 'details'
  | 'person'
  | 'saved-view'
  | 'audit'
  | 'disconnect'
  | 'digests'
  | 'digest'
  | 'digest-form'
  | 'digest-history'
  | 'alerts'
  | 'alert'
  | 'alert-form'
  | 'alert-history'
  | 'tokens'
  | 'ask-on'

const TITLES: Record<Screen, LabelKey> = {
  filter: 'filter.title',
  manage: 'manage.title',
  connect: 'connect.title',
  bots: 'bots.title',
  bot: 'bot.title',
  settings: 'settings.title',
  details: 'details.title',
  person: 'record.visitor',
  'saved-view': 'view.title',
  audit: 'audit.title',
  disconnect: 'disconnect.title',
  digests: 'digests.title',
  digest: 'digest-page.title',
  'digest-form': 'digest-form.title-new',
  'digest-history': 'history.title',
  alerts: 'alerts.title',
  alert: 'alert-page.title',
  'alert-form': 'alert-form.title-new',
  'alert-history': 'history.title',
  tokens: 'tokens.title',
  'ask-on': 'button.ask-on',
}

export const screenTitle = (screen: Screen, i18n: Translator): string => i18n.t(TITLES[screen])

/** Opened first, because a trigger id expires after three seconds; replaced when the data is loaded. */
export function skeletonModal({
  locale,
  screen,
  text = 'modal.one-moment',
}: {
  locale: string
  screen: Screen
  text?: LabelKey
}): ModalView {
  const i18n = createTranslator(locale)
  return modalView({
    title: screenTitle(screen, i18n),
    blocks: plainLines([i18n.t(text)]),
    i18n,
  })
}

/** The preview of the message that a form is about, or the text of an error. */
export type FormPreview = { message: Message } | { problem: string } | 'loading'

const MAX_PREVIEW_BLOCKS = 40
const IN_A_MODAL = new Set(['section', 'context', 'header', 'rich_text', 'divider'])

/** The preview under its title, without what a modal cannot show. */
export function previewBlocks(preview: FormPreview, title: string, i18n: Translator): AnyBlock[] {
  const heading = richParagraph([boldText(title)])
  if (preview === 'loading') return [heading, ...(plainLines([i18n.t('modal.one-moment')]) as AnyBlock[])]
  if ('problem' in preview) return [heading, ...(plainLines([preview.problem]) as AnyBlock[])]
  const shown = preview.message.plainBlocks.filter(({ type }) => IN_A_MODAL.has(type)) as AnyBlock[]
  return [heading, { type: 'divider' }, ...shown.slice(0, MAX_PREVIEW_BLOCKS)]
}
