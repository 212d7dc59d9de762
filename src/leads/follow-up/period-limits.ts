import { lastDays } from '../../dates/calendar/previous-period.ts'
import type { DateRange, Moment } from '../../dates/calendar/range.ts'
import { instantToWall } from '../../dates/calendar/time-zone.ts'
import { lexiconFor } from '../../dates/lexer/lexicon.ts'
import { tokenize as tokenizeDates } from '../../dates/lexer/tokenize.ts'
import type { Cue, Mark } from '../parse/languages/phrasebook.ts'
import type { QuestionReading } from '../parse/reading.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { tokenize } from '../parse/words/tokens.ts'
import type { Question } from '../question/question.ts'
import { PRECEDING } from './change-period.ts'
import { bareDate, isWithinDay, isWithinMonth } from './cues/bare-dates.ts'
import { isSilent, withoutMarks } from './cues/cue-grammar.ts'
import { type Cues, findCues } from './cues/cues.ts'
import { type Plain, RELATIVE_PERIOD } from './cues/incomplete-phrases.ts'
import { groupingNamed, isBare, MAX_ORDER_LENGTH } from './others.ts'
import { unitMeant } from './period-pairs.ts'

/** "Without today", "leave out July and September": what is left, and whether that ends a comparison; null for other phrases. */
export function periodLeft(
  cues: Cues,
  { period, previous }: Question,
  plain: Plain,
  { locale, now }: Moment,
): { period: DateRange; isAlone: boolean } | null {
  if (cues.typed.length > MAX_ORDER_LENGTH || cues.isOnly || ![...cues.found].every((cue) => BESIDE.includes(cue)))
    return null
  const { marks, rest } = withoutMarks(cues.rest.replace(NOT_OVER, ' ').replace(NOR, ','), LEAVING_OUT, locale)
  // "Don't count today" leaves it out; "not today" of a day that goes on may be about another one.
  const isOfDays = marks.has('not') && !isWithinDay(period) && (period.end ?? Infinity) > now
  const isLeftOut = marks.has('out') || (marks.has('not') && marks.has('also')) || isOfDays
  if (!isLeftOut || (marks.has('out') && marks.has('not')) || marks.has('only')) return null
  const named = periodsOf(rest, plain, locale)
  if (!named) return null
  const [only, ...others] = named
  if (previous && only && others.length === 0 && isSame(only, period))
    return { period: PRECEDING.test(rest) ? period : previous, isAlone: true }
  const left = named.reduce<DateRange | null>((kept, out) => kept && withoutEdge(kept, out, now), period)
  return left && { period: left, isAlone: false }
}

const BESIDE: Cue[] = ['drop', 'lead', 'and', 'no', 'same', 'instead']
const LEAVING_OUT = new Set<Mark>(['out', 'not', 'open', 'also', 'only', 'yes', 'but', 'filler', 'switch'])

/** "Today isn't over yet, so …" */
const NOT_OVER =
  /(?:(?<!\p{L})(?:der tag|la journée|el día) )?(?<!\p{L})(?:is not|isn['’]?t|ist (?:ja )?(?:noch )?nicht|n['’]est pas(?: encore)?|(?:aún |todavía )?no (?:ha|está))(?: yet)? (?:over|done|finished|complete|rum|vorbei|zu ende|um|fertig|komplett|finie?|terminée?|complète|terminado|acabado|cerrado|completo)(?: yet)?(?!\p{L})/giu

const JOINER = /^[,;&+]$/u
const NOR = /(?<!\p{L})(?:ni|nor)(?!\p{L})/giu

/** The periods that a text consists of; null if it says anything else. */
function periodsOf(text: string, plain: Plain, locale: string): DateRange[] | null {
  const { sets } = grammarFor(locale)
  const pieces: string[] = ['']
  for (const { word, start, end } of tokenize(text).tokens)
    if (sets.and.has(word) || sets.or.has(word) || JOINER.test(word)) pieces.push('')
    else pieces.push(`${pieces.pop()} ${text.slice(start, end)}`)
  const said = pieces.filter((piece) => !isSilent(piece, locale))
  const named = said.map((piece) => {
    const reading = bareDate(piece, locale) === null ? plain(piece) : null
    const isPeriod = reading?.said.period != null && reading.said.bots === null && isBare(reading)
    return isPeriod ? reading.question.period : null
  })
  return named.length > 0 && named.every((one) => one !== null) ? named : null
}

