import { cameBackEmpty, readLostTime } from '../../delivery/restored-backup.ts'
import { SHARD_NAMES } from '../../delivery/shards.ts'
import { reservedNamesOf } from '../../leads/parse/reserved-names.ts'
import type { Redis } from '../../redis/connect.ts'
import { digestKeys, INSTALLATION_SECRET, keys, readTenantKey } from '../../redis/keys.ts'
import { hasAnyKey, scanKeys } from '../../redis/scan.ts'
import { type Cipher, createCipher, parseVaultKeys } from '../../vault/cipher.ts'
import { isUnused, type KeyUse, readKeyUse } from '../../vault/key-rotation.ts'
import { checkKnownKeys, createVault } from '../../vault/vault.ts'
import { listBots } from '../../workspaces/bots.ts'
import { type CheckDeps, type Finding, fail, ok, reasonOf, warn } from './finding.ts'
import { checkRedis } from './redis.ts'
import { checkInstallations } from './slack.ts'

/** The public key of `.env.example`. */
const EXAMPLE_KEY = 'A'.repeat(43)

/** The app's Redis and its data: the vault keys that seal it, and the installations. */
export async function checkStoredData(deps: CheckDeps): Promise<Finding[]> {
  const { config } = deps
  const cipher = readCipher(config.vaultKeys)
  const keyFindings = 'level' in cipher ? [cipher] : checkExample(config.vaultKeys)
  const redisFindings = await checkRedis({ url: config.redisUrl, about: 'Redis' }, deps, async (redis) => [
    ...(await checkClockOffset(redis, config.isProduction)),
    ...(await checkRestore(redis, deps.now())),
    ...(await checkWorkers(redis)),
    ...('level' in cipher ? [] : await checkSealed(redis, cipher)),
    ...(await checkBotNames(redis)),
    ...('level' in cipher ? [] : await checkInstallations(deps, createVault({ redis, cipher }), redis)),
  ])
  return [...redisFindings, ...keyFindings]
}

function readCipher(vaultKeys: string): Cipher | Finding {
  try {
    return createCipher(parseVaultKeys(vaultKeys))
  } catch (error) {
    return fail(`vault: ${error instanceof Error ? error.message : reasonOf(error)}`)
  }
}

function checkExample(vaultKeys: string): Finding[] {
  return vaultKeys.includes(EXAMPLE_KEY)
    ? [fail('vault: VAULT_KEYS contains the public key of .env.example; create your own: openssl rand -base64 32')]
    : []
}

async function checkClockOffset(redis: Redis, isProduction: boolean): Promise<Finding[]> {
  const offset = await redis.get(keys.clockOffset())
  if (offset === null) return []
  return [
    warn(
      `Redis: a sandbox has set a clock offset${isProduction ? ', which is ignored' : ''}; delete leads:clock-offset`,
    ),
  ]
}

/** Claims are kept this long, and access tokens are valid this long. */
const RESTORE_SHOWN_MS = 90 * 24 * 60 * 60_000

/** Redis itself does not know what a backup lacks: the workspaces that have access tokens, the first 20, are named. */
async function checkRestore(redis: Redis, now: number): Promise<Finding[]> {
  const lost = await readLostTime(redis)
  if (lost === null || now - lost.until > RESTORE_SHOWN_MS) return []
  const [from, until] = [lost.from, lost.until].map((at) => new Date(at).toISOString())
  if (cameBackEmpty(lost)) return [await emptiedFinding(redis, until)]
  const findings = [
    warn(`Redis: was restored from a backup; what was stored from ${from} to ${until} is lost, claims of leads too`),
  ]
  for await (const page of scanKeys(redis, keys.tokenOwners('*')))
    for (const key of page) {
      const teamId = readTenantKey(key)?.teamId ?? ''
      findings.push(
        warn(
          `${teamId}: access tokens revoked after ${from} are valid again; compare admin token list --team ${teamId}`,
        ),
      )
      if (findings.length > MAX_NAMED) return findings
    }
  return findings
}

