import { shiftPeriod, unitOf } from '../../../dates/calendar/previous-period.ts'
import { type DateRange, isPartOf, isSamePeriod, type Moment } from '../../../dates/calendar/range.ts'
import { lexiconFor } from '../../../dates/lexer/lexicon.ts'
import { tokenize } from '../../../dates/lexer/tokenize.ts'
import type { Bot } from '../../../workspaces/bots.ts'
import type { Cue, Mark, Thing } from '../../parse/languages/phrasebook.ts'
import { errorOr, type QuestionReading } from '../../parse/reading.ts'
import { grammarFor } from '../../parse/words/grammar.ts'
import { anyOf, firstRewritten, rewritesIn, sentence } from '../../parse/words/sentences.ts'
import { tokenize as tokenizeWords } from '../../parse/words/tokens.ts'
import { LeadsError } from '../../question/errors.ts'
import { type Condition, isPresence, MAX_CONDITIONS, type Question } from '../../question/question.ts'
import { ENTIRE, isSideNamed, loneUnit } from '../cues/bare-dates.ts'
import { deniesAnswer, isLastOne, isSilent, WITHOUT, withoutMarks } from '../cues/cue-grammar.ts'
import { type Cues, findCues } from '../cues/cues.ts'
import { isOneUnit, type Plain, type Read } from '../cues/incomplete-phrases.ts'
import type { Previous } from './change-period.ts'
import { isBare, MAX_ORDER_LENGTH } from './others.ts'

const MAX_GROUPINGS = 2
const ALL_THREE = 3

/** "Both together" of "both together by week": the groups are those of the answer. */
export function beforeGrouping(cues: Cues, locale: string): Cues {
  const { rest, typed } = cues
  const [first] = tokenizeWords(rest).tokens
  const isGrouping = cues.found.has('together') && grammarFor(locale).sets.by.has(first?.word ?? '')
  return isGrouping && typed.endsWith(rest) ? { ...cues, rest: '', typed: typed.slice(0, -rest.length) } : cues
}

/** "All three", "all together" after one chatbot and another: those asked one after the other; null for other phrases. */
export function questionOfAll(
  { found, rest, count, typed }: Cues,
  { question, earlier = [], isBotNamed }: Previous,
  bots: Bot[],
  locale: string,
): Question | null {
  if (found.has('all-of')) {
    const areBots = isBotNamed && count === bots.length && !isUnitNamed(typed, locale)
    return joinLatest(question, earlier, count ?? ALL_THREE) ?? (areBots ? { ...question, bots } : null)
  }
  const run = rest === '' && !OF_TWO.test(typed) ? questionOfRun(found, typed, [question, ...earlier]) : null
  if (run) return run
  if (!found.has('together') || rest !== '') return null
  // Of all chatbots, Acme and Globex, "together" is about the two that were named.
  const apart = earlier.filter(
    ({ bots: others }) => !question.bots.every(({ id }) => others.some((bot) => bot.id === id)),
  )
  const all = apart.reduce((joined, one) => joinBots(one, joined) ?? joined, question)
  return all === question ? null : all
}

const OF_TWO = sentence('of-two')
const MIN_RUN = 3

/** "Together", "which was best" after three days in a row is about all of them; null for other phrases. */
function questionOfRun(found: Cues['found'], typed: string, asked: Question[]): Question | null {
  const order = OF_BOTS.test(typed) ? null : orderOf(found)
  const [latest, ...others] = asked
  if (!latest || latest.by.length > 0 || latest.previous !== null || !(found.has('together') || order)) return null
  const unit = unitOf(latest.period)
  const other = others.findIndex((one) => onlyDifference(one, latest) !== 'period' || unitOf(one.period) !== unit)
  const run = [latest, ...(other === -1 ? others : others.slice(0, other))]
  if (unit === null || run.length < MIN_RUN) return null
  const joined = joinLatest(latest, run.slice(1), run.length)
  return joined && order ? { ...joined, by: [unit], rank: { order, count: 1 } } : joined
}

/** "Both months together" after another chatbot was asked about in between; null for other phrases. */
export function questionOfPeriods(cues: Cues, { question, earlier = [] }: Previous, locale: string): Question | null {
  const { found, rest, typed } = cues
  const { isDateWord } = grammarFor(locale)
  const isOther = rest !== '' && (!found.has('both') || tokenizeWords(rest).tokens.some(({ word }) => isDateWord(word)))
  if (!isUnitNamed(typed, locale) || isOther || found.has('difference') || found.has('compare')) return null
  if (!found.has('together') && !found.has('both')) return null
  const other = earlier.find(({ period }) => !isSamePeriod(period, question.period))
  const joined = other && joinedPeriod(other.period, question.period)
  return joined ? { ...question, ...joined, audience: 'private' } : null
}

