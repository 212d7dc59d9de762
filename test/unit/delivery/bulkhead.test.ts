import { expect, test } from 'vitest'
import { createCrowds } from '../../../src/delivery/bulkhead.ts'

let time = 0
const crowdsOfFour = () => createCrowds({ concurrency: 4, now: () => time })

test('a deployment that answers takes all of a worker', () => {
  const crowds = crowdsOfFour()
  expect([1, 2, 3, 4].map(() => crowds.enter('us'))).not.toContain(null)
})

test('one that hangs leaves a quarter of it to the others', () => {
  const crowds = crowdsOfFour()
  const leave = [1, 2, 3].map(() => crowds.enter('us'))
  time += 10_001
  expect(crowds.enter('us')).toBe(null)
  expect(crowds.enter('eu')).not.toBe(null)
  leave[0]?.()
  expect(crowds.enter('us')).not.toBe(null)
})
