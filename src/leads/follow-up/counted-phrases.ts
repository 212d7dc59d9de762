import { lastDays } from '../../dates/calendar/previous-period.ts'
import type { Moment } from '../../dates/calendar/range.ts'
import { lexiconFor } from '../../dates/lexer/lexicon.ts'
import { tokenize as tokenizeDates } from '../../dates/lexer/tokenize.ts'
import { isBucket } from '../parse/groupings.ts'
import type { Cue } from '../parse/languages/phrasebook.ts'
import type { QuestionReading } from '../parse/reading.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { isWordLike, type Token, tokenize } from '../parse/words/tokens.ts'
import { type GroupBy, MAX_RANK, type Question } from '../question/question.ts'
import { loneOrdinal } from './bare-dates.ts'
import type { Previous } from './change-period.ts'
import { isPoliteWord, isWordOf, LEAVING_OUT } from './cue-grammar.ts'
import { type Cues, findCues } from './cues.ts'
import { type Plain, plainly, RELATIVE_PERIOD, type Read } from './incomplete-phrases.ts'

/** "5 please", "show me 3" after a list or a ranking: the same question with that count; null for other phrases. */
export function withCount({ text, question, cues }: Open, moment: Moment, read: Read): QuestionReading | null {
  // "+49" begins a phone number.
  if (/\+\s*\d/u.test(text)) return null
  const { layout, rank, by, shown } = question
  const { locale } = moment
  const perBot = layout === 'list' ? countOfEach(text, question, locale) : null
  const isOfGroups = rank !== null || isFirstOfGroups(text, by)
  const count =
    perBot ??
    countSaid(withoutOtherCount(text, rank?.count ?? shown.count), { isOfGroups, isOnly: cues.isOnly }, locale)
  if (count === null) return null
  const said = read('')
  // "The top 3" after the least
  const order = tokenize(text).tokens.some(({ word }) => BEST.test(word)) ? 'most' : (rank?.order ?? 'most')
  if (layout !== 'list' && !isOfGroups) return lastOf(said, count, question, moment)
  const ofBots = { layout, by: ['bot'] satisfies GroupBy[], shown: { ...shown, count, offset: 0, isPerBot: true } }
  const ofList = layout === 'list' && !isOfGroups ? { layout, shown: { ...shown, count } } : null
  const changed: Partial<Question> = perBot ? ofBots : (ofList ?? { by, rank: { order, count } })
  return { ...said, question: { ...said.question, ...changed }, said: { ...said.said, isCounted: true } }
}

type Open = { text: string; question: Question; cues: Cues }
type Beside = { isOfGroups: boolean; isOnly: boolean }

/** The only number that a phrase says, "one" only beside "only"; null for other phrases. */
function countSaid(text: string, { isOfGroups, isOnly }: Beside, locale: string): number | null {
  const { sets, numbers } = grammarFor(locale)
  const isSaid = (token: Token) =>
    !isPoliteWord(token, locale) &&
    !isWordOf('counting', token, locale) &&
    !sets.orders.has(token.word) &&
    !(isOfGroups && FIRST_OR_BEST.test(token.word))
  const said = tokenize(text).tokens.filter(isWordLike)
  const isNumber = (token: Token) => token.kind === 'number' || (isSaid(token) && !ONE_OR_SINGLE.test(token.word))
  const [number, ...others] = said.filter(isNumber)
  const isOne = said.some(({ word }) => ONE.test(word)) && (isOnly || said.some(({ word }) => SINGLE.test(word)))
  if (number === undefined) return isOne && said.every((token) => isOneWord(token, locale)) ? 1 : null
  const count = number.kind === 'number' ? Number(number.word) : (numbers.get(number.word) ?? 0)
  return others.length > 0 || count < 1 || count > MAX_RANK ? null : count
}