/** Null if what is left out is no end of the period, or all of it. */
function withoutEdge({ start, end, zone }: DateRange, out: DateRange, now: number): DateRange | null {
  if (out.start === null || out.end === null) return null
  const isRunning = out.start <= now && now < out.end && (end ?? Infinity) > now
  if (isRunning || (end !== null && out.start < end && out.end >= end))
    return (start ?? -Infinity) < out.start ? { start, end: out.start, zone } : null
  const isFirst = start !== null && out.start <= start && out.end > start
  return isFirst && out.end < (end ?? Infinity) ? { start: out.end, end, zone } : null
}

function isSame(a: DateRange, b: DateRange): boolean {
  return a.start === b.start && (a.end === b.end || a.end === null || b.end === null)
}

const OF_MONTH: Record<string, [pattern: RegExp, of: string][]> = {
  en: [
    [/(?<!\p{L})its ((?:[\p{L}\d]+ ){2}days|(?:first|second) half)(?!\p{L})/iu, 'the $1 of '],
    [/(?<!\p{L})(?:(?:of|in) (?:the|that) month|month['’]s(?= \p{L}))(?!\p{L})/giu, 'of '],
    [/(?<!\p{L})(end|beginning|start|middle) of month(?!\p{L})/giu, '$1 of '],
  ],
  de: [
    [/(?<!\p{L})(?:seinen?|seiner) ((?:[\p{L}\d]+ ){2}tagen?)(?!\p{L})/iu, 'die $1 im '],
    [/(?<!\p{L})(?:des monats|(?:vom|im|in dem|aus dem) monat)(?!\p{L})/giu, 'im '],
    [/(?<!\p{L})monats(hälfte|drittel)(?!\p{L})/giu, '$1 im '],
    [/(?<!\p{L})monats(ende|anfang|mitte)(?!\p{L})/giu, '$1 '],
  ],
  fr: [
    [/(?<!\p{L})ses ((?:[\p{L}\d]+ ){2}jours)(?!\p{L})/iu, 'les $1 de '],
    [/(?<!\p{L})(?:du mois|de ce mois[- ]l[àa])(?!\p{L}| (?:de|d['’]))/giu, 'de '],
    [/(?<!\p{L})fin de mois(?!\p{L})/giu, 'fin de '],
  ],
  es: [
    [/(?<!\p{L})sus ((?:[\p{L}\d]+ ){2}d[ií]as)(?!\p{L})/iu, 'los $1 de '],
    [/(?<!\p{L})(?:del|de ese) mes(?!\p{L}| de)/giu, 'de '],
    [/(?<!\p{L})(fin|finales|principios) de mes(?!\p{L})/giu, '$1 de '],
  ],
}

/** German verbs that end a clause: "nach dem 10. abschneiden" */
const SPLIT: [pattern: RegExp, words: string][] = [
  [
    /^(.*?)(?<!\p{L})(?:nach|mit|am) (.+?) (?:abschneiden|aufhören|enden|beenden|schluss machen)(?!\p{L})(.*)$/isu,
    '$1 bis zum $2 $3',
  ],
  [
    /^(.*?)(?<!\p{L})(?:hör|schneid|schneide)(?: (?:das|es|die))?(?: bitte)? (?:nach|mit|am) (.+?) (?:auf|ab)(?!\p{L})(.*)$/isu,
    '$1 bis zum $2 $3',
  ],
  [
    /^(.*?)(?<!\p{L})(?:am|mit|beim) (.+?) (?:anfangen|beginnen|starten) und (bis .+?)(?: zählen| gehen)?\P{L}*$/isu,
    '$1 von $2 $3',
  ],
]

/** "Until the end of the month" */
const MONTH_END = new RegExp(
  `(?<=(?<!\\p{L})(?:until|till?|to|through|bis(?: zum)?|jusqu['’]?(?:à|en|au)?|à|hasta(?: el)?|al?)\\s+)` +
    `(?:(?:the )?end of (?:the |that )?month|ende des monats|monatsende|(?:la )?fin d[eu] mois|(?:fin|final|finales) del? mes)(?!\\p{L})`,
  'iu',
)

/** "How do the weekdays look?": by weekday */
const LOOKS: [pattern: RegExp, by: string][] = [
  [
    /^(.*?)(?<!\p{L})how (?:do|did) the (weekday|day|week|month|hour|page)s (?:look|compare|do)(?: like)?(.*)$/isu,
    '$1by $2$3',
  ],
  [
    /^(.*?)(?<!\p{L})wie (?:sehen|sahen|laufen|liefen) die (wochentag|tag|woche|monat|stunde|seite)[en]*(?!\p{L})(.*?)(?: aus)?[\s?!.]*$/isu,
    '$1nach $2$3',
  ],
  [
    /^(.*?)(?<!\p{L})(?:comment (?:sont|se présentent|évoluent)|que donnent) les (jour|semaine|page|heure)s(.*)$/isu,
    '$1par $2$3',
  ],
  [/^(.*?)(?<!\p{L})c[oó]mo (?:se ven|están|van|quedan) l[oa]s (día|semana|página|hora)s(.*)$/isu, '$1por $2$3'],
]
/** "The week of the 12th" after a month that is over, as `spelledOut` writes the day */
const WEEK_OF_DAY =
  /(?<=(?<!\p{L})(?:woche (?:vom|mit dem|ab dem)|semaine (?:du|débutant le|commençant le)|semana del|week (?:of|with|from) (?:the )?) ?)(\d{1,2})(?:st|nd|rd|th)(?! of| \p{L}{3,9} \d{4})/iu

/** "All other days out, only Monday": "only" says so. */
const OTHER_DAYS =
  /[,;\s]*(?<!\p{L})(?:(?:alle |die )*(?:anderen|übrigen|restlichen) (?:wochen)?tage (?:(?:bitte|können|kannst du) )*(?:weg|raus|nicht|egal|streichen|weglassen)|ohne (?:die |alle )*(?:anderen|übrigen|restlichen) (?:wochen)?tage|(?:sans|pas|enlève|oublie) (?:tous )?les autres jours|(?:sin|quita|fuera) los (?:demás|otros) días|los (?:demás|otros) días (?:fuera|no)|(?:no|without|drop|skip|leave out|ignore) (?:the |any |all )*other (?:week)?days|(?:the |all )*other (?:week)?days out)(?!\p{L})[,;\s]*/giu
const ONLY_DAY = /(?<!\p{L})(?:only|just|nur|bloß|seulement|uniquement|juste|solo|sólo|solamente|únicamente)(?!\p{L})/iu
const COUNTING = /(?<=(?:tag|tage|mittwoch|days?)\s)(?:zählt|zählen|counts|count)(?=\P{L}*$)/iu

/** "Les 2" after two days are both of them, no day of the month. */
const AS_MANY: [pattern: RegExp, said: string][] = [
  [/^\P{L}*(?:and )?(?:the|those|these) (2|3|4|three|four)(?: (together|combined))?\P{L}*$/isu, 'all $1 $2'],
  [/^\P{L}*(?:und )?(?:die|diese) ([2-4]|drei|vier)(?: (zusammen))?\P{L}*$/isu, 'alle $1 $2'],
  [/^\P{L}*(?:et )?(?:les|ces) ([2-4]|quatre)(?: (ensemble|réunis))?\P{L}*$/isu, 'tous les $1 $2'],
  [/^\P{L}*(?:y )?(?:l[oa]s|es[oa]s) ([2-4]|cuatro)(?: (junt[oa]s))?\P{L}*$/isu, 'todos los $1 $2'],
]

const UNIT = '(week|month|quarter|year|woche|monat|quartal|jahr)'
/** "This month instead of last", "not last, but the running month": of which unit */
const SAME_UNIT: [pattern: RegExp, said: string][] = [
  [
    new RegExp(
      `^(.*(?<!\\p{L})${UNIT} (?:instead of|rather than|and not|not|statt|anstatt|und nicht|nicht) (?:the |de[nrms] |die |das )?(?:last|previous|this|letzte[nrs]?|vorige[nrs]?|diese[nrs]?))[\\s?!.]*$`,
      'isu',
    ),
    '$1 $2',
  ],
  [
    new RegExp(
      `^(.*(?<!\\p{L})(?:not|nicht) (?:the |de[nrm] |die |das )?(?:last|this|letzte[nrs]?|diese[nrs]?|vorige[nrs]?))(, .*?(?<!\\p{L})${UNIT}.*)$`,
      'isu',
    ),
    '$1 $3$2',
  ],
  [
    new RegExp(
      `^(.*(?<!\\p{L})not (?:this|last|next) ${UNIT},? .*?(?:this|last|previous|next)) one(?!\\p{L})(.*)$`,
      'isu',
    ),
    '$1 $2$3',
  ],
  [
    /^(.*(?<!\p{L})pas (?:ce|cette|le|la) (mois|semaine|trimestre|année)[^,]*, .*?(?<!\p{L})(?:le|la|l['’])) ?(dernière?|précédente?|passée?)(?!\p{L})(.*)$/isu,
    '$1 $2 $3$4',
  ],
  [
    /^(.*(?<!\p{L})no (?:este|esta|el|la) (mes|semana|trimestre|año)[^,]*, .*?(?<!\p{L})(?:el|la)) (pasad[oa]|anterior|previ[oa])(?!\p{L})(.*)$/isu,
    '$1 $2 $3$4',
  ],
]

/** "Nur ihre Nachrichten vom Oktober" are those of the person, not those with a text. */
const OF_PERSON: [pattern: RegExp, records: string] = [
  /(?<!\p{L})(?:ihre|seine) nachrichten(?= (?:aus|vom|von|im|in|seit)(?!\p{L}))/iu,
  'einträge',
]

/** "Put September in as well", "nimm den September noch dazu" */
const ADDED: [pattern: RegExp, add: string][] = [
  [
    /^\P{L}*(?:(?:can|could|would) you |please |and |now )*(?:put|throw|take|bring|count|squeeze) (.+?) in(?: there)?(?: as well| too| also)?\P{L}*$/isu,
    'add',
  ],
  [
    /^\P{L}*(?:(?:und|jetzt|bitte|kannst du|noch) )*(?:(?:nimm|pack|nehm|setz|leg|füge?|zähle?) )?(?:(?:bitte|mir|noch|auch) )*(?:den |die |das )?(.+?) (?:(?:noch|auch|mit|bitte) )*(?:dazu|hinzu|rein|drauf|dazunehmen|mitnehmen)\P{L}*$/isu,
    'ergänze',
  ],
  [
    /^\P{L}*(?:(?:et|tu peux|s['’]il te plaît) )*(?:(?:mets|mettre|prends|prendre|compte|inclus|avec) )(?:aussi )?(.+?)(?: (?:en plus|aussi|avec|dedans))+\P{L}*$/isu,
    'ajoute',
  ],
  [
    /^\P{L}*(?:(?:y|puedes) )*(?:mete|pon|poner|meter|cuenta|con)(?: también)? (.+?)(?: (?:también|además|tmb))+\P{L}*$/isu,
    'añade',
  ],
]

/** "Extend it back to July 1": since that day, as it lies before what was asked about. */
const EXTENDED: [pattern: RegExp, since: string][] = [
  [
    /^\P{L}*(?:\p{L}+\P{L}+){0,3}(?:extend|stretch|widen|expand|go)(?: (?:it|that|this|the period|the range))?(?: back)? (?:to|until) (.+)$/isu,
    'since',
  ],
  [
    /^\P{L}*(?:erweitere|dehne|verlängere|geh)(?: (?:es|das|den zeitraum))?(?: zurück)?(?: aus)? (?:bis|auf)(?: zum)? (.+?)(?: (?:zurück|aus))?\P{L}*$/isu,
    'seit',
  ],
  [/^\P{L}*(?:étends|élargis|remonte|prolonge)(?: (?:ça|la période))? jusqu['’](?:à|au|en) (.+)$/isu, 'depuis'],
  [
    /^\P{L}*(?:amplíal[oa]|extiéndel[oa]|amplía|extiende|retrocede)(?: (?:el periodo|esto|eso))? hasta(?: el)? (.+)$/isu,
    'desde',
  ],
]

/** The turn as one that adds a period, or begins with an earlier day; null for other phrases. */
function longerPeriod(text: string, { start }: DateRange, plain: Plain): string | null {
  const namedIn = (table: [RegExp, string][]) =>
    table.flatMap(([pattern, word]) => {
      const [, named] = pattern.exec(text) ?? []
      const reading = named === undefined ? null : plain(named)
      const isPeriod = reading?.said.period != null && reading.said.bots === null && isBare(reading)
      return isPeriod ? [{ said: `${word} ${named}`, period: reading.question.period }] : []
    })
  const earlier = namedIn(EXTENDED).find(({ period }) => (period.end ?? Infinity) <= (start ?? -Infinity))
  return (earlier ?? namedIn(ADDED)[0])?.said ?? null
}

/** What stays as it is: "still with an e-mail", "keep the rest" */
const STILL = /,\s*(?:still|weiterhin|immer noch|nach wie vor|toujours|encore|todavía|aún|siempre)\s+/giu
const KEPT = new RegExp(
  `[\\s,;.–-]+(?:and |und |et |y )?(?:${[
    '(?:keep|leave) (?:the rest|everything else|all else)(?: as (?:it )?(?:is|was|before)| the same| unchanged)?',
    '(?:the )?rest (?:stays|remains)(?: the same| as (?:it )?is| unchanged)?',
    '(?:der )?rest (?:bleibt|bitte lassen|lassen|wie gehabt|unverändert)(?: (?:so|gleich|bestehen|wie gehabt|unverändert))?',
    '(?:(?:tout )?le reste (?:ne change pas|reste (?:pareil|inchangé)|inchangé|pareil|comme avant)|(?:garde|laisse) le reste)',
    '(?:(?:el resto|lo demás) (?:igual|no cambia|(?:se )?queda igual|como antes)|(?:deja|mantén) (?:el resto|lo demás)(?: igual)?)',
  ].join('|')})\\P{L}*$`,
  'iu',
)

/** The same in other words, of which the question before says what they mean: "the end of the month"; null without any. */
export function otherWords(
  text: string,
  { period, by, layout, rank }: Question,
  plain: Plain,
  { locale, now, zone }: Moment,
): string | null {
  if (text.length > MAX_ORDER_LENGTH) return null
  const longer = longerPeriod(text, period, plain) ?? unitMeant(text, { period, layout, rank, by }, { locale, now })
  if (longer !== null) return longer
  const stays = withoutOtherDays(text).replace(STILL, ', ').replace(KEPT, '')
  const limits = [...SPLIT, ...LOOKS, ...SAME_UNIT, ...(by.length === 0 && layout !== 'list' ? AS_MANY : []), OF_PERSON]
  const ended = limits.reduce((said, [pattern, words]) => (said === stays ? said.replace(pattern, words) : said), stays)
  const first = instantToWall(period.start ?? 0, zone).setLocale(locale)
  const month = first.toFormat('LLLL yyyy')
  const isOver = isWithinMonth(period) && (period.end ?? Infinity) <= now && !REST.test(text)
  const patterns = isOver ? (OF_MONTH[locale.slice(0, 2)] ?? OF_MONTH.en ?? []) : []
  const ordinal = locale.startsWith('de') ? '.' : ''
  const last = `${first.daysInMonth}${ordinal} ${month}`
  const dated = isOver ? ended.replace(MONTH_END, last).replace(WEEK_OF_DAY, `$1${ordinal} ${month}`) : ended
  const said = patterns.reduce((before, [pattern, of]) => before.replace(pattern, `${of}${month}`), dated)
  return namedAsMany(said, plain) ?? (said === text ? null : said)
}

/** "The rest of the month" is what the question before left of it. */
const REST = /(?<!\p{L})(?:rest|remainder|reste|resto)(?!\p{L})/iu

/** No cues at all, where a period is known from the question before. */
export function cuesOfPeriod(typed: string, isAlone: boolean): Cues {
  const none = findCues('', 'en')
  return { ...none, typed, dropped: new Set(isAlone ? (['comparison'] as const) : []) }
}

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
export function lastOf(
  said: QuestionReading,
  count: number,
  { period }: Question,
  moment: Moment,
): QuestionReading | null {
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
function withoutOtherDays(text: string): string {
  const left = text.replace(OTHER_DAYS, ' ').trim()
  return ONLY_DAY.test(left) ? left.replace(COUNTING, '').trim() : text
}

function namedAsMany(text: string, plain: Plain): string | null {
  const [, before = '', count = '', after = ''] = COUNTED_BOTS.exec(text) ?? []
  const rest = `${before.trim()} ${after}`.trim()
  const reading = after === '' ? null : plain(rest)
  const isAsMany = reading?.said.bots === 'named' && reading.question.bots.length === COUNT_OF[count.toLowerCase()]
  return isAsMany ? rest : null
}

const PERIOD_TO =
  /^\P{L}*(?:(?:and|now|und|jetzt|et|maintenant|y|ahora) )?(?:change[rz]?|switch|set|modifie|mets|passe|cambia|cambiar|modifica|pon|ändere|änder|stell|setz)\s+(?:(?:the|la|les|las|el|los|den|das) )?(?:dates?|period|range|timeframe|période|plage|fechas?|per[ií]odo|rango|zeitraum|datum)\s*:?\s+(?:(?:to|à|en|sur|pour|a|por|auf|zu) )?(.+)$/isu

/** "Cambia las fechas: 3/11 a 6/11", which is no order to change a record; null for other phrases. */
function periodNamed(text: string, plain: Plain): string | null {
  const [, period] = text.length <= MAX_ORDER_LENGTH ? (PERIOD_TO.exec(text) ?? []) : []
  return period !== undefined && plain(period)?.said.period != null ? period : null
}

/** What is changed to, in an order to change the groups or the period; null for other phrases. */
export function changeNamed(text: string, plain: Plain): string | null {
  return groupingNamed(text, plain) ?? periodNamed(text, plain)
}
