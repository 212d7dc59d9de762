import type { DateRange } from '../../../dates/calendar/range.ts'
import { instantToWall, wallToInstant } from '../../../dates/calendar/time-zone.ts'
import { isHoliday, joinsDates } from '../../../dates/lexer/lexicon.ts'
import { LAST_AFTERNOON_HOUR } from '../../../dates/rules/times.ts'
import { type Condition, type Question, WORKDAYS } from '../../question/question.ts'
import type { ClauseContext } from '../words/clause-types.ts'
import { type Grammar, isFiller } from '../words/grammar.ts'
import { isOpen, type Match, phraseAt } from '../words/match.ts'
import { claim, isWordLike, type Place, type Token, type TokenList, type Use } from '../words/tokens.ts'
import { takeNegation } from './conditions.ts'
import { takePresent } from './fields.ts'

/** `isMarked`: it cannot be a day or a count; `isHalf`: morning or afternoon is said; `isBare`: nothing but its number is. */
type Time = { minutes: number; last: number; isMarked: boolean; isHalf: boolean; isBare?: boolean }

/** Hours of the day, half-open: `['17:00', '24:00']`; `isJoined`: both ends are named on their own, "before 8 or after 18". */
export type Span = { values: string[]; place: Place; isJoined?: boolean }

/** "9 to 5" ends at 17:00; "2 and 5pm" begins at 14:00. */
function spanOf(from: Time, to: Time): string[] {
  let [start, end] = [from.minutes, to.minutes]
  if (isEarlyAfternoon(from, to)) return [clock(start + NOON), clock(end + NOON)]
  const isBothAfternoon = !from.isHalf && !from.isMarked && to.isHalf
  if (isBothAfternoon && end > NOON && start + NOON < end) start += NOON
  // "22 to 6" ends on the next day.
  if (to.isBare && end <= start && end + NOON > start) end += NOON
  if (end === 0) end = 1440
  return [clock(start), clock(end)]
}

/** "Between 2 and 4" is the afternoon, as in a date. */
function isEarlyAfternoon(from: Time, to: Time): boolean {
  const isBare = from.isBare === true && to.isBare === true
  return isBare && from.minutes > 0 && from.minutes < to.minutes && to.minutes <= LAST_AFTERNOON_HOUR * 60
}

export function clock(minutes: number): string {
  const text = (value: number) => String(value).padStart(2, '0')
  return `${text(Math.floor(minutes / 60))}:${text(minutes % 60)}`
}

const NOON = 720
const MERIDIEMS: Record<string, number> = { am: 0, pm: NOON }

/** "6pm", "17:30", "17h30", "8 Uhr", "noon", "eight in the evening", "las 8". */
function timeAt(context: ClauseContext, from: number): Time | null {
  const { tokenList, grammar } = context
  const { tokens } = tokenList
  const article = articleAt(context, from)
  const at = article === null ? from : from + 1
  const token = tokens[at]
  if (!token || !isOpen(token)) return null
  const named = namedTime(grammar, article, token.word)
  if (named !== undefined) return { minutes: named, last: at, isMarked: true, isHalf: true }
  const glued = /^(\d{1,2})(am|pm|h|uhr)(\d\d)?$/.exec(token.word)
  const hour = glued ? Number(glued[1]) : hourOf(token, grammar)
  if (hour === null || hour > 24) return null
  const time = withMinutes(tokens, at, hour, Number(glued?.[3] ?? 0))
  const shift = MERIDIEMS[glued?.[2] ?? '']
  if (shift !== undefined) return { minutes: (time.minutes % NOON) + shift, last: at, isMarked: true, isHalf: true }
  // "Antes de las 9": no day has this article.
  const isHour = article === 'las'
  const isExact = time.last > at || glued !== null
  return unitAfter({ ...time, isMarked: isExact || isHour, isHalf: false, isBare: !isExact }, tokens, grammar)
}

function articleAt({ tokenList: { tokens }, grammar }: ClauseContext, at: number): string | null {
  const token = tokens[at]
  return isOpen(token) && grammar.sets.the.has(token.word) ? token.word : null
}

/** "La una" is one, where "una" alone is an article. */
function namedTime({ times }: ClauseContext['grammar'], article: string | null, word: string): number | undefined {
  return (article === null ? undefined : times.get(`${article} ${word}`)) ?? times.get(word)
}

