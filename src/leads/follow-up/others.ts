import type { Cue, Thing } from '../parse/languages/phrasebook.ts'
import type { QuestionReading } from '../parse/reading.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { isWordLike, tokenize } from '../parse/words/tokens.ts'
import { type Condition, isPresence, type Question } from '../question/question.ts'
import { loneUnit } from './bare-dates.ts'
import type { Change, Previous } from './change-period.ts'
import { isPoliteWord, isWordOf, withoutCourtesy } from './cue-grammar.ts'
import { type Cues, findCues } from './cues.ts'
import type { Plain } from './incomplete-phrases.ts'

/** "And the others?" after some of the chatbots, "the rest" unless records are listed. */
export function asksForOtherBots({ previous, cues: { found, count }, bots }: Change): boolean {
  const { question, isBotNamed } = previous
  // "The other two" of four
  if (found.has('others') && count !== null && count !== bots.length - question.bots.length) return false
  // "And the rest?" after those with a phone number
  const isRest = found.has('remainder') && question.layout !== 'list' && !question.where.some(isPresence)
  const isReversed = found.has('reverse') && question.rank === null
  const isSaid = found.has('others') || found.has('not-those') || isReversed || isRest
  return isSaid && isBotNamed && question.bots.length < bots.length
}

/** "Both bots" behind other words, of more than two: which, nobody knows. */
export function asksForBothBots({ reading: { said }, cues, bots, moment }: Change): boolean {
  if (said.bots !== 'all' || bots.length <= 2) return false
  const { tokens, text } = tokenize(cues.typed)
  return tokens.slice(-BOTH_WORDS).some(({ start }) => findCues(text.slice(start), moment.locale).found.has('both'))
}

/** As many as "both of them" has, and a mark. */
const BOTH_WORDS = 4

/** "The one before that" of one record: the record before it. */
export function withNextRecord(change: Change): Change {
  const { previous, cues } = change
  const { layout, shown } = previous.question
  if (layout !== 'list' || shown.count !== 1 || !cues.found.has('earlier-one')) return change
  return { ...change, cues: { ...cues, found: new Set([...cues.found, 'more']), shift: null } }
}

/**
 * "And without?", "doesn't matter": the last condition on a field the other way round, or none; "and the others?" of no
 * chatbots: the next records of a list, or those for which that condition does not hold. Null without such a condition.
 */
export function withOpposite(change: Change): Change | null {
  const { previous, cues } = change
  const { question } = previous
  const isRest = cues.found.has('remainder') && question.layout !== 'list' && question.where.some(isPresence)
  const isReversed = cues.found.has('reverse') && question.rank === null
  const isAsked = cues.found.has('others') || cues.found.has('not-those') || isReversed || isRest
  const isOthers = isAsked && !asksForOtherBots(change)
  if (isOthers && cues.found.has('others') && question.layout === 'list')
    return { ...change, cues: { ...cues, found: new Set([...cues.found, 'more']) } }
  const wanted = OPPOSITES.find((cue) => cues.found.has(cue)) ?? (isOthers ? 'others' : null)
  if (wanted === null) return change
  const last = question.where.at(-1)
  if (!last || ((wanted === 'with-it' || wanted === 'without-it') && !isPresence(last))) return null
  const where = [...question.where.slice(0, -1), ...opposite(last, wanted)]
  return { ...change, previous: { ...previous, question: { ...question, where } } }
}

const OPPOSITES = ['with-it', 'without-it', 'whatever'] as const

function opposite(last: Condition, wanted: (typeof OPPOSITES)[number] | 'others'): Condition[] {
  if (wanted === 'whatever') return []
  if (wanted === 'with-it') return [{ ...last, op: 'present', not: false }]
  if (wanted === 'without-it') return [{ ...last, op: 'absent', not: false }]
  if (last.op === 'present') return [{ ...last, op: 'absent' }]
  return [last.op === 'absent' ? { ...last, op: 'present' } : { ...last, not: !last.not }]
}

/** "Just leads", "solo leads" */
export function isJustThose({ reading: { question, said }, cues }: Change): boolean {
  return cues.isOnly && cues.found.has('lead') && said.period === null && said.bots === null && question.by.length === 0
}

const CHANGE_TO =
  /^\P{L}*(?:(?:and|now|und|jetzt|et|maintenant|y|ahora) )?(?:change|switch|swap|replace|ändere|änder|ersetze|ersetz|tausche|tausch|wechsle|wechsel|remplace|échange|cambia|reemplaza|sustituye)\s+(.+?)\s+(?:to|for|with|by|auf|in|zu|durch|gegen|mit|en|par|pour|contre|por|a|con)\s+(.+)$/isu

/** "Change July to August", "ersetze Acme durch Globex": in its place, asked back if that was not asked; null for other phrases. */
export function changedTo(cues: Cues, { question, isBotNamed }: Previous, plain: Plain): Cues | null {
  const [, before = '', after = ''] = CHANGE_TO.exec(cues.typed) ?? []
  const [wrong, right] = [plain(before), plain(after)]
  if (!wrong || !right) return null
  const areKinds = [wrong, right].every((one) => one.said.kinds.length > 0 && isBare(withoutKinds(one)))
  if (areKinds) return { ...cues, found: new Set<Cue>(['instead']), shift: null, whole: null, rest: after }
  if (!isBare(wrong) || !isBare(right)) return null
  const arePeriods = wrong.said.period !== null && right.said.period !== null
  const areBots = wrong.said.bots === 'named' && right.said.bots === 'named'
  if (arePeriods === areBots) return null
  const { bots } = wrong.question
  const isOfBots = isBotNamed && bots.every(({ id }) => question.bots.some((bot) => bot.id === id))
  const isKnown = arePeriods ? wrong.question.period.start === question.period.start : isOfBots
  if (areBots && isKnown && question.bots.length > bots.length) return null
  return { ...cues, found: new Set(), shift: null, whole: null, dropped: new Set(), rest: isKnown ? after : '' }
}

