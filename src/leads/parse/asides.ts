import {
  BREAKS,
  changesNumber,
  endsPart,
  isAsking,
  isBeginning,
  isEndOfPart,
  isNeeding,
  isOfTime,
  isPlain,
  partsOf,
} from './sentence-parts.ts'
import { hideEvents } from './where/clock-times.ts'
import { type Grammar, isFiller, type PhraseSet } from './words/grammar.ts'
import { isSaidAt, matchAt, phraseAt } from './words/match.ts'
import { claim, isWordLike, type Place, type Token, type TokenList } from './words/tokens.ts'

/**
 * Takes out why somebody asks ("because of that one crazy Monday", "I need to staff the phones") and what they tell beside
 * ("he called but I missed it"): no part of the question, so that nothing of it is read as a period, a name or a condition,
 * but it is named as unused. A text of nothing else is left as it is.
 */
export function takeAsides(tokenList: TokenList, grammar: Grammar): void {
  const { tokens } = tokenList
  takeGreeting(tokenList, grammar)
  takeCorrections(tokenList, grammar)
  hideEvents(tokenList, grammar)
  for (let at = 0; at < tokens.length; at++) {
    const aside =
      asideAt(tokens, grammar, at) ?? ownOccasionAt(tokens, grammar, at) ?? ownMeetingAt(tokens, grammar, at)
    if (aside === null) continue
    if (isQuestionBeside(tokens, grammar, aside)) claim(tokenList, aside, 'aside')
    at = aside.last
  }
  takeNarratives(tokenList, grammar)
}

/** "Morning!! Any leads since Monday?": no period. */
function takeGreeting(tokenList: TokenList, grammar: Grammar): void {
  const [word, mark] = tokenList.tokens
  const place = { first: 0, last: 0 }
  // "Morning can you tell me"
  const isBeside = mark && (BREAKS.test(mark.word) || grammar.sets.needs.has(mark.word))
  const isGreeting = word && isBeside && grammar.sets['day-greetings'].has(word.word)
  if (isGreeting && isQuestionBeside(tokenList.tokens, grammar, place)) claim(tokenList, place, 'hidden')
}

function asideAt(tokens: Token[], grammar: Grammar, at: number): Place | null {
  const occasion = occasionAt(tokens, grammar, at) ?? dueAt(tokens, grammar, at)
  if (occasion) return isPlain(tokens, occasion) ? occasion : null
  const words = phraseAt(grammar, 'because', tokens, at) ?? purposeAt(tokens, grammar, at)
  if (!words) return null
  const next = tokens.findIndex((_, index) => index > at && endsPart(tokens, grammar, index))
  const aside = { first: at, last: bracketEnd(tokens, next) ?? (next < 0 ? tokens.length : next) - 1 }
  const isAside = isPlain(tokens, aside) && aside.last >= at + words.length && !isTopic(tokens, grammar, aside)
  return isAside ? aside : null
}

/** "Because I was away (two weeks)": the brackets are part of the aside before them. */
function bracketEnd(tokens: Token[], open: number): number | null {
  const close = tokens[open]?.word === '(' ? tokens.findIndex(({ word }, at) => at > open && word === ')') : -1
  return close < 0 ? null : close
}

/** "Wegen der Heizung geschrieben", "Anfragen wegen Heizung": what somebody wrote about, and no reason. */
function isTopic(tokens: Token[], grammar: Grammar, { first, last }: Place): boolean {
  const { sets } = grammar
  if (!sets.topic.has(tokens[first]?.word ?? '')) return false
  const { word: noun = '' } = tokens[first - 1] ?? {}
  if (sets.leads.has(noun) || sets.people.has(noun)) return true
  for (let at = first + 1; at <= last; at++) {
    const meaning = matchAt(grammar, tokens, at)?.meaning
    if (meaning === 'wrote' || meaning === 'asked') return true
  }
  return false
}

/** At the beginning of a part of a sentence, and not before a verb of asking: "I need to know how many" is the question. */
function purposeAt(tokens: Token[], grammar: Grammar, at: number): string[] | undefined {
  if (!isBeginning(tokens, grammar, at)) return undefined
  const words = phraseAt(grammar, 'purpose', tokens, at)
  return words && grammar.sets.asking.has(tokens[at + words.length]?.word ?? '') ? undefined : words
}

const MAX_OCCASION_WORDS = 3

