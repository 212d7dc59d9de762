import { movedInto, PART_OF, previousRange, shiftPeriod, unitAround } from '../../../dates/calendar/previous-period.ts'
import { type DateRange, distance, isSamePeriod, joinedRange, type Moment } from '../../../dates/calendar/range.ts'
import { instantToWall } from '../../../dates/calendar/time-zone.ts'
import { readPeriod } from '../../../dates/parse-period.ts'
import type { Bot } from '../../../workspaces/bots.ts'
import type { Cue } from '../../parse/languages/phrasebook.ts'
import type { QuestionReading } from '../../parse/reading.ts'
import { grammarFor } from '../../parse/words/grammar.ts'
import { hasPhrase } from '../../parse/words/match.ts'
import type { Question } from '../../question/question.ts'
import {
  bareDate,
  dayAround,
  endingWith,
  hoursOfDay,
  isDated,
  isDaysOfMonth,
  isOfHours,
  isOfMonths,
  isShorterThanYear,
  isSideNamed,
  isWithinDay,
  laterAgainst,
  periodOrNull,
  restOf,
  restOfUnit,
  unitsNamed,
  wholeDay,
} from '../cues/bare-dates.ts'
import type { Shift } from '../cues/cue-grammar.ts'
import type { Cues } from '../cues/cues.ts'
import { hoursToKeep, lastDaysNamed, wholeAround, wholeOf } from '../cues/days-and-hours.ts'
import { isEntire } from '../cues/incomplete-phrases.ts'

/** The question before a follow-up. */
export type Previous = {
  question: Question
  /** whether nobody named its period */
  isDefaultPeriod: boolean
  /** whether its bots were named */
  isBotNamed: boolean
  /** the questions before it, the latest first, for "both" and "undo that" */
  earlier?: Question[]
  /** whether it was ordered as a digest */
  isOrdered?: boolean
  /** looks up who was named in a request that was refused since; the question itself if there was none before */
  named?: Question
}

/** A phrase that changes the question before it. */
export type Change = {
  previous: Previous
  /** of the phrase without its cues */
  reading: QuestionReading
  cues: Cues
  bots: Bot[]
  moment: Moment
}

/** The period to ask about, and the one to compare it with. */
export type Periods = Pick<Change['previous']['question'], 'period' | 'previous'>

/** Null if the period before cannot be shifted, such as all time. */
export function changePeriods(change: Change): Periods | null {
  const { previous, reading, cues, moment } = change
  const both = namedAgainstEarlier(change)
  if (both) return both
  if (isNamedTwice(change)) return null
  const shifted = movedPeriod(change)
  if (shifted === null) return null
  const named = shifted ?? namedPeriod(change)
  if (named === null || isOutsideUnit(change, named)) return null
  if (cues.found.has('against-that')) return againstBefore(change, named)
  if (isCompared(change, shifted !== undefined)) return compared(previous.question, comparedSide(change, named), moment)
  if (reading.said.isOnlyComparison)
    return ofOtherUnit(change) ?? compared(previous.question, otherSide(change), moment)
  const against = periodBefore(change)
  if (against) return compared(previous.question, against, moment)
  const joined = joinedPeriod(change, named)
  // "Add August" to October: neither one period nor the other.
  if (named && !joined && growsPeriod(change)) return null
  const period = joined ?? named ?? defaultPeriod(change)
  return { period, previous: comparedTo(change, period, named !== undefined) }
}

/** "Month over month" after this week against the last: months in their place; null for other comparisons. */
function ofOtherUnit({ previous: { question: before }, reading: { question } }: Change): Periods | null {
  const isOther = before.previous && question.previous && question.period.start !== before.period.start
  return isOther ? { period: question.period, previous: question.previous } : null
}

/** "Im Vergleich zur Vorwoche?" after last week is about the week before it. */
function comparedSide({ previous, reading, moment }: Change, named: DateRange | undefined): DateRange | null {
  const { period } = previous.question
  const isBefore = named && isSamePeriod(named, period) && PRECEDING.test(reading.said.period ?? '')
  return isBefore ? shiftPeriod(period, { unit: null, count: -1 }, moment.weekStart) : (named ?? null)
}

