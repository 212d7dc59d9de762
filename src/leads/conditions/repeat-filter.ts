import type { Condition } from '../question/question.ts'
import type { Arrival } from './arrival.ts'

const MAX_PEOPLE = 200_000
/** Records that are held because their person has no other yet. */
const MAX_HELD_BYTES = 32 * 2 ** 20
const RECORD_BYTES = 400

export type RepeatFilter = {
  add(arrival: Arrival): void
  merge(other: RepeatFilter): void
  /** call once, after everything is merged */
  finish(): void
  /** whether records are missing because there were too many people */
  isApproximate(): boolean
  /** for `merge` */
  state(): { people: ReadonlyMap<number, Person>; isApproximate: boolean }
}

/** `many`: has several records; `lost`: has one that could not be held */
type Person = Arrival | 'many' | 'lost'

type People = {
  get(hash: number): Person | undefined
  /** `lost` if the record does not fit; @returns false if the person does not fit either */
  add(hash: number, person: Person): boolean
  becomeMany(hash: number): void
  all(): ReadonlyMap<number, Person>
}

function createPeople(): People {
  const people = new Map<number, Person>()
  let heldBytes = 0
  return {
    get: (hash) => people.get(hash),
    add: (hash, person) => {
      if (people.size >= MAX_PEOPLE) return false
      const bytes = bytesOf(person)
      const fits = heldBytes + bytes <= MAX_HELD_BYTES
      if (fits) heldBytes += bytes
      people.set(hash, fits ? person : 'lost')
      return true
    },
    becomeMany: (hash) => {
      heldBytes -= bytesOf(people.get(hash) ?? 'many')
      people.set(hash, 'many')
    },
    all: () => people,
  }
}

function bytesOf(person: Person): number {
  if (typeof person === 'string') return 0
  const { name, email, phoneNumber, content, uri } = person.record
  return RECORD_BYTES + 2 * (name.length + email.length + phoneNumber.length + content.length + uri.length)
}

/**
 * Passes on the records of people who have more than one, or with `not` only one, identified by `identityHash` across
 * chatbots. The first record of each person is held in memory until there is a second, up to 32 MB and 200,000 people;
 * beyond, records are missing and `isApproximate`.
 *
 * @returns null without a condition on repeating
 */
export function createRepeatFilter(where: readonly Condition[], pass: (arrival: Arrival) => void): RepeatFilter | null {
  const wanted = where.filter(({ field, op }) => field === 'person' && op === 'repeat').map(({ not }) => !not)
  if (wanted.length === 0) return null
  const [passesRepeated, passesSingle] = [!wanted.includes(false), !wanted.includes(true)]
  const people = createPeople()
  let isApproximate = false

  /** one person's records, known before or arriving */
  const passRepeated = (person: Person) => {
    if (!passesRepeated) return
    if (person === 'lost') isApproximate = true
    else if (person !== 'many') pass(person)
  }
  const meet = (hash: number, person: Person) => {
    const known = people.get(hash)
    if (known === undefined) {
      if (!people.add(hash, person)) isApproximate = true
      return
    }
    passRepeated(known)
    passRepeated(person)
    people.becomeMany(hash)
  }
  return {
    add: (arrival) => {
      if (arrival.identity !== null) meet(arrival.identity, arrival)
      else if (passesSingle) pass(arrival)
    },
    merge: (other) => {
      const theirs = other.state()
      isApproximate ||= theirs.isApproximate
      for (const [hash, person] of theirs.people) meet(hash, person)
    },
    finish: () => {
      if (!passesSingle) return
      for (const person of people.all().values()) {
        if (person === 'lost') isApproximate = true
        else if (person !== 'many') pass(person)
      }
    },
    isApproximate: () => isApproximate,
    state: () => ({ people: people.all(), isApproximate }),
  }
}
