import type { Redis } from '../redis/connect.ts'
import { keys, readTenantKey } from '../redis/keys.ts'
import { scanKeys } from '../redis/scan.ts'
import type { ScheduledTask } from '../scheduled-tasks.ts'
import type { Wrapping } from '../vault/data-keys.ts'
import { sealOnce } from '../vault/sealed-once.ts'

export type SettingsSeal = Awaited<ReturnType<typeof createSettingsSeal>>

/** Name of the workspace secret that holds the settings. */
export const SETTINGS_SECRET = 'settings'

/** For this long, processes of a release without sealed settings may run beside this one. */
export const ROLLING_RESTART_MS = 60 * 60_000
const INTERVAL_MS = 10 * 60_000

/**
 * Decides whether unsealed settings are accepted: for one hour after the first start of a release that seals them. The start
 * time is itself sealed. Sealed settings without a start time mean that it was deleted: nothing unsealed is accepted.
 *
 * @param now ms UTC
 * @throws VaultError if the start time was forged
 */
export async function createSettingsSeal(deps: { redis: Redis; cipher: Wrapping; now: () => number }) {
  const { redis, now } = deps
  const initial = async () => String((await hasAny(redis, keys.secret('*', SETTINGS_SECRET))) ? 0 : now())
  const sealedSince = Number(await sealOnce(deps, keys.settingsSealed(), initial))
  return { acceptsUnsealed: () => now() < sealedSince + ROLLING_RESTART_MS }
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

async function hasAny(redis: Redis, pattern: string): Promise<boolean> {
  for await (const page of scanKeys(redis, pattern)) if (page.length > 0) return true
  return false
}
