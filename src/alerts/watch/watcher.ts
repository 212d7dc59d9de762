import pLimit from 'p-limit'
import type { OutageDetector } from '../../delivery/outage-detector.ts'
import { LeadListError } from '../../leadlist/errors.ts'
import type { Log } from '../../log.ts'
import { VaultError } from '../../vault/errors.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Bot, Bots } from '../../workspaces/bots.ts'
import { STOPPED_BY_KEY } from '../../workspaces/connection.ts'
import { codeOf } from '../errors.ts'
import { type Alert, botsOf, isActive } from '../model/alert.ts'
import type { AlertStore } from '../storage/alert-store.ts'
import type { WatchStore } from '../storage/watch-store.ts'
import { type PollDeps, type PollResult, pollBot } from './poll.ts'
import { createLatencies, firstPollAt, intervalFor, nextPollAt, type Slot } from './schedule.ts'
import type { RestoreHandling } from './settle-restore.ts'

export type WatcherDeps = PollDeps & {
  store: Pick<AlertStore, 'list' | 'forgetTeam'>
  watchStore: WatchStore
  bots: Pick<Bots, 'list'>
  connectionOf: (teamId: string) => Promise<{ deployment: string; key: string }>
  vault: Pick<Vault, 'fingerprint'>
  outages: OutageDetector
  restores: Pick<RestoreHandling, 'current' | 'report'>
  /** all chatbots of an alert have caught up; never rejects */
  endCatchUp: (teamId: string, alertId: string, catchUpFrom: number) => Promise<void>
  /** pauses alerts whose chatbots were all removed or whose key is refused, and notifies their owners */
  pause: (alerts: Alert[], reason: string) => Promise<void>
  /** ms */
  intervalMs: number
  /** ms UTC, the clock that alerts go by */
  now: () => number
  /** ms UTC, the process's own clock */
  realNow: () => number
  onPoll: (outcome: string, found: number, seconds: number) => void
  /** a complete poll had records without a readable date; never rejects */
  onUndated: (undated: { teamId: string; bot: Bot; count: number; alerts: Alert[] }) => Promise<void>
  /** records were queued */
  onFound: (teamId: string) => void
  log: Log
}

export type Workspace = { alerts: Alert[]; bots: Bot[] }

/** Polls of one process at a time; LeadList's client has the limits of each deployment and workspace. */
const CONCURRENCY = 64
/** A refused key is tried again this many intervals later, but within ten minutes. */
const REFUSED_INTERVALS = 10
const MAX_REFUSED_MS = 10 * 60_000
const MAX_RETRY_AFTER_MS = 30 * 60_000

type State = {
  deps: WatcherDeps
  /** by workspace and chatbot */
  slots: Map<string, Map<string, Slot>>
  latencies: ReturnType<typeof createLatencies>
}

/** Polls each chatbot that has alerts once an interval. */
export function createWatcher(deps: WatcherDeps) {
  const state: State = { deps, slots: new Map(), latencies: createLatencies() }
  const limit = pLimit(CONCURRENCY)
  const running = new Set<Promise<void>>()

  function start(slot: Slot, token: number, signal: AbortSignal): void {
    slot.isRunning = true
    const startedAt = deps.realNow()
    slot.nextAt = startedAt + slot.everyMs
    const polling = limit(() => poll(state, slot, token, signal))
      .catch((error: unknown) => (signal.aborted ? undefined : recordFailure(deps, slot, error, startedAt)))
      .catch((err: unknown) => deps.log.warn({ err }, 'alert poll could not be recorded'))
      .finally(() => {
        slot.isRunning = false
        running.delete(polling)
      })
    running.add(polling)
  }

  return {
    refresh: (teamId: string) => refresh(state, teamId),
    /** Starts the polls that are due. @param token the fencing token of the lease */
    tick: (token: number, signal: AbortSignal): void => {
      const now = deps.realNow()
      for (const slot of allSlots(state)) if (!slot.isRunning && slot.nextAt <= now) start(slot, token, signal)
    },
    /** Another process polls now. */
    clear: (): void => state.slots.clear(),
    /** the number of polled chatbots */
    size: (): number => [...state.slots.values()].reduce((sum, { size }) => sum + size, 0),
    settled: () => Promise.allSettled(running),
  }
}

