import { z } from 'zod'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import type { Vault } from '../vault/vault.ts'

/** Deployment and key are sealed as one, so that neither is ever read with the other's successor. */
const SECRET = 'leadlist'

const storedConnection = z.object({
  deployment: z.string(),
  key: z.string(),
  /** ms UTC; tells one connection from the next */
  connectedAt: z.number(),
})

export type StoredConnection = z.infer<typeof storedConnection>

/** Where a workspace's connection is kept, and whether LeadList ever accepted its key. */
export function createConnectionStore({ redis, vault }: { redis: Redis; vault: Vault }) {
  return {
    read: async (teamId: string): Promise<StoredConnection | null> => {
      const secret = await vault.get(teamId, SECRET)
      return secret === null ? null : storedConnection.parse(JSON.parse(secret))
    },

    put: (teamId: string, { deployment, key, connectedAt }: StoredConnection): Promise<void> =>
      vault.put(teamId, SECRET, JSON.stringify({ deployment, key, connectedAt })),

    remove: async (teamId: string): Promise<void> => {
      await vault.remove(teamId, SECRET)
      await redis.del(keys.provenConnection(teamId))
    },

    isProven: async (teamId: string, { connectedAt }: StoredConnection): Promise<boolean> =>
      (await redis.get(keys.provenConnection(teamId))) === String(connectedAt),

    /** Names the connection that was tried: a key that took its place meanwhile stays unproven. */
    markProven: async (teamId: string, { connectedAt }: StoredConnection): Promise<void> => {
      await redis.set(keys.provenConnection(teamId), String(connectedAt))
    },
  }
}
