import { openRedis, type Redis, type SingleClient } from '../../redis/connect.ts'
import { mastersOf } from '../../redis/scan.ts'
import { type CheckDeps, type Finding, fail, ok, reasonOf, warn } from './finding.ts'

/** GETDEL and ZADD's newer options came with it. */
const OLDEST = { major: 6, minor: 2 }
const SMALL_SKEW_MS = 1_000
/** Leases and locks of the app last 12 seconds and more. */
const LARGE_SKEW_MS = 10_000
const FULL = 0.8

/** The queue's own Redis, where it is another. */
export async function checkQueueRedis({ config, log, now }: CheckDeps): Promise<Finding[]> {
  if (config.queueRedisUrl === config.redisUrl) return []
  return withRedis(config.queueRedisUrl, 'the queue’s Redis', log, (redis) =>
    checkNodes(redis, 'the queue’s Redis', now),
  )
}

/** Opens, looks, closes. */
export async function withRedis(
  url: string,
  about: string,
  log: CheckDeps['log'],
  look: (redis: Redis) => Promise<Finding[]>,
): Promise<Finding[]> {
  let redis: Redis
  try {
    redis = await openRedis({ url, log })
  } catch (error) {
    return [fail(`${about}: does not answer (${reasonOf(error)}); is it running, and is its address right?`)]
  }
  try {
    return await look(redis)
  } finally {
    redis.destroy()
  }
}

export async function checkNodes(redis: Redis, about: string, now: () => number): Promise<Finding[]> {
  const masters = await mastersOf(redis)
  const name = (index: number) => (masters.length === 1 ? about : `${about}, node ${index + 1} of ${masters.length}`)
  return (await Promise.all(masters.map((node, index) => checkNode(node, name(index), now)))).flat()
}

async function checkNode(node: SingleClient, about: string, now: () => number): Promise<Finding[]> {
  const askedAt = now()
  const [seconds = '', micros = ''] = (await node.time()) as string[]
  const halfMs = (now() - askedAt) / 2
  const skewMs = Number(seconds) * 1_000 + Number(micros) / 1_000 - (askedAt + halfMs)
  const info = parseInfo(String(await node.info()))
  const settings = await settingsOf(node)
  return [
    checkVersion(info, about),
    checkClock(skewMs, halfMs, about),
    ...checkPersistence(info, settings, about),
    checkEviction(info, settings, about),
  ]
}

type Values = Record<string, string | undefined>

function parseInfo(text: string): Values {
  return Object.fromEntries([...text.matchAll(/^([\w-]+):(.*?)\r?$/gm)].map(([, name = '', value]) => [name, value]))
}

/** A hosted Redis may not tell. */
async function settingsOf(node: SingleClient): Promise<Values> {
  const ask = async (name: string) => Object.entries(await node.configGet(name))
  const names = ['save', 'appendfsync', 'maxmemory-policy', 'maxmemory']
  const answers = await Promise.all(names.map((name) => ask(name).catch(() => [])))
  return Object.fromEntries(answers.flat().map(([name, value]) => [name, String(value)]))
}

function checkVersion({ redis_version: version }: Values, about: string): Finding {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number)
  if (!version) return warn(`${about}: does not tell its version`)
  const isOld = major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor)
  return isOld ? fail(`${about}: version ${version}; 6.2 or later is needed`) : ok(`${about}: version ${version}`)
}

/** @param doubtMs half of what the answer took: so much is no difference */
function checkClock(skewMs: number, doubtMs: number, about: string): Finding {
  const size = Math.max(0, Math.round(Math.abs(skewMs) - doubtMs))
  const words = `${about}: its clock is ${size} ms ${skewMs < 0 ? 'behind' : 'ahead of'} this machine’s`
  if (size > LARGE_SKEW_MS) return fail(`${words}; set both by NTP`)
  return size > SMALL_SKEW_MS ? warn(`${words}; set both by NTP`) : ok(words)
}

function checkPersistence(info: Values, { save, appendfsync }: Values, about: string): Finding[] {
  const failing = ['aof_last_write_status', 'rdb_last_bgsave_status'].filter((name) => info[name] === 'err')
  if (failing.length > 0) return [fail(`${about}: could not write to its disk of late (${failing}); see its log`)]
  if (info.aof_enabled === '1') return [checkAppendOnly(appendfsync, about)]
  if (info.aof_enabled === undefined) return [warn(`${about}: does not tell whether it persists`)]
  if (save === undefined) return [warn(`${about}: has no append-only file; make sure that it persists`)]
  if (save === '') return [fail(`${about}: keeps nothing on disk; set appendonly yes`)]
  return [warn(`${about}: writes snapshots only and may lose minutes; set appendonly yes`)]
}

function checkAppendOnly(fsync: string | undefined, about: string): Finding {
  if (fsync === 'no') return warn(`${about}: leaves it to the system when to write; set appendfsync everysec`)
  return ok(`${about}: persists${fsync ? `, appendfsync ${fsync}` : ''}`)
}

function checkEviction(info: Values, settings: Values, about: string): Finding {
  const policy = settings['maxmemory-policy'] ?? info.maxmemory_policy
  const limit = Number(settings.maxmemory ?? info.maxmemory ?? 0)
  if (policy === undefined) return warn(`${about}: does not tell what it does when it is full`)
  if (policy !== 'noeviction') {
    const words = `${about}: maxmemory-policy ${policy} throws keys away when it is full; set noeviction`
    return limit > 0 ? fail(words) : warn(words)
  }
  const used = Number(info.used_memory ?? 0)
  if (limit > 0 && used > FULL * limit)
    return warn(`${about}: ${Math.round((100 * used) / limit)} % full; give it more memory`)
  return ok(`${about}: throws no key away`)
}
