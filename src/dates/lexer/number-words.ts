import { numberValues, ordinalValues, type Token } from './token.ts'

/** Makes one token of number words that belong together: "twenty-second", "nineteen eighty six", "two thousand and five". */
export function joinNumberWords(tokens: Token[]): Token[] {
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

/** Years are said in pairs: "nineteen eighty six", "twenty twenty". */
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
