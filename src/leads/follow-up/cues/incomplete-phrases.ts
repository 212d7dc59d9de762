import { unitAround } from '../../../dates/calendar/previous-period.ts'
import { type DateRange, isSamePeriod, type Moment } from '../../../dates/calendar/range.ts'
import { instantToWall, wallToInstant } from '../../../dates/calendar/time-zone.ts'
import { lexiconFor } from '../../../dates/lexer/lexicon.ts'
import { tokenize as tokenizeDates } from '../../../dates/lexer/tokenize.ts'
import { type Cue, UNITS } from '../../parse/languages/phrasebook.ts'
import { errorOr, isExplained, isScope, type QuestionReading } from '../../parse/reading.ts'
import { type Grammar, grammarFor } from '../../parse/words/grammar.ts'
import { standsAt } from '../../parse/words/match.ts'
import { firstRewritten, rewritesIn, sentence } from '../../parse/words/sentences.ts'
import { isWordLike, type Token, tokenize } from '../../parse/words/tokens.ts'
import { LeadsError } from '../../question/errors.ts'
import { type Condition, isPresence, type Question } from '../../question/question.ts'
import {
  bareDate,
  ENTIRE,
  firstDays,
  isDaysOfMonth,
  isWithinMonth,
  loneOrdinal,
  loneUnit,
  partNamed,
  partWithin,
  restOfUnit,
  siblingInMonth,
} from './bare-dates.ts'
import { cueGrammarFor, isPoliteWord, RANKING, WITHOUT, withoutCourtesy } from './cue-grammar.ts'
import type { Cues } from './cues.ts'

export type Read = (text: string) => QuestionReading

/** Null for what is not wholly understood. */
export type Plain = (text: string) => QuestionReading | null

export function plainly(read: Read): Plain {
  return (text) => {
    const reading = errorOr(() => read(text))
    return reading instanceof LeadsError || reading.command !== 'question' || !isExplained(reading) ? null : reading
  }
}

/** "Last week for Acme", as the app's own examples put it, is a question of its own. */
export function isExample(text: string, { said, unused }: QuestionReading, locale: string): boolean {
  if (said.period === null || said.bots !== 'named' || unused.length > 0) return false
  const [{ tokens }, period] = [tokenize(text), tokenize(said.period).tokens]
  const isFirst = period.every(({ word }, at) => word === tokens[at]?.word)
  return isFirst && grammarFor(locale).sets.for.has(tokens[period.length]?.word ?? '')
}

const ASKING = sentence('what-is')

const BEGINS_WITH_ONLY = sentence('begins-with-only')

const LEANING: Cue[] = [
  ...(['and', 'also', 'instead', 'instead-of', 'same', 'same-time', 'same-part', 'those'] as const),
  ...(['compare', 'than-before', 'against-that', 'no', 'correction', 'drop'] as const),
]

/** A period and a subject of its own, and no word that leans on the question before: not "the leads before noon". */
export function isWhole(
  reading: QuestionReading,
  cues: Cues,
  previous: { question: Question; isBotNamed: boolean },
  locale: string,
): boolean {
  const { said, command, isUnderstood, question } = reading
  const { found, shift, dropped } = cues
  // "What is the best page this week?"; a chatbot named before goes on.
  const isRanking = !previous.isBotNamed && cues.isWhich && question.rank !== null && ASKING.test(cues.typed)
  // "How many leads yesterday in total?"
  const isKept = [...dropped].some((thing) => thing !== 'grouping')
  if (command !== 'question' || !isUnderstood || shift || isKept || isScope(reading)) return false
  // "How many were it in October at Globex?" after appointments
  const isOfKind = previous.question.kinds !== 'all' && said.kinds.length === 0
  const isKindNamed = said.kinds.length > 0 && !BOTH_KINDS.test(cues.typed)
  const hasSubject = isKindNamed || (said.bots === 'named' && !isOfKind) || isRanking
  // "And how many leads did Acme get in October?" says all of it.
  const isFull = said.kinds.length > 0 && said.bots === 'named' && question.layout === 'count'
  // "Only appointments, and for September" narrows what was asked for.
  const isNarrowed =
    cues.isOnly && said.bots === null && (BEGINS_WITH_ONLY.test(cues.typed) || said.kinds.some(({ isOnly }) => isOnly))
  const isFree = !isNarrowed && LEANING.every((cue) => !found.has(cue) || (isFull && cue === 'and'))
  const isDated = said.period !== null && (question.period.start !== null || bareDate(said.period, locale) !== 'time')
  return isDated && !said.isOnlyComparison && hasSubject && isFree && !isListInstead(cues)
}

