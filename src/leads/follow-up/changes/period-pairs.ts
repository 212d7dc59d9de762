import { shiftPeriod, unitOf } from '../../../dates/calendar/previous-period.ts'
import { type DateRange, isSamePeriod, joinedRange, type Moment } from '../../../dates/calendar/range.ts'
import { instantToWall } from '../../../dates/calendar/time-zone.ts'
import type { PairWord, ShiftUnit } from '../../parse/languages/phrasebook.ts'
import type { QuestionReading } from '../../parse/reading.ts'
import { type Grammar, grammarFor } from '../../parse/words/grammar.ts'
import { firstRewritten, rewritesOf, sentence } from '../../parse/words/sentences.ts'
import { isWordLike, type Token, tokenize } from '../../parse/words/tokens.ts'
import type { Condition, GroupBy, Question } from '../../question/question.ts'
import { ENTIRE, isOfHours, isWithinDay, laterAgainst } from '../cues/bare-dates.ts'
import { isPoliteWord, isSilent, numberOf, pairWordAt, type Shift } from '../cues/cue-grammar.ts'
import { findCues } from '../cues/cues.ts'
import { MAX_DAY, type Plain } from '../cues/incomplete-phrases.ts'
import type { Previous } from './change-period.ts'
import { onlyDifference } from './join-questions.ts'
import { isOnlyPeriod } from './others.ts'

/**
 * "The sum of the two days", "so what's the growth", "plus last week, one total": of two periods, those asked about one after the
 * other or those that are named; null for turns that say anything else.
 */
export function questionOfPair(text: string, previous: Previous, plain: Plain, moment: Moment): Question | null {
  const { question } = previous
  const isPlain = question.previous === null && question.rank === null
  const said = isPlain && text.length <= MAX_PAIR_LENGTH ? pairSaid(text, previous, plain, moment) : null
  // "Compare the two" of chatbots may be about those.
  const isOfPeriods = question.by.every(isTime) || said?.words.has('change')
  const pair = said && isOfPeriods ? pairMeant(said, previous) : null
  return said && pair && ofPair(pair, said.words, question, moment)
}

/** Null for periods with a gap between them that are not compared. */
function ofPair(pair: Pair, words: Set<PairWord>, question: Question, moment: Moment): Question | null {
  const [first, second] = pair.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0)) as Pair
  const later = { ...question, period: second, audience: 'private' as const }
  const like = saysAny(words, GROWING) ? laterAgainst(later, first, moment) : null
  const against = { ...later, ...(like ?? { previous: first }) }
  if (saysAny(words, COMPARING)) return against
  if (question.by.length > 0) return null
  const joined = joinedRange(first, second)
  if (!saysAny(words, APART)) return joined && { ...later, period: joined }
  const unit = unitOf(first)
  return joined && unit ? { ...later, period: joined, by: [unit], layout: 'summary' } : against
}

const isTime = (by: GroupBy) => TIMES.has(by)
const TIMES = new Set<GroupBy>(['hour', 'day', 'week', 'month'])
const MAX_PAIR_LENGTH = 160
const APART: PairWord[] = ['apart', 'rows']
const GROWING: PairWord[] = ['change', 'than']
const COMPARING: PairWord[] = ['compare', ...GROWING]

type PairSaid = { words: Set<PairWord>; named: DateRange[] }

/** Null if the turn says anything else than what it says of periods. */
function pairSaid(text: string, { question }: Previous, plain: Plain, { locale, weekStart }: Moment): PairSaid | null {
  const { words, pieces } = withoutPairWords(text, locale)
  const named: DateRange[] = words.has('own') ? [question.period] : []
  const addBefore = (shift: Shift) => {
    if (named.length === 0) named.push(question.period)
    const [base = question.period] = named
    named.push(shiftPeriod(base, shift, weekStart) ?? base)
  }
  for (const piece of pieces.filter((one) => !isSilent(one, locale) || isGrouping(one, locale))) {
    const { shift, rest, found } = findCues(piece, locale)
    const isBefore = shift !== null && found.has('earlier') && isSilent(rest, locale)
    const reading = isBefore ? null : plain(piece)
    if (isBefore) addBefore(shift)
    else if (reading && isOnlyPeriod(reading)) named.push(reading.question.period)
    else return null
  }
  if (words.has('before')) addBefore({ unit: null, count: -1 })
  return { words, named: named.filter((one, at) => named.findIndex((other) => isSamePeriod(one, other)) === at) }
}

