import { lastDays, previousRange } from '../../dates/calendar/previous-period.ts'
import type { DateRange, Moment } from '../../dates/calendar/range.ts'
import type { PeriodNote, PeriodReading } from '../../dates/grammar/reading.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { LeadsError } from '../question/errors.ts'
import {
  COUNT,
  isAboutPerson,
  type Kinds,
  type Layout,
  MAX_QUESTION_LENGTH,
  type Question,
} from '../question/question.ts'
import {
  type BotName,
  botNames,
  createNameIndex,
  type FoundName,
  findNames,
  type MatchedBots,
  matchBots,
} from './bots.ts'
import type { ClauseContext, Clauses, Why } from './clause-types.ts'
import { numberAt, readClauses } from './clauses.ts'
import { conditionsFrom, finishConditions, isFree } from './conditions.ts'
import { type Grammar, grammarFor, isFiller, LANGUAGES } from './grammar.ts'
import { groupingOf, hourly, measureOf, takeTrends } from './measures.ts'
import { currentUnit, findPeriod } from './period.ts'
import { takeRecurring } from './recurring.ts'
import { correctSpelling } from './spelling.ts'
import { claim, isWordLike, type Place, type Token, type TokenList, tokenize, typedAt, type Use } from './tokens.ts'
import { refuseUnknownBots } from './unknown-bot.ts'

/** An assumption of the parser that the requester should see. */
export type QuestionNote = PeriodNote | { kind: 'default-period' }

/**
 * What a text asks for. `cannot`: the data cannot answer it; `ask-back`: too vague, or a word that changes the number was not
 * understood (`unused`); `follow-up`: makes sense only after another question; `digest`: to set up or list digests.
 */
export type Command = 'question' | 'help' | 'cannot' | 'ask-back' | 'follow-up' | 'digest'

export type QuestionReading = {
  question: Question
  /** words that were not understood, as typed */
  unused: string[]
  notes: QuestionNote[]
  /** other plausible readings; `kind` is the part in which they differ */
  alternatives: { question: Question; kind: 'period' | 'bot' }[]
  /** false if no word was understood */
  isUnderstood: boolean
  command: Command
  /** why the data cannot answer, for `cannot` */
  why: Why | null
  /** whether bots were named */
  isBotNamed: boolean
  /** whether nothing but a name was understood: "john smith" */
  isLoneName: boolean
}

type ParseOptions = {
  bots: Bot[]
  moment: Moment
  /** accepts a period that has not begun instead of refusing it */
  readsFuture?: boolean
}

type ParseContext = ParseOptions & {
  names: BotName[]
  found: FoundName[]
  grammar: Grammar
  doubt: { isOpen: boolean }
}
type Attempt = Parts & { reading: QuestionReading }

type Parts = { tokenList: TokenList; matched: MatchedBots; clauses: Clauses; dates: PeriodReading | null }

const DEFAULT_DAYS = 7
const SHOWN_COUNT: Record<Layout, number> = { summary: 5, count: 5, list: 10, csv: 10 }
/** In order of precedence for a question that names several. */
const LAYOUTS: Exclude<Layout, 'summary'>[] = ['csv', 'list', 'count']
const MAX_NAME_WORDS = 3
const defaultPeriodNote: QuestionNote = { kind: 'default-period' }
const understoodUses = new Set<Use>(['bot', 'clause', 'filter', 'period'])

/**
 * Parses a typed question: bot names first, then clauses, then the period in the remaining words. Words that were not
 * understood are listed in `unused`; word order does not matter. Defaults: the default bot, else all bots; the last 7 days,
 * or all time for a person or a conversation. The requester's language is tried first, then the others: the one that
 * explains most words is used.
 *
 * @throws LeadsError no-bots, no-bots-left, unknown-bot, impossible-date, end-before-start, future-period, match-too-long,
 *   question-too-long
 */
export function readQuestion(text: string, options: ParseOptions): QuestionReading {
  if (text.length > MAX_QUESTION_LENGTH) throw new LeadsError('question-too-long', 'The question is too long')
  const { reading: whole, locale } = readInBestLanguage(text, options)
  const isClear =
    !(whole instanceof LeadsError) && whole.command !== 'ask-back' && unexplained(whole) < MIN_CHATTER_WORDS
  const brief = isClear ? null : readWithoutChatter(text, (part) => readIn(locale, part, options))
  if (brief) return brief
  if (whole instanceof LeadsError) throw whole
  return whole
}

