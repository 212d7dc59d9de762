import { setImmediate } from 'node:timers/promises'
import { type DateRange, wireWindow } from '../../dates/calendar/range.ts'
import type { LeadListClient } from '../../leadlist/client.ts'
import type { AskRequest } from '../../leadlist/request.ts'
import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { Question } from '../question/question.ts'

type Test = (record: LeadRecord) => boolean

const TYPE_OF_KINDS = { all: null, leads: 'Lead', appointments: 'Appointment' }

/**
 * Whether a record is one the question asks for, its time apart: kind, session and text. `match` in `any` field looks at
 * type, name, e-mail, phone number, content and page; in `email-domain` at the whole domain, subdomains not included.
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

/** So many records are counted before other work in the process has its turn: 3 ms or so. */
const RECORDS_PER_TICK = 2_000

export type RecordSink = {
  add(record: LeadRecord, at: number): void
  addUndated(record: LeadRecord): void
  addUnreadable(count: number): void
}

type Access = Pick<AskRequest, 'teamId' | 'deployment' | 'key' | 'deadlineMs' | 'waitedMs' | 'signal'>

/**
 * Asks LeadList about one chatbot and hands the sink every record of `range` that the question asks for, in the order they
 * came. LeadList is asked for a day more on either side and what it sends is trimmed here, by time and by session, so it
 * makes no difference whether its bounds are inclusive and whether it obeys the session.
 *
 * Throws LeadListError; what the sink was given until then counts for nothing.
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
