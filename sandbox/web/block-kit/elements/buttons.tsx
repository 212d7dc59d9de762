import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Choice, Confirm, Target } from '../../store/block.ts'
import { useBlockTarget } from '../../store/block-target.ts'
import { nextIndex } from '../../ui/focus.ts'
import { useModalDialog, usePopup } from '../../ui/popup.ts'
import { withEmoji } from '../text/emoji.ts'
import { linkAddress } from '../text/mrkdwn.ts'
import { TextObjectView } from '../text/mrkdwn.tsx'

/** `inputId` is the id that the label of an input block refers to; `labelledBy` and `describedBy` are ids of texts. */
export type ElementProps = {
  target: Target
  inputId?: string
  labelledBy?: string
  describedBy?: string
  isWrong?: boolean
}

export const BUTTONS = { button: ButtonElement, overflow: OverflowMenu, feedback_buttons: FeedbackButtons }

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

/** As in Slack, a button with a URL opens it and also dispatches its action. */
function ButtonElement({ target }: ElementProps) {
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

/** As in Slack, the pressed one stays marked. */
function FeedbackButtons({ target }: ElementProps) {
  const { positive_button: positive, negative_button: negative, action_id: actionId } = target.element
  const blockTarget = useBlockTarget()
  const [pressed, setPressed] = useState<string | null>(null)
  const press = (value: string) => {
    setPressed(value)
    blockTarget.press(target, value)
  }
  return [positive, negative].map((choice) =>
    choice === undefined ? null : (
      <button
        key={choice.value}
        type="button"
        className="button small"
        data-action={actionId}
        aria-pressed={pressed === choice.value}
        aria-label={choice.accessibility_label ?? choice.text.text}
        onClick={() => press(choice.value)}
      >
        {choice.text.text}
      </button>
    ),
  )
}

function OverflowMenu({ target }: ElementProps) {
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
