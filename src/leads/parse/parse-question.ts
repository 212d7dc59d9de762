import { lastDays, previousRange } from '../../dates/calendar/previous-period.ts'
import type { DateRange, Moment } from '../../dates/calendar/range.ts'
import type { PeriodNote, PeriodReading } from '../../dates/grammar/reading.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { LeadsError } from '../question/errors.ts'
import { type Kinds, type Layout, MAX_QUESTION_LENGTH, type Question } from '../question/question.ts'
import {
  type BotName,
  botNames,
  createNameIndex,
  type FoundName,
  findNames,
  type MatchedBots,
  matchBots,
} from './bots.ts'
import { type Clauses, finishText, isFiller, matchOf, readClauses } from './clauses.ts'
import { type Grammar, grammarFor } from './grammar.ts'
import { findPeriod } from './period.ts'
import { correctSpelling } from './spelling.ts'
import { isWordLike, type Place, type TokenList, tokenize, typedAt, type Use } from './tokens.ts'
import { refuseUnknownBots } from './unknown-bot.ts'

/** An assumption of the parser that the requester should see. */
export type QuestionNote = PeriodNote | { kind: 'default-period' }

export type QuestionReading = {
  question: Question
  /** words that were not understood, as typed */
  unused: string[]
  notes: QuestionNote[]
  /** other plausible readings; `kind` is the part in which they differ */
  alternatives: { question: Question; kind: 'period' | 'bot' }[]
  /** false if no word was understood */
  isUnderstood: boolean
  command: 'question' | 'help'
}

type ParseOptions = {
  bots: Bot[]
  moment: Moment
  /** accepts a period that has not begun instead of refusing it */
  readsFuture?: boolean
}

type ParseContext = ParseOptions & { names: BotName[]; found: FoundName[]; doubt: { isOpen: boolean } }
type Attempt = Parts & { reading: QuestionReading }

type Parts = { tokenList: TokenList; matched: MatchedBots; clauses: Clauses; dates: PeriodReading | null }

const DEFAULT_DAYS = 7
const SHOWN_COUNT: Record<Layout, number> = { summary: 5, count: 5, list: 10, csv: 10, 'top-pages': 10 }
/** In order of precedence for a question that names several. */
const LAYOUTS: Layout[] = ['csv', 'top-pages', 'list', 'count']
const defaultPeriodNote: QuestionNote = { kind: 'default-period' }
const understoodUses = new Set<Use>(['bot', 'clause', 'filter', 'period'])

/**
 * Parses a typed question: bot names first, then clauses, then the period in the remaining words. Words that were not
 * understood are listed in `unused`; word order does not matter. Defaults: the default bot, else all bots; the last 7 days,
 * or all time with a session.
 *
 * @throws LeadsError no-bots, no-bots-left, unknown-bot, impossible-date, end-before-start, future-period, match-too-long,
 *   question-too-long
 */
export function readQuestion(text: string, options: ParseOptions): QuestionReading {
  if (text.length > MAX_QUESTION_LENGTH) throw new LeadsError('question-too-long', 'The question is too long')
  const names = botNames(options.bots)
  const found = findNames(tokenize(text), createNameIndex(names), grammarFor(options.moment.locale))
  const context = { ...options, names, found, doubt: { isOpen: false } }
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
  const { bots, moment, names, found } = context
  const tokenList = tokenize(text)
  const grammar = grammarFor(moment.locale)
  const matched = matchBots(tokenList, { found, grammar, moment, isFlipped })
  context.doubt.isOpen ||= matched.doubtful.length > 0
  const corrections = correctSpelling(tokenList, grammar, names)
  const clauses = readClauses(tokenList, grammar, {
    botCount: bots.length,
    hasDefault: bots.some(({ isDefault }) => isDefault),
  })
  if (asksForHelp(tokenList, grammar, clauses)) {
    return finish({ tokenList, grammar, matched, clauses, dates: null, corrections: [] }, context, 'help')
  }
  if (bots.length === 0) throw new LeadsError('no-bots', 'The workspace has no chatbot yet')
  const dates = findPeriod(tokenList, grammar, moment)
  finishText(tokenList, grammar, clauses)
  const others = names.filter(({ bot }) => !matched.named.includes(bot) && !matched.excluded.includes(bot))
  refuseUnknownBots({ tokenList, grammar, moment, names: others, notes: dates?.notes ?? [] })
  const read = finish({ tokenList, grammar, matched, clauses, dates, corrections }, context, 'question')
  refuseFuture(read, context)
  return read
}

function finish(
  { corrections, grammar, ...parts }: Parts & { grammar: Grammar; corrections: QuestionNote[] },
  { bots, moment, readsFuture = false }: ParseOptions,
  command: QuestionReading['command'],
): Attempt {
  const { tokenList, dates, clauses } = parts
  const question = buildQuestion(parts, bots, moment)
  const period = dates?.alternative?.period
  const isOffered = period && (readsFuture || !isFuture(period, moment))
  const previous = period && question.previous && previousRange(period, moment)
  const isDefault = dates === null && clauses.sessionId === null && command === 'question'
  const reading: QuestionReading = {
    question,
    unused: unusedWords(tokenList, grammar),
    notes: [...corrections, ...(dates?.notes ?? []), ...(isDefault ? [defaultPeriodNote] : [])],
    alternatives: isOffered ? [{ question: { ...question, period, previous: previous ?? null }, kind: 'period' }] : [],
    isUnderstood:
      command === 'help' ||
      tokenList.tokens.length === 0 ||
      tokenList.tokens.some(({ use }) => use && understoodUses.has(use)),
    command,
  }
  return { ...parts, reading }
}

/** "help" alone, or a lone question mark. */
function asksForHelp({ tokens }: TokenList, grammar: Grammar, { isHelp }: Clauses): boolean {
  const words = tokens.filter(isWordLike)
  if (words.length === 0) return tokens.some(({ word }) => word === '?')
  return isHelp && words.every((token) => token.use === 'noise' || isFiller(token, grammar))
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

function errorOr(read: () => Attempt): Attempt | LeadsError {
  try {
    return read()
  } catch (error) {
    if (error instanceof LeadsError) return error
    throw error
  }
}

/** @throws LeadsError no-bots-left, match-too-long */
function buildQuestion({ tokenList, matched, clauses, dates }: Parts, bots: Bot[], moment: Moment): Question {
  const { shown, sessionId, audience } = clauses
  const layout = layoutOf(clauses)
  const groupBy = clauses.groupBy ?? (matched.isCompared ? 'bot' : null)
  return {
    bots: botsOf(matched, { clauses, isEach: groupBy === 'bot' }, bots),
    kinds: kindsOf(clauses.kinds),
    period: dates?.period ?? defaultPeriod(sessionId, moment),
    previous: dates?.previous ?? null,
    sessionId,
    match: matchOf(tokenList, clauses.text),
    groupBy,
    layout,
    shown: { count: shown?.count ?? SHOWN_COUNT[layout], order: shown?.order ?? 'newest', offset: 0 },
    audience: audience ?? 'private',
  }
}

function defaultPeriod(sessionId: number | null, moment: Moment): DateRange {
  return sessionId === null ? lastDays(DEFAULT_DAYS, moment) : { start: null, end: null, zone: moment.zone }
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

function layoutOf({ layouts, shown }: Clauses): Layout {
  const named = LAYOUTS.find((layout) => layouts.has(layout) || (layout === 'list' && shown !== null))
  return named ?? 'summary'
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
