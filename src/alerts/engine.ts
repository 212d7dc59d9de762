import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { createChannelVisibility, type ShownDetail } from '../delivery/channel-visibility.ts'
import { createOutageDetector } from '../delivery/outage-detector.ts'
import { createPoster } from '../delivery/post-message.ts'
import { createPostSlots } from '../delivery/post-slots.ts'
import type { LeadListClient } from '../leadlist/client.ts'
import { type Claims, createClaims } from '../leads/claims/claims.ts'
import { createRepeatFilter, type Log } from '../log.ts'
import type { Redis } from '../redis/connect.ts'
import type { Vault } from '../vault/vault.ts'
import type { Bots } from '../workspaces/bots.ts'
import type { WorkspaceSettings } from '../workspaces/settings.ts'
import type { SlackClients } from '../workspaces/slack-api/client.ts'
import { createAlerts } from './manage-alerts.ts'
import { createAlertPause } from './pause.ts'
import { createRemind, type Remind, type RemindDeps } from './post/remind.ts'
import { createReportUnclear, type ReportUnclear, UNCLEAR } from './post/report-unclear.ts'
import { createRestartDoubt } from './post/restart-doubt.ts'
import { type ServeDeps, serveTarget } from './post/serve-target.ts'
import type { AlertFailPoint, AlertNotice, RenderPost } from './post/types.ts'
import { createUndatedLine, type UndatedDeps } from './post/undated.ts'
import { createAlertStore } from './storage/alert-store.ts'
import { createDueStore, createPostStore, newPostId } from './storage/post-store.ts'
import { createWatchStore } from './storage/watch-store.ts'
import { createRecentPosts, createRecordMemory } from './watch/memory.ts'
import { createRecordReader } from './watch/read-records.ts'
import { createRestoreHandling } from './watch/settle-restore.ts'
import { createWatcher, type Workspace } from './watch/watcher.ts'

/** Reads and changes stored alerts, for a process that posts none. */
export function createAlertBook(deps: { redis: Redis; vault: Vault; now: () => number }) {
  const store = createAlertStore(deps)
  const postStore = createPostStore(deps)
  const watchStore = createWatchStore(deps)
  return { store, postStore, watchStore, alerts: createAlerts({ store, postStore, now: deps.now }) }
}

export type AlertEngineDeps = {
  redis: Redis
  vault: Vault
  leadlist: Pick<LeadListClient, 'ask'>
  bots: Pick<Bots, 'list'>
  settings: Pick<WorkspaceSettings, 'load'>
  connectionOf: (teamId: string) => Promise<{ deployment: string; key: string }>
  slackClients: Pick<SlackClients, 'forTeam' | 'readerForTeam'>
  /** how much a person may see in a message that stays; throws WorkspaceError if they may not ask */
  detailForPerson: (teamId: string, userId: string) => Promise<ShownDetail>
  /** which of some people may ask and are not away */
  whoIsThere: ServeDeps['whoIsThere']
  render: RenderPost
  renderUndated: UndatedDeps['renderUndated']
  reminders: Pick<RemindDeps, 'renderReminder' | 'notifyManagers'>
  notify: (owner: { teamId: string; ownerId: string }, notices: AlertNotice[]) => Promise<void>
  /** Slack user ids, the first installer first */
  managersOf: (teamId: string) => Promise<string[]>
  /** ms between two polls of a chatbot */
  intervalMs: number
  pollDeadlineMs?: number
  log: Log
  /** ms UTC, the clock that alerts go by */
  now: () => number
  /** ms UTC, the process's own clock */
  realNow: () => number
  /** whether the data in Redis is complete, and the clock right */
  isReady: () => boolean | Promise<boolean>
  /** looks whether Redis was restored from a backup */
  checkRedis?: () => Promise<void>
  passPoint?: (point: AlertFailPoint) => void
  onPoll?: (outcome: string, found: number, seconds: number) => void
  onPost?: ServeDeps['onPost']
}

const TICK_MS = 250
const LEASE_MS = 8_000
const RENEW_MS = 2_000
/** Workspaces whose alerts nobody announced are found again. */
const RESCAN_MS = 60_000
const RESTORE_CHECK_MS = 1_000
const MAX_DUE_TEAMS = 200
const POST_CONCURRENCY = 50
const ERROR_BACKOFF_MS = 5_000
const STOP_TIMEOUT_MS = 15_000
const ignore = () => {}

