import { DateTime } from 'luxon'
import type { DateRange, Moment } from '../../../src/dates/calendar/range.ts'
import { readQuestion } from '../../../src/leads/parse/parse-question.ts'
import type { QuestionNote } from '../../../src/leads/parse/reading.ts'
import { LeadsError } from '../../../src/leads/question/errors.ts'
import { legacyConditions } from '../../../src/leads/question/legacy-conditions.ts'
import type { Question } from '../../../src/leads/question/question.ts'
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
 * How a question is read, in one line: bots · period · whatever else was said. What is not said is left out: both kinds,
 * the default bot, the last seven days. Days are those of Berlin, both included.
 */
export function said(text: string, { bots = BOTS, moment = MOMENT }: { bots?: Bot[]; moment?: Moment } = {}): string {
  try {
    const { command, isUnderstood, question, unused, notes, alternatives } = readQuestion(text, { bots, moment })
    if (command === 'help') return 'help'
    return [
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
  const { kinds, period, previous, where, shown, audience } = question
  const { sessionId, match } = legacyConditions(where)
  const layout = layoutOf(question)
  const isDefault = notes.some(({ kind }) => kind === 'default-period') && days(period) === days(lastSevenDays())
  const isUsualCount = shown.order === 'newest' && shown.count === (layout === 'summary' || layout === 'count' ? 5 : 10)
  return [
    ...saidBots(question.bots, bots),
    isDefault ? 'no period' : days(period),
    ...(previous ? [`vs ${days(previous)}`] : []),
    ...(kinds === 'all' ? [] : [`only ${kinds}`]),
    ...(sessionId === null ? [] : [`session ${sessionId}`]),
    ...(match === null ? [] : [match.in === 'any' ? `with "${match.text}"` : `domain ${match.text}`]),
    ...groupings(question),
    ...(layout === 'summary' ? [] : [layout]),
    ...(isUsualCount ? [] : [`${shown.order} ${shown.count}`]),
    ...(audience === 'channel' ? ['in channel'] : []),
  ]
}

function layoutOf({ rank, layout }: Question) {
  return rank === null ? layout : 'top-pages'
}

function groupings({ by, rank }: Question): string[] {
  return rank === null ? by.map((grouping) => `by ${grouping}`) : []
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
