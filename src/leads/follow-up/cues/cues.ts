import { lexiconFor } from '../../../dates/lexer/lexicon.ts'
import type { Cue, ShiftUnit, Thing } from '../../parse/languages/phrasebook.ts'
import { withPlainLimits } from '../../parse/period.ts'
import { type Grammar, grammarFor } from '../../parse/words/grammar.ts'
import { withinMeaning } from '../../parse/words/match.ts'
import { NUMBER, type Step, stepsAfter } from '../../parse/words/patterns.ts'
import { anyOf, sentence } from '../../parse/words/sentences.ts'
import { isWordLike, type Token, tokenize } from '../../parse/words/tokens.ts'
import {
  ALONE,
  COUNTED,
  type CueGrammar,
  type CuePattern,
  cueGrammarFor,
  endOfThing,
  type Found,
  GROUPS,
  isCourtesy,
  isDated,
  isGroupNoun,
  LEADING,
  NEGATING,
  numberOf,
  OF_WHICH,
  ORDERS,
  type Shift,
  SUPERLATIVE_ARTICLE,
  shiftOf,
  WHICH_AMONG,
} from './cue-grammar.ts'

/** The cues of a phrase, and its other words. */
export type Cues = {
  found: Set<Cue>
  dropped: Set<Thing>
  shift: Shift | null
  /** the number of "5 more", "page 2" */
  count: number | null
  /** the unit of "the whole week" */
  whole: ShiftUnit | null
  rest: string
  typed: string
  /** whether the other words begin with "with" */
  isWith: boolean
  /** whether one of them is "only" */
  isOnly: boolean
  /** whether they begin with "which" */
  isWhich: boolean
  /** whether they begin with "all" */
  isAll: boolean
  /** "everything again": of all kinds, or every group of a ranking */
  all?: 'kinds' | 'groups'
}

type Context = {
  tokens: Token[]
  grammar: Grammar
  cues: CueGrammar
  isFirst: boolean
  /** whether it ends like "nimm Acme dazu" */
  isAdding: boolean
}

const NO_VALUES = { shift: null, count: null, whole: null, rest: '' }
const NO_MARKS = { isWith: false, isOnly: false, isWhich: false, isAll: false }

/** Cuts the cues out of a phrase, in linear time. */
export function findCues(text: string, locale: string): Cues {
  const list = tokenize(withPlainLimits(text, locale))
  const context: Context = {
    tokens: list.tokens,
    grammar: grammarFor(locale),
    cues: cueGrammarFor(locale),
    isFirst: true,
    isAdding: false,
  }
  context.isAdding = endsInAdding(context)
  const cues: Cues = { ...NO_VALUES, ...NO_MARKS, found: new Set(), dropped: new Set(), typed: text }
  const repeated = withinMeaning('repeat', list.tokens, context.grammar)
  let from = 0
  let isOnly = false
  for (let at = 0; at < list.tokens.length; at++) {
    const token = list.tokens[at] as Token
    const one = repeated.has(at) ? null : (thingAt(context, at) ?? cueAt(context, at))
    if (!one) {
      const isCut = context.isFirst && at > 0 && list.tokens.slice(at).every((other) => isPolite(context, other))
      if (isCut) return ended(cues, context)
      context.isFirst &&= !isWordLike(token)
      isOnly ||= context.cues.words.only.has(token.word)
      continue
    }
    note(cues, one)
    isOnly ||= isOnlyWithin(context, at, one)
    cues.rest += list.text.slice(from, token.start)
    if (one.cue === 'drop' || one.cue === 'instead-of') cues.rest += ` ${one.without} `
    at += one.length - 1
    from = list.tokens[at]?.end ?? token.end
  }
  cues.rest += list.text.slice(from)
  cues.isOnly = isOnly || cues.found.has('nothing-else')
  return ended(cues, context)
}

/** "I just need" */
function isOnlyWithin({ tokens, cues }: Context, at: number, { cue, length }: Found): boolean {
  return cue === 'lead' && tokens.slice(at, at + length).some(({ word }) => cues.words.only.has(word))
}

