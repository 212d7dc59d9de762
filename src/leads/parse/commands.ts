import type { Moment } from '../../dates/calendar/range.ts'
import type { PeriodReading } from '../../dates/grammar/reading.ts'
import { readPeriod } from '../../dates/parse-period.ts'
import type { Question } from '../question/question.ts'
import type { Parts } from './build-question.ts'
import type { Command } from './reading.ts'
import { namesWholeWeek } from './where/contrasts.ts'
import { asksWho } from './where/people.ts'
import type { ClauseContext, Clauses } from './words/clause-types.ts'
import { type Grammar, isFiller } from './words/grammar.ts'
import { isSaidAt, standsAt } from './words/match.ts'
import { isIgnored, isWordLike, type Place, type Token, type TokenList, type Use } from './words/tokens.ts'

export const understoodUses = new Set<Use>(['bot', 'clause', 'filter', 'period'])

/** What the text asks for instead of an answer, if its clauses say so; null for a question. */
export function commandOf({
  tokenList,
  grammar,
  matched,
  clauses,
}: Omit<Parts, 'dates'> & { grammar: Grammar }): Command | null {
  const words = tokenList.tokens.filter(isWordLike)
  const { intents } = clauses
  if (words.length === 0) return tokenList.tokens.some(({ word }) => word === '?') ? 'help' : null
  const isBare = words.every((token) => isIgnored(token) || isFiller(token, grammar))
  const isState = intents.has('state') && !intents.has('help')
  if (isBare && !isState && (intents.has('help') || intents.has('greeting')) && matched.named.length === 0)
    return 'help'
  if (isHelp(tokenList, clauses, matched.named.length > 0)) return 'help'
  const isDigest = intents.has('digest') || isSchedule(tokenList, grammar)
  const unknown = unknownTaker({ tokenList, grammar, clauses })
  if (unknown) clauses.reasons.push({ why: 'no-such-data', place: unknown })
  // A digest may go to another channel.
  if (clauses.reasons.some(({ why }) => !(isDigest && why === 'other-channel'))) return 'cannot'
  if (isDigest) return 'digest'
  if (intents.has('unknown-moment')) return 'ask-back'
  const isContrast = namesWholeWeek({ tokenList, grammar, clauses })
  return isFollowUp(tokenList, clauses) && !isContrast ? 'follow-up' : null
}

/** "Dann zeig die Termine die heute gebucht wurden": the rest is a whole question. */
function isOnlyThen(tokens: Token[], { first, last }: Place): boolean {
  return first === last && /^(?:then|dann|alors|entonces)$/.test(tokens[first]?.word ?? '')
}

type Found = Pick<ClauseContext, 'tokenList' | 'grammar' | 'clauses'>

/** "Which colleague called Mrs Keller", "who took Keller's lead": who took records is known only as numbers. */
function unknownTaker({ tokenList, grammar, clauses }: Found): Place | null {
  const { measures, staff, lookups, where } = clauses
  const isTaken = measures.has('taken') || measures.has('takers')
  const isWho = measures.has('takers') || asksWho(tokenList, grammar)
  const isOfPerson = lookups.length > 0 || where.some(({ field }) => field === 'name')
  if (staff && (!isTaken || isOfPerson)) return staff
  const isOfOne = isTaken && isWho && isOfPerson && !asksMost(tokenList, grammar)
  const isUnknown = isOfOne || isCalledBack(tokenList, grammar) || contactsOurselves(tokenList, grammar)
  return isUnknown ? { first: 0, last: 0 } : null
}

/** "Who took most of those that mention Keller": a number per colleague. */
function asksMost({ tokens }: TokenList, { sets, firstWords }: Grammar): boolean {
  return tokens.some(({ word, use }) => use === 'clause' && (sets.many.has(word) || firstWords.get('most')?.has(word)))
}

const MAX_WORDS_TO_VERB = 5

