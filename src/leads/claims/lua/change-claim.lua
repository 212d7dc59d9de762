-- KEYS data key, claim, claims, due. ARGV action (`take`, `give-back`, `done`), record, person, now, 1 for a manager, outcome,
-- chatbot, kind, CreateTime (of the button, for a claim that was not recorded yet), seconds to keep the claim.
-- Returns `ok`, or why not: `taken` by somebody else, `free` (nobody has it), `over` (it is done), `gone` (purged); then state, who,
-- since when, CreateTime, outcome, copies.
local action, record, person, now, isManager = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5] == '1'
if redis.call('EXISTS', KEYS[1]) == 0 then return { 'gone' } end
if redis.call('HSETNX', KEYS[2], 'st', 'open') == 1 then
  redis.call('HSET', KEYS[2], 'b', ARGV[7], 'k', ARGV[8], 'c', ARGV[9], 'po', now, 'cp', '')
  redis.call('EXPIRE', KEYS[2], ARGV[10])
  redis.call('ZADD', KEYS[3], ARGV[9], record)
end
local claim = redis.call('HMGET', KEYS[2], 'st', 'by')
local state, by = claim[1], claim[2]
local result = 'ok'
if action == 'take' then
  if state == 'open' then
    redis.call('HSET', KEYS[2], 'st', 'taken', 'by', person, 'at', now)
    redis.call('HDEL', KEYS[2], 'as')
    redis.call('ZREM', KEYS[4], 'claim:' .. record)
  elseif by ~= person then result = 'taken' end
elseif state == 'open' then result = 'free'
elseif by ~= person and not isManager then result = 'taken'
elseif action == 'give-back' then
  redis.call('HSET', KEYS[2], 'st', 'open')
  redis.call('HDEL', KEYS[2], 'by', 'at', 'out', 'oat')
else
  redis.call('HSET', KEYS[2], 'st', 'done', 'out', ARGV[6], 'oat', now)
end
local after = redis.call('HMGET', KEYS[2], 'st', 'by', 'at', 'c', 'out', 'cp')
for index = 1, 6 do after[index] = after[index] or '' end
return { result, unpack(after) }
