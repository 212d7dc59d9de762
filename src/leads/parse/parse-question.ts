import { previousRange } from '../../dates/calendar/previous-period.ts'
import type { DateRange, Moment } from '../../dates/calendar/range.ts'
import type { PeriodReading } from '../../dates/grammar/reading.ts'
import { lexiconFor } from '../../dates/lexer/lexicon.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { LeadsError } from '../question/errors.ts'
import { MAX_QUESTION_LENGTH, type Question } from '../question/question.ts'
import { takeAsides } from './asides.ts'
import { type BotName, type FoundName, findNames, matchBots, type NameIndex, namesOf } from './bots.ts'
import { buildQuestion, defaultUnit, onAnyDay, type Parts, plainQuestion } from './build-question.ts'
import { hasSentences, MIN_CHATTER_WORDS, readWithoutChatter } from './chatter.ts'
import { readClauses } from './clauses.ts'
import { asksWhether, commandOf, currentUnit, isHabitual, understoodUses, vaguePlace } from './commands.ts'
import { ignoreNouns, takeTrends } from './groupings.ts'
import { findPeriod, inHours, periodOfRefused } from './period.ts'
import {
  type Command,
  errorOr,
  isExplained,
  type QuestionNote,
  type QuestionReading,
  type Said,
  unexplained,
} from './reading.ts'
import { correctSpelling, createSuggestNames, readMended, type SuggestNames } from './spelling.ts'
import { markSuspects, refuseBotArithmetic } from './suspects.ts'
import { refuseUnknownBots } from './unknown-bot.ts'
import { hasSplitNights } from './where/clock-times.ts'
import { takeHabits } from './where/contrasts.ts'
import { takeQuotes } from './where/look-ups.ts'
import { takeLoneName } from './where/people.ts'
import { takeRecurring } from './where/recurring.ts'
import { finishConditions } from './where/texts.ts'
import type { ClauseContext, Clauses } from './words/clause-types.ts'
import { type Grammar, grammarFor, isFiller, LANGUAGES } from './words/grammar.ts'
import { spelledOut } from './words/spelled-out.ts'
import { claim, copyOf, isWordLike, type Place, type Token, type TokenList, tokenize, typedAt } from './words/tokens.ts'

type ParseOptions = {
  bots: Bot[]
  moment: Moment
  /** accepts a period that has not begun instead of refusing it */
  readsFuture?: boolean
  /** the question before, for a follow-up: "the worst?" ranks what it groups by */
  follows?: Question
}

/** What all readings of a question share. */
type SharedContext = ParseOptions & {
  names: BotName[]
  nameIndex: NameIndex<Bot>
  suggestNames: SuggestNames
  /** by locale; periods that were read are known by their moment */
  moments: Map<string, Moment>
}

type ParseContext = SharedContext & {
  found: FoundName[]
  grammar: Grammar
  doubt: { isOpen: boolean }
}

type Attempt = Parts & { reading: QuestionReading }

function defaultPeriodNote(question: Question): QuestionNote {
  const unit = defaultUnit(question)
  return { kind: 'default-period', ...(unit === 'day' ? {} : { unit }) }
}

/**
 * Parses a typed question: bot names first, then clauses, then the period in the remaining words. Words that were not
 * understood are listed in `unused`; word order does not matter. Defaults: the default bot, else all bots; the last 7 days,
 * or all time for a person or a conversation. The requester's language is tried first, then the others: the one that
 * explains most words is used.
 *
 * @throws LeadsError no-bots, no-bots-left, unknown-bot, impossible-date, end-before-start, future-period, match-too-long,
 *   question-too-long
 */
