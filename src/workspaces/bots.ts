import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { updateValue } from '../redis/compare-and-set.ts'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import type { Connections, KeyTrial } from './connection.ts'
import { WorkspaceError } from './errors.ts'

const MAX_NAME_LENGTH = 80
const MAX_SERIAL_NUMBER_LENGTH = 200

/** Invisible and direction-changing characters. Joiners are allowed, since scripts and emoji need them. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/u
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const ACCENTS = /[\u0300-\u036f]/g

/**
 * Normalizes a name: NFC, trimmed, single spaces.
 *
 * @returns null for one that is too long, has invisible characters, or no letter or digit
 */
export function cleanNameOrNull(text: string): string | null {
  const name = text.normalize('NFC').trim().replace(/ +/g, ' ')
  const isValid = !HIDDEN.test(name) && /[\p{L}\p{N}]/u.test(name) && [...name].length <= MAX_NAME_LENGTH
  return isValid ? name : null
}

/**
 * Like `cleanNameOrNull`, for a chatbot's name or alias.
 *
 * @throws WorkspaceError bad-bot-name
 */
export function cleanName(text: string): string {
  const name = cleanNameOrNull(text)
  if (name !== null) return name
  const rule = `A chatbot's name has 1 to ${MAX_NAME_LENGTH} characters, at least one letter or digit, and no invisible characters`
  throw new WorkspaceError('bad-bot-name', rule, { subject: [...text.trim()].slice(0, MAX_NAME_LENGTH).join('') })
}

/** @throws WorkspaceError bad-serial-number */
function cleanSerialNumber(text: string): string {
  const serialNumber = text.trim()
  if (serialNumber && serialNumber.length <= MAX_SERIAL_NUMBER_LENGTH && !HIDDEN.test(serialNumber)) return serialNumber
  const rule = `A serial number has 1 to ${MAX_SERIAL_NUMBER_LENGTH} characters and no invisible ones`
  throw new WorkspaceError('bad-serial-number', rule)
}

/** A key that is equal for names people consider equal: ignores case, accents, widths and invisible characters. */
export function foldName(name: string): string {
  const base = name.normalize('NFKD').replace(ACCENTS, '').replace(INVISIBLE, '')
  return base.toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim()
}

export type Bots = ReturnType<typeof createBots>

type Names = Pick<Bot, 'name' | 'aliases'>

type NewBot = { name: string; serialNumber: string; aliases?: string[] }

/** A Slack select menu holds 100 options. */
const MAX_BOTS = 100
const MAX_ALIASES = 20

const storedBots = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    aliases: z.array(z.string()).catch([]),
    serialNumber: z.string(),
    isDefault: z.boolean().catch(false),
  }),
)

type BotsDependencies = {
  redis: Redis
  connections: Pick<Connections, 'trySerialNumber'>
  /** whether a name is a word of the question language, such as "help" or "csv" */
  isReserved: (name: string) => boolean
}

/**
 * A workspace's chatbots, in the order they were added. A question that names none is about the default chatbot, or about all
 * chatbots if there is no default.
 */
export function createBots({ redis, connections, isReserved }: BotsDependencies) {
  const list = (teamId: string) => listBots(redis, teamId)

  function update(teamId: string, change: (bots: Bot[]) => Bot[]): Promise<void> {
    return updateValue(redis, keys.bots(teamId), (text) => JSON.stringify(change(parseBots(text))))
  }

  /**
   * Validates a chatbot before LeadList is asked about it. Stores nothing.
   *
   * @throws WorkspaceError bad-bot-name, bad-serial-number, duplicate-bot, too-many-bots
   */
  async function check(teamId: string, request: NewBot): Promise<Bot> {
    const names = cleanNames(request, isReserved)
    const serialNumber = cleanSerialNumber(request.serialNumber)
    const bot = { id: crypto.randomUUID(), ...names, serialNumber, isDefault: false }
    assertFits(bot, await list(teamId))
    return bot
  }

  /**
   * Validates a serial number before LeadList is asked about it.
   *
   * @throws WorkspaceError bad-serial-number, duplicate-bot, too-many-bots
   */
  const checkSerialNumber = async (teamId: string, text: string) => newSerialNumber(text, await list(teamId))

  /**
   * Stores a chatbot returned by `check`, once LeadList accepted it.
   *
   * @throws WorkspaceError duplicate-bot, too-many-bots
   */
  async function save(teamId: string, bot: Bot): Promise<void> {
    await update(teamId, (bots) => {
      assertFits(bot, bots)
      return [...bots, bot]
    })
  }

  /**
   * Adds a chatbot if LeadList accepts the workspace's key for it (see `trySerialNumber`), even without records.
   *
   * @throws WorkspaceError bad-bot-name, bad-serial-number, duplicate-bot, too-many-bots, not-connected, refused-key,
   *   untried-key
   */
  async function add(teamId: string, request: NewBot): Promise<{ bot: Bot; trial: KeyTrial }> {
    const bot = await check(teamId, request)
    const trial = await connections.trySerialNumber(teamId, bot.serialNumber)
    await save(teamId, bot)
    return { bot, trial }
  }

  /**
   * Replaces a chatbot's name and aliases. A name that it already has may be reserved by now.
   *
   * @param check throws to abort; receives the stored chatbot
   * @returns the normalized name and aliases
   * @throws WorkspaceError bad-bot-name, duplicate-bot, unknown-bot
   */
  async function rename(teamId: string, botId: string, request: Names, check = noCheck): Promise<Names> {
    const known = (await list(teamId)).filter(({ id }) => id === botId).flatMap(foldedNames)
    const names = cleanNames(request, (name) => isReserved(name) && !known.includes(foldName(name)))
    await update(teamId, (bots) => {
      const stored = requireBot(bots, botId)
      check(stored)
      const renamed = { ...stored, ...names }
      assertNewNames(renamed, bots)
      return bots.map((bot) => (bot.id === botId ? renamed : bot))
    })
    return names
  }

  /** @throws WorkspaceError unknown-bot */
  async function makeDefault(teamId: string, botId: string): Promise<void> {
    await update(teamId, (bots) => {
      requireBot(bots, botId)
      return bots.map((bot) => ({ ...bot, isDefault: bot.id === botId }))
    })
  }

  /** @throws WorkspaceError unknown-bot */
  async function remove(teamId: string, botId: string): Promise<void> {
    await update(teamId, (bots) => {
      requireBot(bots, botId)
      return bots.filter((bot) => bot.id !== botId)
    })
  }

  return { list, check, checkSerialNumber, save, add, rename, makeDefault, remove }
}