/** Without the rest if it has no word, or courtesies beside an order. */
function ended(cues: Cues, context: Context): Cues {
  const { tokens } = tokenize(cues.rest)
  const first = tokens.find(isWordLike)
  const isOrder = ORDERS.some((cue) => cues.found.has(cue)) && tokens.every((token) => isPolite(context, token))
  const isWith = context.cues.words.with.has(first?.word ?? '')
  const isAll = context.cues.words.all.has(first?.word ?? '')
  const isWhich = tokens.slice(0, WHICH_AMONG).some(({ word }) => context.grammar.starts.which.has(word))
  const rest = cues.found.has('drop') ? withoutFilter(cues.rest, context) : cues.rest
  return { ...cues, rest: first && !isOrder ? rest.replace(/^\s*,/u, '') : '', isWith, isWhich, isAll }
}

/** "Drop the gmail part", "nimm die Termine raus" */
function withoutFilter(text: string, { cues }: Context): string {
  const said = tokenize(text).tokens.filter(isWordLike)
  const last = said.at(-1)
  const isOver = last && (cues.words.filter.has(last.word) || cues.words.away.has(last.word))
  return isOver && said.length > 1 ? text.slice(0, last.start) : text
}

function note(cues: Cues, { cue, thing, shift, unit, count }: Found): void {
  if (cue) cues.found.add(cue)
  if (cue === 'remainder') cues.found.add('more')
  if (cue === 'include') cues.found.add('also')
  if (cue === 'one-of') cues.found.add('same')
  if (thing) cues.dropped.add(thing)
  if (shift) cues.shift = shift
  if (count !== null) cues.count = count
  if (cue === 'whole' || cue === 'that-unit') cues.whole = unit
}

function cueAt(context: Context, at: number): Found | null {
  const { tokens, cues } = context
  const patterns = cues.cues.get(tokens[at]?.word ?? '') ?? numbered(context, at)
  for (const { pattern, length, number } of longestFirst(context, patterns, at)) {
    if (!mayStand(context, pattern.cue, at + length)) continue
    const isCounted = COUNTED.has(pattern.cue) && number !== null
    // "The next one" is a period.
    if (isCounted && number === 1 && tokens[at]?.kind !== 'number' && pattern.cue === 'more') continue
    const { unit } = pattern
    const cue = pattern.cue === 'drop' && context.isAdding ? 'also' : pattern.cue
    const count = isCounted ? number : null
    const thing = totalWithin(context, cue, { at, length })
    return { cue, thing, shift: shiftOf(pattern, number ?? 1), unit, count, length, without: pattern.without }
  }
  return null
}

/** "How many in total" is of no groups. */
function totalWithin(context: Context, cue: Cue, { at, length }: { at: number; length: number }): Thing | null {
  if (cue !== 'count') return null
  const words = Array.from({ length }, (_, index) => at + index)
  return words.some((word) => thingFrom(context, word, BARE)?.thing === 'grouping') ? 'grouping' : null
}

function numbered({ tokens, grammar, cues }: Context, at: number): CuePattern[] {
  return numberOf(tokens[at], grammar) === null ? [] : (cues.cues.get(NUMBER) ?? [])
}

/** The number of words that a pattern takes, and the number among them; null without one. */
type Extent = { length: number; number: number | null }

/** The matches of patterns at a token; among equals the first of the phrasebook. */
function longestFirst<Pattern extends { start: Step }>(context: Context, patterns: Pattern[], at: number) {
  const found: (Extent & { pattern: Pattern })[] = []
  const none: Extent = { length: 0, number: null }
  for (const pattern of patterns)
    eachExtent(context, pattern.start, at, none, (extent) => found.push({ ...extent, pattern }))
  return found.toSorted((a, b) => b.length - a.length)
}

