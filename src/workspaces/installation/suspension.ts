import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import { INSTALLATION_SECRET, keys, readTenantKey } from '../../redis/keys.ts'
import { scanKeys } from '../../redis/scan.ts'
import { VaultError } from '../../vault/errors.ts'
import { createSealedValues, type SealedValues } from '../../vault/sealed-json.ts'
import type { Vault } from '../../vault/vault.ts'
import { WorkspaceError } from '../errors.ts'
import { isDeadToken, slackError } from '../slack-api/refusal.ts'
import type { Installations } from './installation-store.ts'
import type { Purge } from './purge.ts'
import type { TokenRotation } from './token-rotation.ts'

/** Of a suspended workspace everything is kept so long, in case somebody installs again. */
const RETENTION_MS = 30 * 24 * 60 * 60_000
const RECHECK_AFTER_MS = 60_000
const MAX_CONCURRENT = 4
/** Others that are asked for before one is suspended. */
const SAMPLE = 5
const CANDIDATES = 50
const MIN_SAMPLE = 2
const MAX_REMEMBERED = 10_000
/** So many are visited, so often: 480 a day. */
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
/** `unknown` when Slack did not say. The token is the one that was asked about, which may be newer than the stored one was. */
type TokenStatus = { found: 'good' | 'dead' | 'unknown'; token: string; error?: unknown }

type Deps = {
  redis: Redis
  vault: Vault
  installations: Pick<Installations, 'servingOf' | 'forget'>
  /** `auth.test`; throws what Slack's client throws */
  authTest: (token: string) => Promise<unknown>
  /** an installation with a token that is good, where tokens expire */
  fresh?: TokenRotation['fresh']
  /** Slack takes the tenant's token, after all */
  trusted?: (tenantId: string) => Promise<void>
  log: Log
  /** ms UTC */
  now: () => number
}
type State = Required<Deps> & {
  values: SealedValues
  doubted: LRUCache<string, true>
  outage: LRUCache<'outage', Promise<boolean>>
}

/**
 * Workspaces whose token Slack refuses on a call are suspended, and never erased for it: `auth.test` decides, and where it
 * refuses most others too, it is Slack's outage or a wrong address, and nobody is suspended.
 */
export function createSuspension(deps: Deps) {
  const bounds = { ttl: RECHECK_AFTER_MS, ttlResolution: 0, perf: { now: deps.now } }
  const state: State = {
    fresh: async (_, installation) => installation,
    trusted: async () => {},
    ...deps,
    values: createSealedValues(deps),
    doubted: new LRUCache({ ...bounds, max: MAX_REMEMBERED }),
    outage: new LRUCache({ ...bounds, max: 1 }),
  }
  async function reportRefusedToken(teamId: string, token: string): Promise<void> {
    if (state.doubted.has(`${teamId} ${token}`)) return
    state.doubted.set(`${teamId} ${token}`, true)
    await examine(state, teamId, token).catch((err: unknown) =>
      deps.log.warn({ err, teamId }, 'it could not be found out whether a token is still good'),
    )
  }
  return {
    /** Slack refused a call of the workspace that was made with this token. Never throws. */
    reportRefusedToken,
    /** Each hour asks about a few more, in turn: of one that left while nobody listened, no call may ever tell. */
    visit: () => probeSomeTokens(state, reportRefusedToken),
    /** Whether Slack still accepts the tenant's token; false where there is none that can be read. @throws when Slack does not say */
    isTokenGood: (tenantId: string) => isTokenGood(state, tenantId),
    /** Looks at all that are suspended or in doubt: lifts it where Slack takes the token again, and purges after 30 days. */
    review: (purge: Purge) => recheckSuspended(state, purge),
  }
}

async function examine(state: State, teamId: string, token: string): Promise<void> {
  const { installations, now } = state
  const { tenantId } = await installations.servingOf(teamId)
  const stored = await read(state, tenantId)
  if (stored === null || stored.bot.token !== token || stored.suspendedAt !== undefined)
    return installations.forget(tenantId)
  await state.redis.zAdd(keys.suspended(), { score: now(), value: tenantId }, { condition: 'NX' })
  const asked = await tokenStatus(state, tenantId, stored)
  if (asked.found === 'good') await unsuspend(state, tenantId)
  else if (asked.found === 'dead') await suspend(state, tenantId, asked.token)
}

/** Not in an outage: then it stays in doubt. */
async function suspend(state: State, tenantId: string, token: string): Promise<void> {
  const { redis, log, now } = state
  if (await isOutage(state, tenantId))
    return log.error({ teamId: tenantId }, 'Slack refuses the tokens of most workspaces: nobody is suspended')
  await mark(state, tenantId, token, now())
  await redis.zAdd(keys.suspended(), { score: now(), value: tenantId })
  log.error({ teamId: tenantId }, 'Slack refuses its token: the workspace is suspended until somebody installs again')
}

