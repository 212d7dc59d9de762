import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import { INSTALLATION_SECRET, keys, readTenantKey } from '../../redis/keys.ts'
import { scanKeys } from '../../redis/scan.ts'
import { VaultError } from '../../vault/errors.ts'
import { createSealedJson, type SealedJson } from '../../vault/sealed-json.ts'
import type { Vault } from '../../vault/vault.ts'
import { WorkspaceError } from '../errors.ts'
import { isDeadToken, slackError } from '../slack-api/refusal.ts'
import type { Installations } from './installation-store.ts'
import type { Purge } from './purge.ts'
import type { TokenRotation } from './token-rotation.ts'

/** A suspended workspace keeps its data this long, in case the app is installed again. */
const RETENTION_MS = 30 * 24 * 60 * 60_000
const RECHECK_AFTER_MS = 60_000
const MAX_CONCURRENT = 4
/** Tokens of other workspaces that are checked before one is suspended. */
const SAMPLE_SIZE = 5
const MAX_CANDIDATES = 50
const MIN_SAMPLE_SIZE = 2
const MAX_CACHED = 10_000
/** 20 probes an hour: 480 a day. */
const PROBES_PER_RUN = 20
export const PROBE_INTERVAL_MS = 60 * 60_000

const installation = z.looseObject({
  bot: z.looseObject({
    token: z.string(),
    refreshToken: z.string().optional(),
    expiresAt: z.number().optional(),
  }),
  suspendedAt: z.number().optional(),
})
type Stored = z.infer<typeof installation>
type Active = { tenantId: string; stored: Stored }
/** `unknown` if `auth.test` failed otherwise. `token` is the one checked, which may be newer than the stored one. */
type TokenCheck = { status: 'good' | 'dead' | 'unknown'; token: string; error?: unknown }

type Deps = {
  redis: Redis
  vault: Vault
  installations: Pick<Installations, 'servingOf' | 'forget'>
  /** `auth.test`. @throws the Slack client's error */
  authTest: (token: string) => Promise<unknown>
  /** returns the installation with a valid token, where tokens expire */
  fresh?: TokenRotation['fresh']
  /** called when Slack accepts the tenant's token again */
  onTokenAccepted?: (tenantId: string) => Promise<void>
  log: Log
  /** ms UTC */
  now: () => number
}
type State = Required<Deps> & {
  values: SealedJson
  recentReports: LRUCache<string, true>
  outage: LRUCache<'outage', Promise<boolean>>
}

/**
 * Suspends workspaces whose token Slack refuses, without deleting their data. `auth.test` decides; if it refuses the tokens
 * of most other workspaces too, Slack has an outage or SLACK_API_URL is wrong, and no workspace is suspended.
 */
export function createSuspension(deps: Deps) {
  const bounds = { ttl: RECHECK_AFTER_MS, ttlResolution: 0, perf: { now: deps.now } }
  const state: State = {
    fresh: async (_, installation) => installation,
    onTokenAccepted: async () => {},
    ...deps,
    values: createSealedJson(deps),
    recentReports: new LRUCache({ ...bounds, max: MAX_CACHED }),
    outage: new LRUCache({ ...bounds, max: 1 }),
  }
  async function reportRefusedToken(teamId: string, token: string): Promise<void> {
    if (state.recentReports.has(`${teamId} ${token}`)) return
    state.recentReports.set(`${teamId} ${token}`, true)
    await suspendIfDead(state, teamId, token).catch((err: unknown) =>
      deps.log.warn({ err, teamId }, 'token check failed'),
    )
  }
  return {
    /** Call when Slack refused a call made with this token. Never throws. */
    reportRefusedToken,
    /** Checks 20 tokens, in turn each hour, because a missed `app_uninstalled` may never show in a failing call. */
    probeSomeTokens: async () => probe(state, reportRefusedToken, pageOf(await installed(state.redis), state.now())),
    /** Checks every token, after a restore from a backup. */
    probeAllTokens: async () => probe(state, reportRefusedToken, [...(await installed(state.redis))]),
    /** False also without a readable token. @throws the Slack client's error if `auth.test` gave no verdict */
    isTokenGood: (tenantId: string) => isTokenGood(state, tenantId),
    /** Rechecks every suspended or reported workspace: unsuspends it if Slack accepts the token, purges it after 30 days. */
    recheckSuspended: (purge: Purge) => recheckSuspended(state, purge),
  }
}

