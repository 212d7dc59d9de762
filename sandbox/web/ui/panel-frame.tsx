import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icons.tsx'

type PanelFrameProps = { title: string; about?: string; onClose: () => void; children: ReactNode }

/** A panel beside the conversation, or over it on narrow pages. Escape closes it. */
export function PanelFrame({ title, about = '', onClose, children }: PanelFrameProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) onClose()
  }
  return (
    <aside className="panel" aria-labelledby={id} onKeyDown={onKeyDown}>
      <header className="panel-header">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="quiet">{about}</p>
        <button type="button" className="icon-button" aria-label={`Close ${title}`} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </aside>
  )
}
