import type { AnyBlock, ModalView } from '@slack/types'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import type { KeyTrial } from '../../workspaces/connection.ts'
import { button, buttonRow, plainLines, smallLines } from '../block-kit/blocks.ts'
import { momentText } from '../block-kit/dates.ts'
import { plainText } from '../block-kit/escape.ts'
import { field, readForm, selectOf, textField } from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { modalView } from '../block-kit/modal.ts'
import { type FieldErrorOptions, type FieldErrors, fieldErrors } from '../errors/form-errors.ts'
import { ACTIONS, CALLBACKS, FIELDS, type FieldId } from '../ids.ts'

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
}

type ConnectForm = { deployment: string; key: string; botName: string; serialNumber: string }

/** 80 characters of two UTF-16 units each. */
const MAX_NAME_LENGTH = 160
const MAX_SERIAL_NUMBER_LENGTH = 200
const MAX_KEY_LENGTH = LIMITS.textInput.maxLength

/** Deployment and key, and the first chatbot if there is none. A stored key is never shown. */
export function connectModal(options: ConnectOptions): ModalView {
  const i18n = createTranslator(options.locale)
  const { deployments, current, needsBot } = options
  return modalView({
    title: i18n.t('connect.title'),
    submit: {
      text: i18n.t(current === null ? 'button.connect' : 'button.replace-key'),
      callbackId: CALLBACKS.connect,
    },
    blocks: [
      ...(current === null ? plainLines([i18n.t('connect.intro')]) : currentBlocks(options, i18n)),
      field(
        FIELDS.connectDeployment,
        { label: i18n.t('connect.deployment'), hint: i18n.t('connect.deployment-hint') },
        selectOf(FIELDS.connectDeployment, {
          choices: deployments.map((name) => ({ text: name, value: name })),
          chosen: current?.deployment ?? (deployments.length === 1 ? (deployments[0] ?? null) : null),
        }),
      ),
      textField(FIELDS.connectKey, {
        label: i18n.t('connect.key'),
        hint: i18n.t('connect.key-hint'),
        max: MAX_KEY_LENGTH,
      }),
      ...(needsBot ? botFields(i18n) : []),
    ],
    i18n,
  })
}

/** The entered values, trimmed but not validated. */
export function readConnectForm(values: unknown): ConnectForm {
  const read = readForm(values)
  return {
    deployment: read(FIELDS.connectDeployment).choice ?? '',
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

/** The error under the field it belongs to; null if it belongs to none. Without bot fields, it is under the key. */
export function connectErrors(error: unknown, options: FieldErrorOptions & { needsBot: boolean }): FieldErrors | null {
  const shown: string[] = [FIELDS.connectDeployment, FIELDS.connectKey]
  const place = (code: string) => {
    const id = ERROR_FIELDS[code]
    return id === undefined || options.needsBot || shown.includes(id) ? id : FIELDS.connectKey
  }
  return fieldErrors(error, place, options)
}

function botFields(i18n: Translator): AnyBlock[] {
  return [
    textField(FIELDS.connectBotName, {
      label: i18n.t('connect.bot-name'),
      hint: i18n.t('bot.name-hint'),
      example: 'Acme',
      max: MAX_NAME_LENGTH,
    }),
    textField(FIELDS.connectSerialNumber, {
      label: i18n.t('bot.serial-number'),
      hint: i18n.t('bot.serial-number-hint'),
      max: MAX_SERIAL_NUMBER_LENGTH,
    }),
  ]
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

const MAX_NAME = 80

/**
 * The result of verifying a key or a chatbot's serial number, and what to do next.
 *
 * @param botName null if a key was replaced and no chatbot was added
 * @param trial null if the person confirmed a chatbot without records
 */
export function connectedModal(options: {
  locale: string
  command: string
  botName: string | null
  trial: KeyTrial | null
}): ModalView {
  const i18n = createTranslator(options.locale)
  const { botName, trial, command } = options
  const bot = plainText(botName ?? '', MAX_NAME)
  return modalView({
    title: i18n.t('connected.title'),
    blocks: [
      ...plainLines([trial === null ? '' : trialLine(trial, i18n), bot === '' ? '' : i18n.t('connected.bot', { bot })]),
      ...smallLines([i18n.t('connected.next', { command })]),
    ],
    i18n,
  })
}

/** `Key accepted: 82 leads and 6 appointments in the last 30 days.` */
function trialLine({ leads, appointments, others, isConfirmed, isPartial }: KeyTrial, i18n: Translator): string {
  if (!isConfirmed) return i18n.t('connected.nothing')
  const total = leads + appointments + others
  if (total === 0) return i18n.t('connected.accepted')
  if (isPartial) return i18n.t('connected.found-at-least', { what: i18n.t('count.records', { count: total }) })
  const kinds = [
    leads > 0 ? i18n.t('count.leads', { count: leads }) : '',
    appointments > 0 ? i18n.t('count.appointments', { count: appointments }) : '',
    others > 0 ? i18n.t('count.others', { count: others }) : '',
  ]
  return i18n.t('connected.found', { what: i18n.list(kinds.filter((kind) => kind !== '')) })
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
