import { setImmediate } from 'node:timers/promises'
import { type DateRange, wireWindow } from '../../dates/calendar/range.ts'
import type { AskRequest, LeadListClient } from '../../leadlist/client.ts'
import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { createRecordFilter } from '../conditions/record-filter.ts'
import { type Question, sessionOf } from '../question/question.ts'

/** Records processed before yielding to the event loop, about 3 ms. */
const RECORDS_PER_TICK = 2_000

/** Undated records satisfy the conditions that need no time. */
export type RecordSink = {
  add(record: LeadRecord, at: number): void
  addUndated(record: LeadRecord): void
  addUnreadable(count: number): void
}

type Access = Pick<AskRequest, 'teamId' | 'deployment' | 'key' | 'deadlineMs' | 'waitedMs' | 'signal'>

/**
 * Passes every record of one chatbot that matches the question in `range` (half-open) to the sink, in the order received;
 * conditions on `person` are left to the sink. LeadList is asked for one more day on either side, and its response is trimmed here by time and session, so that neither
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
  const { matches, matchesAt } = createRecordFilter(question, question.period)
  const start = range.start ?? Number.NEGATIVE_INFINITY
  const end = range.end ?? Number.POSITIVE_INFINITY
  const take = (record: LeadRecord) => {
    if (!matches(record)) return
    const { createdAt } = record
    if (createdAt === null) sink.addUndated(record)
    else if (createdAt >= start && createdAt < end && matchesAt(createdAt)) sink.add(record, createdAt)
  }
  for await (const { records, unreadable } of leadlist.ask(requestFor(question, bot, range, access))) {
    sink.addUnreadable(unreadable)
    for (const turn of slices(records)) {
      for (const record of turn) take(record)
      if (turn.length === RECORDS_PER_TICK) await setImmediate()
    }
  }
}

function requestFor(question: Question, bot: Bot, range: DateRange, access: Access): AskRequest {
  const sessionId = sessionOf(question)
  const session = sessionId === null ? {} : { sessionId }
  return { ...access, serialNumber: bot.serialNumber, ...wireWindow(range), ...session }
}

function* slices(records: LeadRecord[]): Generator<LeadRecord[]> {
  if (records.length < RECORDS_PER_TICK) yield records
  else
    for (let from = 0; from < records.length; from += RECORDS_PER_TICK)
      yield records.slice(from, from + RECORDS_PER_TICK)
}
