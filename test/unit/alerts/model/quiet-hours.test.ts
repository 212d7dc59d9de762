import { describe, expect, test } from 'vitest'
import { quietUntil, readQuietHours } from '../../../../src/alerts/model/quiet-hours.ts'

const NIGHT = { from: '22:00', to: '07:00' }
const until = (quiet: typeof NIGHT, zone: string, now: string) => {
  const end = quietUntil(quiet, zone, Date.parse(now))
  return end === null ? null : new Date(end).toISOString()
}

describe('quiet hours', () => {
  test.each([
    ['last past midnight', NIGHT, 'Europe/Berlin', '2026-11-20T21:00:00Z', '2026-11-21T06:00:00.000Z'],
    ['last after midnight too', NIGHT, 'Europe/Berlin', '2026-11-21T05:59:59Z', '2026-11-21T06:00:00.000Z'],
    ['are over at their end', NIGHT, 'Europe/Berlin', '2026-11-21T06:00:00Z', null],
    ['have not begun a second before', NIGHT, 'Europe/Berlin', '2026-11-20T20:59:59Z', null],
    ['can lie within a day', { from: '12:00', to: '13:30' }, 'UTC', '2026-11-20T12:00:00Z', '2026-11-20T13:30:00.000Z'],
    [
      'are an hour longer when clocks go back',
      NIGHT,
      'Europe/Berlin',
      '2026-10-24T20:00:00Z',
      '2026-10-25T06:00:00.000Z',
    ],
    [
      'are an hour shorter when clocks go forward',
      NIGHT,
      'Europe/Berlin',
      '2026-03-28T21:00:00Z',
      '2026-03-29T05:00:00.000Z',
    ],
    ['follow the southern clock change', NIGHT, 'Australia/Sydney', '2026-10-03T12:00:00Z', '2026-10-03T20:00:00.000Z'],
    [
      'that end at a time the night lacks end at the change',
      { from: '22:00', to: '02:30' },
      'Europe/Berlin',
      '2026-03-29T00:30:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
  ])('%s', (_, quiet, zone, now, end) => {
    expect(until(quiet, zone, now)).toBe(end)
  })

  test('an alert without them is never quiet', () => {
    expect(quietUntil(null, 'UTC', 0)).toBeNull()
  })

  test.each(['22:00-22:00', '22:00', '24:00-07:00', '22:00-07:00-08:00', 'night'])('%s are refused', (text) => {
    expect(() => readQuietHours(text)).toThrow(expect.objectContaining({ code: 'bad-quiet-hours' }))
  })

  test('are read with a hyphen or a dash', () => {
    expect(readQuietHours(' 22:00 – 07:00 ')).toEqual(NIGHT)
  })
})
