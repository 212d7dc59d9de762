import type { DateRange } from '../../dates/calendar/range.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { findNames, namesOf } from '../parse/bots.ts'
import { withoutAside, withoutUnused } from '../parse/chatter.ts'
import { type Meaning, REACH_MARKS, type ReachMark, type TextMark } from '../parse/languages/phrasebook.ts'
import { readQuestion } from '../parse/parse-question.ts'
import type { QuestionReading } from '../parse/reading.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { matchAt } from '../parse/words/match.ts'
import { isWordLike, type Token, type TokenList, tokenize, typedAt } from '../parse/words/tokens.ts'
import { LeadsError } from '../question/errors.ts'
import type { Condition, Field, Question } from '../question/question.ts'
import { isAlike } from './changes/change-conditions.ts'
import { NEWEST_RECORDS } from './changes/change-outcome.ts'
import type { Previous } from './changes/change-period.ts'
import { isOnlyPeriod } from './changes/others.ts'
import { cueGrammarFor, finderOf, isStop, numberOf, silentLength, textMarkAt } from './cues/cue-grammar.ts'
import type { Plain, Read } from './cues/incomplete-phrases.ts'
import type { Turn } from './doubts.ts'

/** A turn about nothing but texts, pages or names: its values, those of the question before apart, and what is said of them. */
export type TextTurn = {
  parts: TextPart[]
  marks: Set<TextMark>
  known: TextPart[]
  fresh: TextPart[]
  period: DateRange | null
}

const MAX_TEXT_TURN = 200
const reachMarkAt = finderOf(REACH_MARKS, ({ reaching }) => reaching)
const LANGUAGES = ['en', 'de', 'fr', 'es']

/**
 * "Sorry, not refunds, invoices", "drop those with test in the name", "all topics again": the question before with another
 * text, page or name, or without one; null for turns with any other word.
 */
export function questionOfText({ text, previous, bots, moment }: Turn, plain: Plain): Question | null {
  const { locale } = moment
  if (text.length <= MAX_TEXT_TURN && !previous.isOrdered && isOfUnreachable(text, previous.question, locale))
    return { ...previous.question, where: unreachable(previous.question.where) }
  if (text.length > MAX_TEXT_TURN || previous.isOrdered || namesOther(text, bots, locale)) return null
  for (const language of new Set([locale.slice(0, 2).toLowerCase(), ...LANGUAGES])) {
    const turn = textTurn(text, previous.question, { language, locale, plain, bots })
    const where = turn && whereOfText(turn, previous.question.where)
    if (where) return shownAs({ ...previous.question, where, period: turn.period ?? previous.question.period }, turn)
  }
  return null
}

/** Whether a turn names a chatbot or days and hours, which other rules read. */
function namesOther(text: string, bots: Bot[], locale: string): boolean {
  const { weekdays, sets } = grammarFor(locale)
  const list = tokenize(text)
  const isOther = ({ word }: Token) => weekdays.has(word) || OF_HOURS.some((set) => sets[set].has(word))
  return list.tokens.some(isOther) || findNames(list, namesOf(bots).nameIndex, grammarFor(locale)).length > 0
}

const OF_HOURS = ['weekend', 'recurring', 'parts', 'times', 'bots'] as const

export function shownAs(question: Question, { marks }: TextTurn): Question {
  if (question.by.length > 0 || question.measure.kind !== 'count') return question
  if (marks.has('count')) return { ...question, layout: 'count' }
  return marks.has('show') && question.layout !== 'list'
    ? { ...question, layout: 'list', shown: NEWEST_RECORDS }
    : question
}

const TEXTS = new Set<Field>(['any', 'message', 'page', 'email-domain', 'name'])

