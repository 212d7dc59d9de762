import { type RefObject, useEffect, useRef, useState } from 'react'

type Popup = {
  isOpen: boolean
  /** the element that contains the button and the popup */
  root: RefObject<HTMLDivElement | null>
  button: RefObject<HTMLButtonElement | null>
  toggle: () => void
  close: () => void
}

/** A popup of a button: an outside click and Escape close it; Escape also focuses the button. */
export function usePopup(onClosed: () => void = () => {}): Popup {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    if (isOpen) onClosed()
  }
  const leave = () => {
    close()
    button.current?.focus()
  }
  useOutside(root, isOpen, { close, leave })
  useEffect(() => {
    if (isOpen) root.current?.querySelector('.popup')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return {
    isOpen,
    root,
    button,
    close,
    toggle: () => (isOpen ? close() : setIsOpen(true)),
  }
}

type Ways = { close: () => void; leave: () => void }

function useOutside(root: RefObject<HTMLElement | null>, isOpen: boolean, ways: Ways): void {
  const latest = useRef(ways)
  useEffect(() => {
    latest.current = ways
  })
  useEffect(() => {
    if (!isOpen) return
    const onEvent = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) latest.current.close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      latest.current.leave()
    }
    document.addEventListener('pointerdown', onEvent)
    document.addEventListener('focusin', onEvent)
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('pointerdown', onEvent)
      document.removeEventListener('focusin', onEvent)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [isOpen, root])
}

/** Shows a modal `dialog`: the focus stays inside and is restored afterwards; Escape calls `onLeave`. */
export function useModalDialog(onLeave: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    const stop = new AbortController()
    const ask = (event: Event) => {
      event.preventDefault()
      leave.current()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isUppermost(dialog)) return
      if (event.key === 'Escape') ask(event)
      if (event.key === 'Tab') goRound(event, dialog)
    }
    // Browsers close the dialog at a second Escape in a row regardless of the page, so none reaches it.
    document.addEventListener('keydown', onKey, stop)
    dialog?.addEventListener('cancel', ask, stop)
    dialog?.showModal()
    return () => {
      stop.abort()
      dialog?.close()
      goBack(before)
    }
  }, [])
  return ref
}

const REACHED = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]'

/** Cycles the focus inside the dialog, past the browser's own controls. */
function goRound(event: KeyboardEvent, dialog: HTMLDialogElement | null): void {
  const all = [...(dialog?.querySelectorAll<HTMLElement>(REACHED) ?? [])].filter((each) => each.checkVisibility())
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}

/** Restores the focus to its element or to the replacement after a render. */
function goBack(before: Element | null): void {
  if (!(before instanceof HTMLElement)) return
  const again = document.querySelectorAll<HTMLElement>(`[data-action="${CSS.escape(before.dataset.action ?? '')}"]`)
  if (before.isConnected) before.focus()
  else if (again.length === 1) again[0]?.focus()
}

function isUppermost(dialog: HTMLDialogElement | null): boolean {
  return [...document.querySelectorAll('dialog[open]')].at(-1) === dialog
}
