-- KEYS leader. ARGV worker, lease in ms; 0 gives the lease up.
-- Takes or renews the lease to poll. Returns the fencing token, which grows with each leader, and how many ms ago Redis was restarted
-- or failed over, -1 if it never was; 0: another worker has the lease.
local now = redisNow()
local run = string.match(redis.call('INFO', 'server'), 'run_id:(%x+)')
local known = redis.call('HGET', KEYS[1], 'run')
if known ~= run then
  redis.call('HSET', KEYS[1], 'run', run)
  if known then redis.call('HSET', KEYS[1], 'cut', integer(now)) end
end
local cut = redis.call('HGET', KEYS[1], 'cut')
local cutAgo = cut and now - num(cut) or -1
local leader = redis.call('HMGET', KEYS[1], 'id', 'token', 'until')
local isFree = num(leader[3]) <= now
if leader[1] ~= ARGV[1] and not isFree then return { 0, cutAgo } end
local token = num(leader[2])
if leader[1] ~= ARGV[1] or isFree then token = token + 1 end
redis.call('HSET', KEYS[1], 'id', ARGV[1], 'token', token, 'until', integer(now + num(ARGV[2])))
return { token, cutAgo }
