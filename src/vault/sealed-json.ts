import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import type { Vault } from './vault.ts'

export type SealedJson = ReturnType<typeof createSealedJson>

const MAX_ATTEMPTS = 50

/** JSON in the vault with compare-and-set updates, so that concurrent changes are not lost. */
export function createSealedJson({ redis, vault }: { redis: Redis; vault: Vault }) {
  /**
   * @returns null if there is none
   * @throws VaultError unknown-key, cannot-open
   */
  async function read(teamId: string, name: string): Promise<unknown> {
    return parse(await vault.get(teamId, name))
  }

  /**
   * Replaces the value by `change(value)`; repeated if it was written meanwhile.
   *
   * @param change receives null if there is none; may be called several times; must be free of side effects
   * @throws what `change` throws; VaultError unknown-key, cannot-open
   */
  async function update(teamId: string, name: string, change: (value: unknown) => unknown): Promise<void> {
    const key = keys.secret(teamId, name)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const stored = (await redis.get(key)) ?? ''
      const value = stored === '' ? null : await vault.open(teamId, name, stored)
      if (await vault.replace(teamId, name, stored, JSON.stringify(change(parse(value))))) return
    }
    throw new Error(`${key} changed ${MAX_ATTEMPTS} times during the update`)
  }

  return { read, update }
}

function parse(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}
