import { describe, expect, test } from 'vitest'
import { firstPollAt, intervalFor, nextPollAt } from '../../../../src/alerts/watch/schedule.ts'

const MINUTE_MS = 60_000
const slots = Array.from({ length: 600 }, (_, index) => ({
  teamId: 'T0ACME',
  botId: `bot-${index}`,
  everyMs: MINUTE_MS,
}))

describe('polls', () => {
  test('of chatbots that began together are spread over the interval after some rounds', () => {
    const times = slots.map((slot) => {
      let at = firstPollAt(slot, null, 0)
      for (let round = 0; round < 20; round += 1) at = nextPollAt(slot, at)
      return at % MINUTE_MS
    })
    const perSecond = Map.groupBy(times, (time) => Math.floor(time / 1_000))
    expect(Math.max(...[...perSecond.values()].map(({ length }) => length))).toBeLessThan(30)
  })

  test('never come more than a tenth of the interval early, and never late', () => {
    for (const slot of slots) {
      const waited = nextPollAt(slot, 1_000_000) - 1_000_000
      expect(waited).toBeGreaterThanOrEqual(0.9 * MINUTE_MS)
      expect(waited).toBeLessThanOrEqual(MINUTE_MS)
    }
  })

  test('go on when another worker takes over', () => {
    const [slot] = slots
    if (slot) expect(firstPollAt(slot, 1_000_000, 1_030_000)).toBe(1_060_000)
  })
})

describe('the interval', () => {
  const usual = { baseMs: MINUTE_MS, bytes: 100_000, chatbots: 100, latencyMs: 100 }

  test('is the configured one as long as the slots suffice', () => {
    expect(intervalFor(usual)).toBe(MINUTE_MS)
  })

  test('grows with the time that LeadList takes', () => {
    expect(intervalFor({ ...usual, latencyMs: 10_000 })).toBeGreaterThan(3 * MINUTE_MS)
  })

  test('grows with answers above 5 MB', () => {
    expect(intervalFor({ ...usual, bytes: 12 * 1024 * 1024 })).toBe(3 * MINUTE_MS)
  })

  test('is an hour at most', () => {
    expect(intervalFor({ ...usual, latencyMs: 10_000_000 })).toBe(60 * MINUTE_MS)
  })
})
