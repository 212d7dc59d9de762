import type { CSSProperties, ReactNode } from 'react'
import type { Block, RichElement, RichPart, Style } from '../store/block.ts'
import { renderKeyed } from '../ui/focus.ts'
import { emojiOf } from './text/emoji.ts'
import { Broadcast, ChannelMention, DateView, OuterLink, plainTextOf, UserMention } from './text/mrkdwn.tsx'

export function RichText({ parts }: { parts: RichPart[] }) {
  return renderKeyed(parts, (part) => <RichPartView part={part} />)
}

function RichPartView({ part }: { part: RichPart }) {
  if (part.type === 'rich_text_list') return <RichList list={part} />
  const inside = <RichElements elements={part.elements as RichElement[]} />
  if (part.type === 'rich_text_quote') return <blockquote>{inside}</blockquote>
  if (part.type === 'rich_text_preformatted') return <pre>{inside}</pre>
  return (
    <p className="rich" dir="auto">
      {inside}
    </p>
  )
}

function RichList({ list }: { list: RichPart }) {
  const Tag = list.style === 'ordered' ? 'ol' : 'ul'
  const style = { '--indent': list.indent ?? 0 } as CSSProperties
  const start = list.style === 'ordered' ? { start: (list.offset ?? 0) + 1 } : {}
  return (
    <Tag className="rich-list" style={style} {...start}>
      {renderKeyed(list.elements as RichPart[], (item) => (
        <li dir="auto">
          <RichElements elements={item.elements as RichElement[]} />
        </li>
      ))}
    </Tag>
  )
}

function RichElements({ elements }: { elements: RichElement[] }) {
  return renderKeyed(elements, (element) => <Styled style={element.style ?? {}}>{contentOf(element)}</Styled>)
}

const CONTENTS: Record<string, (element: RichElement) => ReactNode> = {
  text: ({ text }) => <bdi>{text}</bdi>,
  link: ({ url, text }) => (
    <OuterLink url={url}>
      <bdi>{text ?? url}</bdi>
    </OuterLink>
  ),
  user: ({ user_id: userId = '' }) => <UserMention userId={userId} />,
  channel: ({ channel_id: channelId = '' }) => <ChannelMention channelId={channelId} />,
  emoji: ({ name = '' }) => emojiOf(name) ?? `:${name}:`,
  broadcast: ({ range = 'here' }) => <Broadcast range={range} />,
  date: ({ timestamp = 0, format = '{date}' }) => <DateView timestamp={timestamp} format={format} />,
}

const contentOf = (element: RichElement): ReactNode => CONTENTS[element.type]?.(element) ?? element.text ?? null

function Styled({ style, children }: { style: Style; children: ReactNode }): ReactNode {
  if (style.code) return <code>{children}</code>
  if (style.bold)
    return (
      <strong>
        <Styled style={{ ...style, bold: false }}>{children}</Styled>
      </strong>
    )
  if (style.italic)
    return (
      <em>
        <Styled style={{ ...style, italic: false }}>{children}</Styled>
      </em>
    )
  if (style.underline)
    return (
      <u>
        <Styled style={{ ...style, underline: false }}>{children}</Styled>
      </u>
    )
  return style.strike ? <s>{children}</s> : children
}

const INLINE =
  /\*\*(?<bold>.+?)\*\*|[*_](?<italic>[^*_]+?)[*_]|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<url>[^)\s]+)\)/g

/** A subset of Markdown, line by line: headings, lists, quotes, emphasis and links. */
export function MarkdownBlock({ block }: { block: Block }) {
  return (
    <div className="markdown">
      {renderKeyed(plainTextOf(block.text).split('\n'), (line) => (
        <Line line={line} />
      ))}
    </div>
  )
}

function Line({ line }: { line: string }) {
  const heading = /^#{1,6} (.+)/.exec(line)
  if (heading) return <p className="card-title">{inline(String(heading[1]))}</p>
  const item = /^\s*(?:[-*]|(\d+[.)])) (.+)/.exec(line)
  if (item)
    return (
      <p className="markdown-item">
        {item[1] ?? '•'} {inline(String(item[2]))}
      </p>
    )
  if (line.startsWith('> ')) return <blockquote>{inline(line.slice(2))}</blockquote>
  return line.trim() === '' ? null : <p dir="auto">{inline(line)}</p>
}

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(INLINE)) {
    parts.push(text.slice(from, match.index), markOf(match))
    from = match.index + match[0].length
  }
  return [...parts, text.slice(from)]
}

function markOf({ groups = {}, index }: RegExpExecArray): ReactNode {
  const { bold, italic, code, label, url } = groups
  if (bold !== undefined) return <strong key={index}>{bold}</strong>
  if (italic !== undefined) return <em key={index}>{italic}</em>
  if (code !== undefined) return <code key={index}>{code}</code>
  return (
    <OuterLink key={index} url={url}>
      {label}
    </OuterLink>
  )
}
