import { type Arrival, HASH_SPACE } from '../conditions/arrival.ts'
import type { Bucket, Measure } from '../question/question.ts'
import { addCounts, addOne, emptyCounts, kindOf, sumCounts } from './counts.ts'
import { MAX_EXACT_PEOPLE } from './distinct-people.ts'
import type { Timeline } from './timeline.ts'
import type { Counts, Measured } from './types.ts'

/** Non-empty buckets of all groups together, for averages and medians. */
const MAX_BUCKETS = 200_000

/** What is counted of some records, for any measure. */
export type Sums = {
  counts: Counts
  /** records of the share's part */
  part: number
  /** ms UTC */
  first: number
  last: number
  /** records without an identity, each of them a person; the others as sampled hashes, null if not counted */
  anonymous: number
  people: Set<number> | null
  /** records by bucket, null if not counted */
  buckets: Map<number, number> | null
}

export type Meter = {
  create(options?: { withPeople?: boolean }): Sums
  add(sums: Sums, arrival: Arrival): void
  merge(into: Sums, from: Sums): void
  /** the sums were merged into others and are not used any more */
  discard(sums: Sums): void
  /** required before the sums of another meter are merged */
  adopt(other: Meter): void
  /** @param wholeBuckets those that count, for averages and medians; null if unknown */
  measured(sums: Sums, wholeBuckets: ReadonlySet<number> | null): Measured
  /** for `adopt` */
  limits(): { people: number; hasTooManyBuckets: boolean }
}

export function bucketOf(measure: Measure): Bucket | null {
  return measure.kind === 'average' || measure.kind === 'median' ? measure.per : null
}

/**
 * Counts a measure for any number of groups in bounded memory: people by hashes, sampled above 200,000 in all groups
 * together (as in `createPeopleCount`), and 200,000 buckets.
 */
export function createMeter(measure: Measure, timeline: Timeline): Meter {
  const people = createPeopleSamples()
  const buckets = createBucketCounts(bucketOf(measure), timeline)
  return {
    create: ({ withPeople = measure.kind === 'people' } = {}) => ({
      counts: emptyCounts(),
      part: 0,
      first: Number.POSITIVE_INFINITY,
      last: Number.NEGATIVE_INFINITY,
      anonymous: 0,
      people: withPeople ? people.create() : null,
      buckets: buckets.create(),
    }),
    add: (sums, { record, at, identity }) => {
      addOne(sums.counts, kindOf(record.type))
      if (at < sums.first) sums.first = at
      if (at > sums.last) sums.last = at
      if (sums.people !== null) addPerson(sums, sums.people, identity, people)
      if (sums.buckets !== null) buckets.add(sums.buckets, at)
    },
    merge: (into, from) => {
      addCounts(into.counts, from.counts)
      into.part += from.part
      into.first = Math.min(into.first, from.first)
      into.last = Math.max(into.last, from.last)
      into.anonymous += from.anonymous
      for (const hash of from.people ?? []) if (into.people) people.add(into.people, hash)
      if (into.buckets && from.buckets) buckets.merge(into.buckets, from.buckets)
    },
    discard: (sums) => {
      if (sums.people) people.discard(sums.people)
      if (sums.buckets) buckets.discard(sums.buckets)
    },
    adopt: (other) => {
      const theirs = other.limits()
      people.lower(theirs.people)
      if (theirs.hasTooManyBuckets) buckets.overflow()
    },
    measured: (sums, wholeBuckets) =>
      measuredOf(measure, sums, { scale: people.scale(), wholeBuckets: buckets.isTooMany() ? null : wholeBuckets }),
    limits: () => ({ people: people.limit(), hasTooManyBuckets: buckets.isTooMany() }),
  }
}

/** The sums of several groups together; the groups keep theirs. */
export function combine(groups: readonly Sums[]): Sums {
  const counts = emptyCounts()
  for (const group of groups) addCounts(counts, group.counts)
  const buckets = new Map<number, number>()
  for (const group of groups)
    for (const [key, count] of group.buckets ?? []) buckets.set(key, (buckets.get(key) ?? 0) + count)
  return {
    counts,
    part: groups.reduce((sum, { part }) => sum + part, 0),
    first: groups.reduce((first, group) => Math.min(first, group.first), Number.POSITIVE_INFINITY),
    last: groups.reduce((last, group) => Math.max(last, group.last), Number.NEGATIVE_INFINITY),
    anonymous: groups.reduce((sum, { anonymous }) => sum + anonymous, 0),
    people: new Set(groups.flatMap(({ people }) => [...(people ?? [])])),
    buckets,
  }
}