/** "Leads we contacted yesterday", "die wir gestern kontaktiert haben", but not "those who contacted us". */
function contactsOurselves({ tokens }: TokenList, grammar: Grammar): boolean {
  const { contacting, ourselves, auxiliaries, did, is, leads, appointments } = grammar.sets
  // "Were we contacted"
  const isPassive = ({ word }: Token) => is.has(word) && word.length > 1
  const isBetween = (token: Token) =>
    [auxiliaries, did, leads, appointments].some((words) => words.has(token.word)) ||
    token.use === 'bot' ||
    token.kind === 'number' ||
    grammar.isDateWord(token.word)
  for (const [verb, { word, use }] of tokens.entries()) {
    // "Que se llame Marta" is not "llamé".
    const isNamed = tokens[verb - 1]?.word === 'se'
    if (!contacting.has(word) || isNamed || use === 'filter' || use === 'aside') continue
    for (let at = verb; at >= Math.max(0, verb - MAX_WORDS_TO_VERB); at--) {
      const token = tokens[at]
      if (token && ourselves.has(token.word) && token.use !== 'filter' && token.use !== 'aside')
        return !tokens.slice(Math.max(0, at - 1), verb).some(isPassive)
      if (at < verb && !(token && isBetween(token))) break
    }
  }
  return false
}

const MAX_WORDS_TO_PARTICLE = 5

/** "Called Mrs Keller back" */
function isCalledBack({ tokens }: TokenList, { phrasesByFirst }: Grammar): boolean {
  return tokens.some(({ word, use }, at) => {
    if (use === 'filter') return false
    const particles = phrasesByFirst['called-back'].get(word)?.map((words) => words[1])
    return particles && tokens.slice(at + 1, at + 1 + MAX_WORDS_TO_PARTICLE).some((one) => particles.includes(one.word))
  })
}

function isHelp({ tokens }: TokenList, { intents, kinds }: Clauses, isBotNamed: boolean): boolean {
  const place = intents.get('help')
  return place !== undefined && ((kinds.length === 0 && !isBotNamed) || isOpeningPhrase(tokens, place))
}

const MIN_OPENING_TOKENS = 4

/** "How do I tell you that I want appointments only?", "Hallo, bin neu hier, wie frag ich nach Leads?" */
function isOpeningPhrase(tokens: Token[], { first, last }: Place): boolean {
  const isOpening = tokens.slice(0, first).every((token) => !isWordLike(token) || isIgnored(token))
  return isOpening && last - first + 1 >= MIN_OPENING_TOKENS
}

/** "Send me a summary every Monday", "every day at 8", "a report on Mondays 8am": an order that recurs. */
function isSchedule({ tokens }: TokenList, grammar: Grammar): boolean {
  const { sets } = grammar
  const hasOrder = tokens.slice(0, 3).some(({ word }) => sets.orders.has(word))
  const hasReport = tokens.some(({ word }) => sets.summaries.has(word))
  return tokens.some((token, at) => {
    if (token.use === 'filter') return false
    const isEvery = sets.every.has(token.word) && recurs(tokens[at + 1], grammar)
    const isOrdered = hasOrder || (hasReport && !isOfPeriod(tokens[at - 1], grammar))
    if (isEvery) return isTimed(tokens, grammar, at + 2) || (isOrdered && !sets.units.has(tokens[at + 1]?.word ?? ''))
    const isAtTime = isTimed(tokens, grammar, at + 1) || (hasOrder && isTimeBefore(tokens, grammar, at))
    return hasReport && isAtTime && (isEachWeekday(tokens, grammar, at) || sets['every-workday'].has(token.word))
  })
}

/** "The figures of every Monday": no schedule. */
function isOfPeriod(token: Token | undefined, { sets }: Grammar): boolean {
  return token !== undefined && (sets.for.has(token.word) || sets.from.has(token.word))
}

/** "Mondays", "tous les lundis" */
function isEachWeekday(tokens: Token[], { sets, weekdays, phrases }: Grammar, at: number): boolean {
  const { word = '' } = tokens[at] ?? {}
  if (sets['every-weekday'].has(word)) return true
  return weekdays.has(word) && phrases['on-each'].some((words) => isSaidAt(words, tokens, at - words.length))
}

