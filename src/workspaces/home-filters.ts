import type { Redis } from '../redis/connect.ts'
import { VaultError } from '../vault/errors.ts'
import { createSealedJson } from '../vault/sealed-json.ts'
import type { Vault } from '../vault/vault.ts'

export type HomeFilters = ReturnType<typeof createHomeFilters>

const nameOf = (userId: string) => `home-filters:${userId}`

/**
 * Each user's App Home filters, sealed because the search text may name a visitor. Callers validate what they read: another
 * version of this app may have written it.
 */
export function createHomeFilters({ redis, vault }: { redis: Redis; vault: Vault }) {
  const values = createSealedJson({ redis, vault })

  /** Null if there are no filters, or none that can be decrypted. */
  async function load(teamId: string, userId: string): Promise<unknown> {
    try {
      return await values.read(teamId, nameOf(userId))
    } catch (error) {
      if (error instanceof VaultError) return null
      throw error
    }
  }

  async function save(teamId: string, userId: string, filters: unknown): Promise<void> {
    await vault.put(teamId, nameOf(userId), JSON.stringify(filters))
  }

  /**
   * Updates the filters, so that concurrent clicks do not undo each other.
   *
   * @param change receives the stored filters, null if there are none; may be called several times
   * @throws what `change` throws; VaultError unknown-key, cannot-open
   */
  async function update(teamId: string, userId: string, change: (filters: unknown) => unknown): Promise<void> {
    await values.update(teamId, nameOf(userId), change)
  }

  return { load, save, update }
}
