import type { AnyBlock, ModalView } from '@slack/types'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import type { KeyTrial } from '../../workspaces/connection.ts'
import { button, buttonRow, plainLines, smallLines } from '../block-kit/blocks.ts'
import { momentText } from '../block-kit/dates.ts'
import { field, readForm, selectOf, textField } from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { modalView } from '../block-kit/modal.ts'
import { type FieldErrorOptions, type FieldErrors, fieldErrors } from '../errors/error-message.ts'
import { ACTIONS, CALLBACKS, FIELDS, type FieldId } from '../ids.ts'
import { serialNumberField } from './bots.ts'
import { countsPhrase } from './new-bot.ts'

type ConnectOptions = {
  locale: string
  deployments: string[]
  /** the existing connection, `connectedAt` in ms UTC; null for the first */
  current: { deployment: string; connectedAt: number } | null
  /** whether to ask for a first chatbot to verify the key with; else it is verified with an existing one */
  needsBot: boolean
  /** ms UTC */
  now: number
  /** IANA zone of the reader */
  zone: string
  /** values to be corrected, and why; never the key */
  refused?: { deployment: string; serialNumber: string; errors: FieldErrors }
}

/** `botName`: '' unless an earlier release drew the form, which asked for it. */
type ConnectForm = { deployment: string; key: string; botName: string; serialNumber: string }

const MAX_KEY_LENGTH = LIMITS.textInput.maxLength

/** The key, and the serial number of the first chatbot if there is none; the only server is not asked for. */
export function connectModal(options: ConnectOptions): ModalView {
  const i18n = createTranslator(options.locale)
  const { current, needsBot, refused } = options
  return modalView({
    title: i18n.t('connect.title'),
    submit: { text: i18n.t(current === null ? 'button.try' : 'button.replace-key'), callbackId: CALLBACKS.connect },
    blocks: [
      ...plainLines(Object.values(refused?.errors ?? {}).map((error) => `⚠️ ${error}`)),
      ...(current === null ? plainLines([i18n.t('connect.intro')]) : currentBlocks(options, i18n)),
      ...serverField(options, i18n),
      textField(FIELDS.connectKey, {
        label: i18n.t('connect.key'),
        hint: i18n.t('connect.key-hint'),
        max: MAX_KEY_LENGTH,
      }),
      ...(needsBot ? [serialNumberField(FIELDS.connectSerialNumber, refused?.serialNumber ?? '', i18n)] : []),
    ],
    i18n,
  })
}

function serverField({ deployments, current, refused }: ConnectOptions, i18n: Translator): AnyBlock[] {
  if (deployments.length === 1 && (current === null || current.deployment === deployments[0])) return []
  return [
    field(
      FIELDS.connectDeployment,
      { label: i18n.t('connect.deployment'), hint: i18n.t('connect.deployment-hint') },
      selectOf(FIELDS.connectDeployment, {
        choices: deployments.map((name) => ({ text: name, value: name })),
        chosen: refused?.deployment ?? current?.deployment ?? null,
      }),
    ),
  ]
}

/** The entered values, trimmed but not validated. @param deployments the only one is not asked for */
export function readConnectForm(values: unknown, deployments: string[]): ConnectForm {
  const read = readForm(values)
  return {
    deployment: read(FIELDS.connectDeployment).choice ?? (deployments.length === 1 ? (deployments[0] ?? '') : ''),
    key: read(FIELDS.connectKey).text,
    botName: read(FIELDS.connectBotName).text,
    serialNumber: read(FIELDS.connectSerialNumber).text,
  }
}

const ERROR_FIELDS: Record<string, FieldId> = {
  'unknown-deployment': FIELDS.connectDeployment,
  'untried-key': FIELDS.connectDeployment,
  'bad-key': FIELDS.connectKey,
  'refused-key': FIELDS.connectKey,
  'bad-serial-number': FIELDS.connectSerialNumber,
  'bad-bot-name': FIELDS.connectBotName,
  'duplicate-bot': FIELDS.connectBotName,
  'too-many-bots': FIELDS.connectBotName,
}

/**
 * The error under the field it belongs to, or under the serial number or the key if the form does not have that field; null
 * if it belongs to none.
 *
 * @param options.fields of the submitted form
 */
export function connectErrors(error: unknown, options: FieldErrorOptions & { fields: string[] }): FieldErrors | null {
  const { fields } = options
  const place = (code: string) => {
    const id = ERROR_FIELDS[code]
    if (id === undefined || fields.includes(id)) return id
    const isAboutBot = id === FIELDS.connectBotName && fields.includes(FIELDS.connectSerialNumber)
    return isAboutBot ? FIELDS.connectSerialNumber : FIELDS.connectKey
  }
  return fieldErrors(error, place, options)
}

function currentBlocks({ current, now, zone }: ConnectOptions, i18n: Translator): AnyBlock[] {
  if (current === null) return []
  const when = momentText(current.connectedAt, now, { zone, i18n })
  return [
    ...plainLines([i18n.t('connect.current', { deployment: current.deployment, when })]),
    ...smallLines([i18n.t('connect.never-shown')]),
    ...buttonRow([button(i18n.t('button.disconnect'), ACTIONS.connectDisconnect, { style: 'danger' })]),
  ]
}

/** The result of verifying a replaced key. */
export function keyReplacedModal({
  locale,
  command,
  trial,
}: {
  locale: string
  command: string
  trial: KeyTrial
}): ModalView {
  const i18n = createTranslator(locale)
  return modalView({
    title: i18n.t('connected.title'),
    blocks: [...plainLines([replacedLine(trial, i18n)]), ...smallLines([i18n.t('connected.next', { command })])],
    i18n,
  })
}

/** `Key accepted: 82 leads and 6 appointments in the last 30 days.` */
function replacedLine(trial: KeyTrial, i18n: Translator): string {
  const { leads, appointments, others, isConfirmed, isPartial } = trial
  if (!isConfirmed) return i18n.t('connected.nothing')
  const total = leads + appointments + others
  if (total === 0) return i18n.t('connected.accepted')
  if (isPartial) return i18n.t('connected.found-at-least', { what: i18n.t('count.records', { count: total }) })
  return i18n.t('connected.found', { what: countsPhrase(trial, i18n) })
}

/** Confirmation before the key is deleted. */
export function disconnectModal({ locale, deployment }: { locale: string; deployment: string }): ModalView {
  const i18n = createTranslator(locale)
  return modalView({
    title: i18n.t('disconnect.title'),
    submit: { text: i18n.t('button.disconnect'), callbackId: CALLBACKS.disconnect },
    blocks: plainLines([i18n.t('disconnect.what', { deployment }), i18n.t('disconnect.kept')]),
    i18n,
  })
}
