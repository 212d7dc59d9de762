import { z } from 'zod'
import { wireWindow } from '../dates/calendar/range.ts'
import type { LeadListClient } from '../leadlist/client.ts'
import { LeadListError } from '../leadlist/errors.ts'
import type { LeadRecord } from '../leadlist/schemas.ts'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import type { Vault } from '../vault/vault.ts'
import { WorkspaceError } from './errors.ts'

/** Deployment and key are one secret, so that they are always read and replaced together. */
const SECRET = 'leadlist'

const storedConnection = z.object({
  deployment: z.string(),
  key: z.string(),
  /** ms UTC; identifies the connection */
  connectedAt: z.number(),
})

/** Reasons that pause a workspace's digests and alerts until its key is replaced. */
export const STOPPED_BY_KEY = ['refused-key', 'not-connected', 'unknown-deployment']

type StoredConnection = z.infer<typeof storedConnection>

/** Stores a workspace's connection, and whether LeadList ever accepted its key. */
function createConnectionStore({ redis, vault }: { redis: Redis; vault: Vault }) {
  return {
    read: async (teamId: string): Promise<StoredConnection | null> => {
      const secret = await vault.get(teamId, SECRET)
      if (secret !== null) return storedConnection.parse(JSON.parse(secret))
      await vault.assertData()
      return null
    },

    put: (teamId: string, { deployment, key, connectedAt }: StoredConnection): Promise<void> =>
      vault.put(teamId, SECRET, JSON.stringify({ deployment, key, connectedAt })),

    remove: async (teamId: string): Promise<void> => {
      await vault.remove(teamId, SECRET)
      await redis.del(keys.provenConnection(teamId))
    },

    isProven: async (teamId: string, { connectedAt }: StoredConnection): Promise<boolean> =>
      (await redis.get(keys.provenConnection(teamId))) === String(connectedAt),

    /** Stores which connection was tried, so that a key that replaced it meanwhile stays unproven. */
    markProven: async (teamId: string, { connectedAt }: StoredConnection): Promise<void> => {
      await redis.set(keys.provenConnection(teamId), String(connectedAt))
    },
  }
}

/** Counts of a chatbot's records of the last 30 days, up to the limits of the trial. */
export type KeyTrial = {
  leads: number
  appointments: number
  others: number
  /** false without any record: the chatbot is new, or its serial number unknown */
  isConfirmed: boolean
  /** a limit was reached: there may be more records */
  isPartial: boolean
  /** the counts of the last seven days */
  lastWeek: TypeCounts
  /** the host of most pages that the records came from; null if none has one */
  host: string | null
}

const KINDS: Record<string, keyof TypeCounts> = { Lead: 'leads', Appointment: 'appointments' }

type TypeCounts = { leads: number; appointments: number; others: number }

const DEADLINE_MS = 10_000
const MAX_RECORDS = 50_000
const PERIOD_MS = 30 * 86_400_000
const WEEK_MS = 7 * 86_400_000
/** Enough to find the most frequent one. */
const MAX_HOSTS = 100

/** LeadList checks the key before it answers 400 or 404. */
const STATUSES_AFTER_KEY_CHECK = new Set([400, 404])

/**
 * Requests a chatbot's records of the last 30 days, to verify the key and the serial number.
 *
 * @param now ms UTC
 * @throws WorkspaceError refused-key; untried-key with LeadList's error as the cause
 */
export async function verifyKey(
  leadlist: Pick<LeadListClient, 'ask'>,
  trial: { teamId: string; deployment: string; key: string; serialNumber: string; now: number },
): Promise<KeyTrial> {
  const { teamId, deployment, key, serialNumber, now } = trial
  const start = now - PERIOD_MS
  const count = createCount(start, now)
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
    if (STATUSES_AFTER_KEY_CHECK.has(error.status ?? 0)) return createCount(start, now).found(false)
    if (error.code === 'refused-key')
      throw new WorkspaceError('refused-key', `LeadList (${deployment}) refused the key`, { cause: error })
    const message = `LeadList (${deployment}) gave no verdict on the key: ${error.message}`
    throw new WorkspaceError('untried-key', message, { cause: error })
  }
}

