import type { Arrival } from '../conditions/arrival.ts'
import { createPeopleCount, type PeopleCount } from './distinct-people.ts'
import type { Counts, Totals } from './types.ts'

/** The label of what is counted together because there is too much of it. */
export const REST = '…'

export function emptyCounts(): Counts {
  return { leads: 0, appointments: 0, others: 0 }
}

/** The counter for records of this type. */
export function kindOf(type: string): keyof Counts {
  if (type === 'Lead') return 'leads'
  return type === 'Appointment' ? 'appointments' : 'others'
}

/** `counts[kind] += 1` with static field names: a computed name takes V8 several times as long. */
export function addOne(counts: Counts, kind: keyof Counts): void {
  if (kind === 'leads') counts.leads += 1
  else if (kind === 'appointments') counts.appointments += 1
  else counts.others += 1
}

export function addCounts(to: Counts, more: Counts): void {
  to.leads += more.leads
  to.appointments += more.appointments
  to.others += more.others
}

export function sumCounts({ leads, appointments, others }: Counts): number {
  return leads + appointments + others
}

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
