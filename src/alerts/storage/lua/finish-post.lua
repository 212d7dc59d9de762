-- KEYS post, turn, queue, due, posts. ARGV id, fence, outcome, now, target, when to go on, ts, channel of the message, reason.
-- `sent`; `unknown`: posted once more, marked; after a second `unknown` begin-post ends it. `retry`: it was certainly not posted; a
-- single record goes back to the queue. `failed`: the same, but nothing is posted until the alerts are resumed. 0: another worker has
-- claimed it.
local id, outcome, now, target, again = ARGV[1], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local post = redis.call('HMGET', KEYS[1], 'st', 'f', 'rep', 'k', 're')
if post[2] ~= ARGV[2] then return 0 end
local isRepeat = post[3] == '1'
local function requeue()
  local entries = {}
  for entry in string.gmatch(post[5], '[^\n]+') do entries[#entries + 1] = entry end
  for index = #entries, 1, -1 do redis.call('LPUSH', KEYS[3], entries[index]) end
end
local function finish(state)
  redis.call('HSET', KEYS[1], 'st', state, 'ts', ARGV[7], 'ch', ARGV[8], 'r', ARGV[9], 'en', now)
  redis.call('HDEL', KEYS[1], 'le')
  redis.call('HDEL', KEYS[2], 'post', 'tr')
end
redis.call('ZADD', KEYS[4], again, target)
if outcome == 'sent' then finish('sent')
elseif outcome == 'unknown' then redis.call('HSET', KEYS[1], 'st', 'unknown', 'le', '0', 'r', ARGV[9])
elseif outcome == 'skipped' then finish('skipped')
elseif outcome == 'failed' then
  finish('failed')
  requeue()
  redis.call('ZREM', KEYS[4], target)
else
  redis.call('HINCRBY', KEYS[2], 'tr', 1)
  if isRepeat or post[4] == 'combined' then
    redis.call('HSET', KEYS[1], 'st', 'waiting', 'le', '0', 'r', ARGV[9])
  else
    requeue()
    redis.call('DEL', KEYS[1])
    redis.call('ZREM', KEYS[5], id)
    redis.call('HDEL', KEYS[2], 'post')
    redis.call('HINCRBY', KEYS[2], 'left', 1)
  end
end
return 1