/** "Compare today and yesterday", "put them next to each other": two periods in one phrase; null for other phrases. */
export function comparedPair(cues: Cues, plain: Plain, locale: string): Cues | null {
  const { sets } = grammarFor(locale)
  const [verb] = tokenizeWords(cues.typed).tokens
  const [order] = tokenizeWords(cues.rest).tokens
  const isOrder = order !== undefined && sets.orders.has(order.word)
  if (!verb || !(cues.found.has('compare') || (cues.found.has('each') && isOrder))) return null
  // "Compare this week and last week" says "this week", not "compare this".
  const texts = [cues.typed.slice(verb.end), isOrder ? cues.rest.slice(order.end) : cues.rest]
  const isFrom = FROM.test(cues.typed.slice(0, cues.typed.lastIndexOf(cues.rest.trim())))
  const joiners = isFrom ? new Set([...sets.and, ...sets.to]) : sets.and
  const pair = texts.find((text) => isPairOfPeriods(text, plain, joiners))
  const found = new Set([...cues.found].filter((cue) => cue !== 'compare' && cue !== 'each'))
  return pair === undefined ? null : { ...cues, found, rest: firstRewritten(pair, rewritesIn('compared-pair', locale)) }
}

function isPairOfPeriods(text: string, plain: Plain, and: Set<string>): boolean {
  const joiner = tokenizeWords(text).tokens.find(({ word }) => and.has(word))
  const sides = joiner ? [text.slice(0, joiner.start), text.slice(joiner.end)].map(plain) : []
  const isPeriod = (side: QuestionReading | null) =>
    side?.said.period != null && side.said.bots === null && isBare(side)
  return sides.length > 0 && sides.every(isPeriod)
}

/** "The change from September to October" */
const FROM = sentence('ends-with-from')

const MAY_GO = sentence('may-go')

/** "Forget September", "September can go" after a comparison with it. */
export function withoutComparison(cues: Cues, { question }: Previous, plain: Plain): Cues | null {
  const what = cues.found.has('drop') ? cues.rest.replace(WITHOUT, ' ') : (MAY_GO.exec(cues.rest)?.groups?.what ?? null)
  const reading = what === null || question.previous === null ? null : plain(what)
  if (!reading || reading.said.period === null || !isCompared(reading.question.period, question)) return null
  return { ...cues, rest: '', dropped: new Set<Thing>([...cues.dropped, 'comparison']) }
}

/** "Last year" of a quarter against that of last year, too. */
function isCompared(named: DateRange, { period, previous }: Question): boolean {
  const isAround = previous !== null && isPartOf(previous, named) && !isPartOf(period, named)
  return isAround || named.start === previous?.start
}

type Side = { isRefused: boolean; side: 'own' | 'other' | 'none' }

/**
 * "Leave out the week before", "only last week, not the one before", "no need to compare" of a phrase that says nothing else
 * of two periods; null for other phrases.
 */
export function withoutOther(text: string, before: Previous, read: Read, moment: Moment): Cues | null {
  if (before.question.previous === null || text.length > MAX_ORDER_LENGTH) return null
  const parts = text.split(PARTS).filter((_, at) => at % 2 === 0)
  const sides = parts.map((part) => sideNamed(part, before.question, read, moment))
  const isRight = sides.every((one) => one && (one.side === 'none' || one.isRefused === (one.side === 'other')))
  if (!isRight || !sides.some((one) => one?.side === 'other')) return null
  return { ...findCues('', moment.locale), typed: text, dropped: new Set<Thing>(['comparison']) }
}

/** Null for what names no side, or says more. */
function sideNamed(part: string, question: Question, read: Read, { locale, now }: Moment): Side | null {
  const { marks, rest } = withoutMarks(part, POLAR, locale)
  if (deniesAnswer(part, marks)) return null
  const isRefused = marks.has('not') || marks.has('out') || marks.has('open')
  const compared = withoutMarks(rest, new Set<Mark>(['compare']), locale)
  if (isSilent(compared.rest, locale)) return { isRefused, side: compared.marks.size > 0 ? 'other' : 'none' }
  if (isLastOne(rest, question.period, now)) return { isRefused, side: 'own' }
  const named = periodSaid(rest, question, read, locale)
  return named && isSilent(named.rest, locale) ? { isRefused, side: named.side } : null
}