async function unsuspend({ redis, trusted }: State, tenantId: string): Promise<void> {
  await trusted(tenantId)
  await redis.zRem(keys.suspended(), tenantId)
}

/** @param at null lifts it */
async function mark(state: State, tenantId: string, token: string, at: number | null): Promise<void> {
  await state.values.update(tenantId, INSTALLATION_SECRET, (value) => {
    const { data } = installation.safeParse(value)
    if (data === undefined) throw new WorkspaceError('not-installed', `${tenantId} left meanwhile`)
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
  const { found, error } = await tokenStatus(state, tenantId, stored)
  if (found === 'unknown') throw error
  return found === 'good'
}

function unlessUnreadable(error: unknown): null {
  if (error instanceof VaultError) return null
  throw error
}

/** A token that expired, as in every workspace that was idle for a while, is renewed first. */
async function tokenStatus({ authTest, fresh }: State, tenantId: string, stored: Stored): Promise<TokenStatus> {
  let { token } = stored.bot
  try {
    token = (await fresh(tenantId, stored)).bot.token
    await authTest(token)
    return { found: 'good', token }
  } catch (error) {
    return { found: isDead(error, stored) ? 'dead' : 'unknown', token, error }
  }
}

/** One that expired and can be renewed is no dead one, unless just that was refused. */
function isDead(error: unknown, { bot }: Stored): boolean {
  if (error instanceof WorkspaceError) return true
  return isDeadToken(error) && !(bot.refreshToken !== undefined && slackError(error) === 'token_expired')
}

/** Asked at most once a minute: some others, at random. */
function isOutage(state: State, tenantId: string): Promise<boolean> {
  const known = state.outage.get('outage')
  if (known) return known
  const finding = findOutage(state, tenantId)
  state.outage.set('outage', finding)
  finding.catch(() => state.outage.delete('outage'))
  return finding
}

/** Who needs no renewal is asked about first: it costs less, and a workspace in use is the better witness. */
async function findOutage(state: State, tenantId: string): Promise<boolean> {
  const others = [...(await installed(state.redis))].filter((each) => each !== tenantId)
  const candidates = shuffled(others).slice(0, CANDIDATES)
  const some = (await Promise.all(candidates.map((each) => activeOf(state, each)))).flat()
  const hasExpired = ({ stored }: Active) => Number((stored.bot.expiresAt ?? Infinity) * 1_000 <= state.now())
  const sample = some.toSorted((a, b) => hasExpired(a) - hasExpired(b)).slice(0, SAMPLE)
  const standings = await Promise.all(sample.map((each) => tokenStatus(state, each.tenantId, each.stored)))
  const dead = standings.filter(({ found }) => found === 'dead').length
  return sample.length >= MIN_SAMPLE && dead * 2 > sample.length
}

/** None, where it is suspended or cannot be read. */
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
  await Promise.all(all.map(({ value, score }) => limit(() => reviewOne(state, purge, value, score))))
}

async function reviewOne(state: State, purge: Purge, tenantId: string, since: number): Promise<void> {
  const { redis, log, now } = state
  const stored = await read(state, tenantId)
  if (stored === null) {
    await redis.zRem(keys.suspended(), tenantId)
    return
  }
  const { found, token } = await tokenStatus(state, tenantId, stored)
  if (found === 'good') {
    if (stored.suspendedAt !== undefined) await mark(state, tenantId, token, null)
    await unsuspend(state, tenantId)
    log.info({ teamId: tenantId }, 'Slack takes the token of a workspace again')
  } else if (found === 'dead' && stored.suspendedAt === undefined) {
    await suspend(state, tenantId, token)
  } else if (found === 'dead' && now() - since > RETENTION_MS && !(await isOutage(state, tenantId))) {
    if ((await read(state, tenantId))?.bot.token !== token) return
    log.info({ teamId: tenantId, removed: await purge(tenantId) }, 'suspended for 30 days: purged')
  }
}

/** Those whose turn it is in this hour. What is found dead comes into doubt, as if a call had been refused. */
async function probeSomeTokens(state: State, doubt: (tenantId: string, token: string) => Promise<void>): Promise<void> {
  const all = [...(await installed(state.redis))].toSorted()
  const page = Math.floor(state.now() / PROBE_INTERVAL_MS) % Math.max(1, Math.ceil(all.length / PROBES_PER_RUN))
  const limit = pLimit(MAX_CONCURRENT)
  const visitOne = async (tenantId: string) => {
    for (const { stored } of await activeOf(state, tenantId)) {
      const { found, token } = await tokenStatus(state, tenantId, stored)
      if (found === 'dead') await doubt(tenantId, token)
    }
  }
  await Promise.all(
    all.slice(page * PROBES_PER_RUN, (page + 1) * PROBES_PER_RUN).map((tenantId) => limit(() => visitOne(tenantId))),
  )
}