export function textTurn(typed: string, { where }: Question, language: Language): TextTurn | null {
  const list = tokenize(typed)
  const parts: TextPart[] = []
  let period: DateRange | null = null
  for (let at = 0; at < list.tokens.length; ) {
    const dated = periodAt(list, at, language)
    const next = dated ?? textPartsAt(list, at, language)
    if (!next) return null
    period = dated?.period ?? period
    parts.push(...next.parts)
    at = next.last + 1
  }
  const said = isBareNo(parts) ? parts.slice(1) : parts
  const values = said.filter(({ mark }) => mark === null)
  const asked = where.flatMap((one) => (one.not || !TEXTS.has(one.field) ? [] : one.values))
  const isAsked = ({ text }: TextPart) => asked.some((one) => isAlike(one, text))
  const marks = new Set(said.flatMap(({ mark }) => (mark === null || mark === 'stop' ? [] : mark)))
  // "And leave out the rest" says "only" again.
  if (marks.has('others')) marks.delete('wrong')
  if (marks.has('others')) marks.add('only')
  if (marks.has('narrow')) marks.add('only')
  return { parts: said, marks, known: values.filter(isAsked), fresh: values.filter((one) => !isAsked(one)), period }
}

/** "No, only those", "no I meant the other" refuse nothing. */
function isBareNo([first, ...others]: TextPart[]): boolean {
  const next = others.find(({ mark }) => mark !== 'filler')
  return first?.mark === 'wrong' && (others[0]?.mark === 'stop' || next?.mark === 'instead')
}

const MAX_PERIOD_WORDS = 4

/** A period of its own beside the text. */
function periodAt(
  list: TokenList,
  first: number,
  { language, locale, plain }: Language,
): (Taken & { period: DateRange }) | null {
  const { isDateWord, sets } = grammarFor(locale)
  const { word = '' } = list.tokens[first] ?? {}
  const isThis = sets.this.has(word)
  // "Now the ones" says no time.
  if (!isThis && (!isDateWord(word) || textMarkAt(list.tokens, first, language))) return null
  const end = Math.min(first + MAX_PERIOD_WORDS, list.tokens.length)
  for (let last = end - 1; last > first || (last === first && !isThis); last--) {
    if (list.tokens[last]?.kind !== 'word') continue
    const reading = plain(typedAt(list, { first, last }))
    if (reading && isOnlyPeriod(reading)) return { period: reading.question.period, parts: [], last }
  }
  return null
}

function whereOfText(turn: TextTurn, where: Condition[]): Condition[] | null {
  const asked = where.filter(
    ({ field, not, values, isLookup }) => TEXTS.has(field) && !not && !isLookup && values.length > 0,
  )
  const known = asked.filter(({ values }) => values.some((one) => turn.known.some(({ text }) => isAlike(one, text))))
  const found = { ...turn, where, asked, known: known[0] ?? null }
  if (known.length > 1) return null
  return withoutName(found) ?? withOther(found) ?? withoutText(found) ?? withOpposite(found) ?? withText(found)
}

type Found = Omit<TextTurn, 'known'> & { where: Condition[]; asked: Condition[]; known: Condition | null }

/** The new value, also if it is said twice: "test something or something test"; null for several. */
function onlyOf(fresh: TextPart[]): TextPart | null {
  const [first, ...others] = fresh.toSorted((a, b) => a.text.length - b.text.length)
  return first && others.every(({ text }) => isAlike(text, first.text)) ? first : null
}

function textOf(field: Field, { text }: TextPart, not = false): Condition {
  return { field, op: 'contains', values: [text.toLowerCase()], not }
}

/** "Drop those with test in the name" */
function withoutName({ parts, marks, fresh, known, where }: Found): Condition[] | null {
  const value = onlyOf(fresh)
  const said = parts.filter(({ mark }) => mark !== 'filler' && mark !== 'those')
  const at = value ? said.indexOf(value) : -1
  const isOfName = said[at - 1]?.mark === 'named' || said[at + 1]?.mark === 'named'
  if (!value || known || !isOfName || value.isKnownWord || marks.has('page')) return null
  const isOut = marks.has('wrong')
  return isOut === marks.has('only') ? null : [...where, textOf('name', value, isOut)]
}

