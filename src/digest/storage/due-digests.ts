import type { Redis } from '../../redis/connect.ts'
import { digestKeys } from '../../redis/keys.ts'
import { defineScript, runScript } from '../../redis/script.ts'
import { dayNumber, type Occurrence } from '../model/recurrence.ts'
import { NOTE_RUN } from './lua/runs-script.ts'

/** A digest whose time has come, as it is stored; `score` is its instant, ms UTC, and `day` that one's local date. */
export type DueDigest = { id: string; score: string; code: string; version: string; day: string; window: string }

/** What becomes of it. `takeInMs`: so long nobody has to look at the run. */
export type Step = {
  read: DueDigest
  next: Occurrence
  run: { date: string; dueAt: number; postAt: number; takeInMs: number }
  missed: Occurrence[]
}

const KEPT_SECONDS = 60 * 86_400

/** KEYS due. ARGV until, how many, prefix. What is due, six words a digest: `DueDigest`. */
const READ_DUE = defineScript(`
local due = {}
local found = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', 0, ARGV[2])
for index = 1, #found, 2 do
  due[#due + 1] = found[index]
  due[#due + 1] = found[index + 1]
  local sub = redis.call('HMGET', ARGV[3] .. 'sub:' .. found[index], 's', 'v', 'n', 'w')
  for field = 1, 4 do due[#due + 1] = sub[field] or '' end
end
return due`)

/**
 * KEYS due, open. ARGV prefix, seconds to keep a run; then for each digest: id, score, version, day (as read); next instant
 * and day; run, due, post instant; in how many ms to take it; how many runs were missed, and `date, due` of each.
 * Moves each on and opens its run, if nobody has; both or neither. How many runs were opened.
 */
const OPEN_DUE_RUNS = defineScript(`${NOTE_RUN}
local due, open, prefix, keep, place, now = KEYS[1], KEYS[2], ARGV[1], ARGV[2], 3, real()
local function word()
  place = place + 1
  return ARGV[place - 1]
end
local function write(runs, occurrence, run, ...)
  if redis.call('EXISTS', occurrence .. run) == 1 then return false end
  redis.call('HSET', occurrence .. run, ...)
  redis.call('EXPIRE', occurrence .. run, keep)
  noteRun(runs, occurrence, run)
  return true
end
local function advance()
  local id, score, version, day, at, nextDay = word(), word(), word(), word(), word(), word()
  local run, dueAt, postAt, inMs = word(), word(), word(), word()
  local missed = {}
  for index = 1, num(word()) do missed[index] = { word(), word() } end
  local sub = prefix .. 'sub:' .. id
  local known = redis.call('HMGET', sub, 'v', 'n', 'p')
  if not known[1] or known[3] then return redis.call('ZREM', due, id) * 0 end
  if known[1] ~= version or known[2] ~= day or num(redis.call('ZSCORE', due, id)) ~= num(score) then return 0 end
  redis.call('ZADD', due, at, id)
  redis.call('HSET', sub, 'n', nextDay)
  local runs, occurrence = prefix .. 'runs:' .. id, prefix .. 'occ:' .. id .. ':'
  for _, each in ipairs(missed) do
    write(runs, occurrence, each[1], 'st', 'skipped', 'r', 'missed', 'due', each[2])
  end
  if not write(runs, occurrence, run, 'st', 'queued', 'due', dueAt, 'at', postAt) then return 0 end
  redis.call('EXPIRE', runs, keep)
  redis.call('ZADD', open, text(now + inMs), id .. '|' .. run)
  return 1
end
local opened = 0
while place <= #ARGV do opened = opened + advance() end
return opened`)

type Deps = { redis: Redis }

/** What is due in a shard until an instant (ms UTC), the earliest first, at most `count`. */
export async function readDue({ redis }: Deps, shard: string, until: number, count: number): Promise<DueDigest[]> {
  const words = await runScript(redis, READ_DUE, [digestKeys.due(shard)], [until, count, digestKeys.prefix(shard)])
  const flat = words as string[]
  return Array.from({ length: flat.length / 6 }, (_, index) => {
    const [id = '', score = '', code = '', version = '', day = '', window = ''] = flat.slice(6 * index, 6 * index + 6)
    return { id, score, code, version, day, window }
  })
}

/** @returns how many runs this call, and no other, opened */
export async function openDueRuns({ redis }: Deps, shard: string, steps: Step[]): Promise<number> {
  const values = [digestKeys.prefix(shard), KEPT_SECONDS, ...steps.flatMap(wordsOf)]
  return (await runScript(redis, OPEN_DUE_RUNS, [digestKeys.due(shard), digestKeys.open(shard)], values)) as number
}

function wordsOf({ read, next, run, missed }: Step): (string | number)[] {
  return [
    ...[read.id, read.score, read.version, read.day, next.at, dayNumber(next.date)],
    ...[run.date, run.dueAt, run.postAt, run.takeInMs],
    ...[missed.length, ...missed.flatMap(({ date, at }) => [date, at])],
  ]
}
