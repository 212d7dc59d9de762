import { DateTime } from 'luxon'
import type { Days, Schedule, Weekday } from '../../digest/model/recurrence.ts'
import type { Words } from '../../i18n/translate.ts'
import type { Counts } from '../../leads/report/report.ts'
import { datePattern, momentText } from '../block-kit/dates.ts'

const WORKDAYS = '12345'
const WEEKEND = '67'
const EVERY_DAY = '1234567'
const SEPARATOR = ' · '

/** When a digest comes, without its zone: `Monday to Friday at 09:00`, `on the last day of each month at 18:00`. */
export function scheduleWords({ days, time }: Pick<Schedule, 'days' | 'time'>, words: Words): string {
  return words.say('when.at', { days: daysPhrase(days, words), time })
}

function daysPhrase(days: Days, words: Words): string {
  if (days.kind === 'monthly') {
    if (days.on === 'last-day' || days.on === 'first-weekday') return words.say(`when.${days.on}`)
    return words.say('when.month-day', { day: String(days.on) })
  }
  const weekdays = [...new Set(days.weekdays)].sort()
  const set = weekdays.join('')
  if (set === EVERY_DAY) return words.say('when.every-day')
  if (set === WORKDAYS) return words.say('when.workdays')
  if (set === WEEKEND) return words.say('when.weekend')
  return words.say('when.weekdays', { days: words.list(weekdays.map((day) => weekdayName(day, words))) })
}

/** ISO: 1 is Monday. */
export function weekdayName(weekday: Weekday, words: Words): string {
  return DateTime.fromObject(
    { weekYear: 2026, weekNumber: 2, weekday },
    { zone: 'utc', locale: words.locale },
  ).toFormat('cccc')
}

/** A local date, `YYYY-MM-DD`: `Mon 9 Nov`, with the year where it is not that of `now`. */
export function dateText(date: string, now: number, zone: string, words: Words): string {
  const local = DateTime.fromISO(date, { zone: 'utc', locale: words.locale })
  const isThisYear = local.year === DateTime.fromMillis(now, { zone }).year
  return local.toFormat(datePattern(words, { withYear: !isThisYear }))
}

/** `Next: Mon 23 Nov, 09:00 (Europe/Berlin)`. */
export function nextLine(nextAt: number, { zone }: Schedule, now: number, words: Words): string {
  return words.say('digests.next', { when: momentText(nextAt, now, { zone, words }), zone })
}

/** `12 leads · 1 appointment`; kinds that there are none of are left out where there are others. */
export function countsPhrase({ leads, appointments, others }: Counts, words: Words): string {
  const all = [
    { key: 'count.leads', count: leads },
    { key: 'count.appointments', count: appointments },
    { key: 'count.others', count: others },
  ] as const
  const some = all.filter(({ count }) => count > 0)
  return (some.length === 0 ? all.slice(0, 1) : some).map(({ key, count }) => words.say(key, { count })).join(SEPARATOR)
}

/** `+2 leads · −1 appointment`. */
export function changePhrase({ leads, appointments, others }: Counts, words: Words): string {
  const all = [
    { key: 'count.leads', count: leads },
    { key: 'count.appointments', count: appointments },
    { key: 'count.others', count: others },
  ] as const
  return all
    .filter(({ count }) => count !== 0)
    .map(({ key, count }) => `${count > 0 ? '+' : '−'}${words.say(key, { count: Math.abs(count) })}`)
    .join(SEPARATOR)
}
