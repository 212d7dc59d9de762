import { setTimeout as sleep } from 'node:timers/promises'
import type { ShownDetail } from '../../delivery/channel-visibility.ts'
import type { Post, PostedMessage } from '../../delivery/post-message.ts'
import type { PostSlots } from '../../delivery/post-slots.ts'
import { retryWrite } from '../../delivery/retry-write.ts'
import { LeadListError } from '../../leadlist/errors.ts'
import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { Claims } from '../../leads/claims/claims.ts'
import { COUNT } from '../../leads/question/question.ts'
import { isFilteredByVisitor } from '../../leads/question/refusals.ts'
import type { Log } from '../../log.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { WorkspaceError } from '../../workspaces/errors.ts'
import { classifySlackError, STOPPED_BY_TOKEN, slackError } from '../../workspaces/slack-api/refusal.ts'
import { AlertError, codeOf } from '../errors.ts'
import { type Alert, detailOfAlerts, isActive, isPerson } from '../model/alert.ts'
import type { QueuedRecord } from '../model/queued-record.ts'
import { quietUntil } from '../model/quiet-hours.ts'
import type { AlertStore } from '../storage/alert-store.ts'
import type { ClaimedPost, PostOutcome, PostStore } from '../storage/post-store.ts'
import type { RecentPosts, RecordMemory } from '../watch/memory.ts'
import type { ReadRecord } from '../watch/read-records.ts'
import type { AlertFailPoint, RenderPost } from './types.ts'

export type ServeDeps = {
  alertStore: Pick<AlertStore, 'load'>
  postStore: PostStore
  postSlots: PostSlots
  claims: Pick<Claims, 'open' | 'assignTurn'>
  /** which of some people are not away */
  whoIsThere: (teamId: string, userIds: readonly string[]) => Promise<string[]>
  memory: RecordMemory
  recent: RecentPosts
  readRecord: ReadRecord
  detailOf: (teamId: string, channelId: string) => Promise<ShownDetail>
  /** how much a person may see in a message that stays; throws WorkspaceError if they may not ask */
  detailForPerson: (teamId: string, userId: string) => Promise<ShownDetail>
  render: RenderPost
  openWorkspace: (teamId: string) => Promise<Post>
  /** pauses alerts that cannot be posted, and notifies their owners */
  pause: (alerts: Alert[], reason: string) => Promise<void>
  /** whether a worker that is gone may have posted records, and a restarted Redis have lost that */
  isInDoubt: (records: QueuedRecord[]) => boolean
  /** throws the Slack client's error if Slack does not answer for the workspace */
  assertSlackAnswers: (teamId: string) => Promise<void>
  /** ms UTC, the clock that alerts go by */
  now: () => number
  newId: () => string
  passPoint: (point: AlertFailPoint) => void
  onPost: (outcome: PostOutcome['kind'], kind: ClaimedPost['kind'], sinceCreatedMs: number) => void
  log: Log
}

type Target = { teamId: string; target: string; alerts: Alert[]; bots: Bot[] }

const FIRST_BACKOFF_MS = 5_000
const MAX_BACKOFF_MS = 5 * 60_000
const READ_DEADLINE_MS = 20_000
/** A permanent refusal of the token ends with an install: alerts wait for it. */
const TOKEN_RETRY_MS = 5 * 60_000

/** Posts what waits for a target, one message after another, until nothing is left or something has to be waited for. */
export async function serveTarget(deps: ServeDeps, target: Target, signal: AbortSignal): Promise<void> {
  const alerts = target.alerts.filter(isActive)
  const { teamId } = target
  while (!signal.aborted) {
    const quietTo = quietForAll(alerts, deps.now())
    if (quietTo !== null) return deps.postStore.postpone(teamId, target.target, quietTo)
    const turn = await deps.postStore.begin(teamId, target.target, { newId: deps.newId(), now: deps.now(), alerts })
    if (turn.kind === 'unclear') continue
    if (turn.kind !== 'go') return
    deps.passPoint('alert-claimed')
    const outcome = await deliver(deps, target, turn.post, signal)
    if (outcome === null) return
    await retryWrite(deps, () => deps.postStore.finish(teamId, target.target, turn.post, outcome))
    deps.passPoint('alert-recorded')
    record(deps, target, turn.post, outcome)
    if (outcome.kind === 'failed') await continueIfResumed(deps, target, turn.post)
    if (outcome.kind !== 'sent' && outcome.kind !== 'skipped') return
  }
}

/** When the first quiet hours of a target's alerts end, if all have them now: what an outage delayed waits until then. */
function quietForAll(alerts: Alert[], now: number): number | null {
  const ends = alerts.map(({ quiet, zone }) => quietUntil(quiet, zone, now))
  return ends.length === 0 || ends.includes(null) ? null : Math.min(...ends.map(Number))
}

