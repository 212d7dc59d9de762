import type { Arrival } from '../conditions/arrival.ts'
import type { Question } from '../question/question.ts'
import type { ShownRecord } from './types.ts'

/** Upper bound of offset + count, because all records up to the page are held in memory. */
const MAX_REACH = 10_000
/** Records buffered before sorting: one sort per batch is cheaper than an insertion per record. */
const SLACK = 256

export type RecordPage = {
  add(arrival: Arrival): void
  merge(other: RecordPage): void
  records(): ShownRecord[]
  /** the same with their chatbots */
  arrivals(): Arrival[]
  /** for `merge`: the best records so far, unordered */
  held(): Iterable<Arrival>
}

type Shown = Question['shown']

/**
 * The page of records that a question shows, from either end, in all or of each chatbot. Memory is bounded by the page and
 * what precedes it. Records of the same instant keep their order of arrival, chatbot by chatbot, in both directions.
 *
 * @param bots the question's; with `isPerBot` they share the bound
 */
export function createRecordPage(shown: Shown, bots: readonly { id: string }[]): RecordPage {
  if (!shown.isPerBot) return createPage(shown, MAX_REACH)
  const reach = Math.floor(MAX_REACH / Math.max(1, bots.length))
  const pages = new Map(bots.map(({ id }) => [id, createPage(shown, reach)]))
  const add = (arrival: Arrival) => pages.get(arrival.bot.id)?.add(arrival)
  return {
    add,
    merge: (other) => {
      for (const arrival of other.held()) add(arrival)
    },
    records: () => [...pages.values()].flatMap((page) => page.records()),
    arrivals: () => [...pages.values()].flatMap((page) => page.arrivals()),
    held: () => [...pages.values()].flatMap((page) => [...page.held()]),
  }
}

function createPage({ count, order, offset }: Shown, maxReach: number): RecordPage {
  const reach = Math.min(maxReach, offset + count)
  const sign = order === 'newest' ? -1 : 1
  const compare = (a: Arrival, b: Arrival) => sign * (a.at - b.at) || a.place - b.place
  let held: Arrival[] = []
  let worst: Arrival | null = null
  const sortAndCut = () => {
    held = held.sort(compare).slice(0, reach)
    worst = held.length === reach ? (held.at(-1) ?? null) : null
  }
  const arrivals = () => {
    sortAndCut()
    return held.slice(offset)
  }
  const add = (arrival: Arrival) => {
    if (reach === 0 || (worst !== null && sign * (arrival.at - worst.at) > 0)) return
    held.push(arrival)
    if (held.length >= 2 * reach + SLACK) sortAndCut()
  }
  return {
    add,
    merge: (other) => {
      for (const arrival of other.held()) add(arrival)
    },
    records: () => arrivals().map(({ record, bot }) => ({ ...record, botName: bot.name })),
    arrivals,
    held: () => held,
  }
}
