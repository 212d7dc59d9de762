import { setImmediate } from 'node:timers/promises'
import type { DateRange } from '../../dates/calendar/range.ts'
import { wireWindow } from '../../dates/calendar/wire-window.ts'
import type { LeadListClient } from '../../leadlist/client.ts'
import type { LeadRecord } from '../../leadlist/record.ts'
import type { AskRequest } from '../../leadlist/request.ts'
import type { Bot } from '../../workspaces/bot.ts'
import type { Question } from '../question/question.ts'
import { createRecordFilter } from './record-filter.ts'

/** So many records are counted before other work in the process has its turn: 3 ms or so. */
const RECORDS_A_TURN = 2_000

export type Sink = {
  add(record: LeadRecord, at: number): void
  addUndated(record: LeadRecord): void
  addUnreadable(count: number): void
}

export type Access = Pick<AskRequest, 'teamId' | 'deployment' | 'key' | 'deadlineMs' | 'waitedMs' | 'signal'>

/**
 * Asks LeadList about one chatbot and hands the sink every record of `range` that the question asks for, in the order they
 * came. LeadList is asked for a day more on either side and what it sends is trimmed here, by time and by session, so it
 * makes no difference whether its bounds are inclusive and whether it obeys the session.
 *
 * Throws LeadListError; what the sink was given until then counts for nothing.
 */
export async function collect(
  leadlist: Pick<LeadListClient, 'ask'>,
  {
    question,
    bot,
    range,
    access,
    sink,
  }: { question: Question; bot: Bot; range: DateRange; access: Access; sink: Sink },
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
    for (const turn of turns(records)) {
      for (const record of turn) take(record)
      if (turn.length === RECORDS_A_TURN) await setImmediate()
    }
  }
}

function requestFor({ sessionId }: Question, bot: Bot, range: DateRange, access: Access): AskRequest {
  const session = sessionId === null ? {} : { sessionId }
  return { ...access, serialNumber: bot.serialNumber, ...wireWindow(range), ...session }
}

function* turns(records: LeadRecord[]): Generator<LeadRecord[]> {
  if (records.length < RECORDS_A_TURN) yield records
  else
    for (let from = 0; from < records.length; from += RECORDS_A_TURN) yield records.slice(from, from + RECORDS_A_TURN)
}
