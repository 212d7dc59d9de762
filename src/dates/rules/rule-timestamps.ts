import { wallFromMillis } from '../calendar/time-zone.ts'
import { rule } from '../grammar/pattern.ts'
import { type Point, span } from '../grammar/period.ts'

const MINUTE_MS = 60_000

/** Moments written out with their date, as found by chrono-node: alone, the minute that begins there. */
export const timestampRules = [
  rule('when', '<timestamp>', ({ timestamp: { ms, endMs, isInstant } }) => {
    const point = (at: number): Point => (isInstant ? at : wallFromMillis(at))
    return endMs === null ? span(point(ms), point(ms + MINUTE_MS), 'minute') : span(point(ms), point(endMs), 'other')
  }),
]
