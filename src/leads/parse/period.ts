import type { DateRange, Moment } from '../../dates/calendar/range.ts'
import { instantToWall, wallToInstant } from '../../dates/calendar/time-zone.ts'
import { DatesError } from '../../dates/errors.ts'
import type { PeriodReading } from '../../dates/grammar/reading.ts'
import { readPeriod } from '../../dates/parse-period.ts'
import { LeadsError } from '../question/errors.ts'
import { type Command, errorOr } from './reading.ts'
import { hoursFrom, type Span, spanAt } from './where/clock-times.ts'
import { isCompoundPage } from './where/page-names.ts'
import type { ClauseContext } from './words/clause-types.ts'
import { type Grammar, grammarFor, isFiller } from './words/grammar.ts'
import { comparedSubjects, hideUndated, isOpen, phraseAt, standsAt } from './words/match.ts'
import { isWordLike, type Token, type TokenList, tokenize } from './words/tokens.ts'

const BREAK = '|'
/** The date parser's words for "the difference between" and "than". */
const COMPARE = 'compare'
const VERSUS = 'vs'

type PeriodContext = { grammar: Grammar; moment: Moment; hasTrend: boolean }

type Attempt = { reading: PeriodReading | null; tokens: Token[] }

/**
 * Finds and claims the period in the unclaimed words, and the one to compare with; null without one. Fillers that are part
 * of a date ("il y a 3 jours") are claimed too.
 *
 * @throws LeadsError impossible-date, end-before-start
 */
export function findPeriod(
  tokenList: TokenList,
  grammar: Grammar,
  moment: Moment,
  hasTrend = false,
): PeriodReading | null {
  hideUndated(tokenList, grammar)
  const found = readFound(tokenList, { grammar, moment, hasTrend })
  return found && laterFirst(found)
}

/** "Will we hit 200 this month?", "how many so far?": what the data cannot answer still names a period. */
export function periodOfRefused(
  command: Command,
  { tokenList, grammar, clauses }: Pick<ClauseContext, 'tokenList' | 'grammar' | 'clauses'>,
  moment: Moment,
): PeriodReading | null {
  if (command !== 'cannot') return null
  const find = (list: TokenList) => errorOr(() => findPeriod(list, grammar, moment))
  // In "kriegen wir nächste Woche" the forecast has claimed a word of it.
  const dates = find(tokenList) ?? (clauses.reasons[0]?.why === 'future' ? find(tokenize(tokenList.text)) : null)
  return dates instanceof LeadsError ? null : dates
}

/** Of two periods the later one is asked about. */
function laterFirst(reading: PeriodReading): PeriodReading {
  const { period, previous } = reading
  const isLater = previous?.start != null && period.start !== null && previous.start > period.start
  return isLater ? { ...reading, period: previous, previous: period } : reading
}

function readFound(tokenList: TokenList, context: PeriodContext): PeriodReading | null {
  const shown = shownFillers(tokenList)
  const comparing = comparingWords(tokenList, context)
  const plain = errorOr(() => attempt(tokenList, context, new Set(), comparing))
  const filled = shown.size > 0 ? errorOr(() => attempt(tokenList, context, shown, comparing)) : plain
  const found = isBetter(filled, plain) ? filled : plain
  if (found instanceof LeadsError) throw found
  const best = withoutFrom(tokenList, context, found)
  for (const token of best.tokens) token.use = 'period'
  return best.reading && sinceOf(tokenList, context.grammar, best)
}

/** "Leads from October" are those of October, not those since: the preposition belongs to the noun before it. */
function withoutFrom(tokenList: TokenList, context: PeriodContext, found: Attempt): Attempt {
  const { tokens } = tokenList
  const [first] = found.tokens
  const at = first ? tokens.indexOf(first) : -1
  const before = tokens[at - 1]
  const isOpen = found.reading?.period.end === null && found.reading.period.start !== null
  if (!isOpen || !first || !context.grammar.sets.from.has(first.word) || !before || !isWordLike(before)) return found
  const { sets, locale } = context.grammar
  // "That guy Piotr from Monday"
  const isName = locale !== 'de' && /^\p{Lu}\p{Ll}/u.test(tokenList.text.slice(before.start))
  if (before.use === null && !isName && !sets.people.has(before.word)) return found
  // "Leads from Monday onwards"
  const last = found.tokens.at(-1)
  if ([last, last && tokens[tokens.indexOf(last) + 1]].some((one) => one && sets.onwards.has(one.word))) return found
  const use = first.use
  first.use = 'noise'
  const again = errorOr(() => attempt(tokenList, context, new Set(), comparingWords(tokenList, context)))
  const isFound = !(again instanceof LeadsError) && again.reading?.period.end !== null && again.reading !== null
  if (!isFound) first.use = use
  return isFound ? (again as Attempt) : found
}

