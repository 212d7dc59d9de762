-- KEYS pending. ARGV maximum count, minimum visibility timeout in ms, prefix.
-- Returns the pending runs whose time has come, as `member, rank, workspace`, and hides them for the visibility timeout, so
-- that no other planner takes them. Removes members that name no run.

-- Without a visibility timeout that ends (each run given out once), the fault class "workers killed (-9) at every step" fails
-- [measured]. With none at all, ten planners queue a run more than once (planner.test.ts).

-- With many pending runs a job waits for minutes: each adds this much to the visibility timeout.
local VISIBILITY_MS_PER_RUN = 10

local now = redisNow()
local visibleAt = now + math.max(ARGV[2], redis.call('ZCARD', KEYS[1]) * VISIBILITY_MS_PER_RUN)
local taken = {}
for _, member in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', integer(now), 'LIMIT', 0, ARGV[1])) do
  local id = string.match(member, '^([^|]+)|[^|]+$')
  if not id then
    redis.call('ZREM', KEYS[1], member)
  else
    redis.call('ZADD', KEYS[1], integer(visibleAt), member)
    local team = redis.call('HGET', ARGV[3] .. 'sub:' .. id, 't') or ''
    -- The job's priority. No fault class needs it: it keeps a large workspace from delaying a small one (planner.test.ts).
    local rank = redis.call('INCR', ARGV[3] .. 'rank:' .. team)
    if rank == 1 then redis.call('PEXPIRE', ARGV[3] .. 'rank:' .. team, 60000) end
    taken[#taken + 1] = member
    taken[#taken + 1] = tostring(rank)
    taken[#taken + 1] = team
  end
end
return taken