/** "Más Globex" adds it, as "plus Globex" does; null for other phrases. */
export function plusBots(cues: Cues, plain: Plain): Cues | null {
  const [, rest = ''] = /^\P{L}*(?:y )?más (.+)$/isu.exec(cues.typed) ?? []
  const reading = rest === '' ? null : plain(rest)
  if (reading?.said.bots !== 'named' || reading.said.period !== null || !isBare(reading)) return null
  return { ...cues, found: new Set<Cue>(['also']), rest }
}

function withoutKinds(reading: QuestionReading): QuestionReading {
  return { ...reading, said: { ...reading.said, kinds: [] }, question: { ...reading.question, layout: 'summary' } }
}

/** Nothing but a period, chatbots or nothing at all. */
export function isBare({ question, said }: QuestionReading): boolean {
  const { where, by, layout, measure, previous } = question
  const isPlain = where.length === 0 && by.length === 0 && layout === 'summary' && previous === null
  return isPlain && measure.kind === 'count' && said.kinds.length === 0
}

/** What stands behind "all", and whatever is in front of it; null without it. */
export function allOf(text: string, locale: string): { order: string; all: string; noun: string } | null {
  const { tokens } = tokenize(text)
  const all = tokens.find((token) => isWordOf('all', token, locale))
  if (!all) return null
  return {
    order: text.slice(0, all.start),
    all: text.slice(all.start),
    noun: withoutCourtesy(text.slice(all.end), locale),
  }
}

/** "Show all days" after the best day: every group, unranked; null for other phrases. */
export function everyGroup(
  cues: Cues,
  { question: { by, rank, bots } }: Previous,
  plain: Plain,
  locale: string,
): Cues | null {
  const [group, ...others] = by
  if (rank === null || group === undefined || others.length > 0) return null
  if (isFullList(cues, by.includes('bot') ? bots.length : null))
    return ofGroups(cues, `by ${group.replaceAll('-', ' ')}`)
  const { order, all, noun } = allOf(cues.typed.replace(NOT_JUST, ''), locale) ?? { order: '', all: '', noun: '' }
  if (all === '' || !isOrder(order, locale)) return null
  if (isShowing(noun, locale)) return ofGroups(cues, `by ${group.replaceAll('-', ' ')}`)
  const nouns = [noun.trim().replace(ARTICLE, ''), loneUnit(noun, locale) ?? noun]
  const rest = nouns
    .flatMap((one) => GROUPED.map((word) => `${word} ${one}`))
    .find((phrase) => {
      const reading = plain(phrase)
      const isGroup = reading !== null && isGroupedBy(reading.question.by, group)
      return isGroup && reading.question.rank === null && reading.said.period === null
    })
  if (rest === undefined) return null
  // "All bots" after the better of two are not those two.
  const named = group === 'bot' ? `${all} ${rest}` : ''
  const isOfAll = plain(named)?.said.bots === 'all'
  const every = ofGroups(cues, isOfAll ? named : rest)
  // "All pages again" after only the blog's
  return group === 'page' ? { ...every, dropped: new Set<Thing>(['page']) } : every
}

/** "The full list" of an answer without a ranking: the records; null for other phrases. */
export function fullList(cues: Cues): Cues | null {
  if (!cues.found.has('full-list') || cues.count !== null) return null
  return { ...cues, found: new Set<Cue>([...cues.found, 'show']) }
}

/** "Not just the best" */
const NOT_JUST =
  /[\s,]+(?:and )?(?:not (?:just|only)|nicht (?:nur|bloß)|pas (?:seulement|juste|que|uniquement)|no (?:solo|sólo|solamente)) (?:the|den|die|das|le|la|les|el|los|las) \p{L}+\P{L}*$/iu

/** "The full list", "show all four" of as many chatbots */
function isFullList({ found, rest, count }: Cues, bots: number | null): boolean {
  return found.has('full-list') && rest === '' && (count === null || count === bots)
}

function ofGroups(cues: Cues, rest: string): Cues {
  return { ...cues, found: new Set(), dropped: new Set(), shift: null, whole: null, rest }
}

/** "All", "show all of them", "alle anzeigen": nothing but the order. */
function isShowing(noun: string, locale: string): boolean {
  if (tokenize(noun).tokens.every((token) => isPoliteWord(token, locale) || !isWordLike(token))) return true
  const { found, rest } = findCues(noun, locale)
  return rest === '' && [...found].every((cue) => cue === 'show' || cue === 'details' || cue === 'those')
}

/** "The days" of weekdays are weekdays. */
export function isGroupedBy([by, ...others]: Question['by'], group: Question['by'][number]): boolean {
  return others.length === 0 && (by === group || (by === 'day' && group === 'weekday'))
}

/** "Show me", "zeig", or nothing */
function isOrder(text: string, locale: string): boolean {
  const { sets } = grammarFor(locale)
  const isPlain = tokenize(text).tokens.every((token) => sets.orders.has(token.word) || isPoliteWord(token, locale))
  return isPlain || findCues(text, locale).rest === ''
}

export const GROUPED = ['by', 'nach', 'pro', 'par', 'por']

/** Beside a field: "et le téléphone" */
export const ARTICLE = /^(?:(?:the|an?|der|die|das|den|dem|le|la|les|du|el|los|las|una?)\s+|l['’])/iu
