import type { LocalSlack } from '../slack-emulator/emulator.ts'
import { createJournal, type Journal } from '../slack-emulator/journal.ts'
import type { MessageChange } from '../slack-emulator/messages.ts'
import type { ViewChange, Viewer } from '../slack-emulator/screen-store.ts'
import type { SlackMessage, SlackView } from '../slack-emulator/state.ts'
import { renderText } from './render-text.ts'

/** A text that a screen shows, or how else to tell that it is the one. */
export type Look = string | ((view: SlackView) => boolean)

type Read = { home: number; modal: number; message: number }
type Wanted<Entry> = { viewer: Viewer; what: keyof Read; timeoutMs: number; isIt: (entry: Entry) => boolean }

const KEPT = 100_000

/** What the app shows people, each once, from the last thing they did on. */
export function createReading(slack: LocalSlack) {
  const views = createJournal<ViewChange>()
  const messages = createJournal<MessageChange>()
  slack.screens.onChange((change) => views.add(change))
  slack.messages.onChange((change) => messages.add({ ...change, message: { ...change.message } }))
  const readBy = new Map<string, Read>()

  /** A person does something: what was shown before is read. */
  function begin(viewer: Viewer): Read {
    const read = { home: views.end(), modal: views.end(), message: messages.end() }
    readBy.set(keyOf(viewer), read)
    const [oldest] = readBy.keys()
    if (readBy.size > KEPT && oldest) readBy.delete(oldest)
    return read
  }

  async function next<Entry>(journal: Journal<Entry>, { viewer, what, timeoutMs, isIt }: Wanted<Entry>) {
    const read = readBy.get(keyOf(viewer)) ?? begin(viewer)
    const found = await journal.next(read[what], isIt, timeoutMs)
    if (!found) throw new Error(`No ${what} came within ${timeoutMs} ms`)
    read[what] = found.next
    return found.entry
  }

  const presentView = (viewer: Viewer, what: SlackView['type']): SlackView | null =>
    what === 'home' ? slack.screens.home(viewer) : (slack.screens.modals(viewer).at(-1) ?? null)

  async function viewWhen(viewer: Viewer, what: SlackView['type'], look: Look, timeoutMs: number): Promise<SlackView> {
    const read = readBy.get(keyOf(viewer)) ?? begin(viewer)
    const from = views.end()
    const present = presentView(viewer, what)
    const isIt = (change: ViewChange) => isShown(change, what, viewer) && isAsWanted(change.view, look)
    const found =
      present && isAsWanted(present, look)
        ? { entry: { view: present }, next: from }
        : await views.next(from, isIt, timeoutMs)
    if (!found) throw new Error(unlike(presentView(viewer, what), what, look))
    read[what] = found.next
    return found.entry.view
  }

  return {
    begin,
    viewWhen,
    /** @throws when none comes in time */
    nextView: async (viewer: Viewer, what: SlackView['type'], timeoutMs: number): Promise<SlackView> =>
      (await next(views, { viewer, what, timeoutMs, isIt: (change) => isShown(change, what, viewer) })).view,
    /** @throws when none comes in time */
    async nextMessage(viewer: Viewer, isIt: (message: SlackMessage) => boolean, timeoutMs: number) {
      const isWanted = ({ kind, message }: MessageChange) => kind !== 'deleted' && isIt(message)
      return (await next(messages, { viewer, what: 'message', timeoutMs, isIt: isWanted })).message
    },
  }
}

const keyOf = ({ teamId, userId }: Viewer) => `${teamId} ${userId}`

function isShown({ kind, view }: ViewChange, what: SlackView['type'], viewer: Viewer): boolean {
  return kind !== 'closed' && view.type === what && keyOf(view.viewer) === keyOf(viewer)
}

function unlike(view: SlackView | null, what: string, look: Look): string {
  const shows = view ? `it shows:\n${viewText(view)}` : 'there is none'
  return `The ${what} did not come to look as wanted (${look}); ${shows}`
}

function isAsWanted(view: SlackView, look: Look): boolean {
  return typeof look === 'function' ? look(view) : viewText(view).includes(look)
}

/** A Home or modal as terminal text, its title first. */
export function viewText({ title, blocks }: SlackView): string {
  return [title, renderText({ text: '', blocks })].filter((part) => part !== null).join('\n\n')
}