const ONE = /^(?:one|eins|eine[nr]?|une?|un[oa])$/
const SINGLE = /^(?:single|einzige[nrs]?|einzelne[nrs]?|seule?|únic[oa])$/
const ONE_OR_SINGLE = new RegExp(`${ONE.source}|${SINGLE.source}`)

function isOneWord(token: Token, locale: string): boolean {
  return ONE_OR_SINGLE.test(token.word) || isPoliteWord(token, locale) || isWordOf('counting', token, locale)
}

/** "2 per bot", "je 5", "one of each" of a list: the number; null for other phrases. */
function countOfEach(text: string, { bots, shown }: Question, locale: string): number | null {
  const { by, every, from, for: ofBot, bots: nouns } = grammarFor(locale).sets
  const isEach = ({ word }: Token) => by.has(word) || every.has(word)
  const { tokens } = tokenize(text)
  const last = tokens.findLastIndex(isEach)
  const isNamed = nouns.has(tokens[last + 1]?.word ?? '')
  if (last < 0 || (!isNamed && !shown.isPerBot && bots.length < 2)) return null
  const first =
    tokens.slice(0, last).findLastIndex((token) => !isEach(token) && !from.has(token.word) && !ofBot.has(token.word)) +
    1
  const others = tokens.toSpliced(first, last - first + (isNamed ? 2 : 1))
  const rest = others.map(({ word }) => word).join(' ')
  const isOne = others.some(({ word }) => ONE.test(word)) && others.every((token) => isOneWord(token, locale))
  return isOne ? 1 : countSaid(rest, { isOfGroups: false, isOnly: false }, locale)
}

/** "The latest for each", "nur den letzten von jedem": one record of each chatbot; null for other phrases. */
export function oneOfEach(cues: Cues, locale: string): Cues | null {
  const isOfEach = OF_EACH.test(cues.rest)
  const { found, rest } = findCues(cues.found.has('each') || isOfEach ? cues.rest.replace(OF_EACH, '') : '', locale)
  const end = (['newest', 'oldest'] as const).find((cue) => found.has(cue))
  return end && rest === '' ? { ...cues, rest: '', found: new Set<Cue>([...cues.found, 'each', end]) } : null
}

const OF_EACH = /\s(?:(?:of|from|for|von|bei|für|de|pour|para) )?(?:each|jede[mnrs]?|chaque|cada)(?: one)?\P{L}*$/iu

/** "20 instead of 10" */
function withoutOtherCount(text: string, before: number): string {
  const [, other] = OTHER_COUNT.exec(text) ?? []
  return Number(other) === before ? text.replace(OTHER_COUNT, '') : text
}

const OTHER_COUNT = new RegExp(`\\s(?:${LEAVING_OUT.join('|')})\\s+(\\d+)\\P{L}*$`, 'u')

/** "Only the first three" of pages are the best; of days, they may be the earliest. */
function isFirstOfGroups(text: string, by: Question['by']): boolean {
  const isFirst = tokenize(text).tokens.some(({ word }) => FIRST_OR_BEST.test(word))
  return isFirst && by.length > 0 && !by.some(isBucket)
}

/** "The second" after the first record; null for other phrases. */
export function withNthRecord(
  text: string,
  question: Question,
  { locale }: Moment,
  read: Read,
): QuestionReading | null {
  const { layout, shown } = question
  const ordinal = loneOrdinal(text, locale)
  if (layout !== 'list' || shown.count !== 1 || ordinal === null) return null
  const said = read('')
  const changed = { layout, shown: { ...shown, offset: ordinal - 1 } }
  return { ...said, question: { ...said.question, ...changed }, said: { ...said.said, isCounted: true } }
}

/** Of a ranking: "les 5 premières" */
const FIRST_OR_BEST = /^(?:first|ersten|premi[eè]re?s|primer[oa]s|top|best|besten|mejores|meilleure?s)$/
const BEST = /^(?:top|best|besten|mejores|meilleure?s)$/

