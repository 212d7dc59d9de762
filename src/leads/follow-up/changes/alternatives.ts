import { movedInto, shiftPeriod, unitAround, unitOf } from '../../../dates/calendar/previous-period.ts'
import { type DateRange, isSamePeriod, joinedRange, type Moment } from '../../../dates/calendar/range.ts'
import { instantToWall, type Wall, wallToInstant } from '../../../dates/calendar/time-zone.ts'
import { lexiconFor } from '../../../dates/lexer/lexicon.ts'
import { tokenize as tokenizeDates } from '../../../dates/lexer/tokenize.ts'
import type { Bot } from '../../../workspaces/bots.ts'
import type { QuestionReading } from '../../parse/reading.ts'
import { grammarFor } from '../../parse/words/grammar.ts'
import { sentence } from '../../parse/words/sentences.ts'
import { tokenize } from '../../parse/words/tokens.ts'
import { type Question, WEEKDAYS, WEEKEND } from '../../question/question.ts'
import { firstWeekday, isOfMonths, isWithinDay, isWithinMonth } from '../cues/bare-dates.ts'
import { type Cues, findCues } from '../cues/cues.ts'
import { type Plain, siblingOf } from '../cues/incomplete-phrases.ts'
import { type Change, hoursKept, otherBeginning, sinceThen, unitOfDay } from './change-period.ts'
import { has, inOrder, isOfOneBot } from './change-question.ts'
import { isOnlyPeriod } from './others.ts'
import { otherWords } from './period-limits.ts'

type Alternatives = QuestionReading['alternatives']

/** What else a change may mean. */
function alternativesOf(change: Change, question: Question): Alternatives {
  return [...readingAlternatives(change, question), ...changeAlternatives(change, question)]
}

/** Those of the phrase itself, such as the other order of day and month. */
function readingAlternatives({ previous, reading }: Change, question: Question): Alternatives {
  return reading.alternatives.map(({ kind, question: other }) => {
    const isOfBots = reading.said.bots === 'named' && other.bots.some((bot) => !reading.question.bots.includes(bot))
    const bots = isOfBots ? previous.question.bots : question.bots
    return { kind, question: { ...question, bots, period: other.period } }
  })
}

/** "Last year" after a question about October, "Q4" after one about 2025: the other reading is another year, or all of it. */
function isYearApart(period: DateRange, named: DateRange): boolean {
  if (named.start === null || named.end === null || period.start === null || period.end === null) return false
  const isInside = named.start <= period.start && period.end <= named.end
  const isAll = isInside && named.end - named.start > MIN_YEAR_MS && period.end - period.start < MIN_YEAR_MS
  return isAll || named.start - period.start > MIN_YEAR_MS
}

const MIN_YEAR_MS = 360 * 86_400_000

function isPartOf(part: DateRange, { start, end }: DateRange): boolean {
  return part.start !== null && part.end !== null && (part.start !== start) !== (part.end !== end)
}

/** "And yesterday?" after a comparison: without one; "and Globex?" after Acme: Globex alone, or both. */
function changeAlternatives(change: Change, question: Question): Alternatives {
  const { previous, reading, cues } = change
  const { said, question: phrase } = reading
  const isCompared = question.previous !== null && phrase.previous === null && previous.question.previous !== null
  const isNew = question.period !== previous.question.period && !cues.found.has('compare')
  const isAdded = said.bots === 'named' && question.bots.length > phrase.bots.length && cues.found.has('and')
  const both = bothBots(change, question)
  return [
    ...otherPeriods(change, question.period, isNew).map((period) => ({
      question: { ...question, period },
      kind: 'period' as const,
    })),
    ...(isCompared && isNew ? [{ question: { ...question, previous: null }, kind: 'period' as const }] : []),
    ...(isAdded ? [{ question: { ...question, bots: phrase.bots }, kind: 'bot' as const }] : []),
    ...(both ? [{ question: { ...question, bots: both }, kind: 'bot' as const }] : []),
  ]
}

/** "And Globex?" after the best day of Acme: that of both. */
function bothBots({ previous, reading, cues, bots }: Change, { bots: asked }: Question): Bot[] | null {
  const before = previous.question.bots
  const isOther = reading.said.bots === 'named' && !asked.some((bot) => has(before, bot))
  const isBare = cues.found.has('and') && !cues.found.has('same') && reading.said.period === null
  const areBoth = isBare && isOther && previous.isBotNamed && isOfOneBot(previous.question)
  return areBoth ? inOrder([...before, ...asked], bots) : null
}

