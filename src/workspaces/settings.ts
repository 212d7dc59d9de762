import { z } from 'zod'
import type { WeekStart } from '../dates/calendar/range.ts'
import { compareAndSet } from '../redis/compare-and-set.ts'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import { VaultError } from '../vault/errors.ts'
import type { Vault } from '../vault/vault.ts'
import { SETTINGS_SECRET, type SettingsSeal } from './settings-seal.ts'

export type WorkspaceSettings = ReturnType<typeof createSettings>

export type Settings = Readonly<{
  weekStart: WeekStart
  /** IANA zone for those whose Slack has none; null is UTC */
  zone: string | null
  /** names, addresses and numbers are masked in channels */
  isMasked: boolean
  /** answers may be shared into channels */
  isSharingAllowed: boolean
  /** every full member, or only these user ids */
  whoMayAsk: 'members' | readonly string[]
  whoMayExport: 'managers' | 'askers'
  /** user ids of managers beside installer, admins and owners */
  managers: readonly string[]
  /** channels of unknown standing that a manager vouched for */
  vouchedChannels: readonly string[]
  /** whom to turn to, in the managers' own words */
  supportContact: string | null
}>

export const DEFAULT_SETTINGS: Settings = Object.freeze({
  weekStart: 'monday',
  zone: null,
  isMasked: true,
  isSharingAllowed: true,
  whoMayAsk: 'members',
  whoMayExport: 'managers',
  managers: Object.freeze([]),
  vouchedChannels: Object.freeze([]),
  supportContact: null,
})

const ids = z.array(z.string())

/** A missing field has its default; one that cannot be read has its narrowest meaning, so that nothing is opened by accident. */
const storedSettings = z.object({
  weekStart: z.enum(['monday', 'sunday']).default('monday').catch('monday'),
  zone: z.string().nullable().default(null).catch(null),
  isMasked: z.boolean().default(true).catch(true),
  isSharingAllowed: z.boolean().default(true).catch(false),
  whoMayAsk: z
    .union([z.literal('members'), ids])
    .default('members')
    .catch([]),
  whoMayExport: z.enum(['managers', 'askers']).default('managers').catch('managers'),
  managers: ids.default([]).catch([]),
  vouchedChannels: ids.default([]).catch([]),
  supportContact: z.string().nullable().default(null).catch(null),
})
const storedObject = z.record(z.string(), z.unknown())

/** Fewest people and least shown: what stands there was not written by this app. */
const NARROWEST: Settings = Object.freeze({
  ...DEFAULT_SETTINGS,
  isSharingAllowed: false,
  whoMayAsk: Object.freeze([]),
})
const ATTEMPTS = 50

/** As they stand in Redis: for earlier releases in clear, and sealed; '' where there is none. */
type Stored = { clear: string; sealed: string; opened: string }

/**
 * What a workspace's managers decided, over the defaults. Only what is sealed counts, so that writing to Redis makes nobody a
 * manager; what earlier releases write in clear is taken while `seal` says so.
 */
export function createSettings(deps: { redis: Redis; vault: SettingsVault; seal: SettingsSeal }) {
  const { redis, vault, seal } = deps

  async function read(teamId: string): Promise<Stored> {
    const [clear, sealed] = await redis.mGet([keys.settings(teamId), keys.secret(teamId, SETTINGS_SECRET)])
    const opened = sealed ? await vault.open(teamId, SETTINGS_SECRET, sealed) : ''
    return { clear: clear ?? '', sealed: sealed ?? '', opened }
  }

  /** The text that counts; null where there is one and it was never sealed. */
  function current({ clear, opened }: Stored): string | null {
    if (clear === '' || clear === opened) return opened
    if (seal.takesUnsealed()) return clear
    return opened === '' ? null : opened
  }

  async function load(teamId: string): Promise<Settings> {
    const text = current(await read(teamId))
    if (text === null) return NARROWEST
    return text === '' ? DEFAULT_SETTINGS : Object.freeze(storedSettings.parse(parseObject(text)))
  }

  /** In clear first: an earlier release that writes at the same moment is heard, and what is sealed last is what counts. */
  async function write(teamId: string, stored: Stored, wanted: string): Promise<boolean> {
    if (stored.clear !== wanted && !(await compareAndSet(redis, keys.settings(teamId), stored.clear, wanted)))
      return false
    return stored.opened === wanted || vault.replace(teamId, SETTINGS_SECRET, stored.sealed, wanted)
  }

  /**
   * Changes the named settings and leaves all others as they are, also those of a later version of this app.
   *
   * @param check throws where what is stored shall stay as it is
   */
  async function save(teamId: string, change: Partial<Settings>, check: (stored: Settings) => void = () => {}) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const stored = await read(teamId)
      const before = parseObject(current(stored) ?? '')
      check(storedSettings.parse(before))
      if (await write(teamId, stored, JSON.stringify({ ...before, ...change }))) return
    }
    throw new Error(`The settings of ${teamId} changed ${ATTEMPTS} times while they were being written`)
  }

  /** What an earlier release wrote in clear counts for good, where it still counts. A workspace that left has no key. */
  async function sealClear(teamId: string): Promise<void> {
    const stored = await read(teamId)
    const text = current(stored)
    if (text === null || text === '' || text === stored.opened) return
    await vault.replace(teamId, SETTINGS_SECRET, stored.sealed, text).catch(unlessGone)
  }

  return { load, save, sealClear }
}

type SettingsVault = Pick<Vault, 'open' | 'replace'>

function unlessGone(error: unknown): void {
  if (!(error instanceof VaultError && error.code === 'unknown-key')) throw error
}

function parseObject(text: string): Record<string, unknown> {
  return text ? storedObject.parse(JSON.parse(text)) : {}
}
