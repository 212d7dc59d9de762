import type { ConversationsSelect, InputBlock } from '@slack/types'
import { DETAILS } from '../../delivery/channel-visibility.ts'
import type { LabelKey, Translator } from '../../i18n/translate.ts'
import { cleanText } from '../block-kit/escape.ts'
import {
  type Choice,
  checkboxField,
  field,
  fieldText,
  label,
  optionOf,
  radioField,
  selectOf,
  textField,
} from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { FIELDS } from '../ids.ts'
import { type DigestForm, RHYTHMS, type Rhythm, SHOWN_COUNTS, WEEKDAYS, WHEN_EMPTY } from './form-values.ts'
import { weekdayName } from './phrases.ts'

const MAX_QUESTION_LENGTH = LIMITS.textInput.maxLength
const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => index + 1)
const RHYTHM_WORDS: Record<Rhythm, LabelKey> = {
  weekdays: 'digest-form.on-weekdays',
  weekly: 'digest-form.weekly',
  monthly: 'digest-form.monthly',
}

/** Slack sends an action for each change, so that the form can be updated. */
function telling(block: InputBlock): InputBlock {
  return { ...block, dispatch_action: true }
}

export function channelField({ channelId }: DigestForm, i18n: Translator): InputBlock {
  const element: ConversationsSelect = {
    type: 'conversations_select',
    action_id: FIELDS.digestChannel,
    filter: { include: ['public', 'private'], exclude_bot_users: true },
    ...(channelId === null ? {} : { initial_conversation: channelId }),
  }
  const texts = { label: i18n.t('digest-form.channel'), hint: i18n.t('digest-form.channel-hint') }
  return telling(field(FIELDS.digestChannel, texts, element))
}

/** The text of a question as its field shows it, cut to the field's limit. */
export function questionInField(words: string): string {
  return fieldText(words, MAX_QUESTION_LENGTH)
}

export function fitsQuestionField(words: string): boolean {
  return cleanText(words).length <= MAX_QUESTION_LENGTH
}

export function questionField({ question }: DigestForm, command: string, i18n: Translator): InputBlock {
  return telling(
    textField(FIELDS.digestQuestion, {
      label: i18n.t('digest-form.question'),
      hint: i18n.t('digest-form.question-hint', { command }),
      value: question,
      isOptional: true,
      max: MAX_QUESTION_LENGTH,
    }),
  )
}

/** The recurrence, and the field for its days. */
export function rhythmFields(form: DigestForm, i18n: Translator): InputBlock[] {
  const choices = RHYTHMS.map((rhythm): Choice => ({ text: i18n.t(RHYTHM_WORDS[rhythm]), value: rhythm }))
  const select = selectOf(FIELDS.digestRhythm, { choices, chosen: form.rhythm })
  return [
    telling(field(FIELDS.digestRhythm, { label: i18n.t('digest-form.rhythm') }, select)),
    telling(daysField(form, i18n)),
  ]
}

function daysField({ rhythm, weekdays, weekday, monthDay }: DigestForm, i18n: Translator): InputBlock {
  const names = WEEKDAYS.map((day): Choice => ({ text: weekdayName(day, i18n), value: String(day) }))
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

export function timeFields({ time, zone }: DigestForm, i18n: Translator): InputBlock[] {
  return [
    telling(
      field(
        FIELDS.digestTime,
        { label: i18n.t('digest-form.time') },
        { type: 'timepicker', action_id: FIELDS.digestTime, initial_time: time },
      ),
    ),
    telling(
      field(
        FIELDS.digestZone,
        { label: i18n.t('digest-form.zone') },
        {
          type: 'external_select',
          action_id: FIELDS.digestZone,
          min_query_length: 1,
          initial_option: optionOf({ text: zone, value: zone }),
          placeholder: label(i18n.t('digest-form.zone-example'), LIMITS.placeholder),
        },
      ),
    ),
  ]
}

/** The detail, and what is posted if there are no records. */
export function showingFields(form: DigestForm, allowsFull: boolean, i18n: Translator): InputBlock[] {
  const { detail, shownCount, whenEmpty } = form
  const details = DETAILS.filter((each) => each !== 'full' || allowsFull || detail === 'full')
  const counts = SHOWN_COUNTS.map((count): Choice => ({ text: String(count), value: String(count) }))
  return [
    telling(
      radioField(FIELDS.digestDetail, {
        label: i18n.t('digest-form.detail'),
        choices: details.map((each) => ({ text: i18n.t(`digest-form.${each}`), value: each })),
        chosen: detail,
      }),
    ),
    ...(detail === 'counts'
      ? []
      : [
          telling(
            field(
              FIELDS.digestShown,
              { label: i18n.t('digest-form.shown') },
              selectOf(FIELDS.digestShown, { choices: counts, chosen: String(nearest(shownCount)) }),
            ),
          ),
        ]),
    radioField(FIELDS.digestWhenEmpty, {
      label: i18n.t('digest-form.when-empty'),
      choices: WHEN_EMPTY.map((each) => ({ text: i18n.t(`digest-form.${each}`), value: each })),
      chosen: whenEmpty,
    }),
  ]
}

/** The smallest choice that shows at least as many. */
function nearest(count: number): number {
  return SHOWN_COUNTS.find((each) => each >= count) ?? 20
}