function periodSaid(text: string, question: Question, read: Read, locale: string) {
  const { period, previous } = question
  const { found, shift, rest } = findCues(text, locale)
  if (found.has('earlier') || found.has('earlier-one'))
    return isBeside(period, previous, shift) ? { side: 'other' as const, rest } : null
  const reading = errorOr(() => read(text))
  if (reading instanceof LeadsError || reading.said.period === null) return null
  const named = reading.question.period
  const other = isCompared(named, question) ? ('other' as const) : null
  const isOwn = named.start === period.start && (named.end ?? Infinity) >= (period.end ?? Infinity)
  const side = isOwn ? ('own' as const) : other
  return side && { side, rest: text.replace(reading.said.period, ' ') }
}

const POLAR = new Set<Mark>(['not', 'out', 'open', 'only', 'yes'])

/** Whether a period and the one it is compared with are a unit apart. */
function isBeside(period: DateRange, previous: DateRange | null, shift: Cues['shift']): boolean {
  return shift === null || shift.unit === null || shiftPeriod(period, shift, 'monday')?.start === previous?.start
}

const CONJUNCTION = `(?:${anyOf('and')}|${anyOf('but')})\\s+`
const INSTEAD = `${anyOf('instead-of')}(?!\\p{L})`
const PARTS = new RegExp(`(\\s*[,;.:–—]\\s+(?:${CONJUNCTION})?|\\s+${CONJUNCTION}|\\s+(?=${INSTEAD}))`, 'iu')
const REFUSING = new RegExp(`(?<!\\p{L})(?:${INSTEAD}|${anyOf('refusal')}(?!\\p{L}))`, 'giu')

/** "October, not last week", "forget last week, October" after last week: what is named beside what is refused; other phrases as they are. */
export function besideRefused(cues: Cues, { question, isBotNamed }: Previous, read: Read, locale: string): Cues {
  if (cues.typed.length > MAX_ORDER_LENGTH || cues.typed.search(REFUSING) < 0) return cues
  const refusal = (part: string) => {
    const said = part.replace(REFUSING, ' ')
    const reading = said === part ? null : errorOr(() => read(said))
    if (!reading || reading instanceof LeadsError) return null
    const unit = loneUnit(said.replace(ENTIRE, ' '), locale)
    const isUnit = unit !== null && isOneUnit(question.period, unit)
    if (isUnit || (reading.said.period !== null && isSamePeriod(reading.question.period, question.period)))
      return 'period'
    const { bots } = reading.question
    const isOfBots = isBotNamed && reading.said.bots === 'named' && reading.said.period === null
    return isOfBots && bots.every(({ id }) => question.bots.some((bot) => bot.id === id)) ? 'bots' : null
  }
  const pieces = cues.typed.split(PARTS)
  const refusals = pieces.map((piece, at) => (at % 2 === 0 ? refusal(piece) : null))
  if (!refusals.includes('period')) return cues
  const rest = pieces.reduce((kept, piece, at) => {
    if (at % 2 === 1 || refusals[at]) return kept
    return kept === '' ? piece : `${kept}${pieces[at - 1]}${piece}`
  }, '')
  const named = { ...findCues(rest, locale), typed: rest }
  // "Not this year, the previous one"
  if (named.shift !== null && named.rest === '') return named
  const other = errorOr(() => read(named.rest))
  if (other instanceof LeadsError || other.said.period === null) return cues
  if (isSamePeriod(other.question.period, question.period)) return cues
  return { ...named, found: new Set<Cue>([...named.found, 'instead']) }
}

/** "Both pages together": those asked one after the other, whatever else was asked in between; null for other phrases. */
export function questionOfPages(cues: Cues, { question, earlier = [] }: Previous, locale: string): Question | null {
  const { found, rest } = cues
  if (!isPageNamed(cues, locale) || rest !== '' || (!found.has('together') && !found.has('both'))) return null
  const known = question.where.find(isOfPage)
  const pages = earlier.flatMap(({ where }) => where.filter(isOfPage))
  const other = known && pages.find((one) => one.values.join() !== known.values.join() && one.op === known.op)
  if (!known || !other) return null
  const both = { ...known, values: [...new Set([...other.values, ...known.values])] }
  return { ...question, where: question.where.map((one) => (one === known ? both : one)), audience: 'private' }
}

/** "Neither" after "without e-mail", "without phone": without both; null for other phrases. */
export function questionOfNeither({ found }: Cues, { question, earlier = [] }: Previous): Question | null {
  if (!found.has('neither-of') || question.measure.kind === 'share') return null
  const known = [question, ...earlier].flatMap(({ where }) => where.filter(isPresence))
  const fields = [...new Set(known.map(({ field }) => field))].slice(0, 2)
  if (fields.length < 2) return null
  const absent = fields.map((field): Condition => ({ field, op: 'absent', values: [], not: false }))
  const kept = question.where.filter(({ field }) => !fields.includes(field))
  return { ...question, where: [...kept, ...absent], audience: 'private' }
}

