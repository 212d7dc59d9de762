import { describe, expect, test } from 'vitest'
import { LeadListError } from '../../../src/leadlist/errors.ts'
import { isRetryable, parseRetryAfter, retryWaitMs } from '../../../src/leadlist/request.ts'

describe('how long LeadList asked us to wait', () => {
  const date = 'Mon, 09 Nov 2026 08:00:00 GMT'
  const now = Date.parse('2026-11-09T08:00:10Z')
  test.each([
    ['0', 0],
    ['7', 7_000],
    [' 120 ', 120_000],
    ['9'.repeat(30), 999_999_999_000],
    ['Mon, 09 Nov 2026 08:00:30 GMT', 30_000],
    ['Mon, 09 Nov 2026 07:00:00 GMT', 0],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['1e9', null],
  ])('%j is %j ms', (retryAfter, waitMs) => {
    expect(parseRetryAfter({ retryAfter, date, now })).toBe(waitMs)
  })

  test.each(['', 'today'])(
    'a date in an answer that has no date of its own (%j) is measured from our clock',
    (none) => {
      expect(parseRetryAfter({ retryAfter: 'Mon, 09 Nov 2026 08:00:30 GMT', date: none, now })).toBe(20_000)
      expect(parseRetryAfter({ retryAfter: date, date: none, now })).toBe(0)
    },
  )
})

describe('asking again', () => {
  test.each([
    ['rate-limited', 429, true],
    ['unavailable', 502, true],
    ['unavailable', 503, true],
    ['unavailable', 504, true],
    ['unavailable', 500, false],
    ['unreachable', undefined, true],
    ['refused-key', 401, false],
    ['unknown-bot', 404, false],
    ['bad-request', 400, false],
    ['cut-off', undefined, false],
    ['malformed', undefined, false],
    ['timeout', undefined, false],
    ['failed', 200, false],
  ] as const)('%s (%s): %s', (code, status, isWorth) => {
    expect(isRetryable(new LeadListError(code, '', status ? { status } : {}))).toBe(isWorth)
  })

  test('A retry waits for Retry-After plus jitter', () => {
    const error = new LeadListError('rate-limited', '', { status: 429, retryAfterMs: 2_000 })
    expect(retryWaitMs(error, 0, 0)).toBe(2_000)
    expect(retryWaitMs(error, 2, 1)).toBe(2_250)
  })

  test('Without Retry-After the delay doubles with each attempt', () => {
    const error = new LeadListError('unavailable', '', { status: 503 })
    expect([0, 1, 2].map((attempt) => retryWaitMs(error, attempt, 0.5))).toEqual([250, 500, 1_000])
    expect(retryWaitMs(error, 0, 0)).toBe(125)
    expect(retryWaitMs(error, 0, 1)).toBe(375)
  })
})
