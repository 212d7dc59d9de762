import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { Condition, Part } from '../question/question.ts'
import { createLocalClock, isInMinutes, type LocalClock, minutesOfWeek } from './local-time.ts'
import { pagePrefix, samePage } from './page-address.ts'
import { phonePart, phonePrefix, samePhoneNumber } from './phone-numbers.ts'

type RecordTest = (record: LeadRecord) => boolean
type TextTest = (text: string) => boolean

export type RecordFilter = {
  /** kind and all conditions that need no time */
  matches: RecordTest
  /** the conditions on weekday and time of day, at an instant (ms UTC) */
  matchesAt(at: number): boolean
}

const TYPE_OF_KINDS = { all: null, leads: 'Lead', appointments: 'Appointment' }

/**
 * The conditions of a question or part on single records: all but the period and `person`, which is about several records.
 * Texts are compared without case, accents and compatibility forms.
 */
export function createRecordFilter(
  { kinds, where }: Pick<Part, 'kinds' | 'where'>,
  { zone, clock = createLocalClock(zone) }: { zone: string; clock?: LocalClock },
): RecordFilter {
  const type = TYPE_OF_KINDS[kinds]
  const tests = where.flatMap((condition) => recordTest(condition) ?? [])
  const minutes = minutesOfWeek(where)
  return {
    matches: (record) => {
      if (type !== null && record.type !== type) return false
      for (const test of tests) if (!test(record)) return false
      return true
    },
    matchesAt: minutes === null ? () => true : (at) => isInMinutes(minutes, clock(at)),
  }
}

/** null for conditions that a record's fields do not decide */
function recordTest(condition: Condition): RecordTest | null {
  const test = fieldTest(condition)
  if (test === null || !condition.not) return test
  return (record) => !test(record)
}

function fieldTest({ field, op, values, isLookup }: Condition): RecordTest | null {
  if (field === 'weekday' || field === 'time' || field === 'person') return null
  const hasField = PRESENCE[field]
  if (op === 'present') return hasField
  if (op === 'absent') return (record) => !hasField(record)
  const wanted = values.map(fold).filter((value) => value !== '')
  if (field === 'phone') {
    const tests = wanted.map(PHONE_TESTS[op])
    return ({ phoneNumber }) => hasDigit(phoneNumber) && tests.some((test) => test(phoneNumber))
  }
  const isFound =
    op === 'contains' ? containsAny(wanted) : foldedTest(wanted.map(TEXT_TESTS[field]?.[op] ?? PLAIN_TESTS[op]))
  if (field !== 'any') {
    const textOf = TEXTS[field]
    return (record) => isFound(textOf(record))
  }
  const isNumber = isLookup ? wanted.filter(looksLikePhone).map(samePhoneNumber) : []
  return (record) => searchedTexts(record).some(isFound) || isNumber.some((test) => test(record.phoneNumber))
}

function foldedTest(tests: readonly TextTest[]): TextTest {
  return (text) => {
    const folded = fold(text)
    return tests.some((test) => test(folded))
  }
}

/** Whether a text contains one of some folded values; folds only texts beyond ASCII, because most of the time goes into it. */
function containsAny(values: readonly string[]): TextTest {
  const isInFolded = foldedTest(values.map(PLAIN_TESTS.contains))
  if (values.length === 0 || !values.every(isAscii)) return isInFolded
  const pattern = new RegExp(values.map(RegExp.escape).join('|'), 'i')
  return (text) => pattern.test(text) || (!isAscii(text) && isInFolded(text))
}

type TextField = Exclude<Condition['field'], 'weekday' | 'time' | 'person' | 'any' | 'phone'>
type Tests = Record<Condition['op'], (value: string) => TextTest>

const hasDigit = (text: string) => /\d/.test(text)
const never: TextTest = () => false

const TEXTS: Record<TextField, (record: LeadRecord) => string> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  'email-domain': ({ email }) => domainOf(email),
  page: ({ uri }) => uri,
  message: ({ content }) => content,
  session: ({ sessionId }) => (sessionId === null ? '' : String(sessionId)),
}

/** Visitors type "n/a" and "-": an e-mail address has an `@`, a phone number a digit. */
const PRESENCE: Record<TextField | 'any' | 'phone', RecordTest> = {
  name: ({ name }) => name.trim() !== '',
  email: ({ email }) => email.includes('@'),
  'email-domain': ({ email }) => domainOf(email) !== '',
  phone: ({ phoneNumber }) => hasDigit(phoneNumber),
  page: ({ uri }) => uri.trim() !== '',
  message: ({ content }) => content.trim() !== '',
  session: ({ sessionId }) => sessionId !== null,
  any: (record) => searchedTexts(record).some((text) => text.trim() !== ''),
}

const isWhole = (value: string) => (text: string) => text.trim() === value.trim()
const PLAIN_TESTS: Tests = {
  is: isWhole,
  in: isWhole,
  contains: (value) => (text) => text.includes(value),
  starts: (value) => (text) => text.trimStart().startsWith(value),
  present: () => never,
  absent: () => never,
  repeat: () => never,
}

/** A domain includes its subdomains, "siemens.com" also `mail.siemens.com`; "@siemens.com" is exactly this domain. */
const isDomain = (value: string): TextTest => {
  if (value.startsWith('@')) return (text) => text === value.slice(1)
  const suffix = `.${value}`
  return (text) => text === value || text.endsWith(suffix)
}

const TEXT_TESTS: Partial<Record<TextField | 'any', Partial<Tests>>> = {
  'email-domain': { is: isDomain, in: isDomain },
  page: { is: samePage, in: samePage, starts: pagePrefix },
}

const PHONE_TESTS: Tests = {
  ...PLAIN_TESTS,
  is: samePhoneNumber,
  in: samePhoneNumber,
  contains: phonePart,
  starts: phonePrefix,
}

/** The part after the last `@`, '' without one. */
export function domainOf(email: string): string {
  const at = email.lastIndexOf('@')
  return at === -1 ? '' : email.slice(at + 1).trim()
}

function looksLikePhone(value: string): boolean {
  return /^[\d\s().+/-]+$/.test(value) && value.replace(/\D/g, '').length >= 6
}

function searchedTexts({ type, name, email, phoneNumber, content, uri }: LeadRecord): string[] {
  return [name, email, phoneNumber, content, uri, type]
}

/** Twice as fast as a pattern: only ASCII characters are one byte of UTF-8. */
function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length
}

/** Without case, accents and compatibility forms. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
