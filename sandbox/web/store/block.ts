/** Block Kit for the page. The local Slack has validated it, so each type has its required fields. */
export type TextObject = { type: 'plain_text' | 'mrkdwn'; text: string }

export type Choice = { text: TextObject; value: string; description?: TextObject; url?: string }

export type ChoiceGroup = { label: TextObject; options: Choice[] }

export type Confirm = {
  title?: TextObject
  text: TextObject
  confirm?: TextObject
  deny?: TextObject
  style?: 'primary' | 'danger'
}

export type Element = {
  type: string
  action_id?: string
  text?: TextObject
  placeholder?: TextObject
  value?: string
  url?: string
  style?: 'primary' | 'danger'
  confirm?: Confirm
  accessibility_label?: string
  options?: Choice[]
  option_groups?: ChoiceGroup[]
  focus_on_load?: boolean
  multiline?: boolean
  min_length?: number
  max_length?: number
  min_value?: string
  max_value?: string
  is_decimal_allowed?: boolean
  min_query_length?: number
  max_selected_items?: number
  dispatch_action_config?: { trigger_actions_on?: string[] }
  filter?: { include?: string[]; exclude_external_shared_channels?: boolean; exclude_bot_users?: boolean }
  image_url?: string
  alt_text?: string
  positive_button?: FeedbackChoice
  negative_button?: FeedbackChoice
}

export type FeedbackChoice = { text: TextObject; value: string; accessibility_label?: string }

export type Style = { bold?: boolean; italic?: boolean; strike?: boolean; code?: boolean; underline?: boolean }

export type RichElement = {
  type: string
  text?: string
  url?: string
  user_id?: string
  channel_id?: string
  name?: string
  unicode?: string
  range?: string
  timestamp?: number
  format?: string
  fallback?: string
  style?: Style
}

export type RichPart = {
  type: string
  elements: (RichElement | RichPart)[]
  style?: 'bullet' | 'ordered'
  indent?: number
  offset?: number
}

export type Cell = { type: string; text?: string; value?: number; elements?: RichPart[] }

type Point = { label: string; value: number }

export type Series = { name: string; data: Point[] }

export type Chart = {
  type: 'line' | 'bar' | 'area' | 'pie'
  series?: Series[]
  axis_config?: { categories: string[]; x_label?: string; y_label?: string }
  segments?: Point[]
}

export type Block = {
  type: string
  block_id?: string
  text?: TextObject | string
  fields?: TextObject[]
  accessory?: Element
  elements?: (Element | TextObject | RichPart | Block)[]
  element?: Element
  label?: TextObject
  hint?: TextObject
  optional?: boolean
  dispatch_action?: boolean
  level?: 'default' | 'info' | 'warning' | 'error' | 'success'
  image_url?: string
  alt_text?: string
  title?: TextObject | string
  subtitle?: TextObject
  body?: TextObject
  icon?: Element
  hero_image?: Element
  actions?: Element[]
  child_blocks?: Block[]
  is_collapsible?: boolean
  default_collapsed?: boolean
  caption?: string
  rows?: Cell[][]
  page_size?: number
  row_header_column_index?: number
  column_settings?: { align?: 'left' | 'center' | 'right'; is_wrapped?: boolean }[]
  chart?: Chart
}

export type Target = { block: Block; element: Element }