/** The words of a phrase begin dozens of patterns, so that nothing is allocated before one of them ends. */
function eachExtent(context: Context, step: Step, at: number, before: Extent, take: (extent: Extent) => void): void {
  if (step.isEnd && before.length > 0) take(before)
  const token = context.tokens[at]
  if (!token) return
  const length = before.length + 1
  for (const next of stepsAfter(step, token.word))
    eachExtent(context, next, at + 1, { length, number: before.number }, take)
  const number = step.slots.includes(NUMBER) ? numberOf(token, context.grammar) : null
  if (number === null) return
  for (const next of stepsAfter(step, NUMBER)) eachExtent(context, next, at + 1, { length, number }, take)
}

type Rule = (context: Context, end: number) => boolean

// "The day before yesterday", "the week before last" are dates of their own.
const isNoDate: Rule = ({ tokens, grammar }, end) =>
  !isDated(tokens[end], grammar) ||
  NEXT_TO.test(`${tokens[end]?.word} ${tokens[end + 1]?.word}`) ||
  grammar.sets.by.has(tokens[end + 1]?.word ?? '')
// "Les plus anciens", "el mejor día"
const isNoSuperlative: Rule = ({ tokens }, end) => !SUPERLATIVE_ARTICLE.test(tokens[end - 2]?.word ?? '')
// "Les 3 plus récents"
const isNotCounted: Rule = ({ tokens, grammar }, end) => numberOf(tokens[end - 2], grammar) === null

// "Mejor día", not "mejor el viernes" or "mejor septiembre"
const isOfBest: Rule = ({ tokens, grammar, cues }, end) => {
  const [word, next] = [tokens[end - 1]?.word ?? '', tokens[end]?.word ?? '']
  const isBest = (cues.cues.get(word) ?? []).some(({ cue }) => cue === 'best')
  const isMonth = lexiconFor(grammar.locale).words.get(next)?.values.month !== undefined
  if (cues.words.the.has(next) || grammar.weekdays.has(next) || isMonth) return false
  const isGroup = grammar.sets.units.has(next) || grammar.sets.bots.has(next) || cues.things.has(next)
  return isBest && isGroup && !grammar.sets.by.has(next)
}

// "Moins qu'en octobre", "plus que le mois dernier"
const THAN = sentence('than-word')
const isNoComparison: Rule = ({ tokens }, end) => !THAN.test(tokens[end]?.word ?? '')

/** Where cues may stand: those without a rule at the beginning, alone or anywhere. */
const RULES: Partial<Record<Cue, Rule>> = {
  // "Show both"
  details: (context, end) => context.isFirst && (isLast(context, end) || begins(context, 'both', end)),
  'not-those': isLast,
  reverse: isLast,
  also: (...at) => isNoSuperlative(...at) && isNotCounted(...at) && isNoComparison(...at),
  instead: (...at) => isNoSuperlative(...at) && !isOfBest(...at) && isNoComparison(...at),
  no: mayRefuse,
  correction: (context, end) => !context.isFirst && isLast(context, end),
  // "With last year for comparison"
  compare: (context, end) => context.isFirst || isLast(context, end) || begins(context, 'earlier', end),
  winner: mayRank,
  loser: mayRank,
  cause: (context, end) => mayRank(context, end) || isLast(context, end),
  // "Weekday split"
  each: (context, end) => !isGrouping(context, end) && !isGroupNoun(context, end - 2),
  // "For this month"
  those: ({ tokens, grammar }, end) =>
    !grammar.sets.this.has(tokens[end - 1]?.word ?? '') || !grammar.sets.units.has(tokens[end]?.word ?? ''),
  both: mayBeBoth,
  // "Both together by week"
  together: (context, end) =>
    context.isFirst && (isLast(context, end) || context.grammar.sets.by.has(context.tokens[end]?.word ?? '')),
  'against-that': isLast,
  drop: (context, end) => context.isFirst && isNoComparison(context, end),
  'all-of': mayJoin,
  'than-before': isNoDate,
  // "Depuis le 1er" is a date of its own.
  'since-then': (context, end) => isLast(context, end) || context.grammar.sets.by.has(context.tokens[end]?.word ?? ''),
  'one-of': ({ tokens, isFirst }, end) => isFirst && OF_WHICH.test(tokens[end]?.word ?? ''),
  earlier: isNoDate,
  // "Last week after all"
  later: (context, end) => isNoDate(context, end) && !isCourtesy(context.tokens, end - 1, context.cues),
  whole: isNoDate,
  entire: (context, end) => !isNoDate(context, end),
  'that-unit': (...at) => isNoDate(...at) && (!THERE.test(at[0].tokens[at[1] - 1]?.word ?? '') || isLast(...at)),
}

