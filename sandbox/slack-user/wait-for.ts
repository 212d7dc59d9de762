import { ACTIONS } from '../../src/views/ids.ts'
import type { LocalSlack } from '../slack-emulator/emulator.ts'
import type { MessageChange, Messages } from '../slack-emulator/messages.ts'
import type { SlackChannel, SlackMessage, SlackView } from '../slack-emulator/state.ts'
import { createJournal, type Journal, PATIENCE_MS } from '../slack-emulator/traffic.ts'
import type { ViewChange, Viewer } from '../slack-emulator/views.ts'
import { renderText } from './render-text.ts'

export type ViewCondition = string | ((view: SlackView) => boolean)

type Read = { home: number; modal: number; message: number }
type Wanted<Entry> = { viewer: Viewer; what: keyof Read; timeoutMs: number; isIt: (entry: Entry) => boolean }

const MAX_READERS = 100_000

/** Waits for views and messages since a user's latest action. Each is returned once. */
export function createWaiter(slack: LocalSlack) {
  const views = createJournal<ViewChange>()
  const messages = createJournal<MessageChange>()
  slack.screens.onChange((change) => views.add(change))
  slack.messages.onChange((change) => messages.add({ ...change, message: { ...change.message } }))
  const readBy = new Map<string, Read>()

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
    if (!found) throw new Error(unmetCondition(presentView(slack, viewer, what), what, condition))
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

function unmetCondition(view: SlackView | null, what: string, condition: ViewCondition): string {
  const shows = view ? `it shows:\n${viewText(view)}` : 'there is none'
  return `The ${what} did not come to condition as wanted (${condition}); ${shows}`
}

function matches(view: SlackView, condition: ViewCondition): boolean {
  return typeof condition === 'function' ? condition(view) : viewText(view).includes(condition)
}

export function viewText({ title, blocks }: SlackView): string {
  return [title, renderText({ text: '', blocks })].filter((part) => part !== null).join('\n\n')
}

/** The messages sent through one `response_url`, and answers posted to its channel until another one was given out there. */
export type Answers = {
  answers: () => SlackMessage[]
  /** the next message that was not yet returned. @throws after the timeout */
  nextAnswer: (timeoutMs?: number) => Promise<SlackMessage>
}

const MAX_INBOXES = 10_000

/** Watches the messages of the local Slack, sorted by the request that they answer. */
export function createAnswerInbox(messages: Messages) {
  const inboxes = new Map<string, Journal<SlackMessage>>()
  const latestIn = new Map<string, Journal<SlackMessage>>()
  messages.onChange(({ kind, through, message }) => {
    if (kind === 'deleted') return
    const isShared = through === 'chat.postMessage' && message.threadTs === null && isAnswer(message)
    const inbox = inboxes.get(through) ?? (isShared ? latestIn.get(placeOf(message)) : undefined)
    inbox?.add({ ...message })
  })

  return {
    /** @param path of the `response_url`; call this before the request is sent */
    watch(path: string, { id: channelId }: SlackChannel, teamId: string): Answers {
      const inbox = createJournal<SlackMessage>()
      let position = 0
      inboxes.set(path, inbox)
      latestIn.set(placeOf({ teamId, channelId }), inbox)
      const [oldest] = inboxes.keys()
      if (inboxes.size > MAX_INBOXES && oldest) inboxes.delete(oldest)
      return {
        answers: inbox.all,
        async nextAnswer(timeoutMs = PATIENCE_MS) {
          const found = await inbox.next(position, () => true, timeoutMs)
          if (!found) throw new Error(`No answer came within ${timeoutMs} ms`)
          position = found.next
          return found.entry
        },
      }
    },
  }
}

/** Whether it is an answer for everybody in a channel, no digest or alert: its asker can remove it. */
function isAnswer({ blocks }: SlackMessage): boolean {
  return JSON.stringify(blocks).includes(ACTIONS.reportRemove)
}

function placeOf({ teamId, channelId }: Pick<SlackMessage, 'teamId' | 'channelId'>): string {
  return `${teamId} ${channelId}`
}

/** Whether a message is a progress message such as "Asking Acme…", before the answer. */
export function isProgressMessage({ text, blocks }: { text: string; blocks: readonly unknown[] }): boolean {
  return blocks.length === 1 && text.endsWith('…')
}
