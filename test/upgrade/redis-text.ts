import type { Redis } from '../../src/redis/connect.ts'

/** One key as a line of JSON: text that any version of Redis takes back. */
export type Entry = {
  key: string
  type: string
  /** ms that are left; missing where the key stays */
  ttl?: number
  value: unknown
}

type Command = (...words: string[]) => Promise<unknown>

/** How each type is read, and the commands that write it again. */
const TYPES: Record<string, { read: string[]; write: (key: string, value: never) => string[][] }> = {
  string: { read: ['GET'], write: (key, value: string) => [['SET', key, value]] },
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

/** Everything in a Redis, by key. @throws Error for a type or bytes that are not kept as text */
export async function readRedis(redis: Redis): Promise<Entry[]> {
  const send = commandOf(redis)
  const names = (await send('KEYS', '*')) as string[]
  return Promise.all(names.toSorted().map((key) => readEntry(send, key)))
}

async function readEntry(send: Command, key: string): Promise<Entry> {
  const type = String(await send('TYPE', key))
  const [name = '', ...rest] = TYPES[type]?.read ?? []
  if (name === '') throw new Error(`${key} is a ${type}, which no dump keeps`)
  const [value, ttl] = [await send(name, key, ...rest), Number(await send('PTTL', key))]
  const entry = { key, type, ...(ttl > 0 ? { ttl } : {}), value: asText(type, value) }
  if (JSON.stringify(entry).includes('\uFFFD')) throw new Error(`${key} holds bytes that are no text`)
  return entry
}

/** Redis' newer protocol answers maps and pairs, the older one flat lists. */
function asText(type: string, value: unknown): unknown {
  if (type === 'hash') return value instanceof Map || !Array.isArray(value) ? flat(value as object) : value
  if (type !== 'zset') return value
  return (value as [string, number][]).map(([member, score]) => [member, String(score)])
}

const flat = (value: object): string[] =>
  (value instanceof Map ? [...value] : Object.entries(value)).toSorted().flat().map(String)

/** Puts everything back into an empty Redis. */
export async function writeRedis(redis: Redis, entries: Entry[]): Promise<void> {
  const send = commandOf(redis)
  for (const { key, type, ttl, value } of entries) {
    for (const words of TYPES[type]?.write(key, value as never) ?? []) await send(...words)
    if (ttl !== undefined) await send('PEXPIRE', key, String(ttl))
  }
}

function commandOf(redis: Redis): Command {
  const client = redis as unknown as { sendCommand: (words: string[]) => Promise<unknown> }
  return (...words) => client.sendCommand(words)
}