export function readQuestion(typed: string, options: ParseOptions): QuestionReading {
  if (typed.length > MAX_QUESTION_LENGTH) throw new LeadsError('question-too-long', 'The question is too long')
  const shared = { ...options, ...namesOf(options.bots), suggestNames: createSuggestNames(), moments: new Map() }
  const text = spelledOut(typed, { locale: options.moment.locale, bots: options.bots })
  const tokenList = tokenize(text)
  const { locale: own } = options.moment
  const briefIn = (locale: string, hasColon = false) =>
    readWithoutChatter(text, (part) => readIn(locale, tokenize(part), shared), hasColon)
  // Reading the whole text as well would take as long again.
  const early = isTalkative(tokenList, own) ? briefIn(own) : undefined
  if (early?.isClear) return early.reading
  const { reading: whole, locale } = readInBestLanguage(tokenList, shared)
  const mended = mendedReading(tokenList, whole, shared)
  if (mended) return mended.reading
  const isClear =
    !(whole instanceof LeadsError) && whole.command !== 'ask-back' && unexplained(whole) < MIN_CHATTER_WORDS
  const brief = isClear ? null : locale === own && early !== undefined ? early : briefIn(locale)
  if (brief) return brief.reading
  const isRefused = whole instanceof LeadsError || whole.command === 'ask-back' || whole.command === 'cannot'
  const last = isRefused && text.includes(': ') ? briefIn(locale, true) : null
  if (last) return last.reading
  if (whole instanceof LeadsError) throw whole
  return whole
}

function mendedReading(tokenList: TokenList, whole: QuestionReading | LeadsError, shared: SharedContext) {
  if (whole instanceof LeadsError || isExplained(whole)) return null
  const grammar = grammarFor(shared.moment.locale)
  return readMended(tokenList, { grammar, names: shared.names, whole }, (text) => {
    const { reading } = readInBestLanguage(tokenize(text), shared)
    return reading instanceof LeadsError ? null : reading
  })
}

/** Four readings of a longer text would block the process for more than 50 ms (`bench/worst-phrase.ts`). */
const MAX_TRIED_LENGTH = 1_000

function readInBestLanguage(
  tokenList: TokenList,
  shared: SharedContext,
): { reading: QuestionReading | LeadsError; locale: string } {
  const { text, tokens } = tokenList
  const { locale } = shared.moment
  let best = { reading: errorOr(() => readIn(locale, tokenList, shared)), locale }
  if (isOwnClear(best.reading, text) || text.length > MAX_TRIED_LENGTH) return best
  const known = countKnown(tokens, locale)
  for (const language of LANGUAGES) {
    if (locale.toLowerCase().startsWith(language) || countKnown(tokens, language) <= known) continue
    const reading = errorOr(() => readIn(language, tokenList, shared))
    if (unexplained(reading) < unexplained(best.reading)) best = { reading, locale: language }
  }
  return best
}

/** An upper bound of the words that a language explains: another one is read only if it knows more. */
function countKnown(tokens: Token[], locale: string): number {
  const [ofQuestions, { ofDates }] = [grammarFor(locale).words, lexiconFor(locale)]
  return tokens.filter((token) => isWordLike(token) && (ofQuestions.has(token.word) || ofDates.has(token.word))).length
}

/** A shorter text is read in less than half a millisecond. */
const MIN_TALKATIVE_WORDS = 15

/** Whether a text is long and has sentences, and no other language knows more of its words. */
function isTalkative({ text, tokens }: TokenList, locale: string): boolean {
  if (text.length > MAX_TRIED_LENGTH || !hasSentences(text)) return false
  if (tokens.filter(isWordLike).length < MIN_TALKATIVE_WORDS) return false
  const known = countKnown(tokens, locale)
  return LANGUAGES.every((language) => countKnown(tokens, language) <= known)
}

/** Errors of the requester's own language that say more than a reading in another one. */
const OWN_ERRORS = new Set(['future-period', 'impossible-date', 'end-before-start', 'match-too-long', 'no-bots-left'])

const MAX_OPEN_SHARE = 0.5

/** Whether a reading in the requester's own language needs no other: everything is explained, or what is asked for is clear. */
function isOwnClear(own: QuestionReading | LeadsError, text: string): boolean {
  if (own instanceof LeadsError) return OWN_ERRORS.has(own.code)
  if (isExplained(own)) return true
  const isClear = own.command !== 'question' && own.command !== 'ask-back'
  return isClear && unexplained(own) <= MAX_OPEN_SHARE * text.split(/\s+/).length
}

