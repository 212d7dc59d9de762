-- KEYS run, pending. ARGV member, fencing token, lease in ms, new state ('' keeps it; none after `posting`).
-- Extends the lease. 0: another worker has claimed the run, or it is over.
local run = redis.call('HMGET', KEYS[1], 'st', 'f')
if run[2] ~= ARGV[2] or TERMINAL[run[1]] or run[1] == 'queued' then return 0 end
if ARGV[4] ~= '' and run[1] == 'posting' then return 0 end
local lease = integer(redisNow() + ARGV[3])
redis.call('HSET', KEYS[1], 'le', lease)
if ARGV[4] ~= '' then redis.call('HSET', KEYS[1], 'st', ARGV[4]) end
redis.call('ZADD', KEYS[2], lease, ARGV[1])
return 1
