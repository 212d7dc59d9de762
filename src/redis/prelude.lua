-- Prepended to every script.

-- Redis' own time, ms UTC. Leases and waits use it, so that the clocks of workers do not matter.
local function redisNow()
  local t = redis.call('TIME')
  return t[1] * 1000 + math.floor(t[2] / 1000)
end
local function num(value) return tonumber(value or '0') or 0 end
-- Lua would write a large number with an exponent.
local function integer(ms) return string.format('%.0f', ms) end
