import { fileURLToPath } from 'node:url'
import type { LeadListRecord } from '../leadlist/schemas.ts'
import type { Log } from '../log.ts'
import { openRedis } from '../redis/open.ts'
import { createRecordStore, type RecordStore } from '../service/record-store.ts'
import { createSecretKeys } from '../service/secret-keys.ts'
import { createFiller } from './filler.ts'
import type { FoundRedis } from './find-redis.ts'
import { type LeadListGate, openLeadListGate } from './leadlist-gate.ts'
import { type ProcessSpec, type RunningProcess, startProcess } from './processes.ts'
import { SEED_BOTS, type SeedBot, seedRecords } from './seed.ts'

const LEADLIST_FILE = fileURLToPath(new URL('../leadlist-service.ts', import.meta.url))

/** A LeadList service that runs, with data, and a key that reads all its chatbots. */
export type Deployment = RunningProcess & {
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

/** Fills a LeadList Redis with ninety days of leads and starts the service on it, as a process of its own. */
export async function startDeployment(
  name: SeedBot['deployment'],
  options: { redis: FoundRedis; log: Log; now: number } & Omit<ProcessSpec, 'name' | 'file' | 'readyPath'>,
): Promise<Deployment> {
  const bots = SEED_BOTS.filter((bot) => bot.deployment === name)
  const starting = startProcess({
    ...options,
    name: `LeadList ${name}`,
    file: LEADLIST_FILE,
    env: { ...options.env, LEADLIST_REDIS_URL: options.redis.url },
    readyPath: null,
  })
  const [service, filled] = await Promise.all([starting, fill(bots, options)])
  const gate = await openLeadListGate(service.url)
  return {
    ...service,
    name,
    key: filled.key,
    bots,
    gate,
    add: (serialNumber, record) => filled.store.append(serialNumber, [record]),
    fillUntil: createFiller(bots, filled.store, options.now),
    close: async () => {
      await gate.close()
      filled.close()
      await service.close()
    },
  }
}

/** @returns its records, and a new key that reads these chatbots */
async function fill(
  bots: SeedBot[],
  options: { redis: FoundRedis; log: Log; now: number },
): Promise<{ store: RecordStore; key: string; close: () => void }> {
  const redis = await openRedis({ url: options.redis.url, log: options.log })
  try {
    const store = createRecordStore(redis)
    for (const bot of bots) await store.append(bot.serialNumber, seedRecords(bot, options.now))
    const key = await createSecretKeys(redis).create(bots.map(({ serialNumber }) => serialNumber))
    return { store, key, close: () => redis.destroy() }
  } catch (error) {
    redis.destroy()
    throw error
  }
}
