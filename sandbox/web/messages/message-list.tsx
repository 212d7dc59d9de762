import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PageMessage } from '../protocol.ts'
import { dayOf, dayText } from '../store/dates.ts'
import { useDirectory } from '../store/directory.ts'
import { conversationKey, type Notice } from '../store/model.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'
import { Icon } from '../ui/icons.tsx'
import { MessageItem, NoticeItem } from './message.tsx'

type StickyScroll = {
  ref: RefObject<HTMLElement | null>
  onScroll: () => void
  /** further up than the latest message */
  isAway: boolean
  toLatest: () => void
}

const NEAR_PX = 80

/**
 * Follows the end of a growing list if the reader is there, and keeps the position if they are further up, also when
 * older messages come in above.
 *
 * @param own the latest thing that is the reader's own, or for them alone: another one is gone to from wherever they are
 */
function useStickyScroll(count: number, own: string): StickyScroll {
  const ref = useRef<HTMLElement>(null)
  const before = useRef({ isAtEnd: true, fromEnd: 0 })
  const [isAway, setIsAway] = useState(false)
  const toLatest = useCallback(() => {
    const list = ref.current
    if (list) list.scrollTop = list.scrollHeight
  }, [])
  const onScroll = useCallback(() => {
    const list = ref.current
    if (!list) return
    const fromEnd = list.scrollHeight - list.scrollTop
    const isAtEnd = fromEnd - list.clientHeight < NEAR_PX
    before.current = { isAtEnd, fromEnd }
    setIsAway(!isAtEnd)
  }, [])
  useLayoutEffect(() => {
    const list = ref.current
    if (!list || count === 0) return
    const isOlderAbove = before.current.fromEnd > 0 && list.scrollTop < NEAR_PX
    if (before.current.isAtEnd) list.scrollTop = list.scrollHeight
    else if (isOlderAbove) list.scrollTop = list.scrollHeight - before.current.fromEnd
  }, [count])
  const lastOwn = useRef(own)
  useLayoutEffect(() => {
    if (lastOwn.current !== own) toLatest()
    lastOwn.current = own
  }, [own, toLatest])
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) list.scrollTop = list.scrollHeight
    })
    for (const child of list.children) observer.observe(child)
    observer.observe(list)
    return () => observer.disconnect()
  })
  return { ref, onScroll, isAway, toLatest }
}

type MessageListProps = {
  channelId: string
  /** of a thread */
  ts?: string
  label: string
  onInspect: (id: number) => void
  /** content above the first message */
  children?: ReactNode
}

type Item = { at: number; key: string } & ({ message: PageMessage } | { notice: Notice })

/** The messages of a channel or thread, with Slackbot's notices, by time. */
export function MessageList({ channelId, ts, label, onInspect, children }: MessageListProps) {
  const { model } = useSandboxContext()
  const thread = ts === undefined ? { channelId } : { channelId, ts }
  const conversation = model.conversations[conversationKey(thread)]
  const items = useItems(conversation?.messages, model.notices, { channelId, threadTs: ts ?? null })
  const scroll = useStickyScroll(items.length, ownAmong(items, model.state?.viewer.userId))
  if (conversation === undefined)
    return (
      <div className="messages" role="status">
        <p className="quiet">Loading…</p>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="messages" ref={scroll.ref} onScroll={scroll.onScroll} aria-label={label} tabIndex={0}>
      {conversation.hasMore ? <LoadOlder thread={thread} /> : children}
      <Days items={items} isThread={ts !== undefined} onInspect={onInspect} />
      {scroll.isAway ? (
        <button type="button" className="button to-latest" onClick={scroll.toLatest}>
          <Icon name="down" /> Latest messages
        </button>
      ) : null}
    </section>
  )
}

function useItems(
  messages: PageMessage[] | undefined,
  notices: Notice[],
  { channelId, threadTs }: { channelId: string; threadTs: string | null },
): Item[] {
  return useMemo(() => {
    const here = notices.filter((notice) => notice.channelId === channelId && notice.threadTs === threadTs)
    const said = (messages ?? []).map((message): Item => ({ at: atOf(message), key: message.ts, message }))
    const told = here.map((notice): Item => ({ at: notice.at, key: notice.id, notice }))
    return [...said, ...told].sort((one, other) => one.at - other.at)
  }, [messages, notices, channelId, threadTs])
}

/** The newest message that the viewer wrote or that only they see. */
function ownAmong(items: Item[], userId: string | undefined): string {
  const isOwn = (item: Item) => 'notice' in item || item.message.isEphemeral || item.message.author.userId === userId
  return items.findLast(isOwn)?.key ?? ''
}

const atOf = ({ ts }: PageMessage): number => Number(ts) * 1_000

function LoadOlder({ thread }: { thread: { channelId: string; ts?: string } }) {
  const { loadOlder } = useSandboxContext()
  const [isBusy, setIsBusy] = useState(false)
  const load = () => {
    setIsBusy(true)
    void loadOlder(thread)
      .catch(() => {})
      .finally(() => setIsBusy(false))
  }
  return (
    <p className="load-older">
      <button type="button" className="button" disabled={isBusy} onClick={load}>
        {isBusy ? 'Loading…' : 'Load older messages'}
      </button>
    </p>
  )
}

type DaysProps = { items: Item[]; isThread: boolean; onInspect: (id: number) => void }

function Days({ items, isThread, onInspect }: DaysProps) {
  const { zone, locale, now } = useDirectory()
  const days = useMemo(() => {
    const byDay = Map.groupBy(items, ({ at }) => dayOf(at, zone))
    return [...byDay.entries()]
  }, [items, zone])
  return days.map(([day, ofDay]) => (
    <div key={day} className="day">
      <h2 className="day-name">
        <span>{dayText(ofDay[0]?.at ?? 0, { zone, locale, now: now() })}</span>
      </h2>
      <ol className="message-list">
        {ofDay.map((item) =>
          'message' in item ? (
            <MessageItem key={item.key} message={item.message} isInThread={isThread} />
          ) : (
            <NoticeItem key={item.key} notice={item.notice} onInspect={onInspect} />
          ),
        )}
      </ol>
    </div>
  ))
}
