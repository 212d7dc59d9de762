import { useId } from 'react'
import type { Block, Element } from '../store/block.ts'
import { useSurface } from '../store/surface.ts'
import { inPlace } from '../ui/focus.ts'
import { ElementView } from './elements/element.tsx'

/** A row of buttons and menus. */
export function ActionsBlock({ block }: { block: Block }) {
  return (
    <div className="actions">
      {inPlace((block.elements ?? []) as Element[], (element) => (
        <ElementView target={{ block, element }} />
      ))}
    </div>
  )
}

/** Several things to press: a label of the browser's own is for one. */
const GROUPS = ['radio_buttons', 'checkboxes']

/** A field with its label, its hint, and below it what is wrong with what stands there. */
export function InputBlock({ block }: { block: Block }) {
  const id = useId()
  const error = useSurface().errorOf(block.block_id ?? '')
  const { element, hint, optional } = block
  if (element === undefined) return null
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const labelId = `${id}-label`
  const label = (
    <>
      {block.label?.text}
      {optional === true ? <span className="quiet"> (optional)</span> : null}
    </>
  )
  return (
    <div className={error === null ? 'field' : 'field is-wrong'}>
      {GROUPS.includes(element.type) ? (
        <span className="field-label" id={labelId}>
          {label}
        </span>
      ) : (
        <label className="field-label" id={labelId} htmlFor={`${id}-input`}>
          {label}
        </label>
      )}
      <ElementView
        target={{ block, element }}
        inputId={`${id}-input`}
        labelledBy={labelId}
        isWrong={error !== null}
        {...(described === '' ? {} : { describedBy: described })}
      />
      {error === null ? null : (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}-hint`}>
          {hint.text}
        </p>
      )}
    </div>
  )
}
