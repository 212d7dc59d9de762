import type { LeadRecord } from '../../leadlist/schemas.ts'

const INITIAL_SLOTS = 4_096
const GROWTH = 4

type HashSet = {
  add(hash: number): void
  size(): number
  values(): number[]
}

/**
 * A set of evenly spread positive integers, such as hashes, in one flat array with open addressing: a Set keeps an object
 * for each number beyond 31 bits, at twice the time and four times the memory.
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

/** @returns false when it was there already */
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

/** DESIGN §3 "A report": distinct people are exact to this many, then "about". */
const MAX_EXACT_PEOPLE = 200_000
const HASH_SPACE = 2 ** 53

export type PeopleCount = {
  add(record: LeadRecord, serialNumber: string): void
  merge(other: PeopleCount): void
  count(): number
  isApproximate(): boolean
  /** what `merge` reads: the sampled hashes, the share of all hashes they stand for, and the nameless */
  state(): { sample: number[]; limit: number; anonymous: number }
}

/**
 * Counts distinct people: by e-mail folded for case, else by the digits of the phone number, else by session (of one
 * chatbot: two chatbots may number alike). A record with none of them is a person of its own.
 *
 * Keeps hashes and no addresses. Beyond `exactUpTo` the set is halved by hash value whenever it is full (Wegman's adaptive
 * sampling): at most `exactUpTo` hashes, an error around 0.3 % at 200,000.
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

/** An e-mail address has an `@` and a phone number a digit: "n/a" and "-" name nobody. */
function identityHash({ email, phoneNumber, sessionId }: LeadRecord, serialNumber: string): number | null {
  if (email.includes('@')) return hash53(email.trim().toLowerCase(), SEEDS.email)
  const digits = phoneNumber.replace(/\D/g, '')
  if (digits !== '') return hash53(digits, SEEDS.phone)
  return sessionId === null ? null : hash53(`${sessionId} ${serialNumber}`, SEEDS.session)
}

/** cyrb53, a public-domain string hash of 53 bits, never 0: among 200,000 people the odds of any two colliding are 1 in 400,000. */
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