const THERE = sentence('there')
const NEXT_TO = sentence('next-to')

function mayStand(context: Context, cue: Cue, end: number): boolean {
  const rule = RULES[cue]
  if (rule) return rule(context, end)
  if (LEADING.has(cue)) return context.isFirst
  const isBeforeToo = cue.endsWith('-one') && begins(context, 'also', end)
  return !ALONE.has(cue) || (context.isFirst && (isBeforeToo || isLast(context, end)))
}

/** "All three", as far as questions are kept; not "all three bots". */
function mayJoin(context: Context, end: number): boolean {
  const { tokens, grammar, isFirst } = context
  const isFew = tokens.slice(0, end).some((token) => [2, 3, 4].includes(numberOf(token, grammar) ?? 0))
  const next = tokens[end]
  if (!isFirst || !isFew || next === undefined) return isFirst && isFew
  return isPolite(context, next) || grammar.sets.by.has(next.word) || begins(context, 'each', end)
}

/** "Both by bot", "both of them in November", "les deux à nouveau"; not "both bots for Acme". */
function mayBeBoth(context: Context, end: number): boolean {
  const { tokens, grammar, cues, isFirst } = context
  const next = tokens[end]?.word ?? ''
  // "Both days with an email"; "both with email and phone" is of fields.
  const isNarrowed = BUT.test(next) || cues.words.only.has(next) || cues.words.with.has(next)
  const isDate = (token: Token) => !isWordLike(token) || isPolite(context, token) || grammar.isDateWord(token.word)
  // "Both months, October and November" says which.
  const isUnit =
    !isLast(context, end) && tokens.slice(end - 1, end + 1).some(({ word }) => grammar.sets.units.has(word))
  const isBeginning =
    begins(context, 'same', end) ||
    (isNarrowed && grammar.sets.units.has(tokens[end - 1]?.word ?? '')) ||
    grammar.sets.by.has(next) ||
    (!isUnit && tokens.slice(end).every(isDate))
  // "Y en octubre, ¿los dos?"
  const isApart = tokens.slice(Math.max(0, end - MAX_APART), end).some(({ word }) => word === ',')
  return isFirst ? isBeginning : isApart && isLast(context, end)
}

const BUT = new RegExp(`^${anyOf('but')}$`, 'u')

/** A comma, "of", "the" and "two" */
const MAX_APART = 4

function begins(context: Context, wanted: Cue, at: number): boolean {
  const patterns = (context.cues.cues.get(context.tokens[at]?.word ?? '') ?? []).filter(({ cue }) => cue === wanted)
  return longestFirst(context, patterns, at).length > 0
}

function isLast(context: Context, end: number): boolean {
  return context.tokens.slice(end).every((token) => isPolite(context, token))
}

/** "No, Globex", "no September", "no sorry", "nein Globex"; "no phone" is a condition. */
function mayRefuse({ tokens, grammar, cues, isFirst }: Context, end: number): boolean {
  const next = tokens[end]
  if (!isFirst || next === undefined) return false
  if (!isWordLike(next) || grammar.isDateWord(next.word) || !NEGATING.test(tokens[end - 1]?.word ?? '')) return true
  return !cues.words.only.has(next.word) && (cues.cues.get(next.word) ?? []).some(({ cue }) => cue === 'lead')
}

