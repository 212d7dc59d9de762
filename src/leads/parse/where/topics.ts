import { isHoliday, joinsDates } from '../../../dates/lexer/lexicon.ts'
import type { Meaning } from '../languages/phrasebook.ts'
import type { ClauseContext } from '../words/clause-types.ts'
import { type Grammar, isFiller } from '../words/grammar.ts'
import { type Match, matchAt, phraseAt, standsAt } from '../words/match.ts'
import { claim, isIgnored, isWordLike, type Place, type Token, type Use } from '../words/tokens.ts'
import { add } from './conditions.ts'
import { isName } from './people.ts'

/**
 * "Messages with invoice in October": one word that is nothing else is in their text. "Leads with enthusiasm" may be a
 * quality, and so may several words.
 */
export function takeTopic(
  { first, last }: Match,
  { tokenList: { tokens }, grammar, clauses }: ClauseContext,
): Use | null {
  const { sets } = grammar
  const { word: noun = '' } = tokens[first - 1] ?? {}
  const topic = tokens[last + 1]
  if (first !== last || !sets.narrowing.has(tokens[first]?.word ?? '')) return null
  if (
    /^leads?$/.test(noun) ||
    !(sets.leads.has(noun) || sets.people.has(noun)) ||
    topic?.kind !== 'word' ||
    !isName(topic, grammar)
  )
    return null
  const isKnown =
    matchAt(grammar, tokens, last + 1) !== null || sets.any.has(topic.word) || isName(tokens[last + 2], grammar)
  if (isKnown) return null
  clauses.abouts.push(last + 1)
  return 'noise'
}

/** "Demo requests", "demandes de démo", "Demoanfragen": the noun is searched for, whatever kind the record is. */
export function takeSubject({ first, last }: Match, { tokenList, grammar: { sets }, clauses }: ClauseContext): Use {
  const { tokens } = tokenList
  const isPart = (index: number) => {
    const { kind, word = '' } = tokens[index] ?? {}
    return kind === 'word' && word.length > 1 && !sets.leads.has(word) && !sets.from.has(word)
  }
  let at = first
  while (at < last && !isPart(at)) at++
  let end = at
  while (end < last && isPart(end + 1)) end++
  const token = tokens[at]
  const noun = first === last && [...sets.leads].find((lead) => token?.word.endsWith(lead))
  if (token && noun) {
    token.word = token.word.slice(0, -noun.length).replace(/(?<=t)s$/, '')
    token.end = token.start + token.word.length
  }
  const place = { first: at, last: end }
  claim(tokenList, place, 'filter')
  add(clauses, at, { field: 'any', op: 'contains' }).values.push({ place, isOpen: false })
  return 'clause'
}

const MAX_TOPIC_WORDS = 4

/** "Wer hat nach Lieferzeiten gefragt?": where the topic begins, after the preposition; null without. */
export function topicBefore({ first }: Match, { tokenList: { tokens }, grammar }: ClauseContext): number | null {
  const from = Math.max(0, first - MAX_TOPIC_WORDS)
  const at = tokens.findLastIndex(
    ({ use, word }, index) =>
      index >= from &&
      index < first - 1 &&
      (use === null || use === 'noise') &&
      grammar.sets.topic.has(word) &&
      tokens[index + 1]?.kind !== 'number',
  )
  const last = /^eine?[nrm]?$/.test(tokens[at + 1]?.word ?? '') ? at + 1 : at
  return at < 0 || tokens.slice(last + 1, first).some(({ word }) => grammar.isDateWord(word)) ? null : last + 1
}

const MAX_TEXT_WORDS = 4

/**
 * "asked for a CSV export", "asked about revenue share": after a verb even words of the question language are a text, up to a
 * date, a bot, a preposition or an operator. Null if the first word is one of these or not of the question language.
 */