function* allSlots({ slots }: State): Generator<Slot> {
  for (const ofTeam of slots.values()) yield* ofTeam.values()
}

/** Loads a workspace's alerts, and begins or ends the polls of its chatbots. @returns null if it has no alerts any more */
async function refresh({ deps, slots }: State, teamId: string): Promise<Workspace | null> {
  const workspace = await loadWorkspace(deps, teamId)
  const watched = workspace === null ? [] : watchedBots(workspace)
  if (watched.length === 0) {
    slots.delete(teamId)
    return workspace
  }
  const deployment = await deploymentOf(deps, teamId)
  const known = slots.get(teamId)
  const entries = await Promise.all(
    watched.map(async ({ id }) => {
      const slot = known?.get(id) ?? (await newSlot(deps, { teamId, botId: id, deployment }))
      slot.deployment = deployment
      return [id, slot] as const
    }),
  )
  // Another refresh may have run meanwhile: its slots may be running.
  const latest = slots.get(teamId)
  slots.set(teamId, new Map(entries.map(([id, slot]) => [id, latest?.get(id) ?? slot])))
  return workspace
}

async function newSlot(deps: WatcherDeps, slot: Pick<Slot, 'teamId' | 'botId' | 'deployment'>): Promise<Slot> {
  const { watch } = await deps.watchStore.load(slot.teamId, slot.botId)
  const everyMs = Math.max(deps.intervalMs, watch.everyMs ?? 0)
  const nextAt = firstPollAt({ ...slot, everyMs }, watch.polledAt, deps.realNow())
  return { ...slot, nextAt, everyMs, isRunning: false }
}

async function poll(state: State, slot: Slot, token: number, signal: AbortSignal): Promise<void> {
  const { deps } = state
  const { teamId, everyMs } = slot
  const startedAt = deps.realNow()
  const workspace = await refresh(state, teamId)
  const bot = workspace?.bots.find(({ id }) => id === slot.botId)
  if (workspace === null || bot === undefined) return
  const all = workspace.alerts.filter((alert) => botsOf(alert, [bot]).length > 0)
  const alerts = all.filter(isActive)
  const paused = all.filter((alert) => !isActive(alert))
  if (alerts.length === 0) return
  const { deployment, key } = await deps.connectionOf(teamId)
  const fingerprint = await deps.vault.fingerprint(teamId)
  const restore = deps.restores.current()
  const request = { teamId, deployment, key, fingerprint, bot, alerts, paused, token, everyMs, restore, signal }
  const result = await pollBot(deps, { ...request, now: deps.now(), realNow: startedAt })
  await deps.outages.recordResponse(deployment, teamId, 'answered')
  if (result.result === 'ok')
    for (const alert of all) await deps.restores.report(alert, result.withheld.get(alert.id) ?? 0, workspace.bots)
  reschedule(state, slot, result, startedAt)
  if (result.result === 'ok') await endCatchUps(deps, { alerts, bots: workspace.bots })
  if (result.result === 'ok' && result.undated > 0) await deps.onUndated({ teamId, bot, count: result.undated, alerts })
}

/** What is caught up is not again after a later pause, of which only the last two days are. */
async function endCatchUps({ watchStore, endCatchUp }: WatcherDeps, { alerts, bots }: Workspace): Promise<void> {
  for (const alert of alerts) {
    if (alert.catchUpFrom === null) continue
    const watches = await Promise.all(botsOf(alert, bots).map(({ id }) => watchStore.load(alert.teamId, id)))
    if (watches.every(({ caughtUp }) => caughtUp(alert))) await endCatchUp(alert.teamId, alert.id, alert.catchUpFrom)
  }
}

