-- Whether the reported days of a run (JSON) end no earlier than the stored ones: runs may end in another order than they began.
local function isLatestReport(key, reported)
  local stored = redis.call('GET', key)
  return not stored or cjson.decode(reported).to >= cjson.decode(stored).to
end
