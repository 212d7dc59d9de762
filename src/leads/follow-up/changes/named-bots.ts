import { type DateRange, isSamePeriod, type Moment } from '../../../dates/calendar/range.ts'
import type { Bot } from '../../../workspaces/bots.ts'
import { type FoundName, findNames, isDoubtfulName, namesOf } from '../../parse/bots.ts'
import type { Mark } from '../../parse/languages/phrasebook.ts'
import { errorOr, type QuestionNote } from '../../parse/reading.ts'
import { type Grammar, grammarFor } from '../../parse/words/grammar.ts'
import { anyOf, sentence } from '../../parse/words/sentences.ts'
import { type Token, type TokenList, tokenize, typedAt } from '../../parse/words/tokens.ts'
import { LeadsError } from '../../question/errors.ts'
import { MAX_MATCH_LENGTH, type Question } from '../../question/question.ts'
import { isSilent, isStop, markAt, nearMark, silentLength, withoutMarks } from '../cues/cue-grammar.ts'
import type { Read } from '../cues/incomplete-phrases.ts'
import type { Previous } from './change-period.ts'

/** The chatbots of a turn that says nothing else. `isPlain`: nothing beside the names says how they are meant. */
export type NamedBots = Meant & { notes: QuestionNote[] }

type Meant = { bots: Bot[]; isCompared: boolean; isPlain: boolean }

type Item = { bot: Bot; mark?: never } | { mark: Mark | 'stop'; bot?: never }

/** A part of the turn with what it says of the chatbots named in it. */
type Clause = { bots: Bot[]; marks: Mark[]; isBehind: boolean; joiner: Mark | 'stop' | null }

/**
 * Which chatbots a turn is about that speaks of nothing but them: "not just Acme, Globex too", "Acme yes, Globex no". What is
 * said stands beside the name that it is said of.
 *
 * @returns null if any word is unknown, or it may mean several things
 */
export function namedBots(text: string, previous: Previous, bots: Bot[], moment: Moment): NamedBots | null {
  const list = tokenize(text)
  if (list.tokens.length > MAX_TOKENS) return null
  const { locale } = moment
  const grammar = grammarFor(locale)
  const areAllKinds = previous.question.kinds === 'all'
  for (const language of new Set([locale.slice(0, 2).toLowerCase(), 'en'])) {
    const said = itemsOf(list, { bots, language, moment, grammar, areAllKinds })
    const clauses = said && clausesOf(said.items)
    const known = clauses && judged(clauses)
    // "Hat Acme keine?" asks about Acme.
    const isAsked = ASKING.test(text) && (known?.every(({ stance }) => stance !== 'in') ?? false)
    const named = known && !isAsked && meant(known, previous, bots)
    if (named) return { ...named, notes: said.notes }
  }
  return null
}

const MAX_TOKENS = 40

/** Begins a question about what is named: "is Acme out?" */
const ASKING = sentence('asks-whether')

type Known = { bots: Bot[]; language: string; moment: Moment; grammar: Grammar; areAllKinds: boolean }

/** The names and marks of a turn, with what was mended; null if it says anything else. */
function itemsOf(list: TokenList, known: Known): { items: Item[]; notes: QuestionNote[] } | null {
  const tokens = [...list.tokens]
  const names = findNames(list, namesOf(known.bots).nameIndex, known.grammar)
  if (names.some((found) => isDoubtful(list, found, known))) return null
  const items: Item[] = []
  const notes: QuestionNote[] = []
  for (let at = 0; at < tokens.length; at++) {
    const found = names.find(({ name }) => name.first === at)
    const next = found ? { item: { bot: found.bot }, last: found.name.last } : itemAt(tokens, at, known)
    if (next?.item) items.push(next.item)
    const { word, start, end } = tokens[at] as Token
    const to = next ? null : nearMark(word, known.language, known.grammar)
    if (next) at = next.last
    else if (to === null) return null
    else {
      notes.push({ kind: 'misspelling', from: list.text.slice(start, end), to })
      tokens[at] = { ...(tokens[at] as Token), word: to }
      at--
    }
  }
  return { items, notes }
}

