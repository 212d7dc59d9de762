import { lastDays } from '../../../dates/calendar/previous-period.ts'
import type { DateRange, Moment } from '../../../dates/calendar/range.ts'
import { instantToWall, wallToInstant } from '../../../dates/calendar/time-zone.ts'
import { lexiconFor } from '../../../dates/lexer/lexicon.ts'
import { tokenize as tokenizeDates } from '../../../dates/lexer/tokenize.ts'
import type { Cue, Mark } from '../../parse/languages/phrasebook.ts'
import type { QuestionReading } from '../../parse/reading.ts'
import { grammarFor } from '../../parse/words/grammar.ts'
import { standsAt } from '../../parse/words/match.ts'
import { firstRewritten, rewritesIn, rewritesOf, sentence } from '../../parse/words/sentences.ts'
import { isWordLike, tokenize } from '../../parse/words/tokens.ts'
import type { Question } from '../../question/question.ts'
import { bareDate, isWithinDay, isWithinMonth, isWithinTwoDays } from '../cues/bare-dates.ts'
import { cueGrammarFor, isSilent, withoutMarks } from '../cues/cue-grammar.ts'
import { type Cues, findCues } from '../cues/cues.ts'
import { hoursNamed, isHourWord, UP_TO_NOW } from '../cues/days-and-hours.ts'
import { dated, MAX_DAY, type Plain, plainly, RELATIVE_PERIOD, type Read } from '../cues/incomplete-phrases.ts'
import { PRECEDING } from './change-period.ts'
import { groupingNamed, isBare, MAX_ORDER_LENGTH } from './others.ts'
import { unitMeant } from './period-pairs.ts'

/** "Without today", "leave out July and September": what is left, and whether that ends a comparison; null for other phrases. */
export function periodLeft(
  cues: Cues,
  { period, previous }: Question,
  plain: Plain,
  { locale, now }: Moment,
): { period: DateRange; isAlone: boolean } | null {
  if (cues.typed.length > MAX_ORDER_LENGTH || cues.isOnly || ![...cues.found].every((cue) => BESIDE.includes(cue)))
    return null
  const { marks, rest } = withoutMarks(cues.rest.replace(NOT_OVER, ' ').replace(NOR, ','), LEAVING_OUT, locale)
  // "Don't count today" leaves it out; "not today" of a day that goes on may be about another one.
  const isOfDays = marks.has('not') && !isWithinDay(period) && (period.end ?? Infinity) > now
  const isLeftOut = marks.has('out') || (marks.has('not') && marks.has('also')) || isOfDays
  if (!isLeftOut || (marks.has('out') && marks.has('not')) || marks.has('only')) return null
  const named = periodsOf(rest, plain, locale)
  if (!named) return null
  const [only, ...others] = named
  if (previous && only && others.length === 0 && isSame(only, period))
    return { period: PRECEDING.test(rest) ? period : previous, isAlone: true }
  const left = named.reduce<DateRange | null>((kept, out) => kept && withoutEdge(kept, out, now), period)
  return left && { period: left, isAlone: false }
}

const BESIDE: Cue[] = ['drop', 'lead', 'and', 'no', 'same', 'instead']
const LEAVING_OUT = new Set<Mark>(['out', 'not', 'open', 'also', 'only', 'yes', 'but', 'filler', 'switch'])

const NOT_OVER = sentence('not-over')
const NOR = sentence('nor')
const JOINER = /^[,;&+]$/u

/** The periods that a text consists of; null if it says anything else. */
function periodsOf(text: string, plain: Plain, locale: string): DateRange[] | null {
  const { sets } = grammarFor(locale)
  const pieces: string[] = ['']
  for (const { word, start, end } of tokenize(text).tokens)
    if (sets.and.has(word) || sets.or.has(word) || JOINER.test(word)) pieces.push('')
    else pieces.push(`${pieces.pop()} ${text.slice(start, end)}`)
  const said = pieces.filter((piece) => !isSilent(piece, locale))
  const named = said.map((piece) => {
    const reading = bareDate(piece, locale) === null ? plain(piece) : null
    const isPeriod = reading?.said.period != null && reading.said.bots === null && isBare(reading)
    return isPeriod ? reading.question.period : null
  })
  return named.length > 0 && named.every((one) => one !== null) ? named : null
}

