import type { Lexicon } from './lexicon.ts'
import { type Piece, scan } from './scan.ts'
import { nearestWord } from './spelling.ts'
import { type Meaning, numberValues, numericDate, ordinalValues, type Token } from './token.ts'

/** Joins number words into one token: "twenty-second", "nineteen eighty six", "two thousand and five". */
function joinNumberWords(tokens: Token[]): Token[] {
  if (!tokens.some((token) => token.isNumberWord)) return joinSuffixes(tokens)
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    const link = joined.at(-2)
    const isLinked = before && (before.word === 'and' || (before.word === '-' && before.isGlued))
    if (before && link && isLinked && canFollow(link, token, before.word === 'and'))
      joined.splice(-2, 2, join(link, token))
    else if (before && canFollow(before, token, false)) joined.splice(-1, 1, join(before, token))
    else joined.push(token)
  }
  return joinSuffixes(joined)
}

function canFollow(before: Token, token: Token, isAfterAnd: boolean): boolean {
  const [a, b] = [before.values.number, figureOf(token)]
  if (!before.isNumberWord || !token.isNumberWord || a === undefined || b === undefined) return false
  if (b === 100 || b === 1000) return !isAfterAnd && a < 100
  if (a >= 1000) return a % 1000 === 0 ? b < 1000 : a % 100 >= 20 && a % 10 === 0 && b < 10 && !isAfterAnd
  if (isAfterAnd) return a % 100 === 0 && b < 100
  if (a >= 20 && a < 100 && a % 10 === 0 && b < 10) return true
  return a % 100 === 0 ? b < 100 : isCentury(a) && b >= 10 && b < 100 && token.values.ordinal === undefined
}

/** Years are spoken in pairs: "nineteen eighty six", "twenty twenty". */
function isCentury(value: number): boolean {
  return value >= 18 && value <= 20
}

function figureOf({ values }: Token): number | undefined {
  return values.ordinal ?? values.number
}

function join(before: Token, token: Token): Token {
  const [a, b] = [before.values.number ?? 0, figureOf(token) ?? 0]
  const isYear = a < 100 && b >= 10 && b < 100
  const value = b === 100 || b === 1000 || isYear ? a * (isYear ? 100 : b) + (isYear ? b : 0) : a + b
  const values = token.values.ordinal === undefined ? numberValues(String(value)) : ordinalValues(value)
  return { ...token, start: before.start, isGlued: before.isGlued, values }
}

/** "15th" and "3rd" are one token; "3." may be "third". */
function joinSuffixes(tokens: Token[]): Token[] {
  if (!tokens.some(({ word }) => word === 'th' || word === '.')) return tokens
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    const number = before?.values.number
    const isSuffix = token.isGlued && before && number !== undefined
    if (isSuffix && token.word === 'th') {
      joined.splice(-1, 1, { ...before, end: token.end, values: ordinalValues(number) })
    } else if (isSuffix && token.word === '.') {
      joined.splice(-1, 1, { ...before, values: { ...before.values, ordinal: number } }, token)
    } else joined.push(token)
  }
  return joined
}

const noiseSigns = new Set([',', '(', ')', "'", '*', '_', '`', '"', '“', '”', '„', '«', '»'])
const breakSigns = new Set([';', ':', '!', '?', '|', '\n', '\r', '\0', '•', '…', '.'])
/** At either end of a run of fillers. */
const MAX_NOISE_RUN = 4
const signWords: Record<string, string> = {
  '-': '-',
  '/': '/',
  '~': '-',
  '&': 'and',
  '+': 'and',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '≤': '<=',
  '≥': '>=',
}

/** Splits a text into tokens and looks each up in the lexicon. */
export function tokenize(text: string, lexicon: Lexicon): Token[] {
  const pieces = scan(text)
  spellOutRolling(pieces)
  spellOutToday(pieces)
  const tokens: Token[] = []
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] as Piece
    const phrase = piece.kind === 'word' ? findPhrase(pieces, index, lexicon) : null
    const compound = piece.kind === 'word' ? lexicon.compounds.get(piece.folded) : undefined
    if (compound) tokens.push(...compound.map((meaning) => token(piece, meaning)))
    else if (!phrase) tokens.push(tokenOf(text, piece, pieces[index - 1], lexicon))
    else {
      const last = pieces[phrase.last] as Piece
      tokens.push(token(piece, { ...phrase.meaning, end: last.end }))
      index = phrase.last
    }
  }
  forgetGluedUnknowns(tokens)
  forgetDaysOfHours(tokens)
  forgetNoise(tokens)
  return forgetDaysOfQuarters(joinNumberWords(tokens))
}