/** "For slide 4", "for my call with the board", "for the report of Friday": at the beginning of a part of a sentence. */
function occasionAt(tokens: Token[], grammar: Grammar, at: number): Place | null {
  if (!grammar.sets.for.has(tokens[at]?.word ?? '')) return null
  const isFirst = isBeginning(tokens, grammar, at)
  for (let first = at + 1; first <= at + MAX_OCCASION_WORDS; first++) {
    const last = endOfOccasion(tokens, grammar, first)
    const isEnd = last !== null && (last + 1 === tokens.length || endsPart(tokens, grammar, last + 1))
    if (isFirst && last !== null) return { first: at, last }
    if (isEnd && !isAskedBefore(tokens, grammar, at)) return { first: at, last }
  }
  return null
}

/** The end of an occasion with its day or number, such as "slide 4" or "meeting on Monday"; null without one. */
function endOfOccasion(tokens: Token[], grammar: Grammar, first: number): number | null {
  const words = phraseAt(grammar, 'occasions', tokens, first)
  if (!words && !isOneAppointment(tokens, grammar, first)) return null
  const last = first + (words?.length ?? 1) - 1
  const day = dayBehind(tokens, grammar, last + 1)
  if (day !== null || !words) return day
  return tokens[last + 1]?.kind === 'number' ? last + 1 : last
}

/** A longer beginning is the question; also bounds the work. */
const MAX_WORDS_BEFORE_OCCASION = 8

/** Whether the part of the sentence asks something before a place: unlike "quick one for the team meeting". */
function isAskedBefore(tokens: Token[], grammar: Grammar, at: number): boolean {
  let first = at
  for (; first > 0 && !endsPart(tokens, grammar, first - 1); first--)
    if (at - first === MAX_WORDS_BEFORE_OCCASION) return true
  return isAsking(tokens, grammar, { first, last: at - 1 })
}

/** "Meeting", not "meetings" */
function isOneAppointment(tokens: Token[], { sets }: Grammar, at: number): boolean {
  const { word = '' } = tokens[at] ?? {}
  return sets.one.has(word) && sets.appointments.has(word)
}

/** The day of "the meeting on Monday", "la réunion de demain"; null without one. */
function dayBehind(tokens: Token[], grammar: Grammar, from: number): number | null {
  const isLinked = grammar.sets.from.has(tokens[from]?.word ?? '')
  const day = dayAt(tokens, grammar, isLinked ? from + 1 : from)
  return day !== null && !isTimed(tokens[day + 1], grammar) ? day : null
}

/** The weekday or "tomorrow" at a place, over an article. */
function dayAt(tokens: Token[], { sets, weekdays }: Grammar, at: number): number | null {
  const day = sets.the.has(tokens[at]?.word ?? '') ? at + 1 : at
  const { word = '', use = null } = tokens[day] ?? {}
  return use === null && (weekdays.has(word) || sets['days-ahead'].has(word)) ? day : null
}

const isTimed = (token: Token | undefined, grammar: Grammar) => token !== undefined && isOfTime(token, grammar)

/**
 * "I need it by Friday", "for Monday's slide", "pour demain": when the answer is needed, in a text that has another date for what
 * is asked about.
 */
function dueAt(tokens: Token[], grammar: Grammar, at: number): Place | null {
  const link = phraseAt(grammar, 'due', tokens, at)
  const day = link ? dayAt(tokens, grammar, at + link.length) : null
  if (day === null) return null
  const place = { first: at, last: occasionOfDay(tokens, grammar, day) ?? day }
  const hasOther = tokens.some((token, index) => (index < at || index > place.last) && isTimed(token, grammar))
  const isOccasion = place.last > day || grammar.sets['days-ahead'].has(tokens[day]?.word ?? '')
  return hasOther && (isOccasion || isNeededOn(tokens, grammar, { first: at, last: day })) ? place : null
}

/** The noun of "Monday's slide", "the Monday call"; null without one. */
function occasionOfDay(tokens: Token[], grammar: Grammar, day: number): number | null {
  const isOwner = tokens[day + 1]?.word === "'" && tokens[day + 2]?.word === 's'
  const noun = day + (isOwner ? 3 : 1)
  const words = phraseAt(grammar, 'occasions', tokens, noun)
  if (words) return noun + words.length - 1
  const token = tokens[noun]
  const isOther = isOwner && token?.use === null && token.kind === 'word' && matchAt(grammar, tokens, noun) === null
  const isNoun = isOther && !isTimed(token, grammar) && !grammar.sets.records.has(token.word)
  return isNoun || isOneAppointment(tokens, grammar, noun) ? noun : null
}