/** "Swap refunds for invoices", "better the contact page" */
function withOther({ parts, marks, fresh, known, asked, where }: Found): Condition[] | null {
  const value = onlyOf(fresh)
  const isOther = (['named', 'any', 'or'] as const).some((mark) => marks.has(mark))
  if (!value || isOther || isRefused(parts, value)) return null
  const isOfPage = marks.has('page') || value.text.startsWith('/') || isPageAsked(value, asked)
  const kinds = asked.filter(({ field }) => (isOfPage ? field === 'page' : field === 'any' || field === 'message'))
  const isMoved = marks.has('instead') || (isOfPage && parts[0]?.text === 'and' && !marks.has('only'))
  const only = kinds.length === 1 && isMoved && !marks.has('wrong') && !marks.has('others') ? kinds[0] : null
  const other = known ? (marks.has('wrong') || marks.has('instead') ? known : null) : only
  if (!other || (value.isKnownWord && !(other.field === 'page' && isContactPage(value.text)))) return null
  return where.map((one) => (one === other ? { ...one, values: [value.text.toLowerCase()] } : one))
}

/** "And contact" after another page */
function isPageAsked({ text }: TextPart, asked: Condition[]): boolean {
  return isContactPage(text) && asked.length === 1 && asked[0]?.field === 'page'
}

const BESIDE_VALUE = new Set<TextPart['mark']>(['filler', 'those', 'about', 'named', 'page', 'show', 'count'])

/** Whether a value is what is left out: "not invoices", "invoices out". */
function isRefused(parts: TextPart[], value: TextPart): boolean {
  const at = parts.indexOf(value)
  const before = parts.slice(0, at).findLast(({ mark }) => !BESIDE_VALUE.has(mark))
  const [next, end] = parts.slice(at + 1).filter(({ mark }) => !BESIDE_VALUE.has(mark))
  const isEnd = end === undefined || end.mark === 'stop'
  return before?.mark === 'wrong' || (next?.mark === 'wrong' && isEnd)
}

/** "Undo the invoice thing", "doesn't have to be about invoices", "all topics again" */
function withoutText({ parts, marks, fresh, known, asked, where }: Found): Condition[] | null {
  if (fresh.length > 0 || marks.has('instead')) return null
  const isLifted = marks.has('lift') || (marks.has('wrong') && (marks.has('limit') || isEverythingApart(parts)))
  if (known) return isLifted ? where.filter((one) => one !== known) : null
  const left = where.filter((one) => !(asked.includes(one) && (one.field === 'any' || one.field === 'message')))
  return marks.has('any') && left.length < where.length ? left : null
}

/** "Never mind the invoices, give me everything", not "everything without gmail" */
function isEverythingApart(parts: TextPart[]): boolean {
  const at = parts.findIndex(({ mark }) => mark === 'everything')
  const refused = parts.findIndex(({ mark }) => mark === null)
  const between = parts.slice(Math.min(at, refused), Math.max(at, refused))
  return at >= 0 && between.some(({ mark }) => mark === 'stop')
}

/** "And the ones without gmail" after those with it */
function withOpposite({ parts, marks, fresh, known, where }: Found): Condition[] | null {
  const isOther = (['lift', 'limit', 'instead', 'only', 'any'] as const).some((mark) => marks.has(mark))
  const isOpposite = known?.values.length === 1 && fresh.length === 0 && marks.has('wrong') && marks.has('those')
  const value = parts.find(({ mark }) => mark === null)
  if (!isOpposite || isOther || !value || !isRefused(parts, value)) return null
  return where.map((one) => (one === known ? { ...one, not: true } : one))
}

/** "Only the ones that mention an invoice, leave out the rest" where no text was asked about yet */
function withText({ marks, fresh, known, asked, where }: Found): Condition[] | null {
  const value = onlyOf(fresh)
  const isOther = (['wrong', 'lift', 'instead', 'any', 'named'] as const).some((mark) => marks.has(mark))
  if (!value || known || isOther || !(marks.has('only') || marks.has('limit'))) return null
  const isOfPage = marks.has('page') || value.text.startsWith('/')
  if (where.some(({ isLookup }) => isLookup)) return null
  const isOfText = marks.has('about') || (marks.has('narrow') && !isOfPage && !/\d/.test(value.text))
  if (isOfPage === isOfText || asked.some(({ field }) => (field === 'page') === isOfPage)) return null
  return !value.isKnownWord || (isOfPage && isContactPage(value.text))
    ? [...where, textOf(isOfPage ? 'page' : 'any', value)]
    : null
}