/** "The last 30" after the last seven days: days, not records; "show me the latest five" are records. */
export function withLastDays(
  text: string,
  reading: QuestionReading,
  { period, layout }: Question,
  moment: Moment,
): QuestionReading {
  const { question, said } = reading
  const { orders } = grammarFor(moment.locale).sets
  const isNewest = tokenize(text).tokens.some(({ word }) => orders.has(word) || OF_RECORDS.has(word))
  const isLast = tokenizeDates(text, lexiconFor(moment.locale)).some(({ values }) => values.which !== undefined)
  const isNoun = said.kinds.length > 0 || question.shown.count === 1 || isNewest || !isLast
  const isOfRecords = layout === 'list' || question.layout !== 'list' || !said.isCounted || isNoun
  if (isOfRecords || said.period !== null || !isOfLastDays({ period }, moment)) return reading
  return daysOrWeeks(reading, question.shown.count, period, moment)
}

/** What the dates read as "last" too. */
const OF_RECORDS = new Set(['latest', 'newest'])

/** As many days or hours up to now, after others. */
function lastOf(said: QuestionReading, count: number, { period }: Question, moment: Moment): QuestionReading | null {
  if (isOfLastDays({ period }, moment)) return daysOrWeeks(said, count, period, moment)
  const { start, end, zone } = period
  if (start === null || end !== moment.now || (end - start) % HOUR_MS !== 0) return null
  const hours = { start: end - count * HOUR_MS, end, zone }
  return { ...said, question: { ...said.question, period: hours }, said: { ...said.said, period: RELATIVE_PERIOD } }
}

const HOUR_MS = 3_600_000

function lastDaysOf(reading: QuestionReading, count: number, moment: Moment): QuestionReading {
  const { question, said } = reading
  return {
    ...reading,
    question: { ...question, layout: 'summary', period: lastDays(count, moment) },
    said: { ...said, period: RELATIVE_PERIOD, isCounted: false },
  }
}

const WEEK_MS = 7 * 86_400_000

/** As many days up to today. "Then 3" after the last two weeks: days or weeks, nobody knows. */
function daysOrWeeks(said: QuestionReading, count: number, { start, end }: Question['period'], moment: Moment) {
  const lengthMs = (end ?? 0) - (start ?? 0)
  const weeks = Math.round(lengthMs / WEEK_MS)
  const areWeeks = weeks > 1 && weeks < 5 && Math.abs(lengthMs - weeks * WEEK_MS) < WEEK_MS / 7
  const isUnclear = areWeeks && count < 7
  return isUnclear
    ? { ...said, unused: [String(count)], command: 'ask-back' as const }
    : lastDaysOf(said, count, moment)
}

/** Whether a period is some days up to today. */
function isOfLastDays({ period }: Pick<Question, 'period'>, moment: Moment): boolean {
  const today = lastDays(1, moment)
  return period.end === today.end && period.start !== today.start
}

const COUNT_OF: Record<string, number> = {
  ...{ both: 2, two: 2, beide: 2, beiden: 2, zwei: 2, deux: 2, dos: 2, ambos: 2 },
  ...{ three: 3, drei: 3, trois: 3, tres: 3, four: 4, vier: 4, quatre: 4, cuatro: 4 },
}
const COUNTED_BOTS =
  /^(.*?)(?<!\p{L})(?:all (?:the )?|alle |tous les |les |los )?(both|two|three|four|beiden?|zwei|drei|vier|deux|trois|quatre|dos|tres|cuatro|ambos)(?: (?:of them|bots|chatbots|together|zusammen|ensemble|juntos|pls|please|bitte))*[,:]?\s+(?:(?:also|namely|that is|nämlich|und zwar|à savoir|es decir)[,:]?\s+)?(.+)$/isu

