import { type Alert, botsOf } from '../../../src/alerts/model/alert.ts'
import { quietUntil } from '../../../src/alerts/model/quiet-hours.ts'
import type { Fingerprint } from '../../../src/vault/cipher.ts'
import type { Bot } from '../../../src/workspaces/bots.ts'

/** When somebody left an address, and when LeadList had it; ms UTC. */
export type Visit = {
  serial: string
  at: number
  arrivesAt: number
  type: string
  session: number
}

/** A message as it stands in Slack; `at` in ms UTC. */
export type Posted = { records: string[]; isRepeat: boolean; at: number }

/** What somebody changed of the alert of a target; `at` in ms UTC. */
export type Change = { teamId: string; target: string; what: 'edit' | 'pause' | 'catch-up' | 'from-now'; at: number }

/** What became of a target's records, in numbers of records. */
export type Judged = {
  posted: number
  /** no alert has to find them: they came more than 48 h late, or before a pause ended that does not catch up */
  notNeeded: number
  /** neither posted nor named to the owner */
  missing: number
  /** Slack cut a message and its repeat, and the owner heard of it */
  toldMissing: number
  unmarkedRepeats: number
  markedRepeats: number
  thirdPosts: number
  /** repeats of a message whose outcome was known */
  needlessRepeats: number
  /** posted although no alert of the target is about them */
  strange: number
  /** messages within quiet hours */
  inQuietHours: number
}

type Around = {
  alerts: Alert[]
  bots: Bot[]
  zone: string
  fingerprint: Fingerprint
  visits: Visit[]
  start: number
  changes: Change[]
  /** instants of steps in which Slack cut a message off, or the worker was killed */
  doubtful: Set<number>
  isTold: boolean
}

const LATE_MS = 48 * 3_600_000
const KINDS: Record<string, string> = { Lead: 'leads', Appointment: 'appointments' }

/** Compares what was posted to a target with what its alerts had to find. */
export function judgeTarget(posts: Posted[], around: Around): Judged {
  const sorted = posts.toSorted((a, b) => a.at - b.at)
  const wanted = wantedBy(around)
  const postsOf = new Map<string, Posted[]>()
  for (const post of sorted)
    for (const record of post.records) postsOf.set(record, [...(postsOf.get(record) ?? []), post])
  const missing = [...wanted].filter(([record, isNeeded]) => isNeeded && !postsOf.has(record)).length
  const all = [...postsOf.values()]
  const repeats = all.flatMap(([, ...others]) => others)
  const isDoubtful = ({ at }: Posted) => [...around.doubtful].some((each) => Math.abs(each - at) < 1_000)
  return {
    posted: postsOf.size,
    notNeeded: [...wanted].filter(([record, isNeeded]) => !isNeeded && !postsOf.has(record)).length,
    missing: around.isTold ? 0 : missing,
    toldMissing: around.isTold ? missing : 0,
    unmarkedRepeats: repeats.filter(({ isRepeat }) => !isRepeat).length,
    markedRepeats: repeats.filter(({ isRepeat }) => isRepeat).length,
    thirdPosts: all.filter(({ length }) => length > 2).length,
    needlessRepeats: all.filter((each) => each[0] && each.length > 1 && !isDoubtful(each[0])).length,
    strange: [...postsOf.keys()].filter((record) => !wanted.has(record)).length,
    inQuietHours: sorted.filter((post) => isQuiet(around, post)).length,
  }
}

/** The records of a target, by fingerprint, and whether each has to be posted. */
function wantedBy({ alerts, bots, fingerprint, visits, start, changes }: Around): Map<string, boolean> {
  const wanted = new Map<string, boolean>()
  const serials = new Map(bots.map((bot) => [bot.serialNumber, bot]))
  const twins = new Map<string, number>()
  // Equal records differ only in their ordinal: records that arrived in time have the lower ones.
  const inOrder = visits
    .filter(({ serial, at }) => serials.has(serial) && at >= start)
    .toSorted((a, b) => a.arrivesAt - b.arrivesAt)
  for (const visit of inOrder) {
    const bot = serials.get(visit.serial)
    const matching = alerts.filter((alert) => bot && botsOf(alert, [bot]).length > 0 && isOfKind(alert, visit))
    const text = JSON.stringify([visit.serial, visit.type, visit.session, visit.at])
    const ordinal = twins.get(text) ?? 0
    twins.set(text, ordinal + 1)
    if (matching.length === 0) continue
    const record = fingerprint(`${text} ${ordinal}`).toString('base64url')
    wanted.set(record, visit.arrivesAt - visit.at <= LATE_MS && !isBeforeResume(visit, changes))
  }
  return wanted
}

const isOfKind = ({ question: { kinds } }: Alert, { type }: Visit) => kinds === 'all' || kinds === KINDS[type]

/** A pause that does not catch up ends it for all that was created before. */
function isBeforeResume({ at }: Visit, changes: Change[]): boolean {
  return changes.some(
    ({ what, at: changedAt }) => what === 'from-now' && at < changedAt && at >= changedAt - 2 * LATE_MS,
  )
}

/** A message that was held up by trouble may come in quiet hours; the first try of one may not. */
function isQuiet({ alerts, zone, doubtful }: Around, { at, isRepeat }: Posted): boolean {
  if (isRepeat || [...doubtful].some((each) => at - each >= 0 && at - each < LATE_MS / 4)) return false
  return alerts.every(({ quiet }) => quietUntil(quiet, zone, at) !== null)
}