/** "I need for Monday the leads of last week", "the leads of October for Monday": not "I need Monday", nor "for Monday and Tuesday". */
function isNeededOn(tokens: Token[], grammar: Grammar, { first, last }: Place): boolean {
  const { needs, narrators, anaphora } = grammar.sets
  if (isTimed(tokens[last + 1], grammar) || grammar.sets.and.has(tokens[last + 1]?.word ?? '')) return false
  const before = tokens.slice(0, first).filter(isWordLike)
  const nearest = before.findLast(({ word }) => !narrators.has(word) && !anaphora.has(word))
  if (nearest && needs.has(nearest.word)) return true
  // "I need the leads from Monday until Wednesday"
  const isRange = phraseAt(grammar, 'to', tokens, first) !== undefined
  if (isTimed(nearest, grammar)) return !isRange && before.some(({ word }) => needs.has(word))
  const next = tokens.slice(last + 1).find(isWordLike)
  return (
    before.every((token) => isFiller(token, grammar)) && endsPart(tokens, grammar, last + 1) && !isTimed(next, grammar)
  )
}

/**
 * "Ok quick one before my 1:1", "before my 3 o'clock", "before the 2pm standup": an occasion of the asker's own, in a part of the
 * sentence that asks nothing before it.
 */
function ownOccasionAt(tokens: Token[], grammar: Grammar, at: number): Place | null {
  const { sets } = grammar
  const before = phraseAt(grammar, 'before', tokens, at)
  const possessive = at + (before?.length ?? 0)
  const { word: article = '' } = tokens[possessive] ?? {}
  const isThe = sets.the.has(article) && !sets.own.has(article)
  if (!before || !(isThe || sets.own.has(article))) return null
  const own = possessive + clockLength(tokens, grammar, possessive + 1)
  const words = phraseAt(grammar, 'occasions', tokens, own + 1) ?? []
  const isNoun = !isThe && isOneAppointment(tokens, grammar, own + 1)
  const last = own + (isNoun ? 1 : words.length)
  if (last === possessive || (isThe && words.length === 0) || isAskedBefore(tokens, grammar, at)) return null
  return isPlain(tokens, { first: at, last }) ? { first: at, last } : null
}

/** "The leads of last week for our meeting": behind the leads that are asked for, it is none of the appointments. */
function ownMeetingAt(tokens: Token[], grammar: Grammar, first: number): Place | null {
  const { sets } = grammar
  const isFor = sets.for.has(tokens[first]?.word ?? '')
  const noun = first + 1 + (isFor ? 1 : (phraseAt(grammar, 'before', tokens, first)?.length ?? -1))
  const isOwn = noun > first && sets.own.has(tokens[noun - 1]?.word ?? '') && isOneAppointment(tokens, grammar, noun)
  if (!isOwn || !tokens.some(({ word }, at) => at < first && sets.leads.has(word))) return null
  return isEndOfPart(tokens, grammar, noun + 1) ? { first, last: noun } : null
}

const CLOCK = /^\d{1,2}(?:am|pm|h|uhr)?$/

/** How many tokens a time such as "3", "2pm" or "3 o'clock" has; 0 without one. */
function clockLength(tokens: Token[], { clockUnits }: Grammar, at: number): number {
  if (!CLOCK.test(tokens[at]?.word ?? '')) return 0
  const unit = clockUnits.find(({ words }) => isSaidAt(words, tokens, at + 1))
  return 1 + (unit?.words.length ?? 0)
}

/** Whether a word outside the aside may be the question. */
function isQuestionBeside(tokens: Token[], grammar: Grammar, { first, last }: Place): boolean {
  return tokens.some(
    (token, at) =>
      (at < first || at > last) &&
      isWordLike(token) &&
      token.use !== 'aside' &&
      token.use !== 'hidden' &&
      !isFiller(token, grammar),
  )
}

const MAX_PARTS = 20

/** Takes the parts of sentences that tell something, if another part asks something. */
function takeNarratives(tokenList: TokenList, grammar: Grammar): void {
  const { tokens } = tokenList
  const { narrators, attending, one } = grammar.sets
  const known = [narrators, attending, one, grammar.phrasesByFirst.occasions]
  if (!tokens.some(({ word }) => known.some((words) => words.has(word)))) return
  const parts = partsOf(tokens, grammar)
  if (parts.length < 2 || parts.length > MAX_PARTS) return
  for (const part of parts) {
    const others = parts.filter((one) => one !== part && tokens[one.first]?.use !== 'aside')
    const isTold = isNarrative(tokenList, grammar, part) && isWholeWithout(tokens, grammar, part, others)
    const isLeftOut = isTold || isOwnDate(tokens, grammar, part, others)
    if (isLeftOut && others.some((one) => isAsking(tokens, grammar, one) || isNeeding(tokens, grammar, one)))
      claim(tokenList, part, 'aside')
  }
}

