import { type KeyboardEvent, useEffect, useRef } from 'react'
import { BlockList } from '../block-kit/block-list.tsx'
import { InspectButton } from '../controls/traffic.tsx'
import { Prompts, StatusLine } from '../messages/agent.tsx'
import { Composer } from '../messages/composer.tsx'
import { MessageList } from '../messages/message-list.tsx'
import type { PageApp, PageState, PageView } from '../protocol.ts'
import { BlockTargetContext, useAction } from '../store/block-target.ts'
import { type HomeRefusal, homeRefusal } from '../store/model.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'
import { useKeptFocus } from '../ui/focus.ts'

type HomeViewProps = {
  home: PageView | null
  /** set when Slack refused the published Home */
  refused: HomeRefusal | null
  onInspect: (id: number) => void
}

function HomeView({ home, refused, onInspect }: HomeViewProps) {
  if (home !== null) return <Published home={home} />
  return (
    <div className="home">
      <p className="quiet" role="status">
        {refused === null ? 'Opening the Home…' : refused.text}
      </p>
      {refused === null ? null : <InspectButton trafficId={refused.trafficId} onInspect={onInspect} />}
    </div>
  )
}

const HERE = { in: 'home' } as const

function Published({ home }: { home: PageView }) {
  const { send } = useSandboxContext()
  const { blockTarget } = useAction(send, { where: HERE, blocks: home.blocks, values: home.values })
  const root = useRef<HTMLElement>(null)
  useKeptFocus(root, home.hash)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="home" ref={root} aria-label="App Home" tabIndex={0}>
      <div className="home-page">
        <h2 className="unseen">Home</h2>
        <BlockTargetContext value={blockTarget}>
          <BlockList blocks={home.blocks} />
        </BlockTargetContext>
      </div>
    </section>
  )
}

type Tab = 'home' | 'messages'
type AppViewProps = { state: PageState; tab: Tab; onInspect: (id: number) => void }

export function AppView({ state, tab, onInspect }: AppViewProps) {
  const { send, model } = useSandboxContext()
  const { app, home } = state
  useEffect(() => {
    if (app.isInstalled) void send.act({ do: 'open-app', tab })
  }, [send, tab, app.isInstalled])
  return (
    <>
      <Tabs app={app} tab={tab} />
      <div className="tab-panel" role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {app.isInstalled ? null : <p className="quiet tab-note">Leads is not installed in this workspace.</p>}
        {tab === 'home' && app.isInstalled ? (
          <HomeView home={home} refused={homeRefusal(model)} onInspect={onInspect} />
        ) : null}
        {tab === 'messages' ? <Messages app={app} onInspect={onInspect} /> : null}
      </div>
    </>
  )
}

const NAMES: Record<Tab, string> = { home: 'Home', messages: 'Messages' }

function Tabs({ app, tab }: { app: PageApp; tab: Tab }) {
  const { go } = useSandboxContext()
  const list = useRef<HTMLDivElement>(null)
  const tabs: Tab[] = app.hasHomeTab ? ['home', 'messages'] : ['messages']
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = tabs.find((each) => each !== tab) ?? tab
    go({ kind: 'app', tab: other })
    list.current?.querySelector<HTMLElement>(`#tab-${other}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={app.name} ref={list} onKeyDown={onKeyDown}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`tab-${each}`}
          aria-selected={tab === each}
          aria-controls={`panel-${each}`}
          tabIndex={tab === each ? 0 : -1}
          onClick={() => go({ kind: 'app', tab: each })}
        >
          {NAMES[each]}
        </button>
      ))}
    </div>
  )
}

function Messages({ app, onInspect }: { app: PageApp; onInspect: (id: number) => void }) {
  return (
    <>
      <MessageList channelId={app.channelId} label={`Messages with ${app.name}`} onInspect={onInspect}>
        <div className="beginning">
          <h2>Between you and {app.name}</h2>
          <p>Nobody else reads what stands here.</p>
        </div>
      </MessageList>
      <ThreadStatuses app={app} />
      {app.messagesTab === 'on' && app.agent !== null ? <Prompts agent={app.agent} channelId={app.channelId} /> : null}
      {app.messagesTab === 'on' ? (
        <Composer
          channelId={app.channelId}
          threadTs={null}
          label={`Message ${app.name}`}
          hasExamples={app.agent === null}
        />
      ) : (
        <p className="composer-closed">Sending messages to this app has been turned off.</p>
      )}
    </>
  )
}

/** Of the threads that are being answered. */
function ThreadStatuses({ app }: { app: PageApp }) {
  const statuses = Object.entries(app.agent?.statuses ?? {})
  return statuses.map(([ts, text]) => <StatusLine key={ts} name={app.name} text={text} />)
}