/** "Not just how many: who are the leads of this week?" is about what was counted. */
function isListInstead({ found, typed }: Cues): boolean {
  return found.has('show') && NOT_JUST.test(typed)
}

const NOT_JUST = sentence('not-just')

/** "September for both kinds" takes back a narrowing, and is about nothing of its own. */
const BOTH_KINDS = sentence('both-kinds')

/** What is left of a phrase without its cues, and the question before it. */
export type Incomplete = { text: string; question: Question; cues: Cues }

/** "Between 16 and 31", "the second week" after a question about October: with the month that they lack; null for others. */
export function withMonth(text: string, { period }: Question, { locale }: Moment, read: Read): QuestionReading | null {
  const days = tokenizeDates(text, lexiconFor(locale)).flatMap(({ values, start }) =>
    values.ordinal !== undefined || /\d/.test(text[start] ?? '') ? (values.ordinal ?? values.number ?? []) : [],
  )
  const first = firstDays(text, period, locale)
  if (first) return dated(first, read)
  if (period.start === null || !isWithinMonth(period)) return null
  if (days.length === 0 || isClockTime(text) || days.some((day) => day > MAX_DAY)) return null
  const month = instantToWall(period.start, period.zone).setLocale(locale).toFormat('LLLL yyyy')
  const phrase = withoutCourtesy(text, locale)
  const readings = [`${phrase} ${month}`, `${phrase} ${firstRewritten(month, rewritesIn('in-month', locale))}`].map(
    (dated) => errorOr(() => read(dated)),
  )
  const found = readings.find((one) => !(one instanceof LeadsError) && isDated(one))
  return found instanceof LeadsError ? null : (found ?? null)
}

const CLOCK_TIME = sentence('clock-time')

/** "At 9", "um 8 Uhr": no day of a month. */
export function isClockTime(text: string): boolean {
  return CLOCK_TIME.test(text)
}

/** "The 10th", "16. bis 31." after a question about another month: its days. */
export function withOwnMonth(text: string, reading: QuestionReading, question: Question, moment: Moment, read: Read) {
  const { period: words } = reading.said
  const isOfMonth = words !== null && isDaysOfMonth(words, moment.locale) && isWithinMonth(question.period)
  if (!isOfMonth) return reading
  // "1st to 15th only"
  const brief = reading.command === 'question' && reading.unused.length === 0 ? words : text
  return withMonth(text, question, moment, read) ?? withMonth(brief, question, moment, read) ?? reading
}

/** "And in the second?" after a quarter or half of a year, or the first week of a month; null for others: "since the 1st". */
export function withPartOfYear(text: string, { period }: Question, moment: Moment, read: Read): QuestionReading | null {
  const { end } = period
  const named = partNamed(text, moment.locale)
  const isLastDay = named?.ordinal === 'last' && named.unit === 'day' && (end ?? Infinity) <= moment.now
  const part = isLastDay ? partWithin(named, period, moment) : partOfPeriod(text, period, moment)
  if (part && read(text).said.period === null) return dated(part, read)
  const ordinal = loneOrdinal(text, moment.locale)
  const sibling = ordinal && siblingOf(ordinal, period, moment)
  return sibling && read(text).question.period.end !== null ? dated(sibling, read) : null
}

/** The week, weekend or half of that number beside one of its month, or the quarter or half beside one of its year; null after others. */
export function siblingOf(ordinal: number, period: DateRange, moment: Moment): DateRange | null {
  const { start, end, zone } = period
  const sibling = siblingInMonth(ordinal, period, moment)
  if (sibling || start === null || end === null) return sibling
  const [from, to] = [instantToWall(start, zone), instantToWall(end, zone)]
  const months = to.diff(from, 'months').months
  if ((months !== QUARTER && months !== 2 * QUARTER) || (from.month - 1) % months !== 0 || ordinal > 12 / months)
    return null
  const first = from.startOf('year').plus({ months: months * (ordinal - 1) })
  const [begin, stop] = [first, first.plus({ months })].map((wall) => wallToInstant(wall as typeof from, zone))
  return { start: begin ?? start, end: stop ?? end, zone }
}

