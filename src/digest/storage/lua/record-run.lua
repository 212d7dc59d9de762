-- The number of runs that a digest's list holds. All of them are deleted with the digest.
local MAX_RUNS = 200

-- Adds a run to its digest's list. A full list drops its oldest run that has expired, or that is manual, over and notified. A
-- scheduled run is never dropped: its date would run again.
local function recordRun(runs, runPrefix, run)
  if redis.call('LPUSH', runs, run) <= MAX_RUNS then return end
  local recorded = redis.call('LRANGE', runs, 0, -1)
  for index = #recorded, 1, -1 do
    local old = recorded[index]
    local fields = redis.call('HMGET', runPrefix .. old, 'st', 'tell')
    local isSpent = TERMINAL[fields[1]] and fields[2] ~= '1' and string.find(old, '+', 1, true)
    if not fields[1] or isSpent then
      redis.call('DEL', runPrefix .. old)
      redis.call('LREM', runs, -1, old)
      return
    end
  end
end