type TextPart = { mark: TextMark | 'stop' | null; text: string; isKnownWord: boolean }
type Language = { language: string; locale: string; plain: Plain; bots: Bot[] }
type Taken = { parts: TextPart[]; last: number }

/** The mark, the text or the silent words that begin at a token; null for what is none of them. */
function textPartsAt(list: TokenList, at: number, language: Language): Taken | null {
  const { tokens, quotes } = list
  const quote = quotes.find(({ first }) => first === at + 1)
  if (quote) return { parts: [{ mark: null, text: typedAt(list, quote), isKnownWord: false }], last: quote.last + 1 }
  const mark = textMarkAt(tokens, at, language.language)
  const isAnd = grammarFor(language.locale).sets.and.has(tokens[at]?.word ?? '')
  if (mark)
    return { parts: [{ mark: mark.mark, text: isAnd ? 'and' : '', isKnownWord: false }], last: at + mark.length - 1 }
  const token = tokens[at] as Token
  if (!isWordLike(token))
    return { parts: isStop(token) ? [{ mark: 'stop', text: '', isKnownWord: false }] : [], last: at }
  const silent = isContactPage(token.word) ? 0 : silentLength(tokens, at, grammarFor(language.locale), true)
  if (silent > 0) return { parts: [], last: at + silent - 1 }
  return token.kind === 'word' || token.kind === 'page' ? textAt(list, at, language) : null
}

/** Words that say nothing else, up to the next mark: "back pain", "black-friday". */
function textAt(list: TokenList, first: number, { language, locale, bots }: Language): Taken | null {
  const { tokens } = list
  const isText = (token: Token | undefined, at: number) =>
    token?.kind === 'word' && textMarkAt(tokens, at, language) === null
  let last = first
  for (;;) {
    const next = tokens[last + 1]?.word === '-' && tokens[last + 1]?.isGlued ? last + 2 : last + 1
    if (!isText(tokens[next], next)) break
    last = next
  }
  const text = typedAt(list, { first, last }).toLowerCase()
  const isKnownWord = tokens.slice(first, last + 1).every((_, at) => saysMore(tokens, first + at, locale))
  if (bots.some(({ name }) => isAlike(name, text)) || last - first >= MAX_VALUE_WORDS) return null
  return { parts: partsOfCompound({ mark: null, text, isKnownWord }), last }
}

const MAX_VALUE_WORDS = 4
const SAYING = [
  ...(['leads', 'by', 'units', 'orders', 'people', 'comparatives', 'than', 'rest', 'who'] as const),
  ...(['after', 'before', 'since', 'between', 'onwards', 'compare'] as const),
] as const
const NOT_SAYING = new Set<Meaning | undefined>([undefined, 'no-data', 'recipient', 'unclear', 'noise'])

/** Whether a word is one of those that questions consist of: "most", "appointments", "October". */
export function saysMore(tokens: Token[], at: number, locale: string): boolean {
  const [grammar, { cues, things }] = [grammarFor(locale), cueGrammarFor(locale)]
  const { word = '' } = tokens[at] ?? {}
  if (things.has(word) || cues.has(word)) return true
  if (grammar.isDateWord(word) || SAYING.some((set) => grammar.sets[set].has(word))) return true
  return !NOT_SAYING.has(matchAt(grammar, tokens, at)?.meaning)
}

/** Pages of this name have a word for records. */
function isContactPage(word: string): boolean {
  return /^[ck]onta[ck]to?s?$/u.test(word)
}

/** "Kontaktseite", "Rechnungsfilter" */
function partsOfCompound(part: TextPart): TextPart[] {
  // "Preisseite" has the "s" of its own noun.
  const [, noun, of] = /^(\p{L}{4,}?)(?:(?<!ei|au|s)s)?(seiten?|filter)$/u.exec(part.text) ?? []
  if (noun === undefined || /^start$/.test(noun)) return [part]
  return [
    { mark: null, text: noun, isKnownWord: false },
    { mark: of === 'filter' ? 'limit' : 'page', text: '', isKnownWord: false },
  ]
}

function unreachable(where: Condition[]): Condition[] {
  const others = where.filter(({ field }) => field !== 'phone' && field !== 'email')
  const absent = (field: Field): Condition => ({ field, op: 'absent', values: [], not: false })
  return [...others, absent('phone'), absent('email')]
}

