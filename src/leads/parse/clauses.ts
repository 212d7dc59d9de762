import type { Bucket, GroupBy, Layout } from '../question/question.ts'
import type { BotFacts, ClauseContext, Clauses, Intent, Kind, MeasureWord, Shown, Why } from './clause-types.ts'
import {
  takeBusinessHours,
  takeContact,
  takeFieldFirst,
  takeFields,
  takeMatch,
  takePresent,
  takeProvider,
  takeRun,
  takeSession,
  takeStarts,
} from './conditions.ts'
import { claimPreposition, type Grammar, isFiller, type Match, matchAt } from './grammar.ts'
import type { Meaning } from './languages/phrasebook.ts'
import { claim, isWordLike, type Token, type TokenList, type Use } from './tokens.ts'

/** Returns how the phrase was used; null leaves its words unclaimed. */
type Effect = (match: Match, context: ClauseContext) => Use | null

const MAX_RECORDS = 100
const MAX_WEEK_DIGITS = 2

const effects: Record<Meaning, Effect> = {
  noise: () => 'noise',
  help: intent('help'),
  digest: intent('digest'),
  'follow-up': intent('follow-up'),
  vague: intent('vague'),
  'unknown-moment': intent('unknown-moment'),
  greeting: intent('greeting'),
  'all-bots': (_, { clauses }) => used(set(clauses, 'hasAllBots', true, false)),
  'some-bots': ({ number }, { clauses, botCount }) =>
    used(number === botCount && set(clauses, 'hasAllBots', true, false)),
  'default-bot': (_, { clauses, hasDefault }) => used(hasDefault && set(clauses, 'hasDefaultBot', true, false)),
  leads: kindEffect('leads', false),
  appointments: (match, context) => {
    const { tokenList, grammar, clauses } = context
    if (grammar.sets.booked.has(tokenList.tokens[match.first]?.word ?? '')) clauses.writers.push(match.first)
    return kindEffect('appointments', false)(match, context)
  },
  'only-leads': kindEffect('leads', true),
  'only-appointments': kindEffect('appointments', true),
  'all-kinds': kindEffect('all', false),
  'each-kind': (match, context) => {
    kindEffect('all', true)(match, context)
    return group('kind')(match, context)
  },
  'by-hour': group('hour'),
  'by-day': group('day'),
  'by-week': group('week'),
  'by-month': group('month'),
  'by-weekday': group('weekday'),
  'by-hour-of-day': group('hour-of-day'),
  'by-bot': (match, context) => {
    context.clauses.isPerBot = true
    return group('bot')(match, context)
  },
  'by-page': group('page'),
  'by-person': group('person'),
  'by-email-domain': group('email-domain'),
  'by-kind': group('kind'),
  'the-hour': subject('hour-of-day'),
  'the-day': subject('day'),
  'the-week': subject('week'),
  'the-month': subject('month'),
  'the-weekday': subject('weekday'),
  'the-bot': subject('bot'),
  'the-page': subject('page'),
  'the-person': subject('person'),
  'the-email-domain': subject('email-domain'),
  'the-kind': subject('kind'),
  breakdown: (_, { clauses }) => used(set(clauses, 'hasBreakdown', true, false)),
  most: superlative('most'),
  least: superlative('least'),
  which: () => 'noise',
  trend: (_, { clauses }) => used(set(clauses, 'hasTrend', true, false)),
  average: measure('average'),
  'average-day': averagePer('day'),
  'average-week': averagePer('week'),
  'average-month': averagePer('month'),
  median: measure('median'),
  share: (match, context) => {
    const { tokenList, grammar } = context
    const isPosting = grammar.sets.orders.has(tokenList.tokens[match.first]?.word ?? '') && match.first === match.last
    return isPosting && isPosted(context, match.last + 1) ? 'noise' : measure('share')(match, context)
  },
  ratio: measure('ratio'),
  interval: measure('interval'),
  people: measure('people'),
  count: layout('count'),
  list: layout('list'),
  csv: layout('csv'),
  newest: ({ number }, { clauses }) => used(showRecords(clauses, { count: number, order: 'newest' })),
  'newest-one': (_, { clauses }) => used(showRecords(clauses, { count: 1, order: 'newest' })),
  oldest: ({ number }, { clauses }) => used(showRecords(clauses, { count: number, order: 'oldest' })),
  'oldest-one': (_, { clauses }) => used(showRecords(clauses, { count: 1, order: 'oldest' })),
  'newest-first': (_, { clauses }) => used(set(clauses, 'order', 'newest')),
  'oldest-first': (_, { clauses }) => used(set(clauses, 'order', 'oldest')),
  session: (match, context) => takeSession(match, context),
  'since-then': (_, { clauses }) => used(set(clauses, 'isSince', true, false)),
  'side-by-side': (_, { clauses }) => used(set(clauses, 'isSideBySide', true, false)),
  'in-channel': (match, context) => channelEffect(match, context),
  'in-private': (_, { clauses }) => used(set(clauses, 'audience', 'private')),
  with: (match, context) => takeFields(match, context, 'present'),
  without: (match, context) => takeFields(match, context, 'absent') ?? 'operator',
  not: () => 'operator',
  missing: () => null,
  present: () => null,
  starts: (match, context) => takeStarts(match, context),
  phone: (match, context) => takeFieldFirst(match, context, ['phone']),
  email: (match, context) => takeFieldFirst(match, context, ['email']),
  name: (match, context) => takeFieldFirst(match, context, ['name']),
  message: (match, context) => takeFieldFirst(match, context, ['message']),
  'contact-details': (match, context) => takeFieldFirst(match, context, ['email', 'phone']),
  'home-page': (match, context) => takePresent(match, context, { field: 'page', op: 'is', fixed: ['/'] }),
  'mail-provider': (match, context) => takeProvider(match, context),
  weekdays: (match, context) =>
    takePresent(match, context, { field: 'weekday', op: 'in', fixed: ['mon', 'tue', 'wed', 'thu', 'fri'] }),
  weekends: (match, context) => takePresent(match, context, { field: 'weekday', op: 'in', fixed: ['sat', 'sun'] }),
  'business-hours': (match, context) => takeBusinessHours(match, context),
  repeat: (match, context) => takePresent(match, context, { field: 'person', op: 'repeat', fixed: [] }),
  match: (match, context) => takeMatch(match, context, { field: 'any', op: 'contains' }),
  mention: (match, context) => takeMatch(match, context, { field: 'message', op: 'contains' }),
  'not-match': (match, context) => takeMatch(match, context, { field: 'message', op: 'contains', not: true }),
  'page-match': (match, context) => takeMatch(match, context, { field: 'page', op: 'contains' }) && 'clause',
  about: (match, context) => {
    const next =
      match.last + (context.grammar.sets.the.has(context.tokenList.tokens[match.last + 1]?.word ?? '') ? 2 : 1)
    const last = match.last > match.first ? lastOfText(context, next) : null
    if (last !== null) return takeRun(context, { first: next, last }, { field: 'any', op: 'contains' })
    context.clauses.abouts.push(match.last + 1)
    return 'noise'
  },
  company: (match, { clauses }) => {
    clauses.abouts.push(match.last + 1)
    return 'noise'
  },
  find: lookup(false),
  called: lookup(true),
  wrote: (match, { clauses }) => {
    clauses.writers.push(match.first)
    return 'noise'
  },
  'no-data': reason('no-such-data'),
  'read-only': (match, context) =>
    isOrder(match, context) || isAtEnd(match, context.tokenList, context.grammar)
      ? reason('read-only')(match, context)
      : null,
  forecast: reason('future'),
}

