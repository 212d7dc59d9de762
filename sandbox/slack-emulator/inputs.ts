import { isObject } from './block-kit/checks.ts'
import type { Block, Values } from './state.ts'

export type Element = { blockId: string; block: Block; element: Block }

const PARTS = ['elements', 'accessory', 'element', 'child_blocks', 'actions']

/** All elements with an `action_id`, in the order they are read. */
export function elementsOf(blocks: Block[]): Element[] {
  return blocks.flatMap((block) => within(block, block))
}

function within(part: Block, block: Block): Element[] {
  const inside = PARTS.flatMap((name) => (part[name] === undefined ? [] : ([part[name]].flat() as Block[])))
  return inside.flatMap((each) => [
    ...(typeof each.action_id === 'string' ? [{ blockId: String(block.block_id ?? ''), block, element: each }] : []),
    ...within(each, typeof each.block_id === 'string' ? each : block),
  ])
}

export function labelOf(element: Block): string {
  const text = (element.text ?? element.placeholder) as { text?: string } | undefined
  return text?.text ?? String(element.action_id)
}

/** The label of the element's input block, or the text of its section. */
export function captionOf({ block }: Element): string | null {
  const caption = block.type === 'input' ? block.label : block.type === 'section' ? block.text : null
  return isObject(caption) && typeof caption.text === 'string' ? caption.text : null
}

export const elementIn = (blocks: Block[], target: string | Element): Element =>
  typeof target === 'string' ? findElement(blocks, target) : target

/** Finds an element by `action_id`, else `block_id`, else its visible label. @throws if there is none */
export function findElement(blocks: Block[], name: string): Element {
  const all = elementsOf(blocks)
  const found =
    all.find(({ element }) => element.action_id === name) ??
    all.find(({ blockId }) => blockId === name) ??
    all.find(({ element }) => labelOf(element) === name) ??
    all.find((each) => captionOf(each) === name)
  if (found) return found
  const known = all.map((each) => `${String(each.element.action_id)} "${captionOf(each) ?? labelOf(each.element)}"`)
  throw new Error(`Nothing here is called "${name}"; there is: ${known.join(', ')}`)
}

/** A text, date, id, or the value or text of an option; an array of them; null to clear; or Slack's state fields. */
export type Entered = string | number | string[] | Block | null

type Input = {
  field: string
  initial: string
  kind: 'text' | 'options' | 'ids' | 'date' | 'time' | 'moment' | 'object'
  isMany: boolean
}

/** docs.slack.dev/reference/block-kit/block-elements: where each keeps its value. Buttons and menus keep none. */
const INPUTS: Record<string, Input> = {
  plain_text_input: input('text', 'value', 'initial_value'),
  email_text_input: input('text', 'value', 'initial_value'),
  url_text_input: input('text', 'value', 'initial_value'),
  number_input: input('text', 'value', 'initial_value'),
  rich_text_input: input('object', 'rich_text_value', 'initial_value'),
  static_select: input('options', 'selected_option', 'initial_option'),
  external_select: input('options', 'selected_option', 'initial_option'),
  radio_buttons: input('options', 'selected_option', 'initial_option'),
  multi_static_select: input('options', 'selected_options', 'initial_options', true),
  multi_external_select: input('options', 'selected_options', 'initial_options', true),
  checkboxes: input('options', 'selected_options', 'initial_options', true),
  users_select: input('ids', 'selected_user', 'initial_user'),
  multi_users_select: input('ids', 'selected_users', 'initial_users', true),
  conversations_select: input('ids', 'selected_conversation', 'initial_conversation'),
  multi_conversations_select: input('ids', 'selected_conversations', 'initial_conversations', true),
  channels_select: input('ids', 'selected_channel', 'initial_channel'),
  multi_channels_select: input('ids', 'selected_channels', 'initial_channels', true),
  datepicker: input('date', 'selected_date', 'initial_date'),
  timepicker: input('time', 'selected_time', 'initial_time'),
  datetimepicker: input('moment', 'selected_date_time', 'initial_date_time'),
}

function input(kind: Input['kind'], field: string, initial: string, isMany = false): Input {
  return { field, initial, kind, isMany }
}

/** Whether an element has a value in the state; a button does not. */
export const isInput = ({ element }: Element): boolean => Object.hasOwn(INPUTS, String(element.type))

/**
 * The previous values if block and element kept their ids, else the initial ones. Slack's clients ignore a new
 * `initial_…` under known ids (bolt-python#629, #1064, bolt-js#974, #1073): a new `block_id` sets a value.
 */
export function valuesOf(elements: Element[], before: Values, channelId: string | null): Values {
  const values: Values = {}
  for (const { blockId, element } of elements) {
    const known = INPUTS[String(element.type)]
    if (!known) continue
    const kept = before[blockId]?.[String(element.action_id)]
    const entry = kept && isStillGood(kept, element, known) ? kept : startOf(element, known, channelId)
    values[blockId] = { ...values[blockId], [String(element.action_id)]: entry }
  }
  return values
}

