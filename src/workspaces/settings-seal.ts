import type { Redis } from '../redis/connect.ts'
import { keys, readTenantKey } from '../redis/keys.ts'
import { scanKeys } from '../redis/scan.ts'
import type { ScheduledTask } from '../scheduled-tasks.ts'
import type { Wrapping } from '../vault/data-keys.ts'
import { noteOnce } from '../vault/note.ts'

export type SettingsSeal = Awaited<ReturnType<typeof createSettingsSeal>>

/** The name of the sealed settings among a workspace's secrets. */
export const SETTINGS_SECRET = 'settings'

/** So long processes of a release that seals nothing may still write beside this one. */
export const ROLLING_RESTART_MS = 60 * 60_000
const EVERY_MS = 10 * 60_000

/**
 * Whether settings that are not sealed are still taken: for an hour from the first start of a release that seals them, which
 * is noted under the vault. Sealed settings without that note mean that somebody removed it, and nothing is taken.
 *
 * @param now ms UTC
 * @throws VaultError where the note was forged
 */
export async function createSettingsSeal(deps: { redis: Redis; cipher: Wrapping; now: () => number }) {
  const { redis, now } = deps
  const first = async () => String((await hasAny(redis, keys.secret('*', SETTINGS_SECRET))) ? 0 : now())
  const since = Number(await noteOnce(deps, keys.settingsSealed(), first))
  return { takesUnsealed: () => now() < since + ROLLING_RESTART_MS }
}

/** Seals what no process has sealed yet, all of it at the first start and what older processes write in the hour after. */
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
  return { name: 'seal-settings', everyMs: EVERY_MS, run }
}

async function hasAny(redis: Redis, pattern: string): Promise<boolean> {
  for await (const page of scanKeys(redis, pattern)) if (page.length > 0) return true
  return false
}
