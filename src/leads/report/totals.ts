import type { Arrival } from '../conditions/arrival.ts'
import { addCounts, addOne, emptyCounts, kindOf, REST } from './counts.ts'
import { createPeopleCount, type PeopleCount } from './distinct-people.ts'
import type { Counts, Totals } from './types.ts'

/** LeadList may send any type: at most this many keep their own name, the rest are counted as "…". */
const MAX_TYPES = 50
const MAX_TYPE_LENGTH = 80

export type TotalsCounter = {
  add(arrival: Pick<Arrival, 'record' | 'identity'>): void
  merge(other: TotalsCounter): void
  totals(): Totals
  /** for `merge` */
  state(): { counts: Counts; others: ReadonlyMap<string, number>; people: PeopleCount }
}

/** Counts totals by type and distinct people in bounded memory. */
export function createTotalsCounter(): TotalsCounter {
  const counts = emptyCounts()
  const others = new Map<string, number>()
  const people = createPeopleCount()
  const addOther = (type: string, count: number) => {
    const name = others.has(type) || others.size < MAX_TYPES ? type : REST
    others.set(name, (others.get(name) ?? 0) + count)
  }
  return {
    add: ({ record, identity }) => {
      const kind = kindOf(record.type)
      addOne(counts, kind)
      if (kind === 'others') addOther(record.type.slice(0, MAX_TYPE_LENGTH), 1)
      people.add(identity)
    },
    merge: (other) => {
      const theirs = other.state()
      addCounts(counts, theirs.counts)
      for (const [type, count] of theirs.others) addOther(type, count)
      people.merge(theirs.people)
    },
    totals: () => ({
      leads: counts.leads,
      appointments: counts.appointments,
      others: [...others].map(([type, count]) => ({ type, count })).sort(byCountThenType),
      people: people.count(),
      peopleAreApproximate: people.isApproximate(),
    }),
    state: () => ({ counts, others, people }),
  }
}

function byCountThenType(a: { type: string; count: number }, b: { type: string; count: number }): number {
  return b.count - a.count || (a.type < b.type ? -1 : 1)
}