/** LeadList may ignore the dates: older records confirm the serial number but are not counted. */
function createCount(start: number, now: number) {
  const counts: TypeCounts = { leads: 0, appointments: 0, others: 0 }
  const lastWeek: TypeCounts = { ...counts }
  const hosts = createHostCount()
  let read = 0
  const addOne = ({ type, createdAt, uri }: LeadRecord) => {
    if (createdAt === null || createdAt < start) return
    const kind = KINDS[type] ?? 'others'
    counts[kind] += 1
    if (createdAt >= now - WEEK_MS) lastWeek[kind] += 1
    hosts.add(hostOf(uri))
  }
  return {
    add: ({ records, unreadable }: { records: LeadRecord[]; unreadable: number }) => {
      for (const record of records.slice(0, MAX_RECORDS - read)) addOne(record)
      read = Math.min(MAX_RECORDS, read + records.length + unreadable)
    },
    isFull: () => read === MAX_RECORDS,
    found: (isPartial: boolean): KeyTrial => {
      return { ...counts, isConfirmed: read > 0, isPartial, lastWeek, host: hosts.mostFrequent() }
    },
  }
}

function createHostCount() {
  const counts = new Map<string, number>()
  return {
    add: (host: string | null) => {
      if (host !== null && (counts.has(host) || counts.size < MAX_HOSTS)) counts.set(host, (counts.get(host) ?? 0) + 1)
    },
    mostFrequent: () => [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null,
  }
}

function hostOf(uri: string): string | null {
  const url = URL.parse(uri.trim())
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' ? url.hostname : null
}

export type Connections = ReturnType<typeof createConnections>

/** A connection without its key. `connectedAt` in ms UTC; `isProven`: LeadList has accepted the key. */
type ConnectionSummary = { deployment: string; connectedAt: number; isProven: boolean }

/** Visible ASCII, as an HTTP header allows. */
const KEY_SHAPE = /^[\x21-\x7e]{1,4096}$/

/** The LeadList deployment and secret key of each workspace. */
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
   * Seals and stores a key, replacing the previous one. With a serial number the key is verified first.
   *
   * @returns the trial; null without a serial number
   * @throws WorkspaceError bad-key, refused-key, untried-key; LeadListError unknown-deployment; nothing is stored then
   */
  async function connect(request: {
    teamId: string
    deployment: string
    key: string
    serialNumber?: string
  }): Promise<KeyTrial | null> {
    const { teamId, deployment, key, serialNumber } = request
    if (!leadlist.deployments.includes(deployment))
      throw new LeadListError('unknown-deployment', `Unknown deployment; use one of: ${leadlist.deployments}`)
    if (!KEY_SHAPE.test(key))
      throw new WorkspaceError('bad-key', 'The key is empty, too long, or has characters other than visible ASCII')
    const connection = { deployment, key, connectedAt: now() }
    const trial = serialNumber === undefined ? null : await verify(teamId, connection, serialNumber).catch(asNotStored)
    await store.put(teamId, connection)
    if (trial) await store.markProven(teamId, connection)
    return trial
  }

  function verify(teamId: string, connection: StoredConnection, serialNumber: string): Promise<KeyTrial> {
    return verifyKey(leadlist, { teamId, ...connection, serialNumber, now: now() })
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
   * Verifies a serial number with the workspace's own key. Deletes a refused key that LeadList never accepted before; a key
   * accepted before stays, since it may be valid for other chatbots.
   *
   * @throws WorkspaceError not-connected, refused-key, untried-key
   */
  async function trySerialNumber(teamId: string, serialNumber: string): Promise<KeyTrial> {
    const connection = await of(teamId)
    try {
      const trial = await verify(teamId, connection, serialNumber)
      await store.markProven(teamId, connection)
      return trial
    } catch (error) {
      if (await store.isProven(teamId, connection)) throw error
      const isReplaced = (await store.read(teamId))?.connectedAt !== connection.connectedAt
      if (!isReplaced) await store.remove(teamId)
      return asNotStored(error)
    }
  }

  return { connect, of, find, isConnected, disconnect: store.remove, trySerialNumber }
}

function asNotStored(error: unknown): never {
  if (!(error instanceof WorkspaceError)) throw error
  throw new WorkspaceError(error.code, `${error.message}. The key was not stored`, { cause: error.cause })
}
