import type { DateRange } from '../../../dates/calendar/range.ts'
import { instantToWall } from '../../../dates/calendar/time-zone.ts'
import type { PeriodReading } from '../../../dates/grammar/reading.ts'
import { isHoliday } from '../../../dates/lexer/lexicon.ts'
import { WEEKDAYS, WEEKEND, WORKDAYS } from '../../question/question.ts'
import type { ClauseContext, FoundCondition } from '../words/clause-types.ts'
import { isFiller } from '../words/grammar.ts'
import { isOpen, isSaidAt, phraseAt, phraseBefore } from '../words/match.ts'
import { claim, type Place, type Token, type Use } from '../words/tokens.ts'
import { clock, explainedHours, hoursAround, spanAt } from './clock-times.ts'
import { takeNegation } from './conditions.ts'
import { areApart, contrast, isChoice, isContrasted, namesWholeWeek, takeApartDays } from './contrasts.ts'
import { takePresent } from './fields.ts'

const DAY_MS = 86_400_000

/** `isWeak`: recurs only beside a longer period, whatever is asked: "evening"; `isClock`: "after 6pm"; `isJoined`: as in `Span`. */
type Recurring = {
  field: 'weekday' | 'time'
  values: string[]
  place: Place
  isSure: boolean
  isWeak?: boolean
  isClock?: boolean
  isJoined?: boolean
}

/**
 * Claims weekdays and times of day that recur ("on Mondays", "after 6pm" of this month) as conditions. A weekday or time that
 * may also be a date is one only beside a period that is longer than a week or a day: `findPeriod` reads the rest.
 */
export function takeRecurring(
  context: ClauseContext,
  findPeriod: () => PeriodReading | null,
  isPattern: boolean,
): void {
  const around = hoursAround(context)
  if (around) take(context, { ...around, field: 'time', isSure: true })
  const all = [...weekdaysIn(context), ...weekendsIn(context), ...timesIn(context)]
  const found = takeContrast(context, all) ? all.filter(({ field }) => field !== 'time') : all
  for (const one of found.filter(({ isSure }) => isSure)) take(context, one)
  takeApartDays(context)
  const open = found.filter(({ isSure }) => !isSure)
  if (open.length === 0) return
  const days = open.filter(({ field }) => field === 'weekday')
  const areSeveral = days.length > 1 || days.some(({ values }) => values.length === 2)
  if ((areSeveral && context.clauses.hasTrend) || namesWholeWeek(context)) {
    for (const one of days) take(context, one)
    takeApartDays(context)
    return
  }
  const isHabit = isPattern || found.some(({ isSure }) => isSure)
  takeBesidePeriod(context, open, { findPeriod, isHabit })
  takeApartDays(context)
}

/** Takes those that are no dates, as the period shows that is named beside them. */
function takeBesidePeriod(
  context: ClauseContext,
  open: Recurring[],
  { findPeriod, isHabit }: { findPeriod: () => PeriodReading | null; isHabit: boolean },
): void {
  const { tokenList } = context
  const uses = tokenList.tokens.map(({ use }) => use)
  for (const { place } of open) claim(tokenList, place, 'clause')
  const period = periodOrNull(findPeriod)
  restore(tokenList.tokens, uses)
  // Only a clock time needs to know whether it is the date itself.
  const hasClock = period === null && open.some(({ isClock }) => isClock)
  const isDate = hasClock && periodOrNull(findPeriod) !== null && open.every((one) => isTaken(context, one))
  restore(tokenList.tokens, uses)
  for (const one of open) {
    const isUndated = period === null && !isDate && one.isClock === true
    if (beginsRange(context, one, period)) continue
    const isPart = isOnlyPart(context, one, period)
    if (isPart || recurs(one, period, isHabit || isUndated) || isLeftOut(context, one)) take(context, one)
    // "Yesterday before 8 or after 18" is neither one period nor the night after.
    else if (one.isJoined) claim(tokenList, one.place, 'refused')
    else if (isDate) context.clauses.openHours = one.values
  }
}