function isStillGood(kept: Block, element: Block, { field, kind }: Input): boolean {
  if (kept.type !== element.type) return false
  if (kind !== 'options' || String(element.type).includes('external')) return true
  const offered = new Set(optionsOf(element).map(({ value }) => value))
  return ([kept[field] ?? []].flat() as Block[]).every(({ value }) => offered.has(value))
}

function startOf(element: Block, { field, initial, isMany }: Input, channelId: string | null): Block {
  const isHere = element.default_to_current_conversation === true && element[initial] === undefined
  const here = isMany && channelId ? [channelId] : channelId
  const start = isHere ? here : element[initial]
  return { type: element.type, [field]: start ?? (isMany ? [] : null) }
}

/**
 * @param offered the options that an external select has shown
 * @throws if Slack would refuse it: an unknown option, a text that is too long
 */
export function entryOf(target: Element, entered: Entered, offered: Block[] = []): Block {
  const { element } = target
  const known = INPUTS[String(element.type)]
  if (!known) throw new Error(`"${captionOf(target) ?? labelOf(element)}" is a ${element.type}: it holds no value`)
  const { field, kind, isMany } = known
  if (isFields(entered) && kind !== 'object') return { type: element.type, ...entered }
  const all = (entered === null ? [] : [entered].flat()) as unknown[]
  const values = all.map((each) => readOne(target, kind, each, offered))
  if (!isMany && values.length > 1) throw new Error(`"${captionOf(target) ?? labelOf(element)}" takes one value`)
  return { type: element.type, [field]: isMany ? values : (values[0] ?? null) }
}

const isFields = (entered: Entered): entered is Block =>
  typeof entered === 'object' && entered !== null && !Array.isArray(entered)

const PATTERNS = { date: /^\d{4}-\d\d-\d\d$/, time: /^([01]\d|2[0-3]):[0-5]\d$/ }

function readOne(target: Element, kind: Input['kind'], value: unknown, offered: Block[]): unknown {
  const { element } = target
  const refuse = (why: string) => new Error(`"${captionOf(target) ?? labelOf(element)}" ${why}`)
  if (kind === 'object') return value
  if (kind === 'moment') return Number(value)
  if (kind === 'options') return optionOf(element, String(value), offered)
  const text = String(value)
  if ((kind === 'date' || kind === 'time') && !PATTERNS[kind].test(text)) throw refuse(`takes no ${kind} "${text}"`)
  if (kind === 'text' && text.length > Number(element.max_length ?? 3_000))
    throw refuse('takes no text as long as this')
  return kind === 'text' && text === '' ? null : text
}

function optionOf(element: Block, wanted: string, offered: Block[] = []): Block {
  const options = [...optionsOf(element), ...offered]
  const found = options.find(({ value }) => value === wanted) ?? options.find((option) => labelOf(option) === wanted)
  if (found) return found
  throw new Error(`No option "${wanted}" in ${element.action_id}; there is: ${options.map(labelOf).join(', ')}`)
}

function optionsOf(element: Block): Block[] {
  const groups = (element.option_groups ?? []) as { options: Block[] }[]
  return [...((element.options ?? []) as Block[]), ...groups.flatMap((group) => group.options)]
}

/** Whether an input has no value, which is refused for a required one on submission. */
export function isEmpty(entry: Block): boolean {
  const field = INPUTS[String(entry.type)]?.field ?? ''
  return entry[field] === null || (Array.isArray(entry[field]) && entry[field].length === 0)
}

export function withEntry(values: Values, { blockId, element }: Element, entry: Block): Values {
  return { ...values, [blockId]: { ...values[blockId], [String(element.action_id)]: entry } }
}

/** Whether entering a value dispatches an action immediately: all elements but inputs without `dispatch_action`. */
export function actsAtOnce({ block, element }: Element): boolean {
  if (block.type !== 'input') return true
  if (block.dispatch_action !== true) return false
  const config = element.dispatch_action_config as { trigger_actions_on?: string[] } | undefined
  return !String(element.type).endsWith('_input') || (config?.trigger_actions_on ?? []).includes('on_character_entered')
}

/**
 * The `actions` entry Slack sends for an element.
 *
 * @param choice for an input what is entered; for a menu the value or text of an option
 */
export function actionOf(target: Element, choice: Entered, actionTs: string, offered: Block[] = []): Block {
  const { blockId, element } = target
  const base = { action_id: element.action_id, block_id: blockId, type: element.type, action_ts: actionTs }
  if (isFields(choice)) return { ...base, ...choice }
  if (isInput(target)) return { ...base, ...(choice === null ? {} : entryOf(target, choice, offered)) }
  if (element.type === 'button') return { ...base, text: element.text, value: element.value }
  if (element.type === 'feedback_buttons') return { ...base, ...feedbackOf(element, choice) }
  return choice === null ? base : { ...base, selected_option: optionOf(element, String(choice)) }
}

/** The pressed one of the two buttons, by its value or text. @throws if there is none */
function feedbackOf(element: Block, choice: Entered): Block {
  const buttons = [element.positive_button, element.negative_button] as { text: { text: string }; value: string }[]
  const pressed = buttons.find(({ text, value }) => choice === value || choice === text.text)
  if (pressed === undefined) throw new Error(`No feedback button has the value or text "${String(choice)}"`)
  return pressed
}
