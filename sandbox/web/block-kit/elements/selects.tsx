import type { Choice, Element } from '../../store/block.ts'
import { useOffered } from '../../store/offered.ts'
import { naming, useSurface } from '../../store/surface.ts'
import { inPlace } from '../../ui/in-place.ts'
import { withEmoji } from '../text/emoji.ts'
import { useConfirm } from './confirm-dialog.tsx'
import type { ElementProps } from './element.tsx'

/** One of many: the browser's own menu, which every keyboard and screen reader knows. */
export function SelectElement({ target, inputId, describedBy, isWrong }: ElementProps) {
  const { element } = target
  const surface = useSurface()
  const choices = useOffered(element)
  const value = surface.valueOf(target)
  const { ask, dialog } = useConfirm(element.confirm)
  const isChosen = choices.some((choice) => choice.value === value)
  return (
    <>
      <select
        className={isChosen ? 'select' : 'select is-empty'}
        data-action={element.action_id}
        value={isChosen ? String(value) : ''}
        onChange={({ target: { value: next } }) => ask(() => surface.fill(target, next === '' ? null : next))}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        data-focus={element.focus_on_load}
        {...naming(target, inputId)}
      >
        <option value="" disabled={isRequired(target.block)}>
          {element.placeholder?.text ?? 'Choose…'}
        </option>
        <Options element={element} choices={choices} />
      </select>
      {dialog}
    </>
  )
}

const isRequired = ({ type, optional }: { type: string; optional?: boolean }) => type !== 'input' || optional !== true

function Options({ element, choices }: { element: Element; choices: Choice[] }) {
  const groups = element.option_groups ?? []
  if (groups.length === 0) return choices.map((choice) => <OneOption key={choice.value} choice={choice} />)
  return inPlace(groups, (group) => (
    <optgroup label={group.label.text}>
      {group.options.map((choice) => (
        <OneOption key={choice.value} choice={choice} />
      ))}
    </optgroup>
  ))
}

function OneOption({ choice }: { choice: Choice }) {
  return <option value={choice.value}>{withEmoji(choice.text.text)}</option>
}
