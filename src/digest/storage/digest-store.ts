import { ZodError } from 'zod'
import type { Detail } from '../../delivery/channel-visibility.ts'
import { shardOf } from '../../delivery/shards.ts'
import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import { digestKeys, keys } from '../../redis/keys.ts'
import { runScript } from '../../redis/script.ts'
import { readLabel } from '../../vault/cipher.ts'
import { noDataKey } from '../../vault/data-keys.ts'
import { VaultError } from '../../vault/errors.ts'
import type { Vault } from '../../vault/vault.ts'
import { DigestError } from '../errors.ts'
import type { Digest, WhenEmpty } from '../model/digest.ts'
import { parseQuestion, writeQuestion } from '../model/question.ts'
import { codeOf, dateOf, dayNumber, type Occurrence, parseSchedule } from '../model/recurrence.ts'
import { scripts } from './lua/scripts.ts'
import { bindDeps } from './types.ts'

export type DigestStore = ReturnType<typeof createDigestStore>

/** Null while the digest is paused. */
export type NextRun = Occurrence | null

const DETAILS: Record<string, Detail> = { c: 'counts', m: 'masked', f: 'full' }
const WHEN_EMPTY: Record<string, WhenEmpty> = { l: 'line', s: 'silence', w: 'weekly-sign' }
const letterOf = (word: string) => word.slice(0, 1)

type Deps = { redis: Redis; vault: Pick<Vault, 'seal' | 'open'>; now: () => number; log: Log }

type Unsealed = Omit<Digest, 'question'>

/**
 * Stores digests, in the shard of their workspace; the question is sealed.
 *
 * @param deps.now ms UTC, the clock that digests are due by
 */
export function createDigestStore(deps: Deps) {
  return bindDeps(deps, { save, load, loadReadable, list, idsOf, count, remove, nextAt, reportedDaysOf })
}

/**
 * Stores a digest, unless its workspace is purged at the same time.
 *
 * @param expected the stored version; 0 for a new digest
 * @throws DigestError changed-meanwhile, question-too-long; VaultError unknown-key if the workspace was purged
 */
async function save(deps: Deps, digest: Digest, next: NextRun, expected: number): Promise<void> {
  const { id, teamId } = digest
  const shard = shardOf(teamId)
  const sealed = await deps.vault.seal(teamId, secretName(id), writeQuestion(digest.question))
  const fields = fieldsOf(digest, next, sealed)
  const unused = OPTIONAL.filter((name) => !(name in fields))
  if (expected === 0) await deps.redis.zAdd(keys.digests(teamId), { score: 0, value: id })
  const names = [digestKeys.digest(shard, id), digestKeys.due(shard)]
  const saved = await runScript(deps.redis, scripts.saveDigest, names, [
    ...[expected === 0 ? '' : expected, id, next?.at ?? '', JSON.stringify(unused), Math.floor(deps.now() / 1_000)],
    ...Object.entries(fields).flat(),
  ])
  if (saved !== 1) throw new DigestError('changed-meanwhile', 'The digest was changed by somebody else')
  if (await isOpenable(deps, teamId, sealed)) return
  await remove(deps, teamId, id)
  throw noDataKey(teamId)
}

/** A purge deletes or replaces the data key; it may have listed the digests before this one was stored. */
async function isOpenable({ redis }: Deps, teamId: string, sealed: string): Promise<boolean> {
  const stored = await redis.get(keys.dataKey(teamId))
  return stored?.startsWith(`${readLabel(sealed).keyId}:`) ?? false
}

/** @throws VaultError */
async function load({ redis, vault }: Deps, teamId: string, id: string): Promise<Digest | null> {
  const fields = await redis.hGetAll(digestKeys.digest(shardOf(teamId), id))
  if (fields.t !== teamId) return null
  const sealed = QUESTION_FIELDS.map((name) => fields[name] ?? '').join('')
  const question = parseQuestion(await vault.open(teamId, secretName(id), sealed))
  return { ...unsealedOf(id, fields), question }
}

/** Null also for a digest that cannot be decrypted or parsed; its id is logged. */
async function loadReadable(deps: Deps, teamId: string, id: string): Promise<Digest | null> {
  try {
    return await load(deps, teamId, id)
  } catch (err) {
    if (!(err instanceof VaultError || err instanceof ZodError)) throw err
    deps.log.error({ err, teamId, digestId: id }, 'digest unreadable, left out of the list')
    return null
  }
}

async function idsOf({ redis }: Deps, teamId: string): Promise<string[]> {
  return redis.zRange(keys.digests(teamId), 0, -1)
}