/** Whether a name may also be a date or another word. */
function isDoubtful(list: TokenList, { name }: FoundName, { moment, language }: Known): boolean {
  const isMark = (markAt(list.tokens, name.first, language)?.length ?? 0) > name.last - name.first
  return isMark || isDoubtfulName(typedAt(list, name), moment)
}

/** A mark, or words that say nothing, from here to a last token; null for what is unknown. */
function itemAt(tokens: Token[], at: number, known: Known): { item: Item | null; last: number } | null {
  const token = tokens[at] as Token
  const mark = markAt(tokens, at, known.language)
  if (mark) return { item: { mark: mark.mark }, last: at + mark.length - 1 }
  if (isStop(token)) return { item: { mark: 'stop' }, last: at }
  if (/^[+/]$/.test(token.word)) return { item: { mark: 'and' }, last: at }
  const length = silentLength(tokens, at, known.grammar, known.areAllKinds)
  return length === 0 ? null : { item: null, last: at + length - 1 }
}

const SEPARATING = new Set<Mark | 'stop'>(['stop', 'and', 'but'])

function clausesOf(items: Item[]): Clause[] | null {
  const clauses: Clause[] = []
  let joiner: Clause['joiner'] = null
  let own: Item[] = []
  const close = () => {
    const parts = partsOf(own)
    if (parts === null) return false
    if (parts.length > 0) clauses.push(...parts.map((part, index) => ({ ...part, joiner: index > 0 ? 'but' : joiner })))
    if (parts.length > 0) joiner = null
    own = []
    return true
  }
  for (const item of items) {
    if (item.bot || !SEPARATING.has(item.mark)) own.push(item)
    else {
      if (!close()) return null
      // "Acme, but" is as strong as "but", "ok, and Acme" as "and".
      const isWeaker = joiner === 'but' || (joiner === 'stop' && item.mark === 'and')
      if (!isWeaker || clauses.length === 0) joiner = item.mark
    }
  }
  return close() ? clauses : null
}

const POLAR = new Set<Mark | 'stop'>(['not', 'not-only', 'out', 'open', 'only', 'limit', 'yes'])

type Part = Omit<Clause, 'joiner'>

/** "Just Acme not Globex", "Acme yes Globex no": one part for each name that has words of its own; null if they may be of either. */
function partsOf(items: Item[]): Part[] | null {
  const said = items.filter(({ mark }) => mark !== 'filler')
  if (said.length === 0) return []
  const names = said.flatMap(({ bot }, at) => (bot ? [at] : []))
  const isPolar = (some: Item[]) => some.some(({ mark }) => mark !== undefined && POLAR.has(mark))
  const gaps = names.slice(1).map((to, index) => said.slice((names[index] ?? 0) + 1, to))
  if (!gaps.some(isPolar)) return [partOf(said)]
  const isBehind = !isPolar(said.slice(0, names[0])) && isPolar(said.slice((names.at(-1) ?? 0) + 1))
  const parts: Part[] = []
  let from = 0
  for (const [index, gap] of gaps.entries()) {
    if (!isPolar(gap)) continue
    const kinds = new Set(gap.map(({ mark }) => (mark === 'not' || mark === 'yes' ? mark : 'other')))
    if (kinds.size > 1 && (kinds.has('other') || isBehind)) return null
    const next = names[index + 1] ?? 0
    const to = isBehind ? next : next - gap.length
    parts.push(partOf(said.slice(from, to)))
    from = to
  }
  return [...parts, partOf(said.slice(from))]
}

function partOf(items: Item[]): Part {
  return {
    bots: items.flatMap(({ bot }) => bot ?? []),
    marks: items.flatMap(({ mark }) => (mark === undefined || mark === 'stop' ? [] : mark)),
    // "Acme no"
    isBehind: items[0]?.bot !== undefined,
  }
}

type Stance = 'in' | 'out' | 'not-only'

const GROUPS: Mark[] = ['all', 'everything', 'rest', 'any', 'both']

const LEAVING: Mark[] = ['out', 'done']