function record(deps: ServeDeps, { teamId, target }: Target, post: ClaimedPost, outcome: PostOutcome): void {
  const { kind, reason } = outcome
  const first = post.records[0]?.createdAt ?? outcome.now
  deps.onPost(kind, post.kind, outcome.now - first)
  const records = post.records.length
  const facts = { teamId, target, post: post.id, records, isRepeat: post.isRepeat }
  deps.log.info({ ...facts, outcome: kind, ...(reason ? { reason } : {}) }, 'alert post finished')
}

/** A post that failed is not tried again until its alerts are resumed; an owner may do so before the failure is recorded. */
async function continueIfResumed(
  { alertStore, postStore, now }: ServeDeps,
  { teamId, target }: Target,
  { records }: ClaimedPost,
): Promise<void> {
  const ids = [...new Set(records.flatMap(({ alertIds }) => alertIds))]
  const stored = await Promise.all(ids.map((id) => alertStore.load(teamId, id)))
  if (stored.some((alert) => alert !== null && isActive(alert))) await postStore.resume(teamId, target, now())
}

/** @returns null if another worker has claimed the post meanwhile */
async function deliver(
  deps: ServeDeps,
  target: Target,
  claimed: ClaimedPost,
  signal: AbortSignal,
): Promise<PostOutcome | null> {
  const { teamId } = target
  const matched = alertsOf(target, claimed)
  if (matched.length === 0) return ending(deps, 'skipped', 'no-alert')
  const before = deps.recent.find(placeOf(target), claimed.records)
  if (before?.sent) {
    const { ts, channelId } = before.sent
    return { ...ending(deps, 'sent', 'posted-before'), ts, channelId }
  }
  if (before?.isRepeat) return ending(deps, 'unknown', 'posted-before')
  const isRepeat = claimed.isRepeat || before !== undefined || deps.isInDoubt(claimed.records)
  const post = { ...claimed, isRepeat }
  try {
    // There is one repeat: it is not wasted on a Slack that is down.
    if (post.isRepeat) await deps.assertSlackAnswers(teamId)
    const message = await renderPost(deps, target, post, matched)
    const send = await deps.openWorkspace(teamId)
    const slot = await deps.postSlots.take(teamId, target.target)
    if (slot.kind !== 'go') return ending(deps, 'retry', slot.kind, slot.ms)
    await sleep(slot.ms, undefined, { signal })
    if (!(await deps.postStore.startPosting(teamId, target.target, post, deps.now()))) return null
    return await sendMessage(deps, { ...target, alerts: matched }, post, { send, message })
  } catch (error) {
    return afterFailure(deps, { ...target, alerts: matched }, post, error)
  }
}

const placeOf = ({ teamId, target }: Target): string => `${teamId} ${target}`

function alertsOf({ alerts }: Target, { records }: ClaimedPost): Alert[] {
  const ids = new Set(records.flatMap(({ alertIds }) => alertIds))
  return alerts.filter((alert) => ids.has(alert.id) && isActive(alert))
}

async function renderPost(deps: ServeDeps, target: Target, post: ClaimedPost, alerts: Alert[]): Promise<PostedMessage> {
  const { teamId, bots } = target
  const detail = await detailFor(deps, target, alerts)
  const { kind, records, isRepeat } = post
  const content = kind === 'single' && detail !== 'counts' ? await contentOf(deps, target, post) : null
  const turnOf = kind === 'single' ? await turnOfRecord(deps, teamId, records, alerts) : null
  return deps.render({ teamId, target: target.target, kind, records, content, alerts, bots, detail, isRepeat, turnOf })
}

async function turnOfRecord(
  { claims, whoIsThere }: ServeDeps,
  teamId: string,
  [wanted]: QueuedRecord[],
  alerts: Alert[],
): Promise<string | null> {
  const alert = alerts.find(({ inTurn }) => inTurn.length > 0)
  if (wanted === undefined || alert === undefined) return null
  const people = alert.inTurn
  const there = await whoIsThere(teamId, people)
  return claims.assignTurn(teamId, wanted.record, { alertId: alert.id, people, there })
}

/** @throws AlertError no-alert if counts alone would tell outsiders something; WorkspaceError if a person may not ask */
async function detailFor(deps: ServeDeps, { teamId, target }: Target, alerts: Alert[]): Promise<ShownDetail> {
  if (isPerson(target)) return detailOfAlerts(alerts, await deps.detailForPerson(teamId, target))
  const detail = await deps.detailOf(teamId, target)
  const isFiltered = alerts.some(({ question: { where } }) => isFilteredByVisitor({ where, measure: COUNT }))
  if (detail === 'counts' && isFiltered) throw new AlertError('no-alert', 'Outsiders would see filtered counts')
  return detailOfAlerts(alerts, detail)
}