/** "Last week but only Thursday and Friday" */
function isOnlyPart(
  { tokenList: { tokens }, grammar: { sets } }: ClauseContext,
  { field, place }: Recurring,
  period: DateRange | null,
): boolean {
  const isWeek = period?.start != null && period.end !== null && period.end - period.start > 6 * DAY_MS
  const near = tokens.slice(Math.max(0, place.first - 3), place.first)
  return isWeek && field === 'weekday' && near.some(({ word }) => sets.only.has(word) && !sets.auxiliaries.has(word))
}

/** "From Monday to yesterday", "since 12 October until last Friday": what is left without the weekday has one end only. */
function beginsRange(
  { tokenList: { tokens }, grammar }: ClauseContext,
  { field, place }: Recurring,
  period: DateRange | null,
): boolean {
  if (field !== 'weekday' || period === null) return false
  if (isOneTime(period)) return true
  // "From Monday and until yesterday", "up to", "jusqu'au"
  const after = tokens.slice(place.last + 1, place.last + 4)
  const before = tokens[place.first - (grammar.sets.the.has(tokens[place.first - 1]?.word ?? '') ? 2 : 1)]?.word ?? ''
  return period.start === null
    ? after.some(({ word }) => grammar.sets.to.has(word))
    : period.end === null && grammar.sets.to.has(before)
}

/** "After lunch on Monday", "since 5pm on Friday": what is left without the weekday is a time of today. */
function isOneTime({ start, end, zone }: DateRange): boolean {
  const edge = start === null ? end : end === null ? start : null
  if (edge === null) return false
  const wall = instantToWall(edge, zone)
  return !wall.equals(wall.startOf('day'))
}

/** "Mornings or evenings, when do we get more?": two times of day that are compared are a grouping. */
function takeContrast(context: ClauseContext, found: Recurring[]): boolean {
  const [one, other, ...others] = found.filter(({ field }) => field === 'time')
  const isApart = one !== undefined && other !== undefined && areApart(one.values, other.values)
  if (!isApart || others.length > 0 || !isContrasted(context)) return false
  claim(context.tokenList, { first: one.place.first, last: other.place.last }, 'clause')
  claimBefore(context, one.place.first)
  contrast(context, 'hour-of-day')
  return true
}

function take(context: ClauseContext, { field, values, place }: Recurring): void {
  const match = { ...place, meaning: 'weekdays', number: null } as const
  const known = context.clauses.where.find((one) => one.field === 'weekday' && one.op === 'in')
  const isApart =
    field === 'time' && context.clauses.where.some((one) => one.field === 'time' && areApart(one.fixed, values))
  if (isApart) {
    claim(context.tokenList, place, 'refused')
    return
  }
  const wider = context.clauses.where.find((one) => one.field === 'time' && !one.not && contains(one.fixed, values))
  if (field === 'time' && wider) wider.fixed = values
  else if (field === 'weekday' && known && !known.not && takeNegation(context, place.first))
    leaveOutDays(context, known, values)
  else if (field === 'weekday' && known) addDays(context, known, values)
  else takePresent(match, context, { field, op: 'in', fixed: values })
  if (field === 'weekday' && values.length > 1 && isChoice(context, place)) contrast(context, 'weekday')
  claim(context.tokenList, place, 'clause')
  claimBefore(context, place.first)
}

/** "At night, between 22 and 6": the narrower of two spans says what is meant. */
function contains([from = '', to = '']: string[], [start = '', end = '']: string[]): boolean {
  return from > to === start > end && from <= start && end <= to
}

/** "Weekdays only, no Fridays": what is left of them, which compares nothing. */
function leaveOutDays({ clauses }: ClauseContext, known: FoundCondition, days: string[]): void {
  known.fixed = known.fixed.filter((day) => !days.includes(day))
  clauses.by = clauses.by.filter(({ by, at }) => by !== 'weekday' || at > 0)
}

