import { unitOf } from '../../dates/calendar/previous-period.ts'
import { isSamePeriod } from '../../dates/calendar/range.ts'
import type { Cue, Thing } from '../parse/languages/phrasebook.ts'
import type { QuestionReading } from '../parse/reading.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { isWordLike, type Token, tokenize } from '../parse/words/tokens.ts'
import { isNegative, isPresence } from '../question/question.ts'
import {
  corrected,
  FIELD_THINGS,
  leftOutByPresence,
  NOT_ONLY,
  notNeeded,
  notOnly,
  otherPresence,
  thoseWithOne,
  withoutFilterOf,
  withoutValue,
} from './changes/change-conditions.ts'
import { fieldsListed, totalOfMeans } from './changes/change-outcome.ts'
import type { Previous } from './changes/change-period.ts'
import { justTotal, listOrder } from './changes/change-question.ts'
import {
  comparedPair,
  isOfAllPages,
  isUnitNamed,
  wereBotsNarrowed,
  withoutComparison,
} from './changes/join-questions.ts'
import {
  ARTICLE,
  allOf,
  changedTo,
  contactPage,
  endRanked,
  forEveryone,
  GROUPED,
  isBare,
  isOnlyPeriod,
  namesOfAll,
  nothingBut,
  putBack,
} from './changes/others.ts'
import {
  asksWho,
  everyGroup,
  fromWhich,
  fullList,
  isGroupedBy,
  notThat,
  oneOfEach,
  onlyCounted,
  peopleOrMessages,
  shareOfAll,
} from './counted-phrases.ts'
import { ENTIRE, loneUnit } from './cues/bare-dates.ts'
import { isPoliteWord, isSilent, isWordOf, LEAVING_OUT, RANKING, withoutCourtesy } from './cues/cue-grammar.ts'
import { type Cues, findCues } from './cues/cues.ts'
import { hasWeekday } from './cues/days-and-hours.ts'
import { type Plain, plainly, type Read } from './cues/incomplete-phrases.ts'
import { mostConverting } from './groups-asked.ts'
import { aboutPerson, askedOfPerson, bothFields, fieldOfPerson, firstWriter, otherPerson } from './persons.ts'

/** The patterns of the rules take cubic time on spaces. */
const MAX_RESTATED_LENGTH = 200

/** The cues of a phrase of which the question before says what is meant. */
export function restatedCues(typed: Cues, previous: Previous, read: Read, locale: string): Cues {
  if (typed.typed.length > MAX_RESTATED_LENGTH) return typed
  const cues = restated(typed, previous, read, locale)
  // "When did she first write?" after "did she book?" is of all that she wrote.
  return askedOfPerson(typed.typed, previous.question, locale)?.isOfAllKinds ? { ...cues, all: 'kinds' } : cues
}

/** What is about the person, the list or the number that is shown; null for other phrases. */
function ofWhatIsShown(cues: Cues, previous: Previous, read: Read, locale: string): Cues | null {
  const plain = plainly(read)
  return (
    aboutPerson(cues, previous, plain, locale) ??
    fieldOfPerson(cues, previous, plain, locale) ??
    otherPerson(cues, previous, plain, locale) ??
    bothFields(cues, previous, locale) ??
    firstWriter(cues, previous) ??
    listOrder(cues, previous, locale) ??
    justTotal(cues, previous, locale) ??
    totalOfMeans(cues, previous) ??
    yearEarlier(cues, previous, plain) ??
    oneOfEach(cues, locale) ??
    shareOfAll(cues, previous, read, locale)
  )
}