async function suspendIfDead(state: State, teamId: string, token: string): Promise<void> {
  const { installations, now } = state
  const { tenantId } = await installations.servingOf(teamId)
  const stored = await read(state, tenantId)
  if (stored === null || stored.bot.token !== token || stored.suspendedAt !== undefined)
    return installations.forget(tenantId)
  await state.redis.zAdd(keys.suspended(), { score: now(), value: tenantId }, { condition: 'NX' })
  const check = await checkToken(state, tenantId, stored)
  if (check.status === 'good') await unsuspend(state, tenantId)
  else if (check.status === 'dead') await suspend(state, tenantId, check.token)
}

/** During an outage the workspace stays in `keys.suspended` and is rechecked. */
async function suspend(state: State, tenantId: string, token: string): Promise<void> {
  const { redis, log, now } = state
  if (await isOutage(state, tenantId))
    return log.error({ teamId: tenantId }, 'suspension skipped: Slack refuses most tokens')
  await setSuspendedAt(state, tenantId, token, now())
  await redis.zAdd(keys.suspended(), { score: now(), value: tenantId })
  log.error({ teamId: tenantId }, 'workspace suspended: Slack refuses its token until the app is installed again')
}

async function unsuspend({ redis, onTokenAccepted }: State, tenantId: string): Promise<void> {
  await onTokenAccepted(tenantId)
  await redis.zRem(keys.suspended(), tenantId)
}

/** @param at ms UTC; null removes the mark */
async function setSuspendedAt(state: State, tenantId: string, token: string, at: number | null): Promise<void> {
  await state.values.update(tenantId, INSTALLATION_SECRET, (value) => {
    const { data } = installation.safeParse(value)
    if (data === undefined) throw new WorkspaceError('not-installed', `${tenantId} was uninstalled meanwhile`)
    const { suspendedAt: _, ...active } = data
    if (data.bot.token !== token) return data
    return at === null ? active : { ...active, suspendedAt: at }
  })
  state.installations.forget(tenantId)
}

async function read({ values }: State, tenantId: string): Promise<Stored | null> {
  return installation.safeParse(await values.read(tenantId, INSTALLATION_SECRET)).data ?? null
}

async function isTokenGood(state: State, tenantId: string): Promise<boolean> {
  const stored = await read(state, tenantId).catch(unlessUnreadable)
  if (stored === null) return false
  const { status, error } = await checkToken(state, tenantId, stored)
  if (status === 'unknown') throw error
  return status === 'good'
}

function unlessUnreadable(error: unknown): null {
  if (error instanceof VaultError) return null
  throw error
}

/** An expired token, as in every idle workspace, is refreshed first. */
async function checkToken({ authTest, fresh }: State, tenantId: string, stored: Stored): Promise<TokenCheck> {
  let { token } = stored.bot
  try {
    token = (await fresh(tenantId, stored)).bot.token
    await authTest(token)
    return { status: 'good', token }
  } catch (error) {
    return { status: isDead(error, stored) ? 'dead' : 'unknown', token, error }
  }
}

/** An expired token that can be refreshed is not dead; a refused refresh throws a WorkspaceError. */
function isDead(error: unknown, { bot }: Stored): boolean {
  if (error instanceof WorkspaceError) return true
  return isDeadToken(error) && !(bot.refreshToken !== undefined && slackError(error) === 'token_expired')
}

/** At most one check a minute, of random other workspaces. */
function isOutage(state: State, tenantId: string): Promise<boolean> {
  const cached = state.outage.get('outage')
  if (cached) return cached
  const checking = checkOutage(state, tenantId)
  state.outage.set('outage', checking)
  checking.catch(() => state.outage.delete('outage'))
  return checking
}

