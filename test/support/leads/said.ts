import { DateTime } from 'luxon'
import type { DateRange, Moment } from '../../../src/dates/calendar/range.ts'
import type { Previous } from '../../../src/leads/follow-up/changes/change-period.ts'
import { previousOf, previousOfRefused } from '../../../src/leads/follow-up/conversations.ts'
import { readFollowUp } from '../../../src/leads/follow-up/read-follow-up.ts'
import { readQuestion } from '../../../src/leads/parse/parse-question.ts'
import { errorOr, type QuestionNote, type QuestionReading } from '../../../src/leads/parse/reading.ts'
import { LeadsError } from '../../../src/leads/question/errors.ts'
import type { Condition, Field, Measure, Operator, Question } from '../../../src/leads/question/question.ts'
import type { Bot } from '../../../src/workspaces/bots.ts'

/** Sat 21 Nov 2026, 11:00 in Berlin. */
export const MOMENT: Moment = {
  now: Date.parse('2026-11-21T10:00:00Z'),
  zone: 'Europe/Berlin',
  locale: 'en-US',
  weekStart: 'monday',
}

export const NAMES = [
  'Acme',
  'Acme Shop',
  'Globex',
  'May',
  'Friday',
  'Sunday Motors',
  'March Madness',
  '24/7 Plumbing',
  '2 Bots Ltd',
  'Leads R Us',
  'All Stars',
  'Ärzte Süd',
  '株式会社',
  "Joe's Diner",
  'Smith & Sons',
  'Booking.io',
  'Last Week Tonight',
  'Yahoo!',
]

/** Acme is the default; Globex is also called GBX. */
export const BOTS = botsCalled(NAMES)

export function botsCalled(names: string[]): Bot[] {
  return names.map((name, index) => ({
    id: `id-${index}`,
    name,
    aliases: name === 'Globex' ? ['GBX'] : [],
    serialNumber: `serial-${index}`,
    isDefault: index === 0,
  }))
}

/**
 * How a question is read, in one line: what to do if not answer · bots · period · whatever else was said. What is not said is
 * left out: both kinds, the default bot, the last seven days. Days are those of Berlin, both included.
 */
export function said(text: string, { bots = BOTS, moment = MOMENT }: { bots?: Bot[]; moment?: Moment } = {}): string {
  return saidOf(() => readQuestion(text, { bots, moment }), bots)
}

/** How the last turn of a conversation ("leads last week | and yesterday?") is read, in one line. */
export function saidAfter(locale: string, turns: string): string {
  const options = { bots: BOTS, moment: { ...MOMENT, locale } }
  let previous: Previous | null = null
  let last = ''
  for (const turn of turns.split(' | ')) {
    last = saidOf(() => {
      const reading = errorOr(() => readFollowUp(turn, previous, options))
      const isRefused = reading instanceof LeadsError
      previous = (isRefused ? previousOfRefused(reading, previous, BOTS) : previousOf(reading, previous)) ?? previous
      if (isRefused) throw reading
      return reading
    }, BOTS)
  }
  return last
}

function saidOf(read: () => QuestionReading, bots: Bot[]): string {
  try {
    const { command, why, isUnderstood, question, unused, notes, alternatives } = read()
    if (command === 'cannot') return `cannot ${why}`
    if (command !== 'question' && command !== 'ask-back') return command
    return [
      ...(command === 'ask-back' ? [command] : []),
      ...(isUnderstood ? [] : ['nothing understood']),
      ...saidQuestion(question, bots, notes),
      ...notes.flatMap(saidNote),
      ...unused.map((word) => `unused '${word}'`),
      ...alternatives.map((other) => `or: ${saidQuestion(other.question, bots, notes).join(' · ')}`),
    ].join(' · ')
  } catch (error) {
    if (!(error instanceof LeadsError)) throw error
    const { code, subject, suggestions } = error
    return `${code} '${subject}'${suggestions.length > 0 ? `: ${suggestions.join(', ')}?` : ''}`
  }
}

