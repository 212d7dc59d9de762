import type { Redis } from '../redis/connect.ts'
import { keys, readTenantKey, SETTINGS_SECRET } from '../redis/keys.ts'
import { hasAnyKey, scanKeys } from '../redis/scan.ts'
import type { ScheduledTask } from '../scheduled-tasks.ts'
import type { Wrapping } from '../vault/data-keys.ts'
import { noteContext } from '../vault/key-rotation.ts'

export type SettingsSeal = Awaited<ReturnType<typeof createSettingsSeal>>

/** For this long, processes of a release without sealed settings may run beside this one. */
export const ROLLING_RESTART_MS = 60 * 60_000
const INTERVAL_MS = 10 * 60_000

/**
 * Decides whether unsealed settings are accepted: for one hour after the first start of a release that seals them. The start
 * time is itself sealed. Sealed settings without a start time mean that it was deleted: nothing unsealed is accepted.
 *
 * @param now ms UTC
 * @throws VaultError if the start time was forged, or its key is missing
 */
export async function createSettingsSeal(deps: { redis: Redis; cipher: Wrapping; now: () => number }) {
  const { now } = deps
  const sealedSince = await readStart(deps)
  return { acceptsUnsealed: () => now() < sealedSince + ROLLING_RESTART_MS }
}

/** Written by the first process; a rotation of the vault keys seals it again. */
async function readStart({ redis, cipher, now }: { redis: Redis; cipher: Wrapping; now: () => number }) {
  const key = keys.settingsSealed()
  if ((await redis.exists(key)) === 0) {
    const start = (await hasAnyKey(redis, keys.secret('*', SETTINGS_SECRET))) ? 0 : now()
    await redis.setNX(key, await cipher.seal(String(start), noteContext(key)))
  }
  return Number(await cipher.open((await redis.get(key)) ?? '', noteContext(key)))
}

/** Seals settings written by earlier releases: all of them at the first start, later writes in the hour after. */
export function sealSettingsTask({
  redis,
  seal,
}: {
  redis: Redis
  seal: (teamId: string) => Promise<void>
}): ScheduledTask {
  const run = async () => {
    for await (const page of scanKeys(redis, keys.settings('*')))
      for (const key of page) await seal(readTenantKey(key)?.teamId ?? '')
  }
  return { name: 'seal-settings', everyMs: INTERVAL_MS, run }
}
