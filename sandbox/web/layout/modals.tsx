import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PageView } from '../protocol.ts'
import { useSandboxContext } from '../store/sandbox-context.ts'
import { useModalDialog } from '../ui/use-modal-dialog.ts'
import { ModalView } from './modal-view.tsx'

/**
 * The modals that are open: one is seen, those below it wait with what was entered in them. One that is left goes at once,
 * before the sandbox knows: a second Escape is meant for the next.
 */
export function ModalStack({ modals }: { modals: PageView[] }) {
  const { send } = useSandboxContext()
  const [left, setLeft] = useState<string[]>([])
  const open = modals.filter(({ id }) => !left.includes(id))
  const top = open.at(-1)
  if (top === undefined) return null
  const close = async (isCross: boolean) => {
    const ids = isCross ? open.map(({ id }) => id) : [top.id]
    setLeft((before) => [...before, ...ids])
    const { ok } = await send.act({ do: 'close', viewId: top.id, isCross })
    if (!ok) setLeft((before) => before.filter((id) => !ids.includes(id)))
  }
  return <Stack modals={open} top={top} onClose={(isCross) => void close(isCross)} />
}

type StackProps = { modals: PageView[]; top: PageView; onClose: (isCross: boolean) => void }

function Stack({ modals, top, onClose }: StackProps) {
  const dialog = useModalDialog(() => onClose(false))
  useFirstFocus(dialog, top)
  return (
    <dialog ref={dialog} className="dialog modal" aria-labelledby={`title-${top.id}`}>
      {modals.map((view, index) => (
        <ModalView key={view.id} view={view} isTop={view === top} isStacked={index > 0} onClose={onClose} />
      ))}
    </dialog>
  )
}

const FIRST_FIELD = '.field :is(input, select, textarea, button)'

/** Each view begins in its first field; one that is drawn anew gets the focus back where it was lost. */
function useFirstFocus(dialog: RefObject<HTMLDialogElement | null>, { id, hash }: PageView): void {
  const shown = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another hash is a view drawn anew
  useEffect(() => {
    const view = dialog.current?.querySelector('.modal-view:not([hidden])')
    const isOther = shown.current !== id
    shown.current = id
    const isInside =
      view?.contains(document.activeElement) === true && !(document.activeElement instanceof HTMLHeadingElement)
    if (!view || (!isOther && isInside)) return
    const first = view.querySelector<HTMLElement>('[data-focus="true"]') ?? view.querySelector<HTMLElement>(FIRST_FIELD)
    const next = first ?? view.querySelector<HTMLElement>('h2')
    next?.focus()
  }, [dialog, id, hash])
}