export function lastOfText({ tokenList: { tokens }, grammar }: ClauseContext, first: number): number | null {
  const start = matchAt(grammar, tokens, first)
  if (!start || !isPlainText(start.meaning)) return null
  if (start.meaning === 'business-hours') return start.last
  let last = first - 1
  while (last - first < MAX_TEXT_WORDS) {
    const token = tokens[last + 1]
    if (!token || token.use || !isWordLike(token) || grammar.isDateWord(token.word) || isFiller(token, grammar)) break
    const meaning = matchAt(grammar, tokens, last + 1)?.meaning
    if (meaning !== undefined && !isPlainText(meaning)) break
    last++
  }
  return last >= first ? last : null
}

/**
 * "About evening classes", "sur les cours du soir": a noun with a time before or behind it is no time of the question; where it
 * ends, null for another topic.
 */
function lastOfTimedTopic(context: ClauseContext, first: number): number | null {
  const { tokenList, grammar } = context
  const { tokens } = tokenList
  let noun = first
  while (isTimeBeforeNoun(tokens, grammar, noun) || isHolidayAt(tokens, grammar, noun)) noun++
  let last = lastNoun(tokens, grammar, noun)
  if (noun > first) {
    if (grammar.sets.appointments.has(tokens[last + 1]?.word ?? '') && isOfVisitors(context, first)) last++
    return last >= noun && !grammar.sets.summaries.has(tokens[last]?.word ?? '') ? last : null
  }
  return last < first ? null : timeBehindNoun(tokens, grammar, last + 1)
}

/** "Evening classes, yoga or weekend courses": the places of the topics if one of them has a time, else none. */
export function timedTopics(context: ClauseContext, first: number): Place[] {
  const { tokens } = context.tokenList
  const topics: Place[] = []
  let hasTime = false
  for (let at: number | null = first; at !== null; ) {
    const timed = lastOfTimedTopic(context, at)
    const last = timed ?? lastNoun(tokens, context.grammar, at)
    if (last < at) break
    hasTime ||= timed !== null
    topics.push({ first: at, last })
    at = nextTopic(tokens, context.grammar, last + 1)
  }
  return hasTime ? topics : []
}

/** Where the topic after a comma, "and" or "or" begins; null at the end of the list. */
function nextTopic(tokens: Token[], { sets }: Grammar, from: number): number | null {
  const joiner = tokens[from]?.word === ',' ? from + 1 : from
  const { word = '' } = tokens[joiner] ?? {}
  const next = sets.or.has(word) || sets.and.has(word) ? joiner + 1 : joiner
  if (next === from) return null
  return sets.the.has(tokens[next]?.word ?? '') ? next + 1 : next
}

/** The last of the nouns from a token on. */
function lastNoun(tokens: Token[], grammar: Grammar, first: number): number {
  let last = first - 1
  while (isTopicNoun(tokens, grammar, last + 1)) last++
  return last
}

/** Whether those who wrote, or what they wrote, stand before. */
function isOfVisitors({ tokenList: { tokens }, grammar: { sets } }: ClauseContext, end: number): boolean {
  return tokens
    .slice(0, end)
    .some(({ word }) => [sets.leads, sets.people, sets.who, sets.anyone].some((words) => words.has(word)))
}

function isTimeBeforeNoun(tokens: Token[], grammar: Grammar, at: number): boolean {
  const { sets, locale } = grammar
  const token = tokens[at]
  if (token?.use !== null || token.kind !== 'word') return false
  const isName = grammar.isDateWord(token.word) && !joinsDates(token.word, locale)
  if (isName || sets.recurring.has(token.word) || sets.weekend.has(token.word)) return !isFiller(token, grammar)
  const match = matchAt(grammar, tokens, at)
  const isFrequency = match?.last === at && match.meaning.startsWith('by-')
  // "Same day delivery"
  if (/^(?:same|next)$/.test(token.word) && sets.units.has(tokens[at + 1]?.word ?? ''))
    return isTopicNoun(tokens, grammar, at + 2)
  return (isFrequency || sets.units.has(token.word)) && isTopicNoun(tokens, grammar, at + 1)
}

