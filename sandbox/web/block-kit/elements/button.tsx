import { type ReactNode, useId, useRef, useState } from 'react'
import { linkAddress } from '../../store/address.ts'
import type { Confirm } from '../../store/block.ts'
import { useBlockTarget } from '../../store/block-target.ts'
import { useModalDialog } from '../../ui/popup.ts'
import { withEmoji } from '../text/emoji.ts'
import { TextObjectView } from '../text/mrkdwn.tsx'
import type { ElementProps } from './types.ts'

type Asked = { ask: (act: () => void) => void; dialog: ReactNode }

/** Runs an action, after the app's confirmation dialog if it has one. */
export function useConfirm(confirm: Confirm | undefined): Asked {
  const [isOpen, setIsOpen] = useState(false)
  const act = useRef<() => void>(() => {})
  const end = (isAgreed: boolean) => {
    setIsOpen(false)
    if (isAgreed) act.current()
  }
  return {
    ask(next) {
      act.current = next
      if (confirm === undefined) next()
      else setIsOpen(true)
    },
    dialog: isOpen && confirm !== undefined ? <ConfirmDialog confirm={confirm} onEnd={end} /> : null,
  }
}

function ConfirmDialog({ confirm, onEnd }: { confirm: Confirm; onEnd: (isAgreed: boolean) => void }) {
  const id = useId()
  const dialog = useModalDialog(() => onEnd(false))
  return (
    <dialog
      ref={dialog}
      className="dialog confirm"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <h2 id={id}>{confirm.title?.text ?? 'Are you sure?'}</h2>
      <p id={`${id}-text`}>
        <TextObjectView text={confirm.text} />
      </p>
      <div className="dialog-end">
        <button type="button" className="button" onClick={() => onEnd(false)}>
          {confirm.deny?.text ?? 'Cancel'}
        </button>
        <button type="button" className={`button ${confirm.style ?? 'primary'}`} onClick={() => onEnd(true)}>
          {confirm.confirm?.text ?? 'Yes'}
        </button>
      </div>
    </dialog>
  )
}

/** A button; with an address it opens that too, as Slack's does. */
export function ButtonElement({ target }: ElementProps) {
  const { element } = target
  const blockTarget = useBlockTarget()
  const { ask, dialog } = useConfirm(element.confirm)
  const press = () => {
    const address = linkAddress(element.url)
    if (address !== null) window.open(address, '_blank', 'noopener')
    blockTarget.press(target)
  }
  const more = element.accessibility_label === undefined ? {} : { 'aria-label': element.accessibility_label }
  return (
    <>
      <button
        type="button"
        className={`button ${element.style ?? ''}`}
        data-action={element.action_id}
        onClick={() => ask(press)}
        {...more}
      >
        <bdi>{withEmoji(element.text?.text ?? '')}</bdi>
        {element.url === undefined ? null : <span aria-hidden="true"> ↗</span>}
      </button>
      {dialog}
    </>
  )
}
