import type { ConversationsSelect, InputBlock, ModalView } from '@slack/types'
import { DETAILS } from '../../delivery/channel-visibility.ts'
import { DigestError } from '../../digest/errors.ts'
import { createTranslator, type LabelKey, type Translator } from '../../i18n/translate.ts'
import { smallLines } from '../block-kit/blocks.ts'
import { weekdayName } from '../block-kit/dates.ts'
import {
  type Choice,
  checkboxField,
  dispatching,
  field,
  radioField,
  selectOf,
  textField,
  zoneField,
} from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { type FormPreview, modalView, previewBlocks } from '../block-kit/modal.ts'
import { errorText, type FieldErrorOptions, type FieldErrors, questionErrors } from '../errors/error-message.ts'
import { CALLBACKS, FIELDS, type FieldId } from '../ids.ts'
import { type DigestForm, FORM_CHOICES } from './form-values.ts'
import { archivedLine, nextTimesBlocks, quotedWords } from './phrases.ts'

export type DigestFormOptions = {
  locale: string
  command: string
  form: DigestForm
  /** `private_metadata`: the digest's id and the view that opened the form; '' for a new digest */
  about: string
  isNew: boolean
  /** ms UTC, the next three runs; none if the schedule has no time */
  nextTimes: number[]
  now: number
  preview: FormPreview
  /** whether the channel gets counts only, whatever is chosen */
  isCutToCounts: boolean
  /** whether contact details may be shown in full */
  allowsFull: boolean
  /** words of a phrase that were not understood */
  unused: string[]
  /** the name of an archived channel in the phrase */
  archived?: string | null
}

/** A digest's form, followed by the next three runs and a preview. */
export function digestFormModal(options: DigestFormOptions): ModalView {
  const i18n = createTranslator(options.locale)
  const { form, isNew, about, unused } = options
  const fields: InputBlock[] = [
    channelField(form, i18n),
    questionField(form, options.command, i18n),
    ...rhythmFields(form, i18n),
    ...timeFields(form, i18n),
    ...showingFields(form, options.allowsFull, i18n),
  ]
  return modalView({
    title: i18n.t(isNew ? 'digest-form.title-new' : 'digest-form.title'),
    submit: { text: i18n.t(isNew ? 'button.set-up' : 'button.save'), callbackId: CALLBACKS.digest },
    about,
    blocks: [
      ...smallLines([
        unused.length === 0 ? '' : i18n.t('digest-form.not-used', { words: quotedWords(unused, i18n) }),
        archivedLine(options.archived, i18n),
      ]),
      ...fields,
      ...(options.isCutToCounts ? smallLines([i18n.t('digest-form.counts-only')]) : []),
      { type: 'divider' },
      ...nextTimesBlocks(options.nextTimes, form.zone, options.now, i18n),
      ...previewBlocks(options.preview, i18n.t('digest-form.preview'), i18n),
    ],
    i18n,
  })
}

const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => index + 1)
const RHYTHM_WORDS: Record<DigestForm['rhythm'], LabelKey> = {
  weekdays: 'digest-form.on-weekdays',
  weekly: 'digest-form.weekly',
  monthly: 'digest-form.monthly',
}

function channelField({ channelId }: DigestForm, i18n: Translator): InputBlock {
  const element: ConversationsSelect = {
    type: 'conversations_select',
    action_id: FIELDS.digestChannel,
    filter: { include: ['public', 'private'], exclude_bot_users: true },
    ...(channelId === null ? {} : { initial_conversation: channelId }),
  }
  const texts = { label: i18n.t('digest-form.channel'), hint: i18n.t('digest-form.channel-hint') }
  return dispatching(field(FIELDS.digestChannel, texts, element))
}

function questionField({ question }: DigestForm, command: string, i18n: Translator): InputBlock {
  return dispatching(
    textField(FIELDS.digestQuestion, {
      label: i18n.t('digest-form.question'),
      hint: i18n.t('digest-form.question-hint', { command }),
      value: question,
      isOptional: true,
      max: LIMITS.textInput.maxLength,
    }),
  )
}

/** The recurrence, and the field for its days. */
function rhythmFields(form: DigestForm, i18n: Translator): InputBlock[] {
  const choices = FORM_CHOICES.rhythm.map((rhythm): Choice => ({ text: i18n.t(RHYTHM_WORDS[rhythm]), value: rhythm }))
  const select = selectOf(FIELDS.digestRhythm, { choices, chosen: form.rhythm })
  return [
    dispatching(field(FIELDS.digestRhythm, { label: i18n.t('digest-form.rhythm') }, select)),
    dispatching(daysField(form, i18n)),
  ]
}

