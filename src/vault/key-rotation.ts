import { compareAndSet } from '../redis/compare-and-set.ts'
import type { Redis } from '../redis/connect.ts'
import { keys, readTenantKey } from '../redis/keys.ts'
import { scanKeys } from '../redis/scan.ts'
import type { SealContext } from './cipher.ts'
import { rewrap, type Wrapping } from './data-keys.ts'

export type KeyRotation = ReturnType<typeof createKeyRotation>

/**
 * Number of values that a vault key seals; `secrets` are from releases without data keys, or the note about sealed settings;
 * `questions` live 30 minutes.
 */
export type KeyUse = { keyId: string; isHeld: boolean; dataKeys: number; secrets: number; questions: number }

/** `failed`: Redis keys whose value did not open; `released`: ids of vault keys that seal nothing any more. */
export type RotationResult = { rewrapped: number; resealed: number; failed: string[]; released: string[] }

export type Progress = { done: number; of: number }

type Storage = { redis: Redis; cipher: Wrapping }
type Deps = Storage & { vault: { seal: (teamId: string, name: string, plaintext: string) => Promise<string> } }
type Outcome = 'moved' | 'unchanged' | 'failed'

const BATCH_SIZE = 100
/** An app that still seals with the older key may write during a pass; the next pass finds it. */
const MAX_PASSES = 3
/** `1.`, an id of up to 32 characters and a dot. */
const LABEL = /^1\.([\w-]{1,32})\./
const LABEL_LENGTH = 35

/** A note of the app itself, which no workspace's data key can seal. */
export const noteContext = (key: string): SealContext => ({ teamId: '', name: `note:${key}` })

/** Re-seals everything in a live Redis with the first vault key. An interrupted rotation can simply be repeated. */
export function createKeyRotation(deps: Deps) {
  return {
    rotate: (onProgress: (progress: Progress) => void) => rotate(deps, onProgress),
    usage: () => readKeyUse(deps),
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
    const notes = await moveAll(
      [keys.settingsSealed()],
      (key) => moveNote(deps, key),
      () => {},
    )
    totals.rewrapped += rewrapped.moved
    totals.resealed += resealed.moved + notes.moved
    totals.failed = [...rewrapped.failed, ...resealed.failed, ...notes.failed]
    if (rewrapped.moved + resealed.moved + notes.moved === 0) break
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

/** At a start it stays under the key that sealed it, so that a new vault key can be taken back. */
async function moveNote({ redis, cipher }: Storage, key: string): Promise<Outcome> {
  const stored = await redis.get(key)
  if (stored === null || (await labelOf(redis, key)) === cipher.sealingKeyId) return 'unchanged'
  return moveOne(async () => {
    const context = noteContext(key)
    const sealed = await cipher.seal(await cipher.open(stored, context), context)
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
  const used = await readKeyUse(deps)
  const released = used
    .filter(({ keyId }) => keyId !== cipher.sealingKeyId)
    .filter(isUnused)
    .map(({ keyId }) => keyId)
  if (released.length > 0) await redis.hDel(keys.vaultCheck(), released)
  return released
}

export const isUnused = ({ dataKeys, secrets, questions }: KeyUse): boolean => dataKeys + secrets + questions === 0

/** Every key in VAULT_KEYS, with a check word, or that still seals a value; the sealing key first. */
export async function readKeyUse({ redis, cipher }: Storage): Promise<KeyUse[]> {
  const uses = new Map<string, KeyUse>()
  const useOf = (keyId: string): KeyUse => {
    const use = uses.get(keyId) ?? newUse(keyId, cipher)
    uses.set(keyId, use)
    return use
  }
  for (const keyId of [...cipher.keyIds, ...(await redis.hKeys(keys.vaultCheck()))]) useOf(keyId)
  const sealed = {
    dataKeys: await keysLike(redis, keys.dataKey('*')),
    secrets: [...(await keysLike(redis, keys.secret('*', '*'))), keys.settingsSealed()],
    questions: await keysLike(redis, keys.questionInFlight('*', '*')),
  }
  for (const kind of ['dataKeys', 'secrets', 'questions'] as const)
    for (const label of await labelsOf(redis, sealed[kind])) useOf(label)[kind] += 1
  return [...uses.values()]
}

const newUse = (keyId: string, { keyIds }: Wrapping): KeyUse => ({
  keyId,
  isHeld: keyIds.includes(keyId),
  dataKeys: 0,
  secrets: 0,
  questions: 0,
})

/** Ids of the vault keys that sealed these values, one per value; values sealed by a data key are omitted. */
async function labelsOf(redis: Redis, all: string[]): Promise<string[]> {
  const labels: string[] = []
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
