import { isBucket } from '../../parse/groupings.ts'
import type { Cue } from '../../parse/languages/phrasebook.ts'
import type { QuestionReading } from '../../parse/reading.ts'
import { grammarFor } from '../../parse/words/grammar.ts'
import { sentence } from '../../parse/words/sentences.ts'
import { isWordLike, tokenize } from '../../parse/words/tokens.ts'
import { type Condition, type GroupBy, isPresence, type Question } from '../../question/question.ts'
import { isSilent, isWordOf, numberOf, withoutCourtesy } from '../cues/cue-grammar.ts'
import { type Cues, findCues } from '../cues/cues.ts'
import type { Plain } from '../cues/incomplete-phrases.ts'
import type { Change, Previous } from './change-period.ts'

/** "And the others?" after some of the chatbots, "the rest" unless records are listed. */
export function asksForOtherBots({ previous, cues: { found, count }, bots }: Change): boolean {
  const { question, isBotNamed } = previous
  // "The other two" of four
  if (found.has('others') && count !== null && count !== bots.length - question.bots.length) return false
  // "And the rest?" after those with a phone number
  const isRest = found.has('remainder') && question.layout !== 'list' && !question.where.some(isPresence)
  const isReversed = found.has('reverse') && question.rank === null
  const isSaid = found.has('others') || found.has('not-those') || isReversed || isRest
  return isSaid && (isBotNamed || question.bots.length > 1) && question.bots.length < bots.length
}

/** What nobody knows is asked back. */
export function isOfUnknown(change: Change): boolean {
  return asksForBothBots(change) || reversesSides(change) || isOnlyAbsent(change) || isShareOfAll(change)
}

/** "Both bots" behind other words, of more than two: which, nobody knows. */
function asksForBothBots({ reading: { said }, cues, bots, moment }: Change): boolean {
  if (said.bots !== 'all' || bots.length <= 2) return false
  const { tokens, text } = tokenize(cues.typed)
  return tokens.slice(-BOTH_WORDS).some(({ start }) => findCues(text.slice(start), moment.locale).found.has('both'))
}

/** "The other way round" of two sides that are compared: which answer that would be, nobody knows. */
function reversesSides({ previous: { question, isBotNamed }, cues: { found } }: Change): boolean {
  const { by, rank, comparedBots, previous } = question
  const areBots = isBotNamed && by.join() === 'bot' && rank === null
  return found.has('reverse') && (areBots || comparedBots.length > 0 || previous !== null)
}

/** "All bots" after the share of one of all: nobody knows what the part is. */
function isShareOfAll({
  previous: { question },
  reading: {
    said,
    question: { by, measure },
  },
}: Change): boolean {
  const isOfBots = question.measure.kind === 'share' && question.measure.of.bots !== null
  return isOfBots && said.bots === 'all' && said.excluded.length === 0 && by.length === 0 && measure.kind === 'count'
}

/** "Only phone" after "without phone": those without it or those with it, nobody knows. */
function isOnlyAbsent({ previous, reading: { question }, cues, moment }: Change): boolean {
  const [said, ...others] = question.where
  if (!cues.isOnly || said?.op !== 'absent' || others.length > 0) return false
  const isSaid = tokenize(cues.typed).tokens.some((token) => isWordOf('without', token, moment.locale))
  return !isSaid && previous.question.where.some(({ field, op }) => field === said.field && op === 'absent')
}

/** As many as "both of them" has, and a mark. */
const BOTH_WORDS = 4

/** "The one before that" of one record: the record before it. */
export function withNextRecord(change: Change): Change {
  const { previous, cues } = change
  const { layout, shown } = previous.question
  if (layout !== 'list' || shown.count !== 1 || !cues.found.has('earlier-one')) return change
  return { ...change, cues: { ...cues, found: new Set([...cues.found, 'more']), shift: null } }
}

/**
 * "And without?", "doesn't matter": the last condition on a field the other way round, or none; "and the others?" of no
 * chatbots: the next records of a list, or those for which that condition does not hold. Null without such a condition.
 */
