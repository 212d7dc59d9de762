import { foldName } from '../../../workspaces/bots.ts'

export type TokenKind = 'word' | 'number' | 'email' | 'domain' | 'page' | 'phone' | 'sign'

/**
 * How a token was understood; `noise` is ignored, and so is `hidden`, which the date parser does not see either ("good
 * morning"); `unknown` is hidden from the date parser and reported as unused; so is an `aside`, which is no part of the question. An `operator` ("not", "without") without
 * an operand yet becomes `unknown` in the end, and so does what is `refused`, which negates nothing: either is asked back.
 */
export type Use =
  | 'bot'
  | 'clause'
  | 'filter'
  | 'period'
  | 'noise'
  | 'hidden'
  | 'unknown'
  | 'aside'
  | 'operator'
  | 'refused'

export type Token = {
  kind: TokenKind
  /** normalized: lower case, no accents, straight quotes and dashes, `&` as "and" */
  word: string
  /** offsets in the text as typed, half-open */
  start: number
  end: number
  /** no space before it */
  isGlued: boolean
  use: Use | null
}

/** A range of token indices, `last` inclusive. */
export type Place = { first: number; last: number }

/** The tokens of a text. Parsers claim tokens one after the other; a claimed token is invisible to the next parser. */
export type TokenList = {
  /** as typed, in NFC */
  text: string
  tokens: Token[]
  /** the quoted ranges, without the quotation marks */
  quotes: Place[]
}

