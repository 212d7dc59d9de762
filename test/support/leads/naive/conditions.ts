import { DateTime } from 'luxon'
import type { Condition, Part } from '../../../../src/leads/question/question.ts'

/*
 * Evaluates conditions one record at a time, from tables of what the generated texts mean, without src/leads.
 */

export type Raw = Record<string, unknown>

/** What is meant: the subscriber, whatever the notation, and the prefixes that it has. */
export const PHONES: { text: string; who: string | null; starts: string[] }[] = [
  { text: '+49 170 1234567', who: 'A', starts: ['+49', '+49 170', '0049 170', '0170', '49'] },
  { text: '0049 (0)170-1234567', who: 'A', starts: ['+49', '+49 170', '0049 170', '0170'] },
  { text: '0170 1234567', who: 'A', starts: ['+49 170', '0049 170', '0170'] },
  { text: '+1 415 555 0134', who: 'B', starts: ['+1', '+1 415', '(415)'] },
  { text: '(415) 555-0134', who: 'B', starts: ['+1 415', '(415)'] },
  { text: '+49 (0)30 123', who: 'C', starts: ['+49', '030'] },
  { text: '030 123', who: 'C', starts: ['030'] },
  { text: '4903 0123', who: 'D', starts: ['49'] },
  { text: '-', who: null, starts: [] },
  { text: '', who: null, starts: [] },
]

/** Every page: host and path as a person would say them. */
export const PAGES: { uri: string; host: string; path: string }[] = [
  { uri: 'https://acme.example/contact?utm=1', host: 'acme.example', path: '/contact' },
  { uri: 'https://acme.example/contact#form', host: 'acme.example', path: '/contact' },
  { uri: 'https://www.acme.example/', host: 'acme.example', path: '/' },
  { uri: 'https://acme.example?utm_campaign=Autumn', host: 'acme.example', path: '/' },
  { uri: 'https://shop.acme.example/de/Pricing/?utm_campaign=autumn', host: 'shop.acme.example', path: '/de/pricing' },
  { uri: '/pricing?x=1', host: '', path: '/pricing' },
  { uri: 'not an address?x', host: '', path: 'not an address' },
]

export const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

export function plain(text: string): string {
  return [...text.normalize('NFKD')]
    .filter((letter) => !/\p{Mn}/u.test(letter))
    .join('')
    .toLowerCase()
}

function sessionText(raw: Raw): string {
  return raw.SessionID === null || raw.SessionID === undefined ? '' : String(Number(raw.SessionID))
}

const domain = (raw: Raw) => plain(textOf(raw.Email).trim()).split('@').slice(1).at(-1) ?? ''

function holds({ field, op, values }: Condition, raw: Raw): boolean {
  const wanted = values.map(plain)
  const oneOf = (test: (value: string) => boolean) => wanted.some(test)
  if (op === 'present') return isPresent(field, raw)
  if (op === 'absent') return !isPresent(field, raw)
  if (field === 'phone') return phoneHolds(op, values, textOf(raw.PhoneNumber))
  if (field === 'page' && op !== 'contains') return pageHolds(op, wanted, textOf(raw.URI))
  if (field === 'email-domain' && (op === 'is' || op === 'in')) {
    return oneOf((value) =>
      value.startsWith('@') ? `@${domain(raw)}` === value : `.${domain(raw)}`.endsWith(`.${value}`),
    )
  }
  const texts = fieldTexts(field, raw).map(plain)
  const compare = {
    is: (text: string, value: string) => text.trim() === value,
    in: (text: string, value: string) => text.trim() === value,
    contains: (text: string, value: string) => text.includes(value),
    starts: (text: string, value: string) => text.trim().indexOf(value) === 0,
  }
  return texts.some((text) => oneOf((value) => compare[op as keyof typeof compare](text, value)))
}

