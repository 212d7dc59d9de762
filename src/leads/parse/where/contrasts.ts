import { type GroupBy, isOfTime, WEEKDAYS, WEEKEND, WORKDAYS } from '../../question/question.ts'
import type { BotFacts, ClauseContext } from '../words/clause-types.ts'
import { type Match, phraseAt } from '../words/match.ts'
import { claim, type Place, type Use } from '../words/tokens.ts'
import { takePresent } from './fields.ts'

/** "Mornings or evenings": no record is in both. */
export function areApart([from = '', to = '']: string[], [start = '', end = '']: string[]): boolean {
  return from < to && start < end && (to <= start || end <= from)
}

/** "On weekdays or at weekends": no day is both. They are compared if they are all seven, else either may count. */
export function takeApartDays(context: ClauseContext): void {
  const { clauses } = context
  const days = clauses.where.filter(({ field, op, not }) => field === 'weekday' && op === 'in' && !not)
  const [one, other] = days
  if (!one) return
  if (other && !one.fixed.some((day) => other.fixed.includes(day))) {
    one.fixed = WEEKDAYS.filter((day) => days.some(({ fixed }) => fixed.includes(day)))
    clauses.where = clauses.where.filter((condition) => condition === one || !days.includes(condition))
    if (one.fixed.length === WEEKDAYS.length || isContrasted(context)) contrast(context, 'weekday')
  }
  if (one.fixed.length === WEEKDAYS.length) clauses.where = clauses.where.filter((condition) => condition !== one)
}

/** "At the weekend or during the week" */
export function namesWholeWeek({
  tokenList: { tokens },
  grammar,
  clauses,
}: Omit<ClauseContext, keyof BotFacts>): boolean {
  const hasWorkdays = clauses.where.some(({ field, fixed, not }) => field === 'weekday' && fixed === WORKDAYS && !not)
  return hasWorkdays && tokens.some((_, at) => phraseAt(grammar, 'weekend', tokens, at) !== undefined)
}

/** "On Saturdays or Sundays": compared with each other if the text asks for more. */
export function takeWeekends(match: Match, context: ClauseContext): Use {
  const use = takePresent(match, context, { field: 'weekday', op: 'in', fixed: WEEKEND })
  if (isChoice(context, match)) contrast(context, 'weekday')
  return use
}

/** "More leads on Mondays or Fridays" */
export function isChoice({ tokenList: { tokens }, grammar: { sets }, clauses }: ClauseContext, { first, last }: Place) {
  return clauses.hasTrend && tokens.slice(first, last + 1).some(({ word }) => sets.or.has(word))
}

/** What else may be compared at these times: "on Mondays and Fridays, which page got most". */
const OTHERS = new Set<GroupBy>(['page', 'bot', 'email-domain', 'kind'])

/** Whether a text asks which of several times is more. */
export function isContrasted({ tokenList: { tokens }, grammar: { sets, starts }, clauses }: ClauseContext): boolean {
  if ([...clauses.by, ...clauses.subjects].some(({ by }) => OTHERS.has(by))) return false
  if (clauses.hasTrend || clauses.superlatives.length > 0) return true
  return tokens.some(
    ({ word }) => starts.which.has(word) || sets.rather.has(word) || (sets.versus.has(word) && !sets.or.has(word)),
  )
}

/** Groups by what is compared: "more" and "best" say nothing else. */
export function contrast({ tokenList, grammar: { sets, trends }, clauses }: ClauseContext, by: GroupBy): void {
  if (!clauses.by.some((other) => other.by === by)) clauses.by.push({ by, at: 0 })
  for (const { place } of clauses.superlatives) claim(tokenList, place, 'clause')
  clauses.superlatives = []
  clauses.hasTrend = false
  for (const token of tokenList.tokens)
    if (
      [sets.versus, sets.rather, trends].some((words) => words.has(token.word)) &&
      (token.use === null || token.use === 'refused')
    )
      token.use = 'clause'
}

/** "Is it quieter on weekends?", "do mornings bring more?": in no period, what recurs is compared with the rest of the week or day. */
export function takeHabits(context: ClauseContext): void {
  const { clauses } = context
  const recurring = clauses.where.filter((one) => isOfTime(one) && one.op === 'in' && !one.not)
  const isGrouped = clauses.by.length > 0 || clauses.measures.size > 0
  const [first] = recurring
  if (isGrouped || !first || recurring.some(({ field }) => field !== first.field)) return
  if (!comparesMore(context)) return
  clauses.where = clauses.where.filter((condition) => !recurring.includes(condition))
  contrast(context, first.field === 'time' ? 'hour-of-day' : 'weekday')
}

/** "Quieter", "plus calme", but neither "growing" nor "le plus calme". */
function comparesMore({ tokenList: { tokens }, grammar: { sets }, clauses }: ClauseContext): boolean {
  const isComparative = (at: number) => sets.comparatives.has(tokens[at]?.word ?? '')
  if (clauses.superlatives.length > 0) return clauses.superlatives.every(({ place }) => isComparative(place.first))
  return clauses.hasTrend && tokens.some(({ use }, at) => use === 'clause' && isComparative(at))
}

/** Whether a text compares two of something: "today and yesterday at the same time". */
export function isComparison({ tokenList: { tokens }, grammar, clauses }: ClauseContext): boolean {
  const sets = ['versus', 'than', 'weak-than', 'compare'] as const
  return clauses.hasTrend || tokens.some((_, at) => sets.some((set) => phraseAt(grammar, set, tokens, at)))
}
