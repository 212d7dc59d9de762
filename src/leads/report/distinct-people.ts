import type { LeadRecord } from '../../leadlist/schemas.ts'

const INITIAL_SLOTS = 4_096
const GROWTH = 4

type HashSet = {
  add(hash: number): void
  size(): number
  values(): number[]
}

/**
 * A set of uniformly distributed positive integers (hashes) in a flat array with open addressing. A `Set` allocates an
 * object for each number beyond 31 bits: twice the time and four times the memory.
 */
function createHashSet(): HashSet {
  let slots = new Float64Array(INITIAL_SLOTS)
  let size = 0
  const grow = () => {
    const held = slots
    slots = new Float64Array(held.length * GROWTH)
    for (const hash of held) if (hash !== 0) put(slots, hash)
  }
  return {
    add: (hash) => {
      if (!put(slots, hash)) return
      size += 1
      if (size * 2 > slots.length) grow()
    },
    size: () => size,
    values: () => [...slots.filter((hash) => hash !== 0)],
  }
}

/** @returns false if the hash was already present */
function put(slots: Float64Array, hash: number): boolean {
  const mask = slots.length - 1
  let index = hash & mask
  while (slots[index] !== 0) {
    if (slots[index] === hash) return false
    index = (index + 1) & mask
  }
  slots[index] = hash
  return true
}

/** DESIGN §3 "A report": the count of distinct people is exact up to this number, then approximate. */
const MAX_EXACT_PEOPLE = 200_000
const HASH_SPACE = 2 ** 53

export type PeopleCount = {
  add(record: LeadRecord, serialNumber: string): void
  merge(other: PeopleCount): void
  count(): number
  isApproximate(): boolean
  /** for `merge`: the sampled hashes, the upper bound of the sampled hash range, and the number of anonymous records */
  state(): { sample: number[]; limit: number; anonymous: number }
}

/**
 * Counts distinct people: by case-folded e-mail, else by the digits of the phone number, else by session and chatbot
 * (session numbers are unique per chatbot only). A record with none of them counts as one person.
 *
 * Keeps hashes only. Beyond `exactUpTo` the sampled hash range is halved whenever the set is full (Wegman's adaptive
 * sampling): at most `exactUpTo` hashes, an error of about 0.3 % at 200,000.
 */
export function createPeopleCount({ exactUpTo = MAX_EXACT_PEOPLE }: { exactUpTo?: number } = {}): PeopleCount {
  let sample = createHashSet()
  let limit = HASH_SPACE
  let anonymous = 0
  const lowerLimit = (next: number) => {
    limit = next
    const held = sample.values()
    sample = createHashSet()
    for (const hash of held) if (hash < limit) sample.add(hash)
  }
  const take = (hash: number) => {
    if (hash >= limit) return
    sample.add(hash)
    while (sample.size() > exactUpTo) lowerLimit(limit / 2)
  }
  return {
    add: (record, serialNumber) => {
      const hash = identityHash(record, serialNumber)
      if (hash === null) anonymous += 1
      else take(hash)
    },
    merge: (other) => {
      const theirs = other.state()
      if (theirs.limit < limit) lowerLimit(theirs.limit)
      for (const hash of theirs.sample) take(hash)
      anonymous += theirs.anonymous
    },
    count: () => Math.round(sample.size() * (HASH_SPACE / limit)) + anonymous,
    isApproximate: () => limit < HASH_SPACE,
    state: () => ({ sample: sample.values(), limit, anonymous }),
  }
}

const SEEDS = { email: 1, phone: 2, session: 3 }

/** Requires an `@` in an e-mail and a digit in a phone number, because visitors type "n/a" and "-". */
function identityHash({ email, phoneNumber, sessionId }: LeadRecord, serialNumber: string): number | null {
  if (email.includes('@')) return hash53(email.trim().toLowerCase(), SEEDS.email)
  const digits = phoneNumber.replace(/\D/g, '')
  if (digits !== '') return hash53(digits, SEEDS.phone)
  return sessionId === null ? null : hash53(`${sessionId} ${serialNumber}`, SEEDS.session)
}

/** cyrb53 (public domain), a 53-bit string hash, never 0. Any collision among 200,000 people: 1 in 400,000. */
function hash53(text: string, seed: number): number {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0) || 1
}
