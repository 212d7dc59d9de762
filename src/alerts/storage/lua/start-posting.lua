-- KEYS post, due. ARGV fence, lease in ms, target, now.
-- The last step before the post: from here its outcome is unknown until it is recorded. 0: another worker has claimed it.
local post = redis.call('HMGET', KEYS[1], 'st', 'f')
if post[1] ~= 'claimed' or post[2] ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'st', 'posting', 'le', integer(redisNow() + num(ARGV[2])))
redis.call('ZADD', KEYS[2], integer(num(ARGV[4]) + num(ARGV[2])), ARGV[3])
return 1
