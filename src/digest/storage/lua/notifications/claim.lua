-- KEYS pending, notify, notify-pace, run, retry-after of Slack, notified-causes.
-- ARGV member, ms to collect notifications, 1 for a manual run, prefix.
-- Returns the runs of which this person is to be notified now, this one among them; the caller holds them for a minute.
-- Returns none, and delays the run, while notifications are collected, while the last message is too recent, while Slack's
-- retry-after lasts, or while another worker sends it. Returns none for good if the person was notified of the run or of its
-- cause, or the digest was resumed since.

-- The notify set expires without additions; pending runs are added to it again.
local NOTIFY_RETENTION_MS = 86400000
-- Longer than Slack takes to answer.
local NOTIFY_LEASE_MS = 60000
-- docs.slack.dev, `chat.postMessage`: one message a second to one person.
local MESSAGE_INTERVAL_MS = 1000
-- Slack refuses messages with more than about 12,000 characters in blocks; a line has up to 120.
local MAX_RUNS_PER_MESSAGE = 100

local member, collectMs, isManual, prefix, now = ARGV[1], tonumber(ARGV[2]), ARGV[3] == '1', ARGV[4], redisNow()
local function later(at)
  redis.call('ZADD', KEYS[1], 'XX', integer(at), member)
  return {}
end
local function needsNotification(each)
  local runKey = runKeyOf(prefix, each)
  local run = redis.call('HMGET', runKey, 'tell', 'ca')
  if run[1] ~= '1' then return false end
  if not run[2] or string.find(each, '+', 1, true) then return true end
  if not isResumed(prefix, each, run[2]) and redis.call('HEXISTS', KEYS[6], run[2]) == 0 then return true end
  redis.call('HDEL', runKey, 'tell', 'ca')
  redis.call('ZREM', KEYS[1], each)
  return false
end
if not needsNotification(member) then return {} end
local cool = redis.call('PTTL', KEYS[5])
if cool > 0 then return later(now + cool) end
local heldUntil = num(redis.call('ZSCORE', KEYS[2], member))
if heldUntil > now and heldUntil <= now + NOTIFY_LEASE_MS then return {} end
local isFirst = redis.call('ZCOUNT', KEYS[2], '-inf', integer(now)) == 0
redis.call('ZADD', KEYS[2], 0, member)
redis.call('PEXPIRE', KEYS[2], NOTIFY_RETENTION_MS)
local field = isManual and 'hand' or 'at'
local at = num(redis.call('HGET', KEYS[3], field))
if at > now + MAX_GAP_MS then at = 0 end
if at <= now and isFirst and not isManual then
  at = now + collectMs
  redis.call('HSET', KEYS[3], 'at', integer(at))
  keepPace(collectMs)
end
if at > now then return later(at) end
redis.call('HSET', KEYS[3], field, integer(now + (isManual and MESSAGE_INTERVAL_MS or NOTIFY_LEASE_MS)))
keepPace(isManual and MESSAGE_INTERVAL_MS or NOTIFY_LEASE_MS)
local claimed = {}
local waiting = redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', integer(now), 'LIMIT', 0, MAX_RUNS_PER_MESSAGE)
for _, each in ipairs(waiting) do
  if needsNotification(each) then
    redis.call('ZADD', KEYS[2], integer(now + NOTIFY_LEASE_MS), each)
    redis.call('ZADD', KEYS[1], 'XX', integer(now + NOTIFY_LEASE_MS), each)
    claimed[#claimed + 1] = each
  else
    redis.call('ZREM', KEYS[2], each)
  end
end
return claimed
