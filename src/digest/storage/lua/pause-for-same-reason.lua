-- KEYS due. ARGV prefix, owner, reason, now, ids of the workspace's digests.
-- If the reason still pauses one digest of this owner, pauses the owner's others too. Returns how many digests of the owner the
-- reason pauses now; 0 if they were resumed since.
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
  redis.call('HSET', digest, 'p', now .. ' ' .. reason, 'v', integer(num(redis.call('HGET', digest, 'v')) + 1))
  redis.call('HDEL', digest, 'n')
  redis.call('ZREM', KEYS[1], id)
end
return paused + #active
