import { naming, useSurface, type Value } from '../../store/surface.ts'
import type { ElementProps } from './element.tsx'

const TYPES: Record<string, string> = { datepicker: 'date', timepicker: 'time', datetimepicker: 'datetime-local' }

/** A day, a time of day, or both (in the browser's own zone). */
export function MomentElement({ target, inputId, describedBy, isWrong }: ElementProps) {
  const { element } = target
  const surface = useSurface()
  const isBoth = element.type === 'datetimepicker'
  const value = surface.valueOf(target)
  const enter = (text: string) => surface.fill(target, isBoth ? secondsOf(text) : text || null)
  return (
    <input
      className="input moment"
      type={TYPES[element.type] ?? 'date'}
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
