import { wireWindow } from '../../dates/calendar/range.ts'
import type { LeadListClient, ResponseRead } from '../../leadlist/client.ts'
import type { LeadRecord } from '../../leadlist/schemas.ts'
import { createRecordFilter } from '../../leads/conditions/record-filter.ts'
import type { Fingerprint } from '../../vault/cipher.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { Alert } from '../model/alert.ts'
import { kindOfType, type QueuedRecord } from '../model/queued-record.ts'
import { quietUntil } from '../model/quiet-hours.ts'
import type { PostStore } from '../storage/post-store.ts'
import type { CommitResult, Watch } from '../storage/types.ts'
import { FINGERPRINT_BYTES, type PollStep, type WatchStore } from '../storage/watch-store.ts'
import { createFingerprintSet, createRecordFingerprints, type FingerprintSet } from './fingerprints.ts'
import type { RecordMemory } from './memory.ts'
import type { Restore } from './settle-restore.ts'
import { AHEAD_MS, forgottenDays, type PollWindow, pollWindow, utcDay } from './window.ts'

export type PollDeps = {
  leadlist: Pick<LeadListClient, 'ask'>
  watchStore: WatchStore
  postStore: Pick<PostStore, 'knownSince'>
  memory: RecordMemory
  /** how long a poll may take, ms; default two minutes */
  pollDeadlineMs?: number
}

export type PollRequest = {
  teamId: string
  deployment: string
  key: string
  fingerprint: Fingerprint
  bot: Bot
  /** the active alerts that the chatbot belongs to */
  alerts: Alert[]
  /** the paused ones: they may have posted in the time that a restore lost, and are not to post that when they are resumed */
  paused: Alert[]
  /** fencing token */
  token: number
  /** ms UTC, the clock that alerts go by */
  now: number
  /** ms UTC, the process's own clock */
  realNow: number
  everyMs: number
  /** of Redis from a backup; null if there was none */
  restore: Restore | null
  signal: AbortSignal
}

export type PollResult = {
  result: CommitResult
  found: number
  undated: number
  /** of LeadList's response */
  read: ResponseRead
  hasGap: boolean
  /** alert → number of its records that were marked as seen, because they may have been posted before a restore */
  withheld: Map<string, number>
}

const DEADLINE_MS = 120_000
/** Records stored in one step, so that a large import does not block Redis. */
const RECORDS_PER_STEP = 2_000

/**
 * Polls one chatbot: marks what is new as seen, and queues what matches an alert. Nothing is stored of an incomplete poll.
 *
 * @throws LeadListError
 */
export async function pollBot(deps: PollDeps, request: PollRequest): Promise<PollResult> {
  const { teamId, bot, now } = request
  const { watch, caughtUp } = await deps.watchStore.load(teamId, bot.id)
  const active = request.alerts.map((alert) => (caughtUp(alert) ? { ...alert, catchUpFrom: null } : alert))
  const lostUntil = isUnsettled(request.restore, watch) ? (request.restore?.until ?? null) : null
  const paused = lostUntil === null ? [] : request.paused.map((alert) => ({ ...alert, catchUpFrom: null }))
  const alerts = [...active, ...paused]
  const window = pollWindow(watch, alerts, now)
  const stored = await deps.watchStore.seen(teamId, bot.id, window.days)
  const known = await knownRecords(deps, active)
  const matcher = createMatcher(active, known, now)
  const lost = lostUntil === null ? null : { until: lostUntil, matcher: createMatcher(alerts, known, now) }
  const earliest = Math.min(...alerts.map(({ since }) => since))
  const reading = { window, earliest, seen: setOf(stored), matcher, lost }
  const { found, read, undated, withheld } = await readNew(deps, request, reading)
  const result = await commitAll(deps, request, { watch, alerts, window, stored, found, undated })
  const { hasGap } = window
  return { result, found: found.length - withheld.records, undated, read, hasGap, withheld: withheld.byAlert }
}

const isUnsettled = (restore: Restore | null, watch: Watch) => restore !== null && watch.restoredUntil < restore.id

