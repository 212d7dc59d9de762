import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { Fingerprint } from '../../vault/cipher.ts'
import { createFingerprintSet } from './fingerprint-set.ts'

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