const blank = {
  word: '',
  values: {},
  isNoise: false,
  isFiller: false,
  isWeak: false,
  isNumberWord: false,
  isBreak: false,
  isUnknown: false,
  misspelling: null,
  isName: false,
}

function token({ start, end, isGlued }: Piece, meaning: Partial<Token>): Token {
  return { ...blank, start, end, isGlued, ...meaning }
}

function tokenOf(text: string, piece: Piece, before: Piece | undefined, lexicon: Lexicon): Token {
  const typed = piece.folded
  if (piece.kind === 'word') return token(piece, wordMeaning(text, piece, before, lexicon))
  if (piece.kind === 'number') return token(piece, { values: numberValues(typed) })
  if (piece.kind === 'numeric' && isTimeAfter(typed, before, lexicon)) return token(piece, clockMeaning(typed))
  if (piece.kind === 'numeric') return token(piece, { values: { numeric: numericDate(typed) } })
  if (piece.kind === 'clock') return token(piece, clockMeaning(typed))
  return token(piece, signMeaning(typed, before, lexicon))
}

function wordMeaning(text: string, piece: Piece, before: Piece | undefined, lexicon: Lexicon): Partial<Token> {
  const { folded, isGlued } = piece
  if (isGlued && before?.folded === "'" && folded === 's') return { isNoise: true }
  if (isGlued && before?.kind === 'number' && /^(st|nd|rd|th|er|re|ere|eme|e|o|a|º|ª)$/.test(folded))
    return { word: 'th' }
  const typed = text.slice(piece.start, piece.end)
  const meaning = lexicon.accented.get(typed.toLowerCase().normalize()) ?? lexicon.words.get(folded)
  if (meaning) return meaning
  const near = nearestWord(folded, lexicon, isCount(before, lexicon))
  if (!near) return { isUnknown: true, isName: /^\p{Lu}/u.test(typed) }
  const { to, isSure } = near
  return { ...near.meaning, misspelling: { from: typed, to, isSure } }
}

function isCount(before: Piece | undefined, lexicon: Lexicon): boolean {
  return before?.kind === 'number' || lexicon.words.get(before?.folded ?? '')?.values.count !== undefined
}

/** A full stop belongs to the phrase after a short word or a number ("Oct. 2", "15. Oktober"), else it ends a sentence. */
function signMeaning(sign: string, before: Piece | undefined, lexicon: Lexicon): Partial<Token> {
  const word = signWords[sign]
  if (word) return { word }
  if (noiseSigns.has(sign)) return { word: sign, isNoise: true }
  if (sign === '.' && before && isShortened(before, lexicon)) return { word: '.', isNoise: true }
  return breakSigns.has(sign) ? { isBreak: true } : { isUnknown: true }
}

function isShortened({ kind, folded }: Piece, lexicon: Lexicon): boolean {
  if (kind === 'word')
    return folded.length <= 5 || folded === 'einschl' || lexicon.words.get(folded)?.values.month !== undefined
  return kind === 'number' || kind === 'numeric'
}

const TIME_WORDS = new Set(['since', 'at', 'until', 'before', 'after'])

/** "Since 7.45": no month has this number. */
function isTimeAfter(typed: string, before: Piece | undefined, lexicon: Lexicon): boolean {
  const isTime = /^(?:1?\d|2[0-3])\.(?:1[3-9]|[2-5]\d)$/.test(typed)
  return isTime && TIME_WORDS.has(lexicon.words.get(before?.folded ?? '')?.word ?? '')
}

function clockMeaning(text: string): Partial<Token> {
  const [hour = 0, minute = 0] = text.split(/[:h.]/).map(Number)
  return hour <= 24 && minute < 60 ? { values: { clock: { hour, minute } } } : { isUnknown: true }
}

/** "2day" is today, "2days" are two. */
function spellOutToday(pieces: Piece[]) {
  const at = pieces.findIndex(({ folded }, index) => folded === '2' && pieces[index + 1]?.folded === 'day')
  const [number, unit] = [pieces[at], pieces[at + 1]]
  if (number && unit?.isGlued) pieces.splice(at, 2, { ...number, kind: 'word', folded: 'today', end: unit.end })
}

const ROLLING_UNITS: Record<string, string> = { d: 'days', w: 'weeks', m: 'months' }