function momentIn(locale: string, { moment, moments }: SharedContext): Moment {
  const known = moments.get(locale) ?? { ...moment, locale }
  moments.set(locale, known)
  return known
}

function readIn(locale: string, tokenList: TokenList, shared: SharedContext): QuestionReading {
  const moment = momentIn(locale, shared)
  const grammar = grammarFor(locale)
  const found = findNames(tokenList, shared.nameIndex, grammar)
  const context = { ...shared, moment, found, grammar, doubt: { isOpen: false } }
  const plain = errorOr(() => attempt(copyOf(tokenList), context, false))
  if (!context.doubt.isOpen) {
    if (plain instanceof LeadsError) throw plain
    return plain.reading
  }
  if (plain instanceof LeadsError && plain.code === 'no-bots-left') throw plain
  const flipped = errorOr(() => attempt(copyOf(tokenList), context, true))
  if (plain instanceof LeadsError) {
    if (flipped instanceof LeadsError) throw plain
    return flipped.reading
  }
  if (flipped instanceof LeadsError) return plain.reading
  const [best, second] = isBetter(flipped, plain) ? [flipped, plain] : [plain, flipped]
  return { ...best.reading, alternatives: [...best.reading.alternatives, ...otherReading(best, second)] }
}

/** Claims the tokens. Resolves names that are also dates by the words before them, or the other way if `isFlipped`. */
function attempt(tokenList: TokenList, context: ParseContext, isFlipped: boolean): Attempt {
  const { bots, moment, names, found, grammar, suggestNames } = context
  const matched = matchBots(tokenList, { found, grammar, moment, isFlipped })
  context.doubt.isOpen ||= matched.doubtful.length > 0
  takeAsides(tokenList, grammar)
  const corrections = correctSpelling(tokenList, grammar, names)
  const facts = { botCount: bots.length, hasDefault: bots.some(({ isDefault }) => isDefault) }
  const clauses = readClauses(tokenList, grammar, facts)
  const parts = { tokenList, grammar, matched, clauses }
  const command = commandOf({ tokenList, grammar, matched, clauses })
  if (command !== null && !(command === 'follow-up' && context.follows))
    return finish({ ...parts, dates: periodOfRefused(command, parts, moment), corrections: [] }, context, command)
  if (bots.length === 0) throw new LeadsError('no-bots', 'The workspace has no chatbot yet')
  const clauseContext: ClauseContext = { tokenList, grammar, clauses, ...facts }
  const isPattern = asksPattern(clauses)
  refuseVersus(tokenList, grammar)
  takeTrends(tokenList, grammar, clauses, matched.named.length, context.follows?.by[0])
  takeRecurring(clauseContext, () => findPeriod(tokenList, grammar, moment), isPattern || isHabitual(tokenList.text))
  refuseVersus(tokenList, grammar)
  const read = findPeriod(tokenList, grammar, moment, clauses.hasTrend)
  const unit = currentUnit(tokenList, clauseContext, moment, { read, isUnderstood: isAnyUnderstood(tokenList) })
  const dates = unit && inHours(clauseContext, unit, moment)
  if (dates === null && matched.named.length < 2) takeHabits(clauseContext)
  ignoreNouns(tokenList, clauses)
  finishConditions(clauseContext)
  const vague = vaguePlace(tokenList, clauses)
  if (vague !== null) {
    claim(tokenList, vague, 'noise')
    const attempt = finish({ ...parts, dates, corrections: [] }, context, 'ask-back')
    const isGeneral = !clauses.intents.has('vague') && attempt.reading.unused.length === 0
    return { ...attempt, reading: { ...attempt.reading, isGeneral } }
  }
  if (matched.named.length === 0) takeLoneName(clauseContext)
  const said = [...matched.named, ...matched.excluded]
  const others = said.length === 0 ? names : names.filter(({ bot }) => !said.includes(bot))
  takeQuotes(clauseContext, (words) => suggestNames(words, others, true).length > 0)
  refuseUnknownBots({ tokenList, grammar, moment, suggestNames, names: others, notes: dates?.notes ?? [] })
  refuseBotArithmetic(tokenList, grammar, matched.named.length)
  markSuspects(clauseContext)
  const answer = finish({ ...parts, dates, corrections }, context, 'question')
  refuseFuture(answer, context)
  return answer
}

