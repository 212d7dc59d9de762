import { expect, test } from 'vitest'
import { createBulkhead } from '../../../src/delivery/bulkhead.ts'

let time = 0
const crowdsOfFour = () => createBulkhead({ concurrency: 4, now: () => time })

test('a deployment that answers takes all of a worker', () => {
  const bulkhead = crowdsOfFour()
  expect([1, 2, 3, 4].map(() => bulkhead.tryAcquire('us'))).not.toContain(null)
})

test('one that hangs leaves a quarter of it to the others', () => {
  const bulkhead = crowdsOfFour()
  const leave = [1, 2, 3].map(() => bulkhead.tryAcquire('us'))
  time += 10_001
  expect(bulkhead.tryAcquire('us')).toBe(null)
  expect(bulkhead.tryAcquire('eu')).not.toBe(null)
  leave[0]?.()
  expect(bulkhead.tryAcquire('us')).not.toBe(null)
})
