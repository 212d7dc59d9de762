-- KEYS pending, notify, notify-pace, notified-causes.
-- ARGV prefix, ms to collect notifications (0 for manual runs, '' if nobody was notified), members.
-- Marks these runs and their causes as notified, and releases them. Each consecutive message doubles the delay before the next.

-- After thirty days a cause is notified again.
local CAUSE_RETENTION_SECONDS = 2592000

local prefix, collectMs, now = ARGV[1], tonumber(ARGV[2]), redisNow()
for index = 3, #ARGV do
  local runKey = runKeyOf(prefix, ARGV[index])
  local cause = redis.call('HGET', runKey, 'ca')
  if collectMs and cause and not isResumed(prefix, ARGV[index], cause) then
    redis.call('HSET', KEYS[4], cause, integer(now))
    redis.call('EXPIRE', KEYS[4], CAUSE_RETENTION_SECONDS)
  end
  redis.call('HDEL', runKey, 'tell', 'tj', 'ca')
  redis.call('ZREM', KEYS[1], ARGV[index])
  redis.call('ZREM', KEYS[2], ARGV[index])
end
if not collectMs or collectMs == 0 then return 0 end
local gap = math.min(collectMs * 2 ^ redis.call('HINCRBY', KEYS[3], 'n', 1), MAX_GAP_MS)
redis.call('HSET', KEYS[3], 'at', integer(now + gap))
keepPace(gap)
return 1
