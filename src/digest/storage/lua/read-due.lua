-- KEYS due. ARGV until (ms), maximum count, prefix.
-- Returns the due digests, earliest first, six words each: id, instant, schedule, version, day, window.
local due = {}
local found = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', 0, ARGV[2])
for index = 1, #found, 2 do
  due[#due + 1] = found[index]
  due[#due + 1] = found[index + 1]
  local digest = redis.call('HMGET', ARGV[3] .. 'sub:' .. found[index], 's', 'v', 'n', 'w')
  for field = 1, 4 do due[#due + 1] = digest[field] or '' end
end
return due