function restated(typed: Cues, previous: Previous, read: Read, locale: string): Cues {
  const isGrouped = previous.question.by.includes('page')
  const plain = plainly(read)
  const named = withoutNow(isOfAllPages(typed) && !isGrouped ? apart(typed) : typed, plain, locale)
  const cues = withoutOnly({ ...named, rest: named.rest.replace(AT_LEAST, '') }, locale)
  const isOfQuestions = isUnitNamed(cues.typed, locale)
  if (cues.found.has('together') && cues.rest === '' && previous.question.by.length > 0 && !isOfQuestions)
    return ungrouped(cues)
  if (cues.found.has('what-time')) return atWhatTime(cues, previous)
  return (
    ofWhatIsShown(cues, previous, read, locale) ??
    everyDay(cues, previous, plain, locale) ??
    comparedAlready(cues, previous, plain) ??
    withoutFilterOf(cues, previous, plain, locale) ??
    comparedPair(cues, plain, locale) ??
    atThisTime(cues) ??
    changedTo(cues, previous, plain) ??
    plusBots(cues, plain) ??
    contactPage(cues, previous, plain) ??
    putBack(cues, previous, plain) ??
    forEveryone(cues, previous) ??
    namesOfAll(cues, previous, plain, locale) ??
    everyGroup(cues, previous, plain, locale) ??
    fullList(cues, previous) ??
    endRanked(cues, previous) ??
    allAgain(cues, previous, plain, locale) ??
    fieldsListed(cues, plain, locale) ??
    notNeeded(cues, locale) ??
    onlyGroup(cues, previous, plain, locale) ??
    narrowed(cues, previous, read, locale) ??
    mostConverting(cues, previous) ??
    fromWhich(cues, previous, plain) ??
    rankedIn(cues, previous, plain) ??
    cues
  )
}

/** What leaves something out, or puts something in its place. */
function narrowed(cues: Cues, previous: Previous, read: Read, locale: string): Cues | null {
  const plain = plainly(read)
  return (
    neither(cues, plain) ??
    onlyCounted(cues, plain) ??
    peopleOrMessages(cues, previous, read) ??
    withoutComparison(cues, previous, plain) ??
    asksWho(cues, plain, locale) ??
    nothingBut(cues, plain) ??
    leftOutByPresence(cues, plain, locale) ??
    withoutValue(cues, previous, locale) ??
    leftOut(cues, previous, plain) ??
    notOnly(cues, previous, plain, locale) ??
    corrected(cues, previous, plain, locale) ??
    otherField(cues, previous, plain) ??
    notThat(cues, previous, plain)
  )
}

/** "In October a year ago" after October: the one before; null for other phrases. */
function yearEarlier(cues: Cues, { question }: Previous, plain: Plain): Cues | null {
  const reading = cues.found.has('year-earlier') ? plain(cues.rest) : null
  const isOther = !reading?.said.period || reading.said.bots !== null || reading.question.by.length > 0
  const isSame = !isOther && isSamePeriod(question.period, reading.question.period)
  return isSame && question.previous === null ? { ...cues, rest: '' } : null
}

/** "Más Globex" adds it, as "plus Globex" does; null for other phrases. */
function plusBots(cues: Cues, plain: Plain): Cues | null {
  const [, rest = ''] = /^\P{L}*(?:y )?más (.+)$/isu.exec(cues.typed) ?? []
  const reading = rest === '' ? null : plain(rest)
  if (reading?.said.bots !== 'named' || reading.said.period !== null || !isBare(reading)) return null
  return { ...cues, found: new Set<Cue>(['also']), rest }
}

/** "Compare the two in October" after two that are compared: they still are; null for other phrases. */
function comparedAlready(cues: Cues, { question }: Previous, plain: Plain): Cues | null {
  const { by, bots, comparedBots } = question
  const areBots = (by.includes('bot') && bots.length === 2) || comparedBots.length > 0
  const isOfTwo = cues.found.has('difference') || (cues.found.has('compare') && cues.found.has('both'))
  if (!areBots || !isOfTwo || !isOnlyPeriod(plain(cues.rest))) return null
  return { ...cues, found: new Set<Cue>(['same']) }
}

/** "With an e-mail only" narrows what was asked: not those who left nothing else. */
function withoutOnly(cues: Cues, locale: string): Cues {
  const brief = withoutCourtesy(cues.rest, locale)
  const behind = tokenize(cues.rest.slice(brief.length)).tokens
  const isWith = tokenize(brief).tokens.some((token) => isWordOf('with', token, locale))
  const isBehind = isWith && behind.some((token) => isWordOf('only', token, locale))
  return isBehind ? { ...cues, rest: brief, isOnly: true } : cues
}

/** "Do they have an email at least?" */
const AT_LEAST =
  /(?<=\p{L})[\s,]+(?:at least|wenigstens|zumindest|immerhin|au moins|al menos|por lo menos)[^\p{L}\p{N}]*$/iu

const NOW = /(?<!\p{L})(?:right now|now|jetzt(?: gleich)?|(?:là )?maintenant|ahora(?: mismo)?)(?!\p{L})/iu