function hourOf({ kind, word }: Token, { numbers }: ClauseContext['grammar']): number | null {
  return kind === 'number' && word.length <= 2 ? Number(word) : (numbers.get(word) ?? null)
}

/** The minutes of "17:30", "17.30" and "17h30". */
function withMinutes(tokens: Token[], at: number, hour: number, minutes: number): { minutes: number; last: number } {
  const [sign, more] = [tokens[at + 1], tokens[at + 2]]
  // "Ab 1.11." is a day.
  const isDay = sign?.word === '.' && Number(more?.word) <= 12 && tokens[at + 3]?.word === '.'
  const isSplit = sign?.isGlued && !isDay && /^[:.h]$/.test(sign.word) && /^\d\d$/.test(more?.word ?? '')
  return { minutes: hour * 60 + (isSplit ? Number(more?.word) : minutes), last: isSplit ? at + 2 : at }
}

/** "8 pm", "8 Uhr", "8 de la noche", "eight in the evening". */
function unitAfter(time: Time, tokens: Token[], { clockUnits }: ClauseContext['grammar']): Time {
  for (const { words, shift, more } of clockUnits) {
    const isHere = words.every((word, index) => tokens[time.last + 1 + index]?.word === word)
    if (!isHere) continue
    const last = time.last + words.length
    if (shift === null)
      return { ...time, minutes: time.minutes + more, last, isMarked: true, isBare: more > 0 && time.isBare === true }
    const isShifted = shift > 0 && time.minutes < NOON
    const minutes = shift === 0 && time.minutes >= NOON ? time.minutes - NOON : time.minutes
    return { minutes: isShifted ? minutes + shift : minutes, last, isMarked: true, isHalf: true, isBare: false }
  }
  return time
}

/** "before 8 or after 18", "after 6pm", "before 9", "between 9 and 17:30". */
export function spanAt(context: ClauseContext, at: number): Span | null {
  return (
    endAt(context, at, 'after') ?? endAt(context, at, 'before') ?? closedSpanAt(context, at) ?? onwardsAt(context, at)
  )
}

const OPPOSITE = { after: 'before', before: 'after' } as const

/** One end of the hours, with the other if that is named after it. */
function endAt(context: ClauseContext, at: number, side: 'after' | 'before'): Span | null {
  const one = openSpanAt(context, at, side)
  if (!one) return null
  return joinedAt(context, one, side) ?? (one.isDate ? null : one)
}

/** "Before 8 or after 18" is from 18 to 8, "after 9 and before 17" from 9 to 17; "after 9 or before 17" is any time. */
function joinedAt(context: ClauseContext, one: OpenSpan, side: 'after' | 'before'): Span | null {
  const { and, or } = context.grammar.sets
  const joiner = context.tokenList.tokens[one.place.last + 1]
  if (!isOpen(joiner) || !(and.has(joiner.word) || or.has(joiner.word))) return null
  const other = openSpanAt(context, one.place.last + 2, OPPOSITE[side])
  if (!other || other.isDate) return null
  const [after, before] = side === 'after' ? [one, other] : [other, one]
  const [from = ''] = after.values
  const [, to = ''] = before.values
  const isAnyTime = from < to && or.has(joiner.word)
  return isAnyTime
    ? null
    : { values: [from, to], place: { first: one.place.first, last: other.place.last }, isJoined: true }
}

/** The length of the phrase of a set that begins here; 0 without one. */
function lengthAt(
  { tokenList: { tokens }, grammar }: ClauseContext,
  at: number,
  set: 'after' | 'before' | 'between' | 'to' | 'onwards',
): number {
  return phraseAt(grammar, set, tokens, at)?.length ?? 0
}

/** `isDate`: it is part of a date, unless the other end of the hours follows. */
type OpenSpan = Span & { isDate: boolean }

/** "after 6pm", "antes de las 9" */
function openSpanAt(context: ClauseContext, at: number, side: 'after' | 'before'): OpenSpan | null {
  const length = lengthAt(context, at, side)
  if (length === 0) return null
  const time = timeAt(context, at + length) ?? timeAfterClause(context, at + length)
  const { tokenList, grammar } = context
  if (!time) return null
  const isDate = !time.isMarked && isPartOfDate(tokenList.tokens, grammar, time.last + 1)
  const values = side === 'before' ? ['00:00', clock(time.minutes)] : [clock(time.minutes), '24:00']
  return { values, place: { first: at, last: time.last }, isDate }
}

