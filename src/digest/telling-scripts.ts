import { defineScript } from './script.ts'

/** No channel's turn is further off: a clock was put back. */
export const LONGEST_QUEUE_MS = 1_200_000

/** Whether what a run told is no less than what is known to be told: runs may end in another order than they began. */
export const TELLS_MORE = `
local function tellsMore(key, told)
  local known = redis.call('GET', key)
  return not known or cjson.decode(told).to >= cjson.decode(known).to
end`

/**
 * KEYS open, rate, cool of Slack. ARGV member, ms between posts, longest wait. In how many ms a person may be told; -1 where
 * that is longer than the longest wait, or Slack asked not to be called: the run is looked at again then.
 */
export const TELLING_TURN = defineScript(`
local now = real()
local cool = redis.call('PTTL', KEYS[3])
if cool > 0 then
  redis.call('ZADD', KEYS[1], 'XX', text(now + cool), ARGV[1])
  return -1
end
local free = num(redis.call('GET', KEYS[2]))
local slot = free > now + ${LONGEST_QUEUE_MS} and now or math.max(now, free)
if slot - now > tonumber(ARGV[3]) then
  redis.call('ZADD', KEYS[1], 'XX', text(slot - ARGV[3] / 2), ARGV[1])
  return -1
end
redis.call('SET', KEYS[2], text(slot + ARGV[2]), 'PX', text(slot + ARGV[2] - now))
return slot - now`)

/** KEYS occurrence, open. ARGV member. Whoever set it up has been told: nobody looks for its post any more. */
export const TOLD = defineScript(`
redis.call('ZREM', KEYS[2], ARGV[1])
return redis.call('HDEL', KEYS[1], 'tell', 'tj')`)

/** KEYS occurrence, open, told. ARGV member, ts. A run in doubt whose post was found; what it told is told. */
export const SETTLE = defineScript(`${TELLS_MORE}
local occ = redis.call('HMGET', KEYS[1], 'st', 'tj')
if occ[1] ~= 'unknown' then return 0 end
redis.call('HSET', KEYS[1], 'st', 'sent', 'ts', ARGV[2])
redis.call('HDEL', KEYS[1], 'tell', 'tj', 'r')
redis.call('ZREM', KEYS[2], ARGV[1])
if occ[2] and tellsMore(KEYS[3], occ[2]) then redis.call('SET', KEYS[3], occ[2]) end
return 1`)