/** "Die Vorwoche" is the other side of a comparison. */
export const PRECEDING = /\bvor(?:tag|woche|monat|quartal|jahr)/iu

function isCompared({ reading: { said, question }, cues: { found } }: Change, isShifted: boolean): boolean {
  if ((found.has('compare') && said.bots === null) || found.has('than-before') || found.has('year-on-year')) return true
  // "How has that changed from the week before?"
  return isShifted && said.period === null && question.previous !== null
}

/** "Last Monday, in that week", which is not in it */
function isOutsideUnit({ previous, cues, moment }: Change, named: DateRange | undefined): boolean {
  const around = named && cues.whole ? wholeAround(previous.question.period, cues.whole, moment) : null
  if (!around || !cues.found.has('that-unit')) return false
  return (named?.start ?? 0) >= (around.end ?? Infinity) || (named?.end ?? Infinity) <= (around.start ?? 0)
}

/** "The week before", "at the same time", "since then"; undefined if the phrase moves nothing. */
function movedPeriod(change: Change): DateRange | null | undefined {
  const { found, shift } = change.cues
  if (found.has('since-then')) return sinceThen(change)?.period ?? null
  return found.has('same-time') && !shift ? sameTime(change) : shiftedPeriod(change)
}

/**
 * "Since then": from a day or a period that goes on, both included; from the end of a longer one. `other`: the other of the
 * two, unless it has not begun. Null for a period without a beginning or an end.
 */
export function sinceThen({ previous, moment }: Change): { period: DateRange; other: DateRange | null } | null {
  const { start, end, zone } = previous.question.period
  if (start === null || end === null) return null
  const [since, after] = [start, end].map((at): DateRange => ({ start: at, end: null, zone })) as [DateRange, DateRange]
  if (end > moment.now) return { period: since, other: null }
  return isWithinDay(previous.question.period) ? { period: since, other: after } : { period: after, other: since }
}

/** "How does October compare to that": a period or chatbots against those before, not both. */
function againstBefore(
  { previous: { question, isBotNamed }, reading: { said }, moment }: Change,
  named: DateRange | undefined,
) {
  if (named === undefined)
    return said.bots === 'named' && isBotNamed ? { period: question.period, previous: null } : null
  const isOther = said.bots === null && question.period.start !== null && !isSamePeriod(named, question.period)
  return isOther ? compared(question, named, moment) : null
}

/** "This year vs last year" after a question about a week: the period is named too; null for other phrases. */
function namedAgainstEarlier(change: Change): Periods | null {
  const { reading, cues, moment } = change
  if (!AGAINST.some((cue) => cues.found.has(cue)) || !cues.shift || reading.said.isOnlyComparison) return null
  const period = namedPeriod(change)
  return period ? compared({ period, previous: null }, shiftPeriod(period, cues.shift, moment.weekStart), moment) : null
}

const AGAINST: Cue[] = ['year-on-year', 'than-before', 'compare']

/** "October and the month before": of the two nobody knows how they are meant. */
function isNamedTwice(change: Change): boolean {
  const { said } = change.reading
  const { found, shift } = change.cues
  const isMoved = shift !== null && PLAIN_SHIFTS.some((cue) => found.has(cue))
  const isNamed = said.period !== null && !said.isOnlyComparison && !isSameWeekday(change)
  return isMoved && isNamed && OWN_SHIFTS.every((cue) => !found.has(cue))
}

/** "Friday the week before" after a Friday */
function isSameWeekday({ previous, reading: { said, question }, moment }: Change): boolean {
  const [before, named] = [previous.question.period, question.period].map(({ start, zone }) =>
    start === null ? null : instantToWall(start, zone).weekday,
  )
  return before === named && bareDate(said.period ?? '', moment.locale) === 'weekday'
}

const PLAIN_SHIFTS: Cue[] = ['earlier', 'later', 'earlier-one', 'later-one', 'year-earlier']
const OWN_SHIFTS: Cue[] = ['same-part', 'same-time', 'compare']

