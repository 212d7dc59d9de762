import { createSecretKey, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createFingerprintSet, createRecordFingerprints } from '../../../../src/alerts/watch/fingerprints.ts'
import type { LeadRecord } from '../../../../src/leadlist/schemas.ts'
import { readRecord } from '../../../../src/leadlist/schemas.ts'
import { createFingerprint } from '../../../../src/vault/cipher.ts'

const fingerprint = createFingerprint(createSecretKey(randomBytes(32)))
const record = (fields: object = {}) =>
  readRecord({ Type: 'Lead', SessionID: 7, CreateTime: '2026-11-20T10:00:00.1234567Z', ...fields }) as LeadRecord
const all = (records: LeadRecord[]) => {
  const fingerprintOf = createRecordFingerprints(fingerprint, 'acme-1')
  return records.map((each) => fingerprintOf(each).toString('hex'))
}

describe('a record', () => {
  test('keeps its fingerprint while its text and contact grow', () => {
    const [before] = all([record({ Content: 'Hello' })])
    const [after] = all([record({ Content: 'Hello, and more', Email: 'ada@example.com' })])
    expect(after).toBe(before)
    expect(before).toHaveLength(32)
  })

  test.each([
    ['of another type', { Type: 'Appointment' }],
    ['of another conversation', { SessionID: 8 }],
    ['of another millisecond', { CreateTime: '2026-11-20T10:00:00.124Z' }],
  ])('%s has another one', (_, fields) => {
    expect(all([record(fields)])).not.toEqual(all([record()]))
  })

  test('has twins with fingerprints of their own, the same in each poll', () => {
    const twins = [record(), record(), record()]
    expect(new Set(all(twins)).size).toBe(3)
    expect(all(twins)).toEqual(all(twins))
  })

  test('has another fingerprint in another workspace', () => {
    const other = createRecordFingerprints(createFingerprint(createSecretKey(randomBytes(32))), 'acme-1')
    expect(all([record()])).not.toContain(other(record()).toString('hex'))
  })
})

test('a set of a hundred thousand fingerprints forgets none', () => {
  const set = createFingerprintSet()
  const known = Array.from({ length: 100_000 }, () => randomBytes(16))
  for (const each of known) expect(set.add(each)).toBe(true)
  expect(known.every((each) => set.has(each))).toBe(true)
  expect(set.add(known[5] as Buffer)).toBe(false)
  expect(set.has(randomBytes(16))).toBe(false)
  expect(set.size()).toBe(100_000)
})
