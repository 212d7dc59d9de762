/** A lexeme before lookup. `folded` is normalized: lower case, plain letters and signs. */
export type Piece = {
  kind: 'word' | 'number' | 'numeric' | 'clock' | 'sign'
  folded: string
  start: number
  end: number
  /** no space before it */
  isGlued: boolean
}

const kinds = ['clock', 'numeric', 'number', 'word', 'sign'] as const

const scanner = new RegExp(
  [
    String.raw`(\d{1,2}[:h]\d{2}(?::\d{2})?(?![\d:])|\d{1,2}\.\d{2}(?=\s?[ap]\.?m\b))`,
    String.raw`((?<![\p{L}\d$€£#:+])(?:\d{4}([-/.])\d{1,2}\3\d{1,2}(?!\d|\p{L})|(?<![./])(?:\d{1,2}([-/.])\d{1,2}\4(?:\d{4}|\d{2})|\d{1,2}[/.]\d{1,2})(?![\d/]|[.,:]\d|\p{L})))`,
    String.raw`(\d+)`,
    String.raw`([ap]\.m\b\.?|\p{L}[\p{L}\p{M}]*)`,
    String.raw`(\.{2,3}|[<>]=|[^\p{Zs}\t])`,
  ].join('|'),
  'giu',
)

/** The scanner's groups, in the order of `kinds`; numeric dates have the same separator twice. */
const groupOf = [1, 2, 5, 6, 7]

export function scan(text: string): Piece[] {
  const pieces: Piece[] = []
  let last = -1
  scanner.lastIndex = 0
  for (let match = scanner.exec(text); match; match = scanner.exec(text)) {
    const index = groupOf.findIndex((group) => match?.[group] !== undefined)
    const kind = kinds[index] ?? 'sign'
    const start = match.index
    const end = start + match[0].length
    pieces.push({
      kind,
      folded: kind === 'sign' ? foldSign(match[0]) : fold(match[0]),
      start,
      end,
      isGlued: start === last,
    })
    last = end
  }
  return pieces
}

/** Lower case without accents: "März" is "marz", "a.m." is "am". */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (/^[a-z0-9]*$/.test(lower)) return lower
  return /^[ap]\./.test(lower)
    ? lower.replaceAll('.', '')
    : lower.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
}

function foldSign(sign: string): string {
  if (/[‐‑‒–—―−]|\.\./.test(sign)) return '-'
  if (/[’‘´]/.test(sign)) return "'"
  return sign === '～' ? '~' : sign
}
