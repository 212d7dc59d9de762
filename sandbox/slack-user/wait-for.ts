import type { LocalSlack } from '../slack-emulator/emulator.ts'
import type { MessageChange, Messages } from '../slack-emulator/messages.ts'
import type { SlackMessage, SlackView } from '../slack-emulator/state.ts'
import { createJournal, type Journal, PATIENCE_MS } from '../slack-emulator/traffic.ts'
import type { ViewChange, Viewer } from '../slack-emulator/views.ts'
import { renderText } from './render-text.ts'

/** A text that the view contains, or a predicate. */
export type ViewCondition = string | ((view: SlackView) => boolean)

type Read = { home: number; modal: number; message: number }
type Wanted<Entry> = { viewer: Viewer; what: keyof Read; timeoutMs: number; isIt: (entry: Entry) => boolean }

const MAX_READERS = 100_000

/** Waits for views and messages. Each is returned once, from the person's latest action on. */
export function createWaiter(slack: LocalSlack) {
  const views = createJournal<ViewChange>()
  const messages = createJournal<MessageChange>()
  slack.screens.onChange((change) => views.add(change))
  slack.messages.onChange((change) => messages.add({ ...change, message: { ...change.message } }))
  const readBy = new Map<string, Read>()

  /** Marks everything before a person's action as read. */
  function begin(viewer: Viewer): Read {
    const read = { home: views.end(), modal: views.end(), message: messages.end() }
    readBy.set(keyOf(viewer), read)
    const [oldest] = readBy.keys()
    if (readBy.size > MAX_READERS && oldest) readBy.delete(oldest)
    return read
  }

  async function next<Entry>(journal: Journal<Entry>, { viewer, what, timeoutMs, isIt }: Wanted<Entry>) {
    const read = readBy.get(keyOf(viewer)) ?? begin(viewer)
    const found = await journal.next(read[what], isIt, timeoutMs)
    if (!found) throw new Error(`No ${what} came within ${timeoutMs} ms`)
    read[what] = found.next
    return found.entry
  }

  async function viewWhen(viewer: Viewer, what: SlackView['type'], condition: ViewCondition, timeoutMs: number) {
    const read = readBy.get(keyOf(viewer)) ?? begin(viewer)
    const from = views.end()
    const present = presentView(slack, viewer, what)
    const isIt = (change: ViewChange) => isShown(change, what, viewer) && matches(change.view, condition)
    const found =
      present && matches(present, condition)
        ? { entry: { view: present }, next: from }
        : await views.next(from, isIt, timeoutMs)
    if (!found) throw new Error(unlike(presentView(slack, viewer, what), what, condition))
    read[what] = found.next
    return found.entry.view
  }

  return {
    begin,
    viewWhen,
    /** @throws after the timeout */
    nextView: async (viewer: Viewer, what: SlackView['type'], timeoutMs: number): Promise<SlackView> =>
      (await next(views, { viewer, what, timeoutMs, isIt: (change) => isShown(change, what, viewer) })).view,
    /** @throws after the timeout */
    async nextMessage(viewer: Viewer, isIt: (message: SlackMessage) => boolean, timeoutMs: number) {
      const isWanted = ({ kind, message }: MessageChange) => kind !== 'deleted' && isIt(message)
      return (await next(messages, { viewer, what: 'message', timeoutMs, isIt: isWanted })).message
    },
  }
}

function presentView({ screens }: LocalSlack, viewer: Viewer, what: SlackView['type']): SlackView | null {
  return what === 'home' ? screens.home(viewer) : (screens.modals(viewer).at(-1) ?? null)
}

const keyOf = ({ teamId, userId }: Viewer) => `${teamId} ${userId}`

function isShown({ kind, view }: ViewChange, what: SlackView['type'], viewer: Viewer): boolean {
  return kind !== 'closed' && view.type === what && keyOf(view.viewer) === keyOf(viewer)
}

function unlike(view: SlackView | null, what: string, condition: ViewCondition): string {
  const shows = view ? `it shows:\n${viewText(view)}` : 'there is none'
  return `The ${what} did not come to condition as wanted (${condition}); ${shows}`
}

function matches(view: SlackView, condition: ViewCondition): boolean {
  return typeof condition === 'function' ? condition(view) : viewText(view).includes(condition)
}

/** A Home or modal as terminal text, its title first. */
export function viewText({ title, blocks }: SlackView): string {
  return [title, renderText({ text: '', blocks })].filter((part) => part !== null).join('\n\n')
}

/** The messages sent through one `response_url`. */
export type Answers = {
  /** every message so far, as first sent */
  answers: () => SlackMessage[]
  /** the next one not returned yet. @throws after the timeout */
  nextAnswer: (timeoutMs?: number) => Promise<SlackMessage>
}

type Inbox = { messages: SlackMessage[]; read: number; wake: () => void }

const MAX_INBOXES = 10_000

/** Watches the messages of the local Slack, sorted by the `response_url` they came through. */
export function createAnswerInbox(messages: Messages) {
  const inboxes = new Map<string, Inbox>()
  messages.onChange((change: MessageChange) => {
    const inbox = inboxes.get(change.through)
    if (!inbox || change.kind === 'deleted') return
    inbox.messages.push({ ...change.message })
    inbox.wake()
  })

  return {
    /** @param path the address's path, as `responseUrls.create` tells it; call before the request is sent */
    watch(path: string): Answers {
      const inbox: Inbox = { messages: [], read: 0, wake: () => {} }
      inboxes.set(path, inbox)
      const [oldest] = inboxes.keys()
      if (inboxes.size > MAX_INBOXES && oldest) inboxes.delete(oldest)
      return {
        answers: () => [...inbox.messages],
        nextAnswer: (timeoutMs = PATIENCE_MS) => nextOf(inbox, timeoutMs),
      }
    },
  }
}

async function nextOf(inbox: Inbox, timeoutMs: number): Promise<SlackMessage> {
  if (inbox.read >= inbox.messages.length) await arrival(inbox, timeoutMs)
  const message = inbox.messages[inbox.read]
  if (!message) throw new Error(`No answer came within ${timeoutMs} ms`)
  inbox.read += 1
  return message
}

function arrival(inbox: Inbox, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs)
    inbox.wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}

/** Whether a message is a progress message such as "Asking Acme…", before the answer. */
export function isProgressMessage({ text, blocks }: { text: string; blocks: readonly unknown[] }): boolean {
  return blocks.length === 1 && text.endsWith('…')
}
