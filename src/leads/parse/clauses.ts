import { type Layout, WORKDAYS } from '../question/question.ts'
import { compoundEffects, group, nounEffects, numberAt, superlative, takeAverage } from './groupings.ts'
import type { Meaning } from './languages/phrasebook.ts'
import { channelEffect, isAtEnd, isBeforeDate, isOrder, isPosted, takeForecast, takeOtherChannel } from './orders.ts'
import { takeNumberSign } from './period.ts'
import { countsDays, isOfGroup, takeDateOfEach, takeEmptyBuckets, takeLimit } from './suspects.ts'
import { takeBusinessHours } from './where/clock-times.ts'
import { takeTextOf } from './where/conditions.ts'
import { takeContact, takeEnding, takeProvider, takeSession } from './where/contacts.ts'
import { isComparison, takeWeekends } from './where/contrasts.ts'
import {
  takeFieldFirst,
  takeFields,
  takeMissing,
  takeOnce,
  takePageMatch,
  takePageNoun,
  takePresent,
  takeUnnamed,
} from './where/fields.ts'
import { isOfName, lookup, takeAbout } from './where/look-ups.ts'
import { isBeforePage, isOfPageName, isOfPages, leavesOutPage, takeNamedPage } from './where/page-names.ts'
import { isCall, isWhoAgain, isWhoWrote } from './where/people.ts'
import { freeQuoteAt, takeHead, takeMatch, takeQuoteAfter, takeQuoteBefore, takeStarts } from './where/texts.ts'
import {
  continuesText,
  isAboutPeriod,
  isBeforeVerb,
  isDated,
  isExceptedText,
  isWhenWritten,
  takePlace,
  takeSubject,
  takesBackMessage,
  takeTopic,
  topicBefore,
} from './where/topics.ts'
import type {
  BotFacts,
  ClauseContext,
  Clauses,
  Effect,
  Intent,
  Kind,
  MeasureWord,
  Shown,
  Why,
} from './words/clause-types.ts'
import { claimPreposition, type Grammar, namesRecords } from './words/grammar.ts'
import { matchAt } from './words/match.ts'
import { claim, isWordLike, type TokenList, type Use } from './words/tokens.ts'

const MAX_RECORDS = 100