/** "Both Acme and Globex", "all three, Acme, Globex and The Shop" without the number, if it is the number of chatbots named; null for other phrases. */
export function namedAsMany(text: string, plain: Plain): string | null {
  const [, before = '', count = '', after = ''] = COUNTED_BOTS.exec(text) ?? []
  const rest = `${before.trim()} ${after}`.trim()
  const reading = after === '' ? null : plain(rest)
  const isAsMany = reading?.said.bots === 'named' && reading.question.bots.length === COUNT_OF[count.toLowerCase()]
  return isAsMany ? rest : null
}

const ARTICLES = '(?:(?:the|die|les|des|los|las|de)\\s+)?'
const INSTEAD =
  '[\\s,]+(?:(?:and|und|et|y)\\s+)?(?:not|nicht|keine|pas|no|non|instead of|rather than|statt|anstatt|au lieu de|plutôt que|en vez de|en lugar de)\\s+'
/** What takes the place of "instead of" beside a cue says "without" in a question. */
const WITHOUT_ANY = `[\\s,]+(?:${LEAVING_OUT.join('|')})\\s+`
const MESSAGES =
  '(?:messages|records|entries|leads|nachrichten|einträge|anfragen|contacts|demandes|mensajes|registros|contactos)(?!\\p{L})'
const PEOPLE =
  '(?:people|persons|visitors|personen|leute|besucher|personnes|gens|visiteurs|personas|gente|visitantes)(?!\\p{L})'
const COUNT_VERB = `(?:(?:count|zähle?|compte[rz]?|cuenta|contar)\\s+)?${ARTICLES}`
const NOT_MESSAGES = new RegExp(`^(.*?)(?:${INSTEAD}|${WITHOUT_ANY})${ARTICLES}${MESSAGES}\\P{L}*$`, 'isu')
const PEOPLE_FIRST = new RegExp(`^\\P{L}*${COUNT_VERB}(${PEOPLE})${INSTEAD}${ARTICLES}${MESSAGES}(.*)$`, 'isu')
const NOT_PEOPLE = new RegExp(`^\\P{L}*${COUNT_VERB}${MESSAGES}${INSTEAD}${ARTICLES}${PEOPLE}(.*)$`, 'isu')
const WITHOUT_PEOPLE = new RegExp(`^\\P{L}*${COUNT_VERB}${MESSAGES}${WITHOUT_ANY}${ARTICLES}${PEOPLE}\\P{L}*$`, 'isu')
const LEADING_VERB = new RegExp(`^\\P{L}*${COUNT_VERB}`, 'iu')
const COUNTING = ['', 'how many ', 'wie viele ', 'combien de ', 'cuántas ']

/** "People, not messages, per bot": as a question about people; null for other phrases. */
export function countedPeople(text: string, read: Read): string | null {
  const [, people, others = ''] = PEOPLE_FIRST.exec(text) ?? []
  return people === undefined ? null : asPeople(`${people} ${others.replace(/^[\s,]+/u, '')}`, read)
}

function asPeople(counted: string, read: Read): string | null {
  const plain = plainly(read)
  const phrases = COUNTING.map((word) => `${word}${counted.trim()}`)
  return phrases.find((phrase) => plain(phrase)?.question.measure.kind === 'people') ?? null
}

const COUNT_VERBS = new Set(
  'counting count zählt zählst zähle zählen comptant compte contando cuentas cuento'.split(' '),
)
const BESIDE_COUNT = new Set('if you we i wenn man wir du en ne que on si'.split(' '))

/** "Only counting appointments", "en ne comptant que les rendez-vous": only those. */
export function onlyCounted(cues: Cues, plain: Plain): Cues | null {
  const words = tokenize(cues.rest).tokens.map(({ word }) => word)
  const isOnly = cues.isOnly || (words.includes('ne') && words.includes('que'))
  if (!isOnly || !words.some((word) => COUNT_VERBS.has(word)) || plain(cues.rest) !== null) return null
  const rest = words.filter((word) => !COUNT_VERBS.has(word) && !BESIDE_COUNT.has(word)).join(' ')
  return plain(rest) === null ? null : { ...cues, rest, isOnly }
}