export function withOpposite(change: Change): Change | null {
  const { previous, cues } = change
  const { question } = previous
  const isRest = cues.found.has('remainder') && question.layout !== 'list' && question.where.some(isPresence)
  const isReversed = cues.found.has('reverse') && question.rank === null
  const isAsked = cues.found.has('others') || cues.found.has('not-those') || isReversed || isRest
  const isOthers = isAsked && !asksForOtherBots(change)
  if (isOthers && cues.found.has('others') && question.layout === 'list')
    return { ...change, cues: { ...cues, found: new Set([...cues.found, 'more']) } }
  const wanted = OPPOSITES.find((cue) => cues.found.has(cue)) ?? (isOthers ? 'others' : null)
  if (wanted === null) return ofAllPages(change)
  const last = question.where.at(-1)
  if (!last || ((wanted === 'with-it' || wanted === 'without-it') && !isPresence(last))) return null
  if (wanted === 'whatever' && isOfSeveral(change)) return withoutAll(change)
  const where = [...question.where.slice(0, -1), ...opposite(last, wanted)]
  return { ...change, previous: { ...previous, question: { ...question, where } } }
}

/** "Which page brings the most?" after one page is about all of them. */
function ofAllPages(change: Change): Change {
  const { previous, reading, cues } = change
  const { question } = previous
  const { by, rank } = reading.question
  const isRanking = by.includes('page') && (rank !== null || cues.isWhich) && !question.by.includes('page')
  if (!isRanking) return change
  const where = question.where.filter(({ field, not }) => field !== 'page' || not)
  return { ...change, previous: { ...previous, question: { ...question, where } } }
}

function isOfSeveral({ previous: { question }, cues: { typed } }: Change): boolean {
  return question.where.length > 1 && LONE_ALL.test(typed)
}

/** "Alle wieder" after several conditions is without any; "alle" may be about the last one. */
function withoutAll(change: Change): Change | null {
  const { previous, cues } = change
  return AGAIN.test(cues.typed)
    ? { ...change, previous: { ...previous, question: { ...previous.question, where: [] } } }
    : null
}

const LONE_ALL = sentence('all-of-them')
const AGAIN = /(?<!\p{L})(?:again|wieder|nochmal|nouveau|nuevo|otra vez)(?!\p{L})/iu
const OPPOSITES = ['with-it', 'without-it', 'whatever'] as const

function opposite(last: Condition, wanted: (typeof OPPOSITES)[number] | 'others'): Condition[] {
  if (wanted === 'whatever') return []
  if (wanted === 'with-it') return [{ ...last, op: 'present', not: false }]
  if (wanted === 'without-it') return [{ ...last, op: 'absent', not: false }]
  if (last.op === 'present') return [{ ...last, op: 'absent' }]
  return [last.op === 'absent' ? { ...last, op: 'present' } : { ...last, not: !last.not }]
}

const LEADING = '^\\P{L}*(?:(?:and|now|ok|show|und|jetzt|zeig|et|maintenant|y|ahora)\\P{L}+(?:it\\P{L}+|das\\P{L}+)?)?'
const PART =
  '(?:bots?|chatbots?|periods?|dates?|pages?|zeitraum|datum|seite|période|date|periodo|período|fecha|página)(?:\\P{L}+(?:please|pls|bitte|stp|por favor))?\\P{L}*$'
/** "Change bot", "un autre bot", "otro periodo": to which, nobody knows. */
const OTHER_PART = new RegExp(
  `${LEADING}(?:(?:change[rz]?|switch|wechsle|wechsel|ändere|ander[es]|cambia[r]?)\\P{L}+(?:(?:the|den|die|das|de|du|la|le|el)\\P{L}+)*|(?:an?other|(?:a )?different|(?:ein|einen|eine|einem )?ander(?:e[rns]?)|(?:une? )?autre|otr[oa]) )${PART}`,
  'iu',
)
/** No answer has groups of quarters. */
const BY_QUARTER = new RegExp(
  `${LEADING}(?:(?:(?:grouped|split|gruppiert|aufgeteilt|groupé|agrupado) )?(?:by|per|each|every|nach|pro|je|jedes|par|chaque|por|cada) (?:quarters?|quartal(?:en)?|trimestres?)|quarterly|quartalsweise|vierteljährlich|trimestriel(?:lement)?|trimestral(?:mente)?)\\P{L}*$`,
  'iu',
)

