import type { LeadRecord } from '../../leadlist/record.ts'
import type { Question } from '../question/question.ts'

type Test = (record: LeadRecord) => boolean

const TYPE_OF_KINDS = { all: null, leads: 'Lead', appointments: 'Appointment' }

/**
 * Whether a record is one the question asks for, its time apart: kind, session and text. `match` in `any` field looks at
 * type, name, e-mail, phone number, content and page; in `email-domain` at the whole domain, subdomains not included.
 */
export function createRecordFilter(question: Pick<Question, 'kinds' | 'sessionId' | 'match'>): Test {
  const type = TYPE_OF_KINDS[question.kinds]
  const { sessionId } = question
  const matches = question.match === null ? null : matchTest(question.match)
  return (record) =>
    (type === null || record.type === type) &&
    (sessionId === null || record.sessionId === sessionId) &&
    (matches === null || matches(record))
}

function matchTest({ text, in: where }: NonNullable<Question['match']>): Test {
  const wanted = fold(text)
  if (where === 'any') return (record) => searchedFields(record).some((field) => fold(field).includes(wanted))
  const ending = `@${wanted.replace(/^@/, '')}`
  return (record) => fold(record.email).trimEnd().endsWith(ending)
}

function searchedFields({ type, name, email, phoneNumber, content, uri }: LeadRecord): string[] {
  return [name, email, phoneNumber, content, uri, type]
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}