/** Null if what is left out is no end of the period, or all of it. */
function withoutEdge({ start, end, zone }: DateRange, out: DateRange, now: number): DateRange | null {
  if (out.start === null || out.end === null) return null
  const isRunning = out.start <= now && now < out.end && (end ?? Infinity) > now
  if (isRunning || (end !== null && out.start < end && out.end >= end))
    return (start ?? -Infinity) < out.start ? { start, end: out.start, zone } : null
  const isFirst = start !== null && out.start <= start && out.end > start
  return isFirst && out.end < (end ?? Infinity) ? { start: out.end, end, zone } : null
}

function isSame(a: DateRange, b: DateRange): boolean {
  return a.start === b.start && (a.end === b.end || a.end === null || b.end === null)
}

const EXTENDED = rewritesOf('extend-period')
const ADDED = rewritesOf('add-period')

/** The turn as one that adds a period, or begins with an earlier day; null for other phrases. */
function longerPeriod(text: string, { start }: DateRange, plain: Plain): string | null {
  const namedIn = (table: [RegExp, string][]) =>
    table.flatMap(([pattern, said]) => {
      const [, named] = pattern.exec(text) ?? []
      const reading = named === undefined ? null : plain(named)
      const isPeriod = reading?.said.period != null && reading.said.bots === null && isBare(reading)
      return isPeriod ? [{ said: text.replace(pattern, said), period: reading.question.period }] : []
    })
  const earlier = namedIn(EXTENDED).find(({ period }) => (period.end ?? Infinity) <= (start ?? -Infinity))
  return (earlier ?? namedIn(ADDED)[0])?.said ?? null
}

/** The same in other words, of which the question before says what they mean: "the end of the month"; null without any. */
export function otherWords(
  text: string,
  { period, by, layout, rank }: Question,
  plain: Plain,
  { locale, now, zone }: Moment,
): string | null {
  if (text.length > MAX_ORDER_LENGTH) return null
  const longer = longerPeriod(text, period, plain) ?? unitMeant(text, { period, layout, rank, by }, { locale, now })
  if (longer !== null) return longer
  const stays = withoutOtherDays(text).replace(STILL, ', ').replace(KEPT, '')
  const isLonger = !isWithinTwoDays(period)
  const rewrites = [
    ...LIMITS,
    ...(isWeekend(period) ? THAT_WEEKEND : []),
    ...(isLonger ? NO_DAY : []),
    ...(by.length === 0 && layout !== 'list' ? AS_MANY : []),
  ]
  const ended = firstRewritten(stays, rewrites)
  const isOver = isWithinMonth(period) && (period.end ?? Infinity) <= now && !REST.test(text)
  const said = isOver ? withMonth(ended, period, { locale, zone }) : ended
  return namedAsMany(said, plain, locale) ?? (said === text ? null : said)
}

const LIMITS = [
  ...rewritesOf('clause-end'),
  ...rewritesOf('looks'),
  ...rewritesOf('same-unit'),
  ...rewritesOf('of-person'),
]
const NO_DAY = rewritesOf('no-day')
const AS_MANY = rewritesOf('as-many')
const THAT_WEEKEND = rewritesOf('that-weekend')
const WEEKEND_MS = 2 * 86_400_000
const SATURDAY = 6

function isWeekend({ start, end, zone }: DateRange): boolean {
  const isLong = start !== null && end !== null && Math.abs(end - start - WEEKEND_MS) <= HOUR_MS
  return isLong && instantToWall(start, zone).weekday === SATURDAY
}

const WEEK_OF_DAY = rewritesOf('week-of-day')