/** "And Thursday too" after Friday: the days together, if nothing lies between them; null for other phrases. */
function joinedPeriod({ previous, reading: { said }, cues }: Change, named: DateRange | undefined): DateRange | null {
  const { period: before, previous: compared } = previous.question
  if (!named || compared || !cues.found.has('also') || namesSubject(said)) return null
  // "Was yesterday like that too" asks the same of another day.
  if (cues.found.has('same')) return null
  // "September as well" asks the same of another month.
  if (!cues.found.has('include') && !(isWithinDay(before) && isWithinDay(named))) return null
  return joinedRange(before, named)
}

/** "Add September", and no chatbot or kind. */
function growsPeriod({ reading: { said }, cues }: Change): boolean {
  return cues.found.has('include') && !namesSubject(said)
}

function namesSubject({ bots, kinds }: QuestionReading['said']): boolean {
  return bots !== null || kinds.length > 0
}

/** "To last Wednesday?" after today: an end before its beginning is the other side of a comparison, unlike "before November". */
function periodBefore({ previous, reading, moment }: Change): DateRange | null {
  const { start } = previous.question.period
  const { period } = reading.question
  const { period: words } = reading.said
  if (words === null || start === null || hasPhrase(words, 'before', grammarFor(moment.locale))) return null
  if (bareDate(words, moment.locale) === 'time' || period.start !== null || period.end === null || period.end > start)
    return null
  return periodOrNull(words.replace(/^\S+\s+/, ''), moment)
}

/** What a period is compared with: a comparison before is kept like with like. */
function comparedTo({ previous, reading, cues, moment }: Change, period: DateRange, isNew: boolean): DateRange | null {
  const { previous: before } = previous.question
  const { previous: said } = reading.question
  const isSide = before !== null && isNew && [previous.question.period, before].some((one) => isSideNamed(one, period))
  if (cues.dropped.has('comparison') || (isSide && (cues.isOnly || cues.found.has('same')))) return null
  if (said !== null) return isNew ? said : previousRange(period, moment)
  const yearEarlier = shiftPeriod(previous.question.period, { unit: 'year', count: -1 }, moment.weekStart)
  // "Only Q1" of this year against the last one
  if (isNew && before && isShorterThanYear(period) && yearEarlier && isSamePeriod(yearEarlier, before))
    return shiftPeriod(period, { unit: 'year', count: -1 }, moment.weekStart)
  return isNew && before !== null ? previousRange(period, moment) : before
}

/** Undefined if the phrase shifts nothing. */
function shiftedPeriod({ previous, reading: { said }, cues, moment }: Change): DateRange | null | undefined {
  const { period } = previous.question
  if (isEvery(cues, previous.question)) return undefined
  // "The last one" after next week, which was refused: this week or the last one, nobody knows.
  if (cues.found.has('earlier-one') && period.start !== null && period.start > moment.now) return null
  if (cues.whole && cues.found.has('rest-of')) return restOfUnit(period, cues.whole, moment)
  if (cues.found.has('that-unit') && said.period !== null) return undefined
  if (cues.whole) return wholeAround(period, cues.whole, moment)
  return cues.shift ? shiftPeriod(wholeOf(period, moment), stepOf(cues.shift, previous), moment.weekStart) : undefined
}

/** "And the one before" after a Friday and the one before it: a week; after two Decembers: a year. */
function stepOf(shift: Shift, { question: { period }, earlier: [last] = [] }: Previous): Shift {
  const step = { unit: isWithinDay(period) ? 'week' : 'year', count: Math.sign(shift.count) } as const
  const isRepeated = shift.unit === null && last && isSamePeriod(shiftPeriod(last.period, step, 'monday'), period)
  return isRepeated ? { ...shift, unit: step.unit } : shift
}

/** "All months" after the best month: every group again, not the month around the period. */
export function isEvery({ whole: unit, found, all }: Cues, { by }: Question): boolean {
  if (all === 'groups') return true
  return !found.has('that-unit') && by.some((one) => one === unit || (one === 'weekday' && unit === 'day'))
}

