import { MAX_LOOKBACK_DAYS } from '../../../src/digest/content/late-records.ts'
import type { Counts } from '../../../src/leads/report/types.ts'

/** When somebody left an address, and when LeadList had it; ms UTC. */
export type Visit = { serial: string; at: number; arrivesAt: number; kind: keyof Counts; wire: object }

type Days = { start: number; end: number }

/** A post as it stands in Slack. `isPart`: a chatbot did not answer; `run` of untold days: its date and how it ended. */
export type Posted = {
  id: string
  run: string
  askedAt: number
  isPart: boolean
  main: Days & Counts
  untold: (Days & Counts & { run: string | null })[]
  late: (Days & Counts)[]
}

/** What became of a digest's records, in numbers of records. */
export type Judged = {
  /** told in the digest of its day */
  onTime: number
  /** in one that named the day as untold */
  asUntold: number
  /** in one that stated how many had been added or removed since */
  asLate: number
  /** arrived in time, and nothing was posted since that had all the answers */
  open: number
  /** arrived more than two weeks after the days of their digest: no digest need name them, and none did */
  tooLate: number
  missing: number
  twice: number
  /** runs that ended without a post for sure, and no later digest named */
  unnamed: number
  /** posts that stand in a channel although nobody knows it: the next digest tells of the same days by name */
  inDoubt: number
}

/** `looks`: when digests were posted that may have looked at the days again. */
type Window = Days & { told: Counts; toldAt: number; lookedAt: number }

const KINDS = ['leads', 'appointments', 'others'] as const
const DAY_MS = 86_400_000
/** Days are not always of 24 hours. */
const SLACK_MS = 2 * 3_600_000

/**
 * Adds up what a digest's posts say, days by days, and holds it against what the generator made: whatever had arrived two
 * weeks after the days of its digest is told by the next post, and nothing is told that was told or never came.
 *
 * @param runs how each run ended, by its date
 * @param from ms UTC from which on it tells
 */
export function judge(
  posted: Posted[],
  { runs, visits, from, isChanged }: { runs: Map<string, string>; visits: Visit[]; from: number; isChanged: boolean },
): Judged {
  const posts = posted.filter(({ run }) => runs.get(run) === 'sent').sort((a, b) => a.askedAt - b.askedAt)
  const windows = new Map<string, Window>()
  let wholeTo = from
  for (const post of posts) {
    take(post, windows, wholeTo)
    if (!post.isPart) wholeTo = post.main.end
  }
  const lastWholeAt = Math.max(0, ...posts.filter(({ isPart }) => !isPart).map(({ askedAt }) => askedAt))
  const sorted = [...windows.values()].sort((a, b) => a.start - b.start)
  const found = sorted.map((window) => holdAgainst(window, visits, lastWholeAt))
  const borders = bordersOf(sorted, from, visits)
  return {
    onTime: sum(posts.map(({ main }) => total(main))),
    asUntold: sum(posts.flatMap(({ untold }) => untold.map(total))),
    asLate: sum(posts.flatMap(({ late }) => late.map(total))),
    open: sum(found.map(({ open }) => open)),
    tooLate: sum(found.map(({ tooLate }) => tooLate)),
    missing: borders.missing + sum(found.map(({ missing }) => missing)),
    twice: borders.twice + sum(found.map(({ twice }) => twice)),
    unnamed: isChanged ? 0 : unnamedRuns(posts, runs),
    inDoubt: posted.filter(({ run }) => runs.get(run) === 'unknown').length,
  }
}

const nameOf = ({ start, end }: Days) => `${start} ${end}`

function take(post: Posted, windows: Map<string, Window>, wholeTo: number): void {
  lookBack(post, [...windows.values()], wholeTo)
  for (const each of post.late) {
    const window = windows.get(nameOf(each))
    if (!window) throw new Error(`${post.id} ${post.run} corrects days that no digest told of`)
    for (const kind of KINDS) window.told[kind] += each[kind]
  }
  for (const each of [...post.untold, post.main]) {
    if (windows.has(nameOf(each))) throw new Error(`${post.id} ${post.run} tells of days again`)
    const { start, end, leads, appointments, others } = each
    const { askedAt } = post
    windows.set(nameOf(each), { start, end, told: { leads, appointments, others }, toldAt: askedAt, lookedAt: askedAt })
  }
}

/** Days that it may have looked at: those of the two weeks before all was told, a day more, and those told last. */
function lookBack({ main, askedAt }: Posted, windows: Window[], wholeTo: number): void {
  const last = Math.max(...windows.map(({ end }) => end))
  for (const window of windows) {
    const isRecent = window.end > wholeTo - (MAX_LOOKBACK_DAYS + 1.5) * DAY_MS
    if (window.end <= main.start && (isRecent || window.end === last)) window.lookedAt = askedAt
  }
}

function holdAgainst({ start, end, told, lookedAt }: Window, visits: Visit[], lastWholeAt: number) {
  const inside = visits.filter(({ at }) => at >= start && at < end)
  const inTimeUntil = end + MAX_LOOKBACK_DAYS * DAY_MS - SLACK_MS
  const arrivedBy = (kind: keyof Counts, moment: number) =>
    inside.filter((visit) => visit.kind === kind && visit.arrivesAt <= moment).length
  const open = inside.filter(({ arrivesAt }) => arrivesAt <= inTimeUntil && arrivesAt > lastWholeAt).length
  return {
    missing: sum(KINDS.map((kind) => Math.max(0, arrivedBy(kind, Math.min(inTimeUntil, lastWholeAt)) - told[kind]))),
    twice: sum(KINDS.map((kind) => Math.max(0, told[kind] - arrivedBy(kind, lookedAt)))),
    open,
    tooLate: Math.max(0, inside.length - total(told) - open),
  }
}

/** Records between windows are missing, those in two are told twice. */
function bordersOf(windows: Days[], from: number, visits: Visit[]): { missing: number; twice: number } {
  const between = (start: number, end: number) => visits.filter(({ at }) => at >= start && at < end).length
  let [reached, missing, twice] = [from, 0, 0]
  for (const { start, end } of windows) {
    missing += between(reached, start)
    twice += between(start, Math.min(reached, end))
    reached = Math.max(reached, end)
  }
  return { missing, twice }
}

/** Every run that was to tell and did not, or perhaps did not, is named by a later digest, with how it ended. */
function unnamedRuns(posts: Posted[], runs: Map<string, string>): number {
  const named = new Set(posts.flatMap(({ untold }) => untold.map(({ run }) => run)))
  const lastRun = posts.at(-1)?.run ?? ''
  const silent = [...runs].filter(([run, word]) => run < lastRun && ['failed', 'unknown', 'skipped'].includes(word))
  return silent.filter(([run, word]) => !named.has(`${run} ${word}`)).length
}

const total = ({ leads, appointments, others }: Counts) => leads + appointments + others
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