const effects: Record<Meaning, Effect> = {
  noise: () => 'noise',
  help: (match, context) => (isOfName(match, context) ? null : intent('help')(match, context)),
  digest: intent('digest'),
  'follow-up': intent('follow-up'),
  state: intent('state'),
  vague: (match, context) => intent('vague')(match, context) && null,
  'unknown-moment': (match, context) => (isDated(match, context) ? null : intent('unknown-moment')(match, context)),
  greeting: (match, context) => {
    intent('greeting')(match, context)
    const words = context.tokenList.tokens.slice(match.first, match.last + 1)
    return words.some(({ word }) => context.grammar.isDateWord(word)) ? 'hidden' : 'noise'
  },
  'all-bots': (_, { clauses }) => used(set(clauses, 'hasAllBots', true, false)),
  'some-bots': ({ number }, { clauses, botCount }) =>
    used(number === botCount && set(clauses, 'hasAllBots', true, false)),
  'default-bot': (_, { clauses, hasDefault }) => used(hasDefault && set(clauses, 'hasDefaultBot', true, false)),
  leads: (match, context) => (isOfPageName(match, context) ? null : kindEffect('leads', false)(match, context)),
  appointments: (match, context) => {
    const { tokenList, grammar, clauses } = context
    if (isOfPageName(match, context)) return null
    if (grammar.sets.booked.has(tokenList.tokens[match.first]?.word ?? '')) clauses.writers.push(match.first)
    return kindEffect('appointments', false)(match, context)
  },
  'only-leads': (match, context) => {
    if (takeEmptyBuckets(match, context)) return kindEffect('appointments', true)(match, context)
    if (isBeforePage(match, context)) return null
    if (leavesOutPage(match, context)) return 'unknown'
    return isOfGroup(match, context) ? 'operator' : kindEffect('leads', true)(match, context)
  },
  'only-appointments': (match, context) => {
    const { tokenList, grammar } = context
    if (isBeforePage(match, context)) return null
    const isField = matchAt(grammar, tokenList.tokens, match.last)?.meaning === 'contact-details'
    if (leavesOutPage(match, context)) return null
    if (isField) return takeFields({ ...match, last: match.last - 1 }, context, 'absent')
    if (takeEmptyBuckets(match, context)) return 'clause'
    return isOfGroup(match, context) ? 'operator' : kindEffect('appointments', true)(match, context)
  },
  'all-kinds': kindEffect('all', false),
  'each-kind': (match, context) => {
    kindEffect('all', true)(match, context)
    return group('kind')(match, context)
  },
  'by-hour': group('hour'),
  'by-day': group('day'),
  'by-workday': (match, context) => {
    takePresent(match, context, { field: 'weekday', op: 'in', fixed: WORKDAYS })
    return group('day')(match, context)
  },
  'by-week': group('week'),
  'by-month': group('month'),
  'by-weekday': group('weekday'),
  'by-hour-of-day': group('hour-of-day'),
  'by-bot': (match, context) => {
    context.clauses.isPerBot = true
    return group('bot')(match, context)
  },
  'by-page': (match, context) => {
    // "Por la página /implantes" is a condition.
    const isAddress = context.tokenList.tokens[match.last + 1]?.kind === 'page'
    return isAddress || takeNamedPage(match, context) ? 'noise' : group('page')(match, context)
  },
  'by-person': group('person'),
  'by-email-domain': group('email-domain'),
  'by-kind': group('kind'),
  ...nounEffects,
  ...compoundEffects,
  breakdown: (_, { clauses }) => used(set(clauses, 'hasBreakdown', true, false)),
  most: superlative('most'),
  least: superlative('least'),
  which: () => 'noise',
  trend: (_, { clauses }) => used(set(clauses, 'hasTrend', true, false)),
  average: takeAverage,
  median: measure('median'),
  share: (match, context) => {
    const { tokenList, grammar } = context
    const isPosting = grammar.sets.orders.has(tokenList.tokens[match.first]?.word ?? '') && match.first === match.last
    return isPosting && isPosted(context, match.last + 1) ? 'noise' : measure('share')(match, context)
  },
  ratio: measure('ratio'),
  interval: (match, context) => {
    // "Between two leads"
    const number = context.tokenList.tokens[match.last + 1]
    if (number && numberAt(context.grammar, number) === 2) number.use = 'clause'
    return measure('interval')(match, context)
  },
  'how-fast': ({ first, last }, { clauses }) => {
    clauses.howFast.push({ first, last })
    return 'clause'
  },
  taken: measure('taken'),
  unclaimed: measure('unclaimed'),
  takers: measure('takers'),
  people: measure('people'),
  count: layout('count'),
  list: ({ first, last }, { tokenList, grammar, clauses }) => {
    clauses.layouts.add('list')
    const { word = '' } = tokenList.tokens[first] ?? {}
    const isPronoun = first === last && (grammar.sets.who.has(word) || grammar.sets.anyone.has(word))
    return isPronoun ? 'noise' : 'clause'
  },
  csv: layout('csv'),
  newest: endOfRecords('newest'),
  'newest-one': (place, { clauses }) => used(showRecords(clauses, { count: 1, order: 'newest', place })),
  oldest: endOfRecords('oldest'),
  'oldest-one': (place, { clauses }) => used(showRecords(clauses, { count: 1, order: 'oldest', place })),
  'newest-first': (_, { clauses }) => used(set(clauses, 'order', 'newest')),
  'oldest-first': (_, { clauses }) => used(set(clauses, 'order', 'oldest')),
  session: (match, context) => takeSession(match, context),
  'since-then': (_, { clauses }) => used(set(clauses, 'isSince', true, false)),
  'side-by-side': (match, context) => {
    // "Each page" is a grouping, and "one figure each" ends a list.
    const { word = '' } = context.tokenList.tokens[match.last] ?? {}
    const next = context.tokenList.tokens[match.last + 1]
    if (context.grammar.sets.every.has(word) && next && isWordLike(next)) return null
    return used(set(context.clauses, 'isSideBySide', true, false))
  },
  'in-channel': (match, context) => channelEffect(match, context),
  'in-private': (_, { clauses }) => used(set(clauses, 'audience', 'private')),
  with: (match, context) =>
    takeFields(match, context, 'present') ??
    takeQuoteAfter(match, context) ??
    takeTopic(match, context) ??
    (isBeforeVerb(match, context) ? 'noise' : null),
  without: (match, context) =>
    takeFields(match, context, 'absent') ??
    takeQuoteAfter(match, context, true) ??
    (takeEmptyBuckets(match, context) ? 'clause' : 'operator'),
  not: (match, context) => (takeEmptyBuckets(match, context) ? 'clause' : 'operator'),
  unclear: () => 'unknown',
  nothing: (match, context) => (takeEmptyBuckets(match, context) ? 'clause' : 'noise'),
  missing: (match, context) => (takeEmptyBuckets(match, context) ? 'clause' : takeMissing(match, context)),
  present: () => null,
  starts: (match, context) => takeStarts(match, context),
  ends: (match, context) => takeEnding(match, context),
  phone: (match, context) => takeFieldFirst(match, context, ['phone']),
  email: (match, context) => takeTextOf(match, context, 'email') ?? takeFieldFirst(match, context, ['email']),
  name: (match, context) => takeTextOf(match, context, 'name') ?? takeFieldFirst(match, context, ['name']),
  message: (match, context) =>
    takeQuoteBefore(match, context, { field: 'message', op: 'contains' }) ??
    takeFieldFirst(match, context, ['message']),
  'contact-details': (match, context) => takeFieldFirst(match, context, ['email', 'phone']),
  'home-page': (match, context) => takePresent(match, context, { field: 'page', op: 'is', fixed: ['/'] }),
  'named-page': takePageNoun,
  'mail-provider': (match, context) => takeProvider(match, context),
  weekdays: (match, context) =>
    context.tokenList.tokens[match.last + 1]?.kind === 'number'
      ? null
      : takePresent(match, context, { field: 'weekday', op: 'in', fixed: WORKDAYS }),
  weekends: (match, context) => takeWeekends(match, context),
  'business-hours': takeBusinessHours,
  once: takeOnce,
  repeat: (match, context) => takePresent(match, context, { field: 'person', op: 'repeat', fixed: [] }),
  match: (match, context) =>
    takeMatch(match, context, { field: takesBackMessage(match, context) ? 'message' : 'any', op: 'contains' }),
  mention: (match, context) =>
    isWhenWritten(match, context) || isAboutPeriod(match, context)
      ? 'noise'
      : takeMatch(match, context, { field: 'message', op: 'contains' }),
  mentioned: ({ first }, context) => {
    const field = isOfPages(context, first) ? 'page' : 'message'
    context.clauses.verbs.push({ at: first, wanted: { field, op: 'contains' }, isEither: true })
    return 'noise'
  },
  'not-match': (match, context) => takeMatch(match, context, { field: 'message', op: 'contains', not: true }),
  'page-match': takePageMatch,
  about: takeAbout,
  'requests-about': takeSubject,
  company: (match, { clauses }) => {
    clauses.abouts.push(match.last + 1)
    return 'noise'
  },
  asked: (match, context) => {
    const topic = topicBefore(match, context)
    if (topic !== null) context.clauses.abouts.push(topic)
    return 'noise'
  },
  find: lookup(false),
  called: (match, context) =>
    isCall(match, context, true) ? 'unknown' : (takeUnnamed(match, context) ?? lookup(true)(match, context)),
  wrote: (match, context) => {
    if (freeQuoteAt(context.tokenList, match.last + 2) !== null)
      return takeMatch(match, context, { field: 'message', op: 'contains' })
    if (isWhoAgain(match, context)) return takePresent(match, context, { field: 'person', op: 'repeat' })
    context.clauses.writers.push(match.first)
    return isCall(match, context) ? 'unknown' : 'noise'
  },
  'no-data': (match, context) => {
    if (isExceptedText(match, context)) return null
    if (continuesText(match, context)) return 'filter'
    return isWhoWrote(match, context) ? 'noise' : reason('no-such-data')(match, context)
  },
  complained: (match, context) => {
    const topic = topicBefore(match, context)
    if (topic !== null) context.clauses.abouts.push(topic)
    return topic === null ? 'refused' : 'noise'
  },
  'same-hour': (_, context) => (isComparison(context) ? null : 'refused'),
  fraction: () => 'refused',
  recipient: ({ first }, { tokenList: { tokens }, grammar }) =>
    namesRecords(tokens[first - 1]?.word, grammar) ? 'refused' : 'noise',
  staff: ({ first, last }, { clauses }) => {
    clauses.staff = { first, last }
    return 'clause'
  },
  'read-only': (match, context) =>
    isOrder(match, context) || isAtEnd(match, context.tokenList, context.grammar) || isBeforeDate(match, context)
      ? reason('read-only')(match, context)
      : null,
  edit: (match, context) => (isOrder(match, context) ? reason('read-only')(match, context) : null),
  forecast: reason('future'),
}

