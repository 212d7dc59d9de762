-- KEYS data key, watch, due, the seen records of some days, then queue and held of each target, then, if records are withheld, posts
-- and each post of them, then keys to delete.
-- ARGV JSON { token, now, lengths: bytes of each day as the poller read them, targets: { id, queued, held: { { until, entry } } },
-- withheld: { id, target, kind, n, entries, alerts }, retention: seconds to keep these posts, done: fields of the watch, only once the poll is complete }, then the new fingerprints of each day.
-- Marks records as seen and queues them to be posted: both or neither. What may have been posted before a restore is kept as a post
-- of unknown outcome instead, so that an alert that catches up later knows it.
-- `ok`; `lost`: another worker polls; `changed`: it has marked records meanwhile; `gone`: the workspace was purged.
local poll = cjson.decode(ARGV[1])
if redis.call('EXISTS', KEYS[1]) == 0 then return 'gone' end
if num(redis.call('HGET', KEYS[2], 'f')) > poll.token then return 'lost' end
for index, length in ipairs(poll.lengths) do
  if redis.call('STRLEN', KEYS[3 + index]) ~= length then return 'changed' end
end
redis.call('HSET', KEYS[2], 'f', poll.token)
-- SET rather than APPEND, which reserves as much again.
for index in ipairs(poll.lengths) do
  local fingerprints = ARGV[1 + index]
  if #fingerprints > 0 then
    redis.call('SET', KEYS[3 + index], (redis.call('GET', KEYS[3 + index]) or '') .. fingerprints)
  end
end
local place = 3 + #poll.lengths
for _, target in ipairs(poll.targets) do
  for _, entry in ipairs(target.queued) do redis.call('RPUSH', KEYS[place + 1], entry) end
  if #target.queued > 0 then redis.call('ZADD', KEYS[3], 'LT', integer(poll.now), target.id) end
  for _, held in ipairs(target.held) do
    redis.call('ZADD', KEYS[place + 2], integer(held[1]), held[2])
    redis.call('ZADD', KEYS[3], 'LT', integer(held[1]), target.id)
  end
  place = place + 2
end
if #poll.withheld > 0 then
  local posts = KEYS[place + 1]
  for index, post in ipairs(poll.withheld) do
    local key = KEYS[place + 1 + index]
    redis.call('HSET', key, 'st', 'unclear', 'r', 'redis-restored', 'to', post.target, 'k', post.kind, 'n', integer(post.n), 're',
      post.entries, 'al', post.alerts, 'at', integer(poll.now), 'en', integer(poll.now))
    redis.call('EXPIRE', key, integer(poll.retention))
    redis.call('ZADD', posts, integer(poll.now), post.id)
  end
  place = place + 1 + #poll.withheld
end
if poll.done then
  for field, value in pairs(poll.done) do redis.call('HSET', KEYS[2], field, value) end
end
for index = place + 1, #KEYS do redis.call('UNLINK', KEYS[index]) end
return 'ok'