/** "Since we went live on 14 September": the words between "since" and the date do not matter. */
function sinceOf({ tokens }: TokenList, grammar: Grammar, { reading, tokens: own }: Attempt): PeriodReading | null {
  const { sets } = grammar
  const first = own[0] ? tokens.indexOf(own[0]) : -1
  const at = tokens.slice(0, Math.max(first, 0)).findIndex(({ word, use }) => use === null && sets.since.has(word))
  const since = at < 0 || isOfPage(tokens.slice(at + 1, first), grammar) ? undefined : tokens[at]
  if (!since || !reading || reading.previous || reading.period.end === null) return reading
  since.use = 'period'
  // "Since the launch (3 Nov) until Friday"
  if (own.some(({ word }) => word !== '-' && grammar.phrasesByFirst.to.has(word))) return reading
  return { ...reading, period: { ...reading.period, end: null } }
}

/** "Desde la home ayer": where records come from, unless it says what happened there ("since the page went live on the 5th"). */
function isOfPage(between: Token[], grammar: Grammar): boolean {
  const { sets, firstWords } = grammar
  const isPage = (token: Token) => {
    if (token.use === 'hidden') return false
    const isHome = token.use === 'clause' && firstWords.get('home-page')?.has(token.word)
    return isHome || sets.pages.has(token.word) || sets.mails.has(token.word) || isCompoundPage(token, grammar)
  }
  return (
    between.some(isPage) && between.every((token) => token.use !== null || isFiller(token, grammar) || isPage(token))
  )
}

function attempt(
  tokenList: TokenList,
  context: PeriodContext,
  shown: Set<Token>,
  comparing: Map<Token, string>,
): Attempt {
  const { grammar, moment } = context
  const reading = readUntaken(untakenText(tokenList, { grammar, shown, comparing }), moment)
  const spans = reading?.spans ?? []
  const known = knownWords(tokenList, grammar, reading, comparing)
  if (known.size > 0) return attempt(tokenList, context, shown, new Map([...comparing, ...known]))
  const [...ahead] = spans
  const tokens = tokenList.tokens.filter((token) => {
    while (ahead[0] && ahead[0].end <= token.start) ahead.shift()
    const isInside = ahead[0] !== undefined && ahead[0].start < token.end
    return isInside && (token.use === null || shown.has(token))
  })
  return { reading, tokens }
}

/** A word of the question language is never a misspelled date: "nicht" is not "night", "precios" not "previos". */
function knownWords(
  { tokens }: TokenList,
  grammar: Grammar,
  reading: PeriodReading | null,
  hidden: Map<Token, string>,
): Map<Token, string> {
  const taken = reading?.notes.flatMap((note) => (note.kind === 'misspelling' ? [note.from.toLowerCase()] : [])) ?? []
  const isKnown = ({ word }: Token) => taken.includes(word) && grammar.words.has(word)
  return new Map(tokens.filter((token) => isKnown(token) && !hidden.has(token)).map((token) => [token, BREAK]))
}

/** One question reads the same words several times; each language of it has a `Moment` of its own. */
const readTexts = new WeakMap<Moment, Map<string, PeriodReading | null>>()

function readOnce(text: string, moment: Moment): PeriodReading | null {
  const known = readTexts.get(moment)
  const reading = known?.get(text)
  if (reading !== undefined) return reading
  const first = readPeriod(text, moment)
  if (known) known.set(text, first)
  else readTexts.set(moment, new Map([[text, first]]))
  return first
}

