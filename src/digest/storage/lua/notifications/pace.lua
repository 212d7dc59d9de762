-- KEYS[3] of each script that uses this file is the person's notify-pace.

-- The longest delay between two messages to a person, however much fails.
local MAX_GAP_MS = 600000
-- A sequence of messages is over after a silence of two gaps.
local GAPS_OF_SILENCE = 2

local function keepPace(ms)
  redis.call('PEXPIRE', KEYS[3], integer(math.max(redis.call('PTTL', KEYS[3]), ms * GAPS_OF_SILENCE)))
end
local function runKeyOf(prefix, member) return prefix .. 'occ:' .. string.gsub(member, '|', ':', 1) end
local function isResumed(prefix, member, cause)
  local digest = prefix .. 'sub:' .. string.match(member, '^[^|]+')
  return string.find(cause, ' paused ', 1, true) and not redis.call('HGET', digest, 'p')
end
