import { LeadsError } from '../question/errors.ts'
import type { Question } from '../question/question.ts'
import { errorOr, isExplained, type QuestionReading, unexplained } from './reading.ts'
import { sentence } from './words/sentences.ts'

/** Sentences, not abbreviations: a mark, a space, and a word that begins with a capital letter or follows "?" or "!". */
const SENTENCE_END =
  /(?<=[!?;])\s+|(?<=\p{Ll}{2}\.)\s+(?=\p{Lu}|(?:how|what|who|which|show|wie|wer|was|welche|zeig|combien|quels?|quelles?|qui|montre|cu[aá]nt[oa]s|qu[eé]|qui[eé]n|muestra)(?!\p{L}))/u

/** "I have the board at four and need one number: everything since July" */
const COLON = /(?<=:)\s+/

export const MIN_CHATTER_WORDS = 2

const MAX_CHATTER_SHARE = 0.12

/** A text of hundreds of sentences would block the process for 100 ms (`bench/worst-phrase.ts`). */
const MAX_SENTENCES = 20

/**
 * Reads a chatty text without the sentences that say little ("My boss just walked past my desk."); they are named as unused.
 * A period of theirs counts if the others have none; a sentence that names a bot is never left out.
 *
 * @param hasColon what stands before a colon is a sentence too
 * @returns null without such a sentence, if none of the others is fully understood, or of more than `MAX_SENTENCES`;
 *   `isClear`: all that is left is understood
 */
export function readWithoutChatter(
  text: string,
  read: (text: string) => QuestionReading,
  hasColon = false,
): { reading: QuestionReading; isClear: boolean } | null {
  const parts = text.split(SENTENCE_END).flatMap((part) => (hasColon ? part.split(COLON) : part))
  const sentences = joinGreeting(parts.filter((sentence) => /\p{L}/u.test(sentence)))
  if (sentences.length < 2 || sentences.length > MAX_SENTENCES || sentences.some(hasOpenQuote)) return null
  const readings = readAll(sentences, read)
  const chatter = readings.filter(({ isChatter }) => isChatter)
  const said = readings.filter(({ isChatter }) => !isChatter)
  if (chatter.length === 0 || !said.some(({ isClear }) => isClear)) return null
  const [only, ...others] = said
  const kept =
    only && others.length === 0 ? only.reading : errorOr(() => read(said.map(({ sentence }) => sentence).join(' ')))
  if (kept instanceof LeadsError) return null
  const unused = [...chatter.filter(saysSomething).map(({ sentence }) => sentence.trim()), ...kept.unused]
  const dated = chatter.map(({ reading }) => reading).find((one) => !(one instanceof LeadsError) && isPeriodSaid(one))
  const isClear = kept.command === 'question' && isExplained(kept)
  if (isPeriodSaid(kept) || !dated || dated instanceof LeadsError) return { reading: { ...kept, unused }, isClear }
  const question = { ...kept.question, period: dated.question.period }
  const notes = kept.notes.filter(({ kind }) => kind !== 'default-period')
  return { reading: { ...kept, question, notes: [...notes, ...dated.notes], unused }, isClear }
}

