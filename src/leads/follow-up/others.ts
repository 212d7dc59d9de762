import type { Cue } from '../parse/languages/phrasebook.ts'
import type { QuestionReading } from '../parse/reading.ts'
import { tokenize } from '../parse/words/tokens.ts'
import { type Condition, isPresence } from '../question/question.ts'
import type { Change, Previous } from './change-period.ts'
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
