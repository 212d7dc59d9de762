import { LeadsError } from '../question/errors.ts'
import { errorOr, isExplained, type QuestionReading, unexplained } from './reading.ts'

/** Sentences, not abbreviations: a mark, a space, and a word that begins with a capital letter or follows "?" or "!". */
const SENTENCE_END = /(?<=[!?;])\s+|(?<=\p{Ll}{2}\.)\s+(?=\p{Lu})/u

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
/** "For the Monday meeting", "für das Montagsmeeting", "pour la réunion de lundi", at either end or before a mark: when the speaker meets. */
const OWN_MEETING = new RegExp(
  `(?<=[\\s,])${MEETING_OF_DAY}(?:${COURTESY}[\\s.!?]*$|(?=\\s*[,:;–-]\\s))|^${MEETING_OF_DAY}(?=[\\s,:;])`,
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