/** @param isNew whether the turn changed the period */
function otherPeriods(change: Change, period: DateRange, isNew: boolean): DateRange[] {
  const { said, question: phrase } = change.reading
  const { found } = change.cues
  const isOtherYear = said.period !== null && isYearApart(period, phrase.period)
  const isJoined = said.period !== null && isNew && found.has('also') && isPartOf(phrase.period, period)
  const isMoved = isOtherYear || isJoined || (otherBeginning(change) ?? hoursKept(change) ?? unitOfDay(change)) !== null
  const since = found.has('since-then') ? sinceThen(change)?.other : null
  const sameDays = isNew && !isMoved ? sameDaysIn(period, change) : null
  // "September as well" asks the same of it, or of both.
  const isAlone =
    isNew && found.has('also') && !found.has('same') && said.period !== null && isSamePeriod(period, phrase.period)
  const both = isAlone ? joinedRange(change.previous.question.period, period) : null
  const lastYear = found.has('earlier-one') ? yearBefore(change, period) : null
  return [since, isMoved ? phrase.period : null, sameDays, both, lastYear].filter((one) => one != null)
}

/** "And the one before" after last December may be the December before it; null after months that are nearer. */
function yearBefore({ previous: { question }, moment }: Change, named: DateRange): DateRange | null {
  const { period } = question
  const isFar = period.start !== null && moment.now - period.start > MIN_FAR_MS
  const other = isFar && isOfMonths(period) ? shiftPeriod(period, { unit: 'year', count: -1 }, moment.weekStart) : null
  return other && !isSamePeriod(other, named) ? other : null
}

/** The month of last year that is named without its year begins at least that long ago. */
const MIN_FAR_MS = 10 * 30 * 86_400_000

/** "Wait, October" after 3 to 5 November: those days of it; null after a whole month, a week or a day. */
function sameDaysIn(named: DateRange, { previous, moment }: Change): DateRange | null {
  const { period } = previous.question
  const { now, weekStart } = moment
  const isUnit = isWithinDay(period) || isSamePeriod(unitAround(period, 'week', weekStart), period)
  const isPart = isWithinMonth(period) && !isUnit && (period.end ?? Infinity) <= now
  const isMonth = isSamePeriod(unitAround(named, 'month', weekStart), named)
  const moved = isPart && isMonth ? movedInto(named, period, moment) : null
  return moved && !isSamePeriod(moved, named) ? moved : null
}

/** "Both days separately", "all three days one by one": by what was joined; null for other phrases, and for one chatbot. */
export function asGroups(cues: Cues, joined: Question, before: Question, locale: string): Question | null {
  const { found, rest } = findCues(cues.rest, locale)
  const isEach = cues.found.has('each') ? cues.rest === '' : found.has('each') && rest === ''
  if (!isEach || joined.by.length > 0) return null
  const unit = isSamePeriod(joined.period, before.period) ? null : unitOf(before.period)
  const by = unit ?? (joined.bots.length > 1 ? 'bot' : null)
  return by && { ...joined, by: [by] }
}

/** "On a normal Wednesday?" after today: one day is no average of its weekday. */
export function onUsualDays(question: Question, { question: phrase, said }: QuestionReading): Question {
  const { measure, period } = question
  const isMean = measure.kind === 'average' || measure.kind === 'median'
  const isOfDays = phrase.where.some(({ field, not }) => field === 'weekday' && !not)
  return isMean && isOfDays && said.period === null && isWithinDay(period)
    ? { ...question, period: phrase.period }
    : question
}

/** "Whole weekend" after its Sunday: the weekend, as no day is both; null for another weekday than that of the day. */
export function onAskedDays(question: Question, before: Question, { now, weekStart }: Moment): Question | null {
  const { period, where } = question
  const days = where.find((one) => one.field === 'weekday' && !one.not && !before.where.includes(one))
  if (!days || period.start === null || !isWithinDay(period)) return question
  const day = firstWeekday(period)
  if (days.values.join() !== WEEKEND.join()) return days.values.some((one) => one === day) ? question : null
  const ends = [0, -1].map((count) => weekendAround(period, count, weekStart))
  const weekend = ends.find((one) => (one?.start ?? Infinity) <= now)
  return weekend ? { ...question, period: weekend, where: where.filter((one) => one !== days) } : null
}

function weekendAround(period: DateRange, count: number, weekStart: Moment['weekStart']): DateRange | null {
  const monday = unitAround(period, 'week', 'monday')
  const week = monday && count !== 0 ? shiftPeriod(monday, { unit: 'week', count }, weekStart) : monday
  if (!week?.start) return null
  const first = instantToWall(week.start, period.zone).plus({ days: WEEKDAYS.length - WEEKEND.length }) as Wall
  return { ...week, start: wallToInstant(first, period.zone) }
}

