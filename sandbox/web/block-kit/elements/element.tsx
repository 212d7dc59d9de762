import type { ComponentType } from 'react'
import { Picture } from '../text/mrkdwn.tsx'
import { ButtonElement } from './button.tsx'
import { OverflowMenu } from './overflow-menu.tsx'
import { ChoiceList, ExternalSelect, MultiSelect, SelectElement } from './selects.tsx'
import { MomentElement, TextElement } from './text-and-date-inputs.tsx'
import type { ElementProps } from './types.ts'

const ELEMENTS: Record<string, ComponentType<ElementProps>> = {
  button: ButtonElement,
  overflow: OverflowMenu,
  image: ({ target }) => <Picture image={target.element} />,
  static_select: SelectElement,
  users_select: SelectElement,
  conversations_select: SelectElement,
  channels_select: SelectElement,
  external_select: ExternalSelect,
  multi_external_select: ExternalSelect,
  multi_static_select: MultiSelect,
  multi_users_select: MultiSelect,
  multi_conversations_select: MultiSelect,
  multi_channels_select: MultiSelect,
  radio_buttons: ChoiceList,
  checkboxes: ChoiceList,
  datepicker: MomentElement,
  timepicker: MomentElement,
  datetimepicker: MomentElement,
  plain_text_input: TextElement,
  email_text_input: TextElement,
  url_text_input: TextElement,
  number_input: TextElement,
}

/** An element of any type; an unsupported one is named. */
export function ElementView(props: ElementProps) {
  const { type } = props.target.element
  const View = ELEMENTS[type]
  return View ? <View {...props} /> : <span className="not-drawn">({type} is not drawn here)</span>
}
