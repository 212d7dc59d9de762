import { defineScript } from '../../../redis/script.ts'
import { RESTART } from './restart-script.ts'
import { NOTE_RUN } from './runs-script.ts'
import { TELLS_MORE } from './telling-scripts.ts'

/** Renewed every 10 s: another worker takes over within a minute. */
export const LEASE_MS = 30_000
/** A worker that was only thought dead has so long to say what became of its post, before anybody is told. */
const DOUBT_MS = 10_000
/** No channel's turn is further off: a clock was put back. */
const LONGEST_QUEUE_MS = 1_200_000
/** Where so many wait that a job takes minutes, its run is not given out every few seconds. */
const AWAY_MS_EACH = 10

/** KEYS sub, open, occurrence, runs. ARGV id, run, now, seconds to keep it. A run that a person asked for. */
export const ASK_BY_HAND = defineScript(`${NOTE_RUN}
if redis.call('EXISTS', KEYS[1]) == 0 or redis.call('EXISTS', KEYS[3]) == 1 then return 0 end
redis.call('HSET', KEYS[3], 'st', 'queued', 'due', ARGV[3], 'at', ARGV[3])
redis.call('EXPIRE', KEYS[3], ARGV[4])
noteRun(KEYS[4], string.sub(KEYS[3], 1, -#ARGV[2] - 1), ARGV[2])
redis.call('EXPIRE', KEYS[4], ARGV[4])
redis.call('ZADD', KEYS[2], text(real()), ARGV[1] .. '|' .. ARGV[2])
return 1`)

/**
 * KEYS open. ARGV how many, least ms to look away, prefix. What is to be looked at now, as `member, rank, workspace`; pushed on
 * at once, so that another tick does not take the same, the further the more there is. What is no run is removed.
 */
export const TAKE_RUNS = defineScript(`
local now = real()
local away = now + math.max(ARGV[2], redis.call('ZCARD', KEYS[1]) * ${AWAY_MS_EACH})
local taken = {}
for _, member in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', text(now), 'LIMIT', 0, ARGV[1])) do
  local id = string.match(member, '^([^|]+)|[^|]+$')
  if not id then
    redis.call('ZREM', KEYS[1], member)
  else
    redis.call('ZADD', KEYS[1], text(away), member)
    local team = redis.call('HGET', ARGV[3] .. 'sub:' .. id, 't') or ''
    local rank = redis.call('INCR', ARGV[3] .. 'rank:' .. team)
    if rank == 1 then redis.call('PEXPIRE', ARGV[3] .. 'rank:' .. team, 60000) end
    taken[#taken + 1] = member
    taken[#taken + 1] = tostring(rank)
    taken[#taken + 1] = team
  end
end
return taken`)

/**
 * KEYS occurrence, sub, open, cool of Slack, cool of LeadList, boot, workers. ARGV member, lease in ms, 1 where a person asked
 * for it, now, ms of jitter, ms after which it waits for no service any more. `ok, fence, due, post instant, tries, begun,
 * workspace`, the same with `over` and the service where it has waited for that one in vain, or why not: `gone`, `done`,
 * `busy`, `cool`, `tell`.
 * A fence is the microsecond of the claim: none comes twice, even where Redis has forgotten some.
 */
export const CLAIM = defineScript(`${RESTART}
local member, now = ARGV[1], real()
local function close(answer) redis.call('ZREM', KEYS[3], member) return { answer } end
local function again(at, answer) redis.call('ZADD', KEYS[3], text(at), member) return { answer } end
local function skip(reason)
  redis.call('HSET', KEYS[1], 'st', 'skipped', 'r', reason, 'en', ARGV[4])
  return close('done')
end
local function doubt(reason)
  redis.call('HSET', KEYS[1], 'st', 'unknown', 'r', reason, 'tell', '1', 'en', ARGV[4])
  return again(now + ${DOUBT_MS}, 'done')
end
local occ = redis.call('HMGET', KEYS[1], 'st', 'le', 'tell', 'at')
local state, lease = occ[1], num(occ[2])
if not state then return close('gone') end
if TERMINAL[state] then
  if occ[3] ~= '1' then return close('done') end
  local wait = redis.call('PTTL', KEYS[4])
  return again(now + math.max(60000, wait), wait > 0 and 'cool' or 'tell')
end
if state ~= 'queued' and lease > now and lease <= now + ARGV[2] + 1000 then return again(lease, 'busy') end
if state == 'posting' then return doubt('worker-died') end
local after = restart(KEYS[6], KEYS[7], now)
if after.isMissing and num(occ[4]) - ARGV[4] + now <= after.doubtUntil then
  if after.quietMs > 0 then return again(now + after.quietMs, 'busy') end
  return doubt('redis-restarted')
end
local sub = redis.call('HMGET', KEYS[2], 'v', 'p', 't')
if not sub[1] then return skip('deleted') end
if sub[2] and ARGV[3] ~= '1' then return skip('paused') end
local slack, leadlist = redis.call('PTTL', KEYS[4]), redis.call('PTTL', KEYS[5])
local cool = math.max(slack, leadlist)
redis.call('HSETNX', KEYS[1], 'be', ARGV[4])
local waited = ARGV[4] - math.max(redis.call('HGET', KEYS[1], 'be'), num(occ[4]))
if cool > 0 and waited <= tonumber(ARGV[6]) then return again(now + cool + ARGV[5], 'cool') end
local clock = redis.call('TIME')
local fence = string.format('%s%06d', clock[1], clock[2])
redis.call('HSET', KEYS[1], 'st', 'claimed', 'f', fence, 'le', text(now + ARGV[2]))
again(now + ARGV[2])
local more = redis.call('HMGET', KEYS[1], 'due', 'at', 'tr', 'be')
return { cool > 0 and 'over' or 'ok', fence, more[1], more[2], more[3] or '0', more[4], sub[3], slack > leadlist and 'slack' or 'leadlist' }`)

