import { useId, useState } from 'react'
import type { Choice } from '../../store/block.ts'
import { useOffered } from '../../store/offered.ts'
import { spokenName, useSurface } from '../../store/surface.ts'
import { usePopup } from '../../ui/popup.ts'
import { withEmoji } from '../text/emoji.ts'
import { toggled } from './choice-list.tsx'
import { useConfirm } from './confirm-dialog.tsx'
import type { ElementProps } from './element.tsx'

const FEW = 8

/** Several of many: boxes to check behind a button; what was checked counts when the list closes. */
export function MultiSelect({ target, inputId, labelledBy, describedBy, isWrong }: ElementProps) {
  const { element } = target
  const ownId = useId()
  const id = inputId ?? ownId
  const choices = useOffered(element)
  const surface = useSurface()
  const held = [surface.valueOf(target) ?? []].flat()
  const [picked, setPicked] = useState<string[] | null>(null)
  const { ask, dialog } = useConfirm(element.confirm)
  const popup = usePopup(() => {
    const isOther = picked !== null && picked.join() !== held.join()
    if (isOther) ask(() => surface.fill(target, picked))
    setPicked(null)
  })
  const chosen = picked ?? held
  const naming =
    labelledBy === undefined ? { 'aria-label': nameWith(target, chosen) } : { 'aria-labelledby': `${labelledBy} ${id}` }
  return (
    <div className="popup-root multi" ref={popup.root}>
      <button
        type="button"
        id={id}
        ref={popup.button}
        className={chosen.length === 0 ? 'select is-empty' : 'select'}
        data-action={element.action_id}
        aria-haspopup="true"
        aria-expanded={popup.isOpen}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        onClick={popup.toggle}
        {...naming}
      >
        <Chosen
          choices={choices.filter(({ value }) => chosen.includes(value))}
          empty={element.placeholder?.text ?? 'Choose…'}
        />
      </button>
      {popup.isOpen ? (
        <Boxes
          name={spokenName(target)}
          choices={choices}
          chosen={chosen}
          onToggle={(value) => setPicked([toggled(chosen, value) ?? []].flat())}
        />
      ) : null}
      {dialog}
    </div>
  )
}

const nameWith = (target: ElementProps['target'], chosen: string[]): string =>
  `${spokenName(target)}${chosen.length === 0 ? '' : `: ${chosen.length} chosen`}`

function Chosen({ choices, empty }: { choices: Choice[]; empty: string }) {
  if (choices.length === 0) return <>{empty}</>
  return choices.map(({ value, text }) => (
    <span key={value} className="chip">
      <bdi>{withEmoji(text.text)}</bdi>
    </span>
  ))
}

type BoxesProps = { name: string; choices: Choice[]; chosen: string[]; onToggle: (value: string) => void }

function Boxes({ name, choices, chosen, onToggle }: BoxesProps) {
  const [wanted, setWanted] = useState('')
  const shown = choices.filter(({ text }) => text.text.toLowerCase().includes(wanted.toLowerCase()))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be placed above what is around it in every browser
    <div className="popup boxes" role="group" aria-label={name}>
      {choices.length > FEW ? (
        <input
          className="input"
          type="search"
          placeholder="Search"
          aria-label={`Search ${name}`}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      ) : null}
      {shown.map(({ value, text }) => (
        <label key={value} className="choice">
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          <bdi>{withEmoji(text.text)}</bdi>
        </label>
      ))}
      {shown.length === 0 ? <p className="quiet">Nothing found</p> : null}
    </div>
  )
}
