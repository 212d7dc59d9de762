import type { AnyBlock, InputBlock, ModalView } from '@slack/types'
import { z } from 'zod'
import type { Moment } from '../../dates/calendar/range.ts'
import { createTranslator, type Translator } from '../../i18n/translate.ts'
import { type Filters, MAX_PHRASE_LENGTH, PERIOD_CHOICES } from '../../leads/filters.ts'
import { GROUPINGS, type Kinds, MAX_MATCH_LENGTH } from '../../leads/question/question.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { type Choice, field, label, optionOf, readForm, selectOf, textField } from '../block-kit/form.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { modalView } from '../block-kit/modal.ts'
import { type FieldErrorOptions, type FieldErrors, fieldErrors } from '../errors/error-message.ts'
import { CALLBACKS, FIELDS, type FieldId } from '../ids.ts'
import { exampleQuestions } from '../report/help.ts'
import { daysOfPeriod, groupByOf, isDay, kindsOf, periodName, sessionOf, withDay } from './filters.ts'

const KINDS: Kinds[] = ['all', 'leads', 'appointments']
/** Option values that are not filters. */
const PICK_DATES = 'pick-dates'
const AS_TYPED = 'as-typed'
const NO_GROUPS = 'none'
const MAX_SESSION_LENGTH = 20
const MAX_BOTS = 100

/** Contact fields that a record may have to have, or to lack, each with its form field. */
const CONTACTS = { email: FIELDS.filterEmail, phone: FIELDS.filterPhone } as const
const CONTACT_CHOICES = ['any', 'present', 'absent'] as const
const contactChoice = z.enum(CONTACT_CHOICES).catch('any')

type FilterFormOptions = { locale: string; command: string; bots: Bot[]; filters: Filters }

/** All filters of the Home in one form; a phrase replaces the rest. */
export function filterModal({ locale, command, bots, filters }: FilterFormOptions): ModalView {
  const i18n = createTranslator(locale)
  const [example = ''] = exampleQuestions(bots, i18n)
  return modalView({
    title: i18n.t('filter.title'),
    submit: { text: i18n.t('button.show'), callbackId: CALLBACKS.filter },
    blocks: [
      textField(FIELDS.filterPhrase, {
        label: i18n.t('filter.phrase', { command }),
        hint: i18n.t('filter.phrase-hint'),
        example,
        isOptional: true,
        max: MAX_PHRASE_LENGTH,
      }),
      ...periodFields(filters, i18n),
      ...botsField(bots, filters, i18n),
      ...choiceFields(filters, i18n),
      ...conditionFields(filters, i18n),
    ],
    i18n,
  })
}

/** Choosing to pick dates sends the form to the app, which adds the two dates. */
function periodFields({ period }: Filters, i18n: Translator): AnyBlock[] {
  const usual = PERIOD_CHOICES.map((phrase) => ({ text: periodName(phrase, i18n), value: phrase }))
  const isTyped = 'phrase' in period && !PERIOD_CHOICES.includes(period.phrase)
  const typed: Choice[] = isTyped ? [{ text: period.phrase, value: AS_TYPED }] : []
  const chosen = isTyped ? AS_TYPED : 'phrase' in period ? period.phrase : PICK_DATES
  const choices = [...typed, ...usual, { text: i18n.t('home.pick-dates'), value: PICK_DATES }]
  const menu = selectOf(FIELDS.filterPeriod, { choices, chosen })
  return [
    { ...field(FIELDS.filterPeriod, { label: i18n.t('home.period') }, menu), dispatch_action: true },
    ...('phrase' in period
      ? []
      : [
          dayField(FIELDS.filterFirstDay, i18n.t('home.first-day'), period.firstDay),
          dayField(FIELDS.filterLastDay, i18n.t('home.last-day'), period.lastDay),
        ]),
  ]
}

function dayField(id: FieldId, name: string, day: string): InputBlock {
  return field(id, { label: name }, { type: 'datepicker', action_id: id, initial_date: day })
}

/** No choice means all bots. Slack rejects an empty menu; with a single bot there is nothing to choose. */
function botsField(bots: Bot[], { botIds }: Filters, i18n: Translator): AnyBlock[] {
  const choices = bots.slice(0, LIMITS.select.options).map(({ id, name }) => ({ text: name, value: id }))
  if (choices.length < 2) return []
  const chosen = choices.filter(({ value }) => botIds.includes(value)).map(optionOf)
  return [
    field(
      FIELDS.filterBots,
      { label: i18n.t('button.bots'), isOptional: true },
      {
        type: 'multi_static_select',
        action_id: FIELDS.filterBots,
        placeholder: label(i18n.t('home.all-bots'), LIMITS.placeholder),
        options: choices.map(optionOf),
        ...(chosen.length > 0 && { initial_options: chosen }),
      },
    ),
  ]
}