/** Finds and claims every phrase of the grammar, from left to right. */
export function readClauses(tokenList: TokenList, grammar: Grammar, known: BotFacts): Clauses {
  const clauses = emptyClauses()
  const context = { tokenList, grammar, clauses, ...known }
  for (let at = 0; at < tokenList.tokens.length; at++) {
    if (takeSpecial(context, at)) continue
    const match = matchAt(grammar, tokenList.tokens, at)
    if (takeLimit(context, at, match) || !match) continue
    if (grammar.sets.who.has(tokenList.tokens[at]?.word ?? '')) clauses.layouts.add('list')
    const use = effects[match.meaning](match, context)
    if (use === null) continue
    claim(tokenList, match, use)
    if (use === 'clause') claimPreposition(tokenList, grammar, match.first)
    at = match.last
  }
  return clauses
}

/** What is no phrase: texts, addresses, numbers, places. */
function takeSpecial(context: ClauseContext, at: number): boolean {
  const { tokenList, grammar } = context
  if (takeHead(context, at) || takeContact(context, at)) return true
  return (
    takeNumberSign(tokenList, grammar, at) ||
    takeOtherChannel(context, at) ||
    takePlace(context, at) ||
    takeForecast(context, at) ||
    takeDateOfEach(context, at)
  )
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
    share: null,
    howFast: [],
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
    staff: null,
    reasons: [],
    intents: new Map(),
  }
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