/** Finds and claims every phrase of the grammar, from left to right. */
export function readClauses(tokenList: TokenList, grammar: Grammar, known: BotFacts): Clauses {
  const clauses = emptyClauses()
  const context = { tokenList, grammar, clauses, ...known }
  for (let at = 0; at < tokenList.tokens.length; at++) {
    if (takeContact(context, at) || takeNumberSign(tokenList, grammar, at)) continue
    const match = matchAt(grammar, tokenList.tokens, at)
    if (!match) continue
    const use = effects[match.meaning](match, context)
    if (use === null) continue
    claim(tokenList, match, use)
    if (use === 'clause') claimPreposition(tokenList, grammar, match.first)
    at = match.last
  }
  return clauses
}

/** Whether every word of a text except for numbers belongs to the question language. */
export function isWholeOfWords(tokenList: TokenList, grammar: Grammar): boolean {
  readClauses(tokenList, grammar, { botCount: 0, hasDefault: true })
  return tokenList.tokens.every(
    (token) => !isWordLike(token) || (isUsed(token) && token.kind !== 'number') || isFiller(token, grammar),
  )
}

/** The token indices of search texts (after "matching" etc.), where a bot's name is no bot. */
export function searchTextPlaces({ tokens }: TokenList, grammar: Grammar, meanings: Meaning[]): Set<number> {
  const places = new Set<number>()
  for (let at = 0; at < tokens.length; at++) {
    const match = matchAt(grammar, tokens, at)
    if (!match || !meanings.includes(match.meaning)) continue
    const next = match.last + 1
    places.add(tokens[next] && !isWordLike(tokens[next]) ? next + 1 : next)
    at = match.last
  }
  return places
}