/** Null for "until October" beside words that nobody knows: "revert to October" is no end. */
function namedPeriod(change: Change): DateRange | null | undefined {
  const { previous, reading, cues, moment } = change
  const { period: words } = reading.said
  if (words === null) return undefined
  const before = previous.question.period
  const { period } = reading.question
  if (cues.found.has('same-part')) return samePart(before, period, moment)
  if (cues.found.has('rest-of')) return restOf(before, period) ?? period
  const other = otherBeginning(change)
  if (other) return other
  const alike = hoursKept(change) ?? unitOfDay(change)
  if (alike) return alike
  // "And in 2025" after September, but not "for the whole of 2025"
  if (isLastYear(period, moment) && isOfMonths(before) && !isEntire(change.cues, previous.question))
    return shiftPeriod(before, { unit: 'year', count: -1 }, moment.weekStart) ?? period
  const bare = bareWithin(words, before, moment)
  // "Until October" moves the end; "before noon" does not.
  const until = bare === null ? (lastDaysNamed(reading, moment) ?? otherEnd(change)) : undefined
  if (until !== undefined) return until
  const own = bare ?? yearBefore(words, before, period, moment) ?? period
  return endingWith(before, own, moment) ?? own
}

function otherEnd({ previous, reading }: Change): DateRange | null | undefined {
  const { period } = reading.question
  const { start } = previous.question.period
  if (period.start !== null || period.end === null || start === null || start >= period.end) return undefined
  return reading.unused.length === 0 ? { ...period, start } : null
}

/** "And on Monday?" after yesterday between 9 and 12, "the same for Monday" after an evening; null for other days and periods. */
export function hoursKept({ previous, reading, cues, moment }: Change): DateRange | null {
  const { period } = reading.question
  const isWholeDay = isWithinDay(period) && !isOfHours(period)
  const hours = isWholeDay ? hoursToKeep(previous.question.period, cues.found.has('same'), moment) : null
  return hours && movedInto(period, hours, moment)
}

/** "And the one of 9 November?", "two weeks ago?" after a week: a week too; null for other phrases. */
export function unitOfDay({ previous, reading: { question, said }, cues, moment }: Change): DateRange | null {
  const { period: before } = previous.question
  const { weekStart, locale } = moment
  const unit = PART_OF.slice(1).find((one) => isSamePeriod(unitAround(before, one, weekStart), before))
  if (!unit || said.period === null || !isWithinDay(question.period)) return null
  const isOfUnit = (cues.found.has('one-of') && unit === 'week') || unitsNamed(said.period, locale).join() === unit
  return isOfUnit ? unitAround(question.period, unit, weekStart) : null
}

/** "Friday rather" after "since Monday", "from the 9th" after the 10th to the 14th: when it begins; null for other phrases. */
export function otherBeginning({ previous, reading, cues, moment }: Change): DateRange | null {
  const { period: before } = previous.question
  const { start, end } = before
  const { said } = reading
  const { period } = reading.question
  if (start === null || period.start === null || said.period === null || !isWithinDay(period)) return null
  const { weekStart, locale } = moment
  if (end === null) {
    const isCorrected = CORRECTING.some((cue) => cues.found.has(cue))
    return isCorrected && bareDate(said.period, locale) === 'weekday' ? { ...period, end } : null
  }
  const isUnit = PART_OF.some((unit) => isSamePeriod(unitAround(before, unit, weekStart), before))
  const isFrom = /^\W*from\s/iu.test(cues.rest) && isDaysOfMonth(cues.rest, locale)
  return isFrom && !isUnit && !isWithinDay(before) ? { ...period, end: period.start < end ? end : null } : null
}

const CORRECTING: Cue[] = ['instead', 'no', 'correction']

/** "And yesterday at the same time?": the hours of the period before on another day; null if nobody knows them. */
function sameTime({ previous, reading, moment }: Change): DateRange | null | undefined {
  const { period: before, where } = previous.question
  const isRunning = before.start !== null && before.start < moment.now && (before.end ?? Infinity) > moment.now
  const { period } = reading.question
  if (where.some(({ field }) => field === 'time')) return undefined
  if (reading.said.period === null) return null
  // "At the same date last month"
  if (!isRunning && !isOfHours(before)) return isWithinDay(period) ? null : movedInto(period, before, moment)
  // Of a day that goes on, "the same time" is up to now.
  const hours = isRunning && !isOfHours(before) ? { ...before, end: moment.now } : before
  return movedInto(period, hours, moment)
}

