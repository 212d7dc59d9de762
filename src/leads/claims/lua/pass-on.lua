-- KEYS data key, claim, turns. ARGV alert, person, 1 for a manager, the people who take turns, those of them who are there.
-- Passes the turn of a record on to the next who is there and has not passed it on before; to nobody if there is none.
-- Returns `ok`, or why not: `taken`, `nobody` (it is nobody's turn), `not-theirs`, `gone` (purged); then whose turn it is now, and
-- whose it was.
if redis.call('EXISTS', KEYS[1]) == 0 then return { 'gone', '', '' } end
local claim = redis.call('HMGET', KEYS[2], 'st', 'as', 'ps')
local before = claim[2] or ''
if claim[1] and claim[1] ~= 'open' then return { 'taken', '', before } end
if before == '' then return { 'nobody', '', '' } end
if before ~= ARGV[2] and ARGV[3] ~= '1' then return { 'not-theirs', before, before } end
local passed = split(claim[3])
passed[#passed + 1] = before
local person = nextTurn(KEYS[3], ARGV[1], split(ARGV[4]), split(ARGV[5]), passed)
redis.call('HSET', KEYS[2], 'ps', table.concat(passed, ','))
if person then redis.call('HSET', KEYS[2], 'as', person) else redis.call('HDEL', KEYS[2], 'as') end
return { 'ok', person or '', before }