/** What names a part of a question, but not its value, or groups that no question has. */
export function isOpenChange(text: string, question: Question): boolean {
  if (text.length > MAX_ORDER_LENGTH) return false
  return (
    OTHER_PART.test(text) ||
    BY_QUARTER.test(text) ||
    (CONTACT_PAGE.test(text) && !isOfPages(question)) ||
    (COMPARE_ALL.test(text) && !question.by.includes('bot'))
  )
}

/** After one chatbot: with all of them, or with those asked before, nobody knows. */
const COMPARE_ALL = new RegExp(
  `${LEADING}(?:compare[rz]?|vergleich(?:e|en)?|compara) (?:them |sie |les )?(?:all|everything|alle|alles|tous|tout|todos|todo)\\P{L}*$|${LEADING}alle vergleichen\\P{L}*$`,
  'iu',
)

/** What is a lead elsewhere: "la de contacto", "the contact one". */
const CONTACT_PAGE = new RegExp(
  `${LEADING}(?:(?:from|von|de|desde) )?(?:the (contact) one|(?:die|der) (?:von|vom|für) (kontakt)|celle (?:de|du) (contact)|la (?:de|del) (contacto))\\P{L}*$`,
  'iu',
)

function isOfPages({ by, where }: Question): boolean {
  return by.includes('page') || where.some(({ field }) => field === 'page')
}

/** "The contact one" after another page: that page; null for other phrases. */
export function contactPage(cues: Cues, { question }: Previous, plain: Plain): Cues | null {
  const noun = isOfPages(question) ? CONTACT_PAGE.exec(cues.typed)?.slice(1).find(Boolean) : undefined
  const phrases =
    noun === undefined ? [] : [`via ${noun}`, `desde ${noun}`, `on the ${noun} page`, `von der ${noun}seite`]
  const rest = phrases.find((phrase) => isPageOf(plain(phrase), noun))
  return rest ? { ...cues, found: new Set(), dropped: new Set(), shift: null, rest } : null
}

function isPageOf(reading: QuestionReading | null, name = ''): boolean {
  const [page, ...others] = reading?.question.where ?? []
  return page?.field === 'page' && page.values.join() === name.toLowerCase() && others.length === 0
}

/** The patterns take quadratic time on a text without letters. */
export const MAX_ORDER_LENGTH = 100

const GROUPING_TO = sentence('grouping-to')

/** "Change the grouping to weeks", which is no order to change a record; null for other phrases. */
export function groupingNamed(text: string, plain: Plain): string | null {
  const { groups = '' } = (text.length <= MAX_ORDER_LENGTH && GROUPING_TO.exec(text)?.groups) || {}
  const nouns = groups === '' ? [] : [groups, groups.replace(/s\W*$/iu, '')]
  const phrases = nouns.flatMap((noun) => GROUPED.map((word) => `${word} ${noun}`))
  return phrases.find((phrase) => (plain(phrase)?.question.by.length ?? 0) > 0) ?? null
}

