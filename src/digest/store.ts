import { digestKeys, keys } from '../redis/keys.ts'
import type { Redis } from '../redis/open.ts'
import type { Vault } from '../vault/vault.ts'
import type { Detail } from '../workspaces/audience.ts'
import { binder } from './bind.ts'
import { codeOf, dateOf, dayNumber, parseSchedule } from './calendar.ts'
import { type Digest, shardOf, type WhenEmpty } from './digest.ts'
import { DigestError } from './errors.ts'
import { parseQuestion, writeQuestion } from './question.ts'
import { defineScript, runScript } from './script.ts'

export type DigestStore = ReturnType<typeof createDigestStore>

/** When a digest runs next; null while it is paused. `at` ms UTC. */
export type NextRun = { at: number; date: string } | null

/** Writes a digest and its place in the due index, if it is still the version it was read at. */
const SAVE = defineScript(`
local stored = redis.call('HGET', KEYS[1], 'v') or ''
if stored ~= ARGV[1] then return 0 end
redis.call('HDEL', KEYS[1], unpack(cjson.decode(ARGV[4])))
redis.call('HSET', KEYS[1], unpack(ARGV, 5))
if ARGV[3] == '' then redis.call('ZREM', KEYS[2], ARGV[2]) else redis.call('ZADD', KEYS[2], ARGV[3], ARGV[2]) end
return 1`)

/** Removes a digest with all its runs; what is under way finds nothing to post for. */
const REMOVE = defineScript(`
redis.call('ZREM', KEYS[2], ARGV[1])
for _, run in ipairs(redis.call('LRANGE', KEYS[3], 0, -1)) do
  redis.call('DEL', ARGV[2] .. 'occ:' .. ARGV[1] .. ':' .. run)
  redis.call('ZREM', KEYS[4], ARGV[1] .. '|' .. run)
end
redis.call('DEL', KEYS[3], KEYS[5])
return redis.call('DEL', KEYS[1])`)

const DETAILS: Record<string, Detail> = { c: 'counts', m: 'masked', f: 'full' }
const WHEN_EMPTY: Record<string, WhenEmpty> = { l: 'line', s: 'silence', w: 'weekly-sign' }
const letterOf = (word: string) => word.slice(0, 1)

type Deps = { redis: Redis; vault: Pick<Vault, 'seal' | 'open'> }

/** Digests at rest, in the shard of their workspace: short fields, the question sealed. */
export function createDigestStore(deps: Deps) {
  const bind = binder(deps)
  return {
    save: bind(save),
    load: bind(load),
    list: bind(list),
    idsOf: bind(idsOf),
    count: bind(count),
    remove: bind(remove),
    nextAt: bind(nextAt),
    toldOf: bind(toldOf),
  }
}

/** @throws DigestError changed-meanwhile, when `expected` is not its version (0: there is none yet) */
async function save(deps: Deps, digest: Digest, next: NextRun, expected: number): Promise<void> {
  const { id, teamId } = digest
  const shard = shardOf(teamId)
  const sealed = await deps.vault.seal(teamId, secretName(id), writeQuestion(digest.question))
  const fields = fieldsOf(digest, next, sealed)
  const unused = OPTIONAL.filter((name) => !(name in fields))
  await deps.redis.zAdd(keys.digests(teamId), { score: 0, value: id })
  const saved = await runScript(
    deps.redis,
    SAVE,
    [digestKeys.sub(shard, id), digestKeys.due(shard)],
    [expected === 0 ? '' : expected, id, next?.at ?? '', JSON.stringify(unused), ...Object.entries(fields).flat()],
  )
  if (saved !== 1) throw new DigestError('changed-meanwhile', 'The digest was changed by somebody else')
}

/** @throws VaultError; null when there is none */
async function load(deps: Deps, teamId: string, id: string): Promise<Digest | null> {
  const fields = await deps.redis.hGetAll(digestKeys.sub(shardOf(teamId), id))
  if (fields.t !== teamId) return null
  const sealed = QUESTION_FIELDS.map((name) => fields[name] ?? '').join('')
  return digestOf(id, fields, parseQuestion(await deps.vault.open(teamId, secretName(id), sealed)))
}

