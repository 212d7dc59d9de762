import { z } from 'zod'
import { updateValue } from '../redis/compare-and-set.ts'
import type { Redis } from '../redis/connect.ts'
import { keys } from '../redis/keys.ts'
import type { Connections, KeyTrial } from './connection.ts'
import { WorkspaceError } from './errors.ts'

const LONGEST_NAME = 80
const LONGEST_SERIAL_NUMBER = 200

/** Characters that hide, or that turn the reading direction of what follows. Joiners may stay: scripts and emoji need them. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/u
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const ACCENTS = /[\u0300-\u036f]/g

/**
 * A chatbot's name or alias as it is kept: NFC, trimmed, single spaces.
 *
 * @throws WorkspaceError bad-bot-name
 */
export function cleanName(text: string): string {
  const name = text.normalize('NFC').trim().replace(/ +/g, ' ')
  const isGood = !UNSEEN.test(name) && /[\p{L}\p{N}]/u.test(name) && [...name].length <= LONGEST_NAME
  if (isGood) return name
  const rule = `A chatbot's name has 1 to ${LONGEST_NAME} characters, a letter or digit among them, and none that hide`
  throw new WorkspaceError('bad-bot-name', rule, { subject: [...name].slice(0, LONGEST_NAME).join('') })
}

/** @throws WorkspaceError bad-serial-number */
function cleanSerialNumber(text: string): string {
  const serialNumber = text.trim()
  if (serialNumber && serialNumber.length <= LONGEST_SERIAL_NUMBER && !UNSEEN.test(serialNumber)) return serialNumber
  const rule = `A serial number has 1 to ${LONGEST_SERIAL_NUMBER} characters, and none that hide`
  throw new WorkspaceError('bad-serial-number', rule)
}

/** What two names have in common that people take for the same: case, accents, widths and unseen characters are gone. */
export function foldName(name: string): string {
  const plain = name.normalize('NFKD').replace(ACCENTS, '').replace(INVISIBLE, '')
  return plain.toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim()
}

export type Bots = ReturnType<typeof createBots>

type Names = Pick<Bot, 'name' | 'aliases'>

type NewBot = { name: string; serialNumber: string; aliases?: string[] }

/** Slack's select menus hold a hundred options. */
const MOST_BOTS = 100
const MOST_ALIASES = 20

const storedBots = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    aliases: z.array(z.string()).catch([]),
    serialNumber: z.string(),
    isDefault: z.boolean().catch(false),
  }),
)

/**
 * The chatbots a workspace may ask about, in the order they were added. A question that names none asks the default, or all where none was made so.
 *
 * @param isReserved whether a name is a word of the question language, such as "help" or "csv"
 */
