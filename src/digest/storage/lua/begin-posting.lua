-- KEYS run, digest, pending, post-slot, retry-after of Slack, redis-epoch, workers.
-- ARGV member, fencing token, version, lease in ms, ms between posts, now, 1 for a manual run, reported days (JSON or '').
-- `go`, or `wait, ms` for the channel's slot or after a restart of Redis, `cool, ms` for Slack, or `changed`, `stopped`, `lost`.
-- Safe to repeat after a lost answer: the caller has posted nothing yet.

-- A slot further away than this comes from a clock that was put back since.
local MAX_SLOT_AHEAD_MS = 1200000

local now = redisNow()
local run = redis.call('HMGET', KEYS[1], 'st', 'f', 'sl', 'at')
if run[2] ~= ARGV[2] or (run[1] ~= 'asked' and run[1] ~= 'posting') then return { 'lost' } end
local digest = redis.call('HMGET', KEYS[2], 'v', 'p')
if digest[1] ~= ARGV[3] then
  local reason = (not digest[1] and 'deleted') or (digest[2] and ARGV[7] ~= '1' and 'paused')
  redis.call('HDEL', KEYS[1], 'sl', 'tj')
  if reason then
    redis.call('HSET', KEYS[1], 'st', 'skipped', 'r', reason, 'en', ARGV[6])
    redis.call('ZREM', KEYS[3], ARGV[1])
    return { 'stopped' }
  end
  redis.call('HSET', KEYS[1], 'st', 'queued', 'le', '0')
  redis.call('ZADD', KEYS[3], integer(now), ARGV[1])
  return { 'changed' }
end
local after = restart(KEYS[6], KEYS[7], now)
if num(run[4]) - ARGV[6] + now <= restoredUntil(KEYS[6]) then
  redis.call('HSET', KEYS[1], 'st', 'unknown', 'r', 'redis-restored', 'tell', '1', 'en', ARGV[6])
  redis.call('HDEL', KEYS[1], 'le', 'sl', 'tj')
  redis.call('ZADD', KEYS[3], integer(now), ARGV[1])
  return { 'stopped' }
end
if after.quietMs > 0 then return { 'wait', integer(after.quietMs) } end
local cool = redis.call('PTTL', KEYS[5])
if cool > 0 then return { 'cool', integer(cool) } end
local slot = tonumber(run[3] or '')
if not slot or slot < now - ARGV[5] or slot > now + MAX_SLOT_AHEAD_MS then
  local free = num(redis.call('GET', KEYS[4]))
  slot = free > now + MAX_SLOT_AHEAD_MS and now or math.max(now, free)
  redis.call('SET', KEYS[4], integer(slot + ARGV[5]), 'PX', integer(slot + ARGV[5] - now))
  redis.call('HSET', KEYS[1], 'sl', integer(slot))
end
if slot > now then return { 'wait', integer(slot - now) } end
redis.call('HSET', KEYS[1], 'st', 'posting', 'le', integer(now + ARGV[4]))
redis.call('HDEL', KEYS[1], 'sl')
if ARGV[8] ~= '' then redis.call('HSET', KEYS[1], 'tj', ARGV[8]) end
redis.call('ZADD', KEYS[3], integer(now + ARGV[4]), ARGV[1])
return { 'go' }