const SPECIALS: [TokenKind, RegExp][] = [
  ['page', /^https?:\/\/[^\s"'<>]+$/iu],
  ['email', /^[^\s@,;:"'<>()]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u],
  ['domain', /^@?(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}{2,24}$/u],
  ['page', /^(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}{2,24}\/\S*$/u],
  ['page', /^\/\p{L}[\p{L}\p{N}/_.?=&%#-]*$/u],
  ['page', /^[\p{L}\p{N}_-]+=[\p{L}\p{N}_.%-]+$/u],
  ['domain', /^(?:\.\p{L}{2,24}){1,3}$/u],
  ['phone', /^\+\d[\d().-]{6,24}$/u],
]
const MAX_SPECIAL_LENGTH = 250
const BRACKETS = new Set('¿¡"\'“”„«»‹›‘’‚()<>[]')
const STOPS = new Set('?!.,;:"\'“”„«»‹›‘’()<>[]')
const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|./gsu
const OPENING = new Set(['"', '“', '„', '”', '«', '»', '‹', '‘', '‚', "'"])
const CLOSING = new Set(['"', '“', '”', '«', '»', '›', '’', '‘', "'"])
const MAX_QUOTE_TOKENS = 40

/** Splits a text into tokens, in linear time. */
export function tokenize(typed: string): TokenList {
  const text = typed.normalize('NFC')
  const tokens: Token[] = []
  for (const { 0: chunk, index } of text.matchAll(/\S+/gu)) addChunk(tokens, chunk, index)
  return { text, tokens, quotes: findQuotes(text, tokens) }
}

/** A copy that a parser may claim and change without effect on the original. */
export function copyOf(tokenList: TokenList): TokenList {
  return { ...tokenList, tokens: tokenList.tokens.map((token) => ({ ...token })) }
}

/** The text of a range as typed, with white space collapsed. */
export function typedAt({ text, tokens }: TokenList, { first, last }: Place): string {
  return text.slice(tokens[first]?.start, tokens[last]?.end).replace(/\s+/gu, ' ')
}

export function claim({ tokens }: TokenList, { first, last }: Place, use: Use) {
  for (const token of tokens.slice(first, last + 1)) token.use = use
}

export function isIgnored({ use }: Token): boolean {
  return use === 'noise' || use === 'hidden'
}

/** Whether a word was typed with a capital letter. */
export function isCapital(text: string, token: Token | undefined): boolean {
  return token !== undefined && /^\p{Lu}/u.test(text.slice(token.start))
}

export function isWordLike({ kind }: Token): boolean {
  return kind !== 'sign'
}

/** Normalizes a word for comparison: without case, accents and character widths. */
function foldWord(text: string): string {
  if (/^[a-z0-9]*$/i.test(text)) return text.toLowerCase()
  const folded = foldName(text).replaceAll('ß', 'ss').replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('ø', 'o')
  return folded || text
}

function addChunk(tokens: Token[], chunk: string, at: number) {
  const { from, to } = withoutEdges(chunk)
  const middle = chunk.slice(from, to)
  const kind = specialKind(middle)
  if (!kind) return addWords(tokens, chunk, at, false)
  addWords(tokens, chunk.slice(0, from), at, false)
  tokens.push(createToken(kind, middle.toLowerCase(), at + from, at + to, from > 0))
  addWords(tokens, chunk.slice(to), at + to, true)
}

function withoutEdges(chunk: string): { from: number; to: number } {
  let from = 0
  let to = chunk.length
  while (from < to && BRACKETS.has(chunk[from] ?? '')) from++
  while (to > from && STOPS.has(chunk[to - 1] ?? '')) to--
  return { from, to }
}

function specialKind(text: string): TokenKind | null {
  if (text.length > MAX_SPECIAL_LENGTH || !/[@./+=]/.test(text)) return null
  const kind = SPECIALS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  const isNumbered = kind === 'domain' && !/^[@.]/.test(text) && !/\p{L}[\p{L}\p{N}-]*\./u.test(text)
  return isNumbered ? null : kind
}

function addWords(tokens: Token[], text: string, at: number, isGlued: boolean) {
  words.lastIndex = 0
  for (let match = words.exec(text); match; match = words.exec(text)) {
    const { 0: word, index } = match
    const start = at + index
    tokens.push(createToken(...kindAndWord(word), start, start + word.length, isGlued || index > 0))
  }
}

function kindAndWord(text: string): [TokenKind, string] {
  if (/^[a-z]+$/i.test(text)) return ['word', text.toLowerCase()]
  if (/^\d+$/.test(text)) return ['number', text]
  if (/^[\p{L}\p{N}]/u.test(text)) return ['word', foldWord(text)]
  if (text === '&') return ['word', 'and']
  return ['sign', text.replace(/[‐‑‒–—―−]/, '-').replace(/[’‘´`]/, "'")]
}

function createToken(kind: TokenKind, word: string, start: number, end: number, isGlued: boolean): Token {
  return { kind, word, start, end, isGlued, use: null }
}

function findQuotes(text: string, tokens: Token[]): Place[] {
  const quotes: Place[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (!opensQuote(text, tokens, at)) continue
    const close = closingQuote(text, tokens, at)
    if (close === null) continue
    quotes.push({ first: at + 1, last: close - 1 })
    at = close
  }
  return quotes
}

function markAt(text: string, token: Token | undefined): string {
  return token?.kind === 'sign' ? text.slice(token.start, token.end) : ''
}

function opensQuote(text: string, tokens: Token[], at: number): boolean {
  const before = tokens[at - 1]
  const isInsideWord = tokens[at]?.isGlued && before !== undefined && isWordLike(before)
  return OPENING.has(markAt(text, tokens[at])) && !isInsideWord
}

function closingQuote(text: string, tokens: Token[], open: number): number | null {
  const isSingle = /['‘‚]/.test(markAt(text, tokens[open]))
  for (let at = open + 2; at < Math.min(tokens.length, open + MAX_QUOTE_TOKENS); at++) {
    const mark = markAt(text, tokens[at])
    const after = tokens[at + 1]
    const isInsideWord = after?.isGlued && isWordLike(after)
    if (CLOSING.has(mark) && /['’‘]/.test(mark) === isSingle && !isInsideWord) return at
  }
  return null
}
