import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { Question } from '../question/question.ts'
import type { ShownRecord } from './types.ts'

/** How far into the records a page may reach: what is shown is what is held. */
const MAX_REACH = 10_000
/** Sorting once for many records that came is cheaper than placing each. */
const SLACK = 256

type Placed = { record: ShownRecord; at: number; place: number }

export type RecordPage = {
  add(record: LeadRecord, at: number): void
  merge(other: RecordPage): void
  records(): ShownRecord[]
  /** what `merge` reads: the best so far, in no order */
  held(): readonly Placed[]
}

/**
 * The page of records a question shows, from either end, in memory for the page and what lies before it. Records of one
 * moment keep the order they came in, chatbot by chatbot (`botPlace`), whichever end is asked for.
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
