import { fileURLToPath } from 'node:url'
import type { Log } from '../log.ts'
import { openRedis } from '../redis/open.ts'
import { createRecordStore } from '../service/record-store.ts'
import { createSecretKeys } from '../service/secret-keys.ts'
import type { FoundRedis } from './find-redis.ts'
import { type ProcessSpec, type RunningProcess, startProcess } from './processes.ts'
import { SEED_BOTS, type SeedBot, seedRecords } from './seed.ts'

const LEADLIST_FILE = fileURLToPath(new URL('../leadlist-service.ts', import.meta.url))

/** A LeadList service that runs, with data, and a key that reads all its chatbots. */
export type Deployment = RunningProcess & { name: string; key: string; bots: SeedBot[] }

/** Fills a LeadList Redis with ninety days of leads and starts the service on it, as a process of its own. */
export async function startDeployment(
  name: SeedBot['deployment'],
  options: { redis: FoundRedis; log: Log; now: number } & Omit<ProcessSpec, 'name' | 'file' | 'readyPath'>,
): Promise<Deployment> {
  const bots = SEED_BOTS.filter((bot) => bot.deployment === name)
  const [service, key] = await Promise.all([
    startProcess({
      ...options,
      name: `LeadList ${name}`,
      file: LEADLIST_FILE,
      env: { ...options.env, LEADLIST_REDIS_URL: options.redis.url },
      readyPath: null,
    }),
    fill(bots, options),
  ])
  return { ...service, name, key, bots }
}

/** @returns a new key that reads these chatbots */
async function fill(bots: SeedBot[], options: { redis: FoundRedis; log: Log; now: number }): Promise<string> {
  const redis = await openRedis({ url: options.redis.url, log: options.log })
  try {
    const store = createRecordStore(redis)
    for (const bot of bots) await store.append(bot.serialNumber, seedRecords(bot, options.now))
    return await createSecretKeys(redis).create(bots.map(({ serialNumber }) => serialNumber))
  } finally {
    redis.destroy()
  }
}
