-- KEYS run, pending. ARGV member, fencing token, delay in ms, reason, 1 if it counts as a try.
-- Hands a claimed run back: it is pending again after the delay.
local run = redis.call('HMGET', KEYS[1], 'st', 'f')
if run[2] ~= ARGV[2] or TERMINAL[run[1]] then return 0 end
redis.call('HSET', KEYS[1], 'st', 'queued', 'le', '0', 'r', ARGV[4])
redis.call('HDEL', KEYS[1], 'tj')
if ARGV[5] == '1' then redis.call('HINCRBY', KEYS[1], 'tr', 1) end
redis.call('ZADD', KEYS[2], integer(redisNow() + ARGV[3]), ARGV[1])
return 1
