import { DateTime } from 'luxon'
import type { DateRange, Moment } from '../dates/calendar/range.ts'
import { describeRange } from '../dates/describe.ts'
import type { QuestionNote, QuestionReading } from '../leads/parse/parse-question.ts'
import type { Question } from '../leads/question/question.ts'

/** Stands for whichever bot is the default where none were given. */
export const ANY_BOT = '*'

const KINDS = { all: 'Leads and appointments', leads: 'Leads', appointments: 'Appointments' }

/** A reading as an operator reads it: what is asked, then what there is to say about it. */
export function readingLines(reading: QuestionReading, { locale }: Pick<Moment, 'locale'>): string[] {
  const { command, isUnderstood, question, unused, notes, alternatives } = reading
  if (command === 'help') return ['Help']
  return [
    ...(isUnderstood ? [] : ['Nothing was understood; the answer is help']),
    questionLine(question, locale),
    ...(question.previous ? [`Compared with ${describeRange(question.previous, locale)}`] : []),
    ...notes.map(noteLine),
    ...(unused.length > 0 ? [`Not used: ${unused.map((word) => `'${word}'`).join(', ')}`] : []),
    ...alternatives.map((other) => `Or: ${questionLine(other.question, locale)}`),
  ]
}

/** The same for programs: instants as local ISO and as UTC, half-open, null unbounded. */
export function readingJson(text: string, { question, alternatives, ...rest }: QuestionReading) {
  return {
    text,
    ...questionJson(question),
    ...rest,
    alternatives: alternatives.map((other) => ({ kind: other.kind, ...questionJson(other.question) })),
  }
}

function questionLine(question: Question, locale: string): string {
  const { kinds, bots, period, sessionId, match, groupBy, layout, shown, audience } = question
  const names = bots.flatMap(({ name }) => (name === ANY_BOT ? [] : [name]))
  return [
    KINDS[kinds],
    ...(names.length > 0 ? [names.join(', ')] : []),
    ...(sessionId === null ? [] : [`conversation ${sessionId}`]),
    ...(match === null ? [] : [match.in === 'any' ? `with "${match.text}"` : `from ${match.text}`]),
    describeRange(period, locale),
    ...(groupBy === null ? [] : [`by ${groupBy}`]),
    ...(layout === 'summary' ? [] : [layout === 'list' ? `${shown.order} ${shown.count}` : layout.replace('-', ' ')]),
    ...(audience === 'channel' ? ['in the channel'] : []),
    period.zone,
  ].join(' · ')
}

function noteLine(note: QuestionNote): string {
  if (note.kind === 'default-period') return 'No period was given: the last 7 days'
  if (note.kind === 'future') return 'This has not begun'
  return `Read "${note.from}" as "${note.to}"`
}

function questionJson({ bots, period, previous, ...rest }: Question) {
  return {
    ...rangeJson(period),
    zone: period.zone,
    previous: previous && rangeJson(previous),
    bots: bots.flatMap(({ name }) => (name === ANY_BOT ? [] : [name])),
    ...rest,
  }
}

function rangeJson({ start, end, zone }: DateRange) {
  return { start: iso(start, zone), end: iso(end, zone), startUtc: iso(start, 'utc'), endUtc: iso(end, 'utc') }
}

function iso(instant: number | null, zone: string): string | null {
  if (instant === null) return null
  return DateTime.fromMillis(instant, { zone }).toISO({ includeOffset: zone === 'utc', suppressMilliseconds: true })
}
