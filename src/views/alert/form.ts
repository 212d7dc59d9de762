import type { InputBlock, ModalView } from '@slack/types'
import { AlertError, type AlertErrorCode } from '../../alerts/errors.ts'
import { ALERT_DETAILS, MAX_IN_TURN } from '../../alerts/model/alert.ts'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { personElement, richParagraph, sentenceAround, smallLines } from '../block-kit/blocks.ts'
import { type Choice, dispatching, field, radioField, selectOf, textField, zoneField } from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { type FormPreview, modalView, previewBlocks } from '../block-kit/modal.ts'
import { errorText, type FieldErrorOptions, type FieldErrors, questionErrors } from '../errors/error-message.ts'
import { CALLBACKS, FIELDS, type FieldId } from '../ids.ts'
import { type AlertForm, NO_REMINDER, REMIND_CHOICES } from './form-values.ts'

export type AlertFormOptions = {
  locale: string
  form: AlertForm
  /** `private_metadata`: the alert's id and the view that opened the form; '' for a new alert */
  about: string
  isNew: boolean
  /** who gets the direct message if no channel is chosen */
  personId: string
  /** whether the reader may set alerts up for channels */
  canManage: boolean
  /** whether contact details may be shown in full */
  allowsFull: boolean
  /** whether the channel gets no contact details, whatever is chosen */
  isCutToCounts: boolean
  preview: FormPreview
}

const MAX_QUIET_LENGTH = 20

/** An alert's form, followed by what would have come lately. */
export function alertFormModal(options: AlertFormOptions): ModalView {
  const i18n = createTranslator(options.locale)
  const { form, isNew, about, canManage, personId, isCutToCounts } = options
  const direct = richParagraph(
    sentenceAround([personElement(personId)], (person) => i18n.t('alert-form.direct', { person })),
  )
  return modalView({
    title: i18n.t(isNew ? 'alert-form.title-new' : 'alert-form.title'),
    submit: { text: i18n.t(isNew ? 'button.set-up' : 'button.save'), callbackId: CALLBACKS.alert },
    about,
    blocks: [
      ...(form.channelId === null ? [direct] : []),
      ...(canManage ? [channelField(form, i18n)] : []),
      questionField(form, i18n),
      ...timeFields(form, i18n),
      ...detailFields(options, i18n),
      ...(canManage ? [inTurnField(form, i18n)] : []),
      ...smallLines([isCutToCounts ? i18n.t('alert-form.counts-only') : '']),
      { type: 'divider' },
      ...previewBlocks(options.preview, i18n.t('alert-form.preview'), i18n),
    ],
    i18n,
  })
}

function channelField({ channelId }: AlertForm, i18n: Translator): InputBlock {
  const texts = { label: i18n.t('alert-form.channel'), hint: i18n.t('alert-form.channel-hint'), isOptional: true }
  return dispatching(
    field(FIELDS.alertChannel, texts, {
      type: 'conversations_select',
      action_id: FIELDS.alertChannel,
      filter: { include: ['public', 'private'], exclude_bot_users: true },
      ...(channelId === null ? {} : { initial_conversation: channelId }),
    }),
  )
}

function questionField({ question }: AlertForm, i18n: Translator): InputBlock {
  return dispatching(
    textField(FIELDS.alertQuestion, {
      label: i18n.t('alert-form.question'),
      hint: i18n.t('alert-form.question-hint'),
      value: question,
      isOptional: true,
      max: LIMITS.textInput.maxLength,
    }),
  )
}

function timeFields({ quiet, zone, remindMinutes }: AlertForm, i18n: Translator): InputBlock[] {
  const minutes = [...new Set([...REMIND_CHOICES, ...(remindMinutes === null ? [] : [remindMinutes])])]
  const choices: Choice[] = [
    { text: i18n.t('alert-form.never'), value: NO_REMINDER },
    ...minutes.map((count) => ({ text: i18n.t('alert-form.minutes', { count }), value: String(count) })),
  ]
  const remind = selectOf(FIELDS.alertRemind, { choices, chosen: String(remindMinutes ?? NO_REMINDER) })
  return [
    textField(FIELDS.alertQuiet, {
      label: i18n.t('alert-form.quiet'),
      hint: i18n.t('alert-form.quiet-hint'),
      example: '22:00-07:00',
      value: quiet,
      isOptional: true,
      max: MAX_QUIET_LENGTH,
    }),
    zoneField(FIELDS.alertZone, zone, {
      label: i18n.t('digest-form.zone'),
      example: i18n.t('digest-form.zone-example'),
    }),
    field(FIELDS.alertRemind, { label: i18n.t('alert-form.remind') }, remind),
  ]
}

/** Who may see contact details; no field where there is no choice. */
function detailFields({ form, allowsFull }: AlertFormOptions, i18n: Translator): InputBlock[] {
  if (!allowsFull) return []
  const choices = ALERT_DETAILS.map((each): Choice => ({ text: i18n.t(`alert-form.${each}`), value: each }))
  const options = { label: i18n.t('alert-form.detail'), choices, chosen: form.detail }
  return [dispatching(radioField(FIELDS.alertDetail, options))]
}

function inTurnField({ inTurn }: AlertForm, i18n: Translator): InputBlock {
  const texts = { label: i18n.t('alert-form.in-turn'), hint: i18n.t('alert-form.in-turn-hint'), isOptional: true }
  return field(FIELDS.alertInTurn, texts, {
    type: 'multi_users_select',
    action_id: FIELDS.alertInTurn,
    max_selected_items: MAX_IN_TURN,
    ...(inTurn.length === 0 ? {} : { initial_users: inTurn }),
  })
}

const FIELD_OF: Record<AlertErrorCode, FieldId | undefined> = {
  'bad-question': FIELDS.alertQuestion,
  'has-period': FIELDS.alertQuestion,
  'no-alert': FIELDS.alertQuestion,
  'names-visitor': FIELDS.alertQuestion,
  'question-too-long': FIELDS.alertQuestion,
  'bad-quiet-hours': FIELDS.alertQuiet,
  'bad-zone': FIELDS.alertZone,
  'bad-reminder': FIELDS.alertRemind,
  'bad-turn': FIELDS.alertInTurn,
  'too-many-of-person': FIELDS.alertQuestion,
  'too-many-in-channel': FIELDS.alertQuestion,
  'too-many-alerts': FIELDS.alertQuestion,
  'unknown-alert': undefined,
  'changed-meanwhile': undefined,
}

/** The error under the field it belongs to; null if it belongs to none. */
export function alertFormErrors(error: unknown, options: FieldErrorOptions): FieldErrors | null {
  if (!(error instanceof AlertError)) return questionErrors(error, { field: FIELDS.alertQuestion }, options)
  const id = FIELD_OF[error.code]
  return id === undefined ? null : { [id]: errorText(error, options) }
}