function emptyClauses(): Clauses {
  return {
    hasAllBots: false,
    hasDefaultBot: false,
    kinds: [],
    by: [],
    subjects: [],
    superlatives: [],
    measures: new Set(),
    hasTrend: false,
    shareAt: null,
    isSince: false,
    isLoneName: false,
    hasBreakdown: false,
    isSideBySide: false,
    layouts: new Set(),
    shown: null,
    isPerBot: false,
    order: null,
    audience: null,
    where: [],
    abouts: [],
    lookups: [],
    verbs: [],
    writers: [],
    reasons: [],
    intents: new Map(),
  }
}

/** Claims the "#" of "week #44", which belongs to the date; in "last week #44" it marks a session. */
function takeNumberSign({ tokens }: TokenList, grammar: Grammar, at: number): boolean {
  const [before, unit, sign, number] = [tokens[at - 2], tokens[at - 1], tokens[at], tokens[at + 1]]
  const isSign = sign?.word === '#' && !sign.use && number?.kind === 'number' && number.word.length <= MAX_WEEK_DIGITS
  if (!isSign || unit?.use !== null || !grammar.sets.units.has(unit.word)) return false
  if (before && !before.use && isWordLike(before) && !isFiller(before, grammar)) return false
  sign.use = 'noise'
  return true
}

function used(isUsedHere: boolean): Use {
  return isUsedHere ? 'clause' : 'unknown'
}

function set<Key extends keyof Clauses>(
  clauses: Clauses,
  key: Key,
  value: Clauses[Key],
  unset: unknown = null,
): boolean {
  if (clauses[key] !== unset && clauses[key] !== value) return false
  clauses[key] = value
  return true
}

function showRecords(clauses: Clauses, { count, order }: Shown): boolean {
  if (clauses.shown || count === 0) return false
  clauses.shown = { count: count && Math.min(count, MAX_RECORDS), order }
  return true
}

function kindEffect(kind: Kind['kind'], isOnly: boolean): Effect {
  return ({ first }, { tokenList, grammar, clauses: { kinds } }) => {
    const { word = '' } = tokenList.tokens[first - 1] ?? {}
    kinds.push({ kind, isOnly, isJoined: grammar.sets.and.has(word) || /^[,/+]$/.test(word) })
    return 'clause'
  }
}

function group(by: GroupBy): Effect {
  return ({ first, last }, context) => {
    takeSubjectBefore(context, first)
    addGroup(context, by, first)
    takeSecond(context, last + 1)
    return 'clause'
  }
}

function addGroup({ clauses }: ClauseContext, by: GroupBy, at: number): void {
  if (!clauses.by.some((other) => other.by === by)) clauses.by.push({ by, at })
}

