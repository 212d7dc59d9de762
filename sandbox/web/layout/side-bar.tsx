import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { PageChannel, PagePerson, PageState } from '../protocol.ts'
import type { Place } from '../store/model.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'
import { Avatar, Icon, type IconName } from '../ui/icons.tsx'

type Scheme = 'auto' | 'light' | 'dark'

const SCHEMES: { scheme: Scheme; name: string; icon: IconName }[] = [
  { scheme: 'auto', name: 'As the system', icon: 'auto' },
  { scheme: 'light', name: 'Light', icon: 'sun' },
  { scheme: 'dark', name: 'Dark', icon: 'moon' },
]
const STORAGE_KEY = 'scheme'

function SchemeSwitch() {
  const [scheme, setScheme] = useState<Scheme>(readKept)
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme
    keep(scheme)
  }, [scheme])
  return (
    <fieldset className="schemes">
      <legend className="unseen">Colours</legend>
      {SCHEMES.map(({ scheme: each, name, icon }) => (
        <label key={each} title={name}>
          <input type="radio" name="scheme" checked={scheme === each} onChange={() => setScheme(each)} />
          <Icon name={icon} />
          <span className="unseen">{name}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Some browsers block storage; the default applies then. */
function readKept(): Scheme {
  try {
    return SCHEMES.find(({ scheme }) => scheme === localStorage.getItem(STORAGE_KEY))?.scheme ?? 'auto'
  } catch {
    return 'auto'
  }
}

function keep(scheme: Scheme): void {
  try {
    localStorage.setItem(STORAGE_KEY, scheme)
  } catch {
    // storage is blocked: the choice applies to this page only
  }
}

function ViewerSwitch({ state }: { state: PageState }) {
  const { become } = useSandboxContext()
  const { viewer, workspaces } = state
  const people = workspaces.find(({ id }) => id === viewer.teamId)?.people ?? []
  const person = people.find(({ userId }) => userId === viewer.userId)
  const move = (teamId: string) => {
    const userId = workspaces.find(({ id }) => id === teamId)?.people[0]?.userId
    if (userId !== undefined) become({ teamId, userId })
  }
  return (
    <div className="who">
      <div className="who-row">
        <label htmlFor="workspace">Workspace</label>
        <select id="workspace" className="select" value={viewer.teamId} onChange={(event) => move(event.target.value)}>
          {workspaces.map(({ id: teamId, name, isInstalled }) => (
            <option key={teamId} value={teamId}>
              {isInstalled ? name : `${name} (without the app)`}
            </option>
          ))}
        </select>
      </div>
      <div className="who-row">
        <label htmlFor="person">Who you are</label>
        <select
          id="person"
          className="select"
          value={viewer.userId}
          onChange={(event) => become({ ...viewer, userId: event.target.value })}
        >
          {people.map(({ userId, realName, role }) => (
            <option key={userId} value={userId}>
              {realName} · {role}
            </option>
          ))}
        </select>
      </div>
      {person === undefined ? null : <PersonLine person={person} />}
    </div>
  )
}

function PersonLine({ person: { realName, userId, zone, locale } }: { person: PagePerson }) {
  return (
    <p className="who-line">
      <Avatar name={realName} userId={userId} />
      <span>
        {zone.replaceAll('_', ' ')}
        <span className="who-locale">{languageOf(locale)}</span>
      </span>
    </p>
  )
}

const languageOf = (locale: string): string =>
  new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale

type SideBarProps = { state: PageState; isOpen: boolean; onClose: () => void }

/** The viewer and the navigation; a drawer on narrow pages. */
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

/** An open drawer takes the focus and restores it when it closes. On a wide page it closes. */
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