/** "Just Acme now": beside other words no time. */
function withoutNow(cues: Cues, plain: Plain, locale: string): Cues {
  const rest = cues.rest.replace(NOW, ' ')
  if (rest === cues.rest) return cues
  if (cues.found.has('file') && isSilent(rest, locale)) return { ...cues, rest: '' }
  if (!/\p{L}/u.test(rest)) return cues
  const isOnlyTime = plain(cues.rest)?.said.period?.replace(NOW, '').trim() === ''
  return isOnlyTime ? { ...cues, rest } : cues
}

const THIS_TIME =
  /(?<!\p{L})(?:(?:at|about|around) )?this time (?=(?:yesterday|last|on|mon|tue|wed|thu|fri|sat|sun)|the day before)/iu

/** "And this time yesterday": up to now on that day; null for other phrases. */
function atThisTime(cues: Cues): Cues | null {
  if (!THIS_TIME.test(cues.rest)) return null
  return withCue({ ...cues, rest: cues.rest.replace(THIS_TIME, '') }, 'same-time')
}

/** "Tous les jours", "the whole week", "last week again" after its Tuesdays: no weekday any more; null for other phrases. */
function everyDay(cues: Cues, { question }: Previous, plain: Plain, locale: string): Cues | null {
  if (!hasWeekday(question)) return null
  const dropped = new Set<Thing>([...cues.dropped, 'time'])
  // "All days of that week"
  const noun = allOf(cues.typed, locale)?.noun.split(OF)[0]
  const isAgain = cues.whole === 'day' && cues.found.has('same')
  if (noun !== undefined && (isAgain || loneUnit(noun, locale) === 'day'))
    return { ...cues, rest: '', whole: null, dropped }
  if (isDayFilter(cues, locale)) return { ...cues, found: new Set(), rest: '', dropped }
  if (NOT_ONLY.test(cues.rest)) return null
  if (cues.found.has('whole')) return cues.whole === unitOf(question.period) ? { ...cues, dropped } : null
  if (cues.typed.search(ENTIRE) < 0 && !AS_BEFORE.test(cues.typed)) return null
  const reading = plain(cues.rest.replace(ENTIRE, ' '))
  const isWhole = isOnlyPeriod(reading) && isSamePeriod(question.period, reading?.question.period ?? question.period)
  return isWhole ? { ...cues, rest: '', dropped } : null
}

const AS_BEFORE = /(?<!\p{L})(?:again|back|all|wieder|zurück|nouveau|reviens|retour|nuevo|otra vez|vuelve)(?!\p{L})/iu
const OF = /\s(?:of|in|der|in|de|du|del)\s/iu

/** "Enlève le filtre jeudi", "Donnerstag-Filter weg" */
function isDayFilter({ typed, found, dropped }: Cues, locale: string): boolean {
  const { weekdays } = grammarFor(locale)
  const { tokens } = tokenize(typed)
  const is = (set: 'filter' | 'away' | 'without') => tokens.some((token) => isWordOf(set, token, locale))
  const isGone = found.has('drop') || dropped.size > 0 || is('away') || is('without')
  return isGone && is('filter') && tokens.some(({ word }) => weekdays.has(word))
}

const ENOUGH = / (?:is enough|are enough|is fine|reicht|genügt|suffit|basta|es suficiente)(?: mir| aus)?\P{L}*$/iu

/** "Only bot is enough" after leads by chatbot and month; null for other phrases. */
function onlyGroup(cues: Cues, { question: { by } }: Previous, plain: Plain, locale: string): Cues | null {
  const { needs, narrators } = grammarFor(locale).sets
  const [own = '', others = ''] = cues.rest.replace(ENOUGH, '').split(AFTER_GROUP)
  const isSaid = (token: Token) => !isPoliteWord(token, locale) && !needs.has(token.word) && !narrators.has(token.word)
  const nouns = tokenize(own).tokens.filter((token) => isWordLike(token) && isSaid(token))
  const noun = nouns.map(({ word }) => word).join(' ')
  if (by.length < 2 || noun === '' || !(cues.isOnly || ENOUGH.test(cues.rest))) return null
  const rest = GROUPED.map((word) => `${word} ${noun}`).find((phrase) => {
    const reading = plain(phrase)
    return reading?.said.period === null && by.some((group) => isGroupedBy(reading.question.by, group))
  })
  if (rest === undefined || (others !== '' && plain(others) === null)) return null
  return { ...cues, rest: `${rest} ${others}` }
}

/** "Only the kinds, but for Globex" */
const AFTER_GROUP = /,\s*(?:(?:but|aber|mais|pero)\s+)?/iu

