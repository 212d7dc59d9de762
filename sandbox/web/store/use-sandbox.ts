import { createContext, useCallback, useContext, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { PageViewer } from '../protocol.ts'
import { type Client, createClient, createSender, findViewer, type Sender } from './client.ts'
import { conversationKey, emptyModel, type Model, nextModel, type Place, type Step, shownChannel } from './model.ts'

/** The viewer in the page's URL, so that it survives a reload and two tabs can be two people. */
function readAddress(): { viewer: Partial<PageViewer>; place: Place } {
  const { searchParams, hash } = new URL(location.href)
  const [teamId, userId] = [searchParams.get('team'), searchParams.get('user')]
  return { viewer: { ...(teamId && { teamId }), ...(userId && { userId }) }, place: placeOf(hash.slice(1)) }
}

function writeAddress({ teamId, userId }: PageViewer, place: Place): void {
  const address = `?team=${teamId}&user=${userId}#${place.kind === 'app' ? place.tab : place.channelId}`
  if (`${location.search}${location.hash}` !== address) history.replaceState(null, '', address)
}

function placeOf(name: string): Place {
  if (name === 'home' || name === 'messages') return { kind: 'app', tab: name }
  return { kind: 'channel', channelId: name }
}

type Sandbox = {
  model: Model
  client: Client
  send: Sender
  /** ms UTC on the sandbox's clock */
  now: () => number
  go: (place: Place) => void
  openThread: (thread: Model['thread']) => void
  become: (viewer: PageViewer) => void
  loadOlder: (thread: { channelId: string; ts?: string }) => Promise<void>
  loadTraffic: (before?: number) => Promise<void>
  readProblem: (id: number) => void
}

/** The initial viewer, and the one in the URL. */
export function useViewer(): [PageViewer | null, (viewer: PageViewer) => void, string | null] {
  const [viewer, setViewer] = useState<PageViewer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    findViewer(readAddress().viewer).then(setViewer, (error: Error) => setProblem(error.message))
  }, [])
  return [viewer, setViewer, problem]
}

export function useSandbox(viewer: PageViewer, become: (viewer: PageViewer) => void): Sandbox {
  const client = useMemo(() => createClient(viewer), [viewer])
  const [model, dispatch] = useReducer(nextModel, readAddress().place, emptyModel)
  const { aheadMs, place } = model
  const latest = useRef(model)
  useEffect(() => {
    latest.current = model
    writeAddress(viewer, place)
  })
  const now = useCallback(() => Date.now() + aheadMs, [aheadMs])
  const send = useMemo(() => createSender(client, latest, dispatch), [client])
  useLive(client, latest, dispatch)
  useConversation(client, model, latest, dispatch)
  const moves = useMemo(() => movesOf(client, latest, dispatch), [client])
  return useMemo(() => ({ model, client, send, now, become, ...moves }), [model, client, send, now, become, moves])
}

type Latest = { readonly current: Model }
type Dispatch = (step: Step) => void

/** Reloads the state on each connection and applies events. */
function useLive(client: Client, latest: Latest, dispatch: Dispatch): void {
  useEffect(() => {
    const lost = () => dispatch({ type: 'lost' })
    const loadState = () => {
      const heardBefore = latest.current.heard.count
      client.state().then((state) => dispatch({ type: 'loaded', state, browserNow: Date.now(), heardBefore }), lost)
    }
    return client.listen((event) => {
      dispatch({ type: 'event', event })
      if (event.type === 'hello' || event.type === 'state') loadState()
      if (event.type === 'hello')
        for (const key of Object.keys(latest.current.conversations)) load(client, key, latest, dispatch)
    }, lost)
  }, [client, latest, dispatch])
}

function load(client: Client, key: string, latest: Latest, dispatch: Dispatch): void {
  const [channelId = '', ts] = key.split(' ')
  const thread = ts === undefined ? { channelId } : { channelId, ts }
  const heardBefore = latest.current.heard.count
  client.messages(channelId, ts === undefined ? {} : { thread: ts }).then(
    (page) => dispatch({ type: 'page', thread, page, isOlder: false, heardBefore }),
    () => dispatch({ type: 'lost' }),
  )
}

function useConversation(client: Client, model: Model, latest: Latest, dispatch: Dispatch): void {
  const channelId = model.state === null ? null : shownChannel(model)
  const { thread, conversations } = model
  const isMissing = (key: string | null) => key !== null && conversations[key] === undefined
  const channelKey = isMissing(channelId) ? channelId : null
  const threadKey = thread && isMissing(conversationKey(thread)) ? conversationKey(thread) : null
  useEffect(() => {
    if (channelKey !== null) load(client, channelKey, latest, dispatch)
  }, [client, channelKey, latest, dispatch])
  useEffect(() => {
    if (threadKey !== null) load(client, threadKey, latest, dispatch)
  }, [client, threadKey, latest, dispatch])
}

type Moves = Pick<Sandbox, 'go' | 'openThread' | 'loadOlder' | 'loadTraffic' | 'readProblem'>

/** Memoised per viewer, to avoid renders. */
function movesOf(client: Client, latest: Latest, dispatch: Dispatch): Moves {
  return {
    go: (place) => dispatch({ type: 'go', place }),
    openThread: (thread) => dispatch({ type: 'thread', thread }),
    readProblem: (id) => dispatch({ type: 'problem-read', id }),
    async loadOlder(thread) {
      const before = latest.current.conversations[conversationKey(thread)]?.messages[0]?.ts
      if (before === undefined) return
      const wanted = thread.ts === undefined ? { before } : { before, thread: thread.ts }
      const heardBefore = latest.current.heard.count
      const page = await client.messages(thread.channelId, wanted)
      dispatch({ type: 'page', thread, page, isOlder: true, heardBefore })
    },
    async loadTraffic(before) {
      const { entries, hasMore } = await client.traffic(before)
      dispatch({ type: 'traffic', entries, hasMore })
    },
  }
}

export const SandboxContext = createContext<Sandbox | null>(null)

/** @throws outside the page's shell, where there is none */
export function useSandboxContext(): Sandbox {
  const sandbox = useContext(SandboxContext)
  if (sandbox === null) throw new Error('There is no sandbox here')
  return sandbox
}
