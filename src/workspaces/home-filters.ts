import type { Redis } from '../redis/connect.ts'
import { VaultError } from '../vault/errors.ts'
import { createSealedValues } from '../vault/sealed-json.ts'
import type { Vault } from '../vault/vault.ts'

export type HomeFilters = ReturnType<typeof createHomeFilters>

const nameOf = (userId: string) => `home-filters:${userId}`

/**
 * What each person last chose in the App Home of a workspace, sealed: the text to find may name a visitor. Whoever reads it
 * makes sense of it: it may be of another version of this app.
 */
export function createHomeFilters({ redis, vault }: { redis: Redis; vault: Vault }) {
  const values = createSealedValues({ redis, vault })

  /** Null when nothing was chosen yet, or none of the keys opens it any more: it is then chosen anew. */
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
   * Changes what is chosen, so that of two clicks at once neither undoes the other.
   *
   * @param change from what is kept, null when nothing is; may be called several times; what it throws is thrown
   * @throws VaultError unknown-key, cannot-open
   */
  async function update(teamId: string, userId: string, change: (filters: unknown) => unknown): Promise<void> {
    await values.update(teamId, nameOf(userId), change)
  }

  return { load, save, update }
}
