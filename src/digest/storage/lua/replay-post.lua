-- KEYS run, pending, digest, runs.
-- ARGV member, fencing token, lease in ms, run, due, post instant, started at, seconds to keep the run.
-- After a restart of Redis: sets the run of a recent post to `posting` again, if Redis lost that, or the run itself. 0: it did not.
if redis.call('EXISTS', KEYS[3]) == 0 then return 0 end
local state = redis.call('HGET', KEYS[1], 'st')
if state and TERMINAL[state] and state ~= 'unknown' then return 0 end
if state == 'unknown' then return redis.call('HSET', KEYS[1], 'f', ARGV[2]) * 0 + 1 end
if not state then
  redis.call('HSET', KEYS[1], 'due', ARGV[5], 'at', ARGV[6], 'be', ARGV[7])
  redis.call('EXPIRE', KEYS[1], ARGV[8])
  redis.call('LPUSH', KEYS[4], ARGV[4])
end
local lease = integer(redisNow() + ARGV[3])
redis.call('HSET', KEYS[1], 'st', 'posting', 'f', ARGV[2], 'le', lease)
redis.call('ZADD', KEYS[2], lease, ARGV[1])
return 1