function setOf(stored: Map<string, Buffer>): FingerprintSet {
  const bytes = [...stored.values()].reduce((sum, { length }) => sum + length, 0)
  const seen = createFingerprintSet(bytes / FINGERPRINT_BYTES)
  for (const each of stored.values()) seen.addAll(each)
  return seen
}

/** By alert that catches up: what was posted for it, or waits. */
async function knownRecords({ postStore }: PollDeps, alerts: Alert[]): Promise<Map<string, Set<string>>> {
  const known = new Map<string, Set<string>>()
  for (const alert of alerts)
    if (alert.catchUpFrom !== null) known.set(alert.id, await postStore.knownSince(alert, alert.catchUpFrom - AHEAD_MS))
  return known
}

type Found = {
  fingerprint: Buffer
  /** null for a record that was seen before, and that an alert catches up with */
  day: string | null
  queued: { target: string; record: QueuedRecord; until: number | null }[]
  /** nothing of `queued` is posted */
  isWithheld: boolean
  createdAt: number
}

type Matcher = ReturnType<typeof createMatcher>

function createMatcher(alerts: Alert[], known: Map<string, Set<string>>, now: number) {
  const filters = alerts.map((alert) => {
    const { kinds, where } = alert.question
    const until = quietUntil(alert.quiet, alert.zone, now)
    return { alert, until, ...createRecordFilter({ kinds, where }, { zone: alert.zone }) }
  })
  /** The targets that a record is posted to, with the alerts that want it. */
  return (record: LeadRecord, createdAt: number, { id, isNew }: { id: string; isNew: boolean }) => {
    const byTarget = new Map<string, { alertIds: string[]; until: number | null }>()
    for (const { alert, until, matches, matchesAt } of filters) {
      const isCaughtUp = alert.catchUpFrom !== null && createdAt >= alert.catchUpFrom && !known.get(alert.id)?.has(id)
      const isWanted = createdAt >= alert.since && (isNew || isCaughtUp)
      if (!isWanted || !matches(record) || !matchesAt(createdAt)) continue
      const others = byTarget.get(alert.target)
      const ends = others === undefined ? until : earlier(others.until, until)
      byTarget.set(alert.target, { alertIds: [...(others?.alertIds ?? []), alert.id], until: ends })
    }
    return byTarget
  }
}

/** The first end of quiet hours; null if one of the two alerts has none now. */
function earlier(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.min(a, b)
}

type Reading = {
  window: PollWindow
  /** ms UTC; records created before are not new to any alert */
  earliest: number
  seen: FingerprintSet
  matcher: Matcher
  /** records created until then, ms UTC, are not posted, to any of the alerts that may have done so; null for none */
  lost: { until: number; matcher: Matcher } | null
}
type Withheld = { records: number; byAlert: Map<string, number> }

async function readNew(
  deps: PollDeps,
  request: PollRequest,
  { window, earliest, seen, matcher, lost }: Reading,
): Promise<{ found: Found[]; read: ResponseRead; undated: number; withheld: Withheld }> {
  const { teamId, bot } = request
  const { pollDeadlineMs: deadlineMs = DEADLINE_MS } = deps
  const fingerprintOf = createRecordFingerprints(request.fingerprint, bot.serialNumber, seen.size())
  const found: Found[] = []
  const withheld: Withheld = { records: 0, byAlert: new Map() }
  let undated = 0
  let read: ResponseRead = { bytes: 0, tookMs: 0 }
  const onRead = (last: ResponseRead) => {
    read = last
  }
  const take = (record: LeadRecord) => {
    const { createdAt } = record
    if (createdAt === null) undated += 1
    else if (createdAt >= window.start && createdAt < window.end) takeDated(record, createdAt)
  }
  const takeDated = (record: LeadRecord, createdAt: number) => {
    const fingerprint = fingerprintOf(record)
    const isNew = createdAt >= window.newFrom && createdAt >= earliest && !seen.has(fingerprint)
    const id = fingerprint.toString('base64url')
    const isWithheld = lost !== null && createdAt <= lost.until
    const targets = (isWithheld ? lost.matcher : matcher)(record, createdAt, { id, isNew })
    if (!isNew && targets.size === 0) return
    if (isWithheld) withhold(withheld, targets)
    const kind = kindOfType(record.type)
    const queued = [...targets].map(([target, { alertIds, until }]) => ({
      target,
      until,
      record: { record: id, botId: bot.id, kind, createdAt, alertIds },
    }))
    if (queued.length > 0 && !isWithheld) deps.memory.remember(teamId, id, record)
    found.push({ fingerprint, day: isNew ? utcDay(createdAt) : null, queued, isWithheld, createdAt })
  }
  for await (const { records } of deps.leadlist.ask({ ...accessOf(request, window), deadlineMs, onRead }))
    records.forEach(take)
  return { found: found.sort((a, b) => a.createdAt - b.createdAt), read, undated, withheld }
}

