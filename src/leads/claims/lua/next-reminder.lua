-- KEYS claim, due. ARGV record, now.
-- Takes the next step of an unclaimed record: `thread` the first time, `managers` the second, '' afterwards or once it is claimed.
-- The step is recorded before it is taken: a reminder is sent at most once.
local claim = redis.call('HMGET', KEYS[1], 'st', 'rm', 'step', 'c', 'cp', 'b', 'k')
local member = 'claim:' .. ARGV[1]
local step = num(claim[3])
if claim[1] ~= 'open' or not claim[2] or step >= 2 then
  redis.call('ZREM', KEYS[2], member)
  return { '' }
end
redis.call('HSET', KEYS[1], 'step', step + 1)
if step == 0 then redis.call('ZADD', KEYS[2], integer(num(ARGV[2]) + num(claim[2])), member)
else redis.call('ZREM', KEYS[2], member) end
return { step == 0 and 'thread' or 'managers', claim[4], claim[5] or '', claim[6], claim[7] }