/** "From 6pm on"; "from 6pm on Monday" names a day. */
function onwardsAt(context: ClauseContext, at: number): Span | null {
  const opening = lengthAt(context, at, 'between')
  const from = opening > 0 ? timeAt(context, at + opening) : null
  const length = from?.isMarked ? lengthAt(context, from.last + 1, 'onwards') : 0
  if (!from || length === 0) return null
  const last = from.last + length
  const [word, after] = context.tokenList.tokens.slice(last, last + 2)
  const isFree = word && isFiller(word, context.grammar) && after && isWordLike(after)
  if (isFree && (after.kind === 'number' || context.grammar.isDateWord(after.word))) return null
  return { values: [clock(from.minutes), '24:00'], place: { first: at, last } }
}

const MAX_TO_BRACKET = 3

/** "Lunch hour (12 to 2)", "in the evening, 6 to 9": the hours that explain a part of the day, which tells morning from afternoon. */
export function explainedHours(context: ClauseContext, last: number, part: string[]): Span | null {
  const { tokens } = context.tokenList
  const open = tokens.findIndex(({ word }, at) => at > last && (word === '(' || word === ','))
  const isBracket = tokens[open]?.word === '('
  if (open < 0 || open > last + MAX_TO_BRACKET) return null
  const isFrom = context.grammar.sets.from.has(tokens[open + 1]?.word ?? '')
  const first = open + 1 + (isBracket ? 0 : lengthAt(context, open + 1, 'between') || Number(isFrom))
  const start = timeAt(context, first)
  const joiner = start ? tokens[start.last + 1] : undefined
  const length =
    start && joiner ? lengthAt(context, start.last + 1, 'to') || Number(isBetweenTimes(joiner, context.grammar)) : 0
  const end = start && length > 0 ? timeAt(context, start.last + 1 + length) : null
  if (!start || !end || !endsHours(context, end.last + 1, isBracket)) return null
  return { values: withinPart(start, end, part), place: { first: open + 1, last: end.last } }
}

/** "In the evening, 8 to 10 November" has days. */
function endsHours({ tokenList: { tokens }, grammar }: ClauseContext, at: number, isBracket: boolean): boolean {
  const [next, after] = [tokens[at], tokens[at + 1]]
  if (isBracket) return next?.word === ')'
  if (next && isWordLike(next)) return !grammar.isDateWord(next.word)
  return !next || !after || !/^[./-]$/.test(next.word)
}

/** "8 to 10" of an evening ends at 22:00. */
function withinPart(start: Time, end: Time, [from = '', to = '']: string[]): string[] {
  const [first = '', second = ''] = spanOf(start, end)
  const isLater = !start.isHalf && first < from && (from > to || to > '12:00')
  if (!isLater || inAfternoon(first) < from) return [first, second]
  return [inAfternoon(first), !end.isHalf && second > first ? inAfternoon(second) : second]
}

function inAfternoon(time: string): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return minutes <= NOON ? clock(minutes + NOON) : time
}

/** "between 9 and 17:30", "6pm to midnight" */
function closedSpanAt(context: ClauseContext, at: number): Span | null {
  const { tokenList, grammar } = context
  const { tokens } = tokenList
  const opening = lengthAt(context, at, 'between')
  const from = timeAt(context, at + opening)
  if (!from) return null
  const joiner = tokens[from.last + 1]
  const length =
    lengthAt(context, from.last + 1, 'to') || (joiner && isOpen(joiner) && isBetweenTimes(joiner, grammar) ? 1 : 0)
  const to = length === 0 ? null : timeAt(context, from.last + 1 + length)
  if (!to || !(opening > 0 || from.isMarked || to.isMarked)) return null
  // "Between 9 and 5 this week": days would ascend.
  const isDescending =
    opening > 0 && to.minutes < from.minutes && !grammar.sets.units.has(tokens[to.last + 1]?.word ?? '')
  const isPlain = !from.isMarked && !to.isMarked && !isDescending
  // "Zwischen 7 und 8. November"
  const after = tokens[to.last + 1]?.word === '.' ? tokens[to.last + 2] : tokens[to.last + 1]
  if (isPlain && [tokens[at - 1], after].some((one) => one && grammar.isDateWord(one.word))) return null
  return { values: spanOf(from, to), place: { first: at, last: to.last } }
}

