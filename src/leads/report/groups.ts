import { Info } from 'luxon'
import type { WeekStart } from '../../dates/calendar/range.ts'
import type { Counts, Group } from './types.ts'

const QUARTER_HOUR_MS = 900_000
const DAY_MS = 86_400_000
const MAX_CACHED_OFFSETS = 20_000
/** 1 January 1970 was a Thursday; Monday is 0. */
const EPOCH_WEEKDAY = 3

type WeekdayCounts = {
  add(at: number, kind: keyof Counts): void
  merge(other: WeekdayCounts): void
  /** all seven weekdays by English name, from the first day of the week */
  rows(weekStart: WeekStart): Group[]
  /** for `merge`, Monday first */
  days(): readonly Counts[]
}

/** Counts records by the weekday of their local date in `zone` (IANA name). */
export function createWeekdayCounts(zone: string): WeekdayCounts {
  const offsetAt = createOffsets(zone)
  const days = Array.from({ length: 7 }, emptyCounts)
  return {
    add: (at, kind) => {
      const day = Math.floor((at + offsetAt(at)) / DAY_MS)
      const counts = days[(((day + EPOCH_WEEKDAY) % 7) + 7) % 7]
      if (counts) counts[kind] += 1
    },
    merge: (other) => {
      for (const [index, counts] of days.entries()) addCounts(counts, other.days()[index] ?? emptyCounts())
    },
    rows: (weekStart) => {
      const rows = days.map((counts, index) => ({
        label: Info.weekdays('long', { locale: 'en' })[index] ?? '',
        ...counts,
      }))
      return weekStart === 'monday' ? rows : [...rows.slice(6), ...rows.slice(0, 6)]
    },
    days: () => days,
  }
}

/** A zone's UTC offset in ms, cached per quarter-hour unless it changes within it. */
function createOffsets(zoneName: string): (at: number) => number {
  const zone = Info.normalizeZone(zoneName)
  const known = new Map<number, number>()
  return (at) => {
    const quarter = Math.floor(at / QUARTER_HOUR_MS)
    const remembered = known.get(quarter)
    if (remembered !== undefined) return remembered
    const offset = zone.offset(at) * 60_000
    const from = quarter * QUARTER_HOUR_MS
    if (known.size >= MAX_CACHED_OFFSETS) known.clear()
    if (zone.offset(from) === zone.offset(from + QUARTER_HOUR_MS - 1)) known.set(quarter, offset)
    return offset
  }
}

const MAX_PAGES = 10_000
const MAX_PAGE_LENGTH = 500
const MAX_TOP_PAGES = 10
/** `by page` returns at most this many rows, and one more, "…", for the remaining pages. */
const MAX_ROWS = 99
const REST = '…'

type PageCounts = {
  add(uri: string, kind: keyof Counts): void
  merge(other: PageCounts): void
  top(): { page: string; count: number }[]
  rows(): Group[]
  /** for `merge`: counts by page, and the counts of evicted pages */
  state(): { pages: ReadonlyMap<string, Counts>; rest: Counts }
}

/**
 * Counts records by page: the URI without query string and fragment, verbatim (not resolved, so an invalid URI is its own
 * page). Exact up to `maxPages` pages. Beyond, the rarer half is merged into the rest: frequent pages stay accurate to
 * within a few records, and the sum of the rows always equals the total.
 */
export function createPageCounts({ maxPages = MAX_PAGES }: { maxPages?: number } = {}): PageCounts {
  let pages = new Map<string, Counts>()
  const rest = emptyCounts()
  const countsOf = (page: string): Counts => {
    const known = pages.get(page)
    if (known) return known
    if (pages.size >= maxPages) dropRarest()
    const counts = emptyCounts()
    pages.set(copyOf(page), counts)
    return counts
  }
  const dropRarest = () => {
    const ranked = [...pages].sort(byCountThenPage)
    const kept = Math.floor(maxPages / 2)
    for (const [, counts] of ranked.slice(kept)) addCounts(rest, counts)
    pages = new Map(ranked.slice(0, kept))
  }
  return {
    add: (uri, kind) => {
      addOne(countsOf(pageOf(uri)), kind)
    },
    merge: (other) => {
      const theirs = other.state()
      for (const [page, counts] of theirs.pages) addCounts(countsOf(page), counts)
      addCounts(rest, theirs.rest)
    },
    top: () => topPages(pages),
    rows: () => pageRows(pages, rest),
    state: () => ({ pages, rest }),
  }
}

function topPages(pages: ReadonlyMap<string, Counts>): { page: string; count: number }[] {
  return [...pages]
    .filter(([page]) => page !== '')
    .sort(byCountThenPage)
    .slice(0, MAX_TOP_PAGES)
    .map(([page, counts]) => ({ page, count: sumCounts(counts) }))
}

function pageRows(pages: ReadonlyMap<string, Counts>, rest: Counts): Group[] {
  const ranked = [...pages].sort(byCountThenPage)
  const remainder = { label: REST, ...rest }
  for (const [, counts] of ranked.slice(MAX_ROWS)) addCounts(remainder, counts)
  const rows = ranked.slice(0, MAX_ROWS).map(([label, counts]) => ({ label, ...counts }))
  return sumCounts(remainder) === 0 ? rows : [...rows, remainder]
}

function pageOf(uri: string): string {
  const query = uri.indexOf('?')
  const withoutQuery = query === -1 ? uri : uri.slice(0, query)
  const fragment = withoutQuery.indexOf('#')
  const page = fragment === -1 ? withoutQuery : withoutQuery.slice(0, fragment)
  return page.trim().slice(0, MAX_PAGE_LENGTH)
}

/** V8's slices retain their parent string: a copy releases the query string. */
function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}

function byCountThenPage([pageA, a]: [string, Counts], [pageB, b]: [string, Counts]): number {
  return sumCounts(b) - sumCounts(a) || (pageA < pageB ? -1 : 1)
}

export function emptyCounts(): Counts {
  return { leads: 0, appointments: 0, others: 0 }
}

/** The counter for records of this type. */
export function kindOf(type: string): keyof Counts {
  if (type === 'Lead') return 'leads'
  return type === 'Appointment' ? 'appointments' : 'others'
}

/** `counts[kind] += 1` with static field names: a computed name takes V8 several times as long. */
export function addOne(counts: Counts, kind: keyof Counts): void {
  if (kind === 'leads') counts.leads += 1
  else if (kind === 'appointments') counts.appointments += 1
  else counts.others += 1
}

export function addCounts(to: Counts, more: Counts): void {
  to.leads += more.leads
  to.appointments += more.appointments
  to.others += more.others
}

export function sumCounts({ leads, appointments, others }: Counts): number {
  return leads + appointments + others
}
