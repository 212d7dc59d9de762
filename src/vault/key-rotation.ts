import { compareAndSet } from '../redis/compare-and-set.ts'
import type { Redis } from '../redis/connect.ts'
import { keys, readTenantKey } from '../redis/keys.ts'
import { scanKeys } from '../redis/scan.ts'
import { rewrap, type Wrapping } from './data-keys.ts'
import type { Vault } from './vault.ts'

export type KeyRotation = ReturnType<typeof createKeyRotation>

/** Number of values that a vault key seals; `secrets` are from releases without data keys, `questions` live 30 minutes. */
export type KeyUse = { keyId: string; isHeld: boolean; dataKeys: number; secrets: number; questions: number }

/** `failed`: Redis keys whose value did not open; `released`: ids of vault keys that seal nothing any more. */
export type RotationResult = { rewrapped: number; resealed: number; failed: string[]; released: string[] }

export type Progress = { done: number; of: number }

type Deps = { redis: Redis; cipher: Wrapping; vault: Pick<Vault, 'seal'> }
type Outcome = 'moved' | 'unchanged' | 'failed'

const BATCH_SIZE = 100
/** An app that still seals with the older key may write during a pass; the next pass finds it. */
const MAX_PASSES = 3
/** `1.`, an id of up to 32 characters and a dot. */
const LABEL = /^1\.([\w-]{1,32})\./
const LABEL_LENGTH = 35

/** Re-seals everything in a live Redis with the first vault key. An interrupted rotation can simply be repeated. */
export function createKeyRotation(deps: Deps) {
  return {
    rotate: (onProgress: (progress: Progress) => void) => rotate(deps, onProgress),
    usage: () => usage(deps),
  }
}

async function rotate(deps: Deps, onProgress: (progress: Progress) => void): Promise<RotationResult> {
  const totals = { rewrapped: 0, resealed: 0, failed: [] as string[] }
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const dataKeys = await keysLike(deps.redis, keys.dataKey('*'))
    const secrets = await keysLike(deps.redis, keys.secret('*', '*'))
    const rewrapped = await moveAll(dataKeys, (key) => moveDataKey(deps, key), pass === 0 ? onProgress : () => {})
    const resealed = await moveAll(
      secrets,
      (key) => reseal(deps, key),
      () => {},
    )
    totals.rewrapped += rewrapped.moved
    totals.resealed += resealed.moved
    totals.failed = [...rewrapped.failed, ...resealed.failed]
    if (rewrapped.moved + resealed.moved === 0) break
  }
  return { ...totals, released: await release(deps) }
}

async function keysLike(redis: Redis, pattern: string): Promise<string[]> {
  const found = new Set<string>()
  for await (const page of scanKeys(redis, pattern)) for (const key of page) found.add(key)
  return [...found]
}

async function moveAll(
  all: string[],
  move: (key: string) => Promise<Outcome>,
  onProgress: (progress: Progress) => void,
) {
  const failed: string[] = []
  let moved = 0
  for (let start = 0; start < all.length; start += BATCH_SIZE) {
    const some = all.slice(start, start + BATCH_SIZE)
    const results = await Promise.all(some.map(move))
    moved += results.filter((result) => result === 'moved').length
    failed.push(...some.filter((_, index) => results[index] === 'failed'))
    onProgress({ done: start + some.length, of: all.length })
  }
  return { moved, failed }
}

async function moveDataKey({ redis, cipher }: Deps, key: string): Promise<Outcome> {
  const stored = await redis.get(key)
  const teamId = readTenantKey(key)?.teamId
  if (stored === null || teamId === undefined) return 'unchanged'
  return moveOne(async () => {
    const rewrapped = await rewrap(cipher, teamId, stored)
    const isMoved = rewrapped !== null && (await compareAndSet(redis, key, stored, rewrapped))
    return isMoved ? 'moved' : 'unchanged'
  })
}

/** Re-seals a secret that a vault key sealed directly with the data key of its workspace. */
async function reseal({ redis, cipher, vault }: Deps, key: string): Promise<Outcome> {
  const { teamId, rest } = readTenantKey(key) ?? { teamId: '', rest: '' }
  const name = rest.slice(rest.indexOf(':') + 1)
  if ((await labelOf(redis, key)) === null) return 'unchanged'
  const stored = await redis.get(key)
  if (stored === null) return 'unchanged'
  return moveOne(async () => {
    const sealed = await vault.seal(teamId, name, await cipher.open(stored, { teamId, name }))
    return (await compareAndSet(redis, key, stored, sealed)) ? 'moved' : 'unchanged'
  })
}

/** A value that does not open is left unchanged and does not stop the rotation. */
async function moveOne(move: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await move()
  } catch (error) {
    if (error instanceof Error && error.name === 'VaultError') return 'failed'
    throw error
  }
}

/** Deletes the check word of each vault key that seals nothing any more, so that it may be removed from VAULT_KEYS. */
async function release(deps: Deps): Promise<string[]> {
  const { redis, cipher } = deps
  const used = await usage(deps)
  const released = used
    .filter(({ keyId }) => keyId !== cipher.sealingKeyId)
    .filter(({ dataKeys, secrets, questions }) => dataKeys + secrets + questions === 0)
    .map(({ keyId }) => keyId)
  if (released.length > 0) await redis.hDel(keys.vaultCheck(), released)
  return released
}

/** Every key in VAULT_KEYS, with a check word, or that still seals a value; the sealing key first. */
async function usage({ redis, cipher }: Deps): Promise<KeyUse[]> {
  const uses = new Map<string, KeyUse>()
  const useOf = (keyId: string): KeyUse => {
    const use = uses.get(keyId) ?? newUse(keyId, cipher)
    uses.set(keyId, use)
    return use
  }
  for (const keyId of [...cipher.keyIds, ...(await redis.hKeys(keys.vaultCheck()))]) useOf(keyId)
  const kinds = [
    { pattern: keys.dataKey('*'), kind: 'dataKeys' },
    { pattern: keys.secret('*', '*'), kind: 'secrets' },
    { pattern: keys.questionInFlight('*', '*'), kind: 'questions' },
  ] as const
  for (const { pattern, kind } of kinds) for (const label of await labelsOf(redis, pattern)) useOf(label)[kind] += 1
  return [...uses.values()]
}

const newUse = (keyId: string, { keyIds }: Wrapping): KeyUse => ({
  keyId,
  isHeld: keyIds.includes(keyId),
  dataKeys: 0,
  secrets: 0,
  questions: 0,
})

/** Ids of the vault keys that sealed the matching values, one per value; values sealed by a data key are omitted. */
async function labelsOf(redis: Redis, pattern: string): Promise<string[]> {
  const labels: string[] = []
  const all = await keysLike(redis, pattern)
  for (let start = 0; start < all.length; start += BATCH_SIZE) {
    const some = await Promise.all(all.slice(start, start + BATCH_SIZE).map((key) => labelOf(redis, key)))
    labels.push(...some.filter((label) => label !== null))
  }
  return labels
}

/** Reads only the start of the value; a stored data key has its own id and a colon before the label. */
async function labelOf(redis: Redis, key: string): Promise<string | null> {
  const start = (await redis.getRange(key, 0, 2 * LABEL_LENGTH)) ?? ''
  return LABEL.exec(start.slice(start.indexOf(':') + 1))?.[1] ?? null
}
