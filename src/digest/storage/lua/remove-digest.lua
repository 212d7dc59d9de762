-- KEYS digest, due, runs, pending, reported. ARGV id, prefix.
-- Deletes a digest with all its runs. A run in progress finds no digest before its post, and stops. 0: there was no digest.
redis.call('ZREM', KEYS[2], ARGV[1])
for _, run in ipairs(redis.call('LRANGE', KEYS[3], 0, -1)) do
  redis.call('DEL', ARGV[2] .. 'occ:' .. ARGV[1] .. ':' .. run)
  redis.call('ZREM', KEYS[4], ARGV[1] .. '|' .. run)
end
redis.call('DEL', KEYS[3], KEYS[5])
return redis.call('DEL', KEYS[1])