/** "By bot" */
function isGrouping(text: string, locale: string): boolean {
  const { by, bots } = grammarFor(locale).sets
  return tokenize(text).tokens.some(({ word }) => by.has(word) || bots.has(word))
}

const JOINER = /^[,;&/:()|]$/u

function withoutPairWords(text: string, locale: string): { words: Set<PairWord>; pieces: string[] } {
  const grammar = grammarFor(locale)
  const { tokens } = tokenize(text)
  const words = new Set<PairWord>()
  const pieces = ['']
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const found = pairWordOf(tokens, at, grammar)
    if (found) words.add(found.mark)
    if (found || isBetweenPeriods(token, words, grammar)) pieces.push('')
    else pieces.push(`${pieces.pop()}${token.isGlued ? '' : ' '}${text.slice(token.start, token.end)}`)
    at += (found?.length ?? 1) - 1
  }
  return { words, pieces }
}

/** "Die letzte Woche" is a period, "die letzte" the one before; "plus que" compares. */
function pairWordOf(tokens: Token[], at: number, grammar: Grammar): ReturnType<typeof pairWordAt> {
  const found = pairWordAt(tokens, at, grammar.locale.slice(0, 2).toLowerCase())
  const behind = tokens[at + (found?.length ?? 0)]
  const next = behind?.word ?? ''
  const isDate = grammar.sets.units.has(next) || grammar.weekdays.has(next) || numberOf(behind, grammar) !== null
  if (found?.mark === 'plus') return grammar.sets['weak-than'].has(next) || THAN.has(next) ? null : found
  // "From Monday up to yesterday"
  if (tokens[at]?.word === 'up' && found?.length === 1 && grammar.sets.to.has(next)) return null
  return found && isDate && (found.mark === 'before' || found.mark === 'own') ? null : found
}

/** "Que" before a vowel, and as it is typed in Spanish */
const THAN = new Set(['qu', 'q', 'k'])

function isBetweenPeriods({ word, isGlued }: Token, words: Set<PairWord>, { sets }: Grammar): boolean {
  return sets.and.has(word) || JOINER.test(word) || (!isGlued && saysAny(words, COMPARING) && sets.to.has(word))
}

type Pair = [DateRange, DateRange]

function pairMeant(said: PairSaid, { question, earlier = [], isBotNamed }: Previous): Pair | null {
  const { words, named } = said
  const unit = lengthOf(question.period)
  const isAlike = (other: Question) => onlyDifference(other, question) === 'period' && lengthOf(other.period) === unit
  const others = earlier.filter(isAlike)
  const known: Pair | null = others[0] ? [others[0].period, question.period] : null
  if (named.length > 0) return pairNamed(said, known, question.period)
  // The sum after three days in a row is that of all of them.
  if (others.length > 1 && !words.has('two')) return null
  // "Separately" after two chatbots may be about them.
  const areBots = isBotNamed && question.bots.length > 1
  const isStrong = words.has('change') || words.has('sum') || (!areBots && saysAny(words, ['apart', 'compare']))
  return isStrong || (saysAny(words, DOING) && words.has('two')) ? known : null
}

/** @param known those asked about one after the other */
function pairNamed({ words, named }: PairSaid, known: Pair | null, own: DateRange): Pair | null {
  const [one, two, ...others] = named
  if (!one || others.length > 0) return null
  const isOf = (period: DateRange) => (known ?? [own]).some((each) => isSamePeriod(each, period))
  if (known && !two && (isUnion(known, one) || (isOf(one) && saysAny(words, COMPARING)))) return known
  if (lengthOf(one) !== lengthOf(two ?? own)) return null
  if (two) return saysAny(words, DOING) && (isOf(one) || isOf(two)) ? [one, two] : null
  return !isOf(one) && isAdded(words) ? [own, one] : null
}

/** "Last week too" may ask the same of it alone, but not for one number. */
function isAdded(words: Set<PairWord>): boolean {
  return saysAny(words, ['plus', 'than']) || (words.has('also') && saysAny(words, ['sum', 'total']))
}

const DOING: PairWord[] = [...APART, ...COMPARING, 'sum', 'total', 'plus']

function saysAny(words: Set<PairWord>, some: PairWord[]): boolean {
  return some.some((word) => words.has(word))
}

/** In days, of a month 30 */
function lengthOf({ start, end }: DateRange): number | null {
  if (start === null || end === null) return null
  const days = Math.round((end - start) / DAY_MS)
  return YEARS.find(([from, to]) => days >= from && days <= to)?.[0] ?? days
}

