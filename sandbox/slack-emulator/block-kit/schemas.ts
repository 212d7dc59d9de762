import { LIMITS } from '../../../src/views/block-kit/limits.ts'
import {
  boolean,
  byType,
  type Check,
  finiteNumber,
  integer,
  isObject,
  list,
  oneOf,
  problem,
  shape,
  string,
} from './checks.ts'

const type: Record<string, Check> = { type: string() }
const filled = (max = Number.POSITIVE_INFINITY): Check => string({ min: 1, max })
const some = (item: Check, max: number): Check => list(item, { min: 1, max })
export const id = filled(LIMITS.id)
const blockFields = { block_id: id }
const url = string({ min: 1, max: LIMITS.url, pattern: /^https?:\/\/[^\s/]/i })
const date = string({ pattern: /^\d{4}-\d{2}-\d{2}$/ })
const time = string({ pattern: /^([01]\d|2[0-3]):[0-5]\d$/ })
const slackId = string({ pattern: /^[A-Z][A-Z0-9]+$/ })

export function plainText(max: number): Check {
  return byType({ plain_text: plainTextShape(max) }, 'a plain_text object belongs here')
}

function anyText(max: number): Check {
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
    { text: text(LIMITS.option.text), value: filled(LIMITS.option.value) },
    { description: text(LIMITS.option.description), ...more },
  )
}

const plainOption = option(plainText)
const overflowOption = option(plainText, { url })
const options = some(plainOption, LIMITS.select.options)
const optionGroups = some(shape({ label: plainText(LIMITS.select.groupLabel), options }), LIMITS.select.groups)

function eitherOptions(value: Record<string, unknown>, at: string): string[] {
  return 'options' in value !== 'option_groups' in value
    ? initialAmongOptions(value, at)
    : problem('must define one of options or option_groups', at)
}

/** Slack requires that an initial option equals one of the options exactly. */
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
const choices = some(option(anyText), LIMITS.choices.options)

const image = shape({ ...type, image_url: url, alt_text: filled(LIMITS.image.alt) })

const BUTTON = {
  button: shape(
    { ...type, text: plainText(LIMITS.button.text) },
    {
      ...acting,
      value: filled(LIMITS.button.value),
      url,
      style,
      accessibility_label: filled(LIMITS.button.accessibilityLabel),
    },
  ),
}

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

const OVERFLOW = { overflow: shape({ ...type, options: some(overflowOption, LIMITS.overflow.options) }, acting) }
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
const button = byType(BUTTON, PLACES)
const actionElement = byType({ ...BUTTON, ...OVERFLOW, ...CHOOSING }, PLACES)
const accessory = byType({ ...BUTTON, ...OVERFLOW, ...CHOOSING, image }, PLACES)
const inputElement = byType({ ...CHOOSING, ...TYPING }, PLACES)

const textStyle = shape({}, { bold: boolean, italic: boolean, strike: boolean, code: boolean, underline: boolean })
const styled = { style: textStyle }
const richUrl = string({ min: 1, max: LIMITS.url, pattern: /^(https?:\/\/[^\s/]|mailto:)/i })
const richTextElement = byType(
  {
    text: shape({ ...type, text: filled(LIMITS.richText.text) }, styled),
    link: shape({ ...type, url: richUrl }, { ...styled, text: filled(), unsafe: boolean }),
    user: shape({ ...type, user_id: string({ pattern: /^[UW][A-Z0-9]+$/ }) }, styled),
    channel: shape({ ...type, channel_id: string({ pattern: /^[CG][A-Z0-9]+$/ }) }, styled),
    emoji: shape({ ...type, name: filled() }, { ...styled, unicode: string() }),
    broadcast: shape({ ...type, range: oneOf('here', 'channel', 'everyone') }, styled),
    date: shape({ ...type, timestamp: integer(0, 9_999_999_999), format: filled() }, { fallback: string() }),
  },
  'an element of rich text',
)
const richTextSection = shape({ ...type, elements: list(richTextElement) })
const bordered = { border: integer(0, 1) }
const richTextFrame = shape({ ...type, elements: list(richTextElement) }, bordered)
const richText = shape(
  {
    ...type,
    elements: list(
      byType(
        {
          rich_text_section: richTextSection,
          rich_text_list: shape(
            { ...type, elements: list(richTextSection, { min: 1 }), style: oneOf('bullet', 'ordered') },
            { ...bordered, indent: integer(0, 8), offset: integer(0, 1_000) },
          ),
          rich_text_quote: richTextFrame,
          rich_text_preformatted: richTextFrame,
        },
        'a part of rich text',
      ),
      { min: 1 },
    ),
  },
  blockFields,
)

