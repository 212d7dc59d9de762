import { existsSync, readFileSync } from 'node:fs'
import { type Days, nextOccurrence, type Schedule, type Weekday } from '../src/digest/model/recurrence.ts'
import type { BenchResult } from './run.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const FROM = Date.UTC(2026, 10, 20)
const TO = Date.UTC(2036, 10, 20)
const DAYS_AROUND = 3
const EVERY_DAY: Weekday[] = [1, 2, 3, 4, 5, 6, 7]
/** The tz database in one file, if the system has it: it lists the links that `Intl` follows but does not list. */
const TZ_DATABASE = '/usr/share/zoneinfo/tzdata.zi'

/** A period in which a zone has one offset; ms UTC, half-open. */
export type Stretch = { start: number; end: number; offsetMs: number }

export type Tally = { checked: number; missed: number; doubled: number; wrong: number; thrown: number }

/** Weekly and monthly rules in every form, with a check by `Date`'s calendar. */
export const OTHER_DAYS: { days: Days; runsOn: (date: Date) => boolean }[] = [
  ...EVERY_DAY.map((day) => ({
    days: { kind: 'weekdays', weekdays: [day] } satisfies Days,
    runsOn: (date: Date) => date.getUTCDay() === day % 7,
  })),
  { days: { kind: 'monthly', on: 1 }, runsOn: (date) => date.getUTCDate() === 1 },
  { days: { kind: 'monthly', on: 30 }, runsOn: (date) => date.getUTCDate() === 30 || isEndOfFebruary(date) },
  { days: { kind: 'monthly', on: 31 }, runsOn: isLastDay },
  { days: { kind: 'monthly', on: 'last-day' }, runsOn: isLastDay },
  { days: { kind: 'monthly', on: 'first-weekday' }, runsOn: isFirstWeekday },
]

/**
 * Digests of every day at every quarter-hour around every clock change of the next ten years in every zone of the tz
 * database, and all weekly and monthly ones of those years at the time that the zone first skips or repeats, against the
 * periods of equal offset as the definition.
 */
