-- KEYS digest, pending, run, runs. ARGV id, run, now, seconds to keep the run.
-- Adds a manual run to the pending ones. 0: the digest is gone, or the run exists already.
if redis.call('EXISTS', KEYS[1]) == 0 or redis.call('EXISTS', KEYS[3]) == 1 then return 0 end
redis.call('HSET', KEYS[3], 'st', 'queued', 'due', ARGV[3], 'at', ARGV[3])
redis.call('EXPIRE', KEYS[3], ARGV[4])
recordRun(KEYS[4], string.sub(KEYS[3], 1, -#ARGV[2] - 1), ARGV[2])
redis.call('EXPIRE', KEYS[4], ARGV[4])
redis.call('ZADD', KEYS[2], integer(redisNow()), ARGV[1] .. '|' .. ARGV[2])
return 1