/** "New year parties": the noun behind is checked by the caller. */
function isHolidayAt(tokens: Token[], { locale }: Grammar, at: number): boolean {
  const [one, two] = [tokens[at], tokens[at + 1]]
  if (one?.use !== null || two?.use !== null) return false
  return isHoliday(one.word, two.word, locale) || isHoliday(tokens[at - 1]?.word ?? '', one.word, locale)
}

function isTopicNoun(tokens: Token[], grammar: Grammar, at: number): boolean {
  const { sets } = grammar
  const token = tokens[at]
  const isPreposition = [sets.narrowing, sets.for, sets.from, sets.since, sets.and, sets.or, sets.versus].some(
    (words) => words.has(token?.word ?? ''),
  )
  return token?.kind === 'word' && isName(token, grammar) && !isPreposition && matchAt(grammar, tokens, at) === null
}

/** "Du soir", "de fin de semana": a weekend or a weekday may also be the period, unless there is another behind it. */
function timeBehindNoun(tokens: Token[], grammar: Grammar, first: number): number | null {
  const { sets, weekdays } = grammar
  const wordAt = (index: number) => tokens[index]?.word ?? ''
  if (!/^(?:de|d|du|des|del|of)$/.test(wordAt(first))) return null
  let at = first + 1
  while (sets.the.has(wordAt(at)) || wordAt(at) === "'") at++
  if (sets.recurring.has(wordAt(at))) return at
  // "Du week-end" is a phrase of its own.
  const weekend = weekendAt(tokens, grammar, at) ?? weekendAt(tokens, grammar, first)
  const last = weekend ?? (weekdays.has(wordAt(at)) ? at : null)
  const next = last === null ? '' : wordAt(last + 1)
  return sets.this.has(next) || sets.the.has(next) || /^(?:en|dans)$/.test(next) ? last : null
}

/** "About dining tables over the weekend": the date parser needs to see the weekend alone. */
export function lastBeforeWeekend({ tokenList: { tokens }, grammar }: ClauseContext, first: number): number | null {
  let last = lastNoun(tokens, grammar, first)
  const next = lastNoun(tokens, grammar, last + 2)
  if (last >= first && /^(?:de|of|von|du)$/.test(tokens[last + 1]?.word ?? '') && next > last + 1) last = next
  const at = /^(?:over|during|pendant|durant|durante|en)$/.test(tokens[last + 1]?.word ?? '') ? last + 2 : last + 1
  const isWeekend = weekendAt(tokens, grammar, at) !== null || weekendAt(tokens, grammar, last + 1) !== null
  return last >= first && isWeekend ? last : null
}

function weekendAt(tokens: Token[], grammar: Grammar, at: number): number | null {
  const words = phraseAt(grammar, 'weekend', tokens, at)
  return words ? at + words.length - 1 : null
}

function isPlainText(meaning: Meaning): boolean {
  return !/^(?:by-|with|without|not|in-|only-|asked|vague|starts|newest|oldest|find|called|mention|match|since|follow|greeting)/.test(
    meaning,
  )
}

/** "Asked for an appointment", "who want a meeting": the kind and no text. */
export function isKindAsked(
  { first, last }: Match,
  { tokenList: { tokens }, grammar }: ClauseContext,
  at: number,
): boolean {
  const { sets } = grammar
  const kind = matchAt(grammar, tokens, at)
  const isFor =
    sets.for.has(tokens[last]?.word ?? '') ||
    sets.the.has(tokens[at - 1]?.word ?? '') ||
    tokens.slice(0, first).every(isIgnored)
  const after = kind?.meaning === 'appointments' ? tokens[kind.last + 1] : undefined
  // "Nach einem Termin gefragt"
  const isVerb = (verb: Meaning | undefined) => verb === 'asked' || verb === 'wrote'
  const isEnd =
    kind?.last === tokens.length - 1 ||
    (after && (!isWordLike(after) || isFiller(after, grammar) || grammar.isDateWord(after.word))) ||
    (kind && isVerb(matchAt(grammar, tokens, kind.last + 1)?.meaning))
  return kind?.meaning === 'appointments' && isFor && Boolean(isEnd)
}

