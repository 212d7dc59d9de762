import { z } from 'zod'
import type { WeekStart } from '../dates/calendar/range.ts'
import { compareAndSet } from '../redis/compare-and-set.ts'
import type { Redis } from '../redis/connect.ts'
import { keys, SETTINGS_SECRET } from '../redis/keys.ts'
import { VaultError } from '../vault/errors.ts'
import type { Vault } from '../vault/vault.ts'
import type { SettingsSeal } from './settings-seal.ts'

export type WorkspaceSettings = ReturnType<typeof createSettings>

/** What programs with an access token may read: nothing, counts, or also masked records. */
export const TOKEN_ACCESS = ['off', 'counts', 'records'] as const
export type TokenAccess = (typeof TOKEN_ACCESS)[number]

export type Settings = Readonly<{
  weekStart: WeekStart
  /** IANA zone for users without one in Slack; null is UTC */
  zone: string | null
  /** names, addresses and numbers are masked in channels */
  isMasked: boolean
  /** masked pages keep their path, without query and fragment */
  isPathShown: boolean
  /** answers may be shared into channels */
  isSharingAllowed: boolean
  /** every full member, or only these user ids */
  whoMayAsk: 'members' | readonly string[]
  whoMayExport: 'managers' | 'askers'
  /** figures about how many leads each person took */
  whoSeesTakers: 'nobody' | 'managers'
  /** user ids of managers in addition to installer, admins and owners */
  managers: readonly string[]
  /** channels that Slack gives no details of, approved by a manager */
  vouchedChannels: readonly string[]
  accessTokens: TokenAccess
  /** workflows may use the step "Ask for leads" */
  isWorkflowStepOn: boolean
  /** free text */
  supportContact: string | null
}>

export const DEFAULT_SETTINGS: Settings = Object.freeze({
  weekStart: 'monday',
  zone: null,
  isMasked: true,
  isPathShown: false,
  isSharingAllowed: true,
  whoMayAsk: 'members',
  whoMayExport: 'managers',
  whoSeesTakers: 'nobody',
  managers: Object.freeze([]),
  vouchedChannels: Object.freeze([]),
  accessTokens: 'off',
  isWorkflowStepOn: false,
  supportContact: null,
})

const ids = z.array(z.string())

/** What differs from the defaults in a workspace that connects for the first time. Existing ones keep the defaults. */
const NEW_WORKSPACE: Partial<Settings> = { isPathShown: true }

/** A missing field gets its default; an unreadable one its most restrictive value. */
const storedSettings = z.object({
  weekStart: z.enum(['monday', 'sunday']).default('monday').catch('monday'),
  zone: z.string().nullable().default(null).catch(null),
  isMasked: z.boolean().default(true).catch(true),
  isPathShown: z.boolean().default(false).catch(false),
  isSharingAllowed: z.boolean().default(true).catch(false),
  whoMayAsk: z
    .union([z.literal('members'), ids])
    .default('members')
    .catch([]),
  whoMayExport: z.enum(['managers', 'askers']).default('managers').catch('managers'),
  whoSeesTakers: z.enum(['nobody', 'managers']).default('nobody').catch('nobody'),
  managers: ids.default([]).catch([]),
  vouchedChannels: ids.default([]).catch([]),
  accessTokens: z.enum(TOKEN_ACCESS).default('off').catch('off'),
  isWorkflowStepOn: z.boolean().default(false).catch(false),
  supportContact: z.string().nullable().default(null).catch(null),
})
const storedObject = z.record(z.string(), z.unknown())

/** Used if the stored settings were not written by this app. */
const MOST_RESTRICTIVE: Settings = Object.freeze({
  ...DEFAULT_SETTINGS,
  isSharingAllowed: false,
  whoMayAsk: Object.freeze([]),
})
const MAX_ATTEMPTS = 50

/** As stored: in plaintext for earlier releases, sealed, and the sealed text opened; '' for none. */
type Stored = { plain: string; sealed: string; opened: string }

/**
 * A workspace's settings over the defaults. Only sealed settings count, so that write access to Redis makes nobody a manager;
 * plaintext settings of earlier releases are accepted while `seal.acceptsUnsealed()`.
 */
export function createSettings(deps: { redis: Redis; vault: SettingsVault; seal: SettingsSeal }) {
  const { redis, vault, seal } = deps

  async function read(teamId: string): Promise<Stored> {
    const [plain, sealed] = await redis.mGet([keys.settings(teamId), keys.secret(teamId, SETTINGS_SECRET)])
    const opened = sealed ? await vault.open(teamId, SETTINGS_SECRET, sealed) : ''
    return { plain: plain ?? '', sealed: sealed ?? '', opened }
  }

  /** The effective text; null if there is only plaintext that is not accepted. */
  function current({ plain, opened }: Stored): string | null {
    if (plain === '' || plain === opened) return opened
    if (seal.acceptsUnsealed()) return plain
    return opened === '' ? null : opened
  }

  async function load(teamId: string): Promise<Settings> {
    const text = current(await read(teamId))
    if (text === null) return MOST_RESTRICTIVE
    return text === '' ? DEFAULT_SETTINGS : Object.freeze(storedSettings.parse(parseObject(text)))
  }

  /** Plaintext first, so that a concurrent write of an earlier release is detected; the sealed text decides. */
  async function write(teamId: string, stored: Stored, wanted: string): Promise<boolean> {
    if (stored.plain !== wanted && !(await compareAndSet(redis, keys.settings(teamId), stored.plain, wanted)))
      return false
    return stored.opened === wanted || vault.replace(teamId, SETTINGS_SECRET, stored.sealed, wanted)
  }

  /**
   * Changes the given settings only; fields of a later version of this app are kept.
   *
   * @param check throws to abort; receives the stored settings
   */
  async function save(teamId: string, change: Partial<Settings>, check: (stored: Settings) => void = () => {}) {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const stored = await read(teamId)
      const before = parseObject(current(stored) ?? '')
      check(storedSettings.parse(before))
      if (await write(teamId, stored, JSON.stringify({ ...before, ...change }))) return
    }
    throw new Error(`The settings of ${teamId} changed ${MAX_ATTEMPTS} times during the update`)
  }

  /** Stores what is different for a new workspace. A workspace with settings keeps them. */
  async function begin(teamId: string): Promise<void> {
    const stored = await read(teamId)
    if (current(stored) === '') await write(teamId, stored, JSON.stringify(NEW_WORKSPACE))
  }

  /** Seals accepted plaintext settings, so that they stay in effect. A workspace without a data key is skipped. */
  async function sealPlain(teamId: string): Promise<void> {
    const stored = await read(teamId)
    const text = current(stored)
    if (text === null || text === '' || text === stored.opened) return
    await vault.replace(teamId, SETTINGS_SECRET, stored.sealed, text).catch(unlessGone)
  }

  return { load, save, begin, sealPlain }
}

type SettingsVault = Pick<Vault, 'open' | 'replace'>

function unlessGone(error: unknown): void {
  if (!(error instanceof VaultError && error.code === 'unknown-key')) throw error
}

function parseObject(text: string): Record<string, unknown> {
  return text ? storedObject.parse(JSON.parse(text)) : {}
}