function readUntaken(text: string, moment: Moment): PeriodReading | null {
  try {
    return readOnce(text, moment)
  } catch (error) {
    if (!(error instanceof DatesError)) throw error
    const subject = error.part.replace(/\s+/gu, ' ').trim()
    throw new LeadsError(error.code, `${error.message}: "${subject}"`, { subject, cause: error })
  }
}

/** Whether the date covers more words. */
function isBetter(filled: Attempt | LeadsError, plain: Attempt | LeadsError): boolean {
  if (filled instanceof LeadsError) return false
  return plain instanceof LeadsError || weight(filled) > weight(plain)
}

function weight({ tokens }: Attempt): number {
  return tokens.filter((token) => isWordLike(token)).length
}

/** The fillers that may be part of a date: not those before a clause ("from appointments last week"). */
function shownFillers({ tokens }: TokenList): Set<Token> {
  const shown = new Set<Token>()
  let next: Token | undefined
  for (const token of tokens.toReversed()) {
    if (token.use !== 'noise') next = token
    else if (next?.use !== 'clause' && next?.use !== 'filter' && isWordLike(token)) shown.add(token)
  }
  return shown
}

/**
 * The text with claimed tokens blanked, so that offsets stay valid. A break replaces anything but fillers, because the
 * words around it do not form one phrase.
 */
function untakenText(
  { text, tokens }: TokenList,
  { grammar, shown, comparing }: { grammar: Grammar; shown: Set<Token>; comparing: Map<Token, string> },
): string {
  const subjects = comparedSubjects(tokens, grammar)
  let rest = ''
  let at = 0
  let isSince = false
  for (const token of tokens) {
    const { start, end, use } = token
    // "Since the launch on 5 October"
    isSince = use === 'hidden' ? isSince : use === null && grammar.sets.since.has(token.word)
    const isFiller = use === 'noise' || subjects.has(token) || (isSince && use === 'hidden')
    const word = comparing.get(token)
    if (word === undefined && (use === null || shown.has(token))) continue
    rest += text.slice(at, start) + (word ?? (isFiller ? '' : BREAK)).padEnd(end - start)
    at = end
  }
  return rest + text.slice(at)
}

/** "The difference between this week and last week" is a comparison: its "between" begins no range. */
function comparingWords({ tokens }: TokenList, context: PeriodContext): Map<Token, string> {
  const words = thanWords(tokens, context)
  if (context.hasTrend) addChoices(words, tokens, context.grammar)
  hideOnly(words, tokens, context.grammar)
  hideRanked(words, tokens, context.grammar)
  const { compare } = context.grammar.phrasesByFirst
  for (let at = 0; at < tokens.length; at++) {
    const phrase = compare.get(tokens[at]?.word ?? '')?.find((one) => one.length > 1 && standsAt(one, tokens, at))
    if (!phrase) continue
    const place = tokens.slice(at, at + phrase.length)
    const room = place.find(({ start, end }) => end - start >= COMPARE.length)
    for (const token of room ? place : []) words.set(token, token === room ? COMPARE : '')
  }
  return words
}

const MAX_TO_ORDINAL = 3

/** "Last month, only the first two weeks": a part of the period before. */
function hideOnly(words: Map<Token, string>, tokens: Token[], { sets, isDateWord, isOrdinal }: Grammar): void {
  for (const [at, token] of tokens.entries()) {
    if (!isOpen(token) || !sets.only.has(token.word)) continue
    const before = tokens[tokens[at - 1]?.word === ',' ? at - 2 : at - 1]
    const isNth = tokens.slice(at + 1, at + 1 + MAX_TO_ORDINAL).some(({ word }) => isOrdinal(word))
    if (isNth && isOpen(before) && isDateWord(before.word)) words.set(token, '')
  }
}

/** "The day with the most", "the week that had fewest": a group, and not today. */
function hideRanked(words: Map<Token, string>, tokens: Token[], { sets, firstWords }: Grammar): void {
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]?.word ?? ''
    const isNarrowed = sets.relative.has(next) || firstWords.get('with')?.has(next)
    if (!isNarrowed || !sets.units.has(token.word) || !sets.the.has(tokens[at - 1]?.word ?? '')) continue
    if (tokens.slice(at + 2, at + 2 + MAX_TO_ORDINAL).some(({ use }) => use === 'unknown')) words.set(token, BREAK)
  }
}

