import { defineScript } from '../../../redis/script.ts'

/** Whether what a run told is no less than what is known to be told: runs may end in another order than they began. */
export const TELLS_MORE = `
local function tellsMore(key, told)
  local known = redis.call('GET', key)
  return not known or cjson.decode(told).to >= cjson.decode(known).to
end`

/** A set of runs that nobody added to for so long goes; the runs themselves come back to it from the open ones. */
const KEPT_MS = 86_400_000
/** Longer than Slack takes to answer: who is telling a person of some runs has them for so long. */
const TELLS_FOR_MS = 60_000
/** However much goes wrong, a person hears of it this often. */
const LONGEST_GAP_MS = 600_000
/** docs.slack.dev, `chat.postMessage`: one message a second a person. */
const BETWEEN_MESSAGES_MS = 1_000
/** Slack refuses blocks of more than some 12,000 characters altogether; a line has up to 120. */
const MOST_AT_ONCE = 100
/** After so many gaps of silence a row of messages is over. */
const GAPS_OF_SILENCE = 2
/** A cause that is not forgotten meanwhile is told again after thirty days. */
const CAUSE_KEPT_SECONDS = 2_592_000

const PACE = `
local function keepPace(ms)
  redis.call('PEXPIRE', KEYS[3], text(math.max(redis.call('PTTL', KEYS[3]), ms * ${GAPS_OF_SILENCE})))
end
local function occurrenceOf(prefix, member) return prefix .. 'occ:' .. string.gsub(member, '|', ':', 1) end
local function isResumed(prefix, member, cause)
  local digest = prefix .. 'sub:' .. string.match(member, '^[^|]+')
  return string.find(cause, ' paused ', 1, true) and not redis.call('HGET', digest, 'p')
end`

/**
 * KEYS open, telling, pace, occurrence, cool of Slack, causes. ARGV member, ms to gather, 1 by hand, prefix. The runs that this
 * person is to be told of now, this one among them, which are the caller's for a while. None where they are gathering still,
 * where the last message is not long ago, where Slack asked not to be called, or where somebody is telling it: the run is
 * looked at again then. None too where it was told, its cause was with another run, or its digest was resumed meanwhile.
 */
export const JOIN_TELLING = defineScript(`${PACE}
local member, gather, byHand, prefix, now = ARGV[1], tonumber(ARGV[2]), ARGV[3] == '1', ARGV[4], real()
local function later(at)
  redis.call('ZADD', KEYS[1], 'XX', text(at), member)
  return {}
end
local function isToTell(each)
  local occurrence = occurrenceOf(prefix, each)
  local occ = redis.call('HMGET', occurrence, 'tell', 'ca')
  if occ[1] ~= '1' then return false end
  if not occ[2] or string.find(each, '+', 1, true) then return true end
  if not isResumed(prefix, each, occ[2]) and redis.call('HEXISTS', KEYS[6], occ[2]) == 0 then return true end
  redis.call('HDEL', occurrence, 'tell', 'ca')
  redis.call('ZREM', KEYS[1], each)
  return false
end
if not isToTell(member) then return {} end
local cool = redis.call('PTTL', KEYS[5])
if cool > 0 then return later(now + cool) end
local taken = num(redis.call('ZSCORE', KEYS[2], member))
if taken > now and taken <= now + ${TELLS_FOR_MS} then return {} end
local isFirst = redis.call('ZCOUNT', KEYS[2], '-inf', text(now)) == 0
redis.call('ZADD', KEYS[2], 0, member)
redis.call('PEXPIRE', KEYS[2], ${KEPT_MS})
local turn = byHand and 'hand' or 'at'
local at = num(redis.call('HGET', KEYS[3], turn))
if at > now + ${LONGEST_GAP_MS} then at = 0 end
if at <= now and isFirst and not byHand then
  at = now + gather
  redis.call('HSET', KEYS[3], 'at', text(at))
  keepPace(gather)
end
if at > now then return later(at) end
redis.call('HSET', KEYS[3], turn, text(now + (byHand and ${BETWEEN_MESSAGES_MS} or ${TELLS_FOR_MS})))
keepPace(byHand and ${BETWEEN_MESSAGES_MS} or ${TELLS_FOR_MS})
local told = {}
for _, each in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', text(now), 'LIMIT', 0, ${MOST_AT_ONCE})) do
  if isToTell(each) then
    redis.call('ZADD', KEYS[2], text(now + ${TELLS_FOR_MS}), each)
    redis.call('ZADD', KEYS[1], 'XX', text(now + ${TELLS_FOR_MS}), each)
    told[#told + 1] = each
  else
    redis.call('ZREM', KEYS[2], each)
  end
end
return told`)

/**
 * KEYS open, telling, pace, causes. ARGV prefix, ms to gather (0 by hand, '' where nobody was told), members. Nobody looks for
 * these any more, nor tells their causes. Each message of a row doubles the time until the next.
 */
export const MARK_NOTIFIED = defineScript(`${PACE}
local prefix, gather, now = ARGV[1], tonumber(ARGV[2]), real()
for index = 3, #ARGV do
  local occurrence = occurrenceOf(prefix, ARGV[index])
  local cause = redis.call('HGET', occurrence, 'ca')
  if gather and cause and not isResumed(prefix, ARGV[index], cause) then
    redis.call('HSET', KEYS[4], cause, text(now))
    redis.call('EXPIRE', KEYS[4], ${CAUSE_KEPT_SECONDS})
  end
  redis.call('HDEL', occurrence, 'tell', 'tj', 'ca')
  redis.call('ZREM', KEYS[1], ARGV[index])
  redis.call('ZREM', KEYS[2], ARGV[index])
end
if not gather or gather == 0 then return 0 end
local gap = math.min(gather * 2 ^ redis.call('HINCRBY', KEYS[3], 'n', 1), ${LONGEST_GAP_MS})
redis.call('HSET', KEYS[3], 'at', text(now + gap))
keepPace(gap)
return 1`)

/**
 * KEYS due. ARGV prefix, owner, reason, now, ids of the workspace's digests. Where the reason still pauses one digest of this
 * owner, pauses the owner's others too. Returns how many it pauses now; 0 where they were resumed meanwhile.
 */
export const PAUSE_ALIKE = defineScript(`
local prefix, owner, reason, now = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local paused, active = 0, {}
for index = 5, #ARGV do
  local digest = redis.call('HMGET', prefix .. 'sub:' .. ARGV[index], 'c', 'p')
  if digest[1] and string.match(digest[1], '%S*$') == owner then
    if not digest[2] then active[#active + 1] = ARGV[index]
    elseif string.match(digest[2], '^%d+ (.+)$') == reason then paused = paused + 1 end
  end
end
if paused == 0 then return 0 end
for _, id in ipairs(active) do
  local digest = prefix .. 'sub:' .. id
  redis.call('HSET', digest, 'p', now .. ' ' .. reason, 'v', text(num(redis.call('HGET', digest, 'v')) + 1))
  redis.call('HDEL', digest, 'n')
  redis.call('ZREM', KEYS[1], id)
end
return paused + #active`)
