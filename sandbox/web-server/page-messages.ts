import type { Viewer } from '../slack-emulator/screen-store.ts'
import type { SlackChannel, SlackFile, SlackMessage } from '../slack-emulator/state.ts'
import type { MessagePage } from '../web/protocol.ts'
import { isReply, type Look } from './page-look.ts'

const AT_ONCE = 100

/** Messages by the page, as one person sees them. */
export function createPageMessages(look: Look) {
  return {
    /** Of a channel, or of a thread in it; newest last, before a `ts` where that is given. */
    page(viewer: Viewer, channel: SlackChannel, from: { threadTs: string | null; before: string | null }): MessagePage {
      const all = look.messagesIn(viewer, channel)
      const { threadTs, before } = from
      const wanted = all.filter((message) =>
        threadTs === null ? !isReply(message) : message.ts === threadTs || message.threadTs === threadTs,
      )
      const older = before === null ? wanted : wanted.filter(({ ts }) => ts < before)
      const counts = replyCounts(all)
      const messages = older.slice(-AT_ONCE).map((each) => look.message(viewer, each, counts.get(each.ts) ?? 0))
      return { messages, hasMore: older.length > AT_ONCE }
    },
    /** A message and, for a reply, the one it replies to, whose count is another now. */
    touched(viewer: Viewer, channel: SlackChannel, message: SlackMessage) {
      const all = look.messagesIn(viewer, channel)
      const counts = replyCounts(all)
      const root = isReply(message) ? all.find(({ ts }) => ts === message.threadTs) : undefined
      const shown = (each: SlackMessage) => look.message(viewer, each, counts.get(each.ts) ?? 0)
      return { message: shown(message), root: root ? shown(root) : null }
    },
    /** A file of a message this person sees; null where there is none such. */
    file(viewer: Viewer, channels: Iterable<SlackChannel>, id: string): SlackFile | null {
      for (const { id: channelId } of channels) {
        const channel = look.channelOf(viewer, channelId)
        const files = channel ? look.messagesIn(viewer, channel).flatMap((message) => message.files) : []
        const found = files.find((file) => file.id === id)
        if (found) return found
      }
      return null
    },
  }
}

export type PageMessages = ReturnType<typeof createPageMessages>

function replyCounts(messages: SlackMessage[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const message of messages)
    if (isReply(message) && message.threadTs !== null)
      counts.set(message.threadTs, (counts.get(message.threadTs) ?? 0) + 1)
  return counts
}