/** "The end of the month", "the week of the 12th" after a month, with the name of that. */
function withMonth(text: string, { start }: DateRange, { locale, zone }: Pick<Moment, 'locale' | 'zone'>): string {
  const first = instantToWall(start ?? 0, zone).setLocale(locale)
  const month = first.toFormat('LLLL yyyy')
  const ended = text.replace(MONTH_END, `${first.daysInMonth}${locale.startsWith('de') ? '.' : ''} ${month}`)
  return [...WEEK_OF_DAY, ...rewritesIn('of-month', locale)].reduce(
    (said, [pattern, of]) => said.replace(pattern, `${of}${month}`),
    ended,
  )
}

/** "The rest of the month" is what the question before left of it. */
const REST = sentence('rest-of-period')
const MONTH_END = sentence('month-end')
const STILL = sentence('still')
const KEPT = sentence('keep-rest')

/** No cues at all, where a period is known from the question before. */
export function cuesOfPeriod(typed: string, isAlone: boolean): Cues {
  const none = findCues('', 'en')
  return { ...none, typed, dropped: new Set(isAlone ? (['comparison'] as const) : []) }
}

/** "The last 30" after the last seven days: days, not records; "show me the latest five" are records. */
export function withLastDays(
  text: string,
  reading: QuestionReading,
  { period, layout }: Question,
  moment: Moment,
): QuestionReading {
  const { question, said } = reading
  const { orders } = grammarFor(moment.locale).sets
  const isNewest = tokenize(text).tokens.some(({ word }) => orders.has(word) || OF_RECORDS.has(word))
  const isLast = tokenizeDates(text, lexiconFor(moment.locale)).some(({ values }) => values.which !== undefined)
  const isNoun = said.kinds.length > 0 || question.shown.count === 1 || isNewest || !isLast
  const isOfRecords = layout === 'list' || question.layout !== 'list' || !said.isCounted || isNoun
  if (isOfRecords || said.period !== null || !isOfLastDays({ period }, moment)) return reading
  return daysOrWeeks(reading, question.shown.count, period, moment)
}

/** What the dates read as "last" too. */
const OF_RECORDS = new Set(['latest', 'newest'])

/** As many days or hours up to now, after others. */
export function lastOf(
  said: QuestionReading,
  count: number,
  { period }: Question,
  moment: Moment,
): QuestionReading | null {
  if (isOfLastDays({ period }, moment)) return daysOrWeeks(said, count, period, moment)
  const { start, end, zone } = period
  if (start === null || end !== moment.now || (end - start) % HOUR_MS !== 0) return null
  const hours = { start: end - count * HOUR_MS, end, zone }
  return { ...said, question: { ...said.question, period: hours }, said: { ...said.said, period: RELATIVE_PERIOD } }
}

const HOUR_MS = 3_600_000

function lastDaysOf(reading: QuestionReading, count: number, moment: Moment): QuestionReading {
  const { question, said } = reading
  return {
    ...reading,
    question: { ...question, layout: 'summary', period: lastDays(count, moment) },
    said: { ...said, period: RELATIVE_PERIOD, isCounted: false },
  }
}

const WEEK_MS = 7 * 86_400_000

/** As many days up to today. "Then 3" after the last two weeks: days or weeks, nobody knows. */
function daysOrWeeks(said: QuestionReading, count: number, { start, end }: Question['period'], moment: Moment) {
  const lengthMs = (end ?? 0) - (start ?? 0)
  const weeks = Math.round(lengthMs / WEEK_MS)
  const areWeeks = weeks > 1 && weeks < 5 && Math.abs(lengthMs - weeks * WEEK_MS) < WEEK_MS / 7
  const isUnclear = areWeeks && count < 7
  return isUnclear
    ? { ...said, unused: [String(count)], command: 'ask-back' as const }
    : lastDaysOf(said, count, moment)
}

/** Whether a period is some days up to today. */
function isOfLastDays({ period }: Pick<Question, 'period'>, moment: Moment): boolean {
  const today = lastDays(1, moment)
  return period.end === today.end && period.start !== today.start
}

/** "All other days out, only Monday": "only" says so. */
function withoutOtherDays(text: string): string {
  const left = text.replace(OTHER_DAYS, ' ').trim()
  return ONLY.test(left) ? left.replace(COUNTING, '').trim() : text
}

const OTHER_DAYS = sentence('other-days')
const ONLY = sentence('only')
const COUNTING = sentence('counting-days')

