import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { BlockList } from '../block-kit/block-list.tsx'
import type { PageView, Submission } from '../protocol.ts'
import { BlockTargetContext, useAction } from '../store/block-target.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'
import { useKeptFocus } from '../ui/focus.ts'
import { Icon } from '../ui/icons.tsx'
import { useModalDialog } from '../ui/popup.ts'

type ModalViewProps = { view: PageView; isTop: boolean; isStacked: boolean; onClose: (isCross: boolean) => void }

const NO_ERRORS: Record<string, string> = {}

/** One view of the stack; only the top one is visible and focusable. */
function ModalView({ view, isTop, isStacked, onClose }: ModalViewProps) {
  const { id, blocks, values, hash } = view
  const { send } = useSandboxContext()
  const form = useRef<HTMLFormElement>(null)
  const submission = useSubmission(view)
  const { blockTarget, typedHere } = useAction(send, {
    where: { in: 'modal', viewId: id },
    blocks,
    values,
    errors: submission.errors,
  })
  useKeptFocus(form, hash)
  useWrongFocus(form, submission.errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (view.submit !== null && !submission.isBusy) void submission.send(typedHere())
  }
  return (
    <form
      className="modal-view"
      ref={form}
      hidden={!isTop}
      onSubmit={submit}
      noValidate
      aria-labelledby={`title-${id}`}
    >
      <ModalHeader view={view} isStacked={isStacked} onClose={onClose} />
      <div className="modal-body">
        {submission.problem === null ? null : (
          <p className="alert alert-error" role="alert">
            {submission.problem}
          </p>
        )}
        <BlockTargetContext value={blockTarget}>
          <BlockList blocks={blocks} />
        </BlockTargetContext>
      </div>
      <ModalFooter view={view} isBusy={submission.isBusy} onClose={onClose} />
    </form>
  )
}

type ModalHeaderProps = Pick<ModalViewProps, 'view' | 'isStacked' | 'onClose'>

function ModalHeader({ view: { id, title }, isStacked, onClose }: ModalHeaderProps) {
  return (
    <header className="dialog-head">
      {isStacked ? (
        <button type="button" className="icon-button" aria-label="Back" onClick={() => onClose(false)}>
          <Icon name="back" />
        </button>
      ) : null}
      <h2 id={`title-${id}`} tabIndex={-1}>
        {title}
      </h2>
      <button type="button" className="icon-button" aria-label="Close all" onClick={() => onClose(true)}>
        <Icon name="close" />
      </button>
    </header>
  )
}

type ModalFooterProps = Pick<ModalViewProps, 'view' | 'onClose'> & { isBusy: boolean }

function ModalFooter({ view: { close, submit }, isBusy, onClose }: ModalFooterProps) {
  return (
    <footer className="dialog-end">
      <button type="button" className="button" onClick={() => onClose(false)}>
        {close ?? 'Cancel'}
      </button>
      {submit === null ? null : (
        <button type="submit" className="button primary" aria-busy={isBusy}>
          {submit}
        </button>
      )}
    </footer>
  )
}

type Typed = ReturnType<ReturnType<typeof useAction>['typedHere']>

/** Submits a view and keeps its errors until the view's hash changes. */
function useSubmission({ id, hash }: PageView) {
  const { send } = useSandboxContext()
  const [wrong, setWrong] = useState({ hash, errors: NO_ERRORS, problem: null as string | null })
  const [isBusy, setIsBusy] = useState(false)
  const isCurrent = wrong.hash === hash
  return {
    errors: isCurrent ? wrong.errors : NO_ERRORS,
    problem: isCurrent ? wrong.problem : null,
    isBusy,
    async send(typed: Typed): Promise<void> {
      setIsBusy(true)
      const answer = await send.act({ do: 'submit', viewId: id, typed })
      setIsBusy(false)
      const submission = answer.ok ? answer.submission : undefined
      setWrong({ hash, errors: submission?.errors ?? NO_ERRORS, problem: submission ? problemOf(submission) : null })
    },
  }
}

function problemOf({ outcome, problems }: Submission): string | null {
  if (problems.length > 0) return `Slack could not do what the app answered: ${problems.join('; ')}`
  return outcome === 'failed' ? 'We had some trouble connecting. Try again?' : null
}

function useWrongFocus(form: { readonly current: HTMLFormElement | null }, errors: Record<string, string>): void {
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('.is-wrong :is(input, select, textarea, button)')?.focus()
  }, [form, errors])
}

/**
 * Shows the topmost modal; the others keep their values. A closed one disappears before the server answers,
 * so that a second Escape closes the next one.
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

/** Focuses the first field of a new view; restores a lost focus after an update. */
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
