import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import { INSTALLATION_SECRET, keys } from '../../redis/keys.ts'
import { createSealedJson, type SealedJson } from '../../vault/sealed-json.ts'
import type { Vault } from '../../vault/vault.ts'
import { WorkspaceError } from '../errors.ts'
import { newSlackClient } from '../slack-api/client.ts'
import { isDeadToken, slackError } from '../slack-api/refusal.ts'

export type TokenRotation = ReturnType<typeof createTokenRotation>

/** `expiresAt` is in seconds UTC, as in Bolt's installation. */
export type Tokens = { token: string; refreshToken: string; expiresAt: number }

/** Tokens live 12 hours. Refreshed with four hours left, calls never wait and a failed refresh can be repeated. */
const REFRESH_AHEAD_MS = 4 * 60 * 60_000
/** With less left, the call waits for the new token. */
const MIN_LIFETIME_MS = 2 * 60_000
/** Longer than the timeout of the exchange. */
const LOCK_TTL_MS = 30_000
const POLL_INTERVAL_MS = 150
const MAX_POLLS = 10
const RETRY_AFTER_MS = 60_000
const MAX_STORE_ATTEMPTS = 120
const STORE_RETRY_MS = 1_000
const MAX_CACHED = 1_000

const rotating = z.looseObject({
  bot: z.looseObject({ token: z.string(), refreshToken: z.string(), expiresAt: z.number() }),
  suspendedAt: z.number().optional(),
})
type Rotating = z.infer<typeof rotating>

