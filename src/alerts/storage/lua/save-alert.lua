-- KEYS alerts, data key. ARGV id of the data key, alert id, expected version ('' for a new alert), alert (JSON), its owner and
-- target, maximum of the person, of the target and of the workspace.
-- `ok`; `changed`: it has another version; `gone`: the workspace was purged; `person`, `channel`, `workspace`: too many.
local dataKey = redis.call('GET', KEYS[2])
if not dataKey or string.sub(dataKey, 1, #ARGV[1] + 1) ~= ARGV[1] .. ':' then return 'gone' end
local id, expected, owner, target = ARGV[2], ARGV[3], ARGV[5], ARGV[6]
local stored = redis.call('HGET', KEYS[1], id)
local before = stored and cjson.decode(stored) or nil
if (before and tostring(before.v) or '') ~= expected then return 'changed' end
local ofPerson, inChannel, all = 0, 0, 0
for _, text in ipairs(redis.call('HVALS', KEYS[1])) do
  local alert = cjson.decode(text)
  all = all + 1
  if alert.by == owner then ofPerson = ofPerson + 1 end
  if alert.to == target then inChannel = inChannel + 1 end
end
if not before and all >= num(ARGV[9]) then return 'workspace' end
if (not before or before.by ~= owner) and ofPerson >= num(ARGV[7]) then return 'person' end
if (not before or before.to ~= target) and inChannel >= num(ARGV[8]) then return 'channel' end
redis.call('HSET', KEYS[1], id, ARGV[4])
return 'ok'
