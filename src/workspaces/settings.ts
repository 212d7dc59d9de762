import { z } from 'zod'
import type { WeekStart } from '../dates/range.ts'
import { keys } from '../redis/keys.ts'
import type { Redis } from '../redis/open.ts'
import { updateText } from '../redis/update.ts'

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

/** What a workspace's managers decided, over the defaults. */
export function createSettings({ redis }: { redis: Redis }) {
  async function load(teamId: string): Promise<Settings> {
    const text = await redis.get(keys.settings(teamId))
    return text === null ? DEFAULT_SETTINGS : Object.freeze(storedSettings.parse(parseObject(text)))
  }

  /** Changes the named settings and leaves all others as they are, also those of a later version of this app. @param check throws where what is stored shall stay as it is */
  async function save(teamId: string, change: Partial<Settings>, check: (stored: Settings) => void = () => {}) {
    await updateText(redis, keys.settings(teamId), (text) => {
      const stored = parseObject(text)
      check(storedSettings.parse(stored))
      return JSON.stringify({ ...stored, ...change })
    })
  }

  return { load, save }
}

function parseObject(text: string): Record<string, unknown> {
  return text ? storedObject.parse(JSON.parse(text)) : {}
}