function fieldTexts(field: Condition['field'], raw: Raw): string[] {
  const { Type, Name, Email, PhoneNumber, Content, URI } = raw
  if (field === 'name') return [textOf(Name)]
  if (field === 'email') return [textOf(Email)]
  if (field === 'email-domain') return [domain(raw)]
  if (field === 'message') return [textOf(Content)]
  if (field === 'page') return [textOf(URI)]
  if (field === 'session') return [sessionText(raw)]
  return [Type, Name, Email, PhoneNumber, Content, URI].map(textOf)
}

function isPresent(field: Condition['field'], raw: Raw): boolean {
  if (field === 'email') return textOf(raw.Email).includes('@')
  if (field === 'phone') return /[0-9]/.test(textOf(raw.PhoneNumber))
  return fieldTexts(field, raw).some((text) => text.trim() !== '')
}

function phoneHolds(op: Condition['op'], values: string[], text: string): boolean {
  const phone = PHONES.find((each) => each.text === text)
  if (phone === undefined || phone.who === null) return false
  if (op === 'starts') return values.some((value) => phone.starts.includes(value))
  return values.some((value) => PHONES.some((each) => each.text === value && each.who === phone.who))
}

function pageHolds(op: Condition['op'], wanted: string[], uri: string): boolean {
  const page = PAGES.find((each) => each.uri === uri)
  if (page === undefined) return false
  const named = (value: string) =>
    value.startsWith('/') ? page.path : `${page.host}${page.path === '/' ? '' : page.path}`
  if (op === 'starts') return wanted.some((value) => named(value).startsWith(value.replace('https://', '')))
  return wanted.some((value) => named(value) === value.replace('https://', ''))
}

const kindIsWanted = (kinds: Part['kinds'], type: string) =>
  kinds === 'all' || type === (kinds === 'leads' ? 'Lead' : 'Appointment')

export const typeOf = ({ Type }: Raw) => textOf(Type).replace(/^lead$/, 'Lead')

const NEEDS_TIME = new Set(['weekday', 'time', 'person'])

/** Kind and all conditions that a record's fields decide. */
export function isWanted({ kinds, where }: Pick<Part, 'kinds' | 'where'>, raw: Raw): boolean {
  return (
    kindIsWanted(kinds, typeOf(raw)) &&
    where.every((condition) => NEEDS_TIME.has(condition.field) || holds(condition, raw) !== condition.not)
  )
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Whether a minute of a local day (weekday 1 for Monday) satisfies the conditions on time. */
export function isWantedMinute(where: Condition[], weekday: number, minute: number): boolean {
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return where.every(({ field, values, not }) => {
    if (field === 'weekday') return values.includes(DAYS[weekday - 1] ?? '') !== not
    if (field !== 'time') return true
    const [from = '', to = ''] = values
    return (from < to ? time >= from && time < to : time >= from || time < to) !== not
  })
}

export function isWantedAt(where: Condition[], ms: number, zone: string): boolean {
  if (!where.some(({ field }) => field === 'weekday' || field === 'time')) return true
  const local = DateTime.fromMillis(ms, { zone })
  return isWantedMinute(where, local.weekday, local.hour * 60 + local.minute)
}

/** `nobody` for a record without an identity. */
export function personOf(raw: Raw, bot: number): string {
  const email = textOf(raw.Email).trim().toLowerCase()
  if (email.includes('@')) return email
  const digits = [...textOf(raw.PhoneNumber)].filter((letter) => letter >= '0' && letter <= '9').join('')
  if (digits !== '') return `phone ${digits}`
  return raw.SessionID === null || raw.SessionID === undefined ? 'nobody' : `session ${Number(raw.SessionID)} of ${bot}`
}

/** Keeps people with several records, or with `not` those with one. */
export function keepRepeated<Known extends { raw: Raw; bot: number }>(where: Condition[], records: Known[]): Known[] {
  const times = new Map<string, number>()
  for (const { raw, bot } of records) times.set(personOf(raw, bot), (times.get(personOf(raw, bot)) ?? 0) + 1)
  const isRepeated = ({ raw, bot }: Known) => {
    const person = personOf(raw, bot)
    return person !== 'nobody' && (times.get(person) ?? 0) > 1
  }
  return records.filter((known) => where.every(({ field, not }) => field !== 'person' || isRepeated(known) !== not))
}
