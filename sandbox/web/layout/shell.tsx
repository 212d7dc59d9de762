import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type Piece, parseMrkdwn } from '../block-kit/text/mrkdwn.ts'
import { ClockButton } from '../controls/clock.tsx'
import { ControlsPanel } from '../controls/panel.tsx'
import { TrafficPanel } from '../controls/traffic.tsx'
import { Composer } from '../messages/composer.tsx'
import { MessageList } from '../messages/message-list.tsx'
import { ThreadPanel } from '../messages/thread-panel.tsx'
import type { PageChannel, PageState } from '../protocol.ts'
import { DirectoryContext } from '../store/directory.ts'
import type { Problem } from '../store/model.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'
import { Icon } from '../ui/icons.tsx'
import { AppView } from './app-tabs.tsx'
import { ModalStack } from './modals.tsx'
import { SideBar } from './side-bar.tsx'

type MainViewProps = {
  state: PageState
  isCovered: boolean
  beside: Beside
  onBeside: (beside: Beside) => void
  onMenu: () => void
}

function MainView(props: MainViewProps) {
  const { state, isCovered, onBeside } = props
  const { model } = useSandboxContext()
  const { place } = model
  const channel = place.kind === 'channel' ? state.channels.find(({ id }) => id === place.channelId) : undefined
  useTitle(channel === undefined ? state.app.name : `#${channel.name}`)
  const inspect = (id: number) => onBeside({ kind: 'traffic', id })
  return (
    <main className="main" id="conversation" tabIndex={-1} inert={isCovered}>
      <MainHeader {...props} channel={channel} />
      {model.isConnected ? null : (
        <p className="lost" role="status">
          The sandbox cannot be reached. Trying again…
        </p>
      )}
      {place.kind === 'app' ? <AppView state={state} tab={place.tab} onInspect={inspect} /> : null}
      {channel === undefined ? null : <ChannelView key={channel.id} channel={channel} onInspect={inspect} />}
    </main>
  )
}

function useTitle(place: string): void {
  useEffect(() => {
    document.title = `${place} · Leads for Slack, sandbox`
  }, [place])
}

function MainHeader({
  state,
  beside,
  onBeside,
  onMenu,
  channel,
}: MainViewProps & { channel: PageChannel | undefined }) {
  const toggle = (kind: 'controls' | 'traffic') =>
    onBeside(beside?.kind === kind ? null : kind === 'controls' ? { kind } : { kind, id: null })
  return (
    <header className="main-header">
      <button type="button" className="icon-button drawer-only" aria-label="Open the side bar" onClick={onMenu}>
        <Icon name="menu" />
      </button>
      <h1>
        {channel === undefined ? (
          state.app.name
        ) : (
          <>
            <span aria-hidden="true">#</span> {channel.name}
          </>
        )}
      </h1>
      <p className="main-about">{channel === undefined ? 'App' : aboutOf(channel)}</p>
      <ClockButton state={state} isOpen={beside?.kind === 'controls'} onClick={() => toggle('controls')} />
      <button
        type="button"
        className="button quiet-button"
        aria-pressed={beside?.kind === 'traffic'}
        onClick={() => toggle('traffic')}
      >
        <Icon name="traffic" /> <span className="wide-only">Traffic</span>
      </button>
    </header>
  )
}

function aboutOf({ isArchived, isShared, hasApp }: PageChannel): string {
  if (isArchived) return 'Archived'
  const shared = isShared ? 'Shared with people from outside' : ''
  return [shared, hasApp ? '' : 'Leads is not in it'].filter(Boolean).join(' · ')
}

function ChannelView({ channel, onInspect }: { channel: PageChannel; onInspect: (id: number) => void }) {
  const { id, name, isArchived, hasApp } = channel
  return (
    <>
      <MessageList channelId={id} label={`Messages in #${name}`} onInspect={onInspect}>
        <div className="beginning">
          <h2>#{name} begins here</h2>
          <p>
            {isArchived
              ? 'This channel is archived: it can be read, and nothing more.'
              : `Ask for leads and appointments in plain words with /leads${hasApp ? ', or mention @Leads' : ''}. Everybody and everything here is invented.`}
          </p>
          {isArchived ? null : (
            <p>
              In the side bar you become somebody else. The clock above brings tomorrow’s digest now, and Traffic shows
              all that Slack and the app say to one another.
            </p>
          )}
        </div>
      </MessageList>
      {isArchived ? (
        <p className="composer-closed">You are looking at an archived channel.</p>
      ) : (
        <Composer channelId={id} threadTs={null} label={`Message #${name}`} hasExamples />
      )}
    </>
  )
}

type Beside = { kind: 'controls' } | { kind: 'traffic'; id: number | null } | null

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

const SHOWN_FOR_MS = 9_000

function Toasts() {
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

function Announcer() {
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