/** Watches for new records and posts them. Any number of engines may run; one of them works at a time. The caller closes it. */
export function startAlertEngine(deps: AlertEngineDeps) {
  const parts = createAlertParts(deps)
  const stopping = new AbortController()
  const leadership = createLeadership(deps, parts, stopping.signal)
  const running = run(deps, parts, leadership, stopping.signal)
  return {
    watched: parts.watcher.size,
    isLeading: leadership.isLeading,
    close: async () => {
      stopping.abort()
      const settled = Promise.all([running, parts.settled()])
      await Promise.race([settled, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
      await leadership.resign().catch((err: unknown) => deps.log.debug({ err }, 'alert lease not given up'))
    },
  }
}

type Parts = ReturnType<typeof createAlertParts>

/** The parts of an engine, for callers that do not use its loop, such as a simulation of days. */
export function createAlertParts(deps: AlertEngineDeps) {
  const { redis, vault, log, now, realNow, passPoint = ignore, onPoll = ignore } = deps
  const { store, postStore, watchStore, alerts } = createAlertBook(deps)
  const due = createDueStore(deps)
  const memory = createRecordMemory({ now: realNow })
  const claims: Claims = createClaims({ redis })
  const { pause, notifyOwners } = createAlertPause({ ...deps, alerts })
  const restores = createRestoreHandling({ ...deps, postStore })
  const onFound = (teamId: string) => {
    passPoint('alert-committed')
    void serve(teamId)
  }
  const outages = createOutageDetector({ redis, realNow })
  const onUndated = createUndatedLine({ ...deps, watchStore })
  // The next poll tries again.
  const endCatchUp = (teamId: string, id: string, from: number) => alerts.endCatchUp(teamId, id, from).catch(ignore)
  const watching = { store, watchStore, postStore, memory, outages, pause, restores, onUndated, endCatchUp }
  const watcher = createWatcher({ ...deps, ...watching, onPoll, onFound, vault, now })
  const doubt = createRestartDoubt(deps)
  const posting = createPosting(deps, {
    ...{ alertStore: store, postStore, claims, memory, pause },
    isInDoubt: doubt.isInDoubt,
  })
  const reportUnclear = createReportUnclear({ postStore, due, notifyOwners, now })
  const remind = createRemind({ ...deps, ...deps.reminders, claims })
  const signals = { current: new AbortController().signal }
  const signal = () => signals.current
  const { serve, settled } = createServing({ due, watcher, restores, posting, remind, reportUnclear, log, now, signal })
  return { store, watchStore, due, watcher, restores, serve, settled, signals, doubt }
}

function createPosting(
  deps: AlertEngineDeps,
  parts: Pick<ServeDeps, 'alertStore' | 'postStore' | 'claims' | 'memory' | 'pause' | 'isInDoubt'>,
): ServeDeps {
  const { redis, now, log, passPoint = ignore, onPost = ignore } = deps
  return {
    ...{ ...parts, now, passPoint, onPost, log },
    recent: createRecentPosts(),
    postSlots: createPostSlots({ redis }),
    readRecord: createRecordReader(deps),
    detailOf: createChannelVisibility(deps),
    detailForPerson: deps.detailForPerson,
    whoIsThere: deps.whoIsThere,
    render: deps.render,
    openWorkspace: createPoster(deps),
    assertSlackAnswers: async (teamId) => {
      const client = await deps.slackClients.readerForTeam(teamId)
      await client.auth.test()
    },
    newId: newPostId,
  }
}

type ServingDeps = {
  due: ReturnType<typeof createDueStore>
  watcher: ReturnType<typeof createWatcher>
  restores: ReturnType<typeof createRestoreHandling>
  posting: ServeDeps
  remind: Remind
  reportUnclear: ReportUnclear
  log: Log
  now: () => number
  signal: () => AbortSignal
}

/** Processes what is due of a workspace: each target by one call at a time. */
function createServing(deps: ServingDeps) {
  const { due, watcher, restores, posting, log, now, signal } = deps
  const limit = pLimit(POST_CONCURRENCY)
  const busy = new Set<string>()
  const running = new Set<Promise<void>>()

  async function serveMember(teamId: string, member: string, { alerts, bots }: Workspace): Promise<void> {
    if (member.startsWith('claim:')) return deps.remind(teamId, member.slice('claim:'.length), bots)
    if (member.startsWith(UNCLEAR)) return deps.reportUnclear(teamId, member, alerts)
    const ofTarget = alerts.filter(({ target }) => target === member)
    await serveTarget(posting, { teamId, target: member, alerts: ofTarget, bots }, signal())
  }

  async function serveAll(teamId: string): Promise<void> {
    const workspace = (await watcher.refresh(teamId)) ?? { alerts: [], bots: [] }
    await restores.settle(teamId, workspace.alerts, workspace.bots)
    const { members } = await due.due(teamId, now())
    const free = members.filter((member) => !busy.has(`${teamId} ${member}`))
    await Promise.all(
      free.map((member) => {
        busy.add(`${teamId} ${member}`)
        return limit(() => serveMember(teamId, member, workspace)).finally(() => busy.delete(`${teamId} ${member}`))
      }),
    )
    const { nextAt, members: left } = await due.due(teamId, now())
    if (left.length > 0 || nextAt !== null) await due.wakeAt(teamId, left.length > 0 ? now() + 1_000 : (nextAt ?? 0))
  }

  return {
    serve: (teamId: string): Promise<void> => {
      const serving = serveAll(teamId)
        .catch(async (err: unknown) => {
          if (!signal().aborted) log.warn({ err, teamId }, 'alerts of a workspace failed')
          await due.wakeAt(teamId, now() + ERROR_BACKOFF_MS)
        })
        .catch((err: unknown) => log.warn({ err, teamId }, 'alerts of a workspace not postponed'))
        .finally(() => running.delete(serving))
      running.add(serving)
      return serving
    },
    settled: async () => {
      await watcher.settled()
      await Promise.allSettled(running)
    },
  }
}

/** The lease to poll, renewed while Redis answers. A worker that cannot renew it stops before it ends. */
function createLeadership({ log }: AlertEngineDeps, parts: Parts, stopping: AbortSignal) {
  const { watchStore, watcher, signals, doubt } = parts
  const worker = randomUUID()
  let token = 0
  let lastToken = 0
  let validUntil = 0
  let askedAt = Number.NEGATIVE_INFINITY
  let term = new AbortController()

  const isLeading = () => token > 0 && performance.now() < validUntil

  function end(): void {
    if (token > 0) log.info('alert polls handed over')
    token = 0
    term.abort()
    watcher.clear()
  }

  /** @returns whether this process has just begun to lead */
  async function renew(): Promise<boolean> {
    const started = performance.now()
    if (started - askedAt < RENEW_MS) return false
    askedAt = started
    const { token: found, restartedMsAgo } = await watchStore.lead(worker, LEASE_MS)
    if (found > 0) validUntil = started + LEASE_MS
    if (found === token) return false
    if (token > 0) end()
    token = found
    if (token > 0) begin(restartedMsAgo)
    return token > 0
  }

  function begin(restartedMsAgo: number | null): void {
    // A leader that is elected twice in a row still remembers what it posted.
    const isSuccessor = lastToken > 0 && token === lastToken + 1
    if (!isSuccessor) doubt.takeOver(restartedMsAgo)
    lastToken = token
    term = new AbortController()
    signals.current = AbortSignal.any([term.signal, stopping])
    log.info({ token }, 'alert polls taken over')
  }

  return {
    renew,
    isLeading,
    token: () => token,
    signal: () => signals.current,
    end,
    resign: async (): Promise<void> => {
      if (token > 0) await watchStore.lead(worker, 0)
    },
  }
}

async function run(
  deps: AlertEngineDeps,
  parts: Parts,
  leadership: ReturnType<typeof createLeadership>,
  stopping: AbortSignal,
): Promise<void> {
  const restoreCheck = createRestoreCheck(deps, parts)
  const unlessRepeated = createRepeatFilter()
  let scannedAt = Number.NEGATIVE_INFINITY
  async function tick(): Promise<void> {
    if (!(await deps.isReady())) return restoreCheck.forget()
    const isNew = await leadership.renew()
    if (!leadership.isLeading()) return leadership.token() > 0 ? leadership.end() : undefined
    if (isNew) scannedAt = Number.NEGATIVE_INFINITY
    if (!(await restoreCheck.isKnown(isNew))) return
    if (performance.now() - scannedAt > RESCAN_MS) {
      scannedAt = performance.now()
      await scan(parts)
    }
    for (const teamId of await parts.due.takeDueTeams(deps.now(), MAX_DUE_TEAMS)) void parts.serve(teamId)
    parts.watcher.tick(leadership.token(), leadership.signal())
  }
  while (!stopping.aborted) {
    await tick().catch((err: unknown) => {
      restoreCheck.forget()
      unlessRepeated(err, (repeated) => deps.log.warn({ err, repeated }, 'alert tick failed'))
    })
    await sleep(TICK_MS, undefined, { signal: stopping }).catch(ignore)
  }
}

/** A restore must be known before the first poll and the first post of a leader, and of a Redis that was away. */
function createRestoreCheck({ checkRedis = async () => {} }: AlertEngineDeps, { restores }: Parts) {
  let isKnown = false
  let checkedAt = 0
  return {
    isKnown: async (isNew: boolean): Promise<boolean> => {
      isKnown &&= !isNew
      if (isKnown && performance.now() - checkedAt < RESTORE_CHECK_MS) return true
      if (!isKnown) await checkRedis()
      isKnown = await restores.refresh()
      checkedAt = performance.now()
      return isKnown
    },
    /** Redis did not answer: the next one that does may be a backup. */
    forget: (): void => {
      isKnown = false
    },
  }
}

/** Every workspace with alerts is due once. */
async function scan({ store, due }: Parts): Promise<void> {
  for (const teamId of await store.teams()) await due.wakeAt(teamId, 0)
}