function daysField({ rhythm, weekdays, weekday, monthDay }: DigestForm, i18n: Translator): InputBlock {
  const names = FORM_CHOICES.weekday.map((day): Choice => ({ text: weekdayName(day, i18n), value: String(day) }))
  if (rhythm === 'weekdays')
    return checkboxField(FIELDS.digestWeekdays, {
      label: i18n.t('digest-form.weekdays'),
      choices: names,
      chosen: weekdays.map(String),
    })
  const [id, text, choices, chosen] =
    rhythm === 'weekly'
      ? ([FIELDS.digestWeekday, 'digest-form.weekday', names, weekday] as const)
      : ([FIELDS.digestMonthDay, 'digest-form.month-day', monthDayChoices(i18n), monthDay] as const)
  return field(id, { label: i18n.t(text) }, selectOf(id, { choices, chosen: String(chosen) }))
}

function monthDayChoices(i18n: Translator): Choice[] {
  return [
    ...MONTH_DAYS.map((day) => ({ text: i18n.t('digest-form.day', { day: String(day) }), value: String(day) })),
    { text: i18n.t('digest-form.last-day'), value: 'last-day' },
    { text: i18n.t('digest-form.first-weekday'), value: 'first-weekday' },
  ]
}

function timeFields({ time, zone }: DigestForm, i18n: Translator): InputBlock[] {
  return [
    dispatching(
      field(
        FIELDS.digestTime,
        { label: i18n.t('digest-form.time') },
        { type: 'timepicker', action_id: FIELDS.digestTime, initial_time: time },
      ),
    ),
    dispatching(
      zoneField(FIELDS.digestZone, zone, {
        label: i18n.t('digest-form.zone'),
        example: i18n.t('digest-form.zone-example'),
      }),
    ),
  ]
}

/** The detail, and what is posted if there are no records. */
function showingFields(form: DigestForm, allowsFull: boolean, i18n: Translator): InputBlock[] {
  const { detail, shownCount, whenEmpty } = form
  const details = DETAILS.filter((each) => each !== 'full' || allowsFull || detail === 'full')
  const counts = FORM_CHOICES.shownCount.map((count): Choice => ({ text: String(count), value: String(count) }))
  return [
    dispatching(
      radioField(FIELDS.digestDetail, {
        label: i18n.t('digest-form.detail'),
        choices: details.map((each) => ({ text: i18n.t(`digest-form.${each}`), value: each })),
        chosen: detail,
      }),
    ),
    ...(detail === 'counts'
      ? []
      : [
          dispatching(
            field(
              FIELDS.digestShown,
              { label: i18n.t('digest-form.shown') },
              selectOf(FIELDS.digestShown, { choices: counts, chosen: String(nearest(shownCount)) }),
            ),
          ),
        ]),
    radioField(FIELDS.digestWhenEmpty, {
      label: i18n.t('digest-form.when-empty'),
      choices: FORM_CHOICES.whenEmpty.map((each) => ({ text: i18n.t(`digest-form.${each}`), value: each })),
      chosen: whenEmpty,
    }),
  ]
}

/** The smallest choice that shows at least as many. */
function nearest(count: number): number {
  return FORM_CHOICES.shownCount.find((each) => each >= count) ?? 20
}

const DIGEST_FIELDS: Record<DigestError['code'], FieldId | undefined> = {
  'bad-time': FIELDS.digestTime,
  'bad-zone': FIELDS.digestZone,
  'bad-days': FIELDS.digestRhythm,
  'bad-window': FIELDS.digestTime,
  'bad-question': FIELDS.digestQuestion,
  'has-period': FIELDS.digestQuestion,
  'names-visitor': FIELDS.digestQuestion,
  'question-too-long': FIELDS.digestQuestion,
  'too-many-digests': FIELDS.digestQuestion,
  'unknown-digest': undefined,
  'changed-meanwhile': undefined,
}

/** Field error for a missing channel. */
export function noChannelErrors(locale: string): FieldErrors {
  return { [FIELDS.digestChannel]: createTranslator(locale).t('digest-form.no-channel') }
}

const OF_CHANNEL = new Set([
  'not_in_channel',
  'channel_not_found',
  'is_archived',
  'restricted_action',
  'no_permission',
  'ratelimited',
])

/** The error under the field it belongs to; null if it belongs to none. */
export function digestFormErrors(error: unknown, options: FieldErrorOptions): FieldErrors | null {
  const text = () => errorText(error, options)
  if (error instanceof DigestError) {
    const id = DIGEST_FIELDS[error.code]
    return id === undefined ? null : { [id]: text() }
  }
  const { data } = (error ?? {}) as { data?: { error?: unknown } }
  if (typeof data?.error === 'string' && OF_CHANNEL.has(data.error)) return { [FIELDS.digestChannel]: text() }
  const otherCodes = ['not-a-period', 'beyond-claims']
  return questionErrors(error, { field: FIELDS.digestQuestion, otherCodes }, options)
}
