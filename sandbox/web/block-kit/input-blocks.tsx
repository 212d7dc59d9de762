import { type ReactNode, useId } from 'react'
import type { Block, Element } from '../store/block.ts'
import { useBlockTarget } from '../store/block-target.ts'
import { renderKeyed } from '../ui/focus.ts'
import { ElementView } from './elements/element.tsx'

/** A row of buttons and menus. */
export function ActionsBlock({ block }: { block: Block }) {
  return (
    <div className="actions">
      {renderKeyed((block.elements ?? []) as Element[], (element) => (
        <ElementView target={{ block, element }} />
      ))}
    </div>
  )
}

/** Elements of several inputs: an HTML label belongs to one. */
const GROUPS = ['radio_buttons', 'checkboxes']

/** A field with its label, its hint and its error. */
export function InputBlock({ block }: { block: Block }) {
  const id = useId()
  const error = useBlockTarget().errorOf(block.block_id ?? '')
  const { element, hint, optional } = block
  if (element === undefined) return null
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const labelId = `${id}-label`
  return (
    <div className={error === null ? 'field' : 'field is-wrong'}>
      <FieldLabel id={labelId} inputId={GROUPS.includes(element.type) ? null : `${id}-input`}>
        {block.label?.text}
        {optional === true ? <span className="quiet"> (optional)</span> : null}
      </FieldLabel>
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

function FieldLabel({ id, inputId, children }: { id: string; inputId: string | null; children: ReactNode }) {
  const common = { className: 'field-label', id }
  if (inputId === null) return <span {...common}>{children}</span>
  return (
    <label {...common} htmlFor={inputId}>
      {children}
    </label>
  )
}