/** Of "mentioning «refund? »" the first half */
function hasOpenQuote(sentence: string): boolean {
  return (sentence.match(/["“”„«»]/g) ?? []).length % 2 === 1
}

/** Whether a text may have more than one sentence. */
export function hasSentences(text: string): boolean {
  return SENTENCE_END.test(text)
}

/** `isClear`: everything in it is understood */
type Sentence = { sentence: string; reading: QuestionReading | LeadsError; isChatter: boolean; isClear: boolean }

/** Not so "Sorry to bother you again, it's me." */
function saysSomething({ reading }: Sentence): boolean {
  return reading instanceof LeadsError || reading.unused.length > 0
}

/** None if no other than the longest is chatter or clear: whatever that one is, one of the two is missing. */
function readAll(sentences: string[], read: (text: string) => QuestionReading): Sentence[] {
  const longest = Math.max(...sentences.map(({ length }) => length))
  const last = sentences.findIndex(({ length }) => length === longest)
  const others = sentences.map((sentence, at) => (at === last ? null : readSentence(sentence, read)))
  if (!others.some((one) => one?.isChatter || one?.isClear)) return []
  return others.map((one, at) => one ?? readSentence(sentences[at] as string, read))
}

function readSentence(sentence: string, read: (text: string) => QuestionReading): Sentence {
  const reading = errorOr(() => read(sentence))
  const isClear = !(reading instanceof LeadsError) && isExplained(reading) && reading.command !== 'help'
  return { sentence, reading, isChatter: isChatter(sentence, reading), isClear }
}

/** "Morning!! Any leads since Monday?": a first sentence of one word belongs to the next one. */
function joinGreeting([first = '', second, ...others]: string[]): string[] {
  const isWord = second !== undefined && !/\s/.test(first.trim())
  return isWord ? [`${first} ${second}`, ...others] : [first, ...(second === undefined ? [] : [second]), ...others]
}

function isPeriodSaid({ notes, command }: QuestionReading): boolean {
  return (command === 'question' || command === 'ask-back') && notes.every(({ kind }) => kind !== 'default-period')
}

function isChatter(sentence: string, reading: QuestionReading | LeadsError): boolean {
  if (reading instanceof LeadsError) return reading.code === 'unknown-bot'
  if (reading.isBotNamed) return false
  const words = sentence.split(/\s+/).length
  const open = unexplained(reading)
  return !reading.isUnderstood || (open >= MIN_CHATTER_WORDS && open / words >= MAX_CHATTER_SHARE)
}

const MINUTES =
  '(?:\\d{1,2}|two|five|ten|zwei|fünf|zehn|deux|cinq|dix|dos|cinco|diez)\\s*(?:min(?:s|ute[sn]?|utos?)?|sec(?:s|onds)?)\\.?'
const MEETING = '(?:meeting|call|termin|besprechung|standup|réunion|rdv|reuni[oó]n|llamada|daily|weekly)'
const I = "(?:(?:i|we|und|and|ich|wir|on|nous|y|['’]ve|['’]m|am|bin|muss|only|just|nur|solo|j['’]|je|suis|estoy)\\s*)*"
/** "Got 2 min", "meeting in 5 minutes", "muss in 5 min los" */
const OWN_TIME = new RegExp(
  `^\\P{L}*${I}(?:${[
    `(?:got|have(?: got)?|habe?n?|ai|a|avons|tengo|tenemos)\\s+(?:\\p{L}+\\s+){0,2}${MINUTES}(?: (?:left|time|zeit|only|max|tops))?`,
    `(?:\\p{L}{1,5}\\s+){0,3}${MEETING} (?:in|dans|en) ${MINUTES}`,
    `(?:\\p{L}+\\s+)?(?:in|dans|en) ${MINUTES} (?:\\p{L}{1,5} )?(?:${MEETING}|los|weg)`,
    `(?:(?:gotta|have to|need to|dois|tengo que|me) )?(?:go|run|leave|leaving|off|pars|partir|salgo|voy|irme) (?:in|dans|en) ${MINUTES}`,
  ].join('|')})\\P{L}*$`,
  'iu',
)
const MAX_OWN_TIME_LENGTH = 200

const WEEKDAY =
  '(?:(?:mon|tues?|wed(?:nes)?|thu(?:r|rs)?|fri)(?:day)?|today|tomorrow|(?:mon|diens|donners|frei)tags?|mittwochs?|morgen|heute|lundi|mardi|mercredi|jeudi|vendredi|demain|lunes|martes|miércoles|jueves|viernes|mañana|hoy)'
const OWN_MEETINGS =
  '(?:meeting|mtg|call|review|stand-?up|sync|catch-?up|retro|huddle|jour fixe|besprechung|runde|sitzung|réu(?:nion)?|point|reuni[oó]n|llamada|daily|weekly)'
const OF_WEEKDAY = '(?:(?:de|du|del|am|on|nächsten|next|kommenden|prochain|el|próximo) )*'
const EARLY =
  '(?:(?:morning|afternoon|früh|vormittag|nachmittag|matin|après-midi|por la (?:mañana|tarde)|prochain|próximo)[ -]?)?'
const MEETING_OF_DAY = `(?:for|before|fürs?|vorm?|pour|avant|para|antes de)(?: \\p{L}{2,7}){0,2} (?:${WEEKDAY}(?:['’]?s)?[ -]?${EARLY}(?:(?!und )\\p{L}{2,9}[ -])?${OWN_MEETINGS}|${OWN_MEETINGS} ${OF_WEEKDAY}${WEEKDAY} ?${EARLY})`
const COURTESY = '(?:[ ,]+(?:please|pls|plz|thanks|thx|bitte|danke|stp|svp|merci|gracias|por favor))?'
const NEXT = '(?:die|alle|unsere|the|all|our|les|nos|tous|los|las|todos|by|per|nach|pro|je|par|por)'
/** "For the Monday meeting", "für das Montagsmeeting", "pour la réunion de lundi", at either end, before a mark or what is asked for: when the speaker meets. */
const OWN_MEETING = new RegExp(
  `(?<=[\\s,])${MEETING_OF_DAY}(?:${COURTESY}[\\s.!?]*$|(?=\\s*[,:;–-]\\s|\\s+${NEXT}\\s))|^${MEETING_OF_DAY}(?=[\\s,:;])`,
  'iu',
)

/** Takes out how long the speaker has, or when they meet, which is no period; null for other texts. */
export function withoutOwnTime(text: string): { text: string; aside: string } | null {
  if (text.length > MAX_OWN_TIME_LENGTH) return null
  const [meeting = ''] = OWN_MEETING.exec(text) ?? []
  if (meeting !== '')
    return { text: text.replace(meeting, '').replace(/^[\s,:;–-]+/u, ''), aside: meeting.replace(/^[\s,]+/u, '') }
  const parts = text.split(/(?<=[,;.!?])\s+|\s[-–]\s/u)
  const aside = parts.length > 1 ? [parts.at(-1), parts[0]].find((part = '') => OWN_TIME.test(part)) : undefined
  if (aside === undefined) return null
  const rest = text.endsWith(aside) ? text.slice(0, -aside.length) : text.slice(aside.length)
  return { text: rest.replace(/^\P{L}+|[\s,;–-]+$/gu, ''), aside: aside.replace(/[\s,;.]+$/u, '') }
}

const SOMEBODY =
  "(?:(?:my|our|the|mein|meine|unser|unsere|der|die|mon|ma|notre|le|la|les|mi|mis|nuestr[oa]|el|los|las) |l['’])(?:\\p{L}+ )?(?:boss|manager|team|client|customer|colleagues?|ceo|cfo|director|accountants?|accounting|marketing|sales|management|chef|chefin|vorstand|kunde|kunden|kollegen?|kollegin|buchhaltung|geschäftsführung|vertrieb|patronn?e?|directeur|directrice|direction|collègues?|équipe|compta|others|anderen|autres|demás|otr[oa]s|commerciaux|jef[ea]s?|equipo|directora|dirección|contabilidad|gerente)"
const WANTS =
  '(?:wants?|needs?|ask(?:s|ed)|is asking|would like|likes?|said|says|keeps|braucht|brauchen|will|wollen|möchten?|fragt|hätte|hat|en ont besoin|en a besoin|veut|veulent|demande|voudrait|aimerait|attend|a|quiere|quieren|pide|piden|pidió|necesitan?|pregunta)'
const MUST =
  '(?:need to|have to|has to|must|gotta|got to|want to|wanted to|muss|müssen|wollte|wollten|will|soll|sollen|dois|doit|devons|voulais|tengo que|tenemos que|debo|hay que|quería|quiero|queremos|quieren?|voy a|vamos a)'
const TO_DO =
  '(?:call|phone|ring|contact|present|send|report|write|anrufen|zurückrufen|abtelefonieren|kontaktieren|vorstellen|schicken|melden|anschreiben|telefonieren|appeler|rappeler|téléphoner|contacter|présenter|envoyer|llamar\\p{L}*|contactar\\p{L}*|presentar\\p{L}*|enviar\\p{L}*)'
const THEM = "(?:(?:lo|la|los|las|les|le|l|nos|me)[ ’']+){1,2}"
/** "My boss wants to see that", "c'est pour le reporting", "lo pide la jefa", "wegen der Schichtplanung" */
const REASON = new RegExp(
  `^\\P{L}*(?:(?:and|because|as|since|cos|cuz|weil|da|denn|und|car|et|parce que|porque|que|es que|y) )?(?:${[
    `${SOMEBODY} (?:\\p{L}+ )?${WANTS}(?!\\p{L})`,
    "(?:it|that|this)(?:['’]s| is) (?:all )?for (?:the|my|our|a) ",
    '(?:i|we) need (?:it|this|that|them) for ',
    '(?:das |es )?ist für |(?:ich |wir )?brauchen? (?:es|das|die|ich das|wir das|ich es) für ',
    "c['’]est pour |j['’]en ai besoin pour |on en a besoin pour |es para |(?:lo|la|los) necesit(?:o|amos) para ",
    `${THEM}(?:piden?|pidió|quieren?|necesitan?) (?:el|la|los|las|mi|nuestr[oa]) `,
    '(?:it|that|this|ça|cela|das|eso) (?:just |only )?(?:confuses|is confusing|embrouille|verwirrt|confunde)(?!\\p{L})',
    "(?:da|dann) (?:ging|gingen|war|waren|lief|liefen|hatten|gab|fiel) |that['’]?s when |c['’]est là qu|ese día ",
    '(?:das|der|die) (?:ist|sind|gehört|gehören) (?:ja |doch |eh )?(?:nicht|kein|auch|mir|uns|mein|unser)',
    "(?:wegen|zwecks|because of|due to|à cause d[eu’']|por lo d[eu]) ?",
    '(?:so that|so i|so we|damit|pour que|para que) ',
    "\\p{L}+(?:['’]ll| will| can) (?:ring|call|phone|e-?mail|contact|text)(?: back)? (?:them|him|her|everyone|people)",
    '\\p{L}+ (?:ruft|rufe|rufen) (?:sie|die|ihn|alle) (?:dann |später |nachher |heute )?(?:an|zurück)',
    "\\p{L}+ (?:va|vais|vont|allons) (?:les|la|le|l['’]) ?(?:r?appeler|contacter)",
    '\\p{L}+ (?:va|voy|vamos|van) a (?:llamar|contactar)l[aeo]s?',
    `(?:(?:i|we|ich|wir|je|on|nous|he|she|sie|er|y|ventas) ?)?(?:really |still )?(?:${THEM})?${MUST} .*(?<!\\p{L})${TO_DO}(?!\\p{L})`,
  ].join('|')})`,
  'iu',
)
const MAX_TOLD_LENGTH = 200
const MAX_PARTS = 4
const PART_END = /(?<=[,;:.!?…])\s+|\s+[-–—]\s+/u

/** What is left of a text without one of its parts, or of one part alone. */
function partsLeft(text: string): { rest: string; aside: string }[] {
  const parts = text.length > MAX_TOLD_LENGTH ? [] : text.split(PART_END)
  if (parts.length < 2 || parts.length > MAX_PARTS) return []
  const without = parts.map((aside, at) => ({ rest: parts.filter((_, index) => index !== at).join(' '), aside }))
  const alone = parts.length > 2 ? [parts[0], parts.at(-1)] : []
  const others = alone.map((rest = '') => ({ rest, aside: parts.filter((part) => part !== rest).join(' ') }))
  return [...without, ...others].map(({ rest, aside }) => ({ rest: trimmed(rest), aside: trimmed(aside) }))
}

function trimmed(part: string): string {
  return part.replace(/^[\s,;:–—-]+|[\s,;:–—.-]+$/gu, '')
}

/** "The days don't help me" is about what was shown. */
const UNHELPFUL = sentence('unhelpful')

type Beside<Reading> = (part: string) => Reading | null

/**
 * Reads a turn without the part that says what it is for, which is named as unused; null for other turns.
 *
 * @param read null for what is not wholly understood
 */
export function withoutReason<Reading extends QuestionReading>(text: string, read: Beside<Reading>): Reading | null {
  for (const { rest, aside } of partsLeft(text)) {
    const isReason = REASON.test(aside) && (OTHERS_NEED.test(aside) || isNoRequest(aside, read(aside)))
    const isTold = isReason || UNHELPFUL.test(aside)
    const reading = isTold ? read(rest) : requestAfter(text, { rest, aside }, read)
    if (reading) return { ...reading, unused: [...reading.unused, aside] }
  }
  return null
}

const THEREFORE = sentence('therefore')

/** "I was out till lunch, so only those before noon": what follows says all that is asked for; null for other parts. */
function requestAfter<Reading extends QuestionReading>(
  text: string,
  { rest, aside }: { rest: string; aside: string },
  read: Beside<Reading>,
): Reading | null {
  const isFirst = !text.startsWith(rest) && !PART_END.test(aside)
  const request = isFirst ? THEREFORE.exec(rest)?.groups?.request : undefined
  const reading = request === undefined ? null : read(request)
  if (reading === null) return null
  const told = read(aside)
  const isSaidAgain = told?.said.bots === null && told.said.kinds.length === 0 && told.said.period !== null
  return isNoRequest(aside, told) || (isSaidAgain && reading.said.period !== null) ? reading : null
}

/** Other people, not the other chatbots or records: nobody asks for those as "the others need it". */
const OTHERS_NEED = /^\P{L}*(?:\p{L}+ )?(?:others|anderen|autres|demás|otr[oa]s)(?!\p{L})/iu

const OCCASION =
  /(?<!\p{L})(?:report(?:ing|s)?|meeting|board|presentation|deck|slides?|planning|review|budget|newsletter|standup|\p{L}*bericht|besprechung|präsentation|\p{L}*planung|folien?|réunion|présentation|rapport|bilan|reunión|informe|presentación|junta|comité)(?!\p{L})/iu

/** Whether nothing is asked in it: at most its words would be searched for, or its occasion read as a period. */
function isNoRequest(aside: string, reading: QuestionReading | null): boolean {
  if (reading === null) return true
  const { said, question } = reading
  if (said.bots !== null || said.kinds.length > 0) return false
  const text = aside.toLowerCase()
  const isSearched = question.where.some(
    ({ field, op, values }) =>
      (field === 'any' || field === 'message') && op === 'contains' && values.some((value) => text.includes(value)),
  )
  return OCCASION.test(aside) || (isSearched && said.period === null)
}

/** Would change the number if they were understood. */
const CHANGING =
  /\d|n['’]t(?!\p{L})|(?<!\p{L})(?:not|no|none|without|except|only|just|but|instead|more|less|fewer|best|worst|top|average|all|nur|nicht|kein\p{L}*|ohne|außer|statt|bloß|mehr|weniger|alle\p{L}*|pas|sans|sauf|seulement|uniquement|juste|plus|moins|tou[ts]e?s?|sin|solo|sólo|solamente|excepto|menos|más|todos?|todas?)(?!\p{L})/iu

/** The same without any part that is not understood, of a turn that is not understood with it. */
export function withoutAside<Reading extends QuestionReading>(
  text: string,
  read: Beside<Reading>,
  before: Question,
): Reading | null {
  for (const { rest, aside } of partsLeft(text)) {
    const isWordy = (aside.match(/[\p{L}'’]+/gu) ?? []).length > MIN_CHATTER_WORDS
    if (!isWordy || CHANGING.test(aside)) continue
    const reading = read(rest)
    if (reading === null || !isHarmless(reading, before) || read(aside) !== null) continue
    return { ...reading, unused: [...reading.unused, aside] }
  }
  return null
}

/** Whether it asks for something else than before, and for nothing that others see. */
function isHarmless({ question }: QuestionReading, before: Question): boolean {
  return question.audience !== 'channel' && JSON.stringify(question) !== JSON.stringify(before)
}

const MAX_UNUSED_WORDS = 3

/** "Zap to last week" ends nothing there. */
const UP_TO = /^(?:to|till|until|bis|à|au|jusqu\S*|a|al|hasta)\s/iu

/**
 * The same without the few words that nothing is known of: "zeig ma", "only this month tho". They are named as unused, so that
 * an answer to something else says so. Null if one may be a name.
 */
export function withoutUnused<Reading extends QuestionReading>(
  text: string,
  unused: string[],
  read: Beside<Reading>,
  before: Question,
): Reading | null {
  const words = unused.flatMap((part) => part.match(/[\p{L}\p{N}'’]+/gu) ?? [])
  const mayChange = unused.some((part) => CHANGING.test(part) || (/^\p{Lu}/u.test(part) && !text.startsWith(part)))
  if (words.length === 0 || words.length > MAX_UNUSED_WORDS || mayChange) return null
  const rest = unused.reduce(
    (left, part) => left.replace(new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(part)}(?![\\p{L}\\p{N}])`, 'u'), ' '),
    text,
  )
  const left = trimmed(rest)
  const reading = /\p{L}/u.test(rest) && rest !== text && !UP_TO.test(left) ? read(left) : null
  return reading && isHarmless(reading, before) ? { ...reading, unused: [...reading.unused, ...unused] } : null
}

/** "In the car, what did Jonas Weber write": neither reason nor aside, which has no period, chatbot or kind of its own. */
export function withoutTold(
  text: string,
  readPart: Beside<QuestionReading>,
  read: (text: string) => QuestionReading,
): QuestionReading | null {
  const told = withoutReason(text, readPart) ?? withoutAside(text, readPart, read('').question)
  const aside = told && errorOr(() => read(told.unused.at(-1) ?? ''))
  const isAsked = aside instanceof LeadsError || aside?.said.period != null || aside?.said.bots != null
  return isAsked || (aside?.said.kinds.length ?? 0) > 0 ? null : told
}