/** Set up again, it is used without what it lost; until then a backup helps. */
async function emptiedFinding(redis: Redis, until = ''): Promise<Finding> {
  const isSetUp =
    (await hasAnyKey(redis, keys.secret('*', INSTALLATION_SECRET))) || (await hasAnyKey(redis, keys.bots('*')))
  return isSetUp
    ? warn(`Redis: came back empty, what was stored before ${until} is lost`)
    : fail(`Redis: came back empty at ${until}; restore a backup, workers that ran before wait for it`)
}

/** Workers report twice a second. */
const ALIVE_MS = 15_000

/** By the workers' heartbeats, which have Redis' time. Nothing before the first start of one. */
async function checkWorkers(redis: Redis): Promise<Finding[]> {
  const [seconds = ''] = (await redis.time()) as string[]
  const now = Number(seconds) * 1_000
  const shards = await Promise.all(
    SHARD_NAMES.map(async (shard) => ({
      alive: await redis.zCount(digestKeys.workers(shard), now - ALIVE_MS, '+inf'),
      lastAt: Number((await redis.hGet(digestKeys.redisEpoch(shard), 'clock')) ?? 0),
    })),
  )
  const lastAt = Math.max(...shards.map((shard) => shard.lastAt))
  const alive = Math.max(...shards.map((shard) => shard.alive))
  if (lastAt === 0) return []
  if (alive > 0) return [ok(`workers: ${alive}`)]
  const last = new Date(lastAt).toISOString()
  return [
    fail(`workers: none has reported since ${last}: digests and alerts wait; start one, unless Redis fails above`),
  ]
}

/** Every vault key, and what it still seals. */
async function checkSealed(redis: Redis, cipher: Cipher): Promise<Finding[]> {
  try {
    await checkKnownKeys(redis, cipher)
  } catch (error) {
    return [fail(`vault: ${error instanceof Error ? error.message : reasonOf(error)}`)]
  }
  const [first, ...others] = await readKeyUse({ redis, cipher })
  if (!first) return []
  return [
    ok(`vault: ${first.keyId} seals now${isUnused(first) ? '' : `; ${describeUse(first)}`}`),
    ...others.map(otherKey),
  ]
}

function otherKey(use: KeyUse): Finding {
  const { keyId, isHeld } = use
  if (!isHeld && isUnused(use))
    return warn(`vault: VAULT_KEYS lacks ${keyId}, which seals nothing; run admin keys rotate`)
  if (!isHeld) return fail(`vault: VAULT_KEYS lacks ${keyId}, which still seals ${describeUse(use)}; add it back`)
  if (isUnused(use)) return warn(`vault: ${keyId} seals nothing any more; run admin keys rotate, then remove it`)
  return warn(`vault: ${keyId} still seals ${describeUse(use)}; run admin keys rotate`)
}

/** Such as "data keys of workspaces: 12, questions in flight (expire in 30 minutes): 1"; '' if the key seals nothing. */
export function describeUse({ dataKeys, secrets, questions }: KeyUse): string {
  const counts: [string, number][] = [
    ['data keys of workspaces', dataKeys],
    ['secrets', secrets],
    ['questions in flight (expire in 30 minutes)', questions],
  ]
  return counts
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind}: ${count}`)
    .join(', ')
}

const MAX_NAMED = 20

/** Chatbots of any workspace whose names became words of the question language; the first 20 workspaces. */
async function checkBotNames(redis: Redis): Promise<Finding[]> {
  const findings: Finding[] = []
  for await (const teamId of teamsWithBots(redis)) {
    const names = reservedNamesOf(await listBots(redis, teamId))
    if (names.length > 0)
      findings.push(
        warn(
          `${teamId}: bot names that are words of questions: ${names.join(', ')}; ask for “bot NAME”, or rename them`,
        ),
      )
    if (findings.length >= MAX_NAMED) break
  }
  return findings
}

async function* teamsWithBots(redis: Redis): AsyncGenerator<string> {
  const seen = new Set<string>()
  for await (const page of scanKeys(redis, keys.bots('*')))
    for (const key of page) {
      const teamId = readTenantKey(key)?.teamId ?? ''
      if (!seen.has(teamId)) yield teamId
      seen.add(teamId)
    }
}