const RAW_CELLS = {
  raw_text: shape({ ...type, text: filled() }),
  raw_number: shape({ ...type, value: finiteNumber, text: filled() }),
}
const cell = byType({ ...RAW_CELLS, rich_text: richText }, 'a cell of a table')
const headerCell = byType(RAW_CELLS, 'a header cell of a data_table')

function equallyWide(value: Record<string, unknown>, at: string): string[] {
  const rows = value.rows as unknown[][]
  const ragged = rows.findIndex((row) => row.length !== rows[0]?.length)
  return ragged === -1 ? [] : problem('all rows must have the same number of cells', `${at}/rows/${ragged}`)
}

function headerIsRaw(value: Record<string, unknown>, at: string): string[] {
  return [...equallyWide(value, at), ...list(headerCell)((value.rows as unknown[][])[0], `${at}/rows/0`)]
}

const tableRow = some(cell, LIMITS.table.columns)
const table = shape(
  { ...type, rows: some(tableRow, LIMITS.table.rows) },
  {
    ...blockFields,
    column_settings: list(shape({}, { align: oneOf('left', 'center', 'right'), is_wrapped: boolean }), {
      max: LIMITS.table.columns,
    }),
  },
  equallyWide,
)

const dataTable = shape(
  { ...type, caption: filled(LIMITS.dataTable.caption), rows: list(tableRow, { min: 2, max: LIMITS.dataTable.rows }) },
  {
    ...blockFields,
    page_size: integer(1, LIMITS.dataTable.pageSize),
    row_header_column_index: integer(0, LIMITS.dataTable.columns - 1),
  },
  headerIsRaw,
)

const chartLabel = filled(LIMITS.chart.label)
const chartPoint = shape({ label: chartLabel, value: finiteNumber })
const chartSeries = some(shape({ name: chartLabel, data: some(chartPoint, LIMITS.chart.points) }), LIMITS.chart.series)
const axisLabel = filled(LIMITS.chart.axisLabel)
const axes = shape({ categories: some(chartLabel, LIMITS.chart.points) }, { x_label: axisLabel, y_label: axisLabel })
const seriesChart = shape({ ...type, series: chartSeries, axis_config: axes }, {}, (value, at) => {
  const { series, axis_config } = value as {
    series: { name: string; data: { label: string }[] }[]
    axis_config: { categories: string[] }
  }
  const { categories } = axis_config
  const isLabelled = (data: { label: string }[]) =>
    data.length === categories.length && data.every((point, index) => point.label === categories[index])
  return [
    ...(new Set(categories).size < categories.length ? problem('categories must be unique', `${at}/axis_config`) : []),
    ...(new Set(series.map(({ name }) => name)).size < series.length
      ? problem('series names must be unique', `${at}/series`)
      : []),
    ...(series.every(({ data }) => isLabelled(data)) ? [] : problem('labels must match categories', `${at}/series`)),
  ]
})
const segments = some(chartPoint, LIMITS.chart.segments)
const chart = byType(
  { line: seriesChart, bar: seriesChart, area: seriesChart, pie: shape({ ...type, segments }) },
  'a chart',
)

type Surface = 'message' | 'home' | 'modal'