/** Whether the other parts neither refer to a part nor need its date: "I was away on Monday, what came in?" is about it. */
function isWholeWithout(tokens: Token[], grammar: Grammar, part: Place, others: Place[]): boolean {
  const rest = others.flatMap(({ first, last }) => tokens.slice(first, last + 1))
  if (rest.some(({ word }) => grammar.sets.anaphora.has(word))) return false
  const isOfHours = tokens.slice(part.first, part.last + 1).some(({ word }) => grammar.sets.opening.has(word))
  if (isOfHours && others.some((one) => refersToHour(tokens, grammar, one))) return false
  // "Before we opened" explains a time that is said.
  if (isOrder(tokens[part.first]?.word ?? '', grammar)) return rest.some(({ kind }) => kind === 'number')
  const isDated = tokens.slice(part.first, part.last + 1).some((token) => isOfTime(token, grammar))
  return !isDated || rest.some((token) => isOfTime(token, grammar)) || isInMeeting(tokens, grammar, part)
}

/** "I prepare Monday's board meeting", "réunion mardi": a date of the asker's own, where another part has its own. */
function isOwnDate(tokens: Token[], grammar: Grammar, part: Place, others: Place[]): boolean {
  const occasion = occasionIn(tokens, grammar, part)
  if (!occasion || !isPlain(tokens, part)) return false
  const around = [
    { first: part.first, last: occasion.first - 1 },
    { first: occasion.last + 1, last: part.last },
  ]
  const isOther = around.some((place) => isAsking(tokens, grammar, place) || changesNumber(tokens, grammar, place))
  if (isOther || !tokens.slice(part.first, part.last + 1).some((token) => isOfTime(token, grammar))) return false
  const { anaphora, narrators } = grammar.sets
  const rest = others.flatMap(({ first, last }) => tokens.slice(first, last + 1))
  if (rest.some(({ word }) => anaphora.has(word) && !narrators.has(word))) return false
  return rest.some((token) => isOfTime(token, grammar)) && !others.some((one) => refersToHour(tokens, grammar, one))
}

function occasionIn(tokens: Token[], grammar: Grammar, { first, last }: Place): Place | null {
  for (let at = first; at <= last; at++) {
    const words = phraseAt(grammar, 'occasions', tokens, at)
    if (words) return { first: at, last: Math.min(last, at + words.length - 1) }
  }
  return null
}

const HOUR_REFERENCES: PhraseSet[] = ['before-that', 'after-that']

/** "We open at 9, how many came before that?" */
function refersToHour(tokens: Token[], grammar: Grammar, { first, last }: Place): boolean {
  return tokens
    .slice(first, last + 1)
    .some((_, at) => HOUR_REFERENCES.some((set) => phraseAt(grammar, set, tokens, first + at)))
}

/** "I missed the call", "we were closed", "before we opened": a subject and a verb that no question has. */
function isNarrative(tokenList: TokenList, grammar: Grammar, part: Place): boolean {
  const { text, tokens } = tokenList
  const { sets } = grammar
  if (!isPlain(tokens, part)) return false
  if (isInMeeting(tokens, grammar, part)) return true
  const subject = subjectOf(tokens, grammar, part)
  if (!sets.narrators.has(tokens[subject]?.word ?? '')) return false
  const verb = skip(tokens, part, subject + 1, (word) => sets.auxiliaries.has(word))
  const isOrdered = tokens.slice(part.first, subject).some(({ word }) => isOrder(word, grammar))
  if (verb > part.last || !(isOrdered || isOtherVerb(tokens, grammar, verb))) return false
  // A name, which the question may be about.
  const isName = ({ start, kind }: Token) => kind === 'word' && /^\p{Lu}\p{Ll}/u.test(text.slice(start, start + 3))
  const isNamed = grammar.locale !== 'de' && tokens.slice(subject + 1, part.last + 1).some(isName)
  return !isNamed && !changesNumber(tokens, grammar, { first: verb, last: part.last })
}

