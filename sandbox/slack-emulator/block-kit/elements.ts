import { LIMITS } from '../../../src/views/block-kit/limits.ts'
import { boolean, byType, type Check, integer, list, oneOf, problem, shape, string } from './checks.ts'

const type: Record<string, Check> = { type: string() }
export const id = string({ min: 1, max: LIMITS.id })
export const url = string({ min: 1, max: LIMITS.url, pattern: /^https?:\/\/[^\s/]/i })
const date = string({ pattern: /^\d{4}-\d{2}-\d{2}$/ })
const time = string({ pattern: /^([01]\d|2[0-3]):[0-5]\d$/ })
const slackId = string({ pattern: /^[A-Z][A-Z0-9]+$/ })

export function plainText(max: number): Check {
  return byType({ plain_text: plainTextShape(max) }, 'a plain_text object belongs here')
}

/** A `plain_text` or `mrkdwn` object. */
export function anyText(max: number): Check {
  const mrkdwn = shape({ ...type, text: string({ min: 1, max }) }, { verbatim: boolean })
  return byType({ plain_text: plainTextShape(max), mrkdwn }, 'a text object belongs here')
}

function plainTextShape(max: number): Check {
  return shape({ ...type, text: string({ min: 1, max }) }, { emoji: boolean })
}

const style = oneOf('primary', 'danger')
const confirm = shape(
  { text: anyText(LIMITS.confirm.text) },
  {
    title: plainText(LIMITS.confirm.title),
    confirm: plainText(LIMITS.confirm.button),
    deny: plainText(LIMITS.confirm.button),
    style,
  },
)
const acting = { action_id: id, confirm }
const focused = { ...acting, focus_on_load: boolean }
const asking = { ...focused, placeholder: plainText(LIMITS.placeholder) }
const typing = {
  ...asking,
  initial_value: string(),
  dispatch_action_config: shape({}, { trigger_actions_on: list(oneOf('on_enter_pressed', 'on_character_entered')) }),
}
const manySelected = { ...asking, max_selected_items: integer(1, LIMITS.select.options) }

function option(text: (max: number) => Check, more: Record<string, Check> = {}): Check {
  return shape(
    { text: text(LIMITS.option.text), value: string({ min: 1, max: LIMITS.option.value }) },
    { description: text(LIMITS.option.description), ...more },
  )
}

const plainOption = option(plainText)
const overflowOption = option(plainText, { url })
const options = list(plainOption, { min: 1, max: LIMITS.select.options })
const optionGroups = list(shape({ label: plainText(LIMITS.select.groupLabel), options }), {
  min: 1,
  max: LIMITS.select.groups,
})

function eitherOptions(value: Record<string, unknown>, at: string): string[] {
  return 'options' in value !== 'option_groups' in value
    ? initialAmongOptions(value, at)
    : problem('must define one of options or option_groups', at)
}

/** An initial option must equal one of the options exactly. */
function initialAmongOptions(value: Record<string, unknown>, at: string): string[] {
  const groups = (value.option_groups ?? []) as { options: unknown[] }[]
  const choices = [value.options ?? [], ...groups.map((group) => group.options)]
    .flat()
    .map((each) => JSON.stringify(each))
  const initial = [value.initial_option ?? [], value.initial_options ?? []].flat()
  return initial.every((each) => choices.includes(JSON.stringify(each)))
    ? []
    : problem('initial option is none of the options', at)
}

function fitsItsField(value: Record<string, unknown>, at: string): string[] {
  const { initial_value: initial, max_length: max, min_length: min } = value as Record<string, string | number>
  if (typeof min === 'number' && typeof max === 'number' && min > max)
    return problem('min_length must not be greater than max_length', at)
  if (typeof initial !== 'string' || typeof max !== 'number' || initial.length <= max) return []
  return problem(`must be less than ${max + 1} characters`, `${at}/initial_value`)
}

const conversationFilter = shape(
  {},
  {
    include: list(oneOf('im', 'mpim', 'private', 'public'), { min: 1 }),
    exclude_external_shared_channels: boolean,
    exclude_bot_users: boolean,
  },
)
const conversations = {
  default_to_current_conversation: boolean,
  filter: conversationFilter,
  response_url_enabled: boolean,
}
const choices = list(option(anyText), { min: 1, max: LIMITS.choices.options })

export const image = shape({ ...type, image_url: url, alt_text: string({ min: 1, max: LIMITS.image.alt }) })

const BUTTON = {
  button: shape(
    { ...type, text: plainText(LIMITS.button.text) },
    {
      ...acting,
      value: string({ min: 1, max: LIMITS.button.value }),
      url,
      style,
      accessibility_label: string({ min: 1, max: LIMITS.button.accessibilityLabel }),
    },
  ),
}

/** The interactive elements, in any block. */
const CHOOSING: Record<string, Check> = {
  checkboxes: shape({ ...type, options: choices }, { ...focused, initial_options: choices }, initialAmongOptions),
  radio_buttons: shape(
    { ...type, options: choices },
    { ...focused, initial_option: option(anyText) },
    initialAmongOptions,
  ),
  datepicker: shape(type, { ...asking, initial_date: date }),
  timepicker: shape(type, { ...asking, initial_time: time, timezone: string() }),
  datetimepicker: shape(type, { ...focused, initial_date_time: integer(1_000_000_000, 9_999_999_999) }),
  static_select: shape(
    type,
    { ...asking, options, option_groups: optionGroups, initial_option: plainOption },
    eitherOptions,
  ),
  multi_static_select: shape(
    type,
    { ...manySelected, options, option_groups: optionGroups, initial_options: options },
    eitherOptions,
  ),
  external_select: shape(type, { ...asking, initial_option: plainOption, min_query_length: integer(0, 100) }),
  multi_external_select: shape(type, { ...manySelected, initial_options: options, min_query_length: integer(0, 100) }),
  users_select: shape(type, { ...asking, initial_user: slackId }),
  multi_users_select: shape(type, { ...manySelected, initial_users: list(slackId) }),
  channels_select: shape(type, { ...asking, initial_channel: slackId, response_url_enabled: boolean }),
  multi_channels_select: shape(type, { ...manySelected, initial_channels: list(slackId) }),
  conversations_select: shape(type, { ...asking, ...conversations, initial_conversation: slackId }),
  multi_conversations_select: shape(type, { ...manySelected, ...conversations, initial_conversations: list(slackId) }),
}

const OVERFLOW = {
  overflow: shape({ ...type, options: list(overflowOption, { min: 1, max: LIMITS.overflow.options }) }, acting),
}
const textLength = integer(0, LIMITS.textInput.maxLength)

const TYPING: Record<string, Check> = {
  plain_text_input: shape(
    type,
    { ...typing, multiline: boolean, min_length: textLength, max_length: textLength },
    fitsItsField,
  ),
  number_input: shape(
    { ...type, is_decimal_allowed: boolean },
    { ...typing, min_value: string(), max_value: string() },
  ),
  email_text_input: shape(type, typing),
  url_text_input: shape(type, typing),
}

const PLACES = 'an element of another block'
export const button = byType(BUTTON, PLACES)
export const actionElement = byType({ ...BUTTON, ...OVERFLOW, ...CHOOSING }, PLACES)
export const accessory = byType({ ...BUTTON, ...OVERFLOW, ...CHOOSING, image }, PLACES)
export const inputElement = byType({ ...CHOOSING, ...TYPING }, PLACES)
