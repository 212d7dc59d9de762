import { openRedis, type Redis, type SingleClient } from '../../redis/connect.ts'
import { mastersOf } from '../../redis/scan.ts'
import { type CheckDeps, type Finding, fail, ok, reasonOf, warn } from './finding.ts'

/** For GETDEL and newer ZADD options. */
const MIN_VERSION = { major: 6, minor: 2 }
const SMALL_SKEW_MS = 1_000
/** The shortest lease of the app is 12 s. */
const LARGE_SKEW_MS = 10_000
const MAX_MEMORY_USE = 0.8

/**
 * Checks each node of a Redis.
 *
 * @param more further checks of its data
 */
export async function checkRedis(
  { url, about }: { url: string; about: string },
  { log, now }: CheckDeps,
  more: (redis: Redis) => Promise<Finding[]> = async () => [],
): Promise<Finding[]> {
  let redis: Redis
  try {
    redis = await openRedis({ url, log })
  } catch (error) {
    return [fail(`${about}: does not respond (${reasonOf(error)}); check that it runs, and its address`)]
  }
  try {
    return [...(await checkNodes(redis, about, now)), ...(await more(redis))]
  } finally {
    redis.destroy()
  }
}

async function checkNodes(redis: Redis, about: string, now: () => number): Promise<Finding[]> {
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

/** A hosted Redis may reject CONFIG GET. */
async function settingsOf(node: SingleClient): Promise<Values> {
  const ask = async (name: string) => Object.entries(await node.configGet(name))
  const names = ['save', 'appendfsync', 'maxmemory-policy', 'maxmemory']
  const answers = await Promise.all(names.map((name) => ask(name).catch(() => [])))
  return Object.fromEntries(answers.flat().map(([name, value]) => [name, String(value)]))
}

function checkVersion({ redis_version: version }: Values, about: string): Finding {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number)
  if (!version) return warn(`${about}: does not report its version`)
  const isOld = major < MIN_VERSION.major || (major === MIN_VERSION.major && minor < MIN_VERSION.minor)
  return isOld ? fail(`${about}: version ${version}; 6.2 or later is needed`) : ok(`${about}: version ${version}`)
}

/** @param toleranceMs half the round trip, which the measured skew may be off by */
function checkClock(skewMs: number, toleranceMs: number, about: string): Finding {
  const size = Math.max(0, Math.round(Math.abs(skewMs) - toleranceMs))
  const text = `${about}: its clock is ${size} ms ${skewMs < 0 ? 'behind' : 'ahead of'} this machine’s`
  if (size > LARGE_SKEW_MS) return fail(`${text}; set both by NTP`)
  return size > SMALL_SKEW_MS ? warn(`${text}; set both by NTP`) : ok(text)
}

function checkPersistence(info: Values, { save, appendfsync }: Values, about: string): Finding[] {
  const failing = ['aof_last_write_status', 'rdb_last_bgsave_status'].filter((name) => info[name] === 'err')
  if (failing.length > 0) return [fail(`${about}: failed to write to disk recently (${failing}); see its log`)]
  if (info.aof_enabled === '1') return [checkAppendOnly(appendfsync, about)]
  if (info.aof_enabled === undefined) return [warn(`${about}: does not report whether it persists`)]
  if (save === undefined) return [warn(`${about}: has no append-only file; make sure that it persists`)]
  if (save === '') return [fail(`${about}: persists nothing; set appendonly yes`)]
  return [warn(`${about}: writes snapshots only and may lose minutes; set appendonly yes`)]
}

function checkAppendOnly(fsync: string | undefined, about: string): Finding {
  if (fsync === 'no') return warn(`${about}: leaves fsync to the operating system; set appendfsync everysec`)
  return ok(`${about}: persists${fsync ? `, appendfsync ${fsync}` : ''}`)
}

function checkEviction(info: Values, settings: Values, about: string): Finding {
  const policy = settings['maxmemory-policy'] ?? info.maxmemory_policy
  const limit = Number(settings.maxmemory ?? info.maxmemory ?? 0)
  if (policy === undefined) return warn(`${about}: does not report its maxmemory-policy`)
  if (policy !== 'noeviction') {
    const text = `${about}: maxmemory-policy ${policy} evicts keys when memory is full; set noeviction`
    return limit > 0 ? fail(text) : warn(text)
  }
  const used = Number(info.used_memory ?? 0)
  if (limit > 0 && used > MAX_MEMORY_USE * limit) {
    const text = `${about}: ${Math.round((100 * used) / limit)} % full; give it more memory`
    return used > limit ? fail(text) : warn(text)
  }
  return ok(`${about}: evicts no keys`)
}
