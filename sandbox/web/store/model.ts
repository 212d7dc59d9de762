import type { MessagePage, PageEvent, PageMessage, PageState, TrafficEntry } from '../protocol.ts'

/** The loaded messages of a channel or thread, oldest first. */
type Conversation = { messages: PageMessage[]; hasMore: boolean }

type Conversations = Record<string, Conversation>

export function conversationKey({ channelId, ts }: { channelId: string; ts?: string }): string {
  return ts === undefined ? channelId : `${channelId} ${ts}`
}

/** Adds a loaded page: the latest page replaces the messages, an older one is put before them. */
function withPage(
  conversations: Conversations,
  key: string,
  { page, isOlder }: { page: MessagePage; isOlder: boolean },
): Conversations {
  const later = isOlder ? (conversations[key]?.messages ?? []) : []
  const known = new Set(later.map(({ ts }) => ts))
  const messages = [...page.messages.filter(({ ts }) => !known.has(ts)), ...later]
  return { ...conversations, [key]: { messages, hasMore: page.hasMore } }
}

/** Applies a message change to every conversation that contains the message. */
function applyMessage(
  conversations: Conversations,
  change: 'new' | 'changed' | 'deleted',
  message: PageMessage,
): Conversations {
  const next = { ...conversations }
  for (const [key, conversation] of Object.entries(conversations)) {
    const [channelId, thread] = key.split(' ')
    if (channelId !== message.channelId) continue
    const messages = changed(conversation.messages, change, message, isPart(message, thread))
    if (messages !== conversation.messages) next[key] = { ...conversation, messages }
  }
  return next
}

const isPart = ({ ts, threadTs }: PageMessage, thread: string | undefined): boolean =>
  thread === undefined ? threadTs === null || threadTs === ts : threadTs === thread || ts === thread

function changed(
  messages: PageMessage[],
  change: 'new' | 'changed' | 'deleted',
  message: PageMessage,
  isHere: boolean,
): PageMessage[] {
  const at = messages.findIndex(({ ts }) => ts === message.ts)
  if (change === 'deleted') return at === -1 ? messages : messages.toSpliced(at, 1)
  if (at !== -1) return messages.with(at, message)
  if (change === 'changed' || !isHere) return messages
  const after = messages.findLastIndex(({ ts }) => ts < message.ts)
  return messages.toSpliced(after + 1, 0, message)
}

export type Place = { kind: 'channel'; channelId: string } | { kind: 'app'; tab: 'home' | 'messages' }

type Thread = { channelId: string; ts: string }

/** A notice of Slackbot to the viewer about a failure. `trafficId` is the failed exchange. */
export type Notice = {
  id: string
  channelId: string
  threadTs: string | null
  at: number
  text: string
  trafficId?: number
}

export type Problem = { id: number; text: string }

type ThreadOrChannel = Partial<Thread> & { channelId: string }

export type Model = {
  state: PageState | null
  /** the sandbox's clock minus the browser's, ms */
  aheadMs: number
  isConnected: boolean
  place: Place
  thread: Thread | null
  conversations: Conversations
  /** new messages that the viewer has not seen, by channel */
  unread: Record<string, number>
  notices: Notice[]
  /** newest first */
  traffic: TrafficEntry[]
  hasOlderTraffic: boolean
  problems: Problem[]
  news: PageMessage | null
  heard: Heard
}

/** The number of received events and the latest of them, which are applied again to older responses. */
type Heard = { count: number; latest: PageEvent[] }

export type Step =
  /** `heardBefore`: the number of received events when the request was sent */
  | { type: 'loaded'; state: PageState; browserNow: number; heardBefore: number }
  | { type: 'event'; event: PageEvent }
  | { type: 'lost' }
  | { type: 'page'; thread: ThreadOrChannel; page: MessagePage; isOlder: boolean; heardBefore: number }
  | { type: 'go'; place: Place }
  | { type: 'thread'; thread: Thread | null }
  | { type: 'notice'; notice: Notice }
  | { type: 'problem'; problem: Problem }
  | { type: 'problem-read'; id: number }
  | { type: 'traffic'; entries: TrafficEntry[]; hasMore: boolean }

const MAX_TRAFFIC = 1_000
const MAX_PROBLEMS = 3
const MAX_HEARD = 200
/** Retries of the app within this time produce one notice. */
const RETRIED_FOR_MS = 20_000

export function emptyModel(place: Place): Model {
  return {
    state: null,
    aheadMs: 0,
    isConnected: false,
    place,
    thread: null,
    conversations: {},
    unread: {},
    notices: [],
    traffic: [],
    hasOlderTraffic: false,
    problems: [],
    news: null,
    heard: { count: 0, latest: [] },
  }
}

export function nextModel(model: Model, step: Step): Model {
  switch (step.type) {
    case 'loaded':
      return heardAgain(afterLoad(model, step.state, step.browserNow), step.heardBefore)
    case 'event':
      return afterEvent(withHeard(model, step.event), step.event)
    case 'lost':
      return { ...model, isConnected: false }
    case 'page':
      return heardAgain(afterPage(model, step), step.heardBefore)
    case 'go':
      return afterMove({ ...model, place: step.place, thread: null })
    case 'thread':
      return { ...model, thread: step.thread }
    case 'notice':
      return { ...model, notices: [...model.notices, step.notice] }
    case 'problem':
      return { ...model, problems: [...model.problems, step.problem].slice(-MAX_PROBLEMS) }
    case 'problem-read':
      return { ...model, problems: model.problems.filter(({ id }) => id !== step.id) }
    case 'traffic':
      return withTraffic({ ...model, hasOlderTraffic: step.hasMore }, step.entries)
  }
}