/** "L30D", "L12M": the last 30 days and 12 months, as marketers write them. */
function spellOutRolling(pieces: Piece[]) {
  for (const [index, piece] of pieces.entries()) {
    const [number, unit] = [pieces[index + 1], pieces[index + 2]]
    const word = number?.kind === 'number' && number.isGlued && unit?.isGlued ? ROLLING_UNITS[unit.folded] : undefined
    if (piece.folded !== 'l' || unit === undefined || word === undefined) continue
    piece.folded = 'last'
    unit.folded = word
  }
}

/** "MP3" and "B2B" are names: digits adjacent to an unknown word have no value. */
function forgetGluedUnknowns(tokens: Token[]) {
  for (let index = 1; index < tokens.length; index++) {
    const [before, after] = [tokens[index - 1] as Token, tokens[index] as Token]
    if (!after.isGlued) continue
    if (before.isUnknown && isFigure(after)) tokens[index] = { ...after, values: {}, isUnknown: true }
    if (after.isUnknown && isFigure(before)) tokens[index - 1] = { ...before, values: {}, isUnknown: true }
  }
}

const hourWords = new Set(['uhr', 'oclock', 'heure'])

/** "Friday 5 pm", "Oct 3 10am", "Mo 8 Uhr": an hour is no day and no year, save that "Oct 3 pm" is a day's afternoon. */
function forgetDaysOfHours(tokens: Token[]) {
  for (let index = 0; index < tokens.length - 1; index++) {
    const [hour, half] = [tokens[index] as Token, tokens[index + 1] as Token]
    const isHalf = (half.word === 'am' || half.word === 'pm') && (hour.values.number ?? 13) <= 12
    const isHour = isHalf && (half.isGlued || !isDayOfMonth(tokens, index))
    if (!isHour && (!hourWords.has(half.word) || hour.values.number === undefined)) continue
    const { day, shortYear, ...values } = hour.values
    tokens[index] = { ...hour, values }
  }
}

/** "Monday to Friday, 3rd quarter": no Friday the third. */
function forgetDaysOfQuarters(tokens: Token[]): Token[] {
  if (!tokens.some(({ values }) => values.ordinal !== undefined)) return tokens
  return tokens.map((token, at) => {
    if (token.values.ordinal === undefined || token.values.day === undefined) return token
    const next = tokens[tokens[at + 1]?.isNoise ? at + 2 : at + 1]?.values.unit
    if (next !== 'quarter' && next !== 'half') return token
    const { day, ...values } = token.values
    return { ...token, values }
  })
}

/** Drops the inside of a long run of fillers: it belongs to no date, and each filler would be tried with every rule. */
function forgetNoise(tokens: Token[]) {
  let run = 0
  for (const [index, token] of tokens.entries()) {
    run = token.isNoise ? run + 1 : 0
    const at = index - MAX_NOISE_RUN
    if (run > 2 * MAX_NOISE_RUN) tokens[at] = { ...(tokens[at] as Token), isUnknown: true }
  }
}

function isDayOfMonth(tokens: Token[], at: number): boolean {
  return tokens[at - 1]?.values.month !== undefined && tokens[at - 2]?.values.day === undefined
}

function isFigure({ values }: Token): boolean {
  return values.number !== undefined || values.numeric !== undefined || values.clock !== undefined
}

/** Joins multi-word entries ("labor day", "il y a"), with or without hyphens or apostrophes between. */
function findPhrase(pieces: Piece[], first: number, lexicon: Lexicon): { meaning: Meaning; last: number } | null {
  const phrases = lexicon.phrases.get(pieces[first]?.folded ?? '')
  if (!phrases) return null
  const second = nextWord(pieces, first)
  for (const { words, meaning } of phrases) {
    let last = second
    let at = 0
    while (at < words.length && pieces[last]?.folded === words[at])
      if (++at < words.length) last = nextWord(pieces, last)
    if (at === words.length) return { meaning, last }
  }
  return null
}

function nextWord(pieces: Piece[], at: number): number {
  let next = at + 1
  while (next <= at + 3 && isJoint(pieces, next)) next++
  return next
}

function isJoint(pieces: Piece[], at: number): boolean {
  const piece = pieces[at]
  if (piece?.folded === 's') return pieces[at - 1]?.folded === "'"
  return (
    piece?.folded === "'" || piece?.folded === '.' || (/^[-/]$/.test(piece?.folded ?? '') && piece?.isGlued === true)
  )
}