/** Whether a clock time begins here, after a part of the day at most: "at 8", "8am", "morning at 8". */
function isTimed(tokens: Token[], { sets }: Grammar, from: number): boolean {
  const at = sets.recurring.has(tokens[from]?.word ?? '') ? from + 1 : from
  const { word = '' } = tokens[at] ?? {}
  return sets['o-clock'].has(word) || /^\d{1,2}(?:[ap]m|h|hs|uhr)?$/.test(word)
}

/** "At 7am on workdays" */
function isTimeBefore(tokens: Token[], grammar: Grammar, at: number): boolean {
  const before = tokens[at - 1]
  const time = before && isFiller(before, grammar) ? at - 2 : at - 1
  return grammar.sets['o-clock'].has(tokens[time - 1]?.word ?? '') && isTimed(tokens, grammar, time)
}

function recurs(token: Token | undefined, grammar: Grammar): boolean {
  return (
    token !== undefined &&
    (grammar.weekdays.has(token.word) || grammar.sets.units.has(token.word) || grammar.sets.recurring.has(token.word))
  )
}

/** "How is it looking?", "the good ones": the phrase, if nothing was said that a question has. */
export function vaguePlace({ tokens }: TokenList, { intents }: Clauses): Place | null {
  if (tokens.some(({ use }) => use !== null && understoodUses.has(use))) return null
  return intents.get('vague') ?? intents.get('state') ?? null
}

/** "And for Globex?", "same but by page": the text begins with such words. */
function isFollowUp({ tokens }: TokenList, { intents, kinds }: Clauses): boolean {
  const place = intents.get('follow-up')
  if (!place || (kinds.length > 0 && isOnlyThen(tokens, place))) return false
  const before = tokens.slice(0, place.first)
  const after = tokens.slice(place.last + 1).filter(isWordLike)
  return before.every((token) => !isWordLike(token)) && after.length <= 8
}

const HABITUAL =
  /(?<!\p{L})(?:schreibt|schreiben|quelqu['’]un écrit|écrivent|escriben?|kommen|kommt|geht|gehen|trudelt|trudeln|bekommen wir|kriegen wir|üblicherweise|normalerweise|arrive|arrivent|on reçoit|nous recevons|recevons-nous|d['’]habitude|normalement|rentrent|tombent|llegan?|entran?|normalmente|solemos|suelen?)(?!\p{L})/iu
/** Beside a word of the past they are of the past: "did we normally". */
const ENGLISH_HABITUAL =
  /(?<!\p{L})(?:does any(?:one|body) (?:write|book|come)|comes? in|arrives?|do (?:we|you|they|people) (?:get|receive|write|book)|(?:who|people|they|folks|clients|customers|visitors) (?:writes?|books?|messages?|contacts?)|usually|normally|typically)(?!\p{L})/iu
const PAST = /(?<!\p{L})(?:did|didn|has|have|had|was|were)(?!\p{L})/iu

/** "How many come in after 8 pm?": what happens again and again. */
export function isHabitual(text: string): boolean {
  return HABITUAL.test(text) || (ENGLISH_HABITUAL.test(text) && !PAST.test(text))
}

/** How a question begins that is answered with yes or no, in any of the languages; the requester may mix them. */
const OPENINGS = [
  '(?:did|has|have|is|does) (?:there )?(?:any|some)(?:one|body)',
  '(?:did|do|have) we (?:get |have |had |got |see )*any',
  '(?:is|are|was|were) there (?:any|an?)',
  '(?:has|have) there been any',
  String.raw`(?:hat|haben|war|kam|schrieb) (?:\p{L}+ ){0,2}(?:irgend)?(?:jemand|wer)`,
  '(?:hatten|haben|bekamen) wir',
  "g[ai]bt? es|gab['’]?s|gibt['’]?s",
  String.raw`alguien|hubo|hay|ha habido|(?:ha )?\p{L}+ alguien|tuvimos|hemos (?:tenido|recibido)`,
  "(?:est-ce que |est-ce qu['’])?(?:quelqu['’]un|il y a(?: eu)?)",
  'y a[- ]t[- ]il|y avait[- ]il|a[- ]t[- ]on (?:eu|reçu)|avons[- ]nous (?:eu|reçu)',
]
const GREETING = String.raw`(?:(?:hi|hey|hello|hallo|moin|hola|bonjour|salut)\b\W*)?`
/** Characters: the pattern takes quadratic time where letters are no words, such as a row of U+0345. */
const MAX_OPENING = 100
const YES_NO = new RegExp(String.raw`^\W*${GREETING}(?:${OPENINGS.join('|')})(?![\p{L}\p{N}])`, 'iu')