const HOUR = '((?:las |la )?\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|uhr|h|hrs|heures|horas)?(?: ?\\d\\d)?)'
const EVERYTHING = {
  en: '(?:(?:everything|all|anything|those|the ones|ones|leads|that|which|came in|is|are|from) )*',
  de: '(?:(?:alles|alle|die|was|leads) )*',
  fr: "(?:(?:tout|tous|ce|ceux|celles|qui|est|sont|arrivés|les|leads) )*(?:d['’])?",
  es: '(?:(?:todo|todos|los|las|lo|que|entró|entraron|de|leads) )*',
}
/** "Leave out everything after 8 pm": what is left */
const HOURS_OUT = (
  [
    [
      `(?:leave out|leave off|drop|remove|skip|exclude|excluding|ignore|cut|without|minus|not|no|forget) ${EVERYTHING.en}(?:(after|past|since|from)|(before|until))`,
      '(?: on(?:wards?)?| out)?',
      'before',
      'after',
    ],
    [
      `(?:ohne |(?:lass|nimm|streich|filter) )?${EVERYTHING.de}(?:(nach|ab|seit)|(vor|bis))`,
      '(?: (?:kam|kamen|reinkam|war|ist|bitte))*(?: (?:weg|raus|weglassen|rausnehmen|streichen|ausblenden|ignorieren|nicht))',
      'vor',
      'ab',
    ],
    [
      `(?:enlève|retire|vire|exclus|supprime|ignore|sans|pas|oublie|sauf) ${EVERYTHING.fr}(?:(après|à partir de|dès)|(avant))`,
      '',
      'avant',
      'après',
    ],
    [
      `(?:quita|elimina|saca|excluye|sin|ignora|menos|fuera|deja fuera) ${EVERYTHING.es}(?:(después de|a partir de|desde|tras)|(antes de))`,
      '',
      'antes de',
      'después de',
    ],
  ] as const
).map(([start, end, before, after]) => {
  const words = `^\\P{L}*(?:(?:please|bitte|por favor|porfa|now|jetzt) )?${start} ${HOUR}${end}`
  const polite = '(?:,? (?:please|pls|bitte|mal|stp|svp|por favor|porfa))?[\\s.!?]*$'
  return { pattern: new RegExp(`${words}${polite}`, 'iu'), before, after }
})

const INSTEAD =
  '(?:instead of|not|rather than|statt|anstatt|nicht|au lieu d[eu]|pas|plutôt que|en vez del?|en lugar del?|no)(?!\\p{L})'
const DAY = '(\\d{1,2}(?:st|nd|rd|th|er|\\.)?|\\p{L}{3,10}ten)'
const MONTH = '((?: (?:of |de )?\\p{L}{3,10})?)'
/** "The campaign started on the 5th, so only since then" */
const SINCE_THAT: [pattern: RegExp, since: string][] = [
  [
    new RegExp(
      `^.*(?<!\\p{L})on (?:the )?${DAY}${MONTH}(?!\\p{L}).{0,40}(?<!\\p{L})(?:(?:from|since) (?:then|there|that (?:day|date|point))|after that)(?!\\p{L})`,
      'iu',
    ),
    'since the',
  ],
  [
    new RegExp(
      `^.*(?<!\\p{L})(?:am|seit dem|vom) ${DAY}${MONTH}(?!\\p{L}).{0,40}(?<!\\p{L})(?:ab da|seitdem|seither|von da an|ab dann|ab dem (?:tag|zeitpunkt))(?!\\p{L})`,
      'iu',
    ),
    'seit dem',
  ],
  [
    new RegExp(
      `^.*(?<!\\p{L})le ${DAY}${MONTH}(?!\\p{L}).{0,40}(?<!\\p{L})(?:à partir de (?:là|ce jour|ce moment|cette date)|depuis(?: lors| ce jour)?|dès lors)(?=\\P{L}*(?:$|stp|svp))`,
      'iu',
    ),
    'depuis le',
  ],
  [
    new RegExp(
      `^.*(?<!\\p{L})el ${DAY}${MONTH}(?!\\p{L}).{0,40}(?<!\\p{L})(?:desde (?:entonces|ahí|ese día|esa fecha)|a partir de (?:ahí|entonces|ese día|esa fecha))(?!\\p{L})`,
      'iu',
    ),
    'desde el',
  ],
  [
    new RegExp(
      `^\\P{L}*(?:(?:please|can you|only|just) )*(?:start|begin|count)(?:ing)? (?:it |counting )?(?:on|from|at|with) (?:the )?${DAY}${MONTH} ${INSTEAD}`,
      'iu',
    ),
    'since the',
  ],
  [
    new RegExp(
      `^\\P{L}*(?:fang|fange|beginn|beginne|starte?|zähle?)(?: (?:bitte|mal|erst))* (?:beim|mit dem|am|ab dem) ${DAY}${MONTH}(?: an)? ${INSTEAD}`,
      'iu',
    ),
    'seit dem',
  ],
  [
    new RegExp(
      `^\\P{L}*(?:commence|démarre|pars|compte)[rz]? (?:au|du|le|à partir du) ${DAY}${MONTH} ${INSTEAD}`,
      'iu',
    ),
    'depuis le',
  ],
  [
    new RegExp(
      `^\\P{L}*(?:empieza|comienza|empezar|cuenta)(?: a contar)? (?:en|desde|por|con|a partir de) el ${DAY}${MONTH} ${INSTEAD}`,
      'iu',
    ),
    'desde el',
  ],
]