async function idsOf(deps: Deps, teamId: string): Promise<string[]> {
  return deps.redis.zRange(keys.digests(teamId), 0, -1)
}

async function list(deps: Deps, teamId: string): Promise<Digest[]> {
  const ids = await idsOf(deps, teamId)
  const digests = await Promise.all(ids.map((id) => load(deps, teamId, id)))
  return digests.filter((digest) => digest !== null).sort((a, b) => a.createdAt - b.createdAt)
}

/** @returns whether there was one */
async function remove(deps: Deps, teamId: string, id: string): Promise<boolean> {
  const shard = shardOf(teamId)
  const names = [
    digestKeys.sub(shard, id),
    digestKeys.due(shard),
    digestKeys.runs(shard, id),
    digestKeys.open(shard),
    digestKeys.told(shard, id),
  ]
  const removed = await runScript(deps.redis, REMOVE, names, [id, digestKeys.prefix(shard)])
  await deps.redis.zRem(keys.digests(teamId), id)
  return removed === 1
}

/** When a digest runs next, ms UTC; null while it is paused. */
async function nextAt(deps: Deps, teamId: string, id: string): Promise<number | null> {
  return deps.redis.zScore(digestKeys.due(shardOf(teamId)), id)
}

/** What the digest has told so far, as `corrections.ts` writes it; null where nothing was. */
async function toldOf(deps: Deps, teamId: string, id: string): Promise<string | null> {
  return deps.redis.get(digestKeys.told(shardOf(teamId), id))
}

async function count(deps: Deps, teamId: string): Promise<number> {
  return deps.redis.zCard(keys.digests(teamId))
}

const secretName = (id: string) => `digest:${id}`

/** Redis keeps a hash small while each of its values is: 64 bytes. */
const LONGEST_VALUE = 63
const QUESTION_FIELDS = Array.from({ length: 40 }, (_, index) => `q${index}`)
/** `k` is the cause of a streak of failures: a digest that was changed begins another. */
const OPTIONAL = [...QUESTION_FIELDS, 'p', 'n', 'k']

function fieldsOf(digest: Digest, next: NextRun, sealed: string): Record<string, string | number> {
  const { teamId, channelId, schedule, windowMinutes, detail, whenEmpty, setUpBy, createdAt, version } = digest
  const { paused, tellsFrom } = digest
  const parts = sealed.match(new RegExp(`.{1,${LONGEST_VALUE}}`, 'gs')) ?? []
  return {
    t: teamId,
    c: `${channelId} ${setUpBy}`,
    s: codeOf(schedule),
    w: `${windowMinutes}${letterOf(detail)}${letterOf(whenEmpty)}`,
    a: Math.floor(createdAt / 1_000),
    v: version,
    f: dayNumber(tellsFrom),
    ...(next === null ? {} : { n: dayNumber(next.date) }),
    ...(paused === null ? {} : { p: `${paused.at} ${paused.reason}` }),
    ...Object.fromEntries(parts.map((part, index) => [QUESTION_FIELDS[index], part])),
  }
}

function digestOf(id: string, fields: Record<string, string>, question: Digest['question']): Digest {
  const [channelId = '', setUpBy = ''] = (fields.c ?? '').split(' ')
  const [, windowMinutes, detail = '', whenEmpty = ''] = /^(\d+)(\w)(\w)$/.exec(fields.w ?? '') ?? []
  return {
    id,
    teamId: fields.t ?? '',
    channelId,
    question,
    schedule: parseSchedule(fields.s ?? ''),
    windowMinutes: Number(windowMinutes),
    detail: DETAILS[detail] ?? 'counts',
    whenEmpty: WHEN_EMPTY[whenEmpty] ?? 'line',
    setUpBy,
    createdAt: Number(fields.a) * 1_000,
    version: Number(fields.v),
    tellsFrom: dateOf(Number(fields.f)),
    paused: pausedOf(fields.p ?? ''),
  }
}

function pausedOf(text: string): Digest['paused'] {
  const [, at, reason] = /^(\d+) (.+)$/.exec(text) ?? []
  return at === undefined || reason === undefined ? null : { at: Number(at), reason }
}