/** "The second month" of a quarter, "the second half" after the first one; null for other phrases. */
function partOfPeriod(words: string, period: DateRange, moment: Moment): DateRange | null {
  const days = firstDays(words, period, moment.locale)
  const part = partNamed(words, moment.locale)
  if (days || !part || part.ordinal === 'last') return days
  return partWithin(part, period, moment) ?? siblingInMonth(part.ordinal, period, moment, part.unit)
}

/** "Second half, by page": a part of the period before, beside other words. `isOfThat`: "the last week of it". */
export function withOwnPart(reading: QuestionReading, question: Question, moment: Moment, isOfThat: boolean) {
  const words = reading.said.period
  const { by, rank } = reading.question
  // "The day with the most" is no date.
  if (words !== null && rank !== null && by[0] === loneUnit(words, moment.locale))
    return { ...reading, said: { ...reading.said, period: null } }
  const part = words === null ? null : partOfPeriod(words, question.period, moment)
  if (part) return { ...reading, question: { ...reading.question, period: part } }
  if (words === null) return reading
  const last = withLastPart(words, reading, question, moment, isOfThat)
  // "The first half of it" after a quarter
  const named = partNamed(words, moment.locale)
  const isUnknown = isOfThat && last === reading && named !== null && (named.isArticled || named.ordinal !== 'last')
  return isUnknown ? { ...reading, command: 'ask-back' as const, unused: [words] } : last
}

/** "The last day" of a month that is over, perhaps yesterday; "the last week" is the one before this, perhaps of the month. */
function withLastPart(
  words: string,
  reading: QuestionReading,
  { period }: Question,
  moment: Moment,
  isOfThat: boolean,
): QuestionReading {
  const named = partNamed(words, moment.locale)
  if (named?.ordinal !== 'last' || !named.isArticled || (period.end ?? Infinity) > moment.now) return reading
  const sibling = siblingInMonth('last', period, moment, named.unit)
  const part = sibling ?? partWithin(named, period, moment)
  if (part === null || (part.start ?? 0) > moment.now) return reading
  const ofThat: Question = { ...reading.question, period: part }
  const isPart = isOfThat || sibling !== null || named.unit === 'day'
  const [question, other] = isPart ? [ofThat, reading.question] : [reading.question, ofThat]
  const said = { ...reading.said, period: isPart ? RELATIVE_PERIOD : words }
  return { ...reading, question, said, alternatives: [{ question: other, kind: 'period' }] }
}

/** Whether a period is a whole unit, whatever day a week begins on. */
export function isOneUnit(period: DateRange, name: string): boolean {
  const unit = UNITS.find((one) => one === name)
  const around = (['monday', 'sunday'] as const).map((weekStart) => unit && unitAround(period, unit, weekStart))
  return around.some((one) => isSamePeriod(one ?? null, period))
}

/** "The rest of the month" after ten days of October; null for other phrases. */
export function withRestOfUnit(
  { text, question, cues }: Incomplete,
  moment: Moment,
  read: Read,
): QuestionReading | null {
  const unit = cues.found.has('rest-of') ? UNITS.find((one) => one === loneUnit(text, moment.locale)) : undefined
  if (unit === undefined) return null
  const rest = restOfUnit(question.period, unit, moment)
  return rest ? dated(rest, read) : { ...read(''), unused: [text.trim()], command: 'ask-back' }
}

const THIS_ONE = sentence('this-one')

/** "And this one?" after the last quarter: the running one; null if the period before is no unit that is over. */
function runningOne(text: string, { period, layout, shown }: Question, { now, weekStart }: Moment): DateRange | null {
  const isOfRecord = layout === 'list' && shown.count === 1
  if (!THIS_ONE.test(text) || isOfRecord || period.end === null || period.end > now) return null
  // "And this one?" after a Monday: of which day, nobody knows.
  const [, ...longer] = UNITS
  const unit = longer.find((one) => isSamePeriod(unitAround(period, one, weekStart), period))
  return unit ? unitAround({ ...period, start: now }, unit, weekStart) : null
}