/**
 * KEYS occurrence, open. ARGV member, fence, lease in ms, state ('' leaves it; none after "posting"). 0: the run is another's
 * now.
 */
export const RENEW = defineScript(`
local occ = redis.call('HMGET', KEYS[1], 'st', 'f')
if occ[2] ~= ARGV[2] or TERMINAL[occ[1]] or occ[1] == 'queued' then return 0 end
if ARGV[4] ~= '' and occ[1] == 'posting' then return 0 end
local lease = text(real() + ARGV[3])
redis.call('HSET', KEYS[1], 'le', lease)
if ARGV[4] ~= '' then redis.call('HSET', KEYS[1], 'st', ARGV[4]) end
redis.call('ZADD', KEYS[2], lease, ARGV[1])
return 1`)

/**
 * KEYS occurrence, sub, open, rate, cool, boot, workers. ARGV member, fence, version, lease in ms, ms between posts, now, 1 by
 * hand, what the post tells (JSON or ''). `go`, or `wait, ms` for the channel's turn or after a restart of Redis, `cool, ms`,
 * `changed`, `stopped`, `lost`.
 * Asked by whoever has posted nothing yet: where an answer got lost on the way, it may be asked again.
 */
export const BEGIN_POSTING = defineScript(`${RESTART}
local now = real()
local occ = redis.call('HMGET', KEYS[1], 'st', 'f', 'sl')
if occ[2] ~= ARGV[2] or (occ[1] ~= 'asked' and occ[1] ~= 'posting') then return { 'lost' } end
local sub = redis.call('HMGET', KEYS[2], 'v', 'p')
if sub[1] ~= ARGV[3] then
  local reason = (not sub[1] and 'deleted') or (sub[2] and ARGV[7] ~= '1' and 'paused')
  redis.call('HDEL', KEYS[1], 'sl', 'tj')
  if reason then
    redis.call('HSET', KEYS[1], 'st', 'skipped', 'r', reason, 'en', ARGV[6])
    redis.call('ZREM', KEYS[3], ARGV[1])
    return { 'stopped' }
  end
  redis.call('HSET', KEYS[1], 'st', 'queued', 'le', '0')
  redis.call('ZADD', KEYS[3], text(now), ARGV[1])
  return { 'changed' }
end
local after = restart(KEYS[6], KEYS[7], now)
if after.quietMs > 0 then return { 'wait', text(after.quietMs) } end
local cool = redis.call('PTTL', KEYS[5])
if cool > 0 then return { 'cool', text(cool) } end
local slot = tonumber(occ[3] or '')
if not slot or slot < now - ARGV[5] or slot > now + ${LONGEST_QUEUE_MS} then
  local free = num(redis.call('GET', KEYS[4]))
  slot = free > now + ${LONGEST_QUEUE_MS} and now or math.max(now, free)
  redis.call('SET', KEYS[4], text(slot + ARGV[5]), 'PX', text(slot + ARGV[5] - now))
  redis.call('HSET', KEYS[1], 'sl', text(slot))
end
if slot > now then return { 'wait', text(slot - now) } end
redis.call('HSET', KEYS[1], 'st', 'posting', 'le', text(now + ARGV[4]))
redis.call('HDEL', KEYS[1], 'sl')
if ARGV[8] ~= '' then redis.call('HSET', KEYS[1], 'tj', ARGV[8]) end
redis.call('ZADD', KEYS[3], text(now + ARGV[4]), ARGV[1])
return { 'go' }`)

/**
 * KEYS occurrence, open, sub, told, due, causes. ARGV member, fence, state, reason, ts, now, 1 to tell, what was told
 * (JSON or ''), counts, version of the digest that shall be paused ('' for none), id, cause of the workspace ('' for none).
 * Ends a run; only whoever holds the fence can, also where it was thought dead. A streak of failures is told once, and once
 * more where one of them pauses the digest; a cause of the workspace's once for all digests that a person set up, and once
 * more for all that it pauses. Whoever asked for a run by hand hears of it in any case.
 */