const cardText = anyText(LIMITS.card.title)
const card = shape(
  type,
  {
    ...blockFields,
    hero_image: image,
    icon: image,
    title: cardText,
    subtitle: cardText,
    body: anyText(LIMITS.card.body),
    actions: some(button, LIMITS.card.actions),
  },
  (value, at) =>
    ['hero_image', 'title', 'actions', 'body'].some((name) => name in value)
      ? []
      : problem('must define one of hero_image, title, actions or body', at),
)

const CONTAINED: Record<string, Check> = {
  section: shape(
    type,
    {
      ...blockFields,
      text: anyText(LIMITS.section.text),
      fields: some(anyText(LIMITS.section.field), LIMITS.section.fields),
      accessory,
      expand: boolean,
    },
    (value, at) => ('text' in value || 'fields' in value ? [] : problem('must define either text or fields', at)),
  ),
  header: shape({ ...type, text: plainText(LIMITS.header.text) }, blockFields),
  divider: shape(type, blockFields),
  context: shape(
    {
      ...type,
      elements: list(
        (value, at) => (isObject(value) && value.type === 'image' ? image : anyText(LIMITS.context.text))(value, at),
        { min: 1, max: LIMITS.context.elements },
      ),
    },
    blockFields,
  ),
  actions: shape({ ...type, elements: some(actionElement, LIMITS.actions.elements) }, blockFields),
  input: shape(
    { ...type, label: plainText(LIMITS.input.label), element: inputElement },
    { ...blockFields, hint: plainText(LIMITS.input.hint), optional: boolean, dispatch_action: boolean },
  ),
  rich_text: richText,
  image: shape(
    { ...type, image_url: url, alt_text: filled(LIMITS.image.alt) },
    { ...blockFields, title: plainText(LIMITS.image.title) },
  ),
}

const feedbackButton = shape(
  { text: plainText(LIMITS.button.text), value: filled(LIMITS.button.value) },
  { accessibility_label: filled(LIMITS.button.accessibilityLabel) },
)
const feedbackButtons = shape(
  { ...type, positive_button: feedbackButton, negative_button: feedbackButton },
  { action_id: id },
)
const contextElement = byType({ feedback_buttons: feedbackButtons }, 'only feedback_buttons are known here')
const contextActions = shape({ ...type, elements: some(contextElement, LIMITS.contextActions.elements) }, blockFields)

const CARDS: Record<string, Check> = {
  card,
  carousel: shape({ ...type, elements: some(card, LIMITS.carousel.cards) }, blockFields),
}

const WHERE = 'unknown, or not for this surface'
/** One block, by surface. The docs disagree about tables in the Home: they are refused here. */
export const BLOCK: Record<Surface, Check> = {
  message: byType(
    {
      ...CONTAINED,
      ...CARDS,
      table,
      data_table: dataTable,
      context_actions: contextActions,
      data_visualization: shape({ ...type, title: filled(LIMITS.chart.title), chart }, blockFields),
      markdown: shape({ ...type, text: filled(LIMITS.message.markdown) }, blockFields),
      container: shape(
        { ...type, child_blocks: some(byType({ ...CONTAINED, table }, WHERE), LIMITS.container.blocks) },
        {
          ...blockFields,
          title: plainText(LIMITS.container.title),
          rich_text_title: richText,
          subtitle: anyText(LIMITS.container.title),
          width: oneOf('narrow', 'standard', 'wide', 'full'),
          icon: image,
          is_collapsible: boolean,
          default_collapsed: boolean,
          has_header_divider: boolean,
        },
      ),
    },
    WHERE,
  ),
  home: byType({ ...CONTAINED, ...CARDS }, WHERE),
  modal: byType(
    {
      ...CONTAINED,
      alert: shape(
        { ...type, text: anyText(LIMITS.alert.text) },
        { ...blockFields, level: oneOf('default', 'info', 'warning', 'error', 'success') },
      ),
    },
    WHERE,
  ),
}