/** Such a question compares, or only leads to another one: "is there a way to see how many …". */
const ASKS_MORE =
  /(?<!\p{L})(?:how|more|less|fewer|mehr|weniger|más|menos|plus|moins|which|what|when|way|idea|wie|welche[rsn]?|wann|cu[aá]nt[oa]s?|qué|cu[aá]l(?:es)?|combien|quels?|quelles?)(?!\p{L})/iu

/** "Did anyone book yesterday?": whether a text asks if there is any record at all, rather than how many. */
export function asksWhether(text: string, { measure, by, rank, previous, comparedBots, layout }: Question): boolean {
  const isPlain = measure.kind === 'count' && by.length === 0 && rank === null && layout !== 'csv'
  const isAlone = previous === null && comparedBots.length === 0
  return isPlain && isAlone && YES_NO.test(text.slice(0, MAX_OPENING)) && !ASKS_MORE.test(text)
}

/** "Leads du jour", "mejor mes del año": the running unit, if the text has no other period. */
function namedUnit({ tokens }: TokenList, { phrases }: Grammar, moment: Moment): PeriodReading | null {
  for (const at of tokens.keys()) {
    const phrase = phrases.current.find(([, ...words]) => standsAt(words, tokens, at))
    if (!phrase) continue
    const [unit = 'week', ...words] = phrase
    for (const token of tokens.slice(at, at + words.length)) token.use = 'period'
    return readPeriod(`this ${unit}`, { ...moment, locale: 'en' })
  }
  return null
}

/** "How's the week going", "wie läuft das Quartal": the running one, which the verb does not change. */
function unitOfState({ tokens }: TokenList, state: Place | undefined, moment: Moment): PeriodReading | null {
  const at = (state?.last ?? -1) + 1
  const token = tokens[at]
  const unit = UNITS.find(([, words]) => words.test(token?.word ?? ''))?.[0]
  if (!state || !token || token.use !== null || unit === undefined) return null
  token.use = 'period'
  return readPeriod(`this ${unit}`, { ...moment, locale: 'en' })
}

const UNITS: [string, RegExp][] = [
  ['day', /^(?:day|tag|jour|journee|dia)$/],
  ['week', /^(?:week|wk|woche|semaine|semana)$/],
  ['month', /^(?:month|mnth|mth|monat|mois|mes)$/],
  ['quarter', /^(?:quarter|qtr|quartal|trimestre)$/],
  ['year', /^(?:year|yr|jahr|annee|an|ano)$/],
]
const STATE_VERBS =
  /^(?:looking|going|shaping|treating|us|been|gone|so|far|aus|bisher|comment|jusqu|ici|yendo|hasta|ahora)$/

/** The running unit that a question names without "this", if it has no other period. */
export function currentUnit(
  tokenList: TokenList,
  { grammar, clauses }: Pick<Found, 'grammar' | 'clauses'>,
  moment: Moment,
  { read, isUnderstood }: { read: PeriodReading | null; isUnderstood: boolean },
): PeriodReading | null {
  const asked = clauses.intents.get('state')
  const state = read ?? unitOfState(tokenList, asked, moment)
  // "Looking", "treating us"
  for (const token of asked && state ? tokenList.tokens.slice(asked.last + 1) : [])
    if (token.use === null && STATE_VERBS.test(token.word)) token.use = 'noise'
  return state ?? (isUnderstood ? namedUnit(tokenList, grammar, moment) : null)
}