/** What a clause says of its chatbots; null if it is unclear. */
function stanceOf({ marks, bots }: Part): Stance | null {
  const has = (mark: Mark) => marks.includes(mark)
  const [negated, left] = [has('not'), LEAVING.some(has)]
  if (negated && left) return null
  if (has('open') && !left && !has('yes') && !has('also')) return null
  if (has('not-only')) return negated || left ? null : 'not-only'
  if (!negated && !left) return 'in'
  if (has('limit')) return 'not-only'
  const [first, only] = [marks.findIndex((mark) => mark === 'not' || mark === 'out'), marks.indexOf('only')]
  if (only > first) return left && bots.length > 0 && !has('rest') ? 'not-only' : null
  return 'out'
}

type Judged = { part: Clause; stance: Stance }

/** The clauses, with what each says of what it names; null if one is unclear. */
function judged(clauses: Clause[]): Judged[] | null {
  const known: Judged[] = []
  for (const clause of clauses) {
    const before = known.at(-1)
    const stance = stanceBeside(clause, before)
    if (stance === null) return null
    const isTaken = before && (takesPlace(clause, before) || (isNameless(clause) && stance === 'out'))
    if (isTaken) before.stance = 'out'
    if (!before || !isNameless(clause) || stance !== 'out') known.push({ part: clause, stance })
  }
  return known
}

/** Null if it is unclear. */
function stanceBeside(clause: Clause, before: Judged | undefined): Stance | null {
  const own = stanceOf(clause)
  if (own === null || (before && own === 'out' && isOfComparison(clause))) return null
  return isNameless(clause) ? ofNothing(clause, own, before) : besideOthers(clause, own, before)
}

/** "Just Globex, no comparison" leaves out the comparison, not Globex. */
function isOfComparison(clause: Clause): boolean {
  return isNameless(clause) && clause.marks.includes('compare')
}

/** "Ok for Acme, now Globex" */
function takesPlace({ bots, marks, joiner }: Clause, before: Judged): boolean {
  const isNext = marks.includes('next') && bots.length > 0 && joiner !== 'and'
  return isNext && before.stance === 'in' && !marks.includes('also')
}

/** "No, not both" refuses, "The Shop, out" is about what was named before. */
function ofNothing({ marks }: Clause, stance: Stance, before: Judged | undefined): Stance | null {
  if (stance === 'in' || (!before && marks.every((mark) => mark === 'not'))) return 'in'
  return stance === 'out' && before && before.stance !== 'not-only' ? 'out' : null
}

/** A name alone goes on with a list; null where it may do that or not. */
function besideOthers(clause: Clause, stance: Stance, before: Judged | undefined): Stance | null {
  if (!before) return stance
  // "Without Acme, Globex": of one or of both, nobody knows.
  const isBareName = isBare(clause) && clause.bots.length > 0
  if (isBareName && clause.joiner === 'stop' && before.stance === 'out' && !before.part.isBehind) return null
  if (clause.joiner !== 'and' || isNameless(before.part)) return stance
  // Nor in "Acme and Globex not"
  if (stance === 'out' && isBare(before.part)) return null
  return isBare(clause) ? before.stance : stance
}

function isNameless({ bots, marks }: Part): boolean {
  return bots.length === 0 && !marks.some((mark) => GROUPS.includes(mark))
}

function isBare({ marks }: Part): boolean {
  return marks.every((mark) => GROUPS.includes(mark))
}

/** What is said of whom in the whole turn. */
type Sides = Record<Stance, Bot[]> & { marks: Set<Mark>; isOfRestOut: boolean }

function sidesOf(known: Judged[]): Sides {
  const of = (stance: Stance) => known.filter((one) => one.stance === stance).map(({ part }) => part)
  const botsOf = (stance: Stance) => [...new Set(of(stance).flatMap(({ bots }) => bots))]
  return {
    in: botsOf('in'),
    out: botsOf('out'),
    'not-only': botsOf('not-only'),
    marks: new Set(of('in').flatMap(({ marks }) => marks)),
    isOfRestOut: of('out').some(({ marks }) => marks.includes('rest')),
  }
}

