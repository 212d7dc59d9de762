import type { ChangeEvent, KeyboardEvent } from 'react'
import { naming, useSurface } from '../../store/surface.ts'
import type { ElementProps } from './element.tsx'

const TYPES: Record<string, string> = { email_text_input: 'email', url_text_input: 'url' }

/** A text, a number or an address; Enter tells the app where it asked for that. */
export function TextElement({ target, inputId, describedBy, isWrong }: ElementProps) {
  const { block, element } = target
  const surface = useSurface()
  const tells = element.dispatch_action_config?.trigger_actions_on ?? ['on_enter_pressed']
  const isTelling = block.type !== 'input' || block.dispatch_action === true
  const onChange = ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (isTelling && tells.includes('on_character_entered')) surface.fill(target, value)
    else surface.type(target, value)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return
    if (!isTelling || !tells.includes('on_enter_pressed')) return
    event.preventDefault()
    surface.press(target, event.currentTarget.value)
  }
  const common = {
    className: 'input',
    'data-action': element.action_id,
    value: String(surface.valueOf(target) ?? ''),
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
  return <input type={TYPES[element.type] ?? 'text'} autoComplete="off" {...isEmptied} {...common} />
}
