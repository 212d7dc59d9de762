import { compareAndSet } from '../redis/compare-and-set.ts'
import type { Redis } from '../redis/connect.ts'
import { keys, readTenantKey } from '../redis/keys.ts'
import { scanKeys } from '../redis/scan.ts'
import { readStored, type Wrapping, wrapContext, writeStored } from './data-keys.ts'
import type { Vault } from './vault.ts'

export type KeyRotation = ReturnType<typeof createKeyRotation>

/** What a vault key seals: data keys of workspaces, secrets from before there were any, and notes that live for half an hour. */
export type KeyUse = { keyId: string; isHeld: boolean; dataKeys: number; secrets: number; questions: number }

/** `failed` names what could not be opened, by its Redis key; `released` the keys that nothing hangs on any more. */
export type Rotated = { rewrapped: number; resealed: number; failed: string[]; released: string[] }

export type Progress = { done: number; of: number }

type Deps = { redis: Redis; cipher: Wrapping; vault: Pick<Vault, 'seal'> }
type Moved = 'moved' | 'stays' | 'failed'

const AT_ONCE = 100
/** What an app with an older order of keys makes while the first pass goes through is found by the next. */
const PASSES = 3
/** A label is `1.`, an id of up to 32 characters and a dot. */
const LABEL = /^1\.([\w-]{1,32})\./
const LABEL_LENGTH = 35

/** Moves a Redis in use from older vault keys to the first one. Broken off, it is simply begun anew. */
export function createKeyRotation(deps: Deps) {
  return {
    rotate: (tell: (progress: Progress) => void) => rotate(deps, tell),
    usage: () => usage(deps),
  }
}

async function rotate(deps: Deps, tell: (progress: Progress) => void): Promise<Rotated> {
  const totals = { rewrapped: 0, resealed: 0, failed: [] as string[] }
  for (let pass = 0; pass < PASSES; pass += 1) {
    const dataKeys = await keysLike(deps.redis, keys.dataKey('*'))
    const secrets = await keysLike(deps.redis, keys.secret('*', '*'))
    const rewrapped = await moveAll(dataKeys, (key) => rewrap(deps, key), pass === 0 ? tell : () => {})
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

async function moveAll(all: string[], move: (key: string) => Promise<Moved>, tell: (progress: Progress) => void) {
  const failed: string[] = []
  let moved = 0
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE)
    const results = await Promise.all(some.map(move))
    moved += results.filter((result) => result === 'moved').length
    failed.push(...some.filter((_, index) => results[index] === 'failed'))
    tell({ done: start + some.length, of: all.length })
  }
  return { moved, failed }
}

/** The data key stays the same: whoever remembers it goes on. */
async function rewrap({ redis, cipher }: Deps, key: string): Promise<Moved> {
  const stored = await redis.get(key)
  const teamId = readTenantKey(key)?.teamId
  if (stored === null || teamId === undefined) return 'stays'
  return moveOne(async () => {
    const { id, wrapped } = readStored(stored)
    if (LABEL.exec(wrapped)?.[1] === cipher.sealingKeyId) return 'stays'
    const context = wrapContext(teamId, id)
    const anew = await cipher.seal(await cipher.open(wrapped, context), context)
    return (await compareAndSet(redis, key, stored, writeStored(id, anew))) ? 'moved' : 'stays'
  })
}

/** A secret that a vault key sealed directly is sealed by the data key of its workspace from now on. */
async function reseal({ redis, cipher, vault }: Deps, key: string): Promise<Moved> {
  const { teamId, rest } = readTenantKey(key) ?? { teamId: '', rest: '' }
  const name = rest.slice(rest.indexOf(':') + 1)
  if ((await labelOf(redis, key)) === null) return 'stays'
  const stored = await redis.get(key)
  if (stored === null) return 'stays'
  return moveOne(async () => {
    const anew = await vault.seal(teamId, name, await cipher.open(stored, { teamId, name }))
    return (await compareAndSet(redis, key, stored, anew)) ? 'moved' : 'stays'
  })
}

/** One that does not open stays as it is, and does not keep the others from moving. */
async function moveOne(move: () => Promise<Moved>): Promise<Moved> {
  try {
    return await move()
  } catch (error) {
    if (error instanceof Error && error.name === 'VaultError') return 'failed'
    throw error
  }
}

/** What the start of the app checks is let go for each key that seals nothing any more. */
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

/** Every key that VAULT_KEYS holds, that ever sealed first, or that still seals something; the first one first. */
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

/** The ids of the vault keys that sealed what matches: one for each value, none for what a data key sealed. */
async function labelsOf(redis: Redis, pattern: string): Promise<string[]> {
  const labels: string[] = []
  const all = await keysLike(redis, pattern)
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = await Promise.all(all.slice(start, start + AT_ONCE).map((key) => labelOf(redis, key)))
    labels.push(...some.filter((label) => label !== null))
  }
  return labels
}

/** The start of a value is enough, also of a data key, which stands behind its own id and a colon. */
async function labelOf(redis: Redis, key: string): Promise<string | null> {
  const start = (await redis.getRange(key, 0, 2 * LABEL_LENGTH)) ?? ''
  return LABEL.exec(start.slice(start.indexOf(':') + 1))?.[1] ?? null
}
