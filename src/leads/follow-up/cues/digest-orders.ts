import { errorOr, isExplained, type QuestionReading } from '../../parse/reading.ts'
import { grammarFor } from '../../parse/words/grammar.ts'
import { isWordLike, tokenize } from '../../parse/words/tokens.ts'
import { LeadsError } from '../../question/errors.ts'
import { type GroupBy, isOfTime, type Question } from '../../question/question.ts'
import { bareDate } from './bare-dates.ts'
import { ORDERS, withoutCourtesy } from './cue-grammar.ts'
import type { Cues } from './cues.ts'
import { isClockTime, type Plain, type Read } from './incomplete-phrases.ts'

/** `isOrdered`: the question before is an order to send the answer again and again. */
type Ordered = { isOrdered?: boolean }
type Asked = { question: Question; isBotNamed: boolean }

/** "Send me that daily", "post it in the team channel every Monday": again and again, not once. */
export function isRegular({ found, rest }: Cues, locale: string): boolean {
  const { sets, weekdays } = grammarFor(locale)
  const [every, unit] = tokenize(rest).tokens.filter(isWordLike)
  const isOften = weekdays.has(unit?.word ?? '') || sets.units.has(unit?.word ?? '')
  return found.has('regularly') || (found.has('post') && sets.every.has(every?.word ?? '') && isOften)
}

/** "At 9 please", "only on Mondays" after an order to send the answer again and again: when. */
export function isOtherTime(
  { rest, dropped, shift }: Cues,
  { isOrdered }: Ordered,
  locale: string,
  read: Read,
): boolean {
  if (isOrdered !== true || dropped.size > 0 || shift !== null) return false
  const phrase = withoutCourtesy(rest, locale)
  if (isClockTime(phrase)) return true
  const { sets } = grammarFor(locale)
  const reading = errorOr(() => read(phrase))
  if (reading instanceof LeadsError || !isExplained(reading)) return false
  const { said, question } = reading
  const isDated = said.period !== null && bareDate(said.period, locale) !== null
  // "Weekly, on Fridays", but "per week" are groups.
  const isOften = isDaily(question.by) && !tokenize(phrase).tokens.some(({ word }) => sets.by.has(word))
  const isOfDays = question.where.length > 0 && question.where.every(isOfTime)
  const isWhen = isOften || ((isDated || isOfDays) && question.by.length === 0)
  return isWhen && said.kinds.length === 0 && said.bots === null
}

const isDaily = ([by]: GroupBy[]) => by === 'day' || by === 'week' || by === 'month'

/** "Only for Acme" after an order to send the answer again and again: what is sent. */
export function ofOrder(reading: QuestionReading, { isOnly, found }: Cues, { isOrdered }: Ordered): QuestionReading {
  const { said, question, unused } = reading
  const isNarrowed = said.bots === 'named' || said.kinds.length > 0
  const isPlain = question.by.length === 0 && question.layout === 'summary' && question.measure.kind === 'count'
  if (isOrdered !== true || !isOnly || !isNarrowed || said.period !== null || unused.length > 0) return reading
  return isPlain && ORDERS.every((cue) => !found.has(cue)) ? { ...reading, command: 'digest' } : reading
}

/** "Yesterday's Acme" */
const MAX_BEFORE_NOUN = 4

/** "Send me yesterday's leads every day at 8": what is asked, as far as it stands together, for "show them now". */
export function withOrderedQuestion(
  text: string,
  reading: QuestionReading,
  locale: string,
  plain: Plain,
): QuestionReading {
  const { sets } = grammarFor(locale)
  const { tokens } = tokenize(text)
  const at = tokens.findIndex(({ word }) => sets.records.has(word))
  const [noun, every] = [tokens[at], tokens.slice(at + 1).find(({ word }) => sets.every.has(word))]
  const before = noun && every ? tokens.slice(Math.max(0, at - MAX_BEFORE_NOUN), at) : []
  const dated = before
    .map(({ start }) => plain(text.slice(start, every?.start)))
    .find((one) => one?.said.period != null)
  const asked = dated ?? (noun ? plain(text.slice(noun.start)) : null)
  return asked ? { ...reading, question: asked.question, said: asked.said, isBotNamed: asked.isBotNamed } : reading
}

/** "Send that to me daily": a digest of the question before. @param none the reading of nothing */
export function asDigest<Reading extends QuestionReading>({ question, isBotNamed }: Asked, none: Reading) {
  const digest = { ...none, question: { ...question, audience: 'private' as const }, command: 'digest' as const }
  return { ...digest, notes: [], isBotNamed, isFollowUp: true }
}