/** "Month?" after a comparison of this week: this month, compared likewise; null for other phrases. */
export function withRunningUnit(text: string, question: Question, moment: Moment, read: Read): QuestionReading | null {
  const { period, previous } = question
  const running = runningOne(text, question, moment)
  if (running) return dated(running, read)
  const isRunning = period.start !== null && period.start < moment.now && (period.end ?? Infinity) >= moment.now
  const unit = UNITS.find((one) => one === loneUnit(text, moment.locale))
  const around = unit && unitAround({ ...period, start: moment.now }, unit, moment.weekStart)
  const isGroup = tokenize(text).tokens.some(({ word }) => grammarFor(moment.locale).sets.by.has(word))
  return previous && isRunning && around && !isGroup ? dated(around, read) : null
}

/** A phrase of which only the question before says what period it names. */
export function dated(period: DateRange, read: Read): QuestionReading {
  const said = read('')
  return { ...said, question: { ...said.question, period }, said: { ...said.said, period: RELATIVE_PERIOD } }
}

/** In place of the words of a period that cannot be read again on their own. */
export const RELATIVE_PERIOD = 'relative'

const QUARTER = 3
export const MAX_DAY = 31

function isDated({ command, unused, said, question }: QuestionReading): boolean {
  // "After 19h" in a month is an hour of each day.
  const isOfHours = question.where.some(({ field }) => field === 'time')
  return (
    command === 'question' && unused.length === 0 && said.period !== null && !isOfHours && question.layout === 'summary'
  )
}

/** "Without the blog", "only the blog" after leads by page: what is in their address; null for other phrases. */
export function withPartOfSite(
  { text, question, cues }: Incomplete,
  locale: string,
  read: Read,
): QuestionReading | null {
  if (!question.by.includes('page')) return null
  const { phrases, words: known, isDateWord } = grammarFor(locale)
  const tokens = tokenize(text).tokens.filter(isWordLike)
  const [except] = phrases.except
    .filter((phrase) => standsAt(phrase, tokens, 0))
    .toSorted((a, b) => b.length - a.length)
  const said = tokens.slice(except?.length ?? 0).filter((token) => !isPoliteWord(token, locale))
  const [noun, ...others] = said
  if (noun?.kind !== 'word' || others.length > 0 || isDateWord(noun.word) || !(except || cues.isOnly)) return null
  const named = errorOr(() => read(firstRewritten(noun.word, rewritesIn('by-page', locale))))
  const isPage = !(named instanceof LeadsError) && named.question.where.some(({ field }) => field === 'page')
  if (known.has(noun.word) && !isPage) return null
  const where: Condition[] = [{ field: 'page', op: 'contains', values: [noun.word], not: except !== undefined }]
  const plain = read('')
  return { ...plain, question: { ...plain.question, where } }
}

/** "Outlook?" after a question about another mail provider; null for other phrases. */
export function withProvider(text: string, { where }: Question, read: Read): QuestionReading | null {
  if (where.every(({ field }) => field !== 'email-domain') || tokenize(text).tokens.filter(isWordLike).length > 3)
    return null
  const reading = errorOr(() => read(`with ${text}`))
  if (reading instanceof LeadsError || reading.command !== 'question' || reading.unused.length > 0) return null
  const { where: said } = reading.question
  return said.length > 0 && said.every(({ field }) => field === 'email-domain') ? reading : null
}

/** "Median instead of average", "per month rather than per week": in the place of the one before; null for other phrases. */
export function withOtherMeasure(
  text: string,
  { measure, by }: Question,
  locale: string,
  read: Read,
): QuestionReading | null {
  const [own, other = ''] = text.split(WITHOUT)
  const [asked, before, byOther] = [own ?? '', other, groupedBy(other, locale)].map((part) => errorOr(() => read(part)))
  if (other === '' || !asked || !before || asked instanceof LeadsError || before instanceof LeadsError) return null
  // "By bot instead of day"
  const isNoun = before.question.by.length === 0 && byOther !== undefined && !(byOther instanceof LeadsError)
  const [group, ...others] = (isNoun ? byOther : before).question.by
  const isGrouped = group !== undefined && (by.includes(group) || ('per' in measure && measure.per === group))
  if (isGrouped && others.length === 0 && asked.question.by.length === 1 && isDateless(asked)) return asked
  const { kind } = asked.question.measure
  return kind !== 'count' && before.question.measure.kind === measure.kind ? asked : null
}

