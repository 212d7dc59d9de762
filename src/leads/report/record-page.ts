import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { Question } from '../question/question.ts'
import type { ShownRecord } from './types.ts'

/** Upper bound of offset + count, because all records up to the page are held in memory. */
const MAX_REACH = 10_000
/** Records buffered before sorting: one sort per batch is cheaper than an insertion per record. */
const SLACK = 256

type Placed = { record: ShownRecord; at: number; place: number }

export type RecordPage = {
  add(record: LeadRecord, at: number): void
  merge(other: RecordPage): void
  records(): ShownRecord[]
  /** for `merge`: the best records so far, unordered */
  held(): readonly Placed[]
}

/**
 * The page of records that a question shows, from either end. Memory is bounded by the page and what precedes it. Records
 * of the same instant keep their order of arrival, chatbot by chatbot (`botPlace`), in both directions.
 */
export function createRecordPage(
  { count, order, offset }: Question['shown'],
  { botName, botPlace }: { botName: string; botPlace: number },
): RecordPage {
  const reach = Math.min(MAX_REACH, offset + count)
  const sign = order === 'newest' ? -1 : 1
  const compare = (a: Placed, b: Placed) => sign * (a.at - b.at) || a.place - b.place
  let held: Placed[] = []
  let worst: Placed | null = null
  let arrived = 0
  const sortAndCut = () => {
    held = held.sort(compare).slice(0, reach)
    worst = held.length === reach ? (held.at(-1) ?? null) : null
  }
  const isTooFar = (at: number) => worst !== null && sign * (at - worst.at) > 0
  const take = (placed: Placed) => {
    held.push(placed)
    if (held.length >= 2 * reach + SLACK) sortAndCut()
  }
  return {
    add: (record, at) => {
      arrived += 1
      if (reach > 0 && !isTooFar(at)) take({ record: { ...record, botName }, at, place: botPlace * 2 ** 32 + arrived })
    },
    merge: (other) => {
      for (const placed of other.held()) if (!isTooFar(placed.at)) take(placed)
    },
    records: () => {
      sortAndCut()
      return held.slice(offset).map(({ record }) => record)
    },
    held: () => held,
  }
}