function meant(known: Judged[], previous: Previous, bots: Bot[]): Meant | null {
  const sides = sidesOf(known)
  const { marks } = sides
  const has = (mark: Mark) => marks.has(mark)
  if (known.some(({ part }) => part.marks.includes('compare'))) return comparedBots(sides, previous)
  if (known.some(({ stance, part }) => stance === 'not-only' && part.bots.length === 0)) return null
  // "I have seen Acme" asks for nothing.
  if (sides.in.length === 0 && known.some(({ part }) => part.marks.includes('done'))) return null
  if (sides.in.some((bot) => sides.out.includes(bot) || sides['not-only'].includes(bot))) return null
  if (isOfAll(known, marks, previous)) return allBots(sides, previous, bots)
  if (has('rest')) return sides.in.length > 0 ? null : found(withoutBots(sides.out, previous, bots))
  if (has('both')) return found(bothBots(sides, previous))
  if (sides['not-only'].length > 0) return found(joinedBots(sides, previous) ?? unlimitedBots(known, sides, bots))
  if (sides.out.length > 0) return found(keptBots(sides, previous))
  return sides.in.length === 0 ? null : plainBots(sides, previous, known[0]?.part.joiner === 'and')
}

/** "All bots", "not just Acme, all of them", "the same for everyone" */
function isOfAll(known: Judged[], marks: Set<Mark>, { isBotNamed, question: { where } }: Previous): boolean {
  const isSame = marks.has('switch') && isBotNamed && where.length === 0
  const isOfBots = isSame || known.some(({ part }) => part.bots.length > 0)
  return marks.has('all') || marks.has('any') || (marks.has('everything') && isOfBots)
}

function found(bots: Bot[] | null, isPlain = false): Meant | null {
  return bots && bots.length > 0 ? { bots, isCompared: false, isPlain } : null
}

function named({ isBotNamed, question }: Previous): Bot[] {
  return isBotNamed ? question.bots : []
}

/** Without what is in the other list. */
function less(bots: Bot[], others: Bot[]): Bot[] {
  return bots.filter(({ id }) => !others.some((bot) => bot.id === id))
}

function union(...lists: Bot[][]): Bot[] {
  return [...new Map(lists.flat().map((bot) => [bot.id, bot])).values()]
}

/** "Compare that with Globex" after Acme, "Acme next to Globex": each for itself. */
function comparedBots(sides: Sides, previous: Previous): Meant | null {
  const { by, previous: period, layout } = previous.question
  const before = sides.in.length > 1 ? [] : named(previous)
  const isOther = sides.in.length > 1 || (before.length > 0 && less(sides.in, before).length === 1)
  const isClear = sides.out.length === 0 && sides['not-only'].length === 0 && !sides.marks.has('all')
  if (!isOther || !isClear || period !== null || layout === 'list' || by.some((group) => group !== 'bot')) return null
  return { bots: union(before, sides.in), isCompared: true, isPlain: false }
}

/** "Not just Acme, all of them", "all but The Shop" */
function allBots({ in: kept, out, 'not-only': others, marks }: Sides, previous: Previous, bots: Bot[]): Meant | null {
  // "All of them including The Shop"
  if ((kept.length > 0 && !marks.has('also')) || marks.has('only')) return null
  // "Not Acme, all of them" after Acme: all, or the others, nobody knows.
  const isOfThose = out.length > 0 && less(named(previous), out).length === 0 && previous.isBotNamed
  if (isOfThose && !marks.has('rest')) return null
  const isPlain = out.length + others.length === 0 && !marks.has('any') && !marks.has('switch')
  return { bots: less(bots, out), isCompared: false, isPlain }
}

/** "Drop The Shop, keep the rest"; after Acme "the others but not Globex" are without Acme too. */
function withoutBots(out: Bot[], { question, isBotNamed }: Previous, bots: Bot[]): Bot[] | null {
  const left = less(question.bots, out)
  if (out.length === 0) return null
  if (left.length > 0 && left.length < question.bots.length) return left
  return less(bots, isBotNamed ? union(question.bots, out) : out)
}

/** "Both bots, Acme plus Globex", "I forgot Globex, show me both" */
function bothBots({ in: kept, out, 'not-only': others }: Sides, previous: Previous): Bot[] | null {
  const both = kept.length > 1 ? kept : union(named(previous), kept)
  return kept.length > 0 && out.length + others.length === 0 && both.length === 2 ? both : null
}