const DAY_MS = 86_400_000
/** Months, quarters and years are of different lengths. */
const YEARS = [
  [28, 31],
  [89, 92],
  [365, 366],
] as const

function isUnion([a, b]: Pair, whole: DateRange): boolean {
  const joined = joinedRange(a, b)
  return joined !== null && isSamePeriod(joined, whole)
}

/** "And the previous one in full", "46" after week 45, "and the last one" after next week, in plain words; null for other phrases. */
export function unitMeant(
  text: string,
  { period, layout, rank, by }: Pick<Question, 'period' | 'layout' | 'rank' | 'by'>,
  { locale, now }: Pick<Moment, 'locale' | 'now'>,
): string | null {
  if (text.length > MAX_PAIR_LENGTH) return null
  const part = daysOfMonth(text, period, now) ?? otherHours(text, period, locale)
  if (part !== null) return part
  if ((period.start ?? 0) > now) return lastOfUnit(text, period, locale)
  const isWeek = unitOf(period) === 'week' && layout !== 'list' && rank === null
  const week = isWeek ? (weekNamed(text, period, locale) ?? weeksCompared(text, period, locale)) : null
  if (week !== null) return week
  return unitOfGroups(text, { period, by }, locale) ?? allOfOther(text, period, { locale, now })
}

/** "Between 12 and 16, I mean" after the 12th, if that is not yesterday: days of its month; null for other phrases. */
function daysOfMonth(text: string, period: DateRange, now: number): string | null {
  const { start, zone } = period
  const { from, to } = (CORRECTED.test(text) && BETWEEN_DAYS.exec(text)?.groups) || {}
  if (to === undefined || start === null || unitOf(period) !== 'day' || now - start < 2 * DAY_MS) return null
  const first = instantToWall(start, zone)
  const last = first.plus({ days: Number(to) - first.day })
  const areDays = first.day === Number(from) && last > first && last.month === first.month && +last <= now
  return areDays ? `${first.toFormat('yyyy-MM-dd')} - ${last.toFormat('yyyy-MM-dd')}` : null
}

const BETWEEN_DAYS = sentence('between-days')
/** Without it they may be hours. */
const CORRECTED = sentence('i-mean')

/** "Till 2", "evenings?" after hours of one day: hours of that day; null for other phrases. */
function otherHours(text: string, period: DateRange, locale: string): string | null {
  if (!isWithinDay(period) || !isOfHours(period)) return null
  const ofPart = firstRewritten(text, PARTS)
  return ofPart === text ? hoursUntil(text, period, locale) : ofPart
}

const PARTS = rewritesOf('part-of-day')

function hoursUntil(text: string, { start, end, zone }: DateRange, locale: string): string | null {
  const [, number, minutes = '00', half] = UNTIL_HOUR.exec(text) ?? []
  const from = instantToWall(start ?? 0, zone)
  const named = Number(number)
  if (number === undefined || named > MAX_HOUR) return null
  const isLate = half !== undefined && /^(?:p|in the [ae]|de la [tn]|de l|du soir|nach|abends)/iu.test(half)
  const isBare = half === undefined && minutes === '00' && /^e[ns]/iu.test(locale)
  const isOfMorning = isBare && from.hour === 0 && instantToWall(end ?? 0, zone).hour === NOON && named <= NOON / 2
  const isBefore = half === undefined && from.hour >= named
  const hour = named < NOON && (isLate || isOfMorning || isBefore) ? named + NOON : named
  const until = from.startOf('day').plus({ hours: hour, minutes: Number(minutes) })
  if (until <= from) return null
  return `${from.toFormat('yyyy-MM-dd HH:mm')} - ${hour}:${minutes}`
}