const SECOND: Partial<Record<Meaning, GroupBy>> = {
  'the-hour': 'hour-of-day',
  'the-day': 'day',
  'the-week': 'week',
  'the-month': 'month',
  'the-weekday': 'weekday',
  'the-bot': 'bot',
  'the-page': 'page',
  'the-person': 'person',
  'the-email-domain': 'email-domain',
  'the-kind': 'kind',
}

/** "month by bot", "weekday x hour of day": the noun before is the first grouping, unless a date has it ("last month by bot"). */
function takeSubjectBefore(context: ClauseContext, first: number): void {
  const { tokenList, clauses } = context
  const { tokens } = tokenList
  const subject = clauses.subjects.at(-1)
  const end = /^[x×*]$/.test(tokens[first - 1]?.word ?? '') ? first - 2 : first - 1
  if (!subject || subject.last !== end) return
  const before = tokens[subject.at - 1]
  if (before && isWordLike(before) && before.use !== 'noise') return
  addGroup(context, subject.by, subject.at)
  claim(tokenList, { first: subject.at, last: first - 1 }, 'clause')
}

/** "by bot and weekday", "weekday x hour": the second grouping. */
function takeSecond(context: ClauseContext, at: number): void {
  const { tokenList, grammar } = context
  const { tokens } = tokenList
  const joiner = tokens[at]
  if (!joiner || joiner.use || !(grammar.sets.and.has(joiner.word) || /^[,x×/*]$/.test(joiner.word))) return
  const next = matchAt(grammar, tokens, at + 1)
  const by = next && (SECOND[next.meaning] ?? (next.meaning === 'by-hour-of-day' ? 'hour-of-day' : undefined))
  if (!next || !by) return
  addGroup(context, by, next.first)
  claim(tokenList, { first: at, last: next.last }, 'clause')
}

/** "Which page", "weekday": noted, but its words stay free for a date or a field. */
function subject(by: GroupBy): Effect {
  return ({ first, last }, { tokenList, grammar, clauses }) => {
    clauses.subjects.push({ by, at: first, last, isAsked: isAsking(grammar, tokenList, first) })
    const isRanked = clauses.superlatives.some(({ place }) => place.last === first - 1)
    if (isRanked) return 'clause'
    return by === 'day' || by === 'week' || by === 'month' || by === 'bot' ? null : 'noise'
  }
}

function isAsking(grammar: Grammar, { tokens }: TokenList, first: number): boolean {
  return [first, first - 1, first - 2].some((at) => grammar.starts.which.has(tokens[at]?.word ?? ''))
}

function superlative(order: 'most' | 'least'): Effect {
  return (match, { tokenList: { tokens }, grammar, clauses }) => {
    const next = tokens[match.last + 1]
    const before = tokens[match.first - 1]
    const count = numberAt(grammar, next) ?? numberAt(grammar, before)
    if (numberAt(grammar, next) !== null && next) next.use = 'clause'
    else if (count !== null && before) before.use = 'clause'
    clauses.superlatives.push({ order, count, place: match })
    return 'unknown'
  }
}

export function numberAt({ numbers }: Grammar, token: Token | undefined): number | null {
  if (!token || token.use) return null
  if (token.kind === 'number') return token.word.length <= 3 ? Number(token.word) : null
  return numbers.get(token.word) ?? null
}

function measure(word: MeasureWord): Effect {
  return (match, { clauses }) => {
    clauses.measures.add(word)
    if (word === 'share') clauses.shareAt = match.last
    return 'clause'
  }
}

function averagePer(by: Bucket): Effect {
  return (match, context) => {
    context.clauses.measures.add('average')
    addGroup(context, by, match.first)
    return 'clause'
  }
}

function layout(name: Exclude<Layout, 'summary'>): Effect {
  return (_, { clauses }) => {
    clauses.layouts.add(name)
    return 'clause'
  }
}

function intent(name: Intent): Effect {
  return (match, { clauses }) => {
    const { first, last } = match
    if (!clauses.intents.has(name)) clauses.intents.set(name, { first, last })
    return 'noise'
  }
}

function reason(why: Why): Effect {
  return ({ first, last }, { clauses }) => {
    clauses.reasons.push({ why, place: { first, last } })
    return 'clause'
  }
}

/** "share last week's total with the channel" */
function isPosted({ tokenList: { tokens }, grammar }: ClauseContext, from: number): boolean {
  return tokens.some((_, at) => at >= from && matchAt(grammar, tokens, at)?.meaning === 'in-channel')
}

const MAX_TEXT_WORDS = 4

/**
 * "asked for a CSV export", "asked about revenue share": after a verb even words of the question language are a text, up to a
 * date, a bot, a preposition or an operator. Null if the first word is one of these or not of the question language.
 */
function lastOfText({ tokenList: { tokens }, grammar }: ClauseContext, first: number): number | null {
  const [start] = [matchAt(grammar, tokens, first)]
  if (!start || !isText(start.meaning)) return null
  let last = first - 1
  while (last - first < MAX_TEXT_WORDS) {
    const token = tokens[last + 1]
    if (!token || token.use || !isWordLike(token) || grammar.isDateWord(token.word) || isFiller(token, grammar)) break
    const meaning = matchAt(grammar, tokens, last + 1)?.meaning
    if (meaning !== undefined && !isText(meaning)) break
    last++
  }
  return last >= first ? last : null
}

function isText(meaning: Meaning): boolean {
  return !/^(?:by-|with|without|not|in-|only-|starts|newest|oldest|find|called|mention|match|since|follow|greeting)/.test(
    meaning,
  )
}

function lookup(isName: boolean): Effect {
  return ({ last }, { clauses }) => {
    clauses.lookups.push({ at: last + 1, isName })
    return 'noise'
  }
}

/** An order at the beginning of a sentence, after courtesies at most: "please delete …", "could you cancel …". */
function isOrder({ first }: Match, { tokenList: { tokens }, grammar }: ClauseContext): boolean {
  for (let at = first - 1; at >= 0; at--) {
    const token = tokens[at]
    if (!token || /^[.,!?;:]$/.test(token.word)) return true
    if (grammar.sets.i.has(token.word)) return false
    const isPolite = token.use === 'noise' || !isWordLike(token) || isFiller(token, grammar)
    if (!isPolite) return first - at > 8
  }
  return true
}

/**
 * Posts to the channel only on a plain order: "post … in this channel" at the beginning of a sentence, or "… in this channel"
 * at its end.
 */
function channelEffect(match: Match, context: ClauseContext): Use {
  const { tokenList, grammar, clauses } = context
  if (!isOrder(match, context) && !isOrdered(match, context) && !isAtEnd(match, tokenList, grammar)) return 'unknown'
  return used(set(clauses, 'audience', 'channel'))
}

/** Whether the sentence begins with "post", "share" or "put". */
function isOrdered({ first }: Match, context: ClauseContext): boolean {
  const { tokens } = context.tokenList
  for (let at = first - 1; at >= 0; at--) {
    const token = tokens[at]
    if (!token || /^[.!?;]$/.test(token.word)) return false
    if (context.grammar.sets.orders.has(token.word))
      return isOrder({ first: at, last: at, meaning: 'in-channel', number: null }, context)
  }
  return false
}

function isAtEnd({ last }: Match, { tokens }: TokenList, grammar: Grammar): boolean {
  for (const token of tokens.slice(last + 1)) {
    if (/^[.!?;]$/.test(token.word)) return true
    if (
      isWordLike(token) &&
      !isFiller(token, grammar) &&
      !grammar.sets.orders.has(token.word) &&
      matchAt(grammar, tokens, tokens.indexOf(token))?.meaning !== 'noise'
    )
      return false
  }
  return true
}

function isUsed({ use }: Token): boolean {
  return use !== null && use !== 'unknown' && use !== 'operator'
}

/** The bucket of "per day", if that is what the groupings name. */
export function isBucket(by: GroupBy): by is Bucket {
  return by === 'hour' || by === 'day' || by === 'week' || by === 'month'
}
