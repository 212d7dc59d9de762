import { DigestError } from '../errors.ts'
import type { Days, Weekday } from './recurrence.ts'

const NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const FORMS = 'mon-fri, mon,wed, a day of the month (1 to 31), last-day or first-weekday'

/**
 * `mon-fri`, `mon,wed`, `fri-mon`; or once a month: `15`, `last-day`, `first-weekday`.
 *
 * @throws DigestError bad-days
 */
export function readDays(text: string): Days {
  const wanted = text.trim().toLowerCase()
  if (wanted === 'last-day' || wanted === 'first-weekday') return { kind: 'monthly', on: wanted }
  if (/^([1-9]|[12]\d|3[01])$/.test(wanted)) return { kind: 'monthly', on: Number(wanted) }
  const weekdays = new Set(wanted.split(',').flatMap((part) => readRange(part.trim(), text)))
  return { kind: 'weekdays', weekdays: [...weekdays].sort() }
}

function readRange(part: string, text: string): Weekday[] {
  const [first = '', last = first, ...more] = part.split('-')
  const [from, to] = [NAMES.indexOf(first.trim()), NAMES.indexOf(last.trim())]
  if (from === -1 || to === -1 || more.length > 0)
    throw new DigestError('bad-days', `The days must be ${FORMS}`, { subject: text })
  const length = ((to - from + 7) % 7) + 1
  return Array.from({ length }, (_, index) => (((from + index) % 7) + 1) as Weekday)
}

/** The same words again, as short as they get. */
export function daysWords(days: Days): string {
  if (days.kind === 'monthly') return String(days.on)
  const sorted = [...new Set(days.weekdays)].sort()
  const [first = 1, last = 7] = [sorted[0], sorted.at(-1)]
  const isRange = sorted.length > 2 && last - first + 1 === sorted.length
  const name = (day: Weekday) => NAMES[day - 1]
  return isRange ? `${name(first)}-${name(last)}` : sorted.map(name).join(',')
}
