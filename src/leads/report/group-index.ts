import type { LeadRecord } from '../../leadlist/schemas.ts'
import { copyOf } from '../conditions/page-address.ts'
import type { Key } from './dimensions.ts'
import type { Group } from './types.ts'

type Contact = NonNullable<Group['person']>

export type GroupIndex = {
  /** the number of a group, from 1; 0 for null, the groups that are not distinguished */
  place(key: Key | null): number
  /** the group is new and does not fit: `fold` first */
  isFull(key: Key | null): boolean
  count(place: number, records: number): void
  size(): number
  keys(): readonly Key[]
  /** all numbers in use, 0 included */
  places(): Iterable<number>
  keyAt(place: number): Key | null
  find(key: Key): number | undefined
  recordsAt(place: number): number
  /** forgets the rarer half; @returns new places by old ones, 0 for what was forgotten */
  fold(): number[]
  foldedCount(): number
  addFolded(count: number): void
}

/** Numbers the groups of one dimension; 0 stands for all that are no longer distinguished. */
export function createGroupIndex(maxGroups: number): GroupIndex {
  let keys: Key[] = []
  let records: number[] = [0]
  let places = new Map<Key, number>()
  let folded = 0
  return {
    place: (key) => {
      if (key === null) return 0
      const known = places.get(key)
      if (known !== undefined) return known
      const kept = typeof key === 'string' ? copyOf(key) : key
      places.set(kept, keys.push(kept))
      return records.push(0) - 1
    },
    isFull: (key) => key !== null && places.size >= maxGroups && !places.has(key),
    count: (place, more) => {
      records[place] = (records[place] ?? 0) + more
    },
    size: () => places.size,
    keys: () => keys,
    places: () => records.keys(),
    keyAt: (place) => keys[place - 1] ?? null,
    find: (key) => places.get(key),
    recordsAt: (place) => records[place] ?? 0,
    fold: () => {
      const ranked = keys.map((_, index) => index + 1).sort((a, b) => (records[b] ?? 0) - (records[a] ?? 0) || a - b)
      const kept = ranked.slice(0, Math.floor(ranked.length / 2))
      folded += ranked.length - kept.length
      const moved = records.map(() => 0)
      for (const [index, place] of kept.entries()) moved[place] = index + 1
      const rest = ranked.slice(kept.length).reduce((sum, place) => sum + (records[place] ?? 0), records[0] ?? 0)
      records = [rest, ...kept.map((place) => records[place] ?? 0)]
      keys = kept.flatMap((place) => keys[place - 1] ?? [])
      places = new Map(keys.map((key, index) => [key, index + 1]))
      return moved
    },
    foldedCount: () => folded,
    addFolded: (count) => {
      folded += count
    },
  }
}

export type Contacts = {
  see(key: Key, record: LeadRecord, at: number): void
  merge(other: Contacts): void
  of(key: Key): Contact | undefined
  keep(keys: readonly Key[]): void
  /** for `merge` */
  state(): ReadonlyMap<Key, { contact: Contact; at: number }>
}

const MAX_CONTACT_LENGTH = 200

/** The latest contact details of each person. */
export function createContacts(): Contacts {
  const latest = new Map<Key, { contact: Contact; at: number }>()
  const cut = (text: string) => (text.length > MAX_CONTACT_LENGTH ? copyOf(text.slice(0, MAX_CONTACT_LENGTH)) : text)
  return {
    see: (key, { name, email, phoneNumber, sessionId }, at) => {
      const known = latest.get(key)
      if (key === '' || (known !== undefined && known.at >= at)) return
      const contact = { name: cut(name), email: cut(email), phoneNumber: cut(phoneNumber), sessionId }
      latest.set(key, { contact, at })
    },
    merge: (other) => {
      for (const [key, theirs] of other.state()) {
        const known = latest.get(key)
        if (known === undefined || known.at < theirs.at) latest.set(key, theirs)
      }
    },
    of: (key) => latest.get(key)?.contact,
    keep: (keys) => {
      const kept = new Set(keys)
      for (const key of latest.keys()) if (!kept.has(key)) latest.delete(key)
    },
    state: () => latest,
  }
}