function withhold(withheld: Withheld, targets: ReturnType<Matcher>): void {
  if (targets.size > 0) withheld.records += 1
  const ids = new Set([...targets.values()].flatMap(({ alertIds }) => alertIds))
  for (const id of ids) withheld.byAlert.set(id, (withheld.byAlert.get(id) ?? 0) + 1)
}

function accessOf({ teamId, deployment, key, bot, signal, now }: PollRequest, { start }: PollWindow) {
  const days = wireWindow({ start, end: now, zone: 'utc' })
  return { teamId, deployment, key, serialNumber: bot.serialNumber, ...days, isBackground: true, signal }
}

type Commit = {
  watch: Watch
  alerts: Alert[]
  window: PollWindow
  stored: Map<string, Buffer>
  found: Found[]
  undated: number
}

async function commitAll(deps: PollDeps, request: PollRequest, commit: Commit): Promise<CommitResult> {
  const { teamId, bot, token, now } = request
  const lengths = new Map([...commit.stored].map(([day, { length }]) => [day, length]))
  for (let from = 0; ; from += RECORDS_PER_STEP) {
    const some = commit.found.slice(from, from + RECORDS_PER_STEP)
    const isLast = from + RECORDS_PER_STEP >= commit.found.length
    const seen = seenBy(some, lengths)
    const done = isLast ? doneBy(request, commit) : null
    const [queued, withheld] = [targetsOf(some, false), targetsOf(some, true)]
    const result = await deps.watchStore.commit(teamId, bot.id, { token, now, seen, queued, withheld, done })
    if (result !== 'ok' || isLast) return result
    for (const [day, { length, added }] of seen) lengths.set(day, length + added.length)
  }
}

function seenBy(some: Found[], lengths: Map<string, number>): PollStep['seen'] {
  const byDay = Map.groupBy(some, ({ day }) => day)
  return new Map(
    [...byDay].flatMap(([day, records]) => {
      if (day === null) return []
      const added = Buffer.concat(records.map(({ fingerprint }) => fingerprint))
      return [[day, { length: lengths.get(day) ?? 0, added }] as const]
    }),
  )
}

function targetsOf(some: Found[], wanted: boolean): PollStep['queued'] {
  const all = some.flatMap(({ isWithheld, queued }) => (isWithheld === wanted ? queued : []))
  return Map.groupBy(all, ({ target }) => target)
}

function doneBy(
  { now, realNow, everyMs, restore }: PollRequest,
  { watch, alerts, window, undated }: Commit,
): PollStep['done'] {
  const { seenFrom, days } = forgottenDays(watch, window, now)
  const caughtUp = alerts.flatMap(({ id, catchUpFrom }) => (catchUpFrom === null ? [] : [{ id, catchUpFrom }]))
  const gapAt = window.hasGap ? now : watch.gapAt
  return {
    watch: {
      ...{ completeAt: now, polledAt: realNow, everyMs, error: '', seenFrom, undated, gapAt },
      restoredUntil: restore?.id ?? 0,
    },
    caughtUp,
    forgottenDays: days,
  }
}