function readInBestLanguage(
  text: string,
  options: ParseOptions,
): { reading: QuestionReading | LeadsError; locale: string } {
  const { locale } = options.moment
  let best = { reading: errorOr(() => readIn(locale, text, options)), locale }
  if (isOwnClear(best.reading, text)) return best
  const { tokens } = tokenize(text)
  const known = knownWords(tokens, locale)
  for (const language of LANGUAGES) {
    if (locale.toLowerCase().startsWith(language) || knownWords(tokens, language) <= known) continue
    const reading = errorOr(() => readIn(language, text, options))
    if (unexplained(reading) < unexplained(best.reading)) best = { reading, locale: language }
  }
  return best
}

/** An upper bound of the words that a language explains: another one is read only if it knows more. */
function knownWords(tokens: Token[], locale: string): number {
  const grammar = grammarFor(locale)
  return tokens.filter(({ word }) => grammar.words.has(word) || grammar.isDateWord(word)).length
}

/** Sentences, not abbreviations: a mark, a space, and a word that begins with a capital letter or follows "?" or "!". */
const SENTENCE_END = /(?<=[!?;])\s+|(?<=\p{Ll}{2}\.)\s+(?=\p{Lu})/u
const MIN_CHATTER_WORDS = 2
const MAX_CHATTER_SHARE = 0.12

/**
 * Reads a chatty text without the sentences that say little ("My boss just walked past my desk."); they are named as unused.
 * Null if there is no such sentence, or if none of the others is fully understood. A period of theirs counts if the others
 * have none; a sentence that names a bot is never left out.
 */
function readWithoutChatter(text: string, read: (text: string) => QuestionReading): QuestionReading | null {
  const sentences = text.split(SENTENCE_END).filter((sentence) => /\p{L}/u.test(sentence))
  if (sentences.length < 2) return null
  const readings = sentences.map((sentence) => ({ sentence, reading: errorOr(() => read(sentence)) }))
  const chatter = readings.filter(({ sentence, reading }) => isChatter(sentence, reading))
  const said = readings.filter((one) => !chatter.includes(one))
  const isClear = said.some(
    ({ reading }) => !(reading instanceof LeadsError) && isExplained(reading) && reading.command !== 'help',
  )
  if (chatter.length === 0 || !isClear) return null
  const kept = errorOr(() => read(said.map(({ sentence }) => sentence).join(' ')))
  if (kept instanceof LeadsError) return null
  const unused = [...chatter.map(({ sentence }) => sentence.trim()), ...kept.unused]
  const dated = chatter.map(({ reading }) => reading).find((one) => !(one instanceof LeadsError) && isPeriodSaid(one))
  if (isPeriodSaid(kept) || !dated || dated instanceof LeadsError) return { ...kept, unused }
  const question = { ...kept.question, period: dated.question.period }
  const notes = kept.notes.filter(({ kind }) => kind !== 'default-period')
  return { ...kept, question, notes: [...notes, ...dated.notes], unused }
}

function isPeriodSaid({ notes, command }: QuestionReading): boolean {
  return (command === 'question' || command === 'ask-back') && notes.every(({ kind }) => kind !== 'default-period')
}