/** "Which day was better", not "was better than before" or "was last week better". */
function mayRank({ tokens, grammar, isFirst }: Context, end: number): boolean {
  const next = tokens[end]
  if (next && (grammar.sets.than.has(next.word) || grammar.sets['weak-than'].has(next.word))) return false
  return isFirst || tokens.slice(0, WHICH_AMONG).some(({ word }) => grammar.starts.which.has(word))
}

/** "For each bot" */
function isGrouping(context: Context, end: number): boolean {
  const { tokens, grammar } = context
  const next = tokens[end]
  const isEvery = grammar.sets.every.has(tokens[end - 1]?.word ?? '')
  return isEvery && next !== undefined && isWordLike(next) && !isPolite(context, next)
}

function endsInAdding(context: Context): boolean {
  const last = context.tokens.findLast((token) => !isPolite(context, token))
  return last !== undefined && context.cues.words.adding.has(last.word)
}

/** Says nothing beside a cue. */
function isPolite({ cues }: Context, token: Token): boolean {
  return !isWordLike(token) || cues.words.polite.has(token.word)
}

/** "Forget the phone filter", "Telefonfilter weg", "without the filters", "any page". */
function thingAt(context: Context, at: number): Found | null {
  const verb = dropVerb(context, at)
  const isWithout = verb === 0 && context.cues.words.without.has(context.tokens[at]?.word ?? '')
  const first = at + (isWithout ? 1 : verb)
  const beside = { isDropped: verb > 0, isWithout, isFilter: false, isBare: first === at }
  const noun = skipArticles(context, first)
  const found =
    (isWithout ? thingFrom(context, at, BARE) : null) ??
    thingFrom(context, first, beside) ??
    thingFrom(context, noun.at, { ...beside, isFilter: noun.isFilter, isBare: false })
  const none = { cue: null, shift: null, unit: null, count: null, without: '' }
  return found && { ...none, thing: found.thing, length: found.next - at }
}

/** The number of words of a verb such as "forget", 0 without one. */
function dropVerb(context: Context, at: number): number {
  const patterns =
    context.isFirst && !context.isAdding ? (context.cues.cues.get(context.tokens[at]?.word ?? '') ?? []) : []
  const verbs = patterns.filter(({ cue }) => cue === 'drop')
  const [verb] = longestFirst(context, verbs, at)
  return verb?.length ?? 0
}

const BARE = { isDropped: false, isWithout: false, isFilter: false, isBare: true }

type Beside = { isDropped: boolean; isWithout: boolean; isFilter: boolean; isBare: boolean }

function thingFrom(context: Context, from: number, beside: Beside): { thing: Thing; next: number } | null {
  const patterns = context.cues.things.get(context.tokens[from]?.word ?? '') ?? []
  for (const { pattern, length } of longestFirst(context, patterns, from)) {
    const { thing, needs } = pattern
    const end = endOfThing(context, from + length)
    if (GROUPS.has(thing) && !end.isFilter && !endsClause(context, end.next, needs === 'nothing')) continue
    const isFiltered = beside.isWithout && (end.isFilter || beside.isFilter || needs === 'without')
    if (beside.isDropped || end.isAway || isFiltered || (beside.isBare && needs === 'nothing'))
      return { thing, next: end.next }
  }
  return null
}

/** Whether nothing of weight follows; up to a comma where that may follow: "any time, but by hour". */
function endsClause(context: Context, at: number, mayGoOn: boolean): boolean {
  const behind = context.tokens.slice(at)
  const comma = mayGoOn ? behind.findIndex(({ word }) => word === ',') : -1
  return behind.slice(0, comma < 0 ? behind.length : comma).every((token) => isPolite(context, token))
}

function skipArticles(context: Context, from: number): { at: number; isFilter: boolean } {
  const { tokens, cues, grammar } = context
  let at = from
  while (cues.words.the.has(tokens[at]?.word ?? '')) at++
  const [noun, on] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? '']
  const isFilter = cues.words.filter.has(noun) && grammar.sets.narrowing.has(on)
  return isFilter ? { ...skipArticles(context, at + 2), isFilter } : { at, isFilter }
}