export const FINISH = defineScript(`${TELLS_MORE}
local state, reason, now = ARGV[3], ARGV[4], ARGV[6]
local occ = redis.call('HMGET', KEYS[1], 'st', 'f')
if not occ[1] then return redis.call('ZREM', KEYS[2], ARGV[1]) * 0 end
local wasDoubted = occ[1] == 'unknown' and state == 'sent'
if occ[2] ~= ARGV[2] or (TERMINAL[occ[1]] and not wasDoubted) then return 0 end
local tell = ARGV[7] == '1'
local exists = redis.call('EXISTS', KEYS[3]) == 1
local sub = redis.call('HMGET', KEYS[3], 'v', 'p', 'k', 'c')
local pauses = ARGV[10] ~= '' and sub[1] == ARGV[10] and not sub[2]
local byHand = string.find(ARGV[1], '+', 1, true)
if state == 'failed' and exists then
  if sub[3] and not pauses and not byHand then tell = false end
  redis.call('HSET', KEYS[3], 'k', reason)
  if tell and ARGV[12] ~= '' then
    local ownerId = string.match(sub[4] or '', '%S*$')
    local isPaused = pauses or (sub[2] and string.match(sub[2], '^%d+ (.+)$') == reason)
    local cause = ARGV[12] .. (isPaused and ' paused ' or ' failed ') .. ownerId
    tell = byHand or redis.call('HEXISTS', KEYS[6], cause) == 0
    if tell then redis.call('HSET', KEYS[1], 'ca', cause) end
  end
elseif (state == 'sent' or state == 'empty') and exists then
  redis.call('HDEL', KEYS[3], 'k')
  redis.call('DEL', KEYS[6])
end
redis.call('HSET', KEYS[1], 'st', state, 'r', reason, 'ts', ARGV[5], 'en', now, 'tell', tell and '1' or '0', 'c', ARGV[9])
redis.call('HDEL', KEYS[1], 'le', 'sl', 'tj')
if ARGV[8] ~= '' and exists then
  if state == 'unknown' then redis.call('HSET', KEYS[1], 'tj', ARGV[8])
  elseif tellsMore(KEYS[4], ARGV[8]) then redis.call('SET', KEYS[4], ARGV[8]) end
end
if pauses then
  redis.call('HSET', KEYS[3], 'p', now .. ' ' .. reason, 'v', tostring(tonumber(ARGV[10]) + 1))
  redis.call('HDEL', KEYS[3], 'n')
  redis.call('ZREM', KEYS[5], ARGV[11])
end
if tell then redis.call('ZADD', KEYS[2], text(real() + 60000), ARGV[1]) else redis.call('ZREM', KEYS[2], ARGV[1]) end
return tell and 2 or 1`)

/** KEYS occurrence, open. ARGV member, fence, ms to wait, reason, 1 where it costs an attempt. Hands a run back. */
export const RELEASE = defineScript(`
local occ = redis.call('HMGET', KEYS[1], 'st', 'f')
if occ[2] ~= ARGV[2] or TERMINAL[occ[1]] then return 0 end
redis.call('HSET', KEYS[1], 'st', 'queued', 'le', '0', 'r', ARGV[4])
redis.call('HDEL', KEYS[1], 'tj')
if ARGV[5] == '1' then redis.call('HINCRBY', KEYS[1], 'tr', 1) end
redis.call('ZADD', KEYS[2], text(real() + ARGV[3]), ARGV[1])
return 1`)

/** KEYS cool. ARGV ms. A longer wait stands. */
export const SET_RETRY_AFTER = defineScript(`
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], '1', 'PX', ARGV[1]) end
return 1`)

/**
 * KEYS occurrence, open, sub, runs. ARGV member, fence, lease in ms, run, due, post instant, begun, seconds to keep it. A run
 * that was about to be posted, told to a Redis that may have forgotten it, or that it ever was. 0: it has not.
 */
export const REASSERT = defineScript(`
if redis.call('EXISTS', KEYS[3]) == 0 then return 0 end
local state = redis.call('HGET', KEYS[1], 'st')
if state and TERMINAL[state] and state ~= 'unknown' then return 0 end
if state == 'unknown' then return redis.call('HSET', KEYS[1], 'f', ARGV[2]) * 0 + 1 end
if not state then
  redis.call('HSET', KEYS[1], 'due', ARGV[5], 'at', ARGV[6], 'be', ARGV[7])
  redis.call('EXPIRE', KEYS[1], ARGV[8])
  redis.call('LPUSH', KEYS[4], ARGV[4])
end
local lease = text(real() + ARGV[3])
redis.call('HSET', KEYS[1], 'st', 'posting', 'f', ARGV[2], 'le', lease)
redis.call('ZADD', KEYS[2], lease, ARGV[1])
return 1`)
