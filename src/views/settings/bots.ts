import type { AnyBlock, ModalView, SectionBlock } from '@slack/types'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { type Bot, foldName } from '../../workspaces/bots.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import { button, buttonRow, dangerButton, pageButtons, plainLines, smallLines } from '../block-kit/blocks.ts'
import { plainText } from '../block-kit/escape.ts'
import { readForm, textField } from '../block-kit/form.ts'
import type { FormParts } from '../block-kit/form-base.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { modalView } from '../block-kit/modal.ts'
import { type FieldErrorOptions, type FieldErrors, fieldErrors } from '../errors/error-message.ts'
import { ACTIONS, CALLBACKS, FIELDS, type FieldId } from '../ids.ts'

/** Per page: 100 bots with a heading and a button exceed a view's 100 blocks. */
const PAGE_SIZE = 40
const MAX_BOTS = 100
const MAX_NAME = 80
const MAX_ALIASES = 500

/**
 * One page of the chatbots, each with a button to its form.
 *
 * @param offset number of bots before this page
 */
export function botsModal({ locale, bots, offset = 0 }: { locale: string; bots: Bot[]; offset?: number }): ModalView {
  const i18n = createTranslator(locale)
  const start = offset < bots.length ? offset : 0
  const shown = bots.slice(start, start + PAGE_SIZE)
  return modalView({
    title: i18n.t('bots.title'),
    blocks: [
      ...plainLines([i18n.t(bots.length === 0 ? 'bots.none' : 'bots.intro')]),
      ...shown.map((bot) => botSection(bot, i18n)),
      ...pageButtons(ACTIONS.botsPage, { offset: start, total: bots.length, pageSize: PAGE_SIZE }, i18n),
      ...buttonRow(
        bots.length >= MAX_BOTS ? [] : [button(i18n.t('button.add-bot'), ACTIONS.botsAdd, { style: 'primary' })],
      ),
    ],
    i18n,
  })
}

/** The requested page of chatbots; forged values select the first. */
export function readBotsOffset(value: string): number {
  const offset = /^\d{1,3}$/.test(value) ? Number(value) : 0
  return offset - (offset % PAGE_SIZE)
}

function botSection({ id, name, aliases, serialNumber, isDefault }: Bot, i18n: Translator): SectionBlock {
  const shownName = plainText(name, MAX_NAME) || '–'
  const also = plainText(aliases.join(', '), MAX_ALIASES)
  const lines = [
    isDefault ? i18n.t('bots.default', { name: shownName }) : shownName,
    ...(also === '' ? [] : [i18n.t('bots.aliases', { aliases: also })]),
    i18n.t('bots.serial-number', { serial: plainText(serialNumber, MAX_SERIAL_NUMBER_LENGTH) }),
  ]
  return {
    type: 'section',
    text: { type: 'plain_text', text: lines.join('\n'), emoji: false },
    ...(id.length <= LIMITS.button.value && {
      accessory: button(i18n.t('button.edit'), ACTIONS.botsEdit, {
        value: id,
        accessibility_label: plainText(`${i18n.t('button.edit')}: ${shownName}`, LIMITS.button.accessibilityLabel),
      }),
    }),
  }
}

export type BotForm = { name: string; aliases: string[]; serialNumber: string }

/** The editable parts of a chatbot. */
export const BOT_PARTS: FormParts<Pick<Bot, 'name' | 'aliases'>> = {
  name: [FIELDS.botName],
  aliases: [FIELDS.botAliases],
}

/** 80 characters of two UTF-16 units each. */
export const MAX_NAME_LENGTH = 160
const MAX_ALIASES_LENGTH = 2_000
export const MAX_SERIAL_NUMBER_LENGTH = 200

/** One chatbot's form. Its serial number cannot be changed: it identifies the chatbot. `private_metadata` is its id. */
export function botModal({ locale, bot }: { locale: string; bot: Bot }): ModalView {
  const i18n = createTranslator(locale)
  return modalView({
    title: i18n.t('bot.title'),
    submit: { text: i18n.t('button.save'), callbackId: CALLBACKS.bot },
    about: bot.id,
    blocks: [...nameFields(bot, i18n), ...botActions(bot, i18n)],
    i18n,
  })
}