function isBetweenTimes({ word }: Token, { sets }: ClauseContext['grammar']): boolean {
  return sets.and.has(word) || word === '-'
}

const MAX_CLAUSE_WORDS = 4

/** "after we close at 6 pm" */
function timeAfterClause(context: ClauseContext, from: number): Time | null {
  const { tokens } = context.tokenList
  for (let at = from; at <= from + MAX_CLAUSE_WORDS; at++) {
    const token = tokens[at]
    if (!token || token.use === 'clause' || token.use === 'filter') return null
    if (context.grammar.sets['o-clock'].has(token.word)) return timeAt(context, at + 1)
  }
  return null
}

/** "after 9 October", "vor 3 Tagen", "ab 9.": the number is a day or a count. */
function isPartOfDate(tokens: Token[], { isDateWord }: ClauseContext['grammar'], at: number): boolean {
  const token = tokens[at]
  return token !== undefined && (token.word === '.' || token.word === '/' || isDateWord(token.word))
}

/** "From 8", "from 8 on": an hour without a word of time, up to the end of the day. */
export function hoursFrom(context: ClauseContext, at: number): Span | null {
  const { tokenList, grammar } = context
  const { word = '' } = tokenList.tokens[at] ?? {}
  const isFrom = grammar.sets.since.has(word) || grammar.sets.between.has(word)
  const time = isFrom ? timeAt(context, at + 1) : null
  const next = time && tokenList.tokens[time.last + 1]
  if (!time || time.minutes > MAX_HOUR || (next && isWordLike(next) && !isOpenEnd(next, context))) return null
  return { values: [clock(time.minutes), '24:00'], place: { first: at, last: time.last } }
}

const MAX_HOUR = 1_440

/** "On", "onwards", "when we opened": no noun that is counted. */
function isOpenEnd(token: Token, { grammar }: ClauseContext): boolean {
  return isFiller(token, grammar) || grammar.starts.which.has(token.word) || token.use === 'noise'
}

/** "We open at 9, how many came before that?": the hours before or after an hour that another part of the text names. */
export function hoursAround(context: ClauseContext): Span | null {
  const { tokenList, grammar } = context
  const { tokens } = tokenList
  const opening = tokens.findIndex((token) => isOpen(token) && grammar.sets.opening.has(token.word))
  const time = opening < 0 ? null : timeNear(context, opening + 1)
  if (!time) return null
  for (let at = time.last + 1; at < tokens.length; at++) {
    for (const side of ['before-that', 'after-that'] as const) {
      const phrase = phraseAt(grammar, side, tokens, at)
      if (!phrase) continue
      claim(tokenList, { first: opening, last: time.last }, 'noise')
      const values = side === 'before-that' ? ['00:00', clock(time.minutes)] : [clock(time.minutes), '24:00']
      return { values, place: { first: at, last: at + phrase.length - 1 } }
    }
  }
  return null
}

const MAX_WORDS_TO_TIME = 3

function timeNear(context: ClauseContext, from: number): Time | null {
  for (let at = from; at <= from + MAX_WORDS_TO_TIME; at++) {
    const time = timeAt(context, at)
    const isTime = time?.isMarked || isAtHour(context.tokenList.tokens, context.grammar, at)
    if (time && isTime) return time
  }
  return null
}

/** "At 9", "a las 9", and no "on 3 May". */
function isAtHour(tokens: Token[], { sets }: ClauseContext['grammar'], at: number): boolean {
  const [before, article] = [tokens[at - 1]?.word ?? '', tokens[at - 2]?.word ?? '']
  return sets['o-clock'].has(before) || (sets.the.has(before) && sets['o-clock'].has(article))
}

/** "3 November nachts": a single day's hours across midnight are one night, which ends on the next day. Removes the condition. */
export function nightOf(period: DateRange | null, where: Condition[]): DateRange | null {
  const at = where.findIndex(isAcrossMidnight)
  const [from = '', to = ''] = where[at]?.values ?? []
  if (at < 0 || !period || period.start === null || period.end === null) return null
  const { zone } = period
  const day = instantToWall(period.start, zone)
  const isOneDay = day.equals(day.startOf('day')) && wallToInstant(day.plus({ days: 1 }), zone) === period.end
  if (!isOneDay) return null
  where.splice(at, 1)
  const wall = (time: string) => ({ hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) })
  return {
    start: wallToInstant(day.set(wall(from)), zone),
    end: wallToInstant(day.plus({ days: 1 }).set(wall(to)), zone),
    zone,
  }
}

