import { useCallback, useEffect, useState } from 'react'
import { Shell } from './layout/shell.tsx'
import type { PageViewer } from './protocol.ts'
import { SandboxContext } from './store/sandbox-context.ts'
import { useSandbox, useViewer } from './store/use-sandbox.ts'

/** The page once it is known who looks; each person has a page of their own. */
export function PageRoot() {
  const [viewer, setViewer, problem] = useViewer()
  const [focusedId, setFocusedId] = useState('')
  const become = useCallback(
    (next: PageViewer) => {
      setFocusedId(document.activeElement?.id ?? '')
      setViewer(next)
    },
    [setViewer],
  )
  if (problem !== null) return <Waiting text={`The sandbox cannot be reached: ${problem}`} />
  if (viewer === null) return <Waiting text="Opening the sandbox…" />
  const key = `${viewer.teamId} ${viewer.userId}`
  return <PersonsPage key={key} viewer={viewer} focusedId={focusedId} onBecome={become} />
}

type PersonsPageProps = {
  viewer: PageViewer
  /** what had the focus on the page before this one: the menu that led here */
  focusedId: string
  onBecome: (viewer: PageViewer) => void
}

function PersonsPage({ viewer, focusedId, onBecome }: PersonsPageProps) {
  const sandbox = useSandbox(viewer, onBecome)
  const isThere = sandbox.model.state !== null
  useEffect(() => {
    if (isThere && focusedId !== '') document.getElementById(focusedId)?.focus()
  }, [isThere, focusedId])
  return (
    <SandboxContext value={sandbox}>
      {sandbox.model.state === null ? <Waiting text="Opening the sandbox…" /> : <Shell state={sandbox.model.state} />}
    </SandboxContext>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <main className="waiting">
      <p role="status">{text}</p>
    </main>
  )
}
