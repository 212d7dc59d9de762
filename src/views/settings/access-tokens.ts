import type { AnyBlock, ModalView } from '@slack/types'
import { DateTime } from 'luxon'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { type AccessToken, TOKEN_LIFETIME_DAYS } from '../../workspaces/access-tokens.ts'
import type { TokenAccess } from '../../workspaces/settings.ts'
import {
  boldText,
  buttonRow,
  dangerButton,
  heading,
  personElement,
  plainLines,
  richParagraph,
  richTextOf,
  smallLines,
} from '../block-kit/blocks.ts'
import { plainText } from '../block-kit/escape.ts'
import { readForm, textField } from '../block-kit/form.ts'
import { modalView } from '../block-kit/modal.ts'
import { type FieldErrorOptions, type FieldErrors, fieldErrors } from '../errors/error-message.ts'
import { ACTIONS, CALLBACKS, FIELDS, type FieldId } from '../ids.ts'

export type TokensModalOptions = {
  locale: string
  /** IANA zone of the reader */
  zone: string
  userId: string
  access: TokenAccess
  /** the reader's own and, for managers, everybody's; oldest first */
  tokens: AccessToken[]
  /** where programs connect; null if unknown */
  address: string | null
  /** the token that was created just now, which is shown once */
  created?: { text: string; token: AccessToken } | null
}

/** Two blocks each in a view of a hundred. */
const MAX_SHOWN = 40
const MAX_NAME = 80
/** 80 characters of two UTF-16 units each. */
const MAX_NAME_LENGTH = 160

/** A person's access tokens, to create and revoke them; managers see and revoke everybody's. */
export function tokensModal(options: TokensModalOptions): ModalView {
  const { locale, userId, access, tokens, created = null } = options
  const i18n = createTranslator(locale)
  const isOn = access !== 'off'
  const own = tokens.filter((token) => token.userId === userId)
  const others = tokens.filter((token) => token.userId !== userId)
  return modalView({
    title: i18n.t('tokens.title'),
    ...(isOn && { submit: { text: i18n.t('button.create-token'), callbackId: CALLBACKS.token } }),
    blocks: [
      ...(created === null ? introLines(access, i18n) : createdBlocks(created, options, i18n)),
      ...(isOn ? [nameField(i18n)] : []),
      heading(i18n.t('tokens.own')),
      ...(own.length === 0 ? plainLines([i18n.t('tokens.none')]) : []),
      ...own.flatMap((token) => tokenBlocks(token, options, i18n)),
      ...(others.length > 0 ? [heading(i18n.t('tokens.others'))] : []),
      ...others.slice(0, MAX_SHOWN).flatMap((token) => tokenBlocks(token, options, i18n)),
      ...(others.length > MAX_SHOWN ? smallLines([i18n.t('tokens.more', { count: MAX_SHOWN })]) : []),
    ],
    i18n,
  })
}

/** The entered name. */
export function readTokenForm(values: unknown): string {
  return readForm(values)(FIELDS.tokenName).text
}

const CODES = new Set(['bad-token-name', 'too-many-tokens'])

/** The error under the field; null if it belongs to none. */
export function tokenErrors(error: unknown, options: FieldErrorOptions): FieldErrors | null {
  return fieldErrors(error, (code): FieldId | undefined => (CODES.has(code) ? FIELDS.tokenName : undefined), options)
}

function introLines(access: TokenAccess, i18n: Translator): AnyBlock[] {
  if (access === 'off') return plainLines([i18n.t('tokens.off')])
  return plainLines([i18n.t('tokens.intro', { days: TOKEN_LIFETIME_DAYS }), i18n.t(`tokens.reads-${access}`)])
}

/** Preformatted, so that it is copied whole. */
function createdBlocks(
  { text, token }: { text: string; token: AccessToken },
  { address }: TokensModalOptions,
  i18n: Translator,
): AnyBlock[] {
  return [
    ...plainLines([i18n.t('tokens.created', { name: plainText(token.name, MAX_NAME) })]),
    { type: 'rich_text', elements: [{ type: 'rich_text_preformatted', elements: [{ type: 'text', text }] }] },
    ...(address === null ? [] : smallLines([i18n.t('tokens.address', { url: address })])),
  ]
}

function nameField(i18n: Translator): AnyBlock {
  return textField(FIELDS.tokenName, {
    label: i18n.t('tokens.name'),
    hint: i18n.t('tokens.name-hint'),
    value: '',
    max: MAX_NAME_LENGTH,
  })
}

function tokenBlocks(
  { id, userId, name, expiresAt }: AccessToken,
  { zone, userId: reader }: TokensModalOptions,
  i18n: Translator,
): AnyBlock[] {
  const shownName = plainText(name, MAX_NAME) || '–'
  const date = DateTime.fromMillis(expiresAt, { zone, locale: i18n.locale }).toLocaleString(DateTime.DATE_MED)
  const question = i18n.t('tokens.revoke-text', { name: shownName })
  const revocation = { value: id, title: i18n.t('tokens.revoke-title'), question }
  return [
    richParagraph([
      boldText(shownName),
      ...(userId === reader ? [] : [richTextOf(' · '), personElement(userId)]),
      richTextOf(` · ${i18n.t('tokens.valid-until', { date })}`),
    ]),
    ...buttonRow([dangerButton(i18n.t('button.revoke'), ACTIONS.tokenRevoke, revocation, i18n)]),
  ]
}
