import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { PageChannel, PageState } from '../protocol.ts'
import type { Place } from '../store/model.ts'
import { useSandboxContext } from '../store/sandbox-context.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icons.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import { ViewerSwitch } from './viewer-switch.tsx'

type SideBarProps = { state: PageState; isOpen: boolean; onClose: () => void }

/** Who one is and where one can go; a drawer where the page is narrow. */
export function SideBar({ state, isOpen, onClose }: SideBarProps) {
  const bar = useDrawer(isOpen, onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) onClose()
  }
  return (
    <>
      <aside
        ref={bar}
        className={isOpen ? 'side-bar is-open' : 'side-bar'}
        aria-label="Workspace"
        onKeyDown={onKeyDown}
      >
        <div className="brand">
          <Avatar name="Leads" userId="" isApp />
          <p>
            <strong>Leads for Slack</strong>
            <span>sandbox</span>
          </p>
          <button type="button" className="icon-button drawer-only" aria-label="Close the side bar" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <ViewerSwitch state={state} />
        <Places state={state} onGone={onClose} />
        <SchemeSwitch />
      </aside>
      {isOpen ? (
        <button type="button" className="drawer-back" tabIndex={-1} aria-label="Back to the page" onClick={onClose} />
      ) : null}
    </>
  )
}

const WIDE = '(width > 760px)'

/** An open drawer has the focus, and gives it back; where there is room for the side bar, there is no drawer. */
function useDrawer(isOpen: boolean, onClose: () => void): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    const wide = window.matchMedia(WIDE)
    const onWide = () => close.current()
    wide.addEventListener('change', onWide)
    bar.current?.querySelector<HTMLElement>('select, button')?.focus()
    return () => {
      wide.removeEventListener('change', onWide)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isOpen])
  return bar
}

function Places({ state, onGone }: { state: PageState; onGone: () => void }) {
  const { model } = useSandboxContext()
  const { app, channels } = state
  return (
    <nav className="places" aria-label="Channels and direct messages">
      <PlaceList title="Channels">
        {channels.map((channel) => (
          <PlaceItem
            key={channel.id}
            place={{ kind: 'channel', channelId: channel.id }}
            unread={model.unread[channel.id] ?? 0}
            onGone={onGone}
          >
            <ChannelName channel={channel} />
          </PlaceItem>
        ))}
      </PlaceList>
      <PlaceList title="Direct messages">
        <PlaceItem place={{ kind: 'app', tab: 'messages' }} unread={model.unread[app.channelId] ?? 0} onGone={onGone}>
          <Avatar name={app.name} userId={app.userId} isApp />
          {app.name}
        </PlaceItem>
      </PlaceList>
      <PlaceList title="Apps">
        <PlaceItem place={{ kind: 'app', tab: 'home' }} unread={0} onGone={onGone}>
          <Avatar name={app.name} userId={app.userId} isApp />
          {app.name} Home
        </PlaceItem>
      </PlaceList>
    </nav>
  )
}

function PlaceList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 id={`places-${title}`}>{title}</h2>
      <ul aria-labelledby={`places-${title}`}>{children}</ul>
    </>
  )
}

type PlaceItemProps = { place: Place; unread: number; onGone: () => void; children: ReactNode }

function PlaceItem({ place, unread, onGone, children }: PlaceItemProps) {
  const { model, go } = useSandboxContext()
  const isHere = JSON.stringify(model.place) === JSON.stringify(place)
  const onClick = () => {
    go(place)
    onGone()
  }
  return (
    <li>
      <button
        type="button"
        className={unread > 0 ? 'place is-unread' : 'place'}
        aria-current={isHere ? 'page' : undefined}
        onClick={onClick}
      >
        <span className="place-name">{children}</span>
        {unread > 0 ? (
          <span className="badge">
            {unread}
            <span className="unseen"> new</span>
          </span>
        ) : null}
      </button>
    </li>
  )
}

function ChannelName({ channel }: { channel: PageChannel }) {
  return (
    <>
      <span className="hash" aria-hidden="true">
        {channel.kind === 'private' ? <Icon name="lock" /> : '#'}
      </span>
      {channel.name}
      {channel.isArchived ? <span className="place-note">archived</span> : null}
      {channel.isShared ? <span className="place-note">shared</span> : null}
    </>
  )
}
