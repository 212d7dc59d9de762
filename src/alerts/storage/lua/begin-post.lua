-- KEYS data key, turn, queue, held, posts, due. ARGV prefix of posts, id for a new post, target, now, lease in ms, single posts a
-- batch, seconds to keep a post, the target's active alerts as `id:since`, comma-separated.
-- Claims the target's open post, or makes one of what waits: first everything held whose quiet hours have ended, in one post; then
-- single records, up to the batch's number; then the rest in one post, which is a single one if it has one record. Records that no
-- active alert wants are dropped.
-- `go, id, fence, kind, 1 for a repeat, entries, tries`; `busy, ms`: another worker posts; `unclear`: the outcome of a repeat was
-- unknown too, which ends the post, and its alerts' owners are to be notified; `idle`: nothing waits; `gone`: purged.
local prefix, newId, target, now, lease = ARGV[1], ARGV[2], ARGV[3], num(ARGV[4]), num(ARGV[5])
if redis.call('EXISTS', KEYS[1]) == 0 then return { 'gone' } end
local time = redisNow()
local activeSince = {}
for id, since in string.gmatch(ARGV[8], '([^,:]+):(%d+)') do activeSince[id] = num(since) end
-- The active alerts that want the record of an entry.
local function alertsOf(entry)
  local createdAt, ids = string.match(entry, '^[^|]*|([^|]*)|.*|([^|]*)$')
  local found = {}
  for id in string.gmatch(ids, '[^,]+') do
    if activeSince[id] and tonumber(createdAt, 36) >= activeSince[id] then found[#found + 1] = id end
  end
  return found
end
local function claim(id)
  local key = prefix .. id
  local fence = redis.call('HINCRBY', key, 'f', 1)
  redis.call('HSET', key, 'st', 'claimed', 'le', integer(time + lease))
  redis.call('ZADD', KEYS[6], integer(now + lease), target)
  local post = redis.call('HMGET', key, 'k', 'rep', 're')
  return { 'go', id, tostring(fence), post[1], post[2] or '', post[3], redis.call('HGET', KEYS[2], 'tr') or '0' }
end

local open = redis.call('HGET', KEYS[2], 'post')
if open then
  local key = prefix .. open
  local post = redis.call('HMGET', key, 'st', 'le', 'rep')
  local isHeld = (post[1] == 'claimed' or post[1] == 'posting') and num(post[2]) > time
  if isHeld then return { 'busy', integer(num(post[2]) - time) } end
  if post[1] == 'claimed' or post[1] == 'waiting' then return claim(open) end
  -- The outcome is unknown: it is posted once more, never a third time.
  local isInDoubt = post[1] == 'posting' or post[1] == 'unknown'
  if isInDoubt and post[3] ~= '1' then
    redis.call('HSET', key, 'rep', '1')
    return claim(open)
  end
  if isInDoubt then
    redis.call('HSET', key, 'st', 'unclear', 'en', integer(now))
    redis.call('HDEL', key, 'le')
    redis.call('HDEL', KEYS[2], 'post', 'tr')
    redis.call('ZADD', KEYS[6], integer(now), 'unclear:' .. open)
    return { 'unclear' }
  end
  redis.call('HDEL', KEYS[2], 'post')
end

local function begin(entries)
  local alerts, named = {}, {}
  for _, entry in ipairs(entries) do
    for _, id in ipairs(alertsOf(entry)) do
      if not named[id] then
        named[id] = true
        alerts[#alerts + 1] = id
      end
    end
  end
  local kind = #entries == 1 and 'single' or 'combined'
  local key = prefix .. newId
  redis.call('HSET', key, 'to', target, 'k', kind, 'n', #entries, 're', table.concat(entries, '\n'), 'al',
    table.concat(alerts, ','), 'at', integer(now))
  redis.call('EXPIRE', key, ARGV[7])
  redis.call('ZADD', KEYS[5], integer(now), newId)
  redis.call('ZREMRANGEBYSCORE', KEYS[5], '-inf', integer(now - num(ARGV[7]) * 1000))
  redis.call('HSET', KEYS[2], 'post', newId)
  return claim(newId)
end
local function activeOnes(entries)
  local kept = {}
  for _, entry in ipairs(entries) do
    if #alertsOf(entry) > 0 then kept[#kept + 1] = entry end
  end
  return kept
end

local held = activeOnes(redis.call('ZRANGEBYSCORE', KEYS[4], '-inf', integer(now)))
redis.call('ZREMRANGEBYSCORE', KEYS[4], '-inf', integer(now))
if #held > 0 then return begin(held) end
local left = num(redis.call('HGET', KEYS[2], 'left') or ARGV[6])
while left > 0 do
  local entry = redis.call('LPOP', KEYS[3])
  if not entry then break end
  if #alertsOf(entry) > 0 then
    redis.call('HSET', KEYS[2], 'left', left - 1)
    return begin({ entry })
  end
end
local rest = activeOnes(redis.call('LRANGE', KEYS[3], 0, -1))
redis.call('DEL', KEYS[3])
if #rest > 0 then return begin(rest) end
redis.call('HDEL', KEYS[2], 'left', 'tr')
local next = redis.call('ZRANGE', KEYS[4], 0, 0, 'WITHSCORES')[2]
if next then redis.call('ZADD', KEYS[6], next, target) else redis.call('ZREM', KEYS[6], target) end
return { 'idle' }
