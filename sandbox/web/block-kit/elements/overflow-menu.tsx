import { type KeyboardEvent, useEffect, useRef } from 'react'
import { linkAddress } from '../../store/address.ts'
import type { Choice } from '../../store/block.ts'
import { useBlockTarget } from '../../store/block-target.ts'
import { nextIndex } from '../../ui/focus.ts'
import { usePopup } from '../../ui/popup.ts'
import { withEmoji } from '../text/emoji.ts'
import { useConfirm } from './button.tsx'
import type { ElementProps } from './types.ts'

/** The overflow menu. */
export function OverflowMenu({ target }: ElementProps) {
  const { element } = target
  const blockTarget = useBlockTarget()
  const popup = usePopup()
  const { ask, dialog } = useConfirm(element.confirm)
  const pick = ({ value, url }: Choice) => {
    popup.close()
    popup.button.current?.focus()
    const address = linkAddress(url)
    if (address !== null) window.open(address, '_blank', 'noopener')
    ask(() => blockTarget.press(target, value))
  }
  return (
    <div className="popup-root" ref={popup.root}>
      <button
        type="button"
        ref={popup.button}
        className="button overflow"
        data-action={element.action_id}
        aria-haspopup="menu"
        aria-expanded={popup.isOpen}
        aria-label="More actions"
        onClick={popup.toggle}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {popup.isOpen ? <Menu choices={element.options ?? []} onPick={pick} onLeave={popup.close} /> : null}
      {dialog}
    </div>
  )
}

type MenuProps = { choices: Choice[]; onPick: (choice: Choice) => void; onLeave: () => void }

function Menu({ choices, onPick, onLeave }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    menu.current?.querySelector('button')?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onLeave()
    const items = [...(menu.current?.querySelectorAll('button') ?? [])]
    const next = nextIndex(event.key, items.indexOf(document.activeElement as HTMLButtonElement), items.length)
    if (next === null) return
    event.preventDefault()
    items[next]?.focus()
  }
  return (
    <div className="popup menu" role="menu" tabIndex={-1} ref={menu} onKeyDown={onKeyDown}>
      {choices.map((choice) => (
        <button key={choice.value} type="button" role="menuitem" tabIndex={-1} onClick={() => onPick(choice)}>
          {withEmoji(choice.text.text)}
          {choice.url === undefined ? null : <span aria-hidden="true"> ↗</span>}
        </button>
      ))}
    </div>
  )
}