/** Of two lists of weekdays either day holds; compared with each other they are a grouping. */
function addDays(context: ClauseContext, known: FoundCondition, days: string[]): void {
  const isTrend = context.clauses.hasTrend
  known.fixed = WEEKDAYS.filter((day) => known.fixed.includes(day) || days.includes(day))
  if (isTrend || known.fixed.length === WEEKDAYS.length) contrast(context, 'weekday')
}

/** The preposition before: "on Mondays", "only on a Saturday". */
function claimBefore({ tokenList: { tokens }, grammar: { sets } }: ClauseContext, first: number): void {
  for (let at = first - 1; at >= first - 2; at--) {
    const token = tokens[at]
    if (token?.use !== null || !(sets.from.has(token.word) || sets.the.has(token.word) || sets.rest.has(token.word)))
      return
    token.use = 'noise'
  }
}

/** Whether a date has all of the words: of "between 22h and midnight" not only midnight. */
function isTaken({ tokenList: { tokens }, grammar }: ClauseContext, { place }: Recurring): boolean {
  return tokens.slice(place.first, place.last + 1).every((token) => token.use !== null || isFiller(token, grammar))
}

const MAX_WORDS_BEFORE = 4

/** "But not the ones at the weekend" */
function isLeftOut({ tokenList: { tokens }, grammar }: ClauseContext, { field, place }: Recurring): boolean {
  const before = tokens.slice(Math.max(0, place.first - MAX_WORDS_BEFORE), place.first).findLast((token) => {
    return token.use !== 'noise' && !(token.use === null && isFiller(token, grammar))
  })
  return field === 'weekday' && before?.use === 'operator'
}

function restore(tokens: Token[], uses: (Use | null)[]): void {
  for (const [at, token] of tokens.entries()) token.use = uses[at] ?? null
}

function periodOrNull(find: () => PeriodReading | null): DateRange | null {
  try {
    return find()?.period ?? null
  } catch {
    return null
  }
}

function recurs({ field, values, isWeak }: Recurring, period: DateRange | null, isPattern: boolean): boolean {
  const isWorkdays = field === 'weekday' && values.length === WORKDAYS.length && values[0] === 'mon'
  const isWeekend = field === 'weekday' && values.join() === WEEKEND.join()
  if (period === null) return isPattern && !isWeak && (isWorkdays || isWeekend || field === 'time')
  const { start, end } = period
  const length = start === null || end === null ? Number.POSITIVE_INFINITY : end - start
  return length > (field === 'time' ? 1.1 * DAY_MS : isWorkdays ? 0 : 7.5 * DAY_MS)
}

/** "mon-fri", "Saturday or Sunday", "Mondays". */
function weekdaysIn(context: ClauseContext): Recurring[] {
  const { tokenList, grammar } = context
  const { tokens } = tokenList
  const found: Recurring[] = []
  for (let at = 0; at < tokens.length; at++) {
    const first = weekdayAt(grammar.weekdays, tokens[at])
    const isEvery = grammar.sets['every-weekday'].has(tokens[at]?.word ?? '')
    if (first === null || (!isEvery && isDated(tokens[at - 1], grammar)) || isDayOfMonth(context, at + 1)) continue
    if (isHoliday(tokens[at - 1]?.word ?? '', tokens[at]?.word ?? '', grammar.locale)) continue
    const { days, last } = daysFrom(context, first, at)
    const isSure =
      tokens.slice(at, last + 1).some(({ word }) => grammar.sets['every-weekday'].has(word)) ||
      isPluralPart(tokens[last + 1], grammar) ||
      isAverageOf(context, at) ||
      takeTypical(context, at, last) ||
      grammar.phrases['on-each'].some((words) => isSaidAt(words, tokens, at - words.length))
    if (isEvery && days.length > 1) takeCompared(context, at)
    found.push({ field: 'weekday', values: days.map((day) => WEEKDAYS[day] ?? ''), place: { first: at, last }, isSure })
    at = last
  }
  return found
}

