import { memo } from 'react'
import { BlockList } from '../block-kit/block-list.tsx'
import { MrkdwnText } from '../block-kit/text/mrkdwn.tsx'
import type { PageFile, PageMessage } from '../protocol.ts'
import { BlockTargetContext } from '../store/block-target.ts'
import { fullText, timeText } from '../store/dates.ts'
import { useDirectory } from '../store/directory.ts'
import type { Notice } from '../store/model.ts'
import type { Sender } from '../store/send.ts'
import { useAction } from '../store/use-action.ts'
import { useSandboxContext } from '../store/use-sandbox.ts'
import { Avatar, Icon } from '../ui/icons.tsx'
import { InspectButton } from '../ui/inspect-button.tsx'

/** A file of a message, to be downloaded. */
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

/** One message. What it needs of the page stays the same while others come: it is not drawn again for them. */
export function MessageItem(props: MessageItemProps) {
  const { send, openThread } = useSandboxContext()
  return <Message {...props} send={send} openThread={openThread} />
}

type MessageProps = MessageItemProps & {
  send: Sender
  openThread: (thread: { channelId: string; ts: string }) => void
}

const Message = memo(function Message({ message, isInThread, send, openThread }: MessageProps) {
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

/** A notice of Slackbot about a failure. */
export function NoticeItem({ notice, onInspect }: { notice: Notice; onInspect: (id: number) => void }) {
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