/** "I have a meeting at 4", "entro a reunión", "Meeting in 5 min": one of the asker's own. */
function isInMeeting(tokens: Token[], grammar: Grammar, part: Place): boolean {
  const { sets } = grammar
  const subject = subjectOf(tokens, grammar, part)
  const isSkipped = (word: string) =>
    [sets.auxiliaries, sets.the, sets.from, sets.attending, sets.own].some((words) => words.has(word))
  let noun = skip(tokens, part, subject, (word) => isSkipped(word) || sets.narrators.has(word))
  if (isSoon(tokens, grammar, { first: noun - 1, last: part.last })) noun = skip(tokens, part, noun + 2, isSkipped)
  const { word = '' } = tokens[noun] ?? {}
  if (noun > part.last || !sets.one.has(word) || !isAppointment(tokens, grammar, noun)) return false
  const before = tokens.slice(subject, noun)
  const isToldOf = sets.narrators.has(before[0]?.word ?? '') && before.length > 1
  const isTold = isToldOf || before.some((token) => sets.attending.has(token.word))
  return isTold || isSoon(tokens, grammar, { first: noun + 1, last: part.last })
}

function isAppointment(tokens: Token[], grammar: Grammar, at: number): boolean {
  return (
    grammar.sets.appointments.has(tokens[at]?.word ?? '') || matchAt(grammar, tokens, at)?.meaning === 'appointments'
  )
}

/** "In 5 min" */
function isSoon(tokens: Token[], { sets }: Grammar, { first, last }: Place): boolean {
  const [before, number, unit] = tokens.slice(Math.max(first, 0), last + 1)
  return sets.from.has(before?.word ?? '') && number?.kind === 'number' && sets.units.has(unit?.word ?? '')
}

function subjectOf(tokens: Token[], grammar: Grammar, part: Place): number {
  const { and, but } = grammar.sets
  return skip(tokens, part, part.first, (word) => and.has(word) || but.has(word) || isOrder(word, grammar))
}

function isOrder(word: string, { sets }: Grammar): boolean {
  return sets.before.has(word) || sets.after.has(word)
}

/** The first token from `at` on that is a word and not skipped. */
function skip(tokens: Token[], { last }: Place, at: number, isSkipped: (word: string) => boolean): number {
  for (let token = tokens[at]; at <= last && token; token = tokens[++at])
    if (isWordLike(token) && !isSkipped(token.word)) return at
  return at
}

function isOtherVerb(tokens: Token[], grammar: Grammar, at: number): boolean {
  const token = tokens[at]
  if (token?.kind !== 'word' || grammar.isDateWord(token.word) || isFiller(token, grammar)) return false
  if (grammar.sets.choosing.has(token.word)) return false
  const match = matchAt(grammar, tokens, at)
  return match === null || match.meaning === 'called' || match.meaning === 'no-data'
}

const MAX_CORRECTED_WORDS = 4

/** "Since Monday no sorry since the tenth": the date before the correction is no part of the question, but named as unused. */
function takeCorrections(tokenList: TokenList, grammar: Grammar): void {
  const { tokens } = tokenList
  for (let at = 1; at < tokens.length - 1; at++) {
    const words = correctionAt(tokens, grammar, at)
    if (!words) continue
    const after = dateFrom(tokens, grammar, at + words.length, 1)
    const before = dateFrom(tokens, grammar, at - 1, -1)
    if (after !== null && before !== null) claim(tokenList, { first: before, last: at + words.length - 1 }, 'aside')
    at += words.length - 1
  }
}

/** A single word may be anything: it corrects only beside a mark. */
function correctionAt(tokens: Token[], grammar: Grammar, at: number): string[] | undefined {
  const words = phraseAt(grammar, 'corrections', tokens, at)
  const [before, after] = [tokens[at - 1], tokens[at + (words?.length ?? 0)]]
  const isMarked = [before, after].every((token) => token !== undefined && !isWordLike(token))
  return words && (words.length > 1 || isMarked) ? words : undefined
}

/** The end of the date beside a correction, over marks and words that dates have: "since Monday"; null without one. */
function dateFrom(tokens: Token[], grammar: Grammar, from: number, step: 1 | -1): number | null {
  const { sets } = grammar
  let found: number | null = null
  let isDate = false
  for (let at = from; Math.abs(at - from) <= MAX_CORRECTED_WORDS; at += step) {
    const token = tokens[at]
    if (!token || token.use !== null) break
    const isStrong = grammar.isDateWord(token.word) || grammar.isOrdinal(token.word)
    const joints = [sets.since, sets.the, sets.from, sets.to, sets.or, sets.corrections]
    const isJoint = joints.some((words) => words.has(token.word))
    if (isWordLike(token) && !isStrong && !isJoint && token.kind !== 'number') break
    isDate ||= isStrong && !isJoint
    if (isWordLike(token)) found = at
  }
  return isDate ? found : null
}