/** "Q2 or Q3, which was stronger" compares two dates. */
function addChoices(words: Map<Token, string>, tokens: Token[], { sets, isDateWord }: Grammar): void {
  const isDate = (token: Token | undefined) =>
    isOpen(token) && (token.kind === 'number' || isDateWord(token.word.replace(/\d+$/, '')))
  for (const [at, token] of tokens.entries()) {
    if (!isOpen(token) || !sets.or.has(token.word) || !sets.versus.has(token.word)) continue
    if (token.end - token.start >= VERSUS.length && isDate(tokens[at - 1]) && isDate(tokens[at + 1]))
      words.set(token, VERSUS)
  }
}

/** "More than last week" and "up on last week" compare with last week. */
function thanWords(tokens: Token[], context: PeriodContext): Map<Token, string> {
  const words = new Map<Token, string>()
  for (let at = 0; at < tokens.length; at++) {
    const phrase = thanAt(tokens, at, context)
    if (!phrase) continue
    const place = tokens.slice(at, at + phrase.length)
    const room = place.find(({ start, end }) => end - start >= VERSUS.length)
    for (const token of room ? place : []) words.set(token, token === room ? VERSUS : '')
  }
  return words
}

/** "Que" compares only beside "more": elsewhere it begins a clause. */
function thanAt(tokens: Token[], at: number, { grammar, hasTrend }: PeriodContext): string[] | undefined {
  const phrase = tokens[at]?.word === 'que' && !hasTrend ? undefined : phraseAt(grammar, 'than', tokens, at)
  return phrase ?? (hasTrend ? phraseAt(grammar, 'weak-than', tokens, at) : undefined)
}

/** Whether the whole text is a period. */
export function isDate(text: string, moment: Moment): boolean {
  try {
    const reading = readOnce(text, moment)
    if (!reading || reading.notes.some(({ kind }) => kind === 'misspelling')) return false
    const { tokens } = tokenize(text)
    return tokens.every(({ start, end, kind }) => {
      return kind === 'sign' || reading.spans.some((span) => span.start <= start && span.end >= end)
    })
  } catch (error) {
    if (error instanceof DatesError) return true
    throw error
  }
}

/** "Yesterday after closing time (from 5 pm)", "so far today, from 8": hours that stand apart from a single day narrow it. */
export function inHours(context: ClauseContext, reading: PeriodReading, { now }: Moment): PeriodReading {
  const { tokens } = context.tokenList
  for (const at of tokens.keys()) {
    const span = spanAt(context, at) ?? hoursFrom(context, at)
    if (!span || tokens[span.place.last]?.use !== null) continue
    const period = hoursOf(reading.period, span.values)
    if (period === null || (period.start ?? 0) > now) continue
    for (const token of tokens.slice(span.place.first, span.place.last + 1)) token.use = 'period'
    const { clauses } = context
    clauses.where = clauses.where.filter(
      ({ field, not, fixed }) => field !== 'time' || not || `${fixed}` !== `${span.values}`,
    )
    return { ...reading, period }
  }
  return reading
}

/** The part of a period within one day; null if it is longer, or has none of these hours. */
function hoursOf({ start, end, zone }: DateRange, [from = '', to = '']: Span['values']): DateRange | null {
  if (start === null || end === null) return null
  const day = instantToWall(start, zone).startOf('day')
  const at = (time: string) =>
    wallToInstant(day.set({ hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) }), zone)
  const [first, last] = [Math.max(start, at(from)), Math.min(end, at(to))]
  const isOneDay = end <= wallToInstant(day.plus({ days: 1 }), zone)
  return isOneDay && from < to && first < last ? { start: first, end: last, zone } : null
}

const MAX_WEEK_DIGITS = 2

/** Claims the "#" of "week #44", which belongs to the date; in "last week #44" it marks a session. */
export function takeNumberSign({ tokens }: TokenList, grammar: Grammar, at: number): boolean {
  const [before, unit, sign, number] = [tokens[at - 2], tokens[at - 1], tokens[at], tokens[at + 1]]
  const isSign = sign?.word === '#' && !sign.use && number?.kind === 'number' && number.word.length <= MAX_WEEK_DIGITS
  if (!isSign || unit?.use !== null || !grammar.sets.units.has(unit.word)) return false
  if (before && !before.use && isWordLike(before) && !isFiller(before, grammar)) return false
  sign.use = 'noise'
  return true
}

