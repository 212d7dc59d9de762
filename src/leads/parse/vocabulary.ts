import { DateTime } from 'luxon'
import type { DateRange } from '../../dates/calendar/range.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { Condition, Measure } from '../question/question.ts'
import type { QuestionReading } from './parse-question.ts'

type Spoken = Record<string, unknown>

/** The reading in the public vocabulary of questions, key by key; keys at their default are left out. */
export function vocabularyOf({ question, notes, command, why, isBotNamed }: QuestionReading, all: Bot[]): Spoken {
  if (command === 'cannot') return { do: 'cannot', ...(why === null ? {} : { why }) }
  if (command !== 'question') return { do: command }
  const { period, previous, kinds, where, measure, by, rank, layout, shown, audience } = question
  const isDefaultPeriod = notes.some(({ kind }) => kind === 'default-period')
  return {
    ...(isDefaultPeriod ? {} : { period: spokenPeriod(period) }),
    ...(kinds === 'all' ? {} : { records: kinds }),
    ...(isBotNamed && question.bots.length < all.length ? { bots: question.bots.map(({ name }) => name) } : {}),
    ...(where.length === 0 ? {} : { where: where.map(spokenCondition) }),
    ...spokenMeasure(measure),
    ...(by.length === 0 ? {} : { by }),
    ...(rank === null ? {} : { rank }),
    ...(previous === null ? {} : { compare: localRange(previous) }),
    ...(layout === 'list' || layout === 'csv'
      ? {
          show: {
            count: layout === 'csv' ? null : shown.count,
            order: shown.order,
            ...(shown.isPerBot ? { per: 'bot' } : {}),
          },
        }
      : {}),
    ...(layout === 'csv' ? { layout } : {}),
    ...(audience === 'channel' ? { to: 'channel' } : {}),
  }
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
