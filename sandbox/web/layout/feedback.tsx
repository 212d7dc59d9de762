import { useEffect } from 'react'
import type { Problem } from '../store/model.ts'
import { useSandboxContext } from '../store/sandbox-context.ts'

const SHOWN_FOR_MS = 9_000

/** What went wrong with something pressed, at the edge of the page for a while. */
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
