import { DateTime } from 'luxon'
import type { DateRange } from '../../dates/calendar/range.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { Condition, Measure, Question } from '../question/question.ts'
import type { QuestionReading } from './reading.ts'

type Spoken = Record<string, unknown>

/** The reading in the public vocabulary of questions, key by key; keys at their default are left out. */
export function vocabularyOf({ question, notes, command, why, isBotNamed }: QuestionReading, all: Bot[]): Spoken {
  // The vocabulary has no word for a post elsewhere.
  const reason = why === 'other-channel' ? 'read-only' : why
  if (command === 'cannot') return { do: 'cannot', ...(reason === null ? {} : { why: reason }) }
  if (command !== 'question') return { do: command }
  const { period, kinds, where, measure, by, rank, layout, audience } = question
  const isDefaultPeriod = notes.some(({ kind }) => kind === 'default-period')
  const areBotsNamed = isBotNamed && question.bots.length < all.length
  return withoutDefaults({
    period: isDefaultPeriod ? undefined : spokenPeriod(period),
    records: kinds === 'all' ? undefined : kinds,
    bots: areBotsNamed ? question.bots.map(({ name }) => name) : undefined,
    where: where.length === 0 ? undefined : where.map(spokenCondition),
    ...spokenMeasure(measure),
    by: by.length === 0 ? undefined : by,
    rank: rank ?? undefined,
    compare: spokenComparison(question),
    show: spokenShow(question),
    layout: layout === 'csv' ? layout : undefined,
    to: audience === 'channel' ? 'channel' : undefined,
  })
}

function spokenComparison({ previous, comparedBots }: Question): unknown {
  if (comparedBots.length > 0) return { bots: comparedBots.map(({ name }) => name) }
  return previous === null ? undefined : localRange(previous)
}

function withoutDefaults(spoken: Spoken): Spoken {
  return Object.fromEntries(Object.entries(spoken).filter(([, value]) => value !== undefined))
}

function spokenShow({ layout, shown }: Question): Spoken | undefined {
  if (layout !== 'list' && layout !== 'csv') return undefined
  const count = layout === 'csv' && !shown.isLimit ? null : shown.count
  return { count, order: shown.order, ...(shown.isPerBot ? { per: 'bot' } : {}) }
}

function spokenPeriod(period: DateRange): unknown {
  return period.start === null && period.end === null ? 'all' : localRange(period)
}

function localRange({ start, end, zone }: DateRange) {
  const iso = (instant: number | null) =>
    instant === null ? null : DateTime.fromMillis(instant, { zone }).toFormat("yyyy-MM-dd'T'HH:mm")
  return { start: iso(start), end: iso(end) }
}

function spokenCondition({ field, op, values, not }: Condition): Spoken {
  return { field, op, ...(values.length === 0 ? {} : { values }), ...(not ? { not } : {}) }
}

function spokenMeasure(measure: Measure): Spoken {
  if (measure.kind === 'count') return {}
  if (measure.kind === 'average' || measure.kind === 'median') return { measure: measure.kind, per: measure.per }
  if (measure.kind === 'ratio') return { measure: 'ratio', of: 'appointments/leads' }
  if (measure.kind === 'time-to-claim') return { measure: measure.kind, of: measure.about }
  if (measure.kind !== 'share') return { measure: measure.kind }
  const { kinds, bots, where } = measure.of
  return {
    measure: 'share',
    of: {
      ...(kinds === 'all' ? {} : { records: kinds }),
      ...(bots === null ? {} : { bots: bots.map(({ name }) => name) }),
      ...(where.length === 0 ? {} : { where: where.map(spokenCondition) }),
    },
  }
}