function saidQuestion(question: Question, bots: Bot[], notes: QuestionNote[]): string[] {
  const { kinds, period, previous, comparedBots, where, measure, by, rank, layout, audience } = question
  const isDefault = notes.some(({ kind }) => kind === 'default-period') && days(period) === days(lastSevenDays())
  return [
    ...saidBots(question.bots, bots),
    isDefault ? 'no period' : days(period),
    ...(previous ? [`vs ${days(previous)}`] : []),
    ...(comparedBots.length > 0 ? [`vs ${names(comparedBots)}`] : []),
    ...(kinds === 'all' ? [] : [`only ${kinds}`]),
    ...where.map(saidCondition).sort(),
    ...saidMeasure(measure),
    ...by.map((grouping) => `by ${grouping}`),
    ...(rank === null ? [] : [`${rank.order} ${rank.count}`]),
    ...(layout === 'summary' ? [] : [layout]),
    ...saidShown(question),
    ...(audience === 'channel' ? ['in channel'] : []),
  ]
}

/** `with "x"`: in any field; `find "x"`: a look-up; `phone starts "0176"`; `has phone`, `not has phone`. */
function saidCondition({ field, op, values, not, isLookup }: Condition): string {
  const texts = values.map((value) => `"${value}"`).join(' or ')
  const opposite = not !== (op === 'absent')
  return (opposite ? 'not ' : '') + (isLookup ? `find ${texts}` : plainCondition(field, op, values, texts))
}

function plainCondition(field: Field, op: Operator, values: string[], texts: string): string {
  if (op === 'present' || op === 'absent') return `has ${field}`
  if (op === 'repeat') return 'wrote again'
  if (field === 'time') return values.join('–')
  if (field === 'weekday') return `on ${values.join(' ')}`
  if (field === 'session' && op === 'is') return `session ${values.join(' or ')}`
  if (field === 'email-domain' && op === 'is') return `domain ${values.join(' or ')}`
  return field === 'any' && op === 'contains' ? `with ${texts}` : `${field} ${op} ${texts}`
}

function saidMeasure(measure: Measure): string[] {
  if (measure.kind === 'count') return []
  if (measure.kind === 'average' || measure.kind === 'median') return [`${measure.kind} per ${measure.per}`]
  if (measure.kind === 'time-to-claim') return [`claims: ${measure.about}`]
  if (measure.kind !== 'share') return [measure.kind]
  const { kinds, bots, where } = measure.of
  const part = [
    ...(bots === null ? [] : [names(bots)]),
    ...(kinds === 'all' ? [] : [kinds]),
    ...where.map(saidCondition).sort(),
  ]
  return [`share of ${part.join(' + ')}`]
}

function saidShown({ layout, shown: { order, count, offset, isPerBot, isLimit } }: Question): string[] {
  const isFirst = order === 'newest' && count === (layout === 'summary' || layout === 'count' ? 5 : 10)
  const isUsual = layout === 'csv' ? !isLimit : isFirst
  return [
    ...(isUsual ? [] : [`${order} ${count}`]),
    ...(isPerBot ? ['of each bot'] : []),
    ...(offset > 0 ? [`after ${offset}`] : []),
  ]
}

function saidBots(asked: Bot[], bots: Bot[]): string[] {
  if (asked.length === 1 && asked[0]?.isDefault) return []
  if (asked.length === bots.length) return ['all bots']
  const missing = bots.filter((bot) => !asked.includes(bot))
  const isMost = missing.length < asked.length
  return [isMost ? `all but ${names(missing)}` : names(asked)]
}

function names(bots: Bot[]): string {
  return bots.map(({ name }) => name).join(' + ')
}

function saidNote(note: QuestionNote): string[] {
  if (note.kind === 'split-nights') return ['split nights']
  return 'from' in note ? [`read '${note.from}' as '${note.to}'`] : []
}

function lastSevenDays(): DateRange {
  return { start: Date.parse('2026-11-15T00:00+01:00'), end: Date.parse('2026-11-22T00:00+01:00'), zone: MOMENT.zone }
}

function days({ start, end, zone }: DateRange): string {
  if (start === null && end === null) return 'all time'
  const first = start === null ? '' : day(start, zone)
  const last = end === null ? '' : day(end - 1, zone)
  return first === last ? first : `${first}..${last}`
}

function day(instant: number, zone: string): string {
  return DateTime.fromMillis(instant, { zone }).toFormat('d LLL yyyy')
}

/** As `said`, to a reader whose Slack is in another language. */
export function saidIn(locale: string, text: string): string {
  return said(text, { moment: { ...MOMENT, locale } })
}