/**
 * "Leave out everything after 8 pm", "it started on the 5th, so only since then", "the third against the second", in words that
 * need no question before; null for other phrases.
 */
export function inPlainWords(text: string, question: Question, plain: Plain, moment: Moment): string | null {
  const limit = text.length > MAX_LIMIT_LENGTH ? null : plainLimit(text, question, plain, moment)
  return limit ?? otherWords(text, question, plain, moment)
}

function plainLimit(text: string, { period, rank }: Question, plain: Plain, moment: Moment): string | null {
  const numbered = rank === null ? ordinalsCompared(text, period, moment) : null
  return numbered ?? thanUntilToday(text, moment) ?? withoutHours(text) ?? sinceThat(text, plain)
}

/** "Now the third against the second" after a quarter, "vs the first" after the second half of a month: the days of each. */
function ordinalsCompared(text: string, period: DateRange, moment: Moment): string | null {
  const tokens = COMPARED.test(text) ? tokenizeDates(text, lexiconFor(moment.locale)) : []
  const ordinals = tokens.filter(({ values }) => values.ordinal !== undefined)
  const isOther = tokens.some(({ values }) => values.month !== undefined || (values.unit && !values.ordinal))
  if (ordinals.length === 0 || isOther) return null
  let said = text
  for (const { values, start, end } of ordinals.toReversed()) {
    const sibling = siblingOf(values.ordinal ?? 0, period, moment)
    if (sibling === null) return null
    const [from, to] = [sibling.start ?? 0, (sibling.end ?? 0) - 1].map((at) => instantToWall(at, sibling.zone))
    const before = said.slice(0, start).replace(ARTICLE, '')
    said = `${before}${from?.toISODate()} - ${to?.toISODate()}${said.slice(end)}`
  }
  return said
}

const COMPARED = sentence('compared-word')
const ARTICLE = sentence('ends-with-article')

/** "Better than last week until Wednesday?" on a Wednesday: a comparison ends with today on both sides anyway. */
function thanUntilToday(text: string, { locale, now, zone }: Moment): string | null {
  const { than = '', day = '', rest = '' } = THAN_UNTIL.exec(text)?.groups ?? {}
  const today = instantToWall(now, zone).weekday - 1
  return grammarFor(locale).weekdays.get(tokenize(day).tokens[0]?.word ?? '') === today ? than + rest : null
}

function withoutHours(text: string): string | null {
  for (const { pattern, before, after } of HOURS_OUT) {
    const [, late, , hour] = pattern.exec(text) ?? []
    if (hour !== undefined) return `${late === undefined ? after : before} ${hour}`
  }
  return null
}

function sinceThat(text: string, plain: Plain): string | null {
  // "Started on the 22nd, so only from then until the 31st"
  const isOneDay = (text.match(/\d+/gu) ?? []).length < 2 && !UNTIL_OTHER.test(text)
  if (!isOneDay && !IN_PLACE_OF.test(text)) return null
  for (const [pattern, since] of SINCE_THAT) {
    const [, day, month = ''] = pattern.exec(text) ?? []
    const said = day === undefined ? [] : [`${since} ${day}${month}`, `${since} ${day}`]
    const known = said.find((one) => isOnlyPeriod(plain(one))) ?? said.at(-1)
    if (known !== undefined) return known
  }
  return null
}

const THAN_UNTIL = sentence('than-week-until')

const UNTIL_OTHER = sentence('until-other')
const IN_PLACE_OF = new RegExp(`(?<!\\p{L})${INSTEAD}`, 'iu')

const MAX_LIMIT_LENGTH = 160

/** That nobody named the period is said again. */
export const DEFAULT_PERIOD = { kind: 'default-period' } as const

/** The notes and what was named, of the whole new question. */
export function named(
  change: Change,
  question: Question,
): Pick<QuestionReading, 'notes' | 'isBotNamed' | 'alternatives'> {
  const { previous, reading } = change
  const isOwnDefault = question.period === reading.question.period && reading.said.period === null
  const isDefault = isOwnDefault || (previous.isDefaultPeriod && question.period === previous.question.period)
  const notes = reading.notes.filter(({ kind }) => kind !== 'default-period')
  return {
    notes: isDefault ? [...notes, DEFAULT_PERIOD] : notes,
    isBotNamed: reading.isBotNamed || (previous.isBotNamed && reading.said.bots === null),
    alternatives: alternativesOf(change, question),
  }
}
