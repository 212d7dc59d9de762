import type { LeadListClient } from '../leadlist/client.ts'
import { LeadListError } from '../leadlist/errors.ts'
import type { Redis } from '../redis/connect.ts'
import type { Vault } from '../vault/vault.ts'
import { createConnectionStore, type StoredConnection } from './connection-store.ts'
import { WorkspaceError } from './errors.ts'
import { type KeyTrial, tryKey } from './try-key.ts'

export type Connections = ReturnType<typeof createConnections>

/** What may be shown of a connection. Times in ms UTC; `isProven`: LeadList has accepted the key. */
export type ConnectionSummary = { deployment: string; connectedAt: number; isProven: boolean }

/** What a header can carry. */
const KEY_SHAPE = /^[\x21-\x7e]{1,4096}$/

/** Which LeadList a workspace is connected to, and with which secret key. */
export function createConnections({
  redis,
  vault,
  leadlist,
  now,
}: {
  redis: Redis
  vault: Vault
  leadlist: Pick<LeadListClient, 'ask' | 'deployments'>
  now: () => number
}) {
  const store = createConnectionStore({ redis, vault })

  /**
   * Seals and keeps a key, in place of the one there was. With a serial number it is tried first.
   *
   * @returns what LeadList said, null when it was not asked
   * @throws WorkspaceError bad-key, refused-key, untried-key; LeadListError unknown-deployment; nothing is kept then
   */
  async function connect(request: {
    teamId: string
    deployment: string
    key: string
    serialNumber?: string
  }): Promise<KeyTrial | null> {
    const { teamId, deployment, key, serialNumber } = request
    if (!leadlist.deployments.includes(deployment))
      throw new LeadListError('unknown-deployment', `No deployment has this name; there are: ${leadlist.deployments}`)
    if (!KEY_SHAPE.test(key)) throw new WorkspaceError('bad-key', 'The key is empty or has characters no key has')
    const connection = { deployment, key, connectedAt: now() }
    const trial = serialNumber === undefined ? null : await tryIt(teamId, connection, serialNumber).catch(asNotKept)
    await store.put(teamId, connection)
    if (trial) await store.markProven(teamId, connection)
    return trial
  }

  function tryIt(teamId: string, connection: StoredConnection, serialNumber: string): Promise<KeyTrial> {
    return tryKey(leadlist, { teamId, ...connection, serialNumber, now: now() })
  }

  /** @throws WorkspaceError not-connected */
  async function of(teamId: string): Promise<StoredConnection> {
    const connection = await store.read(teamId)
    if (!connection) throw new WorkspaceError('not-connected', `Workspace ${teamId} has no LeadList key`)
    return connection
  }

  async function find(teamId: string): Promise<ConnectionSummary | null> {
    const connection = await store.read(teamId)
    if (!connection) return null
    const { deployment, connectedAt } = connection
    return { deployment, connectedAt, isProven: await store.isProven(teamId, connection) }
  }

  async function isConnected(teamId: string): Promise<boolean> {
    return (await store.read(teamId)) !== null
  }

  /**
   * Asks LeadList about a chatbot with the workspace's own key. A key that LeadList never accepted before and does not
   * accept now is thrown away; one that it did accept stays: it may well be good for other chatbots.
   *
   * @throws WorkspaceError not-connected, refused-key, untried-key
   */
  async function trySerialNumber(teamId: string, serialNumber: string): Promise<KeyTrial> {
    const connection = await of(teamId)
    try {
      const trial = await tryIt(teamId, connection, serialNumber)
      await store.markProven(teamId, connection)
      return trial
    } catch (error) {
      if (await store.isProven(teamId, connection)) throw error
      const isReplaced = (await store.read(teamId))?.connectedAt !== connection.connectedAt
      if (!isReplaced) await store.remove(teamId)
      return asNotKept(error)
    }
  }

  return { connect, of, find, isConnected, disconnect: store.remove, trySerialNumber }
}

function asNotKept(error: unknown): never {
  if (!(error instanceof WorkspaceError)) throw error
  throw new WorkspaceError(error.code, `${error.message}. The key is not kept`, { cause: error.cause })
}
