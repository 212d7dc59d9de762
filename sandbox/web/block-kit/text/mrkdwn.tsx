import { type ReactNode, useMemo } from 'react'
import { useDirectory } from '../../store/directory.ts'
import { dateText } from '../../store/slack-date.ts'
import { inPlace } from '../../ui/in-place.ts'
import { withEmoji } from './emoji.ts'
import { Broadcast, ChannelMention, UserMention } from './mention.tsx'
import { type Piece, parseMrkdwn } from './mrkdwn.ts'
import { OuterLink } from './outer-link.tsx'

/** A text in Slack's own mark-up. */
export function MrkdwnText({ text }: { text: string }) {
  const pieces = useMemo(() => parseMrkdwn(text), [text])
  return <Pieces pieces={pieces} />
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return inPlace(pieces, (piece) => <PieceView piece={piece} />)
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
