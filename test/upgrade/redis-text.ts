import type { Redis } from '../../src/redis/connect.ts'
import { readBytes } from '../../src/redis/scan.ts'

/** One key as a line of JSON, which any version of Redis can restore. */
export type Entry = {
  key: string
  type: string
  /** remaining ms; missing if the key does not expire */
  ttl?: number
  value: unknown
}

type Command = (...words: (string | Buffer)[]) => Promise<unknown>

/** For each type: the command that reads it, and those that write it. */
const TYPES: Record<string, { read: string[]; write: (key: string, value: never) => (string | Buffer)[][] }> = {
  string: { read: ['GET'], write: (key, value: string) => [['SET', key, value]] },
  /** a string that is no text, in base64 */
  bytes: { read: [], write: (key, value: string) => [['SET', key, Buffer.from(value, 'base64')]] },
  hash: { read: ['HGETALL'], write: (key, value: string[]) => [['HSET', key, ...value]] },
  set: { read: ['SMEMBERS'], write: (key, value: string[]) => [['SADD', key, ...value]] },
  list: { read: ['LRANGE', '0', '-1'], write: (key, value: string[]) => [['RPUSH', key, ...value]] },
  zset: {
    read: ['ZRANGE', '0', '-1', 'WITHSCORES'],
    write: (key, value: [string, string][]) => value.map(([member, score]) => ['ZADD', key, score, member]),
  },
  stream: {
    read: ['XRANGE', '-', '+'],
    write: (key, value: [string, string[]][]) => value.map(([id, fields]) => ['XADD', key, id, ...fields]),
  },
}

/** All keys of a Redis, sorted. @throws Error for a type or bytes that cannot be stored as text */
export async function readRedis(redis: Redis): Promise<Entry[]> {
  const send = commandOf(redis)
  const names = (await send('KEYS', '*')) as string[]
  return Promise.all(names.toSorted().map(async (key) => withBytes(redis, await readEntry(send, key))))
}

async function readEntry(send: Command, key: string): Promise<Entry> {
  const type = String(await send('TYPE', key))
  const [name = '', ...rest] = TYPES[type]?.read ?? []
  if (name === '') throw new Error(`${key} is a ${type}, which no dump keeps`)
  const [value, ttl] = [await send(name, key, ...rest), Number(await send('PTTL', key))]
  return { key, type, ...(ttl > 0 ? { ttl } : {}), value: asText(type, value) }
}

async function withBytes(redis: Redis, entry: Entry): Promise<Entry> {
  if (!JSON.stringify(entry).includes('\uFFFD')) return entry
  if (entry.type !== 'string') throw new Error(`${entry.key} holds bytes that are no text`)
  const [bytes] = await readBytes(redis, [entry.key])
  return { ...entry, type: 'bytes', value: bytes?.toString('base64') }
}

/** RESP3 returns maps and pairs, RESP2 flat lists. */
function asText(type: string, value: unknown): unknown {
  if (type === 'hash') return value instanceof Map || !Array.isArray(value) ? flat(value as object) : value
  if (type !== 'zset') return value
  return (value as [string, number][]).map(([member, score]) => [member, String(score)])
}

const flat = (value: object): string[] =>
  (value instanceof Map ? [...value] : Object.entries(value)).toSorted().flat().map(String)

/** Restores all keys into an empty Redis. */
export async function writeRedis(redis: Redis, entries: Entry[]): Promise<void> {
  const send = commandOf(redis)
  for (const { key, type, ttl, value } of entries) {
    for (const words of TYPES[type]?.write(key, value as never) ?? []) await send(...words)
    if (ttl !== undefined) await send('PEXPIRE', key, String(ttl))
  }
}

function commandOf(redis: Redis): Command {
  const client = redis as unknown as { sendCommand: (words: (string | Buffer)[]) => Promise<unknown> }
  return (...words) => client.sendCommand(words)
}