function isDateless({ said, unused }: QuestionReading): boolean {
  return said.period === null && unused.length === 0
}

/** "And an hour?" after an average; null for other phrases. */
export function withHourBucket(
  text: string,
  { measure }: Question,
  locale: string,
  read: Read,
): QuestionReading | null {
  const { sets } = grammarFor(locale)
  const { the } = cueGrammarFor(locale).words
  const [noun, ...others] = tokenize(text).tokens.filter(
    (token) => isWordLike(token) && !sets.by.has(token.word) && !the.has(token.word) && !isPoliteWord(token, locale),
  )
  const isMean = measure.kind === 'average' || measure.kind === 'median'
  if (!isMean || !noun || others.length > 0 || loneUnit(noun.word, locale) !== 'hour') return null
  const said = read('')
  return { ...said, question: { ...said.question, by: ['hour'] }, said: { ...said.said, isGrouped: true } }
}

/** "And the page?" after a ranking, "the better day?": a noun that is a group; null for other phrases. */
export function withGroup(text: string, { rank }: Question, { found }: Cues, locale: string, read: Read) {
  const isRanked = rank !== null || RANKING.some((cue) => found.has(cue))
  const tokens = tokenize(text).tokens.filter((token) => isWordLike(token) && !isPoliteWord(token, locale))
  const [noun, ...others] = tokens
  if (!isRanked || !noun || others.length > 0) return null
  const reading = errorOr(() => read(groupedBy(noun.word, locale)))
  if (reading instanceof LeadsError || reading.unused.length > 0 || reading.question.by.length !== 1) return null
  return { ...reading, question: { ...reading.question, rank: reading.question.rank ?? rank } }
}

function groupedBy(noun: string, locale: string): string {
  return firstRewritten(noun, rewritesIn('grouped-by', locale))
}

/** "And e-mail?" after a question about those with a phone number; null for other phrases. */
export function withField(
  text: string,
  { where, measure }: Question,
  locale: string,
  read: Read,
): QuestionReading | null {
  const before = [...where, ...(measure.kind === 'share' ? measure.of.where : [])]
  const last = before.findLast(isPresence)
  const noun = tokenize(text).tokens.find((token) => isWordLike(token) && !isPoliteWord(token, locale))
  const reading = last && noun && read(`${last.op === 'absent' ? 'without' : 'with'} ${text.slice(noun.start)}`)
  return reading?.command === 'question' && reading.unused.length === 0 ? reading : null
}

/** "David Price" after "David": the whole name of who was looked up; null for other phrases. */
export function withLongerName(
  text: string,
  { where }: Question,
  grammar: Grammar,
  read: Read,
): QuestionReading | null {
  const words = tokenize(text).tokens.filter(isWordLike)
  const known = where.find(({ isLookup, field }) => isLookup === true || field === 'name')
  const [name = '', ...names] = known?.values ?? []
  const others = words.filter(({ word }) => word !== name.toLowerCase())
  const isName = ({ kind, word }: Token) =>
    kind === 'word' && !grammar.isDateWord(word) && !NO_NAMES.some((set) => grammar.sets[set].has(word))
  if (!known || known.not || names.length > 0 || words.length !== 2 || others.length !== 1) return null
  if (!others.every(isName)) return null
  const said = read('')
  return {
    ...said,
    question: { ...said.question, where: [{ ...known, values: [words.map(({ word }) => word).join(' ')] }] },
  }
}

const NO_NAMES = ['is', 'did', 'booked', 'records', 'only', 'and', 'or', 'the', 'for', 'who'] as const

/** "For the whole of 2025", "2025 in total" where nothing was grouped */
export function isEntire({ found, dropped, typed }: Cues, { by }: Question): boolean {
  const isUngrouped = dropped.has('grouping') && by.length === 0
  return typed.search(ENTIRE) >= 0 || found.has('no') || found.has('entire') || isUngrouped
}
