import { createHash } from 'node:crypto'
import { z } from 'zod'
import { legacyConditions } from '../../leads/question/legacy-conditions.ts'
import { writeWhere } from '../../leads/question/part-codes.ts'
import type { Question } from '../../leads/question/question.ts'
import type { Counts } from '../../leads/report/types.ts'
import type { Digest } from '../model/digest.ts'
import { startOfDate } from '../model/recurrence.ts'
import type { BoundedRange } from '../model/reporting-period.ts'

/** What a digest has reported so far: counts, never records. */
export type ReportedDays = {
  /** every day before this local date is reported */
  to: string
  /** ms UTC at which that date began in the zone it was reported in; the digest's zone may have changed since */
  toAt: number
  /** until this date, all chatbots had answered; the two weeks before it are counted again */
  wholeTo: string
  /** see `questionFingerprint`; null if nothing was reported yet */
  fingerprint: string | null
  /** the latest reported days, oldest first, in the zone that they were reported in */
  days: { period: BoundedRange; counts: Counts }[]
  /** days before `to` for which LeadList did not answer, oldest first */
  uncounted: BoundedRange[]
  /** the date of the last posted run; null if there is none */
  postedOn: string | null
}

const number = z.number().int()
const stored = z.object({
  to: z.string(),
  at: number,
  whole: z.string(),
  about: z.string().nullable(),
  posted: z.string().nullable(),
  zones: z.array(z.string()),
  /** index of the zone, start and end (s UTC), leads, appointments, others; short, because half a million may be stored */
  days: z.array(z.tuple([number, number, number, number, number, number])),
  /** index of the zone, start and end (s UTC); earlier versions drop it */
  uncounted: z.array(z.tuple([number, number, number])).optional(),
})

export function encodeReportedDays({ days, uncounted, ...rest }: ReportedDays): string {
  const { to, toAt, wholeTo, fingerprint, postedOn } = rest
  const zones = [...new Set([...days.map(({ period }) => period), ...uncounted].map(({ zone }) => zone))]
  const encodeRange = ({ start, end, zone }: BoundedRange) =>
    [zones.indexOf(zone), start / 1_000, end / 1_000] as [number, number, number]
  const all: z.input<typeof stored> = {
    ...{ to, at: toAt, whole: wholeTo, about: fingerprint, posted: postedOn, zones },
    days: days.map(({ period, counts: { leads, appointments, others } }) => [
      ...encodeRange(period),
      ...([leads, appointments, others] as const),
    ]),
    ...(uncounted.length === 0 ? {} : { uncounted: uncounted.map(encodeRange) }),
  }
  return JSON.stringify(all)
}

/**
 * @param text null if nothing was reported yet
 * @throws ZodError, SyntaxError if no version of this app wrote the text
 */
export function parseReportedDays(
  text: string | null,
  { reportsFrom, schedule }: Pick<Digest, 'reportsFrom' | 'schedule'>,
): ReportedDays {
  const nothing = { to: reportsFrom, toAt: startOfDate(reportsFrom, schedule.zone), wholeTo: reportsFrom }
  if (text === null) return { ...nothing, fingerprint: null, days: [], uncounted: [], postedOn: null }
  const { to, at, whole, about, posted, zones, days, uncounted = [] } = stored.parse(JSON.parse(text))
  const range = (index: number, start: number, end: number) => ({
    start: start * 1_000,
    end: end * 1_000,
    zone: zones[index] ?? schedule.zone,
  })
  return {
    ...(to < reportsFrom ? nothing : { to, toAt: at, wholeTo: whole }),
    fingerprint: about,
    postedOn: posted,
    days: days.map(([zone, start, end, leads, appointments, others]) => ({
      period: range(zone, start, end),
      counts: { leads, appointments, others },
    })),
    uncounted: to < reportsFrom ? [] : uncounted.map((each) => range(...each)),
  }
}

/** A hash of the parts of a question that its counts depend on. */
export function questionFingerprint({ bots, kinds, where }: Question): string {
  const serials = bots.map(({ serialNumber }) => serialNumber).sort()
  const { sessionId, match, others } = legacyConditions(where)
  const more = others.length === 0 ? [] : [writeWhere(others)]
  const asked = JSON.stringify([serials, kinds, sessionId, match && [match.text, match.in], ...more])
  return createHash('sha256').update(asked).digest('base64url').slice(0, 10)
}
