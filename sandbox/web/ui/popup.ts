import { type RefObject, useEffect, useRef, useState } from 'react'

export type Popup = {
  isOpen: boolean
  /** of what holds both the button and what it opens */
  root: RefObject<HTMLDivElement | null>
  button: RefObject<HTMLButtonElement | null>
  toggle: () => void
  close: () => void
}

/** Something small that a button opens: a press elsewhere and Escape close it, and Escape goes back to the button. */
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
