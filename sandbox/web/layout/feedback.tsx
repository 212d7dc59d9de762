import { useEffect } from 'react'
import { type Piece, parseMrkdwn } from '../block-kit/text/mrkdwn.ts'
import type { Problem } from '../store/model.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'

const SHOWN_FOR_MS = 9_000

/** Toasts: errors of actions, shown for a while. */
export function Toasts() {
  const { model, readProblem } = useSandboxContext()
  return (
    <div className="toasts" role="alert">
      {model.problems.map((problem) => (
        <Toast key={problem.id} problem={problem} onRead={readProblem} />
      ))}
    </div>
  )
}

function Toast({ problem: { id, text }, onRead }: { problem: Problem; onRead: (id: number) => void }) {
  useEffect(() => {
    const timer = window.setTimeout(() => onRead(id), SHOWN_FOR_MS)
    return () => window.clearTimeout(timer)
  }, [id, onRead])
  return <p className="toast">{text}</p>
}

/** Announces new messages to screen readers. */
export function Announcer() {
  const { model } = useSandboxContext()
  const { news } = model
  return (
    <p className="unseen" role="status" aria-live="polite" aria-label="New messages">
      {news === null
        ? ''
        : `${news.author.name}${news.isEphemeral ? ', only visible to you' : ''}: ${spoken(news.text)}`}
    </p>
  )
}

const spoken = (text: string): string => parseMrkdwn(text).map(wordsOf).join('')

function wordsOf(piece: Piece): string {
  if ('inside' in piece) return piece.inside.map(wordsOf).join('')
  if ('text' in piece) return piece.text
  return 'label' in piece ? piece.label : piece.fallback
}