export async function listBots(redis: Redis, teamId: string): Promise<Bot[]> {
  return parseBots((await redis.get(keys.bots(teamId))) ?? '')
}

const noCheck = (_stored: Bot): void => {}

/** By stored text: every question needs the chatbots, which hardly ever change. */
const parsedBots = new LRUCache<string, Bot[]>({ maxSize: 2_000_000, sizeCalculation: (_, text) => text.length })

function parseBots(text: string): Bot[] {
  if (text === '') return []
  const bots = parsedBots.get(text) ?? storedBots.parse(JSON.parse(text))
  parsedBots.set(text, bots)
  return [...bots]
}

function requireBot(bots: Bot[], botId: string): Bot {
  const bot = bots.find(({ id }) => id === botId)
  if (!bot) throw new WorkspaceError('unknown-bot', 'The workspace has no such chatbot')
  return bot
}

/** @throws WorkspaceError bad-bot-name */
function cleanNames(
  request: { name: string; aliases?: string[] },
  isReserved: (name: string) => boolean,
): { name: string; aliases: string[] } {
  const name = cleanName(request.name)
  const aliases = (request.aliases ?? []).map(cleanName)
  const reserved = [name, ...aliases].find(isReserved)
  if (reserved)
    throw new WorkspaceError('bad-bot-name', `"${reserved}" is a reserved word of the question language`, {
      subject: reserved,
    })
  return { name, aliases: withoutDuplicates(name, aliases) }
}

function withoutDuplicates(name: string, aliases: string[]): string[] {
  const byFold = new Map(aliases.map((alias) => [foldName(alias), alias]))
  byFold.delete(foldName(name))
  if (byFold.size > MAX_ALIASES)
    throw new WorkspaceError('bad-bot-name', `A chatbot has at most ${MAX_ALIASES} aliases`, { subject: name })
  return [...byFold.values()]
}

function assertFits(bot: Bot, bots: Bot[]): void {
  assertNewNames(bot, bots)
  newSerialNumber(bot.serialNumber, bots)
}

/** @throws WorkspaceError bad-serial-number, duplicate-bot, too-many-bots */
function newSerialNumber(text: string, bots: Bot[]): string {
  const serialNumber = cleanSerialNumber(text)
  const duplicate = bots.find((bot) => bot.serialNumber === serialNumber)
  if (duplicate)
    throw new WorkspaceError('duplicate-bot', `"${duplicate.name}" has this serial number already`, {
      subject: duplicate.name,
    })
  if (bots.length >= MAX_BOTS) throw new WorkspaceError('too-many-bots', `A workspace has at most ${MAX_BOTS} chatbots`)
  return serialNumber
}

function foldedNames({ name, aliases }: Names): string[] {
  return [name, ...aliases].map(foldName)
}

function assertNewNames(bot: Bot, bots: Bot[]): void {
  const others = bots.filter(({ id }) => id !== bot.id)
  const taken = new Set(others.flatMap(foldedNames))
  const duplicate = [bot.name, ...bot.aliases].find((name) => taken.has(foldName(name)))
  if (duplicate)
    throw new WorkspaceError('duplicate-bot', `Another chatbot is called "${duplicate}"`, { subject: duplicate })
}

/** A chatbot of a workspace. */
export type Bot = {
  /** random, assigned by this app, never changes */
  id: string
  name: string
  aliases: string[]
  serialNumber: string
  isDefault: boolean
}

/**
 * @param connectionOf throws WorkspaceError `not-connected`
 * @throws WorkspaceError not-connected, no-bots
 */
export async function assertHasBots(
  teamId: string,
  bots: Bot[],
  connectionOf: (teamId: string) => Promise<unknown>,
): Promise<void> {
  if (bots.length > 0) return
  await connectionOf(teamId)
  throw new WorkspaceError('no-bots', `Workspace ${teamId} has no chatbot`)
}

/** Labels of a host that are not a site's own name, apart from its ending. */
const COMMON_LABELS = new Set(['www', 'shop', 'store', 'app', 'web', 'm', 'de', 'en', 'fr', 'es'])
const SECOND_LEVEL = /^(?:co|com|org|net|ac|gov|edu)$/

/**
 * Names to offer for a chatbot, by the host of its website, best first: `Acme` for www.acme.example and shop.acme.co.uk,
 * `Acme Motors` for acme-motors.example; then the host itself.
 */
export function siteNames(host: string): string[] {
  const labels = host.split('.')
  const ending = labels.length > 2 && SECOND_LEVEL.test(labels.at(-2) ?? '') ? 2 : 1
  const own = labels.slice(0, -ending)
  const label = own.findLast((each) => !COMMON_LABELS.has(each)) ?? own.at(-1) ?? host
  const words = label.split('-').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  return [words.join(' '), host]
}