const ONLY_ALL =
  /^(.*?)(?<!\p{L})(?:(everything|alles|tout|todo)|all|alle|tous|toutes|todos|todas)(?!\p{L}| de suite)(.*)$/isu
const REFUSING = /^(?:no|nope|nein|non)$/u
const AGAIN: Cue[] = ['and', 'lead', 'no', 'same', 'instead', 'also', 'back']

/** "Everything again" after only appointments, "todos" after the best chatbot, perhaps with a period; null for other phrases. */
function allAgain(cues: Cues, previous: Previous, plain: Plain, locale: string): Cues | null {
  const { by, rank, where } = previous.question
  const groups = by.length === 1 && rank !== null ? ('groups' as const) : undefined
  if (groups && by[0] === 'bot' && isOnlyOfAllBots(plain(cues.rest))) return { ...cues, all: groups }
  const isNarrowed = groups !== undefined || previous.question.kinds !== 'all' || isNarrowedToBots(previous)
  const said = isNarrowed && where.length === 0 ? besideAll(cues.typed, plain, locale) : null
  if (!said) return null
  const kinds = isNarrowedByKind(previous, said.isOfThings) ? ('kinds' as const) : undefined
  const all = said.isOfThings ? (kinds ?? groups) : (groups ?? kinds)
  if (!all && isOfEvery(said, previous.question) && isNarrowedToBots(previous))
    return { ...said.others, typed: cues.typed, found: new Set(), dropped: new Set<Thing>(['bots']) }
  return all ? { ...said.others, typed: cues.typed, found: new Set(), all } : null
}

/** "Everything" or "all again"; "all" alone of a list. */
function isOfEvery({ others, isOfThings }: { others: Cues; isOfThings: boolean }, { layout }: Previous['question']) {
  return isOfThings || others.found.has('same') || (layout === 'list' && others.rest === '')
}

/** Only Globex after all chatbots, or after several; of a list, in the last turn. */
function isNarrowedToBots(previous: Previous): boolean {
  const { question, earlier = [] } = previous
  const { bots, by, layout } = question
  if (layout === 'list') return wereBotsNarrowed(previous)
  return !by.includes('bot') && earlier.some((one) => one.bots.length > bots.length)
}

/** What stands beside a lone "all": a period or nothing; null for other phrases. */
function besideAll(text: string, plain: Plain, locale: string): { others: Cues; isOfThings: boolean } | null {
  const [, before = '', thing, after] = ONLY_ALL.exec(text) ?? []
  const isOther = (token: Token) => isWordLike(token) && !isPoliteWord(token, locale) && !REFUSING.test(token.word)
  // "Todo octubre", "all of October" are periods.
  const [next] = tokenize(after ?? '').tokens
  if (after === undefined || (next && (isOther(next) || isWordOf('the', next, locale)))) return null
  const others = findCues(`${before}${after}`, locale)
  if (others.dropped.size > 0 || ![...others.found].every((cue) => AGAIN.includes(cue))) return null
  const isSaid = tokenize(others.rest).tokens.some(isOther)
  if (isSaid && !isOnlyPeriod(plain(others.rest))) return null
  return { others: { ...others, rest: isSaid ? others.rest : '' }, isOfThings: thing !== undefined }
}

/** "All four bots", and nothing else */
function isOnlyOfAllBots(reading: QuestionReading | null): boolean {
  if (reading === null || reading.said.bots !== 'all' || reading.said.excluded.length > 0) return false
  return isBare(reading)
}

/** Only appointments after all kinds; or from the beginning, if nothing else was narrowed. */
function isNarrowedByKind({ question: { kinds }, earlier = [], isBotNamed }: Previous, isOfThings: boolean): boolean {
  if (kinds === 'all') return false
  return earlier[0]?.kinds === 'all' || (isOfThings && (!isBotNamed || earlier.some((one) => one.kinds === 'all')))
}

/** "All together" after groups, not after one chatbot and another */
function ungrouped(cues: Cues): Cues {
  return { ...apart(cues), dropped: new Set<Thing>([...cues.dropped, 'grouping']) }
}

const apart = (cues: Cues): Cues => ({ ...cues, found: cues.found.difference(new Set<Cue>(['together'])) })

const withCue = (cues: Cues, cue: Cue): Cues => ({ ...cues, found: new Set<Cue>([...cues.found, cue]) })

