import { describe, expect, test } from 'vitest'
import { createLatencies, firstPollAt, intervalFor, nextPollAt } from '../../../../src/alerts/watch/schedule.ts'

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
      for (let round = 0; round < 40; round += 1) at = nextPollAt(slot, at)
      return at % MINUTE_MS
    })
    const perSecond = Map.groupBy(times, (time) => Math.floor(time / 1_000))
    expect(Math.max(...[...perSecond.values()].map(({ length }) => length))).toBeLessThan(30)
  })

  test('never come early, and at most a twentieth of the interval late', () => {
    for (const slot of slots) {
      const waited = nextPollAt(slot, 1_000_000) - 1_000_000
      expect(waited).toBeGreaterThanOrEqual(MINUTE_MS)
      expect(waited).toBeLessThanOrEqual(1.05 * MINUTE_MS)
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

describe('the time that a deployment takes', () => {
  test('is a mean over all its chatbots: one slow poll of a thousand changes nothing', () => {
    const latencies = createLatencies()
    for (let poll = 0; poll < 1_000; poll += 1) latencies.record('us', 10, 1_000)
    latencies.record('us', 1_000, 1_000)
    expect(Math.round(latencies.of('us'))).toBe(11)
  })

  test('follows once all were polled again', () => {
    const latencies = createLatencies()
    for (let poll = 0; poll < 100; poll += 1) latencies.record('us', 1_000, 100)
    for (let poll = 0; poll < 300; poll += 1) latencies.record('us', 10, 100)
    expect(latencies.of('us')).toBeLessThan(100)
  })
})
