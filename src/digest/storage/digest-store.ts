import { ZodError } from 'zod'
import type { Detail } from '../../delivery/channel-visibility.ts'
import type { Log } from '../../log.ts'
import type { Redis } from '../../redis/connect.ts'
import { digestKeys, keys } from '../../redis/keys.ts'
import { runScript } from '../../redis/script.ts'
import { readLabel } from '../../vault/cipher.ts'
import { noDataKey } from '../../vault/data-keys.ts'
import { VaultError } from '../../vault/errors.ts'
import type { Vault } from '../../vault/vault.ts'
import { DigestError } from '../errors.ts'
import { type Digest, shardOf, type WhenEmpty } from '../model/digest.ts'
import { parseQuestion, writeQuestion } from '../model/question.ts'
import { codeOf, dateOf, dayNumber, parseSchedule } from '../model/recurrence.ts'
import { scripts } from './lua/scripts.ts'
import { bindDeps } from './run-keys.ts'

export type DigestStore = ReturnType<typeof createDigestStore>

/** When a digest runs next; null while it is paused. `at` ms UTC. */
export type NextRun = { at: number; date: string } | null

const DETAILS: Record<string, Detail> = { c: 'counts', m: 'masked', f: 'full' }
const WHEN_EMPTY: Record<string, WhenEmpty> = { l: 'line', s: 'silence', w: 'weekly-sign' }
const letterOf = (word: string) => word.slice(0, 1)

type Deps = { redis: Redis; vault: Pick<Vault, 'seal' | 'open'>; now: () => number; log: Log }

/** What of a digest is not sealed. */
type Unsealed = Omit<Digest, 'question'>

/**
 * Digests at rest, in the shard of their workspace: short fields, the question sealed.
 *
 * @param deps.now ms UTC, the clock that digests are due by
 */
export function createDigestStore(deps: Deps) {
  const bind = bindDeps(deps)
  return {
    save: bind(save),
    load: bind(load),
    loadReadable: bind(loadReadable),
    list: bind(list),
    idsOf: bind(idsOf),
    count: bind(count),
    remove: bind(remove),
    nextAt: bind(nextAt),
    reportedDaysOf: bind(reportedDaysOf),
  }
}

/**
 * One that is saved for a workspace which leaves meanwhile is not kept.
 *
 * @throws DigestError changed-meanwhile, when `expected` is not its version (0: there is none yet), question-too-long;
 *   VaultError unknown-key when the workspace left
 */
async function save(deps: Deps, digest: Digest, next: NextRun, expected: number): Promise<void> {
  const { id, teamId } = digest
  const shard = shardOf(teamId)
  const sealed = await deps.vault.seal(teamId, secretName(id), writeQuestion(digest.question))
  const fields = fieldsOf(digest, next, sealed)
  const unused = OPTIONAL.filter((name) => !(name in fields))
  if (expected === 0) await deps.redis.zAdd(keys.digests(teamId), { score: 0, value: id })
  const saved = await runScript(
    deps.redis,
    scripts.saveDigest,
    [digestKeys.digest(shard, id), digestKeys.due(shard)],
    [
      ...[expected === 0 ? '' : expected, id, next?.at ?? '', JSON.stringify(unused), Math.floor(deps.now() / 1_000)],
      ...Object.entries(fields).flat(),
    ],
  )
  if (saved !== 1) throw new DigestError('changed-meanwhile', 'The digest was changed by somebody else')
  if (await isOpenable(deps, teamId, sealed)) return
  await remove(deps, teamId, id)
  throw noDataKey(teamId)
}

/** A workspace that left has another data key, or none: who removed its digests may have come too early for this one. */
async function isOpenable({ redis }: Deps, teamId: string, sealed: string): Promise<boolean> {
  const stored = await redis.get(keys.dataKey(teamId))
  return stored?.startsWith(`${readLabel(sealed).keyId}:`) ?? false
}

/** @throws VaultError; null when there is none */
async function load(deps: Deps, teamId: string, id: string): Promise<Digest | null> {
  const fields = await deps.redis.hGetAll(digestKeys.digest(shardOf(teamId), id))
  if (fields.t !== teamId) return null
  const sealed = QUESTION_FIELDS.map((name) => fields[name] ?? '').join('')
  const question = parseQuestion(await deps.vault.open(teamId, secretName(id), sealed))
  return { ...unsealedOf(id, fields), question }
}

async function idsOf(deps: Deps, teamId: string): Promise<string[]> {
  return deps.redis.zRange(keys.digests(teamId), 0, -1)
}

/** Those that can be read, in the order they were set up; of each other one the log has the id, by which it is removed. */
async function list(deps: Deps, teamId: string): Promise<Digest[]> {
  const ids = await idsOf(deps, teamId)
  const digests = await Promise.all(ids.map((id) => loadReadable(deps, teamId, id)))
  return digests.filter((digest) => digest !== null).sort((a, b) => a.createdAt - b.createdAt)
}

/** Null too where it cannot be read, which the log says. */
async function loadReadable(deps: Deps, teamId: string, id: string): Promise<Digest | null> {
  try {
    return await load(deps, teamId, id)
  } catch (err) {
    if (!(err instanceof VaultError || err instanceof ZodError)) throw err
    deps.log.error({ err, teamId, digestId: id }, 'digest unreadable, left out of the list')
    return null
  }
}

/** Also one that cannot be read. @returns what could; null when there was none */
async function remove(deps: Deps, teamId: string, id: string): Promise<Unsealed | null> {
  const shard = shardOf(teamId)
  const sub = digestKeys.digest(shard, id)
  const fields = await deps.redis.hGetAll(sub)
  const isOthers = fields.t !== undefined && fields.t !== teamId
  const names = [
    sub,
    digestKeys.due(shard),
    digestKeys.runs(shard, id),
    digestKeys.pending(shard),
    digestKeys.reported(shard, id),
  ]
  const removed = isOthers
    ? 0
    : await runScript(deps.redis, scripts.removeDigest, names, [id, digestKeys.prefix(shard)])
  await deps.redis.zRem(keys.digests(teamId), id)
  return removed === 1 ? unsealedOf(id, fields) : null
}

/** When a digest runs next, ms UTC; null while it is paused. */
async function nextAt(deps: Deps, teamId: string, id: string): Promise<number | null> {
  return deps.redis.zScore(digestKeys.due(shardOf(teamId)), id)
}

/** What the digest has told so far, as `corrections.ts` writes it; null where nothing was. */
async function reportedDaysOf(deps: Deps, teamId: string, id: string): Promise<string | null> {
  return deps.redis.get(digestKeys.reported(shardOf(teamId), id))
}

async function count(deps: Deps, teamId: string): Promise<number> {
  return deps.redis.zCard(keys.digests(teamId))
}

const secretName = (id: string) => `digest:${id}`

/** Redis keeps a hash small while each of its values is: 64 bytes. */
const MAX_VALUE_LENGTH = 63
/** A question that names a hundred chatbots takes 86. */
const QUESTION_FIELDS = Array.from({ length: 120 }, (_, index) => `q${index}`)
/** `k` is the cause of a streak of failures: a digest that was changed begins another. */
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