/** What people call a chatbot. */
export function nameFields({ name, aliases }: Pick<Bot, 'name' | 'aliases'>, i18n: Translator): AnyBlock[] {
  return [
    textField(FIELDS.botName, {
      label: i18n.t('bot.name'),
      hint: i18n.t('bot.name-hint'),
      value: name,
      example: 'Acme',
      max: MAX_NAME_LENGTH,
    }),
    textField(FIELDS.botAliases, {
      label: i18n.t('bot.aliases'),
      hint: i18n.t('bot.aliases-hint'),
      value: aliases.join(', '),
      isOptional: true,
      max: MAX_ALIASES_LENGTH,
    }),
  ]
}

/**
 * The form of a new chatbot, which is tried before it has a name.
 *
 * @param serialNumber to be corrected
 */
export function newBotModal({ locale, serialNumber = '' }: { locale: string; serialNumber?: string }): ModalView {
  const i18n = createTranslator(locale)
  return modalView({
    title: i18n.t('bot.title-new'),
    submit: { text: i18n.t('button.try'), callbackId: CALLBACKS.bot },
    about: '',
    blocks: [serialNumberField(FIELDS.botSerialNumber, serialNumber, i18n)],
    i18n,
  })
}

/** The entered values; aliases are separated by commas, semicolons or line breaks. */
export function readBotForm(values: unknown): BotForm {
  const read = readForm(values)
  const aliases = read(FIELDS.botAliases).text.split(/[,;\n]/)
  return {
    name: read(FIELDS.botName).text,
    aliases: aliases.map((alias) => alias.trim()).filter((alias) => alias !== ''),
    serialNumber: read(FIELDS.botSerialNumber).text,
  }
}

const ERROR_FIELDS: Record<string, FieldId> = {
  'bad-serial-number': FIELDS.botSerialNumber,
  'untried-key': FIELDS.botSerialNumber,
  'refused-key': FIELDS.botSerialNumber,
  'not-connected': FIELDS.botSerialNumber,
  'unknown-bot': FIELDS.botName,
  'too-many-bots': FIELDS.botName,
}

/**
 * The error under the field it belongs to; null if it belongs to none.
 *
 * @param isNew whether the form has a field for the serial number
 */
export function botErrors(
  error: unknown,
  { form, isNew, ...options }: FieldErrorOptions & { form: BotForm; isNew: boolean },
): FieldErrors | null {
  const place = (code: string, subject: string) => {
    if (code === 'bad-bot-name' || code === 'duplicate-bot') return nameField(subject, form, isNew)
    const id = ERROR_FIELDS[code]
    if (id === undefined || form.name === '') return id && (isNew ? FIELDS.botSerialNumber : FIELDS.botName)
    return id === FIELDS.botSerialNumber && !isNew ? FIELDS.botName : id
  }
  const errors = fieldErrors(error, place, options)
  const isTaken = error instanceof WorkspaceError && error.code === 'duplicate-bot' && errors?.[FIELDS.botSerialNumber]
  if (!isTaken) return errors
  const bot = plainText(error.subject, MAX_NAME_LENGTH)
  return { [FIELDS.botSerialNumber]: createTranslator(options.locale).t('bot.serial-taken', { bot }) }
}

/** A name that is in neither field belongs to another chatbot with the same serial number. */
function nameField(subject: string, { name, aliases }: BotForm, isNew: boolean): FieldId {
  const named = foldName(subject)
  if (named === foldName(name)) return FIELDS.botName
  if (aliases.some((alias) => foldName(alias) === named)) return FIELDS.botAliases
  return isNew ? FIELDS.botSerialNumber : FIELDS.botName
}

export function serialNumberField(id: FieldId, value: string, i18n: Translator): AnyBlock {
  return textField(id, {
    label: i18n.t('bot.serial-number'),
    hint: i18n.t('bot.serial-number-hint'),
    value,
    max: MAX_SERIAL_NUMBER_LENGTH,
  })
}

function botActions({ id, name, serialNumber, isDefault }: Bot, i18n: Translator): AnyBlock[] {
  const removal = {
    value: id,
    title: i18n.t('bot.remove-title'),
    question: i18n.t('bot.remove-text', { bot: plainText(name, MAX_NAME_LENGTH) || '–' }),
  }
  return [
    ...smallLines([
      i18n.t('bots.serial-number', { serial: plainText(serialNumber, MAX_SERIAL_NUMBER_LENGTH) }),
      isDefault ? i18n.t('bot.is-default') : '',
    ]),
    ...buttonRow([
      ...(isDefault ? [] : [button(i18n.t('button.make-default'), ACTIONS.botMakeDefault, { value: id })]),
      dangerButton(i18n.t('button.remove'), ACTIONS.botRemove, removal, i18n),
    ]),
  ]
}
