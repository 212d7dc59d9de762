import type { ReactNode } from 'react'
import type { Block } from '../store/block.ts'
import { inPlace } from '../ui/in-place.ts'
import { OuterLink } from './text/outer-link.tsx'
import { plainTextOf } from './text/text-object.tsx'

const INLINE =
  /\*\*(?<bold>.+?)\*\*|[*_](?<italic>[^*_]+?)[*_]|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<url>[^)\s]+)\)/g

/** The usual of Markdown, a paragraph or line at a time: headings, lists, quotes, marks and links. */
export function MarkdownBlock({ block }: { block: Block }) {
  return (
    <div className="markdown">
      {inPlace(plainTextOf(block.text).split('\n'), (line) => (
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