/** "Those we can't reach", "where both phone and email are missing": neither of the two was left. */
function isOfUnreachable(text: string, { where }: Question, locale: string): boolean {
  const said = reachMarks(tokenize(text).tokens, locale)
  if (!said) return false
  const marks = new Set(said)
  const isLacking = marks.has('lacking') || marks.has('neither')
  if (!marks.has('phone') && !marks.has('email'))
    // After another page, "contact" may be one.
    return (
      marks.has('unreachable') ||
      (!where.some(({ field }) => field === 'page') && marks.has('reach') && isLacking && !marks.has('joint'))
    )
  if (!marks.has('phone') || !marks.has('email') || !isLacking) return false
  const first = said.findIndex((mark) => mark === 'phone' || mark === 'email')
  // "Phone or email missing" may mean one of them.
  const isJoint = marks.has('joint') || (marks.has('or') && said.slice(0, first).includes('lacking'))
  return isJoint || marks.has('neither') || areAllRefused(said)
}

/** "No number and no email", not "no number and an email" */
function areAllRefused(said: ReachMark[]): boolean {
  let isRefused = false
  for (const mark of said) {
    if (mark === 'lacking') isRefused = true
    else if (mark === 'phone' || mark === 'email') {
      if (!isRefused) return false
      isRefused = false
    }
  }
  return !isRefused
}

/** Null if any word says something else. */
function reachMarks(tokens: Token[], locale: string): ReachMark[] | null {
  const language = locale.slice(0, 2).toLowerCase()
  const marks: ReachMark[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = reachMarkAt(tokens, at, language)
    if (found?.mark === 'unclear' || (!found && isWordLike(tokens[at] as Token))) return null
    if (found && found.mark !== 'filler') marks.push(found.mark)
    at += found?.length ?? 1
  }
  return marks
}

type ReadPart<Reading> = (part: string) => Reading | null

/** A refused turn without its fillers, an aside, or the few words that nothing is known of; null unless the rest is understood. */
export function readBriefly<Reading extends QuestionReading>(
  text: string,
  refused: Reading | LeadsError,
  read: ReadPart<Reading>,
  { question, locale }: { question: Question; locale: string },
): Reading | null {
  const brief = withoutFillers(text, locale)
  const rest = (brief === text ? null : read(brief)) ?? withoutAside(brief, read, question)
  if (rest || refused instanceof LeadsError || refused.command === 'question') return rest
  return withoutUnused(text, refused.unused, read, question)
}

const fillerAt = finderOf(['filler'], ({ fillers }) => ({ filler: fillers }))

/** "Hm", "at least", as far as they say nothing: "at least 5" does. */
function withoutFillers(text: string, locale: string): string {
  const { tokens } = tokenize(text)
  let rest = ''
  let from = 0
  for (let at = 0; at < tokens.length; at++) {
    const length = fillerAt(tokens, at, locale.slice(0, 2).toLowerCase())?.length ?? 0
    if (length === 0 || numberOf(tokens[at + length], grammarFor(locale)) !== null) continue
    const next = tokens[at + length]
    const isApart = next?.word === ',' || next?.word === '.'
    rest += text.slice(from, tokens[at]?.start)
    at += length - 1 + (isApart ? 1 : 0)
    from = tokens[at]?.end ?? from
  }
  const brief = `${rest}${text.slice(from)}`.replace(/^[\s,]+|[\s,]+$/gu, '')
  return /\p{L}/u.test(brief) ? brief : text
}

type Options = Parameters<typeof readQuestion>[1]

const readings = new WeakMap<Options, Map<Question, Map<string, QuestionReading>>>()

/** Each rule reads parts of the turn, and often the same: a part is read once for each turn and question. */
export function readerAfter({ question }: Previous, options: Options): Read {
  const ofTurn = readings.get(options) ?? new Map<Question, Map<string, QuestionReading>>()
  const known = ofTurn.get(question) ?? new Map<string, QuestionReading>()
  readings.set(options, ofTurn.set(question, known))
  return (text) => {
    const reading = known.get(text) ?? readQuestion(text, { ...options, readsFuture: true, follows: question })
    known.set(text, reading)
    return reading
  }
}
