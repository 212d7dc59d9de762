import { type ReactNode, useMemo } from 'react'
import type { TextObject } from '../../store/block.ts'
import { dateText } from '../../store/dates.ts'
import { channelName, personName, useDirectory } from '../../store/directory.ts'
import { renderKeyed } from '../../ui/focus.ts'
import { withEmoji } from './emoji.ts'
import { imageAddress, linkAddress, type Piece, parseMrkdwn } from './mrkdwn.ts'

export function UserMention({ userId, label = '' }: { userId: string; label?: string | undefined }) {
  const directory = useDirectory()
  const name = personName(directory, userId)
  return (
    <span className="mention">
      @<bdi>{name === userId && label !== '' ? label : name}</bdi>
    </span>
  )
}

export function ChannelMention({ channelId, label = '' }: { channelId: string; label?: string | undefined }) {
  const directory = useDirectory()
  const name = channelName(directory, channelId)
  if (name === null) return <span className="mention">#{label || 'private channel'}</span>
  return (
    <button type="button" className="mention" onClick={() => directory.openChannel(channelId)}>
      #<bdi>{name}</bdi>
    </button>
  )
}

export function Broadcast({ range }: { range: string }) {
  return <span className="mention mention-all">@{range}</span>
}

export function OuterLink({ url, children }: { url: string | undefined; children: ReactNode }) {
  const address = linkAddress(url)
  if (address === null) return <span className="dead-link">{children}</span>
  return (
    <a href={address} target="_blank" rel="noreferrer noopener" title={address}>
      {children}
    </a>
  )
}

export function MrkdwnText({ text }: { text: string }) {
  const pieces = useMemo(() => parseMrkdwn(text), [text])
  return <Pieces pieces={pieces} />
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return renderKeyed(pieces, (piece) => <PieceView piece={piece} />)
}

function PieceView({ piece }: { piece: Piece }): ReactNode {
  switch (piece.kind) {
    case 'text':
      return withEmoji(piece.text)
    case 'code':
      return <code>{piece.text}</code>
    case 'pre':
      return <pre>{piece.text}</pre>
    case 'link':
      return (
        <OuterLink url={piece.url}>
          <bdi>{piece.label}</bdi>
        </OuterLink>
      )
    case 'user':
      return <UserMention userId={piece.id} label={piece.label} />
    case 'channel':
      return <ChannelMention channelId={piece.id} label={piece.label} />
    case 'broadcast':
      return <Broadcast range={piece.id} />
    case 'date':
      return <DateView timestamp={piece.timestamp} format={piece.format} />
    default:
      return <Marked kind={piece.kind} inside={piece.inside} />
  }
}

const TAGS = { bold: 'strong', italic: 'em', strike: 's', quote: 'blockquote' } as const

function Marked({ kind, inside }: { kind: keyof typeof TAGS; inside: Piece[] }) {
  const Tag = TAGS[kind]
  return (
    <Tag>
      <Pieces pieces={inside} />
    </Tag>
  )
}

export function DateView({ timestamp, format }: { timestamp: number; format: string }) {
  const { now, zone, locale } = useDirectory()
  return (
    <time dateTime={new Date(timestamp * 1_000).toISOString()}>
      {dateText(timestamp, format, { now: now(), zone, locale })}
    </time>
  )
}

/** A text object, isolated for bidirectional text. */
export function TextObjectView({ text }: { text: TextObject }) {
  return <bdi className="text">{text.type === 'mrkdwn' ? <MrkdwnText text={text.text} /> : withEmoji(text.text)}</bdi>
}

export function plainTextOf(text: TextObject | string | undefined): string {
  return typeof text === 'string' ? text : (text?.text ?? '')
}

/** An image with its alt text; only the alt text for another origin. */
export function Picture({ image }: { image: { image_url?: string; alt_text?: string } }) {
  const { image_url: url, alt_text: alt = '' } = image
  const address = imageAddress(url, location.href)
  if (address === null)
    return (
      <span className="picture-elsewhere" role="img" aria-label={alt}>
        {alt}
      </span>
    )
  return <img className="picture" src={address} alt={alt} />
}
