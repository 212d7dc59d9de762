import { defineScript } from '../../../redis/script.ts'

/** A Redis that was restarted may have lost what it was told in its last seconds. */
const LOST_MS = 10_000
/** So long nothing is posted then: workers tell it again what they posted. */
const QUIET_MS = 2_000
/** So long where a worker has not told. Then it has died with Redis, and nobody knows what it posted. */
const QUIET_FOR_MISSING_MS = 30_000
/** Workers say so twice a second that they live; one silent for so long before the end had died before it. */
const SILENT_MS = 5_000
/** A clock that goes back by more is put right. */
const STEP_MS = 5_000
/** Longer than a run is ever late. */
const REMEMBERED_MS = 80 * 3_600_000

/**
 * `restart(boot, workers, now)`: for how many ms nothing is posted after a restart of Redis, whether a worker is missing
 * since, and until when (real ms) one may have posted that the Redis of now has not heard of: none did while there was no
 * Redis. The first to look writes it down; a Redis that has no run id has nothing to compare with.
 */
export const RESTART = `
local function runId()
  return string.match(redis.call('INFO', 'server'), 'run_id:(%x+)')
end
local function startedAt(seen, now)
  local upFor = num(string.match(redis.call('INFO', 'server'), 'uptime_in_seconds:(%d+)'))
  local at = now - upFor * 1000
  return at > seen and at or now
end
local function restart(boot, workers, now)
  local id = runId()
  local known = redis.call('HMGET', boot, 'id', 'at', 'seen', 'until')
  if id and known[1] ~= id then
    local seen = num(redis.call('ZREVRANGE', workers, 0, 0, 'WITHSCORES')[2])
    local doubtUntil = math.min(seen + ${LOST_MS}, startedAt(seen, now))
    known = { id, known[1] and text(now) or '0', text(seen), text(doubtUntil) }
    redis.call('HSET', boot, 'id', id, 'at', known[2], 'seen', known[3], 'until', known[4])
  end
  local at, seen = num(known[2]), num(known[3])
  if at == 0 then return { quietMs = 0, isMissing = false, doubtUntil = 0 } end
  local isMissing = redis.call('ZCOUNT', workers, text(seen - ${SILENT_MS}), '(' .. text(at)) > 0
  local quiet = isMissing and ${QUIET_FOR_MISSING_MS} or ${QUIET_MS}
  return { quietMs = math.max(0, at + quiet - now), isMissing = isMissing, doubtUntil = num(known[4]) }
end
`

/**
 * KEYS boot, workers, open. ARGV worker, the run id of Redis that it has told all it posted ('' for a new one).
 * The run id; where that is another, the worker is not counted as living until it has told.
 */
export const PULSE = defineScript(`${RESTART}
local now = real()
local id = runId() or ''
local ahead = num(redis.call('HGET', KEYS[1], 'clock')) - now
if ahead > ${STEP_MS} then
  for _, member in ipairs(redis.call('ZRANGE', KEYS[3], 0, -1)) do
    redis.call('ZINCRBY', KEYS[3], text(-ahead), member)
  end
  redis.call('HSET', KEYS[1], 'at', '0')
end
redis.call('HSET', KEYS[1], 'clock', text(now))
restart(KEYS[1], KEYS[2], now)
if ARGV[2] ~= '' and ARGV[2] ~= id then return id end
redis.call('ZADD', KEYS[2], text(now), ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', text(now - ${REMEMBERED_MS}))
return id`)
