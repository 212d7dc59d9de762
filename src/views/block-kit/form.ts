import type { InputBlock, InputBlockElement, PlainTextElement, PlainTextOption, StaticSelect } from '@slack/types'
import { z } from 'zod'
import type { FieldId } from '../ids.ts'
import { cleanText, plainText } from './escape.ts'
import { LIMITS } from './limits.ts'

export type Choice = { text: string; value: string }

type FieldOptions = { label: string; hint?: string; isOptional?: boolean }

type TextOptions = FieldOptions & { value?: string; example?: string; max: number; isLong?: boolean }

const UNSEEN = '–'

/** Never empty, because Slack rejects a view with an empty label. */
export function label(text: string, max: number): PlainTextElement {
  return { type: 'plain_text', text: plainText(text, max) || UNSEEN, emoji: false }
}

export function optionOf({ text, value }: Choice): PlainTextOption {
  return { text: label(text, LIMITS.option.text), value }
}

/** A menu; `chosen` is ignored if it is not among the choices. */
export function selectOf(
  actionId: string,
  { choices, chosen, placeholder }: { choices: Choice[]; chosen: string | null; placeholder?: string },
): StaticSelect {
  const selected = choices.find(({ value }) => value === chosen)
  return {
    type: 'static_select',
    action_id: actionId,
    options: choices.slice(0, LIMITS.select.options).map(optionOf),
    ...(selected && { initial_option: optionOf(selected) }),
    ...(placeholder && { placeholder: label(placeholder, LIMITS.placeholder) }),
  }
}

/** A field of a modal; its block id equals its action id. */
export function field(id: FieldId, options: FieldOptions, element: InputBlockElement): InputBlock {
  return {
    type: 'input',
    block_id: id,
    label: label(options.label, LIMITS.input.label),
    optional: options.isOptional ?? false,
    ...(options.hint && { hint: label(options.hint, LIMITS.input.hint) }),
    element,
  }
}

/** A text as a field with this maximum length shows it, and as Slack submits it unchanged. */
function fieldText(text: string, max: number): string {
  return cleanText(text).slice(0, max).toWellFormed().trim()
}

export function textField(id: FieldId, options: TextOptions): InputBlock {
  const { value = '', example, max, isLong = false } = options
  const initial = fieldText(value, max)
  return field(id, options, {
    type: 'plain_text_input',
    action_id: id,
    multiline: isLong,
    max_length: max,
    ...(initial === '' ? {} : { initial_value: initial }),
    ...(example && { placeholder: label(example, LIMITS.placeholder) }),
  })
}

/** The text of a question as its field shows it, cut to the field's limit. */
export function questionInField(words: string): string {
  return fieldText(words, LIMITS.textInput.maxLength)
}

export function fitsQuestionField(words: string): boolean {
  return cleanText(words).length <= LIMITS.textInput.maxLength
}

/** A menu of time zones, which the app fills as the person types. */
export function zoneField(id: FieldId, zone: string, texts: { label: string; example: string }): InputBlock {
  return field(id, texts, {
    type: 'external_select',
    action_id: id,
    min_query_length: 1,
    initial_option: optionOf({ text: zone, value: zone }),
    placeholder: label(texts.example, LIMITS.placeholder),
  })
}

/** Slack sends an action for each change, so that a preview can be updated. */
export function dispatching(block: InputBlock): InputBlock {
  return { ...block, dispatch_action: true }
}

/** Radio buttons. */
export function radioField(id: FieldId, options: FieldOptions & { choices: Choice[]; chosen: string }): InputBlock {
  const { choices, chosen } = options
  const selected = choices.find(({ value }) => value === chosen)
  return field(id, options, {
    type: 'radio_buttons',
    action_id: id,
    options: choices.map(optionOf),
    ...(selected && { initial_option: optionOf(selected) }),
  })
}

/** Checkboxes. */
export function checkboxField(
  id: FieldId,
  options: FieldOptions & { choices: Choice[]; chosen: string[] },
): InputBlock {
  const selected = options.choices.filter(({ value }) => options.chosen.includes(value)).map(optionOf)
  return field(id, options, {
    type: 'checkboxes',
    action_id: id,
    options: options.choices.map(optionOf),
    ...(selected.length > 0 && { initial_options: selected }),
  })
}

const chosen = z.object({ value: z.string() })

/** The value of one element, from an action or from a submitted view's state. */
const stated = z.object({
  value: z.string().nullish().catch(null),
  selected_option: chosen.nullish().catch(null),
  selected_options: z.array(chosen).nullish().catch(null),
  selected_users: z.array(z.string()).nullish().catch(null),
  selected_user: z.string().nullish().catch(null),
  selected_conversations: z.array(z.string()).nullish().catch(null),
  selected_conversation: z.string().nullish().catch(null),
  selected_date: z.string().nullish().catch(null),
  selected_time: z.string().nullish().catch(null),
})
const submitted = z.record(z.string(), z.record(z.string(), z.unknown())).catch({})

export type Stated = ReturnType<typeof readStated>

/** One element's content; missing or malformed values are empty. */
export function readStated(value: unknown) {
  const element = stated.safeParse(value).data
  return {
    text: (element?.value ?? '').trim(),
    choice: element?.selected_option?.value ?? null,
    choices: (element?.selected_options ?? []).map(({ value: each }) => each),
    people: element?.selected_users ?? [],
    person: element?.selected_user ?? null,
    conversations: element?.selected_conversations ?? [],
    conversation: element?.selected_conversation ?? null,
    date: element?.selected_date ?? null,
    time: element?.selected_time ?? null,
  }
}

/** The fields of a submitted modal, from its `view.state.values`, which is untrusted. */
export function readForm(values: unknown): (field: FieldId) => Stated {
  const blocks = submitted.parse(values)
  return (id) => readStated(blocks[id]?.[id])
}