/** "An average Saturday" */
function isAverageOf({ tokenList: { tokens }, clauses: { measures } }: ClauseContext, at: number): boolean {
  return tokens[at - 1]?.use === 'clause' && (measures.has('average') || measures.has('median'))
}

/** "A typical Tuesday", "un mardi typique" */
function takeTypical({ tokenList: { tokens }, grammar, clauses }: ClauseContext, at: number, last: number) {
  const { sets } = grammar
  const token = [tokens[at - 1], tokens[last + 1]].find((one) => isOpen(one) && sets.typical.has(one.word))
  if (!token) return false
  // "Today compared to a typical Wednesday": no question compares with an average.
  const article = sets.the.has(tokens[at - 2]?.word ?? '') ? at - 2 : at - 1
  if ((['versus', 'than'] as const).some((set) => phraseBefore(grammar, set, tokens, article))) return false
  token.use = 'clause'
  if (clauses.measures.size === 0) clauses.measures.add('average')
  return true
}

/** "Friday nights", "Montag abends" */
function isPluralPart(token: Token | undefined, { sets, parts }: ClauseContext['grammar']): boolean {
  const word = token?.word ?? ''
  const isPart = parts.get(word)?.some(({ words, isPlural }) => isPlural && words.length === 1) ?? false
  return isPart && word.endsWith('s') && sets.recurring.has(word.slice(0, -1))
}

/** A list or range of weekdays. */
function daysFrom(context: ClauseContext, first: number, at: number): { days: number[]; last: number } {
  const { tokenList, grammar } = context
  const { tokens } = tokenList
  const days = [first]
  let last = at
  for (;;) {
    // "Saturday leads vs Sunday leads": the noun does not end the list.
    const isNoun = tokens[last + 1]?.use === 'clause' && grammar.sets.leads.has(tokens[last + 1]?.word ?? '')
    const next = isNoun ? last + 2 : last + 1
    const joiner = tokens[next]
    const day = weekdayAt(grammar.weekdays, tokens[next + 1])
    if (!joiner || !isOpen(joiner) || day === null || !isJoiner(joiner, grammar)) return { days, last }
    if (grammar.sets.versus.has(joiner.word)) addGrouping(context)
    if (grammar.sets.to.has(joiner.word)) days.push(...daysAfter(days.at(-1) ?? 0, day))
    else days.push(day)
    last = next + 1
  }
}

/** "Compare Mondays and Fridays" */
function takeCompared(context: ClauseContext, at: number): void {
  const words = phraseBefore(context.grammar, 'compare', context.tokenList.tokens, at)
  if (!words) return
  claim(context.tokenList, { first: at - words.length, last: at - 1 }, 'clause')
  addGrouping(context)
}

/** "Saturdays vs Sundays" */
function addGrouping({ clauses }: ClauseContext): void {
  if (!clauses.by.some(({ by }) => by === 'weekday')) clauses.by.push({ by: 'weekday', at: 0 })
}

/** "am Wochenende": a date alone, a pattern beside a longer period. */
function weekendsIn({ tokenList: { tokens }, grammar }: ClauseContext): Recurring[] {
  const found: Recurring[] = []
  for (let at = 0; at < tokens.length; at++) {
    const words = phraseAt(grammar, 'weekend', tokens, at)
    if (!words || isDated(tokens[at - 1], grammar)) continue
    const place = { first: at, last: at + words.length - 1 }
    found.push({ field: 'weekday', values: WEEKEND, place, isSure: false })
    at = place.last
  }
  return found
}

function weekdayAt(weekdays: Map<string, number>, token: Token | undefined): number | null {
  return isOpen(token) ? (weekdays.get(token.word) ?? null) : null
}

