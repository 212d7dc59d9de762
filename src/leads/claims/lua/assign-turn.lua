-- KEYS data key, claim, turns. ARGV alert, the people who take turns in their order, those of them who are there (both
-- comma-separated), seconds to keep the claim.
-- Names whose turn a record is: the next of those who are there. A record that has a name keeps it, so that a second post of it
-- names the same person. Returns the person; '' if nobody is there, or if the record is taken.
if redis.call('EXISTS', KEYS[1]) == 0 then return '' end
local claim = redis.call('HMGET', KEYS[2], 'as', 'st')
if claim[1] then return claim[1] end
if claim[2] and claim[2] ~= 'open' then return '' end
local person = nextTurn(KEYS[3], ARGV[1], split(ARGV[2]), split(ARGV[3]), {})
if not person then return '' end
redis.call('HSET', KEYS[2], 'as', person)
if redis.call('TTL', KEYS[2]) < 0 then redis.call('EXPIRE', KEYS[2], ARGV[4]) end
return person
