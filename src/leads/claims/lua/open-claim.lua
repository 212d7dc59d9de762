-- KEYS data key, claim, claims, due. ARGV record, chatbot, kind, CreateTime, posted at, channel, ts, when to remind ('' for never),
-- ms until the managers are notified, seconds to keep the claim.
-- Records that a record was posted; a second copy is added to the first. 0: the workspace was purged.
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local copy = ARGV[6] .. ' ' .. ARGV[7]
local copies = redis.call('HGET', KEYS[2], 'cp')
redis.call('HSETNX', KEYS[2], 'st', 'open')
redis.call('HSETNX', KEYS[2], 'po', ARGV[5])
redis.call('HSET', KEYS[2], 'b', ARGV[2], 'k', ARGV[3], 'c', ARGV[4], 'cp', copies and copies .. ',' .. copy or copy)
redis.call('EXPIRE', KEYS[2], ARGV[10])
redis.call('ZADD', KEYS[3], ARGV[4], ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', integer(num(ARGV[5]) - num(ARGV[10]) * 1000))
local isOpen = redis.call('HGET', KEYS[2], 'st') == 'open'
if ARGV[8] ~= '' and isOpen and redis.call('HSETNX', KEYS[2], 'rm', ARGV[9]) == 1 then
  redis.call('ZADD', KEYS[4], ARGV[8], 'claim:' .. ARGV[1])
end
return 1
