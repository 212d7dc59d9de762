import type { MessagePage, PageMessage } from '../protocol.ts'

/** The messages of a channel, or of one thread, as far as they were loaded; oldest first. */
export type Conversation = { messages: PageMessage[]; hasMore: boolean }

/** By `conversationKey`. */
export type Conversations = Record<string, Conversation>

export function conversationKey({ channelId, ts }: { channelId: string; ts?: string }): string {
  return ts === undefined ? channelId : `${channelId} ${ts}`
}

/** A page that was loaded: the latest in place of all that was there, an older one before it. */
export function withPage(
  conversations: Conversations,
  key: string,
  { page, isOlder }: { page: MessagePage; isOlder: boolean },
): Conversations {
  const later = isOlder ? (conversations[key]?.messages ?? []) : []
  const known = new Set(later.map(({ ts }) => ts))
  const messages = [...page.messages.filter(({ ts }) => !known.has(ts)), ...later]
  return { ...conversations, [key]: { messages, hasMore: page.hasMore } }
}

/** A message that came, changed or went, in every conversation that it is part of. */
export function applyMessage(
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
