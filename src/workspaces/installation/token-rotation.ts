import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import { INSTALLATION_SECRET, keys } from '../../redis/keys.ts'
import { createSealedValues, type SealedValues } from '../../vault/sealed-json.ts'
import type { Vault } from '../../vault/vault.ts'
import { WorkspaceError } from '../errors.ts'
import { isDeadToken, slackError } from '../slack-api/refusal.ts'

export type TokenRotation = ReturnType<typeof createTokenRotation>

/** `expiresAt` in seconds UTC, as Bolt keeps it. */
export type Tokens = { token: string; refreshToken: string; expiresAt: number }

/** Tokens live 12 hours. Renewed with four left, a workspace in use never waits, and a renewal that fails leaves time. */
const AHEAD_MS = 4 * 60 * 60_000
/** With less left, the call at hand waits for the new one. */
const NEEDED_MS = 2 * 60_000
/** Longer than the exchange may take. */
const LOCK_MS = 30_000
const LOOK_AGAIN_MS = 150
const LOOKS = 10
const NOT_AGAIN_FOR_MS = 60_000
const STORE_ATTEMPTS = 120
const STORE_AGAIN_MS = 1_000
const MOST = 1_000

const rotating = z.looseObject({
  bot: z.looseObject({ token: z.string(), refreshToken: z.string(), expiresAt: z.number() }),
  suspendedAt: z.number().optional(),
})
type Rotating = z.infer<typeof rotating>