/** "Both Acme and Globex", "all three, Acme, Globex and The Shop" without the number, if it is the number of chatbots named; null for other phrases. */
function namedAsMany(text: string, plain: Plain, locale: string): string | null {
  const { before = '', count = '', after = '' } = COUNTED_BOTS.exec(text)?.groups ?? {}
  const rest = `${before.trim()} ${after}`.trim()
  const reading = after === '' ? null : plain(rest)
  // "Both" is no number.
  const number = grammarFor(locale).numbers.get(count.toLowerCase()) ?? 2
  return reading?.said.bots === 'named' && reading.question.bots.length === number ? rest : null
}

const COUNTED_BOTS = sentence('counted-bots')

/** "Cambia las fechas: 3/11 a 6/11", which is no order to change a record; null for other phrases. */
function periodNamed(text: string, plain: Plain): string | null {
  const period = text.length <= MAX_ORDER_LENGTH ? PERIOD_TO.exec(text)?.groups?.period : undefined
  return period !== undefined && plain(period)?.said.period != null ? period : null
}

const PERIOD_TO = sentence('period-to')

/** What is changed to, in an order to change the groups or the period; null for other phrases. */
export function changeNamed(text: string, plain: Plain): string | null {
  return groupingNamed(text, plain) ?? periodNamed(text, plain)
}

/** "Before the 5th", "après le 20" after a question about another month: a day of it, no hour; null for other phrases. */
export function withDayLimit(text: string, { period }: Question, moment: Moment, read: Read): QuestionReading | null {
  const { start, zone } = period
  const { phrases } = grammarFor(moment.locale)
  const tokens = tokenize(text).tokens.filter(isWordLike)
  const isSide = (side: 'before' | 'after') => phrases[side].some((phrase) => standsAt(phrase, tokens, 0))
  const day = Number.parseInt(tokens.at(-1)?.word ?? '', 10)
  if (start === null || !isWithinMonth(period) || !(day >= 1 && day <= MAX_DAY)) return null
  const { the } = cueGrammarFor(moment.locale).words
  const between = tokens.slice(1, -1)
  const isDay = between.length > 0 && between.every(({ word }) => the.has(word) && !isHourWord(word))
  if (!isDay || (!isSide('before') && !isSide('after'))) return null
  const month = instantToWall(start, zone).startOf('month')
  const from = month.plus({ days: isSide('before') ? day - 1 : day })
  if (month.daysInMonth === undefined || day > month.daysInMonth) return null
  const limit = wallToInstant(from, zone)
  const first = wallToInstant(month, zone)
  return dated(isSide('before') ? { start: first, end: limit, zone } : { start: limit, end: null, zone }, read)
}

/** "Und seit 6 Uhr", "desde las 6" after a day that is over: up to now, as in a first question; null for other phrases. */
export function withSinceHour(text: string, { period }: Question, moment: Moment, read: Read): QuestionReading | null {
  const { sets } = grammarFor(moment.locale)
  const [since] = tokenize(text).tokens.filter(isWordLike)
  const isOver = period.end !== null && period.end <= moment.now && isWithinTwoDays(period)
  // "Ab 18 Uhr" is of that day.
  if (!since || !sets.since.has(since.word) || FROM_HOUR.test(since.word)) return null
  const isOfToday = !isWithinTwoDays(period) && UP_TO_NOW.test(`${since.word} `) && !BARE_NUMBER.test(text)
  if (!isOver && !isOfToday) return null
  const from = hoursNamed(text, grammarFor(moment.locale))?.values[0]
  const plain = plainly(read)
  const reading = plain(text) ?? (from === undefined ? null : plain(`${since.word} ${from}`))
  const words = reading?.said.period ?? null
  const isTime = words !== null && bareDate(words, moment.locale) === 'time'
  return reading && isTime && reading.question.period.end === null ? dated(reading.question.period, read) : null
}

const FROM_HOUR = sentence('from-hour')

/** "Since 5" may be a day of the month. */
const BARE_NUMBER = /(?<![\d:.])\d{1,2}\P{L}*$/u