/** "Leads about to close", "said they want to book": no text. */
export function isAboutTo(
  { first, last }: Match,
  { tokenList: { tokens }, grammar: { sets } }: ClauseContext,
): boolean {
  const isTo = sets.to.has(tokens[last + 1]?.word ?? '') || tokens[last + 1]?.word === 'to'
  return isTo && (first === last || sets.booked.has(tokens[last + 2]?.word ?? ''))
}

/** "Left a comment with the word invoice": the message is no condition of its own. */
export function takesBackMessage(match: Match, context: ClauseContext): boolean {
  const before = context.clauses.where.at(-1)
  const isOfMessage = before?.field === 'message' && before.op === 'present' && isRightBefore(match, context)
  if (isOfMessage) context.clauses.where.pop()
  return isOfMessage
}

/** "Mitarbeiter-Anfragen über": glued to a word or a hyphen, and not to an opening mark as in "¿ha preguntado …?". */
export function isPartOfWord({ first }: Match, { tokenList: { tokens } }: ClauseContext): boolean {
  const before = tokens[first - 1]
  return tokens[first]?.isGlued === true && before !== undefined && (isWordLike(before) || /^[-']$/.test(before.word))
}

/** "Desde el lanzamiento (3 de noviembre)": the date of a moment that the app does not know. */
export function isDated({ last }: Match, { tokenList: { tokens }, grammar }: ClauseContext): boolean {
  const date = tokens[last + 1]?.word === '(' ? tokens[last + 2] : undefined
  return date !== undefined && (date.kind === 'number' || grammar.isDateWord(date.word))
}

const WISHING = /^(?:want|need)s?$/
const MAX_WORDS_BEFORE_WISH = 3

/** "I only want a number", "we don't need a chart", "need a list", "the boss asks for the figures": no topic of visitors. */
export function isOwnWish({ first, last }: Match, { tokenList: { tokens }, grammar }: ClauseContext): boolean {
  const before = tokens.slice(Math.max(0, first - MAX_WORDS_BEFORE_WISH), first)
  const { sets } = grammar
  const isOwn = before.some(({ word }) => /^(?:i|we|dont|don)$/.test(word)) || before.every(isIgnored)
  if (WISHING.test(tokens[first]?.word ?? '') && isOwn) return true
  const isOfVisitors = ({ word }: Token) =>
    [sets.who, sets.people, sets.leads, sets.anyone, sets.relative].some((words) => words.has(word))
  return !before.some(isOfVisitors) && isFigure(tokens, grammar, last + 1)
}

/** "The number of", "our figures" */
function isFigure(tokens: Token[], grammar: Grammar, at: number): boolean {
  const next = grammar.sets.the.has(tokens[at]?.word ?? '') ? at + 1 : at
  if (grammar.sets.summaries.has(tokens[next]?.word ?? '')) return true
  const meanings = [at, next].map((from) => matchAt(grammar, tokens, from)?.meaning)
  return meanings.some((meaning) => meaning === 'count' || meaning === 'help')
}

/** "Mentioning the Christmas campaign": the last word of a text, though the data has no campaigns. */
export function continuesText({ first, last }: Match, { tokenList: { tokens }, clauses }: ClauseContext): boolean {
  const value = clauses.where.at(-1)?.values.at(-1)
  // "Frau Keller zurückgerufen": a verb is no part of a name.
  if (first !== last || value?.place.last !== first - 1 || clauses.where.at(-1)?.field === 'name') return false
  if (tokens[first - 1]?.use !== 'filter') return false
  value.place.last = last
  return true
}

/** Whether the word before a phrase belongs to a clause. */
function isRightBefore({ first }: Match, { tokenList: { tokens } }: ClauseContext): boolean {
  return tokens[first - 1]?.use === 'clause'
}

/** "Messages about opening hours": what people ask for rather than a time. */
export function isTopic({ tokenList: { tokens }, grammar }: ClauseContext, at: number): boolean {
  return matchAt(grammar, tokens, at)?.meaning === 'business-hours'
}

/** "Quotes but no invoice": after a text, what is left out is one too. */
export function isExceptedText({ first }: Match, { tokenList: { tokens } }: ClauseContext): boolean {
  const before = tokens.slice(0, first).findLastIndex(({ use }) => use !== 'operator')
  return before < first - 1 && tokens[before]?.use === 'filter'
}

/** "Persons which have booked": an auxiliary verb. */
export function isBeforeVerb({ first, last }: Match, { tokenList: { tokens }, grammar }: ClauseContext): boolean {
  const verb = last > first ? matchAt(grammar, tokens, last + 1)?.meaning : undefined
  return verb === 'appointments' || verb === 'wrote'
}

/** "Whoever wrote last", "wer Montag geschrieben hat": when somebody wrote is no text of theirs. */
export function isWhenWritten({ last }: Match, { tokenList: { tokens }, grammar }: ClauseContext): boolean {
  const [verb, next] = [tokens[last]?.word ?? '', tokens[last + 1]]
  const isDate = next !== undefined && grammar.isDateWord(next.word) && !isFiller(next, grammar)
  return isDate && (grammar.firstWords.get('wrote')?.has(verb) ?? false)
}

/** "It is about October", "il est question d'octobre": at the beginning, a date is the period and no text of visitors. */
export function isAboutPeriod({ first, last }: Match, { tokenList: { tokens }, grammar }: ClauseContext): boolean {
  const { sets } = grammar
  const isCopula = tokens.slice(first, last + 1).some(({ word }) => sets.is.has(word))
  const nouns = [sets.people, sets.leads, sets.appointments, sets.relative]
  const isOpening = tokens
    .slice(0, first)
    .every(({ word }) => word.length <= 2 || !nouns.some((words) => words.has(word)))
  let at = last + 1
  while (tokens[at]?.word === "'" || sets.the.has(tokens[at]?.word ?? '')) at++
  return isCopula && isOpening && grammar.isDateWord(tokens[at]?.word ?? '') && !sets.rest.has(tokens[at]?.word ?? '')
}

/** "Mentioning anything about prices": the text comes after. */
export function isOnlyAnything({ tokenList: { tokens }, grammar }: ClauseContext, at: number): boolean {
  return grammar.sets.anyone.has(tokens[at]?.word ?? '') && matchAt(grammar, tokens, at + 1)?.meaning === 'about'
}

/** "What are people asking about?" shows the messages. */
export function askWhatAbout({ tokenList, grammar, clauses }: ClauseContext, at: number): void {
  if (!tokenList.tokens.some(({ word }) => grammar.starts.which.has(word))) return
  const about = tokenList.tokens[at - 1]
  if (about) about.use = 'clause'
  clauses.layouts.add('list')
}

/** "Sur la page tarifs": the page that somebody wrote from. */
export function isOnPage(
  { last }: Match,
  { tokenList: { tokens }, grammar: { sets } }: ClauseContext,
  next: number,
): boolean {
  return sets.from.has(tokens[last]?.word ?? '') && sets.pages.has(tokens[next]?.word ?? '')
}

/** "From Munich", "leads in Germany": where somebody is, is not in the data. A page or a company may have the name of a place. */
export function takePlace({ tokenList, grammar, clauses }: ClauseContext, at: number): boolean {
  const { tokens } = tokenList
  const { sets, phrasesByFirst } = grammar
  const before = tokens[at]
  if (before?.use !== null || !sets.narrowing.has(before.word) || sets.for.has(before.word)) return false
  const next = tokens[at + 1]
  const words = phrasesByFirst.places.get(next?.word ?? '')?.find((one) => standsAt(one, tokens, at + 1))
  if (!words) return false
  const last = at + words.length
  const after = tokens[last + 1]
  if (after && (after.isGlued || sets.pages.has(after.word) || sets.mails.has(after.word)) && isWordLike(after))
    return false
  const place = { first: at, last }
  clauses.reasons.push({ why: 'no-such-data', place })
  claim(tokenList, place, 'clause')
  return true
}
