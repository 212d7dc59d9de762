import { LeadsError } from '../errors.ts'
import type { Question } from '../question/question.ts'
import { type Clauses, type FoundText, isRest, takeText } from './clauses.ts'
import type { Grammar } from './grammar.ts'
import { claim, isWordLike, type Sheet, type Token, typedAt } from './tokens.ts'

/** Nobody looks for more, and it has to fit behind a button. */
const LONGEST_TEXT = 100
const inPhrases = new Set(['the', 'a', 'an', 'of', "'", '-'])

/** What only shows once bots and dates are taken: where the text to find ends, and whether "about" is followed by one. */
export function finishText(sheet: Sheet, grammar: Grammar, clauses: Clauses): void {
  for (const at of clauses.abouts) {
    const isArticle = sheet.tokens[at]?.use === null && grammar.sets.the.has(sheet.tokens[at]?.word ?? '')
    const isQuote = sheet.quotes.some(({ first }) => first === at + 1)
    if (isFree(sheet.tokens[isArticle || isQuote ? at + 1 : at], grammar)) takeText(clauses, sheet, grammar, at)
  }
  for (const [at, { kind, use }] of sheet.tokens.entries()) {
    if (kind === 'domain' && use === null && takeText(clauses, sheet, grammar, at) && clauses.text)
      clauses.text.isOpen = false
  }
  if (clauses.text?.isOpen) extend(sheet, grammar, clauses.text)
}

/** @throws LeadsError match-too-long */
export function matchOf(sheet: Sheet, text: FoundText | null): Question['match'] {
  if (!text) return null
  const typed = typedAt(sheet, text.place)
  const folded = typed.toLowerCase().replace(text.in === 'email-domain' ? /^@/ : '', '')
  if (folded.length <= LONGEST_TEXT) return { text: folded, in: text.in }
  throw new LeadsError('match-too-long', 'The text to find is too long', { subject: typed.slice(0, LONGEST_TEXT) })
}

/** "matching free trial last week" looks for "free trial". */
function extend(sheet: Sheet, grammar: Grammar, { place }: FoundText) {
  let last = place.last
  for (let at = last + 1; at < sheet.tokens.length; at++) {
    const token = sheet.tokens[at]
    if (isFree(token, grammar)) last = at
    else if (token?.use !== null || !inPhrases.has(token.word)) break
  }
  place.last = last
  claim(sheet, place, 'filter')
}

function isFree(token: Token | undefined, grammar: Grammar): boolean {
  return token !== undefined && token.use === null && isWordLike(token) && !isRest(token, grammar)
}