/** "Not just Acme, Globex too" */
function joinedBots({ in: kept, out, 'not-only': others }: Sides, previous: Previous): Bot[] | null {
  return kept.length === 0 || out.length > 0 ? null : union(named(previous), others, kept)
}

/** "Forget the limit to Acme" */
function unlimitedBots(known: Judged[], { in: kept, out }: Sides, bots: Bot[]): Bot[] | null {
  const isLifted = known.some(({ part, stance }) => stance === 'not-only' && part.marks.includes('limit'))
  return isLifted && kept.length + out.length === 0 ? bots : null
}

/** "Acme yes, Globex no"; "drop Globex" of several */
function keptBots({ in: kept, out, marks, isOfRestOut }: Sides, previous: Previous): Bot[] | null {
  const before = previous.question.bots
  const left = less(before, out)
  if (kept.length === 0) return isOfRestOut || left.length + out.length !== before.length ? null : left
  if (marks.has('also')) return null
  // "The Shop, not Globex" after Acme and Globex
  const isSwap = previous.isBotNamed && less(before, kept).length === before.length && less(out, before).length === 0
  if (isSwap && !marks.has('only')) return union(left, kept)
  // "Acme, not Globex" of three: whether the third stays, nobody knows.
  const isSure = marks.has('only') || isOfRestOut || !previous.isBotNamed || less(left, kept).length === 0
  return isSure ? kept : null
}

/** "And only Acme", "the same for Globex", "Globex too" */
function plainBots({ in: kept, marks }: Sides, previous: Previous, isLinked: boolean): Meant | null {
  const isAdded = marks.has('also') || (marks.has('together') && kept.length === 1)
  if (isAdded && marks.has('only')) return null
  // "With The Shop included" after all but The Shop
  const before = previous.question.bots
  if (isAdded && before.length > 1 && less(kept, before).length === kept.length) return found(union(before, kept))
  if (isAdded) return found(union(named(previous), kept), kept.length === 1 || !previous.isBotNamed)
  return found(kept, !(marks.has('only') && isLinked) && !marks.has('switch'))
}

/**
 * "No need to compare, only Globex", "drop October" of October and September: what is left of the phrase, after the question
 * without its comparison or that side of it; null for other phrases.
 */
export function withoutSide(text: string, question: Question, read: Read, { locale, now }: Moment) {
  const { period, previous, comparedBots, by } = question
  const areBots = by.join() === 'bot' && previous === null
  if ((previous === null && comparedBots.length === 0 && !areBots) || text.length > MAX_MATCH_LENGTH) return null
  const isOver = previous !== null && period.end !== null && period.end <= now
  const parts = text.split(CLAUSE)
  const refused = parts.map((part) => refusedSide(part, isOver ? period : null, read, locale))
  const left = parts.filter((_, at) => refused[at] === null).join(', ')
  const isOwn = refused.includes('own')
  if (left === text || (left === '' && !isOwn) || !refused.some((side) => side !== null)) return null
  const plain = { ...question, previous: null, comparedBots: [], by: areBots ? [] : by }
  return { text: left, question: { ...plain, period: isOwn && previous ? previous : period } }
}

const CLAUSE = new RegExp(`\\s*[,;.:–—]\\s+|\\s+${anyOf('and')}\\s+`, 'iu')
const REFUSING = new Set<Mark>(['not', 'out', 'open', 'yes', 'only', 'compare'])

/** Of last week and the week before, which of the two it is, nobody knows. */
const PRECEDING = sentence('period-before')

/** `period`: that of the question, if it can be left out */
function refusedSide(part: string, period: DateRange | null, read: Read, locale: string): 'own' | 'comparison' | null {
  const { marks, rest } = withoutMarks(part, REFUSING, locale)
  if (!marks.has('not') && !marks.has('out')) return null
  if (marks.has('compare')) return isSilent(rest, locale) ? 'comparison' : null
  const reading = period && !marks.has('only') ? errorOr(() => read(rest)) : null
  if (!reading || reading instanceof LeadsError || !reading.said.period || PRECEDING.test(rest)) return null
  const isOwn = period !== null && isSamePeriod(reading.question.period, period)
  return isOwn && isSilent(rest.replace(reading.said.period, ' '), locale) ? 'own' : null
}
