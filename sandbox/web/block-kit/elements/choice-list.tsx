import { useId } from 'react'
import type { Choice } from '../../store/block.ts'
import { spokenName, useSurface, type Value } from '../../store/surface.ts'
import { TextObjectView } from '../text/text-object.tsx'
import type { ElementProps } from './element.tsx'

/** Radio buttons, or boxes to check. */
export function ChoiceList({ target, labelledBy, describedBy }: ElementProps) {
  const { element } = target
  const surface = useSurface()
  const id = useId()
  const isMany = element.type === 'checkboxes'
  const chosen = [surface.valueOf(target) ?? []].flat()
  const choose = ({ value }: Choice) => surface.fill(target, isMany ? toggled(chosen, value) : value)
  return (
    <div
      className="choices"
      role={isMany ? 'group' : 'radiogroup'}
      aria-describedby={describedBy}
      {...(labelledBy === undefined ? { 'aria-label': spokenName(target) } : { 'aria-labelledby': labelledBy })}
    >
      {(element.options ?? []).map((option) => (
        <label key={option.value} className="choice">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={id}
            data-action={element.action_id}
            checked={chosen.includes(option.value)}
            onChange={() => choose(option)}
          />
          <span>
            <TextObjectView text={option.text} />
            {option.description ? (
              <span className="choice-description">
                <TextObjectView text={option.description} />
              </span>
            ) : null}
          </span>
        </label>
      ))}
    </div>
  )
}

/** `chosen` with a value put in, or taken out where it was in. */
export function toggled(chosen: string[], value: string): Value {
  return chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
}
