import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { Fingerprint } from '../../vault/cipher.ts'
import { FINGERPRINT_BYTES } from '../storage/watch-store.ts'

/**
 * Fingerprints the records of one response. Of records that are equal in chatbot, type, conversation and CreateTime, the n-th gets
 * the n-th fingerprint. The text does not count: a chat that grows is not a new lead.
 *
 * @param expected the number of records, about
 */
export function createRecordFingerprints(fingerprint: Fingerprint, serialNumber: string, expected = 0) {
  const met = createFingerprintSet(expected)
  const twins = new Map<string, number>()
  return ({ type, sessionId, createdAt }: LeadRecord): Buffer => {
    const text = JSON.stringify([serialNumber, type, sessionId, createdAt])
    const first = fingerprint(`${text} 0`)
    if (met.add(first)) return first
    const ordinal = twins.get(text) ?? 1
    twins.set(text, ordinal + 1)
    return fingerprint(`${text} ${ordinal}`)
  }
}

export type FingerprintSet = ReturnType<typeof createFingerprintSet>

const MAX_LOAD = 0.6
const MIN_SLOTS = 64

/** A set of fingerprints in one buffer: about 27 bytes each, where a Set of strings takes 100. */
export function createFingerprintSet(expected = 0) {
  let slots = MIN_SLOTS
  while (slots * MAX_LOAD < expected) slots *= 2
  let bytes = Buffer.alloc(slots * FINGERPRINT_BYTES)
  let used = new Uint8Array(slots)
  let count = 0

  /** The slot of a fingerprint, or the free one where it belongs. */
  function find(fingerprint: Buffer): number {
    let slot = fingerprint.readUInt32LE(0) & (slots - 1)
    while (used[slot] === 1) {
      const at = slot * FINGERPRINT_BYTES
      if (bytes.compare(fingerprint, 0, FINGERPRINT_BYTES, at, at + FINGERPRINT_BYTES) === 0) return slot
      slot = (slot + 1) & (slots - 1)
    }
    return slot
  }

  function grow(): void {
    const [old, oldUsed] = [bytes, used]
    slots *= 2
    bytes = Buffer.alloc(slots * FINGERPRINT_BYTES)
    used = new Uint8Array(slots)
    count = 0
    for (const [index, isUsed] of oldUsed.entries())
      if (isUsed === 1) add(old.subarray(index * FINGERPRINT_BYTES, (index + 1) * FINGERPRINT_BYTES))
  }

  /** @returns false if it was there */
  function add(fingerprint: Buffer): boolean {
    const slot = find(fingerprint)
    if (used[slot] === 1) return false
    fingerprint.copy(bytes, slot * FINGERPRINT_BYTES)
    used[slot] = 1
    count += 1
    if (count > slots * MAX_LOAD) grow()
    return true
  }

  return {
    add,
    has: (fingerprint: Buffer): boolean => used[find(fingerprint)] === 1,
    /** Adds the fingerprints that lie one after another in a buffer. */
    addAll: (fingerprints: Buffer): void => {
      for (let at = 0; at + FINGERPRINT_BYTES <= fingerprints.length; at += FINGERPRINT_BYTES)
        add(fingerprints.subarray(at, at + FINGERPRINT_BYTES))
    },
    size: () => count,
  }
}
