-- KEYS data key, restore that was settled last, due, then queue, held and turn of each target. ARGV the restore, until when (due
-- clock) its posts are unknown, prefix of posts.
-- After Redis was restored from a backup: what waited in it was probably posted since, so it is not posted again, and no reminder
-- is sent of a claim that may have been taken since. Once for each restore.
-- Returns the number of reminders, then the number of records of each target; nothing if it was done before.
if redis.call('EXISTS', KEYS[1]) == 0 or num(redis.call('GET', KEYS[2])) >= num(ARGV[1]) then return {} end
redis.call('SET', KEYS[2], ARGV[1])
local counts = { 0 }
for _, member in ipairs(redis.call('ZRANGE', KEYS[3], 0, -1)) do
  if string.sub(member, 1, 6) == 'claim:' then counts[1] = counts[1] + redis.call('ZREM', KEYS[3], member) end
end
for place = 4, #KEYS, 3 do
  local queue, held, turn = KEYS[place], KEYS[place + 1], KEYS[place + 2]
  local waiting = redis.call('LLEN', queue) + redis.call('ZREMRANGEBYSCORE', held, '-inf', ARGV[2])
  local open = redis.call('HGET', turn, 'post')
  if open then
    local key = ARGV[3] .. open
    waiting = waiting + num(redis.call('HGET', key, 'n'))
    redis.call('HSET', key, 'st', 'unclear', 'r', 'redis-restored')
    redis.call('HDEL', key, 'le')
  end
  redis.call('DEL', queue, turn)
  counts[#counts + 1] = waiting
end
return counts
