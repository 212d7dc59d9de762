-- KEYS redis-epoch, workers, pending.
-- ARGV worker, run_id of the Redis to which it has replayed its posts ('' for a new worker), its last heartbeat (Redis time).
-- Records that a worker is alive and returns Redis' run_id and time. With another run_id the worker must replay its posts first,
-- and is not recorded until then. A Redis that knows less than this worker's last heartbeat was restored from a backup, or was emptied,
-- perhaps under the same run_id; one that knows as much was only down, however long.

-- A clock that steps back by more than this shifts all pending runs with it.
local MAX_CLOCK_STEP_MS = 5000
-- 80 hours, longer than a run is ever late.
local WORKER_RETENTION_MS = 288000000

local now = redisNow()
local id = redisRunId() or ''
local aheadMs = num(redis.call('HGET', KEYS[1], 'clock')) - now
if aheadMs > MAX_CLOCK_STEP_MS then
  for _, member in ipairs(redis.call('ZRANGE', KEYS[3], 0, -1)) do
    redis.call('ZINCRBY', KEYS[3], integer(-aheadMs), member)
  end
  redis.call('HSET', KEYS[1], 'at', '0')
end
local isEmptied = redis.call('EXISTS', KEYS[1]) == 0
restart(KEYS[1], KEYS[2], now)
redis.call('HSET', KEYS[1], 'clock', integer(now))
if ARGV[2] ~= '' and (ARGV[2] ~= id or isEmptied) then
  local known = lastKnownBeat(KEYS[1])
  if num(ARGV[3]) > known + MAX_LOSS_MS then recordRestore(KEYS[1], known, now)
  else redis.call('HDEL', KEYS[1], 'old') end
  return { id, integer(now) }
end
redis.call('ZADD', KEYS[2], integer(now), ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', integer(now - WORKER_RETENTION_MS))
return { id, integer(now) }
