-- KEYS digest, due. ARGV expected version ('' for a new digest), id, next instant ('' for none), unused fields (JSON), now in
-- seconds, fields.
-- Writes a digest and its entry in the due index, if it still has the expected version; sets `d` when its days change.
-- 0: it has another version.
local stored = redis.call('HMGET', KEYS[1], 'v', 's')
if (stored[1] or '') ~= ARGV[1] then return 0 end
redis.call('HDEL', KEYS[1], unpack(cjson.decode(ARGV[4])))
redis.call('HSET', KEYS[1], unpack(ARGV, 6))
local function daysOf(code) return string.match(code, '%S*$') end
if stored[2] and daysOf(stored[2]) ~= daysOf(redis.call('HGET', KEYS[1], 's')) then
  redis.call('HSET', KEYS[1], 'd', ARGV[5])
end
if ARGV[3] == '' then redis.call('ZREM', KEYS[2], ARGV[2]) else redis.call('ZADD', KEYS[2], ARGV[3], ARGV[2]) end
return 1
