import type { ChangeEvent, ComponentType, KeyboardEvent } from 'react'
import { naming, useBlockTarget, type Value } from '../../store/block-target.ts'
import { Picture } from '../text/mrkdwn.tsx'
import { BUTTONS, type ElementProps } from './buttons.tsx'
import { SELECTS } from './selects.tsx'

const ELEMENTS: Record<string, ComponentType<ElementProps>> = {
  ...BUTTONS,
  image: ({ target }) => <Picture image={target.element} />,
  ...SELECTS,
  datepicker: MomentElement,
  timepicker: MomentElement,
  datetimepicker: MomentElement,
  plain_text_input: TextElement,
  email_text_input: TextElement,
  url_text_input: TextElement,
  number_input: TextElement,
}

export function ElementView(props: ElementProps) {
  const { type } = props.target.element
  const View = ELEMENTS[type]
  return View ? <View {...props} /> : <span className="not-drawn">({type} is not drawn here)</span>
}

const TEXT_TYPES: Record<string, string> = { email_text_input: 'email', url_text_input: 'url' }

/** A text, number, e-mail or URL input; Enter dispatches an action if the app configured it. */
function TextElement({ target, inputId, describedBy, isWrong }: ElementProps) {
  const { block, element } = target
  const blockTarget = useBlockTarget()
  const tells = element.dispatch_action_config?.trigger_actions_on ?? ['on_enter_pressed']
  const isTelling = block.type !== 'input' || block.dispatch_action === true
  const onChange = ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (isTelling && tells.includes('on_character_entered')) blockTarget.fill(target, value)
    else blockTarget.type(target, value)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return
    if (!isTelling || !tells.includes('on_enter_pressed')) return
    event.preventDefault()
    blockTarget.press(target, event.currentTarget.value)
  }
  const common = {
    className: 'input',
    'data-action': element.action_id,
    value: String(blockTarget.valueOf(target) ?? ''),
    placeholder: element.placeholder?.text,
    maxLength: element.max_length ?? 3_000,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong,
    'data-focus': element.focus_on_load,
    onChange,
    onKeyDown,
    ...naming(target, inputId),
  }
  if (element.multiline === true) return <textarea rows={4} {...common} />
  const isNumber = element.type === 'number_input'
  const isEmptied = isNumber ? { inputMode: 'decimal' as const } : {}
  return <input type={TEXT_TYPES[element.type] ?? 'text'} autoComplete="off" {...isEmptied} {...common} />
}

const DATE_TYPES: Record<string, string> = { datepicker: 'date', timepicker: 'time', datetimepicker: 'datetime-local' }

/** A day, a time of day, or both (in the browser's own zone). */
function MomentElement({ target, inputId, describedBy, isWrong }: ElementProps) {
  const { element } = target
  const blockTarget = useBlockTarget()
  const isBoth = element.type === 'datetimepicker'
  const value = blockTarget.valueOf(target)
  const enter = (text: string) => blockTarget.fill(target, isBoth ? secondsOf(text) : text || null)
  return (
    <input
      className="input moment"
      type={DATE_TYPES[element.type] ?? 'date'}
      data-action={element.action_id}
      value={isBoth ? localOf(value) : String(value ?? '')}
      onChange={(event) => enter(event.target.value)}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      {...naming(target, inputId)}
    />
  )
}

const secondsOf = (text: string): Value => (text === '' ? null : String(Math.floor(new Date(text).getTime() / 1_000)))

function localOf(seconds: Value): string {
  if (seconds === null) return ''
  const at = new Date(Number(seconds) * 1_000)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
