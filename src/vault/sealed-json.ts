import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import type { Vault } from './vault.ts'

export type SealedValues = ReturnType<typeof createSealedValues>

const ATTEMPTS = 50

/** JSON kept in the vault, for what changes as a whole and by several hands: no change is lost. */
export function createSealedValues({ redis, vault }: { redis: Redis; vault: Vault }) {
  /**
   * @returns null when there is none
   * @throws VaultError unknown-key, cannot-open
   */
  async function read(teamId: string, name: string): Promise<unknown> {
    return parse(await vault.get(teamId, name))
  }

  /**
   * Puts what `change` makes of a value (null when there is none) in its place, again if someone else wrote meanwhile.
   *
   * @param change may be called several times; what it throws is thrown
   * @throws VaultError unknown-key, cannot-open
   */
  async function update(teamId: string, name: string, change: (value: unknown) => unknown): Promise<void> {
    const key = keys.secret(teamId, name)
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const stored = (await redis.get(key)) ?? ''
      const value = stored === '' ? null : await vault.open(teamId, name, stored)
      if (await vault.replace(teamId, name, stored, JSON.stringify(change(parse(value))))) return
    }
    throw new Error(`${key} changed ${ATTEMPTS} times while it was being written`)
  }

  return { read, update }
}

function parse(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}