const UNLOCK = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`

type Deps = {
  redis: Redis
  vault: Vault
  /** exchanges a single-use refresh token for new tokens. @throws the Slack client's error */
  exchange: (refreshToken: string) => Promise<Tokens>
  /** called when Slack permanently refuses to refresh the token */
  onRefused: (tenantId: string, token: string) => void
  log: Log
  /** ms UTC */
  now: () => number
}

type State = Deps & {
  values: SealedJson
  /** refreshed by this process; may not be stored in Redis yet */
  latest: LRUCache<string, Rotating>
  failed: LRUCache<string, true>
  refreshing: Map<string, Promise<Rotating>>
}

/**
 * Refreshes expiring tokens ahead of time, with one exchange across all processes. A process that dies between Slack's
 * response and the write loses the refresh token: the old token works until it expires, then the workspace is suspended
 * until the app is installed again.
 */
export function createTokenRotation(deps: Deps) {
  const bounds = { max: MAX_CACHED, ttlResolution: 0, perf: { now: deps.now } }
  const state: State = {
    ...deps,
    values: createSealedJson(deps),
    latest: new LRUCache({ ...bounds, ttl: RETRY_AFTER_MS }),
    failed: new LRUCache({ ...bounds, ttl: RETRY_AFTER_MS }),
    refreshing: new Map(),
  }
  return {
    /**
     * Returns the installation with a valid token; unchanged if its token does not expire or does not need a refresh.
     *
     * @throws WorkspaceError not-installed if Slack refuses to refresh it; the Slack or Redis client's error
     */
    fresh: async <Stored extends object>(tenantId: string, installation: Stored): Promise<Stored> => {
      const { data } = rotating.safeParse(installation)
      if (data === undefined) return installation
      return (await freshOf(state, tenantId, data)) as unknown as Stored
    },
  }
}

async function freshOf(state: State, tenantId: string, given: Rotating): Promise<Rotating> {
  const latest = state.latest.get(tenantId)
  const current = latest && latest.bot.expiresAt > given.bot.expiresAt ? latest : given
  const leftMs = current.bot.expiresAt * 1_000 - state.now()
  if (leftMs > REFRESH_AHEAD_MS) return current
  if (leftMs <= MIN_LIFETIME_MS) return refreshOnce(state, tenantId, current)
  if (!state.failed.has(tenantId)) void refreshOnce(state, tenantId, current).catch(() => {})
  return current
}

/** At most one refresh of a tenant at the same time in this process. */
function refreshOnce(state: State, tenantId: string, current: Rotating): Promise<Rotating> {
  const inFlight = state.refreshing.get(tenantId)
  if (inFlight) return inFlight
  const refreshing = refresh(state, tenantId, current)
    .then((refreshed) => {
      state.latest.set(tenantId, refreshed)
      return refreshed
    })
    .catch((err: unknown) => {
      state.failed.set(tenantId, true)
      state.log[current.suspendedAt === undefined ? 'error' : 'debug'](
        { err, teamId: tenantId },
        'token refresh failed',
      )
      throw err
    })
    .finally(() => state.refreshing.delete(tenantId))
  state.refreshing.set(tenantId, refreshing)
  return refreshing
}

/** At most one across all processes: without the lock, waits for the tokens that its holder stores. */
async function refresh(state: State, tenantId: string, current: Rotating): Promise<Rotating> {
  const { redis } = state
  const holder = randomUUID()
  const expiration = { type: 'PX', value: LOCK_TTL_MS } as const
  const lock = keys.tokenLock(tenantId)
  for (let waitedMs = 0; waitedMs <= LOCK_TTL_MS; waitedMs += POLL_INTERVAL_MS) {
    const stored = await read(state, tenantId)
    if (stored.bot.expiresAt > current.bot.expiresAt) return stored
    if ((await redis.set(lock, holder, { condition: 'NX', expiration })) !== null) {
      try {
        return await refreshLocked(state, tenantId, current)
      } finally {
        await unlock(redis, lock, holder)
      }
    }
    await sleep(POLL_INTERVAL_MS)
  }
  throw new Error(`Another process held the token lock of ${tenantId} for more than ${LOCK_TTL_MS} ms`)
}

async function unlock(redis: Redis, lock: string, holder: string): Promise<void> {
  await redis.eval(UNLOCK, { keys: [lock], arguments: [holder] }).catch(() => {})
}

async function refreshLocked(state: State, tenantId: string, current: Rotating): Promise<Rotating> {
  const stored = await read(state, tenantId)
  if (stored.bot.expiresAt > current.bot.expiresAt) return stored
  const { refreshToken } = stored.bot
  const tokens = await state.exchange(refreshToken).catch((error: unknown) => error)
  if (!isTokens(tokens)) return recoverFrom(state, tenantId, stored, tokens)
  state.latest.set(tenantId, { ...stored, bot: { ...stored.bot, ...tokens } })
  return storeTokens(state, tenantId, refreshToken, tokens)
}

const isTokens = (answer: unknown): answer is Tokens => !(answer instanceof Error)

/**
 * A process that lost the lock may have used the refresh token: its stored tokens are valid. Other errors, such as
 * `internal_error` or `bad_client_secret`, say nothing about the token: the next call retries.
 */
async function recoverFrom(state: State, tenantId: string, before: Rotating, cause: unknown): Promise<Rotating> {
  if (slackError(cause) !== 'invalid_refresh_token' && !isDeadToken(cause)) throw cause
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const stored = await read(state, tenantId)
    if (stored.bot.refreshToken !== before.bot.refreshToken) return stored
    await sleep(POLL_INTERVAL_MS)
  }
  state.onRefused(tenantId, before.bot.token)
  throw new WorkspaceError('not-installed', `Slack refuses to refresh the token of ${tenantId}`, { cause })
}

/**
 * The used refresh token is the fencing token: if another one is stored, because the app was installed again, nothing is
 * written. Redis errors are retried for two minutes, while this process uses the tokens in memory.
 */
async function storeTokens(state: State, tenantId: string, used: string, tokens: Tokens): Promise<Rotating> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await replace(state, tenantId, used, tokens)
    } catch (error) {
      if (error instanceof WorkspaceError || attempt === MAX_STORE_ATTEMPTS) throw error
      state.log.warn({ err: error, teamId: tenantId }, 'token write failed: retrying')
      await sleep(STORE_RETRY_MS)
    }
  }
}

async function replace({ values }: State, tenantId: string, used: string, tokens: Tokens): Promise<Rotating> {
  let stored: Rotating | null = null
  await values.update(tenantId, INSTALLATION_SECRET, (value) => {
    const installation = parse(tenantId, value)
    const isUnchanged = installation.bot.refreshToken === used
    stored = isUnchanged ? { ...installation, bot: { ...installation.bot, ...tokens } } : installation
    return stored
  })
  return stored ?? parse(tenantId, null)
}

async function read({ values }: State, tenantId: string): Promise<Rotating> {
  return parse(tenantId, await values.read(tenantId, INSTALLATION_SECRET))
}

/** @throws WorkspaceError not-installed if uninstalled meanwhile, or installed again without expiring tokens */
function parse(tenantId: string, value: unknown): Rotating {
  const { data } = rotating.safeParse(value)
  if (data !== undefined) return data
  throw new WorkspaceError(
    'not-installed',
    `The installation of ${tenantId} was removed, or has no expiring token any more`,
  )
}

/**
 * Slack's `oauth.v2.access` with a refresh token. Never retried: Slack refuses a refresh token that it already accepted.
 *
 * @param now ms UTC
 */
export function createTokenExchange(options: {
  apiUrl: string
  oauth: { clientId: string; clientSecret: string }
  log: Log
  now: () => number
}) {
  const { apiUrl, oauth, log, now } = options
  const slack = newSlackClient({ apiUrl, log })

  /** @throws the Slack client's error; an Error if the response lacks the new tokens */
  return async (refreshToken: string): Promise<Tokens> => {
    const answer = await slack.oauth.v2.access({
      client_id: oauth.clientId,
      client_secret: oauth.clientSecret,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    })
    const { access_token: token, refresh_token: next, expires_in: seconds } = answer
    if (!token || !next || !seconds) throw new Error('oauth.v2.access returned no new tokens')
    return { token, refreshToken: next, expiresAt: Math.floor(now() / 1_000) + seconds }
  }
}
