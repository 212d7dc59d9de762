import { z } from 'zod'
import { wireWindow } from '../dates/calendar/range.ts'
import type { LeadListClient } from '../leadlist/client.ts'
import { LeadListError } from '../leadlist/errors.ts'
import type { LeadRecord } from '../leadlist/schemas.ts'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import type { Vault } from '../vault/vault.ts'
import { WorkspaceError } from './errors.ts'

/** Deployment and key are sealed as one, so that neither is ever read with the other's successor. */
const SECRET = 'leadlist'

const storedConnection = z.object({
  deployment: z.string(),
  key: z.string(),
  /** ms UTC; tells one connection from the next */
  connectedAt: z.number(),
})

type StoredConnection = z.infer<typeof storedConnection>

/** Where a workspace's connection is kept, and whether LeadList ever accepted its key. */
function createConnectionStore({ redis, vault }: { redis: Redis; vault: Vault }) {
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

/** What LeadList has of a chatbot from about the last 30 days, as far as it was read. */
export type KeyTrial = {
  leads: number
  appointments: number
  others: number
  /** false without any record: the chatbot is new, or LeadList does not know its serial number */
  isConfirmed: boolean
  /** a bound was reached: there may be more */
  isPartial: boolean
}

const DEADLINE_MS = 10_000
const MAX_RECORDS = 50_000
const PERIOD_MS = 30 * 86_400_000

/** 404 and 400 come after the key was read: the question was not to LeadList's liking, the key was. */
const STATUS_OF_AN_ACCEPTED_KEY = new Set([400, 404])

/**
 * Asks LeadList about a chatbot's last 30 days, to see whether it accepts a key and has records of this serial number.
 *
 * @param now ms UTC
 * @throws WorkspaceError refused-key; untried-key with LeadList's error as the cause
 */
export async function tryKey(
  leadlist: Pick<LeadListClient, 'ask'>,
  trial: { teamId: string; deployment: string; key: string; serialNumber: string; now: number },
): Promise<KeyTrial> {
  const { teamId, deployment, key, serialNumber, now } = trial
  const start = now - PERIOD_MS
  const count = createCount(start)
  const days = wireWindow({ start, end: now, zone: 'utc' })
  try {
    for await (const batch of leadlist.ask({
      teamId,
      deployment,
      key,
      serialNumber,
      ...days,
      deadlineMs: DEADLINE_MS,
    })) {
      count.add(batch)
      if (count.isFull()) return count.found(true)
    }
    return count.found(false)
  } catch (error) {
    if (!(error instanceof LeadListError)) throw error
    if (error.code === 'timeout' && count.found(true).isConfirmed) return count.found(true)
    if (STATUS_OF_AN_ACCEPTED_KEY.has(error.status ?? 0)) return createCount(start).found(false)
    if (error.code === 'refused-key')
      throw new WorkspaceError('refused-key', `LeadList (${deployment}) refused the key`, { cause: error })
    const message = `LeadList (${deployment}) could not be asked whether it accepts the key: ${error.message}`
    throw new WorkspaceError('untried-key', message, { cause: error })
  }
}

/** Records of another time prove the serial number too, since LeadList may ignore the dates, but are not counted. */
function createCount(start: number) {
  const counts = { leads: 0, appointments: 0, others: 0 }
  let read = 0
  const addOne = ({ type, createdAt }: LeadRecord) => {
    if (createdAt === null || createdAt < start) return
    if (type === 'Lead') counts.leads += 1
    else if (type === 'Appointment') counts.appointments += 1
    else counts.others += 1
  }
  return {
    add: ({ records, unreadable }: { records: LeadRecord[]; unreadable: number }) => {
      for (const record of records.slice(0, MAX_RECORDS - read)) addOne(record)
      read = Math.min(MAX_RECORDS, read + records.length + unreadable)
    },
    isFull: () => read === MAX_RECORDS,
    found: (isPartial: boolean): KeyTrial => ({ ...counts, isConfirmed: read > 0, isPartial }),
  }
}

export type Connections = ReturnType<typeof createConnections>

/** What may be shown of a connection. Times in ms UTC; `isProven`: LeadList has accepted the key. */
type ConnectionSummary = { deployment: string; connectedAt: number; isProven: boolean }

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
