import { tokenize } from '../parse/words/tokens.ts'
import { type Condition, isPresence } from '../question/question.ts'
import type { Change } from './change-period.ts'
import { findCues } from './cues.ts'

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
