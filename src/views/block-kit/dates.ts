import { LRUCache } from 'lru-cache'
import { DateTime, Info } from 'luxon'
import type { DateRange, WeekStart } from '../../dates/calendar/range.ts'
import { instantToWall, offsetAt, startOfWeek, type Wall } from '../../dates/calendar/time-zone.ts'
import { dayPattern, describeRange } from '../../dates/describe.ts'
import { addDays } from '../../dates/grammar/period.ts'
import type { Translator } from '../../i18n/translate.ts'

type Where = { zone: string; i18n: Translator }

/** An instant (ms, UTC) on its zone's clock: `Thu 19 Nov, 14:32`, with the year when it is not that of `now`. */
export function momentText(at: number, now: number, { zone, i18n }: Where): string {
  const local = instantToWall(at, zone).setLocale(i18n.locale)
  const isThisYear = local.year === instantToWall(now, zone).year
  return local.toFormat(`${datePattern(i18n, { withYear: !isThisYear })}, HH:mm`) + offsetSuffix(at, zone)
}

/** `UTC+2` for a local time that occurs twice because of a clock change; '' for any other. */
export function repeatedOffset(local: DateTime): string {
  return local.getPossibleOffsets().length > 1 ? `UTC${local.toFormat('Z')}` : ''
}

/** Luxon is asked only near a clock change, because it takes longer than all the rest of the text. */
function offsetSuffix(at: number, zone: string): string {
  const [before, after] = [at - DAY_MS, at + DAY_MS].map((near) => offsetAt(Info.normalizeZone(zone), near))
  const offset = before === after ? '' : repeatedOffset(DateTime.fromMillis(at, { zone }))
  return offset === '' ? '' : ` (${offset})`
}

/** Luxon's pattern for a date with its weekday: `Mon 9 Nov`, `Mo 9. Nov`, with or without its year. */
function datePattern(i18n: Translator, { withYear }: { withYear: boolean }): string {
  return `ccc ${dayPattern(i18n.locale)} LLL${withYear ? ' yyyy' : ''}`
}

/** `2026-03-04` as `Wed 4 Mar 2026`; other texts are unchanged. */
export function isoDateText(iso: string, i18n: Translator): string {
  const date = DateTime.fromISO(iso, { zone: 'utc', locale: i18n.locale })
  return date.isValid ? date.toFormat(datePattern(i18n, { withYear: true })) : iso
}

/** A local date (`YYYY-MM-DD`) as `Mon 9 Nov`, with the year if it is not that of `now`. */
export function dateText(date: string, now: number, { zone, i18n }: Where): string {
  const local = DateTime.fromISO(date, { zone: 'utc', locale: i18n.locale })
  const isThisYear = local.year === DateTime.fromMillis(now, { zone }).year
  return local.toFormat(datePattern(i18n, { withYear: !isThisYear }))
}

/** @param weekday ISO: 1 is Monday */
export function weekdayName(weekday: number, { locale }: Translator): string {
  return DateTime.utc(2026, 1, 4 + weekday, { locale }).toFormat('cccc')
}

/** An English weekday name in the reader's language; other texts are unchanged. */
export function weekdayText(name: string, i18n: Translator): string {
  const index = Info.weekdays('long', { locale: 'en' }).indexOf(name)
  return index === -1 ? name : weekdayName(index + 1, i18n)
}

/** A message names the same period several times, and so do the messages of one day. */
const phrases = new LRUCache<string, string>({ max: 1_000 })

/** @param currentYear as of `describeRange` */
function describedOnce(period: DateRange, locale: string, currentYear: number | null): string {
  const key = `${locale} ${period.zone} ${period.start} ${period.end} ${currentYear}`
  const cached = phrases.get(key)
  if (cached !== undefined) return cached
  const phrase = describeRange(period, locale, currentYear)
  phrases.set(key, phrase)
  return phrase
}

export function periodPhrase(period: DateRange, { locale }: Translator): string {
  return describedOnce(period, locale, null)
}

type AsOf = { now: number; weekStart: WeekStart }
type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** A period as people say it at `now` (ms UTC): `last week`, `this month` (so far, too), `in the last 7 days`; null if it has no name. */
export function periodName({ start, end, zone }: DateRange, { now, weekStart }: AsOf, i18n: Translator): string | null {
  if (start === null || end === null) return null
  const [first, last] = [instantToWall(start, zone), instantToWall(end, zone)]
  const today = instantToWall(now, zone).startOf('day')
  const endsNow = end <= now && now - end < MINUTE_MS
  const isThis = (begin: Wall, unit: Unit) => first.equals(begin) && (endsNow || last.equals(begin.plus({ [unit]: 1 })))
  const isLast = (begin: Wall, unit: Unit) => last.equals(begin) && first.equals(unitBefore(begin, unit))
  if (isThis(today, 'day')) return i18n.t('when.today')
  if (isLast(today, 'day')) return i18n.t('when.yesterday')
  for (const unit of ['week', 'month', 'quarter', 'year'] as const) {
    const begin = unit === 'week' ? startOfWeek(today, weekStart) : today.startOf(unit)
    if (isThis(begin, unit)) return i18n.t(`when.this-${unit}`)
    if (isLast(begin, unit)) return i18n.t(`when.last-${unit}`)
  }
  const days = (last.toMillis() - first.toMillis()) / DAY_MS
  const isUntilToday = last.equals(today.plus({ days: 1 })) && Number.isInteger(days) && days > 1
  return isUntilToday ? i18n.t('when.last-days', { count: days }) : null
}

/** Days and weeks by whole days, because luxon takes 0.1 ms to subtract one. */
function unitBefore(begin: Wall, unit: Unit): Wall {
  if (unit === 'day' || unit === 'week') return addDays(begin, unit === 'day' ? -1 : -7)
  return begin.minus({ [unit]: 1 })
}

/** The dates of a period, without the year of `now` (ms UTC): `Mon 9 – Sun 15 Nov`. */
export function shortPeriodPhrase(period: DateRange, now: number, { locale }: Translator): string {
  return describedOnce(period, locale, instantToWall(now, period.zone).year)
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** `40 sec`, `4 min`, `3 hr`, `2 days`; never negative, since LeadList's clock may be ahead. */
export function elapsedText(ms: number, i18n: Translator): string {
  if (ms < MINUTE_MS) return i18n.unit(Math.max(0, Math.round(ms / 1_000)), 'second')
  if (ms < HOUR_MS) return i18n.unit(Math.floor(ms / MINUTE_MS), 'minute')
  if (ms < 2 * DAY_MS) return i18n.unit(Math.floor(ms / HOUR_MS), 'hour')
  return i18n.unit(Math.floor(ms / DAY_MS), 'day')
}