/** "Friday nights": the conditions count Friday before 6 and after 20, which is not what most people mean. */
export function hasSplitNights({ where }: Question): boolean {
  return where.some(isAcrossMidnight) && where.some(({ field, not }) => field === 'weekday' && !not)
}

function isAcrossMidnight({ field, op, values: [from = '', to = ''], not }: Condition): boolean {
  return field === 'time' && op === 'in' && !not && from > to
}

/** "During business hours". Outside of them are nights and whole weekends, which no list of conditions says: asked back. */
export function takeBusinessHours(match: Match, context: ClauseContext): Use {
  if (takeNegation(context, match.first)) return isExplained(context, match.last + 1) ? 'noise' : 'refused'
  takePresent(match, context, { field: 'weekday', op: 'in', fixed: WORKDAYS })
  return takePresent(match, context, { field: 'time', op: 'in', fixed: ['09:00', '17:00'] })
}

const MAX_TO_HOURS = 6

/** "Outside office hours, that is before 8 or after 18": the hours are named. */
function isExplained(context: ClauseContext, from: number): boolean {
  const { tokens } = context.tokenList
  if (!/^[,(:]$/.test(tokens[from]?.word ?? '')) return false
  return tokens.slice(from, from + MAX_TO_HOURS).some((_, at) => spanAt(context, from + at) !== null)
}

const MAX_EVENT_WORDS = 8

/** "Since the campaign started on 5 Oct": what happened then says nothing beside its day, unlike "since Black Friday". */
export function hideEvents(tokenList: TokenList, grammar: Grammar): void {
  const { tokens } = tokenList
  const since = tokens.findIndex(({ word, use }) => use === null && grammar.sets.since.has(word))
  if (since < 0) return
  let end = since + 1
  while (end - since <= MAX_EVENT_WORDS && isOfEvent(tokens, grammar, end) && !isDayAt(tokens, grammar, end)) end++
  if (!isDayAt(tokens, grammar, tokens[end]?.word === '(' || tokens[end]?.word === ',' ? end + 1 : end)) return
  const event = tokens.slice(since + 1, end)
  const isNamed = event.some(({ word }) => grammar.sets.events.has(word))
  const isOrigin = event.some(({ word }) => grammar.sets.pages.has(word) || grammar.sets.mails.has(word))
  const isAny = event.some(
    (token) => token.kind === 'word' && !isFiller(token, grammar) && !grammar.sets.the.has(token.word),
  )
  // "Desde Instagram el lunes" is where they come from.
  if (!isNamed && (!isAny || isOrigin || grammar.locale === 'es')) return
  for (const token of event) if (token.use === null) token.use = 'hidden'
}

function isOfEvent(tokens: Token[], grammar: Grammar, at: number): boolean {
  const { sets, isDateWord } = grammar
  const token = tokens[at]
  if (token === undefined || token.word === "'") return token !== undefined
  if (token.kind !== 'word' || (token.use !== null && token.use !== 'bot')) return false
  if (sets.events.has(token.word) || isFiller(token, grammar) || sets.the.has(token.word)) return true
  return !isDateWord(token.word) && !isHoliday(token.word, tokens[at + 1]?.word ?? '', grammar.locale)
}

/** "5 Oct", "October 5", "5.10.", "Monday": a day, but no month alone. */
function isDayAt(tokens: Token[], grammar: Grammar, at: number): boolean {
  const { weekdays, isDateWord, sets, locale } = grammar
  const isMonth = (token: Token | undefined) =>
    token?.kind === 'word' &&
    isDateWord(token.word) &&
    !joinsDates(token.word, locale) &&
    !sets.recurring.has(token.word)
  const isDay = (token: Token | undefined) => /^(?:[12]?\d|3[01])(?:st|nd|rd|th|er)?$/.test(token?.word ?? '')
  const [one, two, three] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (one === undefined || one.use !== null) return false
  if (weekdays.has(one.word) || (isMonth(one) && isDay(two))) return true
  const isJoined = /^[./-]$/.test(two?.word ?? '') || sets.from.has(two?.word ?? '')
  return isDay(one) && (isMonth(two) || (isJoined && (isMonth(three) || isDay(three))))
}