/** "Both again" after "only October" of a comparison, or after only appointments of both kinds; null for other phrases. */
export function questionOfSides({ found, rest }: Cues, { question, earlier = [] }: Previous): Question | null {
  if (!found.has('both') || rest !== '') return null
  const isBothKinds = found.has('same') && question.kinds !== 'all' && earlier.some(({ kinds }) => kinds === 'all')
  if (isBothKinds) return { ...question, kinds: 'all', audience: 'private' }
  const { period } = question
  const isSide = (side: DateRange | null) => side !== null && isSideNamed(side, period)
  const sides = earlier.find((one) => one.previous !== null && (isSide(one.period) || isSide(one.previous)))
  if (!sides || question.previous !== null) return null
  return { ...question, period: sides.period, previous: sides.previous, audience: 'private' }
}

/** "Now all pages together" drops the page that was asked about and joins nothing. */
export function isOfAllPages({ found, dropped }: Cues): boolean {
  return found.has('together') && dropped.has('page')
}

function isOfPage({ field, not }: Condition): boolean {
  return field === 'page' && !not
}

function isPageNamed({ typed, dropped }: Cues, locale: string): boolean {
  const { pages } = grammarFor(locale).sets
  return !dropped.has('page') && tokenizeWords(typed).tokens.some(({ word }) => pages.has(word))
}

export function isUnitNamed(text: string, locale: string): boolean {
  return tokenize(text, lexiconFor(locale)).some(({ values }) => values.unit !== undefined)
}

/** "Which bot is behind that?" after two periods is about chatbots. */
const OF_BOTS = sentence('who-is-behind')

/** "Which was better?" after two periods, "separately" after appointments and leads; null for other phrases. */
function contrasted({ found, rest, typed }: Cues, earlier: Question, later: Question): Question | null {
  const isPlain = later.by.length === 0 && later.previous === null && later.comparedBots.length === 0
  if (rest !== '' || !isPlain) return null
  const difference = onlyDifference(earlier, later)
  if (found.has('each') && difference === 'kinds') return { ...later, kinds: 'all', by: ['kind'] }
  if (difference === 'period' && OF_BOTS.test(typed)) return null
  const order = orderOf(found)
  // "Who won?" after "and the others" is about those.
  const areSides = difference === 'period' || (difference === 'bots' && later.bots.length === 1)
  if (order === null || !areSides) return null
  const compared = compareQuestions(earlier, later)
  return compared && difference === 'bots' ? { ...compared, rank: { order, count: 1 } } : compared
}

function orderOf(found: Cues['found']): 'most' | 'least' | null {
  if (found.has('winner')) return 'most'
  return found.has('loser') ? 'least' : null
}

/** The two questions before as one, or against each other; null if they differ in more than that. */
export function questionOfBoth(cues: Cues, earlier: Question, later: Question): Question | null {
  if (asksForDifference(cues)) return compareQuestions(earlier, later)
  const other = contrasted(cues, earlier, later)
  if (other) return other
  if (cues.found.has('together')) return joinQuestions(earlier, later)
  if (!cues.found.has('both')) return null
  return joinQuestions(earlier, later) ?? compareQuestions(earlier, later)
}

/** "The difference?", "compare the two" */
function asksForDifference({ found, rest, shift, dropped }: Cues): boolean {
  if (rest !== '' || shift !== null || dropped.size > 0) return false
  return found.has('difference') || found.has('compare')
}

/** The two questions as one, for "both" after "Monday", "Tuesday"; null if they differ in more than one part, or not at all. */
function joinQuestions(earlier: Question, later: Question): Question | null {
  const part = onlyDifference(earlier, later)
  const joined = part && joinedPart(part, earlier, later)
  return joined ? { ...later, ...joined, audience: 'private' } : null
}

/** The chatbots of both questions; null if they differ in anything else. */
function joinBots(earlier: Question, later: Question): Question | null {
  return onlyDifference(earlier, later) === 'bots' ? joinQuestions(earlier, later) : null
}

/** The latest of the questions before as one, for "all three"; null if they differ in more than one part, or are too few. */
export function joinLatest(question: Question, earlier: Question[], count: number): Question | null {
  const others = earlier.slice(0, count - 1)
  if (others.length < count - 1) return null
  const [first, ...later] = [question, ...others].toSorted((a, b) => (a.period.start ?? 0) - (b.period.start ?? 0))
  return later.reduce<Question | null>((joined, one) => joined && joinQuestions(joined, one), first ?? null)
}

