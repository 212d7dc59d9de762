-- KEYS due, pending, redis-epoch. ARGV prefix, seconds to keep a run, now (due clock); then for each digest: id, instant, version, day (as read); next instant
-- and day; run, its due and post instants; ms until the run is taken; count of missed runs, and `date, due` of each.
-- Moves each digest to its next instant and adds its run to the pending ones, unless another planner has: both or neither. A missed
-- run that may have been posted before Redis was restored from a backup becomes `unknown`, and its owner is notified.
-- Returns how many runs were added; none while it is unclear whether this Redis is a backup.
if isRestoreUnclear(KEYS[3]) then return 0 end
local due, pending, prefix, keepSeconds, dueNow, place, now = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3], 4, redisNow()
local unknownUntil = restoredUntil(KEYS[3])
local function word()
  place = place + 1
  return ARGV[place - 1]
end
local function write(runs, runPrefix, run, ...)
  if redis.call('EXISTS', runPrefix .. run) == 1 then return false end
  redis.call('HSET', runPrefix .. run, ...)
  redis.call('EXPIRE', runPrefix .. run, keepSeconds)
  recordRun(runs, runPrefix, run)
  return true
end
local function advance()
  local id, score, version, day, at, nextDay = word(), word(), word(), word(), word(), word()
  local run, dueAt, postAt, inMs = word(), word(), word(), word()
  local missed = {}
  for index = 1, num(word()) do missed[index] = { word(), word() } end
  local digestKey = prefix .. 'sub:' .. id
  local stored = redis.call('HMGET', digestKey, 'v', 'n', 'p')
  if not stored[1] or stored[3] then return redis.call('ZREM', due, id) * 0 end
  if stored[1] ~= version or stored[2] ~= day or num(redis.call('ZSCORE', due, id)) ~= num(score) then return 0 end
  redis.call('ZADD', due, at, id)
  redis.call('HSET', digestKey, 'n', nextDay)
  local runs, runPrefix = prefix .. 'runs:' .. id, prefix .. 'occ:' .. id .. ':'
  for _, each in ipairs(missed) do
    local run, dueAt = each[1], each[2]
    if num(dueAt) - dueNow + now > unknownUntil then
      write(runs, runPrefix, run, 'st', 'skipped', 'r', 'missed', 'due', dueAt)
    elseif write(runs, runPrefix, run, 'st', 'unknown', 'r', 'redis-restored', 'due', dueAt, 'tell', '1', 'en', dueNow) then
      redis.call('ZADD', pending, integer(now), id .. '|' .. run)
    end
  end
  if not write(runs, runPrefix, run, 'st', 'queued', 'due', dueAt, 'at', postAt) then return 0 end
  redis.call('EXPIRE', runs, keepSeconds)
  redis.call('ZADD', pending, integer(now + inMs), id .. '|' .. run)
  return 1
end
local opened = 0
while place <= #ARGV do opened = opened + advance() end
return opened