export function createBots({
  redis,
  connections,
  isReserved,
  newId = () => crypto.randomUUID(),
}: {
  redis: Redis
  connections: Pick<Connections, 'trySerialNumber'>
  isReserved: (name: string) => boolean
  newId?: () => string
}) {
  async function list(teamId: string): Promise<Bot[]> {
    return parseBots((await redis.get(keys.bots(teamId))) ?? '')
  }

  function update(teamId: string, change: (bots: Bot[]) => Bot[]): Promise<void> {
    return updateValue(redis, keys.bots(teamId), (text) => JSON.stringify(change(parseBots(text))))
  }

  /**
   * A chatbot as it would be added, before LeadList is asked about it; nothing is kept.
   *
   * @throws WorkspaceError bad-bot-name, bad-serial-number, duplicate-bot, too-many-bots
   */
  async function check(teamId: string, request: NewBot): Promise<Bot> {
    const names = cleanNames(request, isReserved)
    const serialNumber = cleanSerialNumber(request.serialNumber)
    const bot = { id: newId(), ...names, serialNumber, isDefault: false }
    assertFits(bot, await list(teamId))
    return bot
  }

  /**
   * Keeps a chatbot that was checked and of which LeadList was asked.
   *
   * @throws WorkspaceError duplicate-bot, too-many-bots
   */
  async function keep(teamId: string, bot: Bot): Promise<void> {
    await update(teamId, (bots) => {
      assertFits(bot, bots)
      return [...bots, bot]
    })
  }

  /**
   * Adds a chatbot once LeadList accepted the workspace's key for it (see `trySerialNumber`), also one without records.
   *
   * @throws WorkspaceError bad-bot-name, bad-serial-number, duplicate-bot, too-many-bots, not-connected, refused-key,
   *   untried-key
   */
  async function add(teamId: string, request: NewBot): Promise<{ bot: Bot; trial: KeyTrial }> {
    const bot = await check(teamId, request)
    const trial = await connections.trySerialNumber(teamId, bot.serialNumber)
    await keep(teamId, bot)
    return { bot, trial }
  }

  /**
   * Gives a chatbot another name and other aliases.
   *
   * @param check throws where what is stored shall stay as it is
   * @returns both as they are kept
   * @throws WorkspaceError bad-bot-name, duplicate-bot, unknown-bot
   */
  async function rename(teamId: string, botId: string, request: Names, check = noCheck): Promise<Names> {
    const names = cleanNames(request, isReserved)
    await update(teamId, (bots) => {
      check(known(bots, botId))
      const renamed = { ...known(bots, botId), ...names }
      assertNewNames(renamed, bots)
      return bots.map((bot) => (bot.id === botId ? renamed : bot))
    })
    return names
  }

  /** @throws WorkspaceError unknown-bot */
  async function makeDefault(teamId: string, botId: string): Promise<void> {
    await update(teamId, (bots) => {
      known(bots, botId)
      return bots.map((bot) => ({ ...bot, isDefault: bot.id === botId }))
    })
  }

  /** @throws WorkspaceError unknown-bot */
  async function remove(teamId: string, botId: string): Promise<void> {
    await update(teamId, (bots) => {
      known(bots, botId)
      return bots.filter((bot) => bot.id !== botId)
    })
  }

  return { list, check, keep, add, rename, makeDefault, remove }
}

const noCheck = (_stored: Bot): void => {}

const parseBots = (text: string): Bot[] => (text ? storedBots.parse(JSON.parse(text)) : [])

function known(bots: Bot[], botId: string): Bot {
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
  if (reserved) throw new WorkspaceError('bad-bot-name', `"${reserved}" is a word of questions`, { subject: reserved })
  return { name, aliases: withoutRepeats(name, aliases) }
}

function withoutRepeats(name: string, aliases: string[]): string[] {
  const byFold = new Map(aliases.map((alias) => [foldName(alias), alias]))
  byFold.delete(foldName(name))
  if (byFold.size > MOST_ALIASES)
    throw new WorkspaceError('bad-bot-name', `A chatbot has at most ${MOST_ALIASES} aliases`, { subject: name })
  return [...byFold.values()]
}

function assertFits(bot: Bot, bots: Bot[]): void {
  assertNewNames(bot, bots)
  const same = bots.find(({ serialNumber }) => serialNumber === bot.serialNumber)
  if (same)
    throw new WorkspaceError('duplicate-bot', `"${same.name}" has this serial number already`, { subject: same.name })
  if (bots.length >= MOST_BOTS)
    throw new WorkspaceError('too-many-bots', `A workspace has at most ${MOST_BOTS} chatbots`)
}

function assertNewNames(bot: Bot, bots: Bot[]): void {
  const others = bots.filter(({ id }) => id !== bot.id)
  const taken = new Set(others.flatMap(({ name, aliases }) => [name, ...aliases]).map(foldName))
  const twice = [bot.name, ...bot.aliases].find((name) => taken.has(foldName(name)))
  if (twice) throw new WorkspaceError('duplicate-bot', `Another chatbot is called "${twice}"`, { subject: twice })
}

/** A chatbot a workspace may ask about. */
export type Bot = {
  /** stable, random, ours */
  id: string
  name: string
  aliases: string[]
  serialNumber: string
  isDefault: boolean
}