async function contentOf(deps: ServeDeps, { teamId, bots }: Target, post: ClaimedPost): Promise<LeadRecord | null> {
  const [wanted] = post.records
  if (wanted === undefined) return null
  const remembered = deps.memory.recall(teamId, wanted.record)
  const bot = bots.find(({ id }) => id === wanted.botId)
  if (remembered !== null || bot === undefined) return remembered
  return deps.readRecord(teamId, { ...wanted, bot }, { deadlineMs: READ_DEADLINE_MS, isBackground: true })
}

async function sendMessage(
  deps: ServeDeps,
  target: Target,
  post: ClaimedPost,
  { send, message }: { send: Post; message: PostedMessage },
): Promise<PostOutcome> {
  const { teamId } = target
  deps.passPoint('alert-posting')
  const posted = await send(target.target, message, { event: 'leads_alert', ids: { post: post.id } })
  deps.passPoint('alert-posted')
  const isPosted = posted.kind === 'sent' || posted.kind === 'ambiguous'
  if (isPosted)
    deps.recent.remember(placeOf(target), post.records, {
      sent: posted.kind === 'sent' ? posted : null,
      isRepeat: post.isRepeat,
    })
  if (posted.kind === 'sent') {
    await openClaim(deps, target, post, posted)
    return { ...ending(deps, 'sent', ''), ts: posted.ts, channelId: posted.channelId }
  }
  if (posted.kind === 'ambiguous') return ending(deps, 'unknown', posted.reason, FIRST_BACKOFF_MS)
  if (posted.kind === 'refused') return afterRefusal(deps, target, post, posted)
  if (posted.kind === 'unreachable') return ending(deps, 'retry', 'slack-unreachable', backoffMs(post))
  await deps.postSlots.setRetryAfter(teamId, posted.afterMs)
  return ending(deps, 'retry', 'slack-rate-limited', posted.afterMs)
}

/** A claim that cannot be recorded is made when somebody takes the record. */
async function openClaim(
  deps: ServeDeps,
  { teamId, alerts }: Target,
  { kind, records }: ClaimedPost,
  { ts, channelId }: { ts: string; channelId: string },
): Promise<void> {
  const [record] = records
  if (kind !== 'single' || record === undefined) return
  const reminders = alerts.flatMap(({ remindMinutes }) => remindMinutes ?? [])
  const remindMinutes = reminders.length === 0 ? null : Math.min(...reminders)
  const posted = { copy: { channelId, ts }, postedAt: deps.now(), remindMinutes }
  await deps.claims.open(teamId, record, posted).catch((err: unknown) => {
    deps.log.warn({ err, teamId }, 'claim could not be recorded')
  })
}

async function afterRefusal(
  deps: ServeDeps,
  { alerts }: Target,
  post: ClaimedPost,
  { reason, isPermanent }: { reason: string; isPermanent: boolean },
): Promise<PostOutcome> {
  if (!isPermanent) return ending(deps, 'retry', reason, backoffMs(post))
  if (STOPPED_BY_TOKEN.includes(reason)) return ending(deps, 'retry', reason, TOKEN_RETRY_MS)
  await deps.pause(alerts, reason)
  return ending(deps, 'failed', reason)
}

/** Nothing was posted. */
async function afterFailure(deps: ServeDeps, target: Target, post: ClaimedPost, error: unknown): Promise<PostOutcome> {
  deps.log.warn({ err: error, teamId: target.teamId, target: target.target }, 'alert failed before its post')
  if (error instanceof LeadListError)
    return ending(deps, 'retry', error.code, Math.max(error.retryAfterMs ?? 0, backoffMs(post)))
  if (error instanceof AlertError) return pauseFor(deps, target, 'counts-only')
  if (error instanceof WorkspaceError && mayNoLongerAsk(error)) return pauseFor(deps, target, error.code)
  const slack = classifySlackError(error)
  if (slack?.kind === 'refused') return afterRefusal(deps, target, post, slack)
  if (slack?.kind === 'rate-limited') return ending(deps, 'retry', 'slack-rate-limited', slack.afterMs)
  return ending(deps, 'retry', slack === null ? codeOf(error) : 'slack-unavailable', backoffMs(post))
}

const MAY_NOT = new Set<string>(['guest', 'outsider', 'not-allowed-to-ask'])

/** A failed lookup is tried again, unless Slack knows no such person. */
function mayNoLongerAsk({ code, cause }: WorkspaceError): boolean {
  return MAY_NOT.has(code) || (code === 'unknown-person' && slackError(cause) === 'user_not_found')
}

async function pauseFor(deps: ServeDeps, { alerts }: Target, reason: string): Promise<PostOutcome> {
  await deps.pause(alerts, reason)
  return ending(deps, 'failed', reason)
}

function backoffMs({ tries }: ClaimedPost): number {
  return Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(tries, 10)) * (0.75 + Math.random() / 2)
}

function ending({ now }: ServeDeps, kind: PostOutcome['kind'], reason: string, inMs = 0): PostOutcome {
  const at = now()
  return { kind, now: at, againAt: at + inMs, reason }
}