/** Whether a text ranks, groups or measures, so that what may recur does. */
function asksPattern({ superlatives, by, measures }: Clauses): boolean {
  return superlatives.length > 0 || by.length > 0 || [...measures].some((one) => one !== 'people')
}

/** What the question cannot give as asked. */
function remarksOn(question: Question): QuestionNote[] {
  return hasSplitNights(question) ? [{ kind: 'split-nights' }] : []
}

function finish(
  { corrections, grammar, ...parts }: Parts & { grammar: Grammar; corrections: QuestionNote[] },
  options: ParseOptions,
  asked: Command,
): Attempt {
  const { tokenList, dates, clauses, matched } = parts
  const { bots, moment, follows } = options
  const built = buildQuestion(parts, grammar, bots, moment, follows)
  const question = built ?? { ...plainQuestion(bots, moment), ...(dates && { period: dates.period }) }
  const isDefault = dates === null && question.period.start !== null && asked === 'question'
  refuseNouns(tokenList, clauses, question)
  const isPartial = refuseOperators(tokenList, clauses) || built === null
  const isUnderstood = asked !== 'question' || isAnyUnderstood(tokenList)
  const places = unusedPlaces(tokenList, grammar)
  const unused = places.map((place) => typedAt(tokenList, place))
  const reading: QuestionReading = {
    question,
    unused,
    asides: unused.filter((_, at) => tokenList.tokens[places[at]?.first ?? 0]?.use === 'aside'),
    notes: [
      ...corrections,
      ...(asked === 'cannot' ? [] : (dates?.notes ?? [])),
      ...(isDefault ? [defaultPeriodNote(question)] : []),
      ...remarksOn(question),
    ],
    alternatives: [...otherPeriods(question, dates, options), ...onAnyDay(question, clauses, options)],
    isUnderstood,
    command: asked === 'question' && isUnderstood && isPartial ? 'ask-back' : asked,
    why: asked === 'cannot' ? (clauses.reasons[0]?.why ?? null) : null,
    isBotNamed: matched.named.length > 0 || matched.excluded.length > 0,
    isLoneName: clauses.isLoneName,
    isYesNo: asked === 'question' && unused.length === 0 && asksWhether(tokenList.text, question),
    isGeneral: false,
    said: { ...saidIn(parts), isOpenShare: built === null && clauses.measures.has('share') },
  }
  return { ...parts, reading }
}

function saidIn({ tokenList, dates, clauses, matched }: Parts): Omit<Said, 'isOpenShare'> {
  return {
    period: dates?.spans.map(({ start, end }) => tokenList.text.slice(start, end)).join(' ') ?? null,
    isOnlyComparison: dates?.isOnlyComparison ?? false,
    isGrouped: clauses.by.length > 0,
    isCounted: clauses.shown?.count != null,
    bots: clauses.hasAllBots ? 'all' : matched.named.length > 0 || clauses.hasDefaultBot ? 'named' : null,
    excluded: matched.excluded,
    kinds: clauses.kinds,
  }
}

/** "Phone vs e-mail", "mornings vs evenings": what is compared is neither a bot nor a period, so that it is asked back. */
function refuseVersus({ tokens }: TokenList, grammar: Grammar): void {
  const { sets } = grammar
  for (const [at, token] of tokens.entries()) {
    if (token.use !== null || !sets.versus.has(token.word) || sets.or.has(token.word)) continue
    const next = tokens.slice(at + 1).find(isWordLike)
    const isDate = next && (next.use === null || isFiller(next, grammar) || grammar.isDateWord(next.word))
    if (next && next.use !== 'bot' && !isDate) token.use = 'refused'
  }
}

function isAnyUnderstood({ tokens }: TokenList): boolean {
  return tokens.length === 0 || tokens.some(({ use }) => use && understoodUses.has(use))
}