/** The readable digests, in order of creation. */
async function list(deps: Deps, teamId: string): Promise<Digest[]> {
  const ids = await idsOf(deps, teamId)
  const digests = await Promise.all(ids.map((id) => loadReadable(deps, teamId, id)))
  return digests.filter((digest) => digest !== null).sort((a, b) => a.createdAt - b.createdAt)
}

async function count({ redis }: Deps, teamId: string): Promise<number> {
  return redis.zCard(keys.digests(teamId))
}

/** Removes a digest, readable or not. @returns null if there is none */
async function remove({ redis }: Deps, teamId: string, id: string): Promise<Unsealed | null> {
  const shard = shardOf(teamId)
  const name = digestKeys.digest(shard, id)
  const fields = await redis.hGetAll(name)
  const isOthers = fields.t !== undefined && fields.t !== teamId
  const names = [
    ...[name, digestKeys.due(shard), digestKeys.runs(shard, id)],
    ...[digestKeys.pending(shard), digestKeys.reported(shard, id)],
  ]
  const removed = isOthers ? 0 : await runScript(redis, scripts.removeDigest, names, [id, digestKeys.prefix(shard)])
  await redis.zRem(keys.digests(teamId), id)
  return removed === 1 ? unsealedOf(id, fields) : null
}

/** The next instant of a digest, ms UTC; null while it is paused. */
async function nextAt({ redis }: Deps, teamId: string, id: string): Promise<number | null> {
  return redis.zScore(digestKeys.due(shardOf(teamId)), id)
}

/** See `encodeReportedDays`; null if nothing was reported yet. */
async function reportedDaysOf({ redis }: Deps, teamId: string, id: string): Promise<string | null> {
  return redis.get(digestKeys.reported(shardOf(teamId), id))
}

const secretName = (id: string) => `digest:${id}`

/** Redis stores a hash compactly while each value has at most 64 bytes. */
const MAX_VALUE_LENGTH = 63
/** A question with a hundred chatbots takes 86. */
const QUESTION_FIELDS = Array.from({ length: 120 }, (_, index) => `q${index}`)
/** `k` is the cause of a streak of failures, which ends when the digest is changed. */
const OPTIONAL = [...QUESTION_FIELDS, 'p', 'n', 'k']

function fieldsOf(digest: Digest, next: NextRun, sealed: string): Record<string, string | number> {
  const { teamId, channelId, schedule, windowMinutes, detail, whenEmpty, ownerId, createdAt, version } = digest
  const { paused, reportsFrom } = digest
  const parts = sealed.match(new RegExp(`.{1,${MAX_VALUE_LENGTH}}`, 'gs')) ?? []
  if (parts.length > QUESTION_FIELDS.length)
    throw new DigestError('question-too-long', `A question takes ${sealed.length} characters`)
  return {
    t: teamId,
    c: `${channelId} ${ownerId}`,
    s: codeOf(schedule),
    w: `${windowMinutes}${letterOf(detail)}${letterOf(whenEmpty)}`,
    a: Math.floor(createdAt / 1_000),
    v: version,
    f: dayNumber(reportsFrom),
    ...(next === null ? {} : { n: dayNumber(next.date) }),
    ...(paused === null ? {} : { p: `${paused.at} ${paused.reason}` }),
    ...Object.fromEntries(parts.map((part, index) => [QUESTION_FIELDS[index], part])),
  }
}

function unsealedOf(id: string, fields: Record<string, string>): Unsealed {
  const [channelId = '', ownerId = ''] = (fields.c ?? '').split(' ')
  const [, windowMinutes, detail = '', whenEmpty = ''] = /^(\d+)(\w)(\w)$/.exec(fields.w ?? '') ?? []
  return {
    id,
    teamId: fields.t ?? '',
    channelId,
    schedule: parseSchedule(fields.s ?? ''),
    windowMinutes: Number(windowMinutes),
    detail: DETAILS[detail] ?? 'counts',
    whenEmpty: WHEN_EMPTY[whenEmpty] ?? 'line',
    ownerId,
    createdAt: Number(fields.a) * 1_000,
    version: Number(fields.v),
    reportsFrom: dateOf(Number(fields.f)),
    paused: pausedOf(fields.p ?? ''),
    ...(fields.d === undefined ? {} : { daysSince: Number(fields.d) * 1_000 }),
  }
}

function pausedOf(text: string): Digest['paused'] {
  const [, at, reason] = /^(\d+) (.+)$/.exec(text) ?? []
  return at === undefined || reason === undefined ? null : { at: Number(at), reason }
}