/** Prefers tokens that have not expired: they need no refresh, and a workspace in use is better evidence. */
async function checkOutage(state: State, tenantId: string): Promise<boolean> {
  const others = [...(await installed(state.redis))].filter((each) => each !== tenantId)
  const candidates = shuffled(others).slice(0, MAX_CANDIDATES)
  const some = (await Promise.all(candidates.map((each) => activeOf(state, each)))).flat()
  const hasExpired = ({ stored }: Active) => Number((stored.bot.expiresAt ?? Infinity) * 1_000 <= state.now())
  const sample = some.toSorted((a, b) => hasExpired(a) - hasExpired(b)).slice(0, SAMPLE_SIZE)
  const checks = await Promise.all(sample.map((each) => checkToken(state, each.tenantId, each.stored)))
  const dead = checks.filter(({ status }) => status === 'dead').length
  return sample.length >= MIN_SAMPLE_SIZE && dead * 2 > sample.length
}

/** Empty if the installation is suspended or cannot be read. */
async function activeOf(state: State, tenantId: string): Promise<Active[]> {
  const stored = await read(state, tenantId).catch(() => null)
  return stored === null || stored.suspendedAt !== undefined ? [] : [{ tenantId, stored }]
}

async function installed(redis: Redis): Promise<Set<string>> {
  const tenants = new Set<string>()
  for await (const page of scanKeys(redis, keys.secret('*', INSTALLATION_SECRET)))
    for (const key of page) tenants.add(readTenantKey(key)?.teamId ?? '')
  return tenants
}

function shuffled<Value>(values: Value[]): Value[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

async function recheckSuspended(state: State, purge: Purge): Promise<void> {
  const all = await state.redis.zRangeWithScores(keys.suspended(), 0, -1)
  const limit = pLimit(MAX_CONCURRENT)
  await Promise.all(all.map(({ value, score }) => limit(() => recheckOne(state, purge, value, score))))
}

async function recheckOne(state: State, purge: Purge, tenantId: string, since: number): Promise<void> {
  const { redis, log, now } = state
  const stored = await read(state, tenantId)
  if (stored === null) {
    await redis.zRem(keys.suspended(), tenantId)
    return
  }
  const { status, token } = await checkToken(state, tenantId, stored)
  if (status === 'good') {
    if (stored.suspendedAt !== undefined) await setSuspendedAt(state, tenantId, token, null)
    await unsuspend(state, tenantId)
    log.info({ teamId: tenantId }, 'workspace unsuspended: Slack accepts its token again')
  } else if (status === 'dead' && stored.suspendedAt === undefined) {
    await suspend(state, tenantId, token)
  } else if (status === 'dead' && now() - since > RETENTION_MS && !(await isOutage(state, tenantId))) {
    if ((await read(state, tenantId))?.bot.token !== token) return
    log.info({ teamId: tenantId, removed: await purge(tenantId) }, 'workspace purged: suspended for 30 days')
  }
}

/** This hour's page of all installations. */
function pageOf(tenants: Set<string>, now: number): string[] {
  const page = Math.floor(now / PROBE_INTERVAL_MS) % Math.max(1, Math.ceil(tenants.size / PROBES_PER_RUN))
  return [...tenants].toSorted().slice(page * PROBES_PER_RUN, (page + 1) * PROBES_PER_RUN)
}

/** A dead token is reported as if a call had been refused. */
async function probe(
  state: State,
  report: (tenantId: string, token: string) => Promise<void>,
  tenantIds: string[],
): Promise<void> {
  const limit = pLimit(MAX_CONCURRENT)
  const probeOne = async (tenantId: string) => {
    for (const { stored } of await activeOf(state, tenantId)) {
      const { status, token } = await checkToken(state, tenantId, stored)
      if (status === 'dead') await report(tenantId, token)
    }
  }
  await Promise.all(tenantIds.map((tenantId) => limit(() => probeOne(tenantId))))
}
