import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { OptionList } from '../block-kit/elements/selects.tsx'
import type { PageExample } from '../protocol.ts'
import { useDirectory } from '../store/directory.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'
import { nextIndex } from '../ui/focus.ts'
import { Icon } from '../ui/icons.tsx'
import { type Completion, completionsFor } from './completions.ts'

function Examples({ examples, onPick }: { examples: PageExample[]; onPick: (text: string) => void }) {
  if (examples.length === 0) return null
  return (
    <section className="examples" aria-label="Things to try">
      <h2>Try</h2>
      <ul>
        {examples.map(({ title, text }) => (
          <li key={text}>
            <button type="button" onClick={() => onPick(text)} title={title}>
              <span className="unseen">{title}: </span>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const MAX_HISTORY = 50

/** A composer's text and its history (arrow up). */
function useWritten() {
  const [text, set] = useState('')
  const [sentBefore, setSentBefore] = useState<string[]>([])
  const [back, setBack] = useState(0)

  return {
    text,
    set(next: string): void {
      setBack(0)
      set(next)
    },
    sent(): void {
      setSentBefore((before) => [text.trim(), ...before].slice(0, MAX_HISTORY))
      setBack(0)
      set('')
    },
    /** @returns whether the key moved through the history */
    onKeyDown(event: KeyboardEvent): boolean {
      const isWalking = text === '' || sentBefore[back - 1] === text
      const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
      if (step === undefined || !isWalking) return false
      const next = back + step
      if (next < 0 || next > sentBefore.length) return false
      setBack(next)
      set(sentBefore[next - 1] ?? '')
      event.preventDefault()
      return true
    },
  }
}

type ComposerProps = { channelId: string; threadTs: string | null; label: string; hasExamples?: boolean }

/** The composer: Enter sends, Shift+Enter breaks the line, / and @ open completions. */
export function Composer({ channelId, threadTs, label, hasExamples = false }: ComposerProps) {
  const { model, send } = useSandboxContext()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const written = useWritten()
  const [isSending, setIsSending] = useState(false)
  const put = (text: string) => {
    written.set(text)
    field.current?.focus()
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const text = written.text.trim()
    if (text === '') return
    written.sent()
    setIsSending(true)
    send.write(text, { channelId, threadTs }).finally(() => setIsSending(false))
  }
  const list = useCompletion(written.text, put)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || list.onKeyDown(event) || written.onKeyDown(event)) return
    if (event.key === 'Enter' && !event.shiftKey) submit(event)
  }
  return (
    <div className="composer-area">
      {hasExamples ? <Examples examples={model.state?.examples ?? []} onPick={put} /> : null}
      <form className="composer" onSubmit={submit} aria-busy={isSending}>
        <CompletionList id={id} list={list} />
        <textarea
          ref={field}
          rows={1}
          value={written.text}
          placeholder={label}
          aria-label={label}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={list.options.length > 0 ? `${id}-${list.active}` : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => written.set(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="icon-button send" aria-label="Send" disabled={written.text.trim() === ''}>
          <Icon name="send" />
        </button>
      </form>
      <p className="composer-hint" id={`${id}-hint`}>
        <Hint text={written.text} />
      </p>
    </div>
  )
}

function CompletionList({ id, list }: { id: string; list: ReturnType<typeof useCompletion> }) {
  return (
    <OptionList {...list} id={id} name="Completions" className="completions" keyOf={({ key }) => key}>
      {({ name, hint, about }) => (
        <>
          <strong>{name}</strong> <code>{hint}</code>
          <span className="quiet">{about}</span>
        </>
      )}
    </OptionList>
  )
}

function Hint({ text }: { text: string }) {
  const commands = useSandboxContext().model.state?.app.commands ?? []
  const typed = commands.find(({ command }) => text.startsWith(`${command} `))
  if (typed) return `${typed.command} ${typed.usageHint}`
  return (
    <>
      Enter sends<span className="wide-only"> · Shift + Enter begins a line</span> · / for commands
    </>
  )
}

function useCompletion(text: string, put: (text: string) => void) {
  const { model } = useSandboxContext()
  const { people, app } = useDirectory()
  const [active, setActive] = useState(0)
  const [leftAt, setLeftAt] = useState('')
  const all = completionsFor(text, { commands: model.state?.app.commands ?? [], people, app })
  const completions = leftAt === text ? [] : all
  const at = Math.min(active, Math.max(0, completions.length - 1))
  const pick = ({ whole }: Completion) => {
    setActive(0)
    put(whole)
  }
  return {
    options: completions,
    active: at,
    onPick: pick,
    /** @returns whether the list handled the key */
    onKeyDown(event: KeyboardEvent): boolean {
      const chosen = completions[at]
      if (chosen === undefined) return false
      const next = event.key.startsWith('Arrow') ? nextIndex(event.key, at, completions.length) : null
      if (next !== null) setActive(next)
      else if (event.key === 'Tab' || (event.key === 'Enter' && chosen.whole.trim() !== text.trim())) pick(chosen)
      else if (event.key === 'Escape') setLeftAt(text)
      else return false
      event.preventDefault()
      return true
    },
  }
}
