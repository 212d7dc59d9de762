import { isRest } from './clauses.ts'
import type { Grammar } from './grammar.ts'
import { isWordLike, type Place, type Sheet, typedAt } from './tokens.ts'

/** What nobody took, as typed: words written together are one, and so are those of a phrase that was refused. */
export function unusedWords(sheet: Sheet, grammar: Grammar): string[] {
  const places: Place[] = []
  for (const [at, token] of sheet.tokens.entries()) {
    const isFree = token.use === 'unknown' || (token.use === null && !isRest(token, grammar))
    if (!isFree || !isWordLike(token)) continue
    const before = places.at(-1)
    if (before && isOneWord(sheet, before.last, at)) before.last = at
    else places.push({ first: at, last: at })
  }
  return places.map((place) => typedAt(sheet, { ...place, last: endOfWord(sheet, place.last) }))
}

/** "don't" is one word, though "t" means nothing by itself. */
function endOfWord({ tokens }: Sheet, last: number): number {
  const [sign, rest] = [tokens[last + 1], tokens[last + 2]]
  return sign?.word === "'" && sign.isGlued && rest?.isGlued && rest.use === null ? last + 2 : last
}

function isOneWord({ tokens }: Sheet, from: number, to: number): boolean {
  const isPhrase = tokens[from]?.use === 'unknown' && tokens[to]?.use === 'unknown' && to === from + 1
  return isPhrase || tokens.slice(from + 1, to + 1).every(({ isGlued }) => isGlued)
}
