-- KEYS data key, restore that was settled last, due, posts, then queue, held and turn of each target. ARGV the restore, until when
-- (due clock) its posts are unknown, prefix of posts, now, seconds to keep a post, then each target and an id for a post.
-- After Redis was restored from a backup: what waited in it was probably posted since, so it is not posted again, and no reminder
-- is sent of a claim that may have been taken since. It is kept as a post of unknown outcome, which an alert that catches up later
-- does not repeat. Once for each restore.
-- Returns the number of reminders, then the number of records of each target; nothing if it was done before.
if redis.call('EXISTS', KEYS[1]) == 0 or num(redis.call('GET', KEYS[2])) >= num(ARGV[1]) then return {} end
redis.call('SET', KEYS[2], ARGV[1])
local counts = { 0 }
local function keep(entries, target, id)
  local alerts, named = {}, {}
  for _, entry in ipairs(entries) do
    for alert in string.gmatch(string.match(entry, '([^|]*)$'), '[^,]+') do
      if not named[alert] then alerts[#alerts + 1] = alert end
      named[alert] = true
    end
  end
  local key = ARGV[3] .. id
  redis.call('HSET', key, 'st', 'unclear', 'r', 'redis-restored', 'to', target, 'k', #entries == 1 and 'single' or 'combined', 'n',
    #entries, 're', table.concat(entries, '\n'), 'al', table.concat(alerts, ','), 'at', ARGV[4], 'en', ARGV[4])
  redis.call('EXPIRE', key, ARGV[5])
  redis.call('ZADD', KEYS[4], ARGV[4], id)
end
for _, member in ipairs(redis.call('ZRANGE', KEYS[3], 0, -1)) do
  if string.sub(member, 1, 6) == 'claim:' then counts[1] = counts[1] + redis.call('ZREM', KEYS[3], member) end
end
for place = 5, #KEYS, 3 do
  local queue, held, turn = KEYS[place], KEYS[place + 1], KEYS[place + 2]
  local entries = redis.call('LRANGE', queue, 0, -1)
  for _, entry in ipairs(redis.call('ZRANGEBYSCORE', held, '-inf', ARGV[2])) do entries[#entries + 1] = entry end
  redis.call('ZREMRANGEBYSCORE', held, '-inf', ARGV[2])
  local waiting = #entries
  local target = #counts * 2 + 4
  if waiting > 0 then keep(entries, ARGV[target], ARGV[target + 1]) end
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