function choiceFields({ kinds, groupBy }: Filters, i18n: Translator): AnyBlock[] {
  const kindChoices = KINDS.map((kind) => ({ text: i18n.t(`kinds.${kind}`), value: kind }))
  const groups = GROUPINGS.map((group) => ({ text: i18n.t(`by.${group}`), value: group }))
  const groupChoices = [{ text: i18n.t('home.no-groups'), value: NO_GROUPS }, ...groups]
  return [
    menuField(FIELDS.filterKinds, i18n.t('home.kind'), kindChoices, kinds),
    menuField(FIELDS.filterGroupBy, i18n.t('home.breakdown'), groupChoices, groupBy ?? NO_GROUPS),
  ]
}

function conditionFields(filters: Filters, i18n: Translator): AnyBlock[] {
  const { text, sessionId, presence = [] } = filters
  const contacts = (Object.keys(CONTACTS) as (keyof typeof CONTACTS)[]).map((name) => {
    const choices = CONTACT_CHOICES.map((choice) => ({ text: i18n.t(`filter.${choice}`), value: choice }))
    const chosen = presence.find((one) => one.field === name)?.op ?? 'any'
    return menuField(CONTACTS[name], i18n.t(`column.${name}`), choices, chosen)
  })
  return [
    textField(FIELDS.filterText, {
      label: i18n.t('home.text'),
      value: text,
      example: i18n.t('home.text-example'),
      isOptional: true,
      max: MAX_MATCH_LENGTH,
    }),
    ...contacts,
    textField(FIELDS.filterSession, {
      label: i18n.t('home.session'),
      value: sessionId === null ? '' : String(sessionId),
      example: '4711',
      isOptional: true,
      max: MAX_SESSION_LENGTH,
    }),
  ]
}

function menuField(id: FieldId, name: string, choices: Choice[], chosen: string): InputBlock {
  return field(id, { label: name }, selectOf(id, { choices, chosen }))
}

type EnteredFilters = { phrase: string; filters: Filters; sessionText: string; isSessionNumber: boolean }

/**
 * The entered phrase and filters, over the stored ones; forged values change nothing.
 *
 * @param values of the form, untrusted
 */
export function readFilterForm(values: unknown, before: Filters, moment: Moment): EnteredFilters {
  const read = readForm(values)
  const { isLookup: _, presence: __, ...kept } = before
  const text = read(FIELDS.filterText).text.slice(0, MAX_MATCH_LENGTH)
  const isSameLookup = before.isLookup === true && text === before.text
  const sessionText = read(FIELDS.filterSession).text
  const sessionId = sessionOf(sessionText)
  const presence = presenceAfter(before, read)
  return {
    phrase: read(FIELDS.filterPhrase).text,
    sessionText,
    isSessionNumber: sessionId !== undefined,
    filters: {
      ...kept,
      period: periodAfter(before, read, moment),
      botIds: read(FIELDS.filterBots).choices.slice(0, MAX_BOTS),
      kinds: kindsOf(read(FIELDS.filterKinds).choice, before.kinds),
      groupBy: groupByOf(read(FIELDS.filterGroupBy).choice, before.groupBy),
      text,
      sessionId: sessionId ?? null,
      ...(isSameLookup && { isLookup: true as const }),
      ...(presence.length > 0 && { presence }),
    },
  }
}

type ReadField = ReturnType<typeof readForm>

function periodAfter(before: Filters, read: ReadField, moment: Moment): Filters['period'] {
  const { choice } = read(FIELDS.filterPeriod)
  if (choice !== null && PERIOD_CHOICES.includes(choice)) return { phrase: choice }
  if (choice !== PICK_DATES) return before.period
  const [firstDay, lastDay] = [read(FIELDS.filterFirstDay).date, read(FIELDS.filterLastDay).date]
  if (!isDay(firstDay) || !isDay(lastDay)) return daysOfPeriod(before.period, moment)
  return withDay({ ...before, period: { firstDay, lastDay } }, { lastDay }, moment).period
}

/** Conditions on fields that the form does not have stay. */
function presenceAfter({ presence = [] }: Filters, read: ReadField): NonNullable<Filters['presence']> {
  const others = presence.filter(({ field: name }) => !Object.hasOwn(CONTACTS, name))
  const chosen = Object.entries(CONTACTS).flatMap(([name, id]) => {
    const op = contactChoice.parse(read(id).choice)
    return op === 'any' ? [] : [{ field: name as keyof typeof CONTACTS, op }]
  })
  return [...others, ...chosen]
}

/** The error under the phrase, which is the only field that can be refused for its meaning. */
export function filterErrors(error: unknown, options: FieldErrorOptions): FieldErrors | null {
  return fieldErrors(error, () => FIELDS.filterPhrase, options)
}
