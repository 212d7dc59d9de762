import { memo, type ReactNode, type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { BlockList } from '../block-kit/block-list.tsx'
import { MrkdwnText } from '../block-kit/text/mrkdwn.tsx'
import { InspectButton } from '../controls/traffic.tsx'
import type { PageFile, PageMessage } from '../protocol.ts'
import { BlockTargetContext, useAction } from '../store/block-target.ts'
import type { Sender } from '../store/client.ts'
import { dayOf, dayText, fullText, timeText } from '../store/dates.ts'
import { useDirectory } from '../store/directory.ts'
import { conversationKey, type Notice } from '../store/model.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'
import { Avatar, Icon } from '../ui/icons.tsx'

type StickyScroll = {
  ref: RefObject<HTMLElement | null>
  onScroll: () => void
  /** scrolled up from the latest message */
  isAway: boolean
  toLatest: () => void
}

const NEAR_PX = 80

/**
 * Follows the end of the list if the reader is there; else keeps the position.
 *
 * @param own key of the latest own or ephemeral message: a new one scrolls to the end
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
  ts?: string
  label: string
  onInspect: (id: number) => void
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

function FileCard({ file: { name, title, size, path } }: { file: PageFile }) {
  return (
    <a className="file" href={path} download={name}>
      <Icon name="file" />
      <span>
        <strong>
          <bdi>{title || name}</bdi>
        </strong>
        <span className="quiet">{sizeText(size)}</span>
      </span>
    </a>
  )
}

function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

type MessageItemProps = { message: PageMessage; isInThread: boolean }

/** Its props stay the same when other messages arrive, so the memoised component is not rendered again. */
function MessageItem(props: MessageItemProps) {
  const { send, openThread, model } = useSandboxContext()
  const app = model.state?.app
  const { channelId, ts } = props.message
  const title = app?.channelId === channelId ? app.agent?.titles[ts] : undefined
  return <Message {...props} title={title} send={send} openThread={openThread} />
}

type MessageProps = MessageItemProps & {
  /** of the thread that it begins, in the agent view */
  title: string | undefined
  send: Sender
  openThread: (thread: { channelId: string; ts: string }) => void
}

const Message = memo(function Message({ message, isInThread, title, send, openThread }: MessageProps) {
  const { author, ts, channelId, threadTs, isEphemeral, replyCount } = message
  const { zone, locale } = useDirectory()
  const at = Number(ts) * 1_000
  const open = () => openThread({ channelId, ts: threadTs ?? ts })
  return (
    <li className={isEphemeral ? 'message is-ephemeral' : 'message'}>
      <article aria-label={`${author.name}, ${timeText(at, { zone, locale })}`}>
        {isEphemeral ? (
          <p className="only-you">
            <Icon name="eye" /> Only visible to you
          </p>
        ) : null}
        <Avatar name={author.name} userId={author.userId} isApp={author.isApp} />
        <div className="message-body">
          {title === undefined ? null : <h3 className="thread-title">{title}</h3>}
          <p className="message-head">
            <strong>
              <bdi>{author.name}</bdi>
            </strong>
            {author.isApp ? <span className="app-mark">App</span> : null}
            <time dateTime={new Date(at).toISOString()} title={fullText(at, { zone, locale })}>
              {timeText(at, { zone, locale })}
            </time>
          </p>
          <Content message={message} send={send} />
          {replyCount > 0 && !isInThread ? (
            <button type="button" className="replies" onClick={open}>
              {replyCount === 1 ? '1 reply' : `${replyCount} replies`}
            </button>
          ) : null}
        </div>
        {isInThread || isEphemeral ? null : (
          <button type="button" className="icon-button message-tool" aria-label="Reply in a thread" onClick={open}>
            <Icon name="thread" />
          </button>
        )}
      </article>
    </li>
  )
})

function Content({ message, send }: { message: PageMessage; send: Sender }) {
  const { channelId, ts, blocks, values, text, isEdited, files } = message
  const { blockTarget } = useAction(send, { where: { in: 'message', channelId, ts }, blocks, values })
  return (
    <BlockTargetContext value={blockTarget}>
      {blocks.length > 0 ? <BlockList blocks={blocks} /> : <TextOnly text={text} />}
      {isEdited && blocks.length === 0 ? <span className="quiet"> (edited)</span> : null}
      {files.map((file) => (
        <FileCard key={file.id} file={file} />
      ))}
    </BlockTargetContext>
  )
}

function TextOnly({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p className="message-text" dir="auto">
      <MrkdwnText text={text} />
    </p>
  )
}

function NoticeItem({ notice, onInspect }: { notice: Notice; onInspect: (id: number) => void }) {
  const directory = useDirectory()
  const { text, at, trafficId } = notice
  return (
    <li className="message is-notice">
      <article aria-label={`Slack, ${timeText(at, directory)}`}>
        <p className="only-you">
          <Icon name="eye" /> Only visible to you
        </p>
        <span className="avatar avatar-notice" aria-hidden="true">
          <Icon name="alert" />
        </span>
        <div className="message-body">
          <p className="message-head">
            <strong>Slack</strong>
            <time dateTime={new Date(at).toISOString()}>{timeText(at, directory)}</time>
          </p>
          <p className="message-text" role="status">
            {text}
          </p>
          {trafficId === undefined ? null : <InspectButton trafficId={trafficId} onInspect={onInspect} />}
        </div>
      </article>
    </li>
  )
}