/** The other reading of an ambiguous period, unless it has not begun. */
function otherPeriods(
  question: Question,
  dates: PeriodReading | null,
  { moment, readsFuture = false }: ParseOptions,
): QuestionReading['alternatives'] {
  const period = dates?.alternative?.period
  if (!period || (!readsFuture && isFuture(period, moment))) return []
  const previous = question.previous && previousRange(period, moment)
  return [{ question: { ...question, period, previous }, kind: 'period' }]
}

/** "Weekday evenings": a weekday that became neither a grouping nor a condition changes the number. */
function refuseNouns({ tokens }: TokenList, { subjects }: Clauses, { by }: Question): void {
  for (const subject of subjects) {
    const token = tokens[subject.at]
    if (subject.by === 'weekday' && token?.use === 'noise' && !by.includes('weekday')) token.use = 'refused'
  }
}

/** Marks operators that no operand claimed; whether there are any. They change the number, so that no total is shown. */
function refuseOperators({ tokens }: TokenList, { superlatives }: Clauses): boolean {
  let isLeft = superlatives.some(({ place }) => tokens[place.first]?.use === 'unknown')
  for (const token of tokens) {
    if (token.use !== 'operator' && token.use !== 'refused') continue
    token.use = 'unknown'
    isLeft = true
  }
  return isLeft
}

function refuseFuture({ dates, reading }: Attempt, { moment, readsFuture = false }: ParseOptions) {
  if (!dates || readsFuture || !isFuture(dates.period, moment)) return
  const subject = reading.said.period ?? ''
  const question = reading.alternatives[0]?.question
  const alternative = question === undefined ? null : { period: question.period, question }
  throw new LeadsError('future-period', 'The period has not begun', { subject, alternative, refused: reading.question })
}

function isFuture({ start }: DateRange, { now }: Moment): boolean {
  return start !== null && start > now
}

/** Fewer unused words win; among equals the longer date: "for March 2026" is not about a bot named March. */
function isBetter(flipped: Attempt, plain: Attempt): boolean {
  const unused = flipped.reading.unused.length - plain.reading.unused.length
  if (unused !== 0) return unused < 0
  const { tokens } = flipped.tokenList
  return plain.matched.doubtful.some(({ name, whole, introduction }) => {
    const beside = [tokens[whole.first - 1], tokens[name.last + 1]]
    const isDate = introduction === 'for' && tokens[name.first]?.use === 'period'
    return isDate && beside.some((token) => token?.use === 'period' && isWordLike(token))
  })
}

function otherReading(best: Attempt, second: Attempt): QuestionReading['alternatives'] {
  const isAsGood = second.reading.isUnderstood && second.reading.unused.length <= best.reading.unused.length
  const more = second.matched.named.length - best.matched.named.length
  const isFarFetched = more === 0 || (more > 0 && best.matched.named.length > 0)
  if (!isAsGood || isFarFetched) return []
  return [{ question: second.reading.question, kind: more > 0 ? 'bot' : 'period' }]
}

/** The words that no parser claimed; words without a space between them, or of one refused phrase, are joined. */
function unusedPlaces(tokenList: TokenList, grammar: Grammar): Place[] {
  const places: Place[] = []
  for (const [at, token] of tokenList.tokens.entries()) {
    const isFree = token.use === 'unknown' || token.use === 'aside' || (token.use === null && !isFiller(token, grammar))
    if (!isFree || !isWordLike(token)) continue
    const before = places.at(-1)
    if (before && isOneWord(tokenList, before.last, at)) before.last = at
    else places.push({ first: at, last: at })
  }
  return places.map((place) => ({ ...place, last: endOfWord(tokenList, place.last) }))
}

/** Includes the rest of a contraction such as "don't". */
function endOfWord({ tokens }: TokenList, last: number): number {
  const [sign, rest] = [tokens[last + 1], tokens[last + 2]]
  return sign?.word === "'" && sign.isGlued && rest?.isGlued && rest.use === null ? last + 2 : last
}

function isOneWord({ tokens }: TokenList, from: number, to: number): boolean {
  const { use = null } = tokens[from] ?? {}
  const isPhrase = (use === 'unknown' || use === 'aside') && tokens[to]?.use === use && to === from + 1
  return isPhrase || tokens.slice(from + 1, to + 1).every(({ isGlued }) => isGlued)
}