const MAX_HOUR = 24
const UNTIL_HOUR =
  /^[^\p{L}\d]*(?:(?:no|and|und|et|y|ok|okay|oh|sorry|i mean|make it|make that|rather|better|actually|nein|ne|doch|lieber|ach|dann|sagen wir|non|plutôt|disons|mejor|perdón|digamos|or|oder|ou|o|what about|how about|extend it|extend)[^\p{L}\d]+)*(?:till|until|til|up to|up until|to|bis|jusqu['’ ]?\s?[àa]|hasta)(?: las?| um)? (\d{1,2})(?:[:.h](\d\d))?(?:\s*(?:uhr|h|heures?|horas?|o['’]?clock))?(?:\s*(am|pm|a\.m\.?|p\.m\.?|in the (?:afternoon|evening|morning)|de la (?:tarde|noche|mañana)|de l['’]apr[eè]s-midi|du (?:soir|matin)|nachmittags|abends|morgens))?(?:[^\p{L}\d]+(?:instead|please|pls|rather|then|bitte|lieber|dann|stattdessen|plutôt|stp|svp|mejor|por favor))?[\s?!,]*$/iu

/** "Back to months" after weeks; null for other phrases, and for a unit that is as long as the period. */
function unitOfGroups(text: string, { period, by }: Pick<Question, 'period' | 'by'>, locale: string): string | null {
  const [only, ...others] = by
  if (only === undefined || others.length > 0 || !isTime(only)) return null
  const [, noun = ''] = BACK_TO_UNIT.exec(text) ?? []
  const unit = UNITS_BACK.find(([pattern]) => pattern.test(noun))
  const length = lengthOf(period) ?? Infinity
  return unit && length > unit[1] ? (unit[2][locale.slice(0, 2).toLowerCase()] ?? unit[2].en ?? null) : null
}

const BACK_TO_UNIT =
  /^[^\p{L}\d]*(?:(?:ok|okay|no|and|then|let['’]?s|go|back to|switch|to|the|rather|actually|again|in|make it|nein|ok|und|doch|lieber|dann|wieder|zurück|auf|zu|zur|zum|den|die|nochmal|non|alors|plutôt|finalement|revenons|reviens|retour|de nouveau|aux|au|en|les|no|mejor|entonces|volvamos|vuelve|volver|vuelta|de|a|los|las|otra vez|por)[^\p{L}\d]+)*(days|weeks|months|tagen?|wochen|monaten?|jours|semaines|mois|días|dias|semanas|meses)(?:[^\p{L}\d]+(?:instead|again|please|pls|rather|then|bitte|lieber|wieder|stattdessen|plutôt|stp|svp|mejor|por favor|otra vez))*[\s?!.]*$/iu

const UNITS_BACK: [noun: RegExp, days: number, by: Partial<Record<string, string>>][] = [
  [/^(?:d|tag|jour)/iu, 1, { en: 'by day', de: 'pro Tag', fr: 'par jour', es: 'por día' }],
  [/^(?:w|semai?n)/iu, 7, { en: 'by week', de: 'pro Woche', fr: 'par semaine', es: 'por semana' }],
  [/^m/iu, 31, { en: 'by month', de: 'pro Monat', fr: 'par mois', es: 'por mes' }],
]

function allOfOther(text: string, period: DateRange, { locale, now }: Pick<Moment, 'locale' | 'now'>): string | null {
  const brief = text.replace(ALL_OF, ' ')
  if (brief === text || findCues(text, locale).rest === '') return null
  const { found, rest } = findCues(brief, locale)
  const isRunning = (period.start ?? now) < now && (period.end ?? 0) > now
  const last = isRunning ? lastOfUnit(brief, period, locale) : null
  if (last) return last
  return rest === '' && (found.has('earlier-one') || found.has('later-one')) ? brief : null
}

/** "46", "and the 44": a number near that of the week asked about, or no day of a month. */
function weekNamed(text: string, { start, zone }: DateRange, locale: string): string | null {
  if (start === null) return null
  const { and } = grammarFor(locale).sets
  const said = tokenize(text).tokens.filter((token) => isWordLike(token) && !isPoliteWord(token, locale))
  const [first, ...others] = said
  const isLead = first !== undefined && and.has(first.word)
  const [number, ...more] = isLead ? others : said
  if (number?.kind !== 'number' || more.length > 0) return null
  const week = weekNear(number.word, { start, zone }, locale)
  return week === null ? null : `${isLead ? `${first?.word} ` : ''}${week}`
}

function weekNear(number: string, { start, zone }: { start: number; zone: string }, locale: string): string | null {
  const { weekNumber, weekYear } = instantToWall(start + DAY_MS, zone)
  const week = Number(number)
  const isWeek = week > 0 && week <= MAX_WEEK && (week > MAX_DAY || Math.abs(week - weekNumber) <= NEAR_WEEKS)
  return isWeek ? `${WEEKS[locale.slice(0, 2).toLowerCase()] ?? WEEKS.en} ${week} ${weekYear}` : null
}

/** "45 vs 46" after a week; null for other phrases. */
function weeksCompared(text: string, { start, zone }: DateRange, locale: string): string | null {
  const { one, two } = WEEKS_COMPARED.exec(text)?.groups ?? {}
  if (start === null || one === undefined || two === undefined) return null
  const weeks = [one, two].map((number) => weekNear(number, { start, zone }, locale))
  return weeks.includes(null) || one === two ? null : weeks.join(' vs ')
}

const WEEKS_COMPARED = sentence('weeks-compared')

const MAX_WEEK = 53
const NEAR_WEEKS = 6
const WEEKS: Partial<Record<string, string>> = { en: 'week', de: 'KW', fr: 'semaine', es: 'semana' }

const ALL_OF = new RegExp(
  `(?<!\\p{L})(?:(?:all|every bit) of|(?:(?:in|as an?|en|im|al|por) )?${ENTIRE.source}(?: of)?)(?!\\p{L})`,
  'giu',
)

/** Of a unit that has not begun, "the last one" is the one that is over. */
function lastOfUnit(text: string, period: DateRange, locale: string): string | null {
  const unit = unitOf(period)
  const { noun, last } = LAST_UNITS[locale.slice(0, 2).toLowerCase()] ?? (LAST_UNITS.en as LastUnits)
  const name = unit && noun[unit]
  return name && last.test(text) ? name : null
}

type LastUnits = { noun: Partial<Record<ShiftUnit, string>>; last: RegExp }

const AROUND_LAST = {
  before: String.raw`^[^\p{L}\p{N}]*(?:(?:ja|haha|ha|ok|okay|well|so|then|fine|right|and|what about|how about|und|na|gut|dann|et|alors|bon|y|pues|vale|bueno|entonces|la|el|le|die|der|den|das|in|im|the|ja ja|jaja|jajaja|en|de|del)[^\p{L}\p{N}]+)*`,
  after: String.raw`(?:[^\p{L}\p{N}]+(?:one|then|how many|wie ?viele|combien|cu[aá]nt[oa]s|denn|alors|entonces|please|bitte|stp|svp|por favor))*[^\p{L}\p{N}]*$`,
}
const lastAs = (words: string) => new RegExp(`${AROUND_LAST.before}(?:${words})${AROUND_LAST.after}`, 'iu')

const LAST_UNITS: Record<string, LastUnits> = {
  en: {
    noun: { week: 'last week', month: 'last month', quarter: 'last quarter', year: 'last year' },
    last: lastAs('last|past'),
  },
  de: {
    noun: { week: 'letzte Woche', month: 'letzter Monat', quarter: 'letztes Quartal', year: 'letztes Jahr' },
    last: lastAs('letzte[nrsm]?|vergangene[nrsm]?'),
  },
  fr: {
    noun: { week: 'semaine dernière', month: 'mois dernier', quarter: 'trimestre dernier', year: 'année dernière' },
    last: lastAs('derni[eè]re?|pass[eé]e?'),
  },
  es: {
    noun: { week: 'semana pasada', month: 'mes pasado', quarter: 'trimestre pasado', year: 'año pasado' },
    last: lastAs('pasad[oa]|[uú]ltim[oa]'),
  },
}

/** "After 8" after "after 6 pm", "after 5" after 9 to 5: in the evening. English and Spanish do not say which half of the day. */
export function inSameHalf(
  { question, ...reading }: QuestionReading,
  before: Question,
  { locale }: Moment,
  typed: string,
): QuestionReading {
  const partOf = ({ measure }: Question) => (measure.kind === 'share' ? measure.of.where : [])
  const { hour = '' } = (/^e[ns]/i.test(locale) && BARE_HOUR.exec(typed)?.groups) || {}
  const isLate = ({ field, values: [from = '', to] }: Condition) =>
    field === 'time' &&
    ((from >= '12:00' && to === '24:00') || (from < (to ?? '') && Number.parseInt(from, 10) > +hour))
  const { start, zone } = before.period
  const isBehind = isWithinDay(before.period) && instantToWall(start ?? 0, zone).hour > +hour
  const isBareHour = hour !== '' && (isBehind || [...before.where, ...partOf(before)].some(isLate))
  if (!isBareHour) return { ...reading, question }
  const where = question.where.map(twelveLater)
  const { measure } = question
  if (measure.kind !== 'share') return { ...reading, question: { ...question, where } }
  const of = { ...measure.of, where: measure.of.where.map(twelveLater) }
  return { ...reading, question: { ...question, where, measure: { ...measure, of } } }
}

const BARE_HOUR = sentence('bare-hour')

function twelveLater(condition: Condition): Condition {
  const { field, values } = condition
  const hour = Number.parseInt(values[0] ?? '', 10)
  const isEarly = field === 'time' && values[1] === '24:00' && hour > 0 && hour < NOON
  return isEarly ? { ...condition, values: [`${hour + NOON}:00`, '24:00'] } : condition
}

const NOON = 12
