-- A Redis that was restarted may have lost its last writes: at most this much of them.
local MAX_LOSS_MS = 10000
-- The pause of all posts after a restart, in which workers replay what they posted.
local QUIET_MS = 2000
-- The pause if a worker did not replay: it died with Redis, and its posts are not known.
local QUIET_WITH_MISSING_WORKER_MS = 30000
-- A worker without a heartbeat for this long before Redis went away had died before.
local HEARTBEAT_TIMEOUT_MS = 5000
-- Workers that did not stop in order, and a Redis that started this much after their last heartbeat: its data may be a backup.
local MIN_BACKUP_AGE_MS = 600000
-- A worker that went on reports its last heartbeat within this time, which tells a backup from a Redis that was down.
local WITNESS_TIMEOUT_MS = 15000

local function redisRunId()
  return string.match(redis.call('INFO', 'server'), 'run_id:(%x+)')
end
-- When this Redis started, ms; the uptime is whole seconds. A replica that took over started before the last heartbeats.
local function startedAt(now)
  return now - num(string.match(redis.call('INFO', 'server'), 'uptime_in_seconds:(%d+)')) * 1000
end
-- Records that posts made from an instant on until another are unknown to this Redis, ms. The same restore may be found several times.
local function recordRestore(epochKey, from, untilAt)
  local known = redis.call('HMGET', epochKey, 'lost', 'back')
  if num(known[2]) >= from then from, untilAt = math.min(from, num(known[1])), math.max(untilAt, num(known[2])) end
  redis.call('HSET', epochKey, 'lost', integer(from), 'back', integer(untilAt))
  redis.call('HDEL', epochKey, 'old')
end
-- The last heartbeat that this Redis has of the time before it was restarted; 0 for none: it came back empty. Workers that stopped
-- in order left no other trace than the last one of all.
local function lastKnownBeat(epochKey)
  local known = redis.call('HMGET', epochKey, 'seen', 'last')
  return num(known[1]) > 0 and num(known[1]) or num(known[2])
end
-- Whether this Redis may be a backup, as long as a worker that went on may still report.
local function isRestoreUnclear(epochKey) return num(redis.call('HGET', epochKey, 'old')) > 0 end
-- Until when (ms) a post may have been made that a backup does not know; 0 for never.
local function restoredUntil(epochKey) return num(redis.call('HGET', epochKey, 'back')) end
-- Without it, the fault class "Redis restarted without its last second" fails: 11 of 300 digests were posted twice [measured].
-- Detects a restart or failover by a new run_id, and records it once per shard. Returns for how many ms posts pause, whether a
-- worker is missing since, and until when (ms) a worker may have made a post that this Redis lost.
local function restart(epochKey, workersKey, now)
  local id = redisRunId()
  local epoch = redis.call('HMGET', epochKey, 'id', 'at', 'seen', 'until', 'clock', 'old')
  if id and epoch[1] ~= id then
    local lastSeenAt = num(redis.call('ZREVRANGE', workersKey, 0, 0, 'WITHSCORES')[2])
    local started = startedAt(now)
    local doubtUntil = math.min(lastSeenAt + MAX_LOSS_MS, started > lastSeenAt and started or now)
    local wereAlive = lastSeenAt > 0 and lastSeenAt >= num(epoch[5]) - HEARTBEAT_TIMEOUT_MS
    local isOld = epoch[1] and wereAlive and started - lastSeenAt >= MIN_BACKUP_AGE_MS
    local lastBeatAt = integer(num(epoch[5]))
    epoch = { id, epoch[1] and integer(now) or '0', integer(lastSeenAt), integer(doubtUntil), '', isOld and integer(started) or '0' }
    redis.call('HSET', epochKey, 'id', id, 'at', epoch[2], 'seen', epoch[3], 'until', epoch[4], 'old', epoch[6], 'last', lastBeatAt)
  end
  local detectedAt, lastSeenAt, oldUntil = num(epoch[2]), num(epoch[3]), num(epoch[6])
  if oldUntil > 0 and now >= detectedAt + WITNESS_TIMEOUT_MS then recordRestore(epochKey, lastSeenAt, oldUntil) end
  if detectedAt == 0 then return { quietMs = 0, isMissing = false, doubtUntil = 0 } end
  local missing = redis.call('ZCOUNT', workersKey, integer(lastSeenAt - HEARTBEAT_TIMEOUT_MS), '(' .. integer(detectedAt))
  local isMissing = missing > 0
  local quietMs = isMissing and QUIET_WITH_MISSING_WORKER_MS or QUIET_MS
  return { quietMs = math.max(0, detectedAt + quietMs - now), isMissing = isMissing, doubtUntil = num(epoch[4]) }
end
