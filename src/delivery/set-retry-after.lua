-- KEYS retry-after. ARGV ms. A longer wait that is already set is kept.
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], '1', 'PX', ARGV[1]) end
return 1