const PEOPLE_ALONE = new RegExp(
  `^\\P{L}*(?:(?:back to|zurück zu(?:r|m|n)?|revenons aux?|retour aux?|volvamos a)\\s+)?${ARTICLES}(${PEOPLE})(?:\\P{L}+(?:please|pls|plz|bitte|stp|svp|por favor))?\\P{L}*$`,
  'iu',
)

/** "Count people, not messages", "Personen statt Nachrichten"; "people again", if they were counted before. */
function peopleOnly(cues: Cues, { earlier = [] }: Previous, read: Read): Cues | null {
  const wereCounted = earlier.some(({ measure }) => measure.kind === 'people')
  const [, people] = (wereCounted ? PEOPLE_ALONE.exec(cues.rest) : null) ?? NOT_MESSAGES.exec(cues.rest) ?? []
  const only = people === undefined ? null : asPeople(people.replace(LEADING_VERB, ''), read)
  const rest = only ?? countedPeople(cues.rest, read)
  return rest === null ? null : { ...cues, rest }
}

const MESSAGES_ALONE = new RegExp(`^\\P{L}*${ARTICLES}${MESSAGES}\\P{L}*$`, 'iu')

/** "Messages, not people", "and messages in total?" after people */
function messagesOnly(cues: Cues, { measure, by }: Question): Cues | null {
  const isTotal = by.length === 0 || cues.dropped.has('grouping')
  if (measure.kind === 'people' && isTotal && MESSAGES_ALONE.test(cues.rest))
    return { ...cues, found: new Set<Cue>([...cues.found, 'count']), rest: '' }
  const match = NOT_PEOPLE.exec(cues.rest) ?? WITHOUT_PEOPLE.exec(cues.rest)
  if (!match) return null
  const rest = match[1] ?? ''
  return { ...cues, found: new Set<Cue>([...cues.found, 'count']), rest: /\p{L}/u.test(rest) ? rest : '' }
}

/** What is counted, if only one of the two is; null for other phrases. */
export function peopleOrMessages(cues: Cues, previous: Previous, read: Read): Cues | null {
  return peopleOnly(cues, previous, read) ?? messagesOnly(cues, previous.question)
}

/** "No Globex" after a question for Acme corrects it: Globex cannot be left out there. */
export function notThat(cues: Cues, { question, isBotNamed }: Previous, plain: Plain): Cues | null {
  const [, said] = /^\s*(?:no|non)\s+(.+)$/isu.exec(cues.rest) ?? []
  const reading = said !== undefined && isBotNamed ? plain(said) : null
  if (said === undefined || reading?.said.bots !== 'named' || reading.said.excluded.length > 0) return null
  if (reading.question.bots.some(({ id }) => question.bots.some((bot) => bot.id === id))) return null
  return { ...cues, found: new Set<Cue>([...cues.found, 'no']), rest: said }
}

const CONVERTING =
  /^\P{L}*(?:(?:and|so|und|et|y)\s+)?(?:who|which(?: one| bot| chatbot)?|wer|welcher(?: bot)?|qui|lequel|quel bot|quién|cuál|qué bot)\s+(?:converts?|converted|konvertierte?|convertit|convierte|convirtió)\s+(?:the |am |le )?(?:(best|better|most|besten|besser|mieux|plus|mejor|más)|worst|worse|least|schlechtesten|moins|peor|menos)\P{L}*$/iu

/** "Who converts best" after a ratio; null for other phrases. */
export function mostConverting(cues: Cues, { question }: Previous): Cues | null {
  const match = question.measure.kind === 'ratio' ? CONVERTING.exec(cues.typed) : null
  return match && { ...cues, rest: '', found: new Set<Cue>([match[1] === undefined ? 'loser' : 'winner']) }
}
