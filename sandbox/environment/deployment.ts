import { fileURLToPath } from 'node:url'
import type { LeadListRecord } from '../../src/leadlist/schemas.ts'
import { createSecretKeys } from '../../src/leadlist-server/api-keys.ts'
import { createRecordStore, type RecordStore } from '../../src/leadlist-server/record-store.ts'
import type { Log } from '../../src/log.ts'
import { openRedis } from '../../src/redis/connect.ts'
import { all } from './all.ts'
import { createFiller } from './filler.ts'
import { type LeadListGate, openLeadListGate } from './leadlist-gate.ts'
import { type ProcessSpec, startProcess } from './processes.ts'
import type { FoundRedis } from './redis.ts'
import { SEED_BOTS, type SeedBot, seedRecords } from './seed.ts'

const LEADLIST_FILE = fileURLToPath(new URL('../../src/leadlist-server.ts', import.meta.url))

/** A LeadList service that runs, with data, and a key that reads all its chatbots. */
export type Deployment = {
  url: string
  name: SeedBot['deployment']
  key: string
  bots: SeedBot[]
  /** what the app asks instead of the service itself, so that there can be weather */
  gate: LeadListGate
  /** A visitor more. */
  add: (serialNumber: string, record: LeadListRecord) => Promise<void>
  /** Visitors come until that moment too, ms UTC, unless they did already. */
  fillUntil: (at: number) => Promise<void>
}

type Options = {
  redis: FoundRedis
  log: Log
  now: number
  /** closes whatever was opened, also where the rest did not start */
  stack: AsyncDisposableStack
} & Omit<ProcessSpec, 'name' | 'file' | 'readyPath'>

/**
 * Fills a LeadList Redis with ninety days of leads and starts the service on it, as a process of its own.
 *
 * @throws when it does not start, or the signal aborts
 */
export async function startDeployment(name: SeedBot['deployment'], options: Options): Promise<Deployment> {
  const bots = SEED_BOTS.filter((bot) => bot.deployment === name)
  const [url, filled] = await all([startService(name, options), fill(bots, options)])
  const gate = await openLeadListGate(url)
  options.stack.defer(gate.close)
  return {
    url,
    name,
    key: filled.key,
    bots,
    gate,
    add: (serialNumber, record) => filled.store.append(serialNumber, [record]),
    fillUntil: createFiller(bots, filled.store, options.now),
  }
}

async function startService(name: SeedBot['deployment'], options: Options): Promise<string> {
  const service = await startProcess({
    ...options,
    name: `LeadList ${name}`,
    file: LEADLIST_FILE,
    env: { ...options.env, LEADLIST_REDIS_URL: options.redis.url },
    readyPath: null,
  })
  options.stack.defer(service.close)
  return service.url
}

/** @returns its records, and a new key that reads these chatbots */
async function fill(bots: SeedBot[], options: Options): Promise<{ store: RecordStore; key: string }> {
  const redis = await openRedis({ url: options.redis.url, log: options.log })
  options.stack.defer(() => redis.destroy())
  const store = createRecordStore(redis)
  for (const bot of bots) {
    options.signal.throwIfAborted()
    await store.append(bot.serialNumber, seedRecords(bot, options.now))
  }
  return { store, key: await createSecretKeys(redis).create(bots.map(({ serialNumber }) => serialNumber)) }
}