/** "last Monday", "since Monday", "3 Monday" are dates. */
function isDated(before: Token | undefined, { isDateWord, sets }: ClauseContext['grammar']): boolean {
  if (!before || before.use === 'clause' || before.use === 'noise') return false
  if (sets.rest.has(before.word) || sets.to.has(before.word)) return sets.to.has(before.word)
  return isDateWord(before.word)
}

/** "Wed 1 Jul", "So., 1.11.": the weekday belongs to a date; "Fridays 4-6pm" has hours. */
function isDayOfMonth(context: ClauseContext, from: number): boolean {
  const { grammar } = context
  const { tokens } = context.tokenList
  if (spanAt(context, from) !== null) return false
  const at = /^[.,]$/.test(tokens[from]?.word ?? '') ? from + 1 : from
  const [day, after] = [tokens[at], tokens[at + 1]]
  const isDay = day?.kind === 'number' && Number(day.word) >= 1 && Number(day.word) <= 31
  return isDay && after !== undefined && (/^[./-]$/.test(after.word) || grammar.isDateWord(after.word))
}

function isJoiner({ word }: Token, { sets }: ClauseContext['grammar']): boolean {
  return sets.to.has(word) || sets.and.has(word) || sets.or.has(word) || sets.versus.has(word) || /^[-,/+.]$/.test(word)
}

function daysAfter(from: number, to: number): number[] {
  const days: number[] = []
  for (let day = (from + 1) % 7; days.length < 7; day = (day + 1) % 7) {
    days.push(day)
    if (day === to) break
  }
  return days
}

/** "after 6pm", "before 9", "between 9 and 17:30", "6pm to midnight", "in the evenings". */
function timesIn(context: ClauseContext): Recurring[] {
  const { tokens } = context.tokenList
  const found: Recurring[] = []
  for (let at = 0; at < tokens.length; at++) {
    const one = partAt(context, at) ?? clockSpanAt(context, at)
    if (!one) continue
    found.push(one)
    at = one.place.last
  }
  return found
}

/** "mornings", "in the evening". */
function partAt(context: ClauseContext, at: number): Recurring | null {
  const {
    tokenList: { tokens },
    grammar,
  } = context
  for (const { words, from, to, isPlural } of grammar.parts.get(tokens[at]?.word ?? '') ?? []) {
    if (!isSaidAt(words, tokens, at) || (!isPlural && endsThen(tokens, grammar, at))) continue
    if (words.length === 1 && !isPlural && isOfDay(tokens, grammar, at)) continue
    const values = [clock(from * 60), clock(to * 60)]
    const [last, isWeak] = [at + words.length - 1, !isPlural && words.length === 1]
    const explained = explainedHours(context, last, values)
    const place = { first: at, last: explained?.place.last ?? last }
    return {
      field: 'time',
      values: explained?.values ?? values,
      place,
      isSure: isPlural || !!explained,
      isWeak: isWeak && !explained,
    }
  }
  return null
}

/** "Since Monday lunchtime", "this morning": the part belongs to that day. */
function isOfDay(tokens: Token[], { sets, weekdays }: ClauseContext['grammar'], at: number): boolean {
  if (sets.this.has(tokens[at - 1]?.word ?? '')) return true
  return weekdays.has(tokens[at - 1]?.word ?? '') && sets.since.has(tokens[at - 2]?.word ?? '')
}

/** "Hasta ayer por la noche": the part is the end of a period; that of "Monday to Friday in the evening" recurs. */
function endsThen(tokens: Token[], { sets, weekdays, isDateWord }: ClauseContext['grammar'], at: number): boolean {
  const day = tokens[at - 1]?.word ?? ''
  return sets.to.has(tokens[at - 2]?.word ?? '') && isDateWord(day) && !weekdays.has(day)
}

function clockSpanAt(context: ClauseContext, at: number): Recurring | null {
  const span = spanAt(context, at)
  return span && { ...span, field: 'time', isSure: false, isClock: true }
}