/** "The last 5", but not "the last 5 Mondays" */
function endOfRecords(order: Shown['order']): Effect {
  return (match, context) =>
    countsDays(match, context)
      ? 'refused'
      : used(showRecords(context.clauses, { count: match.number, order, place: match }))
}

function showRecords(clauses: Clauses, { count, order, place }: Shown): boolean {
  if (clauses.shown || count === 0) return false
  clauses.shown = { count: count && Math.min(count, MAX_RECORDS), order, place }
  return true
}

function kindEffect(kind: Kind['kind'], isOnly: boolean): Effect {
  return ({ first }, { tokenList: { tokens }, grammar: { sets }, clauses: { kinds } }) => {
    const { word = '' } = tokens[first - 1] ?? {}
    const other = kinds.at(-1)
    // "How many leads, and how many of those were appointments"
    const isAskedToo = other !== undefined && tokens.slice(other.at, first).some((token) => sets.many.has(token.word))
    kinds.push({ kind, isOnly, isJoined: sets.and.has(word) || /^[,/+]$/.test(word) || isAskedToo, at: first })
    return 'clause'
  }
}

function measure(word: MeasureWord): Effect {
  return (match, { clauses }) => {
    clauses.measures.add(word)
    if (word === 'share') clauses.share = { first: match.first, last: match.last }
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