/** "And at what time?" after the best weekday: the best hour; after records: when they were written. */
function atWhatTime(cues: Cues, { question: { by } }: Previous): Cues {
  return by.length > 0 ? { ...cues, rest: 'by hour of day', isWhich: true } : withCue(cues, 'details')
}

/** "Tampoco teléfono", "Globex auch nicht": without it too. */
function neither(cues: Cues, plain: Plain): Cues | null {
  if (!cues.found.has('neither')) return null
  const reading = plain(cues.rest) ?? plain(`with ${cues.rest.trim()}`)
  const fields = reading?.question.where ?? []
  if (fields.some(isNegative) || (reading?.said.excluded.length ?? 0) > 0) return withCue(cues, 'also')
  const things = fields.flatMap(({ field, op }) => (op === 'present' ? (FIELD_THINGS[field] ?? []) : []))
  const rest = things.length === 0 ? cues.rest : things.join(' or ')
  return withCue({ ...cues, rest: withoutOf(rest, plain) }, 'also')
}

/** In the language in which it is understood. */
function withoutOf(text: string, plain: Plain): string {
  const phrases = LEAVING_OUT.map((word) => `${word} ${text.trim()}`)
  return phrases.find((phrase) => plain(phrase) !== null) ?? `without ${text.trim()}`
}

const LEAVE_OUT =
  /^\s*(?:leave|take|keep|cut|filter|laisse[zr]?|mets|mettez|deja|dejen|lass|lasst|nimm)\s+(.+?)\s+(?:out|off|aside|de côté|à part|fuera|aparte|weg|raus|außen vor)\W*$/iu
const AWAY = /^\s*(.+?)\s+(?:raus|weg|rausnehmen|weglassen|fuera|out)\W*$/iu

/** "Leave the appointments out", "Termine raus" */
function leftOut(cues: Cues, { question }: Previous, plain: Plain): Cues | null {
  const [, what] = LEAVE_OUT.exec(cues.rest) ?? AWAY.exec(cues.rest) ?? []
  if (what === undefined || cues.found.has('drop') || plain(cues.rest) !== null) return null
  const rest = withoutOf(what, plain)
  // "Den Blog raus" after leads by page is no phrase on its own.
  const isKnown = plain(rest) !== null || question.by.includes('page')
  return isKnown ? withCue({ ...cues, rest }, 'drop') : null
}

const ADDING: Cue[] = ['and', 'also', 'or']

/** "What about phone?" after those with an e-mail address: with a phone number instead; a list's are added. */
function otherField(cues: Cues, { question }: Previous, plain: Plain): Cues | null {
  const { found } = cues
  const other = thoseWithOne(cues, plain) ?? otherPresence(cues, question, plain)
  if (other) return other
  const rest = cues.rest.trim().replace(ARTICLE, '')
  const last = question.where.findLast(isPresence)
  const isBare = rest !== '' && !cues.isWith && found.size === (found.has('lead') ? 1 : 0)
  if (!isBare || ADDING.some((cue) => found.has(cue)) || (!last && question.layout !== 'list' && !found.has('lead')))
    return null
  const [field, ...others] = plain(`${last?.op === 'absent' ? 'without' : 'with'} ${rest}`)?.question.where ?? []
  if (!field || others.length > 0 || !isPresence(field) || plain(rest) !== null) return null
  const thing = last && found.has('lead') ? FIELD_THINGS[last.field] : undefined
  const dropped = thing === undefined ? cues.dropped : new Set<Thing>([...cues.dropped, thing])
  return { ...cues, dropped, rest: `${last?.op === 'absent' ? 'without' : 'with'} ${rest}` }
}

/** "¿Cuál es la mejor página esta semana?": with a group and a period of its own the words of a cue are part of the question. */
function rankedIn(cues: Cues, { question }: Previous, plain: Plain): Cues | null {
  if (RANKING.every((cue) => !cues.found.has(cue))) return null
  const reading = plain(cues.typed)
  const isDated = /\p{L}/u.test(cues.rest) && reading?.said.period != null
  // "Which bot most?" of months
  const isOfBots = reading?.question.by[0] === 'bot' && question.by.length > 0 && !question.by.includes('bot')
  if (!reading?.question.rank || !(isDated || isOfBots) || reading.unused.length > 0) return null
  const found = new Set([...cues.found].filter((cue) => !RANKING.includes(cue)))
  return { ...cues, found, rest: cues.typed, isWhich: true }
}