const UNLOCK = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`

type Deps = {
  redis: Redis
  vault: Vault
  /** trades a refresh token, which is good for once, for new tokens; throws what Slack's client throws */
  exchange: (refreshToken: string) => Promise<Tokens>
  /** Slack refused to renew this token, for good */
  onRefused?: (tenantId: string, token: string) => void
  log: Log
  /** ms UTC */
  now: () => number
}

type State = Required<Deps> & {
  values: SealedValues
  /** what this process renewed, also while Redis could not take it yet */
  latest: LRUCache<string, Rotating>
  failed: LRUCache<string, true>
  renewing: Map<string, Promise<Rotating>>
}

/**
 * Keeps the tokens of installations good, where Slack lets them expire: one exchange for all processes, ahead of time.
 *
 * What a process that dies between Slack's answer and the write loses, is the refresh token: the old token goes on working
 * for the hours that it has left, and then the workspace is suspended until somebody installs again.
 */
export function createTokenRotation(deps: Deps) {
  const bounds = { max: MOST, ttlResolution: 0, perf: { now: deps.now } }
  const state: State = {
    onRefused: () => {},
    ...deps,
    values: createSealedValues(deps),
    latest: new LRUCache({ ...bounds, ttl: NOT_AGAIN_FOR_MS }),
    failed: new LRUCache({ ...bounds, ttl: NOT_AGAIN_FOR_MS }),
    renewing: new Map(),
  }
  return {
    /**
     * The installation with a token that is good: itself, where it has long to live or none of its tokens expires.
     *
     * @throws WorkspaceError not-installed when Slack refuses to renew it; what Slack's client or Redis throws
     */
    fresh: async <Known extends object>(tenantId: string, installation: Known): Promise<Known> => {
      const { data } = rotating.safeParse(installation)
      if (data === undefined) return installation
      return (await freshOf(state, tenantId, data)) as unknown as Known
    },
  }
}

async function freshOf(state: State, tenantId: string, given: Rotating): Promise<Rotating> {
  const latest = state.latest.get(tenantId)
  const known = latest && latest.bot.expiresAt > given.bot.expiresAt ? latest : given
  const leftMs = known.bot.expiresAt * 1_000 - state.now()
  if (leftMs > AHEAD_MS) return known
  if (leftMs <= NEEDED_MS) return renewOnce(state, tenantId, known)
  if (!state.failed.has(tenantId)) void renewOnce(state, tenantId, known).catch(() => {})
  return known
}

/** One at a time in this process. */
function renewOnce(state: State, tenantId: string, known: Rotating): Promise<Rotating> {
  const underWay = state.renewing.get(tenantId)
  if (underWay) return underWay
  const renewing = renew(state, tenantId, known)
    .then((renewed) => {
      state.latest.set(tenantId, renewed)
      return renewed
    })
    .catch((err: unknown) => {
      state.failed.set(tenantId, true)
      const level = known.suspendedAt === undefined ? 'error' : 'debug'
      state.log[level]({ err, teamId: tenantId }, 'a token could not be renewed')
      throw err
    })
    .finally(() => state.renewing.delete(tenantId))
  state.renewing.set(tenantId, renewing)
  return renewing
}

/** One at a time in all processes: who does not get the lock waits for what its holder stores. */
async function renew(state: State, tenantId: string, known: Rotating): Promise<Rotating> {
  const { redis } = state
  const holder = randomUUID()
  const expiration = { type: 'PX', value: LOCK_MS } as const
  const lock = keys.tokenLock(tenantId)
  for (let waitedMs = 0; waitedMs <= LOCK_MS; waitedMs += LOOK_AGAIN_MS) {
    const stored = await read(state, tenantId)
    if (stored.bot.expiresAt > known.bot.expiresAt) return stored
    if ((await redis.set(lock, holder, { condition: 'NX', expiration })) !== null) {
      try {
        return await renewLocked(state, tenantId, known)
      } finally {
        await unlock(redis, lock, holder)
      }
    }
    await sleep(LOOK_AGAIN_MS)
  }
  throw new Error(`The token of ${tenantId} was being renewed elsewhere for too long`)
}

async function unlock(redis: Redis, lock: string, holder: string): Promise<void> {
  await redis.eval(UNLOCK, { keys: [lock], arguments: [holder] }).catch(() => {})
}

async function renewLocked(state: State, tenantId: string, known: Rotating): Promise<Rotating> {
  const stored = await read(state, tenantId)
  if (stored.bot.expiresAt > known.bot.expiresAt) return stored
  const { refreshToken } = stored.bot
  const tokens = await state.exchange(refreshToken).catch((error: unknown) => error)
  if (!isTokens(tokens)) return explain(state, tenantId, stored, tokens)
  state.latest.set(tenantId, { ...stored, bot: { ...stored.bot, ...tokens } })
  return storeOf(state, tenantId, refreshToken, tokens)
}

const isTokens = (answer: unknown): answer is Tokens => !(answer instanceof Error)

/**
 * A refresh token that is refused may have been used by a process that lost the lock: what that one stored is good. Other
 * failures, such as `internal_error` or `bad_client_secret`, say nothing of it: the next call tries again.
 */
async function explain(state: State, tenantId: string, before: Rotating, cause: unknown): Promise<Rotating> {
  if (slackError(cause) !== 'invalid_refresh_token' && !isDeadToken(cause)) throw cause
  for (let look = 0; look < LOOKS; look += 1) {
    const stored = await read(state, tenantId)
    if (stored.bot.refreshToken !== before.bot.refreshToken) return stored
    await sleep(LOOK_AGAIN_MS)
  }
  state.onRefused(tenantId, before.bot.token)
  throw new WorkspaceError('not-installed', `Slack does not renew the token of ${tenantId}`, { cause })
}

/**
 * The refresh token that was used is the fence: where another stands by now, because somebody installed again, nothing is
 * written. A Redis that is gone is tried again for two minutes, in which this process works with what it has in mind.
 */
async function storeOf(state: State, tenantId: string, used: string, tokens: Tokens): Promise<Rotating> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await replace(state, tenantId, used, tokens)
    } catch (error) {
      if (error instanceof WorkspaceError || attempt === STORE_ATTEMPTS) throw error
      state.log.warn({ err: error, teamId: tenantId }, 'a new token could not be stored yet')
      await sleep(STORE_AGAIN_MS)
    }
  }
}

async function replace({ values }: State, tenantId: string, used: string, tokens: Tokens): Promise<Rotating> {
  let stored: Rotating | null = null
  await values.update(tenantId, INSTALLATION_SECRET, (value) => {
    const installation = parse(tenantId, value)
    const isOurs = installation.bot.refreshToken === used
    stored = isOurs ? { ...installation, bot: { ...installation.bot, ...tokens } } : installation
    return stored
  })
  return stored ?? parse(tenantId, null)
}

async function read({ values }: State, tenantId: string): Promise<Rotating> {
  return parse(tenantId, await values.read(tenantId, INSTALLATION_SECRET))
}

/** @throws WorkspaceError not-installed when it left meanwhile, or was installed again without tokens that expire */
function parse(tenantId: string, value: unknown): Rotating {
  const { data } = rotating.safeParse(value)
  if (data !== undefined) return data
  throw new WorkspaceError('not-installed', `The app is no longer installed in ${tenantId} as it was`)
}
