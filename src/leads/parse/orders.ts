import { takeNegation } from './where/conditions.ts'
import type { ClauseContext } from './words/clause-types.ts'
import { type Grammar, isFiller } from './words/grammar.ts'
import { type Match, matchAt } from './words/match.ts'
import { claim, isIgnored, isWordLike, type Token, type TokenList, tokenize, type Use } from './words/tokens.ts'

/** "Change his number to 555 0142", after courtesies at most: no change of the question before. */
export function ordersEdit(text: string, grammar: Grammar): boolean {
  const { tokens } = tokenize(text)
  for (let at = 0; at < tokens.length; at++) {
    const match = matchAt(grammar, tokens, at)
    if (match?.meaning === 'edit') return true
    const token = tokens[at]
    const isCourtesy = match?.meaning === 'noise' || match?.meaning === 'greeting'
    if (isCourtesy) at = match.last
    else if (token && isWordLike(token) && !isFiller(token, grammar)) return false
  }
  return false
}

/** "share last week's total with the channel", "share the newest lead with me" */
export function isPosted({ tokenList: { tokens }, grammar }: ClauseContext, from: number): boolean {
  return tokens.some(
    (_, at) => at >= from && /^in-(?:channel|private)$/.test(matchAt(grammar, tokens, at)?.meaning ?? ''),
  )
}

/** An order at the beginning of a sentence, after courtesies at most: "please delete …", "could you cancel …". */
export function isOrder({ first }: Match, { tokenList: { tokens }, grammar }: ClauseContext): boolean {
  for (let at = first - 1; at >= 0; at--) {
    const token = tokens[at]
    if (!token || /^[.,!?;:]$/.test(token.word)) return true
    if (isReported(token, grammar)) return false
    const isPolite = isIgnored(token) || !isWordLike(token) || isFiller(token, grammar)
    if (!isPolite) return first - at > 8
  }
  return true
}

/**
 * Posts to the channel only on a plain order: "post … in this channel" at the beginning of a sentence or part of one, or
 * "… in this channel" at its end. A negated order is one not to post.
 */
export function channelEffect(match: Match, context: ClauseContext): Use {
  const { tokenList, grammar, clauses } = context
  const order = orderBefore(match, context)
  if (takeNegation(context, match.first) || (order !== null && takeNegation(context, order))) {
    clauses.audience ??= 'private'
    return 'clause'
  }
  const verb = order === null ? undefined : tokenList.tokens[order]
  const isReportedOrder = order !== null && isReported(tokenList.tokens[order - 1], grammar)
  if (isReportedOrder || isStated(match, context) || clauses.audience === 'private') return 'unknown'
  const isEnding = isAtEnd(match, tokenList, grammar) && !isAskedAbout(match, context)
  const isOrdered = isEnding || (order !== null && isOrderAt(order, context))
  if (!isOrdered && !isOrder(match, context)) return 'unknown'
  if (verb?.use === null) verb.use = 'clause'
  clauses.audience = 'channel'
  return 'clause'
}

/** "who is in the channel" states something. */
function isStated({ first }: Match, { tokenList: { tokens }, grammar: { sets } }: ClauseContext): boolean {
  const { word = '' } = tokens[first - 1] ?? {}
  return sets.is.has(word) || sets.did.has(word)
}

/** "Who published the last message in the channel", "what is said in the channel": the channel is asked about. */
function isAskedAbout({ first }: Match, { tokenList: { tokens }, grammar }: ClauseContext): boolean {
  const stop = tokens.findLastIndex(({ word }, at) => at < first && /^[.!?;:,]$/.test(word))
  const sentence = tokens.slice(stop + 1, first).filter(isWordLike)
  return grammar.sets.who.has(sentence[0]?.word ?? '') || sentence.some((token) => isVerbOf(token, grammar))
}

/** A past form of a verb of posting, which nothing else claims: "publicó", "posted". */
function isVerbOf({ use, word }: Token, { sets }: Grammar): boolean {
  return use === null && sets.posted.has(word)
}

/** The verb of the sentence that may order it, such as "post" or "share"; the phrase itself may begin with it. */
function orderBefore({ first }: Match, { tokenList: { tokens }, grammar: { sets } }: ClauseContext): number | null {
  for (let at = first; at >= 0; at--) {
    const { word = '' } = tokens[at] ?? {}
    if (/^[.!?;]$/.test(word)) return null
    if (sets.orders.has(word)) return at
  }
  return null
}

function isOrderAt(at: number, context: ClauseContext): boolean {
  return isOrder({ first: at, last: at, meaning: 'in-channel', number: null }, context)
}

export function isAtEnd({ last }: Match, { tokens }: TokenList, grammar: Grammar): boolean {
  for (const token of tokens.slice(last + 1)) {
    if (/^[.!?;]$/.test(token.word)) return true
    if (
      isWordLike(token) &&
      !isFiller(token, grammar) &&
      !grammar.sets.orders.has(token.word) &&
      matchAt(grammar, tokens, tokens.indexOf(token))?.meaning !== 'noise' &&
      matchAt(grammar, tokens, tokens.indexOf(token))?.meaning !== 'greeting'
    )
      return false
  }
  return true
}

/** "did anyone post", "we will share", "asked to post" report or plan something. */
function isReported(token: Token | undefined, { sets }: Grammar): boolean {
  return token !== undefined && [sets.i, sets.did, sets.anyone, sets.who].some((words) => words.has(token.word))
}

/** "Post last week to #sales": a post goes to the channel where it is asked for. */
export function takeOtherChannel({ tokenList, clauses }: ClauseContext, at: number): boolean {
  const [sign, name] = tokenList.tokens.slice(at, at + 2)
  if (sign?.word !== '#' || sign.use !== null || !name?.isGlued || name.kind !== 'word') return false
  const place = { first: at, last: at + 1 }
  clauses.reasons.push({ why: 'other-channel', place })
  claim(tokenList, place, 'clause')
  return true
}

const GERMAN_INFINITIVE = /^(?!(?:an|auf|aus|ein|ab|zu|nach)?ge|werden$)\p{L}+(?:en|ern|eln|sein)$/u

/** "Will Acme beat last month?", "wie viele wird Acme haben": the bot stands between the words of the future. */
export function takeForecast({ tokenList, grammar, clauses }: ClauseContext, at: number): boolean {
  const { tokens } = tokenList
  const { sets, locale } = grammar
  const token = tokens[at]
  if (token?.use !== null || !sets.will.has(token.word)) return false
  const next = tokens.slice(at + 1).find(({ word }) => !sets.the.has(word))
  if (next?.use !== 'bot' && tokens[at - 1]?.use !== 'bot') return false
  // "Wie oft wird Acme genannt" is about now.
  if (locale === 'de' && !GERMAN_INFINITIVE.test(tokens.findLast(isWordLike)?.word ?? '')) return false
  const place = { first: at, last: at }
  clauses.reasons.push({ why: 'future', place })
  claim(tokenList, place, 'clause')
  return true
}

/** "Take Mike off the list, GDPR", "Termin von Frau Meier verschieben auf Freitag": before a comma, or before a date at the end. */
export function isBeforeDate({ last }: Match, { tokenList: { tokens }, grammar }: ClauseContext): boolean {
  const [preposition, ...others] = tokens.slice(last + 1)
  if (preposition?.word === ',') return true
  const isDated = others.length > 0 && others.every(({ word, kind }) => grammar.isDateWord(word) || kind === 'number')
  return isDated && grammar.locale === 'de' && preposition !== undefined && grammar.sets.narrowing.has(preposition.word)
}