function addPerson(sums: Sums, people: Set<number>, hash: number | null, samples: PeopleSamples): void {
  if (hash === null) sums.anonymous += 1
  else samples.add(people, hash)
}

type BucketCounts = {
  /** null if the measure is not per bucket */
  create(): Map<number, number> | null
  add(buckets: Map<number, number>, at: number): void
  merge(into: Map<number, number>, from: ReadonlyMap<number, number>): void
  discard(buckets: Map<number, number>): void
  overflow(): void
  isTooMany(): boolean
}

function createBucketCounts(unit: Bucket | null, timeline: Timeline): BucketCounts {
  let size = 0
  let isTooMany = false
  const count = (buckets: Map<number, number>, key: number, more: number) => {
    const known = buckets.get(key)
    if (known === undefined) size += 1
    if (size > MAX_BUCKETS) isTooMany = true
    if (!isTooMany) buckets.set(key, (known ?? 0) + more)
  }
  return {
    create: () => (unit === null ? null : new Map()),
    add: (buckets, at) => {
      if (unit !== null) count(buckets, timeline.keyAt(unit, at), 1)
    },
    merge: (into, from) => {
      for (const [key, more] of from) count(into, key, more)
    },
    discard: (buckets) => {
      size -= buckets.size
    },
    overflow: () => {
      isTooMany = true
    },
    isTooMany: () => isTooMany,
  }
}

type PeopleSamples = {
  create(): Set<number>
  add(set: Set<number>, hash: number): void
  discard(set: Set<number>): void
  lower(limit: number): void
  limit(): number
  /** people by sampled hashes */
  scale(): number
}

/** Sets that share one limit of sampled hashes, so that a person who is sampled is sampled in every group. */
function createPeopleSamples(): PeopleSamples {
  const sets = new Set<Set<number>>()
  let limit = HASH_SPACE
  let size = 0
  const lower = (next: number) => {
    if (next >= limit) return
    limit = next
    size = 0
    for (const set of sets) {
      for (const hash of set) if (hash >= limit) set.delete(hash)
      size += set.size
    }
  }
  return {
    create: () => {
      const set = new Set<number>()
      sets.add(set)
      return set
    },
    add: (set, hash) => {
      if (hash >= limit || set.has(hash)) return
      set.add(hash)
      size += 1
      while (size > MAX_EXACT_PEOPLE) lower(limit / 2)
    },
    discard: (set) => {
      if (sets.delete(set)) size -= set.size
    },
    lower,
    limit: () => limit,
    scale: () => HASH_SPACE / limit,
  }
}

type Known = { scale: number; wholeBuckets: ReadonlySet<number> | null }

function measuredOf(measure: Measure, sums: Sums, known: Known): Measured {
  const { counts, part, first, last } = sums
  const all = sumCounts(counts)
  switch (measure.kind) {
    case 'count':
    case 'time-to-claim':
      return { value: all }
    case 'people':
      return peopleOf(sums, known.scale)
    case 'share':
      return quotient(part, all)
    case 'ratio':
      return quotient(counts.appointments, counts.leads)
    case 'interval':
      return all < 2 ? quotient(0, 0) : quotient(last - first, all - 1)
    default:
      return perBucket(measure.kind, sums.buckets ?? new Map(), known.wholeBuckets)
  }
}

function quotient(numerator: number, denominator: number): Measured {
  return { value: denominator === 0 ? null : numerator / denominator, numerator, denominator }
}

function peopleOf({ people, anonymous }: Sums, scale: number): Measured {
  const value = Math.round((people?.size ?? 0) * scale) + anonymous
  return scale === 1 ? { value } : { value, isApproximate: true }
}

/** Empty buckets count. */
function perBucket(
  kind: 'average' | 'median',
  buckets: ReadonlyMap<number, number>,
  wholeBuckets: ReadonlySet<number> | null,
): Measured {
  if (wholeBuckets === null) return { value: null, isApproximate: true }
  const filled = [...buckets].flatMap(([key, count]) => (wholeBuckets.has(key) ? [count] : []))
  const numerator = filled.reduce((sum, count) => sum + count, 0)
  const average = quotient(numerator, wholeBuckets.size)
  return kind === 'average' ? average : { ...average, value: medianOf(filled, wholeBuckets.size) }
}

/** The median of these counts and as many zeros as make up `size`. */
function medianOf(filled: number[], size: number): number | null {
  if (size === 0) return null
  const zeros = size - filled.length
  const sorted = filled.toSorted((a, b) => a - b)
  const at = (index: number) => (index < zeros ? 0 : (sorted[index - zeros] ?? 0))
  return (at(Math.floor((size - 1) / 2)) + at(Math.floor(size / 2))) / 2
}
