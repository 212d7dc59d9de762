import { expect, test } from 'vitest'
import { createRateLimit } from '../../../src/leadlist-server/api-keys.ts'

test('At six hundred a minute, a hundred immediately and then ten a second', () => {
  let now = 0
  const take = createRateLimit({ ratePerMinute: 600, now: () => now })
  const taken = () => Array.from({ length: 200 }, () => take('a')).filter((seconds) => seconds === 0).length
  expect(taken()).toBe(100)
  now += 1_000
  expect(taken()).toBe(10)
  now += 60_000
  expect(taken()).toBe(100)
})

test('After the whole seconds that it says there is room', () => {
  let now = 0
  const take = createRateLimit({ ratePerMinute: 7, now: () => now })
  for (let count = 0; count < 7; count += 1) expect(take('a')).toBe(0)
  const seconds = take('a')
  expect(seconds).toBe(9)
  now += seconds * 1_000
  expect(take('a')).toBe(0)
})

test('No more immediately than in a minute', () => {
  const take = createRateLimit({ ratePerMinute: 5, now: () => 0 })
  expect(Array.from({ length: 6 }, () => take('a') === 0)).toEqual([true, true, true, true, true, false])
})

test('A clock that is set back gives no one more room, and takes none', () => {
  let now = 1_000_000
  const take = createRateLimit({ ratePerMinute: 60, now: () => now })
  for (let count = 0; count < 60; count += 1) expect(take('a')).toBe(0)
  now = 0
  expect(take('a')).toBe(1)
  now += 1_000
  expect(take('a')).toBe(0)
})
