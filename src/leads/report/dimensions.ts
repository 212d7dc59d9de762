import { Info } from 'luxon'
import type { WeekStart } from '../../dates/calendar/range.ts'
import type { Arrival } from '../conditions/arrival.ts'
import {
  dayOf,
  hasMinuteIn,
  type MinutesOfWeek,
  minutesInHour,
  minutesOnWeekday,
  weekdayOf,
} from '../conditions/local-time.ts'
import type { PageName } from '../conditions/page-address.ts'
import { domainOf, fold } from '../conditions/record-filter.ts'
import type { Bucket, GroupBy, Question } from '../question/question.ts'
import type { Span, Timeline } from './timeline.ts'
import type { Group } from './types.ts'

const HOUR_MS = 3_600_000
const MAX_TYPE_LENGTH = 80
const MAX_DOMAIN_LENGTH = 253

/** Identifies a group of one dimension; '' for records without page, domain or identity. */
export type Key = string | number

/** The part of the time that a group is about. */
export type Restriction = { span: Span; minutes: MinutesOfWeek }

export type Dimension = {
  by: GroupBy
  keyOf(arrival: Arrival): Key
  /** groups that exist without records, in their usual order; null if there are too many */
  fixedKeys(time: Restriction): Key[] | null
  /** whether `fixedKeys` is the usual order of all groups, or those with most records come first */
  isOrdered: boolean
  labelOf(key: Key): Pick<Group, 'label' | 'start'>
  restrict(key: Key, time: Restriction): Restriction
}

export type DimensionContext = {
  question: Pick<Question, 'bots' | 'kinds'>
  timeline: Timeline
  weekStart: WeekStart
  /** what a group of pages is about; the whole address by default */
  pageName?: PageName
}

export function createDimension(by: GroupBy, context: DimensionContext): Dimension {
  switch (by) {
    case 'hour':
    case 'day':
    case 'week':
    case 'month':
      return timelineDimension(by, context)
    case 'weekday':
      return weekdayDimension(context)
    case 'hour-of-day':
      return hourDimension(context)
    case 'bot':
      return botDimension(context)
    case 'kind':
      return kindDimension(context)
    case 'page':
      return namedDimension(by, pageKey(context))
    default:
      return namedDimension(by, KEYS[by])
  }
}

const UNORDERED: Pick<Dimension, 'isOrdered' | 'fixedKeys' | 'restrict'> = {
  isOrdered: false,
  fixedKeys: () => [],
  restrict: (_, time) => time,
}

function namedDimension(by: GroupBy, keyOf: Dimension['keyOf']): Dimension {
  return { ...UNORDERED, by, keyOf, labelOf: (key) => ({ label: String(key) }) }
}

const KEYS: Record<'person' | 'email-domain', Dimension['keyOf']> = {
  person: ({ identity }) => identity ?? '',
  'email-domain': ({ record }) => fold(domainOf(record.email)).slice(0, MAX_DOMAIN_LENGTH),
}

/** Parsing an address takes longer than counting it. */
const MAX_NAMES = 10_000

function pageKey({ pageName }: DimensionContext): Dimension['keyOf'] {
  if (pageName === undefined) return ({ page }) => page
  const names = new Map<string, string>()
  return ({ page }) => {
    const name = names.get(page) ?? pageName(page)
    if (names.size >= MAX_NAMES) names.clear()
    names.set(page, name)
    return name
  }
}

export function isTimeline(by: GroupBy): by is Bucket {
  return by === 'hour' || by === 'day' || by === 'week' || by === 'month'
}

function timelineDimension(by: Bucket, { timeline }: DimensionContext): Dimension {
  return {
    by,
    isOrdered: true,
    keyOf: ({ at }) => timeline.keyAt(by, at),
    fixedKeys: ({ span, minutes }) =>
      timeline.keysIn(by, span)?.filter((key) => timeline.hasMinute(by, key, minutes)) ?? null,
    labelOf: (key) => ({ label: '', start: timeline.startOf(by, Number(key)) }),
    restrict: (key, { span, minutes }) => ({
      minutes,
      span: {
        start: Math.max(span.start, timeline.startOf(by, Number(key))),
        end: Math.min(span.end, timeline.endOf(by, Number(key))),
      },
    }),
  }
}

function weekdayDimension({ timeline, weekStart }: DimensionContext): Dimension {
  const days = weekStart === 'monday' ? [0, 1, 2, 3, 4, 5, 6] : [6, 0, 1, 2, 3, 4, 5]
  return {
    by: 'weekday',
    isOrdered: true,
    keyOf: ({ at }) => weekdayOf(dayOf(timeline.clock(at))),
    fixedKeys: ({ minutes }) => days.filter((day) => hasMinuteIn(minutes, day)),
    labelOf: (key) => ({ label: Info.weekdays('long', { locale: 'en' })[Number(key)] ?? '' }),
    restrict: createMinuteRestriction(minutesOnWeekday),
  }
}

function hourDimension({ timeline }: DimensionContext): Dimension {
  const restrict = createMinuteRestriction(minutesInHour)
  return {
    by: 'hour-of-day',
    isOrdered: true,
    keyOf: ({ at }) => {
      const local = timeline.clock(at)
      return Math.floor(local / HOUR_MS) - dayOf(local) * 24
    },
    fixedKeys: (time) =>
      Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => restrict(hour, time).minutes.includes(1)),
    labelOf: (key) => ({ label: String(key) }),
    restrict,
  }
}

/** Cached, because every row of a two-dimensional group restricts to the same columns. */
function createMinuteRestriction(
  restrict: (minutes: MinutesOfWeek, key: number) => MinutesOfWeek,
): Dimension['restrict'] {
  const known = new Map<MinutesOfWeek, Map<Key, MinutesOfWeek>>()
  return (key, { span, minutes }) => {
    const byKey = known.get(minutes) ?? new Map<Key, MinutesOfWeek>()
    known.set(minutes, byKey)
    const restricted = byKey.get(key) ?? restrict(minutes, Number(key))
    byKey.set(key, restricted)
    return { span, minutes: restricted }
  }
}

function botDimension({ question: { bots } }: DimensionContext): Dimension {
  return {
    ...UNORDERED,
    by: 'bot',
    keyOf: ({ bot }) => bot.id,
    fixedKeys: () => bots.map(({ id }) => id),
    labelOf: (key) => ({ label: bots.find(({ id }) => id === key)?.name ?? '' }),
  }
}

const TYPES_OF_KINDS = { all: ['Lead', 'Appointment'], leads: ['Lead'], appointments: ['Appointment'] }

function kindDimension({ question: { kinds } }: DimensionContext): Dimension {
  return {
    ...UNORDERED,
    by: 'kind',
    keyOf: ({ record }) => record.type.slice(0, MAX_TYPE_LENGTH),
    fixedKeys: () => TYPES_OF_KINDS[kinds],
    labelOf: (key) => ({ label: String(key) }),
  }
}