/** Where they were posted and which page of a list was shown do not count. */
export function onlyDifference(earlier: Question, later: Question): keyof Question | null {
  const parts = Object.keys(later) as (keyof Question)[]
  const isOther = (part: keyof Question) => JSON.stringify(earlier[part]) !== JSON.stringify(later[part])
  const [part, ...others] = parts.filter((one) => one !== 'shown' && one !== 'audience' && isOther(one))
  return part === undefined || others.length > 0 ? null : part
}

/** Whether the last turn did nothing but narrow the question to some of its chatbots. */
export function wereBotsNarrowed({ question, earlier: [last] = [] }: Previous): boolean {
  return last !== undefined && last.bots.length > question.bots.length && onlyDifference(last, question) === 'bots'
}

/** "Put it back in" after "without Globex": the question before it. */
export function putsBack({ found, rest }: Cues, earlier: Question, { question }: Previous): boolean {
  const part = found.has('put-back') && rest === '' ? onlyDifference(earlier, question) : null
  return part === 'where' || (part === 'bots' && earlier.bots.length > question.bots.length)
}

/** The later of two periods against the earlier, or the chatbots of both; null if they differ in anything else. */
function compareQuestions(earlier: Question, later: Question): Question | null {
  const part = onlyDifference(earlier, later)
  if (part === 'bots') return { ...later, ...joinedPart(part, earlier, later), by: ['bot'], audience: 'private' }
  if (part !== 'period' || isWithin(earlier.period, later.period)) return null
  const [first, second] = (earlier.period.start ?? 0) <= (later.period.start ?? 0) ? [earlier, later] : [later, earlier]
  return { ...later, period: second.period, previous: first.period, audience: 'private' }
}

function joinedPart(part: keyof Question, earlier: Question, later: Question): Partial<Question> | null {
  if (part === 'period') return joinedPeriod(earlier.period, later.period)
  if (part === 'by') return joinedGroups(earlier, later)
  if (part === 'bots')
    return { bots: [...new Map([...earlier.bots, ...later.bots].map((bot) => [bot.id, bot])).values()] }
  if (part === 'kinds') return { kinds: 'all' }
  return part === 'where' ? joinedWhere(earlier.where, later.where) : null
}

/** Null for periods with a gap between them. */
function joinedPeriod(a: DateRange, b: DateRange): Pick<Question, 'period'> | null {
  const [first, second] = (a.start ?? 0) <= (b.start ?? 0) ? [a, b] : [b, a]
  if (first.end === null || second.start === null || isWithin(a, b)) return null
  if (first.end < second.start) return null
  const end = second.end === null ? null : Math.max(first.end, second.end)
  return { period: { ...first, end } }
}

/** "Both days" after some hours of a day and all of it are not those two. */
function isWithin(a: DateRange, b: DateRange): boolean {
  return isPartOf(a, b) || isPartOf(b, a)
}

function joinedGroups({ by: before }: Question, { by: after }: Question): Pick<Question, 'by'> | null {
  const by = [...new Set([...before, ...after])]
  return by.length <= MAX_GROUPINGS ? { by } : null
}

/** Either value of one field; conditions on two fields must both hold. */
function joinedWhere(before: Condition[], after: Condition[]): Pick<Question, 'where'> | null {
  const isKnown = (one: Condition) => before.some((other) => JSON.stringify(one) === JSON.stringify(other))
  const isKept = (one: Condition) => after.some((other) => JSON.stringify(one) === JSON.stringify(other))
  const [added, ...more] = after.filter((one) => !isKnown(one))
  const [gone, ...others] = before.filter((one) => !isKept(one))
  if (!added || !gone || more.length > 0 || others.length > 0 || before.length >= MAX_CONDITIONS) return null
  const isSame = added.field === gone.field && added.op === gone.op && added.not === gone.not
  if (isSame && added.values.length === 0) return null
  // "Not Gmail", "Yahoo", "both": of which two, nobody knows.
  if (added.field === gone.field && added.not !== gone.not) return null
  // Both with and without an e-mail address: all of them.
  const isEither = added.field === gone.field && isPresence(added) && isPresence(gone)
  if (isEither) return { where: after.filter((one) => one !== added) }
  const joined = isSame ? [{ ...gone, values: [...new Set([...gone.values, ...added.values])] }] : [gone, added]
  return { where: [...after.filter((one) => one !== added), ...joined] }
}
