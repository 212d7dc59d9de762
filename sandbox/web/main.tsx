import { StrictMode, useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Shell } from './layout/shell.tsx'
import type { PageViewer } from './protocol.ts'
import { SandboxContext, useSandbox, useViewer } from './store/use-sandbox.ts'
import './layout/page.css'
import './layout/side-bar.css'
import './ui/avatar.css'
import './messages/message.css'
import './messages/composer.css'
import './block-kit/blocks.css'
import './block-kit/tables.css'
import './block-kit/elements/elements.css'
import './ui/popup.css'
import './layout/dialog.css'
import './controls/clock.css'
import './controls/panel.css'
import './controls/traffic.css'

/** Renders the page for the viewer; each person has separate state. */
function PageRoot() {
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
  /** the id of the element that had the focus before the change of viewer */
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

const root = document.getElementById('page')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <PageRoot />
    </StrictMode>,
  )
