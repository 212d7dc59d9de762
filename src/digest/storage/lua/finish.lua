-- KEYS run, pending, digest, reported, due, notified-causes.
-- ARGV member, fencing token, state, reason, ts, now, 1 to notify the owner, reported days (JSON or ''), counts, version of the
-- digest to pause ('' for none), id, cause that concerns the whole workspace ('' for none).
-- Records the outcome of a run, for the holder of its fencing token only, even after the run was set `unknown`.
-- 2: the owner must be notified; 1: need not be; 0: nothing was written.
-- Owners are notified once of a streak of failures, and again if one of them pauses the digest. A cause that concerns the
-- workspace is notified once for all digests of an owner, and again if it pauses them. A manual run is always notified.

-- Whether the reported days of a run (JSON) end no earlier than the stored ones: runs may end in another order than they began.
local function isLatestReport(key, reported)
  local stored = redis.call('GET', key)
  return not stored or cjson.decode(reported).to >= cjson.decode(stored).to
end

local state, reason, now = ARGV[3], ARGV[4], ARGV[6]
local run = redis.call('HMGET', KEYS[1], 'st', 'f')
if not run[1] then return redis.call('ZREM', KEYS[2], ARGV[1]) * 0 end
local wasDoubted = run[1] == 'unknown' and state == 'sent'
if run[2] ~= ARGV[2] or (TERMINAL[run[1]] and not wasDoubted) then return 0 end
local notifies = ARGV[7] == '1'
local exists = redis.call('EXISTS', KEYS[3]) == 1
local digest = redis.call('HMGET', KEYS[3], 'v', 'p', 'k', 'c')
local pauses = ARGV[10] ~= '' and digest[1] == ARGV[10] and not digest[2]
local isManual = string.find(ARGV[1], '+', 1, true)
if state == 'failed' and exists then
  if digest[3] and not pauses and not isManual then notifies = false end
  redis.call('HSET', KEYS[3], 'k', reason)
  if notifies and ARGV[12] ~= '' then
    local ownerId = string.match(digest[4] or '', '%S*$')
    local isPaused = pauses or (digest[2] and string.match(digest[2], '^%d+ (.+)$') == reason)
    local cause = ARGV[12] .. (isPaused and ' paused ' or ' failed ') .. ownerId
    notifies = isManual or redis.call('HEXISTS', KEYS[6], cause) == 0
    if notifies then redis.call('HSET', KEYS[1], 'ca', cause) end
  end
elseif (state == 'sent' or state == 'empty') and exists then
  redis.call('HDEL', KEYS[3], 'k')
  redis.call('DEL', KEYS[6])
end
local notify = notifies and '1' or '0'
redis.call('HSET', KEYS[1], 'st', state, 'r', reason, 'ts', ARGV[5], 'en', now, 'tell', notify, 'c', ARGV[9])
redis.call('HDEL', KEYS[1], 'le', 'sl', 'tj')
if ARGV[8] ~= '' and exists then
  if state == 'unknown' then redis.call('HSET', KEYS[1], 'tj', ARGV[8])
  elseif isLatestReport(KEYS[4], ARGV[8]) then redis.call('SET', KEYS[4], ARGV[8]) end
end
if pauses then
  redis.call('HSET', KEYS[3], 'p', now .. ' ' .. reason, 'v', tostring(tonumber(ARGV[10]) + 1))
  redis.call('HDEL', KEYS[3], 'n')
  redis.call('ZREM', KEYS[5], ARGV[11])
end
if notifies then redis.call('ZADD', KEYS[2], integer(redisNow() + 60000), ARGV[1])
else redis.call('ZREM', KEYS[2], ARGV[1]) end
return notifies and 2 or 1
