import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Question } from '../../leads/question/question.ts'
import type { Counts } from '../../leads/report/types.ts'
import type { Digest } from '../model/digest.ts'
import { startOfDate } from '../model/recurrence.ts'
import type { BoundedRange } from '../model/reporting-period.ts'

/** How many records were told of some days, in the zone that they were days of. */
export type ReportedRange = { period: BoundedRange; counts: Counts }

/** What a digest has told so far: counts, never records. */
export type ReportedDays = {
  /** every day before this date */
  to: string
  /** ms UTC at which that date began in the zone it was told in: the digest's zone may be another by now */
  toAt: number
  /** every day before this date, with all chatbots answering: those of the two weeks before it are looked at again */
  wholeTo: string
  /** what was asked, as `aboutOf` says it; null where nothing was told yet */
  fingerprint: string | null
  /** the latest days that were told, oldest first */
  days: ReportedRange[]
  /** days before `to` of which no digest has told, since LeadList did not answer about them; oldest first */
  uncounted: BoundedRange[]
  /** the date of the last digest that was posted; null when none was */
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
  /** place of its zone, start and end (s UTC), leads, appointments, others: half a million of these may be kept */
  days: z.array(z.tuple([number, number, number, number, number, number])),
  /** place of its zone, start and end (s UTC); earlier versions neither write nor keep it */
  uncounted: z.array(z.tuple([number, number, number])).optional(),
})
type Row = z.input<typeof stored>['days'][number]

export function encodeReportedDays({
  to,
  toAt,
  wholeTo,
  fingerprint,
  postedOn,
  days,
  uncounted,
}: ReportedDays): string {
  const zones = [...new Set([...days.map(({ period }) => period), ...uncounted].map(({ zone }) => zone))]
  const rows = days.map(({ period: { start, end, zone }, counts }): Row => {
    return [zones.indexOf(zone), start / 1_000, end / 1_000, counts.leads, counts.appointments, counts.others]
  })
  const gaps = uncounted.map(({ start, end, zone }): [number, number, number] => {
    return [zones.indexOf(zone), start / 1_000, end / 1_000]
  })
  const all: z.input<typeof stored> = {
    ...{ to, at: toAt, whole: wholeTo, about: fingerprint, posted: postedOn, zones, days: rows },
    ...(gaps.length === 0 ? {} : { uncounted: gaps }),
  }
  return JSON.stringify(all)
}

/**
 * @param text null where nothing was told yet
 * @throws ZodError, SyntaxError for what no version of this app wrote
 */
export function parseReportedDays(
  text: string | null,
  { reportsFrom, schedule }: Pick<Digest, 'reportsFrom' | 'schedule'>,
): ReportedDays {
  const nothing = { to: reportsFrom, toAt: startOfDate(reportsFrom, schedule.zone), wholeTo: reportsFrom }
  if (text === null) return { ...nothing, fingerprint: null, days: [], uncounted: [], postedOn: null }
  const { to, at, whole, about, posted, zones, days, uncounted = [] } = stored.parse(JSON.parse(text))
  const zoneAt = (place: number) => zones[place] ?? schedule.zone
  return {
    ...(to < reportsFrom ? nothing : { to, toAt: at, wholeTo: whole }),
    fingerprint: about,
    postedOn: posted,
    days: days.map(([place, start, end, leads, appointments, others]) => ({
      period: { start: start * 1_000, end: end * 1_000, zone: zoneAt(place) },
      counts: { leads, appointments, others },
    })),
    uncounted: (to < reportsFrom ? [] : uncounted).map(([place, start, end]) => ({
      ...{ start: start * 1_000, end: end * 1_000 },
      zone: zoneAt(place),
    })),
  }
}

/** Short, and another for every question whose counts cannot be compared. */
export function questionFingerprint({ bots, kinds, sessionId, match }: Question): string {
  const serials = bots.map(({ serialNumber }) => serialNumber).sort()
  const asked = JSON.stringify([serials, kinds, sessionId, match && [match.text, match.in]])
  return createHash('sha256').update(asked).digest('base64url').slice(0, 10)
}