const PUT_BACK =
  /^\P{L}*(?:(?:and|now|und|jetzt|et|maintenant|y|ahora) )?(?:(?:put|bring|take|add|let|include|nimm|setz|hol|pack|remets|mets|rajoute|ajoute|pon|mete|incluye|añade|agrega)\P{L}+(.+?) (?:back in|back|in again|again|wieder rein|wieder dazu|wieder hinzu|wieder mit rein|à nouveau|de nouveau|otra vez|de nuevo|de vuelta|nuevamente)|(?:vuelve|volver) a (?:poner|meter|incluir|añadir) (?:a )?(.+?)|(?:with|avec|con) (.+?) (?:again|à nouveau|de nouveau|otra vez|de nuevo)|(?:again|à nouveau|de nouveau|otra vez|de nuevo) (?:with|avec|con) (.+?)|(?:don['’]?t|do not|stop) (?:leave|leaving|exclude|excluding|skip|skipping|drop|dropping) (.+?)(?: out)?(?: any ?more| any longer)?|lass (.+?) nicht (?:mehr|länger) (?:weg|raus|außen vor)|(.+?) nicht (?:mehr|länger) (?:weglassen|ausschließen|auslassen|rauslassen)|n['’](?:exclu[st]|enlève|écarte) plus (.+?)|ya no (?:dejes fuera|excluyas|quites|saques|omitas) (?:a )?(.+?))(?: (?:please|pls|bitte|stp|svp|por favor|porfa))?\P{L}*$/isu

/** "Put Acme back in", "with Acme again", "pon Acme otra vez" after leaving it out takes that back; null for other phrases. */
export function putBack(cues: Cues, { question, earlier = [] }: Previous, plain: Plain): Cues | null {
  const named = cues.typed.length <= MAX_ORDER_LENGTH ? (PUT_BACK.exec(cues.typed) ?? []) : []
  const what = named.slice(1).find((part) => part !== undefined)
  const rest = [what, `with ${what}`].find((phrase) => what !== undefined && plain(phrase ?? '') !== null)
  const reading = rest === undefined ? null : plain(rest)
  if (rest === undefined || !reading || reading.said.period !== null || reading.said.excluded.length > 0) return null
  const { bots, where } = reading.question
  const has = (some: Question['bots'], { id }: Question['bots'][number]) => some.some((bot) => bot.id === id)
  const wereAsked = earlier.some((one) => [...bots, ...question.bots].every((bot) => has(one.bots, bot)))
  const areOut = reading.said.bots === 'named' && bots.every((bot) => !has(question.bots, bot))
  const areLeftOut = areOut && (wereAsked || question.bots.length > 1)
  const isOfValue = where.length > 0 && question.where.some(({ field, not }) => not && field === where[0]?.field)
  return areLeftOut || isOfValue ? { ...cues, found: new Set<Cue>(['also']), dropped: new Set(), rest } : null
}

const FIRST = sentence('first-one')

/** "Just the first", "who's last" of a ranking, which is no record; null for other phrases. */
export function endRanked(cues: Cues, { question: { rank, layout, by } }: Previous): Cues | null {
  const areRanked = rank !== null || (by.length > 0 && !by.some(isBucket))
  if (!areRanked || layout === 'list' || cues.rest !== '') return null
  if (cues.found.has('newest') && WHO_IS_LAST.test(cues.typed)) return { ...cues, found: new Set<Cue>(['worst']) }
  if (rank === null || !cues.found.has('oldest') || !FIRST.test(cues.typed)) return null
  return { ...cues, found: new Set<Cue>([rank.order === 'most' ? 'best' : 'worst']) }
}

const WHO_IS_LAST = sentence('who-is-last')

/** "Just leads", "solo leads" */
export function isJustThose({ reading: { question, said }, cues }: Change): boolean {
  return cues.isOnly && cues.found.has('lead') && said.period === null && said.bots === null && question.by.length === 0
}

const CHANGE_TO = sentence('change-this-to')

/** "Change July to August", "ersetze Acme durch Globex": in its place, asked back if that was not asked; null for other phrases. */
export function changedTo(cues: Cues, { question, isBotNamed }: Previous, plain: Plain): Cues | null {
  const { before = '', after = '' } = CHANGE_TO.exec(cues.typed)?.groups ?? {}
  const [wrong, right] = [plain(before), plain(after)]
  if (!wrong || !right) return null
  const areKinds = [wrong, right].every((one) => one.said.kinds.length > 0 && isBare(withoutKinds(one)))
  if (areKinds) return { ...cues, found: new Set<Cue>(['instead']), shift: null, whole: null, rest: after }
  if (!isBare(wrong) || !isBare(right)) return null
  const arePeriods = wrong.said.period !== null && right.said.period !== null
  const areBots = wrong.said.bots === 'named' && right.said.bots === 'named'
  if (arePeriods === areBots) return null
  const { bots } = wrong.question
  const isOfBots = isBotNamed && bots.every(({ id }) => question.bots.some((bot) => bot.id === id))
  const isKnown = arePeriods ? wrong.question.period.start === question.period.start : isOfBots
  if (areBots && isKnown && question.bots.length > bots.length) return null
  return { ...cues, found: new Set(), shift: null, whole: null, dropped: new Set(), rest: isKnown ? after : '' }
}

function withoutKinds(reading: QuestionReading): QuestionReading {
  return { ...reading, said: { ...reading.said, kinds: [] }, question: { ...reading.question, layout: 'summary' } }
}

/** Nothing but a period, chatbots or nothing at all. */
export function isBare({ question, said }: Pick<QuestionReading, 'question' | 'said'>): boolean {
  const { where, by, layout, measure, previous } = question
  const isPlain = where.length === 0 && by.length === 0 && layout === 'summary' && previous === null
  return isPlain && measure.kind === 'count' && said.kinds.length === 0
}

/** What stands behind "all", and whatever is in front of it; null without it. */
export function allOf(text: string, locale: string): { order: string; all: string; noun: string } | null {
  const { tokens } = tokenize(text)
  const all = tokens.find((token) => isWordOf('all', token, locale))
  if (!all) return null
  return {
    order: text.slice(0, all.start),
    all: text.slice(all.start),
    noun: withoutCourtesy(text.slice(all.end), locale),
  }
}

const WHOLE_NUMBERS: Partial<Record<GroupBy, number>> = { weekday: 7, 'hour-of-day': 24, month: 12 }

/** "Days" of "all seven days" after weekdays; another number may be the length of a period. */
export function withoutWholeNumber(noun: string, { by: [group = 'bot'], bots }: Question, locale: string): string {
  const [first] = tokenize(noun).tokens
  const whole = group === 'bot' ? bots.length : WHOLE_NUMBERS[group]
  return first && numberOf(first, grammarFor(locale)) === whole ? noun.slice(first.end) : noun
}

export const GROUPED = ['by', 'nach', 'pro', 'par', 'por']

/** Beside a field: "et le téléphone" */
export const ARTICLE = /^(?:(?:the|an?|der|die|das|den|dem|le|la|les|du|el|los|las|una?)\s+|l['’])/iu

const NOTHING_BUT =
  /(?<!\p{L})(?:nothing (?:but|except|other than)|nichts (?:außer|als)|rien (?:d['’]autre )?(?:que? |qu['’])|nada más que)\P{L}*(.+)$|^(.+?)[\s,]+(?:and|und|et|y) (?:nothing else|sonst nichts|rien d['’]autre|nada más)\P{L}*$/iu

/** "Nothing but an e-mail": those without a phone number; null for other phrases. */
export function nothingBut(cues: Cues, plain: Plain): Cues | null {
  const [, but, beside] = NOTHING_BUT.exec(cues.typed) ?? []
  const what = (but ?? beside ?? '').replace(FIRST_WITH, '')
  const [field, ...others] = what === '' ? [] : (plain(`with ${what}`)?.question.where ?? [])
  if (!field || others.length > 0 || !isPresence(field)) return null
  const rest = { email: 'email but no phone', phone: 'phone but no email' }[field.field as string]
  return rest === undefined ? null : { ...cues, found: new Set(), dropped: new Set(), rest }
}

const FIRST_WITH = sentence('only-with')

export function isOnlyPeriod(reading: QuestionReading | null): boolean {
  if (reading === null || reading.said.period === null || reading.said.bots !== null) return false
  return isBare(reading) && !reading.said.isOnlyComparison
}

const NAMES = '(?:names?|everyone|everybody|namen|noms|nombres)'
const PEOPLE = '(?:who|people|wer|leute|personen|qui|gens|personnes|quiénes|personas)'
const ALL_OF =
  /(?<!\p{L})(?:all(?: of (?:them|it|those)| the)?|alle[rns]?|(?:tous|toutes)(?: les)?|tod[oa]s(?: l[oa]s| ell[oa]s)?)(?!\p{L})/giu
const NAMED = new RegExp(`(?<!\\p{L})${NAMES}(?!\\p{L})`, 'iu')
const SOMEBODY = new RegExp(`(?<!\\p{L})${PEOPLE}(?!\\p{L})`, 'iu')

/** "Names for the whole week", "who were they, all of them" after the best day: records; null for other phrases. */
export function namesOfAll(cues: Cues, { question }: Previous, plain: Plain, locale: string): Cues | null {
  const { typed } = cues
  const isOfPeople = ALL_OF.test(typed) && SOMEBODY.test(typed)
  ALL_OF.lastIndex = 0
  const isOfOne = question.where.some(({ field }) => field === 'name' || field === 'any')
  if (isOfOne || (!isOfPeople && !NAMED.test(typed))) return null
  const others = findCues(typed.replace(ALL_OF, ' ').replace(NAMED, ' ').replace(PEOPLE_NOUN, ' '), locale)
  const isListed = [...others.found].every((cue) => BESIDE_NAMES.has(cue)) && others.dropped.size === 0
  const period = isOnlyPeriod(plain(others.rest)) ? others.rest : ''
  if (!isListed || others.shift || (period === '' && !isSilent(others.rest, locale))) return null
  return { ...others, typed, found: new Set<Cue>([...others.found, 'show']), rest: period }
}

const PEOPLE_NOUN = /(?<!\p{L})(?:people|leute|personen|gens|personnes|personas)(?!\p{L})/iu
const BESIDE_NAMES = new Set<Cue>(['show', 'details', 'whole', 'entire', 'that-unit', 'those', 'lead', 'and'])

const PERSONAL: Condition['field'][] = ['name', 'email', 'phone', 'session', 'any']

/** Whether somebody is looked up, of whom all kinds are shown. */
export function isOfPerson({ where, layout }: Question): boolean {
  return layout === 'list' && where.some(({ field, op, not }) => PERSONAL.includes(field) && !not && VALUED.has(op))
}

const VALUED = new Set<Condition['op']>(['is', 'contains'])

const FOR_EVERYONE = sentence('for-everyone')

/** "For everyone" after one chatbot: all of them; null for other phrases. */
export function forEveryone(cues: Cues, { question: { where }, isBotNamed }: Previous): Cues | null {
  if (!FOR_EVERYONE.test(cues.rest) || !isBotNamed || where.some(({ field }) => field === 'name')) return null
  return { ...cues, rest: 'all bots', dropped: new Set() }
}

/** Where a phrase that is not understood as a whole may be parted. */
export const CLAUSES = /(?:[,;:.]|\s[-–—])\s+(.+)/su
/** "All bots ok? Only Acme actually": one after the other. */
const SENTENCES = /(?<=[?!])\s+(.+)/su
/** Two sentences, or two orders: "put Globex back and drop Acme". */
export function partsOf(text: string, locale: string): (string | undefined)[] {
  const { sets } = grammarFor(locale)
  const { tokens } = tokenize(text)
  for (const { word, start, end } of tokens.length > MAX_ORDER_WORDS ? [] : tokens.slice(1)) {
    if (!sets.and.has(word)) continue
    const orders = [text.slice(0, start), text.slice(end)]
    const [isAdded, isDropped] = [adds, drops].map((is) => orders.map((order) => is(order, locale)))
    if ((isAdded?.[0] && isDropped?.[1]) || (isDropped?.[0] && isAdded?.[1])) return orders
  }
  const [clause = '', others] = text.replace(REFUSAL, '').split(CLAUSES)
  const isInstead = others !== undefined && drops(clause, locale) && findCues(others, locale).isOnly
  return isInstead ? [clause, others] : text.split(SENTENCES)
}

/** "No, forget the hours. Just Globex" */
const REFUSAL = /^\P{L}*(?:no|nope|nein|non)\s*,\s*/iu

/** Two readings of each part of a long text would take too long. */
export const MAX_ORDER_WORDS = 20

function adds(order: string, locale: string): boolean {
  return findCues(order, locale).found.has('also')
}

/** "Drop Acme", "Acme raus" */
function drops(order: string, locale: string): boolean {
  const last = tokenize(order).tokens.findLast(isWordLike)
  return findCues(order, locale).found.has('drop') || (last !== undefined && isWordOf('away', last, locale))
}