/** "The same day last week?": the period before, moved by whole weeks, months, quarters or years into the one named. */
function samePart(before: DateRange, named: DateRange, moment: Moment): DateRange {
  return movedInto(named, before, moment) ?? named
}

/** "Q4", "and November?" after a question about a year that is over: the one nearest to it, if no year was named. */
function yearBefore(words: string, before: DateRange, named: DateRange, moment: Moment): DateRange | null {
  const { start, zone } = before
  if (start === null || isDated(words, moment.locale)) return null
  const year = unitAround(before, 'year', moment.weekStart)
  if (!year?.end || year.end > moment.now) return null
  const other = periodOrNull(words, { ...moment, now: year.end - 1, zone })
  return other && distance(other, before) < distance(named, before) ? other : null
}

/** "And Thursday?", "in the morning": weekdays and times without a date of their own are those of the period before. */
function bareWithin(words: string, before: DateRange, moment: Moment): DateRange | null {
  const bare = bareDate(words, moment.locale)
  if (bare === 'time') {
    const day = wholeDay(before, moment)
    return isWithinDay(day) ? hoursOfDay(words, day, moment) : null
  }
  const { start, end } = before
  if (bare === null || start === null || end === null || end > moment.now) return null
  // "Sunday", "Monday": each the latest one.
  if (isWithinDay(before) && start >= moment.now - WEEK_MS) return null
  const weekEnd = unitAround({ ...before, start: end - 1 }, 'week', moment.weekStart)?.end ?? end
  // "Sunday" after June lies in June.
  const until = end - start > 1.1 * WEEK_MS ? end : weekEnd
  const named = periodOrNull(words, { ...moment, now: Math.min(until, moment.now) - 1 })
  // "Since Monday" is the latest one, "from Wednesday on" one of the week before.
  if (named?.end === null && SINCE.test(words)) return null
  const isUntil = named?.start === null && named.end !== null && named.end > start
  return isUntil ? { ...named, start } : named
}

const SINCE = /^\P{L}*(?:since|seit|depuis|desde)(?!\p{L})/iu

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/** The words after "than": a comparison of the running unit would be cut off at its elapsed part. */
function otherSide({ reading, moment }: Change): DateRange | null {
  const { period: words } = reading.said
  const own = words === null ? null : readPeriod(words, moment)
  return own && !own.isOnlyComparison ? own.period : reading.question.previous
}

/** Like with like: a running period is compared with the same elapsed part of the one before, if that is what is named. */
function compared(asked: Periods, other: DateRange | null, moment: Moment): Periods | null {
  const { period } = asked
  if (other === null) return { period, previous: previousRange(period, moment) }
  if (isSamePeriod(period, other)) return null
  if (isLastYear(other, moment) && isShorterThanYear(period))
    return { period, previous: shiftPeriod(period, { unit: 'year', count: -1 }, moment.weekStart) }
  return laterAgainst(asked, other, moment) ?? { period, previous: other }
}

function isLastYear(period: DateRange, { now, weekStart }: Moment): boolean {
  const year = unitAround({ ...period, start: now }, 'year', weekStart)
  const last = year && shiftPeriod(year, { unit: 'year', count: -1 }, weekStart)
  return isSamePeriod(last, period)
}

/** A person is looked up in all time, unless a period was named before; other hours are those of the same day. */
function defaultPeriod({ previous, reading, cues, moment }: Change): DateRange {
  const { period, where, layout } = reading.question
  const before = previous.question.period
  // "The oldest three" after the newest three of a few days are of those days.
  const isTurned = previous.question.layout === 'list' && where.length === 0 && layout === 'list'
  if (previous.isDefaultPeriod && period.start === null && !isTurned) return period
  const isNewTime = cues.dropped.has('time') || cues.dropped.has('hours') || where.some(({ field }) => field === 'time')
  const isPartOfDay = isWithinDay(before) || (before.end ?? Infinity) - (before.start ?? 0) < DAY_MS
  return isNewTime && isPartOfDay && isOfHours(before) ? dayAround(before, moment) : before
}