const INCLUDED =
  /(?:,\s*(?:the|den|der|le|el)\s+\d{1,2}(?:st|nd|rd|th|er|\.)?)?[\s,]+(?:inclus|incluse|inclusivement|(?:y )?compris|incluido|incluida|inclusive|included|einschließlich|inklusive)(?=\P{L}*$|\s+(?:please|pls|bitte|stp|svp|porfa)\P{L}*$)/iu
const UNTIL = /(?<!\p{L})(?:until|till?|to|through|bis|jusqu|jusque|hasta|al?|au|à)(?!\p{L})/iu

/** "Stop at the 10th", "nothing after the 10th", "start on Monday": in the words of a period. */
const LIMITS: [RegExp, string][] = [
  [
    /(?<!\p{L})(?:nothing (?:after|past|beyond|later than)|(?:stop|end|finish|cut)(?: it| that| this)?(?: off)? (?:after|at|on|with))\s+/giu,
    'until ',
  ],
  [
    /(?<!\p{L})(?:(?:nichts|nix)(?: mehr)? nach|(?:stopp|stoppe|schluss) (?:bei|mit|am|nach))(?:m| dem)?\s+/giu,
    'bis zum ',
  ],
  [
    /(?<!\p{L})(?:rien (?:après|au-delà d[eu])|(?:arrête|termine|coupe)[rz]?(?:[- ](?:toi|vous|ça|le|la|les))? (?:à|au|après))\s+(?:le\s+)?/giu,
    "jusqu'au ",
  ],
  [
    /(?<!\p{L})(?:nada (?:después|más allá) del?|(?:c[oó]rta|para|termina|acaba)r?(?:lo)? (?:en|después del?))\s+(?:el\s+)?(?:día\s+)?/giu,
    'hasta el ',
  ],
  [/(?<!\p{L})(?:start|begin) (?:at|on|with|from)\s+/giu, 'from '],
  [/(?<!\p{L})(?:fang|beginne?|starte?) (?:bei|mit|am|ab)(?:m| dem)?\s+/giu, 'ab '],
  [/(?<!\p{L}|[àa] )(?:(?:commence|démarre|débute)[rz]? (?:à|au|par)|(?:partir|pars|partez) d[eu])\s+/giu, 'depuis '],
  [/(?<!\p{L})(?:emp(?:ieza|ezar|ezando)|com(?:ienza|enzar|enzando)) (?:en|a|con|por)\s+(?:el\s+)?/giu, 'desde el '],
]
/** "Only the beginning, 1-15 Oct": the date says which. */
const BEGINNING =
  /(?<!\p{L})(?:(?:the|den|le|du|el)\s+)?(?:beginning|start|first part|anfang|début|principio|inicio|comienzo)\s*[,:]\s+(?=\d)/iu
const GOING = /(?<!\p{L})(?:aller|va|llegar|llega|go|geh) (?=jusqu|hasta|until|up to|bis)/giu

/** A phrase that says where a period begins or ends in the words of one, without "inclusive": its last day is included. */
export function withPlainLimits(text: string, locale: string): string {
  if (text.length > MAX_LIMITED) return text
  const plain = LIMITS.reduce((phrase, [limit, word]) => phrase.replace(limit, inFrontOfDate(word, locale)), text)
  const { index } = INCLUDED.exec(plain) ?? {}
  const isEnd = index !== undefined && UNTIL.test(plain.slice(0, index))
  return (isEnd ? plain.slice(0, index) + plain.slice(index).replace(INCLUDED, '') : plain)
    .replace(GOING, '')
    .replace(BEGINNING, '')
}

function inFrontOfDate(word: string, locale: string): (verb: string, at: number, text: string) => string {
  const { isDateWord, sets } = grammarFor(locale)
  return (verb, at, text) => {
    const next = tokenize(text.slice(at + verb.length)).tokens.find((token) => !sets.the.has(token.word))
    return next && (/^\d/.test(next.word) || isDateWord(next.word)) ? word : verb
  }
}

const MAX_LIMITED = 200