function reschedule(state: State, slot: Slot, { result, found, read, hasGap }: PollResult, startedAt: number): void {
  const { deps, latencies } = state
  const { teamId, botId, deployment } = slot
  let chatbots = 0
  for (const each of allSlots(state)) if (each.deployment === deployment) chatbots += 1
  latencies.record(deployment, read.tookMs, chatbots)
  const latencyMs = latencies.of(deployment)
  slot.everyMs = intervalFor({ baseMs: deps.intervalMs, bytes: read.bytes, chatbots, latencyMs })
  slot.nextAt = nextPollAt(slot, startedAt)
  deps.onPoll(result === 'ok' ? 'complete' : result, found, (deps.realNow() - startedAt) / 1_000)
  if (hasGap) deps.log.warn({ teamId, botId }, 'alert polls failed for more than 31 days, records may be missed')
  if (found > 0) deps.onFound(teamId)
}

async function recordFailure(deps: WatcherDeps, slot: Slot, error: unknown, startedAt: number): Promise<void> {
  const code = codeOf(error)
  slot.nextAt = startedAt + retryMs(slot, error, deps.intervalMs)
  deps.onPoll(code, 0, (deps.realNow() - startedAt) / 1_000)
  const { teamId, botId, deployment } = slot
  deps.log.warn({ err: error, teamId, botId, code }, 'alert poll failed')
  if (code === 'refused-key') await deps.outages.recordResponse(deployment, teamId, 'refused')
  if (STOPPED_BY_KEY.includes(code)) await pauseRefused(deps, slot, code)
  await deps.watchStore.fail(teamId, botId, { polledAt: startedAt, error: code })
}

/** The second refusal in a row pauses the workspace's alerts, unless the deployment refuses most workspaces. */
async function pauseRefused(deps: WatcherDeps, { teamId, botId, deployment }: Slot, code: string): Promise<void> {
  const { watch } = await deps.watchStore.load(teamId, botId)
  if (watch.error !== code || (await deps.outages.isOutage(deployment))) return
  const active = (await deps.store.list(teamId)).filter(isActive)
  if (active.length > 0) await deps.pause(active, code)
}

async function loadWorkspace(deps: WatcherDeps, teamId: string): Promise<Workspace | null> {
  try {
    const [alerts, bots] = await Promise.all([deps.store.list(teamId), deps.bots.list(teamId)])
    if (alerts.length === 0) {
      await deps.store.forgetTeam(teamId)
      return null
    }
    const orphans = alerts.filter((alert) => isActive(alert) && bots.length > 0 && botsOf(alert, bots).length === 0)
    if (orphans.length > 0) await deps.pause(orphans, 'bots-gone')
    return { alerts, bots }
  } catch (error) {
    if (!(error instanceof VaultError)) throw error
    deps.log.warn({ err: error, teamId }, 'alerts cannot be read')
    return null
  }
}

function watchedBots({ alerts, bots }: Workspace): Bot[] {
  const active = alerts.filter(isActive)
  return bots.filter((bot) => active.some((alert) => botsOf(alert, [bot]).length > 0))
}

/** '' while the workspace is not connected. */
async function deploymentOf({ connectionOf }: WatcherDeps, teamId: string): Promise<string> {
  return connectionOf(teamId).then(
    ({ deployment }) => deployment,
    () => '',
  )
}

function retryMs({ everyMs }: Slot, error: unknown, intervalMs: number): number {
  const code = codeOf(error)
  const waitMs = error instanceof LeadListError ? Math.min(error.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS) : 0
  const isRefused = code === 'refused-key' || code === 'unknown-bot' || code === 'not-connected'
  const leastMs = isRefused ? Math.max(everyMs, Math.min(MAX_REFUSED_MS, intervalMs * REFUSED_INTERVALS)) : everyMs
  return Math.max(leastMs, waitMs)
}
