/** Parses Slack's mrkdwn into a tree; unknown syntax stays text. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic' | 'strike' | 'quote'; inside: Piece[] }
  | { kind: 'code' | 'pre'; text: string }
  | { kind: 'link'; url: string; label: string }
  | { kind: 'user' | 'channel' | 'broadcast'; id: string; label: string }
  | { kind: 'date'; timestamp: number; format: string; fallback: string }

const MARKS = { '*': 'bold', _: 'italic', '~': 'strike' } as const
/** In order of precedence: code, angle brackets, emphasis around whole words. */
const PIECE =
  /```(?<pre>[\s\S]+?)```|`(?<code>[^`\n]+)`|<(?<token>[^<>\n]+)>|(?<![\p{L}\p{N}*_~])(?<mark>[*_~])(?=\S)(?<marked>[^\n]*?[^\s])\k<mark>(?![\p{L}\p{N}])/gu
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

export function parseMrkdwn(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const { isQuote, lines } of quoteRuns(text.split('\n'))) {
    const inside = parseInline(lines.join('\n'))
    if (isQuote) pieces.push({ kind: 'quote', inside })
    else pieces.push(...(pieces.length > 0 ? trimmed(inside) : inside))
  }
  return pieces
}

type Run = { isQuote: boolean; lines: string[] }

function quoteRuns(lines: string[]): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const isQuote = line.startsWith('&gt;')
    const text = isQuote ? line.replace(/^&gt; ?/, '') : line
    const last = runs.at(-1)
    if (last?.isQuote === isQuote) last.lines.push(text)
    else runs.push({ isQuote, lines: [text] })
  }
  return runs
}

/** A quote is a block element, so the line break after it is dropped. */
const trimmed = (pieces: Piece[]): Piece[] => pieces.filter((piece) => piece.kind !== 'text' || piece.text !== '')

function parseInline(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(PIECE)) {
    if (match.index > from) pieces.push(plain(text.slice(from, match.index)))
    pieces.push(readMatch(match))
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push(plain(text.slice(from)))
  return pieces
}

const plain = (text: string): Piece => ({ kind: 'text', text: unescaped(text) })

function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
}

function readMatch({ groups = {}, 0: all }: RegExpExecArray): Piece {
  const { pre, code, token, mark, marked = '' } = groups
  if (pre !== undefined) return { kind: 'pre', text: unescaped(pre.replace(/^\n|\n$/g, '')) }
  if (code !== undefined) return { kind: 'code', text: unescaped(code) }
  if (token !== undefined) return readToken(token) ?? plain(all)
  return { kind: MARKS[mark as keyof typeof MARKS], inside: parseInline(marked) }
}

function readToken(token: string): Piece | null {
  const [target = '', label = ''] = token.split('|', 2)
  const id = target.slice(1)
  if (/^@[UW]\w+$/.test(target)) return { kind: 'user', id, label: unescaped(label) }
  if (/^#[CG]\w+$/.test(target)) return { kind: 'channel', id, label: unescaped(label) }
  const date = /^!date\^(\d+)\^([^^]+)/.exec(target)
  if (date) return { kind: 'date', timestamp: Number(date[1]), format: String(date[2]), fallback: unescaped(label) }
  if (/^!(here|channel|everyone)$/.test(target)) return { kind: 'broadcast', id, label }
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(target)) return null
  const url = unescaped(target)
  return { kind: 'link', url, label: unescaped(label) || url.replace(/^(mailto|tel):/i, '') }
}

const OPENED = ['http:', 'https:', 'mailto:', 'tel:']

/** A link's URL if it is http, https, mailto or tel; else null. */
export function linkAddress(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null
  const { protocol, href } = new URL(url)
  return OPENED.includes(protocol) ? href : null
}

/** An image's URL if it has the page's origin; else null, because the page loads nothing from other origins. */
export function imageAddress(url: string | undefined, pageUrl: string): string | null {
  if (url === undefined || !URL.canParse(url, pageUrl)) return null
  const { origin, href } = new URL(url, pageUrl)
  return origin === new URL(pageUrl).origin ? href : null
}
