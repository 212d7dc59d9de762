-- KEYS post-slot, retry-after of Slack. ARGV ms between posts, the longest wait that the caller accepts.
-- `go, ms`: the slot is the caller's, after ms. `wait, ms`: it was not taken, since it lies too far ahead. `cool, ms` for Slack.

-- A slot further away than this comes from a clock that was put back since.
local MAX_SLOT_AHEAD_MS = 1200000

local now = redisNow()
local cool = redis.call('PTTL', KEYS[2])
if cool > 0 then return { 'cool', integer(cool) } end
local free = num(redis.call('GET', KEYS[1]))
local slot = free > now + MAX_SLOT_AHEAD_MS and now or math.max(now, free)
if slot - now > num(ARGV[2]) then return { 'wait', integer(slot - now) } end
redis.call('SET', KEYS[1], integer(slot + ARGV[1]), 'PX', integer(slot + ARGV[1] - now))
return { 'go', integer(slot - now) }