export async function bench(): Promise<BenchResult> {
  const daily = emptyTally()
  const others = emptyTally()
  const zones = zoneNames()
  let transitions = 0
  const startedAt = performance.now()
  for (const zone of zones) {
    const stretches = stretchesOf(zone, FROM, TO)
    transitions += stretches.length - 1
    for (const { start } of stretches.slice(1))
      for (const time of quarterHours()) checkAround({ zone, time }, start, stretches, daily)
    for (const other of OTHER_DAYS) checkAll({ zone, time: timeOfChange(stretches), ...other }, stretches, others)
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  const shared = { zones: zones.length, 'tz database': process.versions.tz ?? '' }
  const rows = [
    { digests: 'daily, around each change', ...shared, transitions, ...daily },
    { digests: 'weekly and monthly, ten years', ...shared, transitions, ...others },
  ]
  return { rows, json: { ...shared, transitions, daily, others, seconds } }
}

export const emptyTally = (): Tally => ({ checked: 0, missed: 0, doubled: 0, wrong: 0, thrown: 0 })

/** All names of the tz database, with links if the system lists them. */
function zoneNames(): string[] {
  const listed = Intl.supportedValuesOf('timeZone')
  const text = existsSync(TZ_DATABASE) ? readFileSync(TZ_DATABASE, 'utf8') : ''
  const named = [...text.matchAll(/^(?:Z|L \S+) (\S+)/gm)].map(([, name = '']) => name)
  return [...new Set([...listed, ...named])].filter((name) => name !== 'Factory').sort()
}

/** The middle of the first skipped or repeated period; half past two in a zone without changes. */
function timeOfChange([before, after]: Stretch[]): string {
  if (!before || !after) return '02:30'
  const middle = after.start + (before.offsetMs + after.offsetMs) / 2
  return new Date(middle).toISOString().slice(11, 16)
}

function isLastDay(date: Date): boolean {
  return new Date(date.getTime() + DAY_MS).getUTCDate() === 1
}

function isEndOfFebruary(date: Date): boolean {
  return isLastDay(date) && date.getUTCMonth() === 1
}

function isFirstWeekday(date: Date): boolean {
  const [day, of] = [date.getUTCDay(), date.getUTCDate()]
  return (day >= 1 && day <= 5 && of === 1) || (day === 1 && (of === 2 || of === 3))
}

export function* quarterHours(): Generator<string> {
  for (let minutes = 0; minutes < 1_440; minutes += 15) {
    yield `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
}

/** A digest of every day, on the days around a change. */
export function checkAround(
  { zone, time }: { zone: string; time: string },
  transition: number,
  stretches: Stretch[],
  tally: Tally,
): void {
  const [start, end] = [transition - DAYS_AROUND * DAY_MS, transition + DAYS_AROUND * DAY_MS]
  const wanted = wantedOccurrences(time, () => true, { stretches, start, end })
  compare({ time, zone, days: { kind: 'weekdays', weekdays: EVERY_DAY } }, wanted, { start, end }, tally)
}

/** A digest of some days, for as long as the offsets are known. */
export function checkAll(
  { zone, time, days, runsOn }: Schedule & { runsOn: (date: Date) => boolean },
  stretches: Stretch[],
  tally: Tally,
): void {
  const wanted = wantedOccurrences(time, runsOn, { stretches, start: FROM, end: TO })
  compare({ time, zone, days }, wanted, { start: FROM, end: TO }, tally)
}

function compare(
  schedule: Schedule,
  wanted: Map<string, number>,
  { start, end }: { start: number; end: number },
  tally: Tally,
): void {
  const found = foundOccurrences(schedule, start, end, wanted.size + 10)
  if (found === null) {
    tally.thrown += 1
    return
  }
  const dates = new Set(found.map(({ date }) => date))
  tally.checked += wanted.size
  for (const date of wanted.keys()) if (!dates.has(date)) tally.missed += 1
  for (const { date, at } of found) if (wanted.get(date) !== at) tally.wrong += 1
  tally.doubled += found.length - Math.min(dates.size, new Set(found.map(({ at }) => at)).size)
}

function foundOccurrences(schedule: Schedule, start: number, end: number, most: number) {
  const found = []
  try {
    for (let at = start; ; ) {
      const occurrence = nextOccurrence(schedule, at)
      if (occurrence.at > end || found.length > most) return found
      found.push(occurrence)
      at = occurrence.at
    }
  } catch {
    return null
  }
}

/** One per local date, unless it equals the previous instant: then the zone has no such date. */
function wantedOccurrences(
  time: string,
  runsOn: (date: Date) => boolean,
  { stretches, start, end }: { stretches: Stretch[]; start: number; end: number },
): Map<string, number> {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const timeMs = hours * HOUR_MS + minutes * 60_000
  const wanted = new Map<string, number>()
  const lastDay = Math.floor(end / DAY_MS) + 2
  let taken = Number.NEGATIVE_INFINITY
  for (let day = Math.floor(start / DAY_MS) - 3; day <= lastDay; day += 1) {
    const date = new Date(day * DAY_MS)
    if (!runsOn(date)) continue
    const at = instantByDefinition(day * DAY_MS + timeMs, stretches)
    if (at > start && at <= end && at !== taken) wanted.set(date.toISOString().slice(0, 10), at)
    taken = at
  }
  return wanted
}

/** The first instant at which the clock shows `wallMs`; if it never does, shifted forward by the gap. */
export function instantByDefinition(wallMs: number, stretches: Stretch[]): number {
  for (const { start, end, offsetMs } of stretches) {
    const at = wallMs - offsetMs
    if (at >= start && at < end) return at
  }
  const before = stretches.findLast(({ end, offsetMs }) => wallMs - offsetMs >= end)
  return wallMs - (before?.offsetMs ?? 0)
}

/** No zone changes twice within this time in the tested years. */
const STEP_MS = 5 * DAY_MS

/** All periods of a zone, found with `Intl` only; the first and the last are unbounded. */
export function stretchesOf(zone: string, from: number, to: number): Stretch[] {
  const offsetAt = offsetReader(zone)
  const stretches: Stretch[] = []
  let stretch: Stretch = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY, offsetMs: offsetAt(from) }
  for (let at = from; at < to; at += STEP_MS) {
    const offsetMs = offsetAt(at + STEP_MS)
    if (offsetMs === stretch.offsetMs) continue
    const change = changeBetween(offsetAt, at, at + STEP_MS)
    stretches.push({ ...stretch, end: change })
    stretch = { start: change, end: Number.POSITIVE_INFINITY, offsetMs }
  }
  return [...stretches, stretch]
}

function changeBetween(offsetAt: (at: number) => number, from: number, to: number): number {
  const before = offsetAt(from)
  let [low, high] = [from, to]
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000
    if (offsetAt(middle) === before) low = middle
    else high = middle
  }
  return high
}

function offsetReader(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * 60_000)
  }
}
