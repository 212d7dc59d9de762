import { type ReactNode, useMemo, useState } from 'react'
import { ControlsPanel } from '../controls/panel.tsx'
import { TrafficPanel } from '../controls/traffic.tsx'
import { ThreadPanel } from '../messages/thread-panel.tsx'
import type { PageState } from '../protocol.ts'
import { DirectoryContext } from '../store/directory.ts'
import { useSandboxContext } from '../store/sandbox-context.ts'
import { Announcer } from './announcer.tsx'
import { Toasts } from './feedback.tsx'
import { MainView } from './main-view.tsx'
import { ModalStack } from './modals.tsx'
import { SideBar } from './side-bar.tsx'

/** What stands beside the conversation when it is not a thread. */
export type Beside = { kind: 'controls' } | { kind: 'traffic'; id: number | null } | null

export function Shell({ state }: { state: PageState }) {
  const { model, openThread } = useSandboxContext()
  const [beside, setBeside] = useState<Beside>(null)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const show = (next: Beside) => {
    openThread(null)
    setBeside(next)
  }
  const panel = model.thread === null ? <Panel beside={beside} onClose={() => setBeside(null)} /> : <ThreadPanel />
  return (
    <Names state={state}>
      <a className="skip" href="#conversation">
        Skip to the conversation
      </a>
      <div className="shell">
        <SideBar state={state} isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
        <MainView
          state={state}
          isCovered={isDrawerOpen}
          beside={beside}
          onBeside={show}
          onMenu={() => setIsDrawerOpen(true)}
        />
        {panel}
      </div>
      <ModalStack modals={state.modals} />
      <Toasts />
      <Announcer />
    </Names>
  )
}

function Panel({ beside, onClose }: { beside: Beside; onClose: () => void }) {
  if (beside === null) return null
  if (beside.kind === 'controls') return <ControlsPanel onClose={onClose} />
  return <TrafficPanel shownId={beside.id} onClose={onClose} />
}

/** People and channels by name, and the reader's zone and language, for everything within. */
function Names({ state, children }: { state: PageState; children: ReactNode }) {
  const { now, go } = useSandboxContext()
  const { viewer, workspaces, channels, app, clock } = state
  const directory = useMemo(() => {
    const people = workspaces.find(({ id }) => id === viewer.teamId)?.people ?? []
    const locale = people.find(({ userId }) => userId === viewer.userId)?.locale ?? 'en-US'
    const openChannel = (channelId: string) => go({ kind: 'channel', channelId })
    return { people, channels, app, zone: clock.zone, locale, now, openChannel }
  }, [viewer, workspaces, channels, app, clock, now, go])
  return <DirectoryContext value={directory}>{children}</DirectoryContext>
}