/** The channel of the main view; null in the Home. */
export function shownChannel({ place, state }: Pick<Model, 'place' | 'state'>): string | null {
  if (place.kind === 'channel') return place.channelId
  return place.tab === 'messages' ? (state?.app.channelId ?? null) : null
}

function afterLoad(model: Model, state: PageState, browserNow: number): Model {
  const isThere = (channelId: string) => state.channels.some(({ id }) => id === channelId)
  const first = state.channels.find(({ isArchived }) => !isArchived)
  const home: Place = first ? { kind: 'channel', channelId: first.id } : { kind: 'app', tab: 'home' }
  const place = model.place.kind === 'channel' && !isThere(model.place.channelId) ? home : model.place
  return afterMove({ ...model, state, place, aheadMs: state.clock.now - browserNow })
}

function afterPage(model: Model, step: Extract<Step, { type: 'page' }>): Model {
  return { ...model, conversations: withPage(model.conversations, conversationKey(step.thread), step) }
}

/** A new connection drops earlier events: responses requested from then on include them. */
function withHeard(model: Model, event: PageEvent): Model {
  const { count, latest } = model.heard
  if (event.type === 'hello') return { ...model, heard: { count, latest: [] } }
  if (event.type === 'traffic' || event.type === 'state') return model
  return { ...model, heard: { count: count + 1, latest: [...latest, event].slice(-MAX_HEARD) } }
}

/** The events received after a request was sent. */
function heardAgain(model: Model, heardBefore: number): Model {
  const { count, latest } = model.heard
  const missed = count - heardBefore
  return missed > 0 ? latest.slice(-missed).reduce(withShown, model) : model
}

function afterMove(model: Model): Model {
  const shown = shownChannel(model)
  if (shown === null || !model.unread[shown]) return model
  const { [shown]: _, ...unread } = model.unread
  return { ...model, unread }
}

function afterEvent(model: Model, event: PageEvent): Model {
  if (event.type === 'hello') return { ...model, isConnected: true }
  if (event.type === 'traffic') return afterTraffic(model, event.entry)
  const shown = withShown(model, event)
  return event.type === 'message' ? afterMessage(shown, event.change, event.message) : shown
}

function withShown(model: Model, event: PageEvent): Model {
  const { state, conversations } = model
  if (event.type === 'message')
    return { ...model, conversations: applyMessage(conversations, event.change, event.message) }
  if (state !== null && event.type === 'home') return { ...model, state: { ...state, home: event.home } }
  if (state !== null && event.type === 'agent')
    return { ...model, state: { ...state, app: { ...state.app, agent: event.agent } } }
  if (state !== null && event.type === 'modals') return { ...model, state: { ...state, modals: event.modals } }
  return model
}

function afterMessage(model: Model, change: 'new' | 'changed' | 'deleted', message: PageMessage): Model {
  const isOwn = message.author.userId === model.state?.viewer.userId
  if (change !== 'new' || isOwn) return model
  const { channelId } = message
  const isRead = shownChannel(model) === channelId
  const unread = isRead ? model.unread : { ...model.unread, [channelId]: (model.unread[channelId] ?? 0) + 1 }
  return { ...model, unread, news: message }
}

function afterTraffic(model: Model, entry: TrafficEntry): Model {
  const noted = withTraffic(model, [entry])
  const text = refusal(entry)
  const { id, channelId, at } = entry
  if (channelId === null || text === null) return noted
  const isRepeated = noted.notices.some(
    (told) => told.channelId === channelId && told.text === text && Math.abs(at - told.at) < RETRIED_FOR_MS,
  )
  if (isRepeated) return noted
  const notice = { id: `traffic ${id}`, channelId, threadTs: null, at, text, trafficId: id }
  return { ...noted, notices: [...noted.notices, notice] }
}

/** The notice for a message that was refused because of invalid blocks or a fault of Slack. */
function refusal({ direction, status, error, blockCount, refusedBlockCount }: TrafficEntry): string | null {
  const why = error ?? 'invalid_blocks'
  if (refusedBlockCount > 0)
    return `Slack refused a message of the app that would stand here: ${refusedBlockCount} of its ${blockCount} blocks are not valid (${why}).`
  const isNetworkFault = direction === 'to-slack' && status !== null && (status === 429 || status >= 500)
  return isNetworkFault ? `Slack did not take a message of the app that would stand here (${why}).` : null
}

export type HomeRefusal = { trafficId: number; text: string }

/** The latest refused publish of the viewer's Home. */
export function homeRefusal({ traffic, state }: Pick<Model, 'traffic' | 'state'>): HomeRefusal | null {
  const viewer = state?.viewer
  const last = traffic.find(({ homeOf, teamId }) => homeOf === viewer?.userId && teamId === viewer?.teamId)
  if (last === undefined || last.error === null) return null
  return { trafficId: last.id, text: `Slack did not take the Home that the app would show here (${last.error}).` }
}

function withTraffic(model: Model, entries: TrafficEntry[]): Model {
  const byId = new Map([...model.traffic, ...entries].map((entry) => [entry.id, entry]))
  const traffic = [...byId.values()].sort((one, other) => other.id - one.id)
  return { ...model, traffic: traffic.slice(0, MAX_TRAFFIC) }
}
