import { setImmediate } from 'node:timers/promises'
import { type DateRange, wireWindow } from '../../dates/calendar/range.ts'
import type { AskRequest, LeadListClient } from '../../leadlist/client.ts'
import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { Question } from '../question/question.ts'

type Test = (record: LeadRecord) => boolean

const TYPE_OF_KINDS = { all: null, leads: 'Lead', appointments: 'Appointment' }

/**
 * The question's filter except for time: kind, session and text. `match` in `any` searches type, name, e-mail, phone
 * number, content and page; in `email-domain` it compares the whole domain, without subdomains.
 */
function createRecordFilter(question: Pick<Question, 'kinds' | 'sessionId' | 'match'>): Test {
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

/** Records processed before yielding to the event loop, about 3 ms. */
const RECORDS_PER_TICK = 2_000

export type RecordSink = {
  add(record: LeadRecord, at: number): void
  addUndated(record: LeadRecord): void
  addUnreadable(count: number): void
}

type Access = Pick<AskRequest, 'teamId' | 'deployment' | 'key' | 'deadlineMs' | 'waitedMs' | 'signal'>

/**
 * Passes every record of one chatbot that matches the question in `range` (half-open) to the sink, in the order received.
 * LeadList is asked for one more day on either side, and its response is trimmed here by time and session, so that neither
 * inclusive bounds nor an ignored session filter matter.
 *
 * @throws LeadListError; the sink's contents are then invalid
 */
export async function fetchRecords(
  leadlist: Pick<LeadListClient, 'ask'>,
  {
    question,
    bot,
    range,
    access,
    sink,
  }: { question: Question; bot: Bot; range: DateRange; access: Access; sink: RecordSink },
): Promise<void> {
  const isAskedFor = createRecordFilter(question)
  const start = range.start ?? Number.NEGATIVE_INFINITY
  const end = range.end ?? Number.POSITIVE_INFINITY
  const take = (record: LeadRecord) => {
    if (!isAskedFor(record)) return
    if (record.createdAt === null) sink.addUndated(record)
    else if (record.createdAt >= start && record.createdAt < end) sink.add(record, record.createdAt)
  }
  for await (const { records, unreadable } of leadlist.ask(requestFor(question, bot, range, access))) {
    sink.addUnreadable(unreadable)
    for (const turn of slices(records)) {
      for (const record of turn) take(record)
      if (turn.length === RECORDS_PER_TICK) await setImmediate()
    }
  }
}

function requestFor({ sessionId }: Question, bot: Bot, range: DateRange, access: Access): AskRequest {
  const session = sessionId === null ? {} : { sessionId }
  return { ...access, serialNumber: bot.serialNumber, ...wireWindow(range), ...session }
}

function* slices(records: LeadRecord[]): Generator<LeadRecord[]> {
  if (records.length < RECORDS_PER_TICK) yield records
  else
    for (let from = 0; from < records.length; from += RECORDS_PER_TICK)
      yield records.slice(from, from + RECORDS_PER_TICK)
}
