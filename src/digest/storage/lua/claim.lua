-- KEYS run, digest, pending, retry-after of Slack, retry-after of LeadList, redis-epoch, workers.
-- ARGV member, lease in ms, 1 for a manual run, now, ms of jitter, ms after which the run waits for no service any more.
-- Claims a run: `ok, fencing token, due, post instant, tries, started at, workspace`; the same with `over` and the service,
-- which has let the run wait too long; else why not: `gone`, `done`, `busy`, `cool` (a service asked to wait), or `notify` (the
-- run is over, and its owner must be notified).
-- The fencing token is the microsecond of the claim: unique even if Redis lost earlier claims.

-- A worker that was only thought dead has this long to report the outcome of its post, before the owner is notified.
local DOUBT_MS = 10000

local member, now = ARGV[1], redisNow()
local function close(answer) redis.call('ZREM', KEYS[3], member) return { answer } end
local function again(at, answer) redis.call('ZADD', KEYS[3], integer(at), member) return { answer } end
local function skip(reason)
  redis.call('HSET', KEYS[1], 'st', 'skipped', 'r', reason, 'en', ARGV[4])
  return close('done')
end
local function doubt(reason)
  redis.call('HSET', KEYS[1], 'st', 'unknown', 'r', reason, 'tell', '1', 'en', ARGV[4])
  return again(now + DOUBT_MS, 'done')
end
local run = redis.call('HMGET', KEYS[1], 'st', 'le', 'tell', 'at')
local state, lease = run[1], num(run[2])
if not state then return close('gone') end
if TERMINAL[state] then
  if run[3] ~= '1' then return close('done') end
  local wait = redis.call('PTTL', KEYS[4])
  return again(now + math.max(60000, wait), wait > 0 and 'cool' or 'notify')
end
if state ~= 'queued' and lease > now and lease <= now + ARGV[2] + 1000 then return again(lease, 'busy') end
if state == 'posting' then return doubt('worker-died') end
local after, postAt = restart(KEYS[6], KEYS[7], now), num(run[4]) - ARGV[4] + now
if postAt <= restoredUntil(KEYS[6]) then return doubt('redis-restored') end
if after.isMissing and postAt <= after.doubtUntil then
  if after.quietMs > 0 then return again(now + after.quietMs, 'busy') end
  return doubt('redis-restarted')
end
local digest = redis.call('HMGET', KEYS[2], 'v', 'p', 't')
if not digest[1] then return skip('deleted') end
if digest[2] and ARGV[3] ~= '1' then return skip('paused') end
local slack, leadlist = redis.call('PTTL', KEYS[4]), redis.call('PTTL', KEYS[5])
local cool = math.max(slack, leadlist)
redis.call('HSETNX', KEYS[1], 'be', ARGV[4])
local waited = ARGV[4] - math.max(redis.call('HGET', KEYS[1], 'be'), num(run[4]))
if cool > 0 and waited <= tonumber(ARGV[6]) then return again(now + cool + ARGV[5], 'cool') end
local clock = redis.call('TIME')
local token = string.format('%s%06d', clock[1], clock[2])
redis.call('HSET', KEYS[1], 'st', 'claimed', 'f', token, 'le', integer(now + ARGV[2]))
again(now + ARGV[2])
local more = redis.call('HMGET', KEYS[1], 'due', 'at', 'tr', 'be')
local service = slack > leadlist and 'slack' or 'leadlist'
return { cool > 0 and 'over' or 'ok', token, more[1], more[2], more[3] or '0', more[4], digest[3], service }