function isChatter(sentence: string, reading: QuestionReading | LeadsError): boolean {
  if (reading instanceof LeadsError) return reading.code === 'unknown-bot'
  if (reading.isBotNamed) return false
  const words = sentence.split(/\s+/).length
  const open = unexplained(reading)
  return !reading.isUnderstood || (open >= MIN_CHATTER_WORDS && open / words >= MAX_CHATTER_SHARE)
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

function isExplained(reading: QuestionReading): boolean {
  return reading.unused.length === 0 && reading.isUnderstood
}

/** A look-up of two unknown words is the last resort. */
const LONE_NAME_WORDS = 400

/** How much of a text a reading leaves open: words, or everything. */
function unexplained(reading: QuestionReading | LeadsError): number {
  if (reading instanceof LeadsError) return reading.code === 'unknown-bot' ? 1_000 : 500
  if (reading.isLoneName) return LONE_NAME_WORDS
  return reading.isUnderstood ? reading.unused.reduce((sum, words) => sum + words.split(/\s+/).length, 0) : 900
}

function readIn(locale: string, text: string, options: ParseOptions): QuestionReading {
  const names = botNames(options.bots)
  const moment = { ...options.moment, locale }
  const grammar = grammarFor(locale)
  const found = findNames(tokenize(text), createNameIndex(names), grammar)
  const context = { ...options, moment, names, found, grammar, doubt: { isOpen: false } }
  const plain = errorOr(() => attempt(text, context, false))
  if (!context.doubt.isOpen) {
    if (plain instanceof LeadsError) throw plain
    return plain.reading
  }
  const flipped = errorOr(() => attempt(text, context, true))
  if (plain instanceof LeadsError) {
    if (flipped instanceof LeadsError) throw plain
    return flipped.reading
  }
  if (flipped instanceof LeadsError) return plain.reading
  const [best, second] = isBetter(flipped, plain) ? [flipped, plain] : [plain, flipped]
  return { ...best.reading, alternatives: [...best.reading.alternatives, ...otherReading(best, second)] }
}

/** Resolves names that are also dates by the words before them, or the other way if `isFlipped`. */
function attempt(text: string, context: ParseContext, isFlipped: boolean): Attempt {
  const { bots, moment, names, found, grammar } = context
  const tokenList = tokenize(text)
  const matched = matchBots(tokenList, { found, grammar, moment, isFlipped })
  context.doubt.isOpen ||= matched.doubtful.length > 0
  const corrections = correctSpelling(tokenList, grammar, names)
  const facts = { botCount: bots.length, hasDefault: bots.some(({ isDefault }) => isDefault) }
  const clauses = readClauses(tokenList, grammar, facts)
  const parts = { tokenList, grammar, matched, clauses }
  const command = commandOf({ tokenList, grammar, matched, clauses })
  if (command !== null) return finish({ ...parts, dates: null, corrections: [] }, context, command)
  if (bots.length === 0) throw new LeadsError('no-bots', 'The workspace has no chatbot yet')
  const clauseContext: ClauseContext = { tokenList, grammar, clauses, ...facts }
  const hasPattern = clauses.superlatives.length > 0 || clauses.by.length > 0 || clauses.measures.size > 0
  takeTrends(tokenList, grammar, clauses, matched.named.length)
  takeRecurring(clauseContext, () => findPeriod(tokenList, grammar, moment), hasPattern)
  const dates = findPeriod(tokenList, grammar, moment, clauses.hasTrend) ?? currentUnit(tokenList, grammar, moment)
  finishConditions(clauseContext)
  if (isVague(tokenList, clauses)) return finish({ ...parts, dates, corrections: [] }, context, 'ask-back')
  takeLoneName(clauseContext, matched)
  const others = names.filter(({ bot }) => !matched.named.includes(bot) && !matched.excluded.includes(bot))
  refuseUnknownBots({ tokenList, grammar, moment, names: others, notes: dates?.notes ?? [] })
  const read = finish({ ...parts, dates, corrections }, context, 'question')
  refuseFuture(read, context)
  return read
}

function finish(
  { corrections, grammar, ...parts }: Parts & { grammar: Grammar; corrections: QuestionNote[] },
  { bots, moment, readsFuture = false }: ParseOptions,
  asked: Command,
): Attempt {
  const { tokenList, dates, clauses, matched } = parts
  const built = buildQuestion(parts, grammar, bots, moment)
  const question = built ?? plainQuestion(bots, moment)
  const period = dates?.alternative?.period
  const isOffered = period && (readsFuture || !isFuture(period, moment))
  const previous = period && question.previous && previousRange(period, moment)
  const isDefault = dates === null && question.period.start !== null && asked === 'question'
  const isPartial = refuseOperators(tokenList, clauses) || built === null
  const isUnderstood =
    asked !== 'question' ||
    tokenList.tokens.length === 0 ||
    tokenList.tokens.some(({ use }) => use && understoodUses.has(use))
  const reading: QuestionReading = {
    question,
    unused: unusedWords(tokenList, grammar),
    notes: [...corrections, ...(dates?.notes ?? []), ...(isDefault ? [defaultPeriodNote] : [])],
    alternatives: isOffered ? [{ question: { ...question, period, previous: previous ?? null }, kind: 'period' }] : [],
    isUnderstood,
    command: asked === 'question' && isUnderstood && isPartial ? 'ask-back' : asked,
    why: asked === 'cannot' ? (clauses.reasons[0]?.why ?? null) : null,
    isBotNamed: matched.named.length > 0 || matched.excluded.length > 0,
    isLoneName: clauses.isLoneName,
  }
  return { ...parts, reading }
}

/** Marks operators that no operand claimed; whether there are any. They change the number, so that no total is shown. */
function refuseOperators({ tokens }: TokenList, { superlatives }: Clauses): boolean {
  let isLeft = superlatives.some(({ place }) => tokens[place.first]?.use === 'unknown')
  for (const token of tokens) {
    if (token.use !== 'operator') continue
    token.use = 'unknown'
    isLeft = true
  }
  return isLeft
}

/** What the text asks for instead of an answer, if its clauses say so; null for a question. */
function commandOf({
  tokenList,
  grammar,
  matched,
  clauses,
}: Omit<Parts, 'dates'> & { grammar: Grammar }): Command | null {
  const words = tokenList.tokens.filter(isWordLike)
  const { intents } = clauses
  if (words.length === 0) return tokenList.tokens.some(({ word }) => word === '?') ? 'help' : null
  const isBare = words.every((token) => token.use === 'noise' || isFiller(token, grammar))
  if (isBare && (intents.has('help') || intents.has('greeting')) && matched.named.length === 0) return 'help'
  if (intents.has('help') && clauses.kinds.length === 0 && matched.named.length === 0) return 'help'
  if (clauses.reasons.length > 0) return 'cannot'
  if (intents.has('digest') || isSchedule(tokenList, grammar)) return 'digest'
  if (intents.has('unknown-moment')) return 'ask-back'
  return isFollowUp(tokenList, grammar, intents.get('follow-up')) ? 'follow-up' : null
}

/** "Send me a summary every Monday", "every day at 8": an order that recurs. */
function isSchedule({ tokens }: TokenList, grammar: Grammar): boolean {
  const at = tokens.findIndex(
    ({ word, use }, index) => use !== 'filter' && grammar.sets.every.has(word) && recurs(tokens[index + 1], grammar),
  )
  if (at < 0) return false
  const isTimed = tokens
    .slice(at + 2, at + 5)
    .some(({ word }) => grammar.sets['o-clock'].has(word) || /^\d{1,2}(?:[ap]m|h)?$/.test(word))
  return isTimed || tokens.slice(0, 3).some(({ word }) => grammar.sets.orders.has(word))
}

function recurs(token: Token | undefined, grammar: Grammar): boolean {
  return (
    token !== undefined &&
    (grammar.weekdays.has(token.word) || grammar.sets.units.has(token.word) || grammar.sets.recurring.has(token.word))
  )
}

/** "How is it looking?": nothing else was said. */
function isVague({ tokens }: TokenList, { intents }: Clauses): boolean {
  return intents.has('vague') && tokens.every(({ use }) => use === null || !understoodUses.has(use))
}

/** "And for Globex?", "same but by page": the text begins with such words. */
function isFollowUp({ tokens }: TokenList, grammar: Grammar, place: Place | undefined): boolean {
  if (!place) return false
  const before = tokens.slice(0, place.first)
  const after = tokens.slice(place.last + 1).filter(isWordLike)
  void grammar
  return before.every((token) => !isWordLike(token)) && after.length <= 8
}

/** "john smith" and nothing else: two or three words that nothing explains look a person up. */
function takeLoneName({ tokenList, grammar, clauses }: ClauseContext, matched: MatchedBots): void {
  const { tokens } = tokenList
  const free = tokens.flatMap((token, at) => (isFree(token, grammar) ? [at] : []))
  const [first = 0, last = 0] = [free[0], free.at(-1)]
  const isRun = free.length >= 2 && free.length <= MAX_NAME_WORDS && last - first === free.length - 1
  const isAlone = tokens.every(({ use }) => use === null || use === 'noise' || use === 'period')
  if (!isRun || !isAlone || clauses.where.length > 0 || matched.named.length > 0) return
  if (tokens.some(({ word }) => grammar.isDateWord(word))) return
  const isWhole = tokens.every(
    (token, at) => !isWordLike(token) || (at >= first && at <= last) || token.use === 'period',
  )
  if (!isWhole || tokens.slice(first, last + 1).some(({ kind }) => kind !== 'word')) return
  const place = { first, last }
  claim(tokenList, place, 'filter')
  clauses.isLoneName = true
  clauses.where.push({
    field: 'any',
    op: 'contains',
    not: false,
    fixed: [],
    isLookup: true,
    values: [{ place, isOpen: false }],
  })
}

function refuseFuture({ tokenList, dates, reading }: Attempt, { moment, readsFuture = false }: ParseOptions) {
  if (!dates || readsFuture || !isFuture(dates.period, moment)) return
  const subject = dates.spans.map(({ start, end }) => tokenList.text.slice(start, end)).join(' ')
  const question = reading.alternatives[0]?.question
  const alternative = question === undefined ? null : { period: question.period, question }
  throw new LeadsError('future-period', 'The period has not begun', { subject, alternative })
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

function errorOr<Result>(read: () => Result): Result | LeadsError {
  try {
    return read()
  } catch (error) {
    if (error instanceof LeadsError) return error
    throw error
  }
}

/**
 * Null if a part of the question has no operand, such as a share without its part.
 *
 * @throws LeadsError no-bots-left, match-too-long
 */
function buildQuestion(
  { tokenList, matched, clauses, dates }: Parts,
  grammar: Grammar,
  bots: Bot[],
  moment: Moment,
): Question | null {
  const { shown, audience } = clauses
  const where = conditionsFrom(tokenList, clauses.where)
  const period = dates ? sinceThen(dates.period, clauses) : defaultPeriod(where, clauses, moment)
  const { by, rank } = groupingOf(tokenList, grammar, clauses, matched.named.length > 1)
  const isVersus = matched.isCompared || (clauses.hasTrend && matched.named.length > 1)
  if (isVersus && !by.includes('bot')) by.push('bot')
  addListed(by, clauses)
  const measured = measureOf(clauses, by, {
    bots: botsOf(matched, { clauses, isEach: by.includes('bot') }, bots),
    all: bots,
    isBotNamed: matched.named.length > 0,
    isBotPart: matched.named.length > 0 && isBotAfter(tokenList, grammar, clauses.shareAt),
    kinds: kindsOf(clauses.kinds),
    where,
  })
  if (measured === null) return null
  const isListed = measured.where.length > 0 && isAboutPerson({ where, measure: measured.measure })
  const layout = layoutOf(clauses, isListed)
  return {
    ...measured,
    period,
    previous: dates?.previous ?? (clauses.hasTrend && !isVersus ? previousRange(period, moment) : null),
    comparedBots: [],
    by: measured.by.slice(0, 2).map((one) => hourly(one, period)),
    rank,
    layout,
    shown: {
      count: shown?.count ?? (shown ? countBefore(tokenList, grammar) : null) ?? SHOWN_COUNT[layout],
      order: shown?.order ?? clauses.order ?? 'newest',
      offset: 0,
      isPerBot: shown !== null && clauses.isPerBot,
    },
    audience: audience ?? 'private',
  }
}

/** "We went live on 14 September: how many since then?" */
function sinceThen(period: DateRange, { isSince }: Clauses): DateRange {
  return isSince ? { ...period, end: null } : period
}

/** "/a and /b side by side" */
function addListed(by: Question['by'], { isSideBySide, where }: Clauses): void {
  if (!isSideBySide || by.length > 0) return
  const listed = where.find(({ values }) => values.length > 1)
  if (listed?.field === 'page' || listed?.field === 'email-domain') by.push(listed.field)
  else by.push('bot')
}

function plainQuestion(bots: Bot[], moment: Moment): Question {
  return {
    bots,
    kinds: 'all',
    period: lastDays(DEFAULT_DAYS, moment),
    previous: null,
    comparedBots: [],
    where: [],
    measure: COUNT,
    by: [],
    rank: null,
    layout: 'summary',
    shown: { count: SHOWN_COUNT.summary, order: 'newest', offset: 0, isPerBot: false },
    audience: 'private',
  }
}

/** "Les trois rendez-vous les plus récents": a number right before a noun of records. */
function countBefore({ tokens }: TokenList, grammar: Grammar): number | null {
  for (const [at, token] of tokens.entries()) {
    const noun = tokens[at + 1]
    const number = noun && grammar.sets.records.has(noun.word) ? numberAt(grammar, token) : null
    if (number === null) continue
    token.use = 'clause'
    return number
  }
  return null
}

/** "Share of Acme in all appointments": a bot stands right after "share of". */
function isBotAfter({ tokens }: TokenList, grammar: Grammar, at: number | null): boolean {
  if (at === null) return false
  const next = tokens
    .slice(at + 1)
    .find((token) => token.use === 'bot' || (isWordLike(token) && !isFiller(token, grammar)))
  return next?.use === 'bot'
}

/** All time for a person, and for the newest records; else the last 7 days. */
function defaultPeriod(where: Question['where'], { shown }: Clauses, moment: Moment): DateRange {
  const isForever =
    isAboutPerson({ where, measure: COUNT }) ||
    where.some(({ field }) => field === 'session') ||
    shown?.order === 'oldest'
  return isForever ? { start: null, end: null, zone: moment.zone } : lastDays(DEFAULT_DAYS, moment)
}

/** In the workspace's order, so that word order does not matter. */
function botsOf(
  { named, excluded }: MatchedBots,
  { clauses, isEach }: { clauses: Clauses; isEach: boolean },
  bots: Bot[],
): Bot[] {
  const usual = bots.filter(({ isDefault }) => isDefault)
  const unnamed = isEach || excluded.length > 0 || usual.length === 0 ? bots : usual
  const said = clauses.hasDefaultBot ? [...named, ...usual] : named
  const some = said.length > 0 ? bots.filter((bot) => said.includes(bot)) : unnamed
  const wanted = clauses.hasAllBots ? bots : some
  const left = wanted.filter((bot) => !excluded.includes(bot))
  if (left.length > 0 || wanted.length === 0) return left
  throw new LeadsError('no-bots-left', 'Every bot was left out', {
    subject: excluded.map(({ name }) => name).join(', '),
  })
}

/** "leads" alone means all kinds; "appointments" alone means appointments only. */
function kindsOf(kinds: Clauses['kinds']): Kinds {
  const narrowest = kinds.some(({ isOnly }) => isOnly) ? kinds.filter(({ isOnly }) => isOnly) : kinds
  const named = new Set(narrowest.map(({ kind }) => kind))
  if (narrowest.some(({ isOnly }) => isOnly)) return named.size === 1 ? (narrowest[0]?.kind ?? 'all') : 'all'
  const isBoth = named.has('all') || (named.has('leads') && narrowest.some(({ isJoined }) => isJoined))
  return named.has('appointments') && !isBoth ? 'appointments' : 'all'
}

function layoutOf({ layouts, shown, order }: Clauses, isListed: boolean): Layout {
  const isList = shown !== null || order !== null
  const named = LAYOUTS.find((layout) => layouts.has(layout) || (layout === 'list' && isList))
  return named ?? (isListed ? 'list' : 'summary')
}

/** The words that no parser claimed, as typed; words without a space between them, or of one refused phrase, are joined. */
function unusedWords(tokenList: TokenList, grammar: Grammar): string[] {
  const places: Place[] = []
  for (const [at, token] of tokenList.tokens.entries()) {
    const isFree = token.use === 'unknown' || (token.use === null && !isFiller(token, grammar))
    if (!isFree || !isWordLike(token)) continue
    const before = places.at(-1)
    if (before && isOneWord(tokenList, before.last, at)) before.last = at
    else places.push({ first: at, last: at })
  }
  return places.map((place) => typedAt(tokenList, { ...place, last: endOfWord(tokenList, place.last) }))
}

/** Includes the rest of a contraction such as "don't". */
function endOfWord({ tokens }: TokenList, last: number): number {
  const [sign, rest] = [tokens[last + 1], tokens[last + 2]]
  return sign?.word === "'" && sign.isGlued && rest?.isGlued && rest.use === null ? last + 2 : last
}

function isOneWord({ tokens }: TokenList, from: number, to: number): boolean {
  const isPhrase = tokens[from]?.use === 'unknown' && tokens[to]?.use === 'unknown' && to === from + 1
  return isPhrase || tokens.slice(from + 1, to + 1).every(({ isGlued }) => isGlued)
}
