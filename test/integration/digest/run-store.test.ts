import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cameBackEmpty, readLostTime } from '../../../src/delivery/restored-backup.ts'
import { shardOf } from '../../../src/delivery/shards.ts'
import type { Digest } from '../../../src/digest/model/digest.ts'
import { createPlanner } from '../../../src/digest/runs/planner.ts'
import type { Claim, ClaimedRun, RunId, RunOutcome } from '../../../src/digest/storage/types.ts'
import { digestKeys } from '../../../src/redis/keys.ts'
import { type DigestWorld, openDigestWorld, TEAM_ID } from '../../support/digest/digest-world.ts'
import { silentLog } from '../../support/redis.ts'

const SHARD = shardOf(TEAM_ID)

let world: DigestWorld
let digest: Digest
let place: RunId
beforeEach(async () => {
  world = await openDigestWorld()
  await world.goTo('2026-11-10T12:00:00Z')
  digest = await world.add()
  const { run } = await world.digests.runNow(TEAM_ID, digest.id)
  place = { shard: SHARD, teamId: TEAM_ID, id: digest.id, run }
})
afterEach(() => world.close())

function heldBy(claim: Claim): ClaimedRun {
  if (claim.kind !== 'ok') throw new Error(`the claim was answered with ${claim.kind}`)
  return claim.claimedRun
}

const claim = async () => heldBy(await world.runStore.claim(place))
const stateOf = async () => (await world.runStore.find(place))?.state
const letLeaseRunOut = () => world.redis.hSet(digestKeys.run(SHARD, digest.id, place.run), 'le', '1')

describe('a run', () => {
  test('is one worker’s at a time', async () => {
    await claim()
    expect(await world.runStore.claim(place)).toEqual({ kind: 'busy' })
  })

  test('is another’s once its lease is over, and the first can do nothing with it any more', async () => {
    const first = await claim()
    await letLeaseRunOut()
    const second = await claim()
    expect(second.fencingToken).not.toBe(first.fencingToken)
    expect(await world.runStore.renew(first, 'asked')).toBe(false)
    expect(await world.runStore.beginPosting(first, digest)).toEqual({ kind: 'lost' })
    expect(await world.runStore.finish(first, { state: 'sent', ts: '1.1' })).toBe(false)
    await world.runStore.release(first, { inMs: 0, reason: 'late', isTry: true })
    expect(await stateOf()).toBe('claimed')
  })

  test.each<[string, (held: ClaimedRun) => Promise<unknown>]>([
    ['was posted', (held) => world.runStore.finish(held, { state: 'sent', ts: '1.1' })],
    ['failed', (held) => world.runStore.finish(held, { state: 'failed', reason: 'unavailable', notifiesOwner: false })],
    ['was handed back', (held) => world.runStore.release(held, { inMs: 0, reason: 'late', isTry: true })],
  ])('that %s is renewed by nobody, not even by the worker that had it', async (_, end) => {
    const held = await claim()
    await world.runStore.renew(held, 'asked')
    await end(held)
    const state = await stateOf()
    expect(await world.runStore.renew(held)).toBe(false)
    expect(await world.runStore.renew(held, 'asked')).toBe(false)
    expect(await world.runStore.beginPosting(held, digest)).toEqual({ kind: 'lost' })
    expect(await stateOf()).toBe(state)
  })

  test('that was being posted when its worker died is not begun again: nobody knows what became of it', async () => {
    const held = await claim()
    await world.runStore.renew(held, 'asked')
    expect(await world.runStore.beginPosting(held, digest)).toEqual({ kind: 'go' })
    await letLeaseRunOut()
    expect(await world.runStore.claim(place)).toEqual({ kind: 'done' })
    expect(await stateOf()).toBe('unknown')
  })

  test('whose worker was only thought dead is sent after all when that worker says so', async () => {
    const held = await claim()
    await world.runStore.renew(held, 'asked')
    await world.runStore.beginPosting(held, digest)
    await letLeaseRunOut()
    await world.runStore.claim(place)
    await world.runStore.finish(held, { state: 'sent', ts: '1.1' })
    expect(await world.runStore.find(place)).toMatchObject({ state: 'sent', ts: '1.1' })
    expect(await world.runStore.claim(place)).toEqual({ kind: 'done' })
  })

  test.each<[string, (held: ClaimedRun) => Promise<unknown>]>([
    [
      'that is over',
      (held) => world.runStore.finish(held, { state: 'sent', ts: '1.1', reportedDays: '{"to":"2026-11-10"}' }),
    ],
    ['that Slack put off', (held) => world.runStore.release(held, { inMs: 0, reason: 'rate-limited', isTry: false })],
    [
      'in doubt of which somebody was told',
      async (held) => {
        await letLeaseRunOut()
        await world.runStore.claim(held)
        await world.runStore.completeNotifications([held], { userId: 'U0ADA', rowMs: null })
      },
    ],
  ])('%s keeps nothing of what it was about to tell', async (_, stop) => {
    const held = await claim()
    await world.runStore.renew(held, 'asked')
    await world.runStore.beginPosting(held, digest, '{"to":"2026-11-10"}')
    const name = digestKeys.run(SHARD, digest.id, place.run)
    expect(await world.redis.hExists(name, 'tj')).toBe(1)
    await stop(held)
    expect(await world.redis.hExists(name, 'tj')).toBe(0)
  })

  test('may ask again to post where the answer got lost, and cannot go back to asking', async () => {
    const held = await claim()
    await world.runStore.renew(held, 'asked')
    expect(await world.runStore.beginPosting(held, digest)).toEqual({ kind: 'go' })
    expect((await world.runStore.beginPosting(held, digest)).kind).toMatch(/^(wait|go)$/)
    expect(await world.runStore.renew(held, 'asked')).toBe(false)
    expect(await world.runStore.renew(held)).toBe(true)
  })

  test('of a clock that was put back does not stay somebody’s for an hour', async () => {
    const held = await claim()
    const name = digestKeys.run(SHARD, digest.id, place.run)
    await world.redis.hSet(name, 'le', String(Date.now() + 3_600_000))
    expect((await claim()).fencingToken).not.toBe(held.fencingToken)
  })

  test('is its digest’s, whatever workspace a job names', async () => {
    const held = heldBy(await world.runStore.claim({ ...place, teamId: 'T0NOBODY' }))
    expect(held.teamId).toBe(TEAM_ID)
  })
})

describe('a channel', () => {
  test('gets its posts a second apart: each waits for its turn', async () => {
    const inAMinute = Date.now() + 60_000
    await world.redis.set(digestKeys.postSlot(SHARD, TEAM_ID, digest.channelId), inAMinute)
    const turns: (string | null)[] = []
    for (const minute of [1, 2, 3]) {
      await world.goTo(`2026-11-10T12:0${minute}:00Z`)
      const { run } = await world.digests.runNow(TEAM_ID, digest.id)
      const held = heldBy(await world.runStore.claim({ ...place, run }))
      await world.runStore.renew(held, 'asked')
      expect((await world.runStore.beginPosting(held, digest)).kind).toBe('wait')
      turns.push(await world.redis.hGet(digestKeys.run(SHARD, digest.id, run), 'sl'))
    }
    expect(turns.map((at) => Number(at) - inAMinute)).toEqual([0, 1_000, 2_000])
  })
})

describe('a service that asks not to be called', () => {
  test('is left alone by all until the longest of its waits is over', async () => {
    await world.runStore.setRetryAfter(TEAM_ID, 'leadlist', 60_000)
    await world.runStore.setRetryAfter(TEAM_ID, 'leadlist', 10)
    // Until the shorter wait is over.
    await sleep(50)
    expect(await world.runStore.claim(place)).toEqual({ kind: 'cool' })
  })

  test('is waited for as long as a run may wait, from when it was first looked at', async () => {
    await world.runStore.setRetryAfter(TEAM_ID, 'leadlist', 60_000)
    const giveUpMs = 2 * 3_600_000
    expect(await world.runStore.claim(place, giveUpMs)).toEqual({ kind: 'cool' })
    await world.goTo('2026-11-10T13:59:00Z')
    expect(await world.runStore.claim(place, giveUpMs)).toEqual({ kind: 'cool' })
    await world.goTo('2026-11-10T14:01:00Z')
    expect(await world.runStore.claim(place, giveUpMs)).toMatchObject({ kind: 'over', service: 'leadlist' })
  })
})

describe('a Redis that was restarted', () => {
  /** As if it had another run id than the one that was written down, a while after anybody was last heard of. */
  const restart = async () => {
    await sleep(5)
    await world.redis.hSet(digestKeys.redisEpoch(SHARD), 'id', 'another')
  }
  const runIdOf = async (worker: string, replayedTo = '') =>
    (await world.runStore.heartbeat(SHARD, worker, { replayedTo, lastAt: 0 })).epoch

  test('gets no post until every worker has told it what it posted', async () => {
    const runId = await runIdOf('one')
    await runIdOf('two')
    const held = await claim()
    await world.runStore.renew(held, 'asked')
    await restart()
    expect(await world.runStore.beginPosting(held, digest)).toMatchObject({ kind: 'wait' })
    await runIdOf('one', runId)
    // Longer than the quiet time after a restart in which no worker may post.
    await sleep(2_100)
    expect(await world.runStore.beginPosting(held, digest)).toMatchObject({ kind: 'wait' })
    await runIdOf('two', runId)
    expect(await world.runStore.beginPosting(held, digest)).toEqual({ kind: 'go' })
  })

  test('does not count a worker as living that has not told it yet', async () => {
    const runId = await runIdOf('one')
    expect(await runIdOf('one', 'before')).toBe(runId)
    expect(await world.redis.zScore(digestKeys.workers(SHARD), 'two')).toBe(null)
    expect(await runIdOf('two', 'before')).toBe(runId)
    expect(await world.redis.zScore(digestKeys.workers(SHARD), 'two')).toBe(null)
  })

  test('is told of a run that it never heard of, which is not opened again', async () => {
    const held = await claim()
    await world.redis.del(digestKeys.run(SHARD, digest.id, place.run))
    await world.redis.del([digestKeys.pending(SHARD), digestKeys.runs(SHARD, digest.id)])
    expect(await world.runStore.replayPost(held)).toBe(true)
    expect(await stateOf()).toBe('posting')
    await world.runStore.finish(held, { state: 'sent', ts: '1.1' })
    expect(await world.digests.history(TEAM_ID, digest.id, 1)).toMatchObject([{ state: 'sent', ts: '1.1' }])
  })

  test('knows better than a worker that tells it of a run that it saw end', async () => {
    const held = await claim()
    await world.runStore.finish(held, { state: 'sent', ts: '1.1' })
    expect(await world.runStore.replayPost(held)).toBe(false)
  })

  test('leaves in doubt what a worker may have posted that died with it, and says so', async () => {
    await runIdOf('dead')
    await restart()
    expect(await world.runStore.claim(place)).toEqual({ kind: 'busy' })
    const at = String(world.now() - 35_000)
    const restartedAt = Date.now() - 40_000
    const lastSeenAt = restartedAt - 100
    const known = { at: String(restartedAt), seen: String(lastSeenAt), until: String(restartedAt + 9_000) }
    await world.redis.hSet(digestKeys.redisEpoch(SHARD), known)
    await world.redis.zAdd(digestKeys.workers(SHARD), { score: lastSeenAt, value: 'dead' })
    await world.redis.hSet(digestKeys.run(SHARD, digest.id, place.run), 'at', at)
    expect(await world.runStore.claim(place)).toEqual({ kind: 'done' })
    expect(await world.runStore.find(place)).toMatchObject({ state: 'unknown', reason: 'redis-restarted' })
  })

  const heartbeat = (worker: string, replayedTo: string, lastAt: number) =>
    world.runStore.heartbeat(SHARD, worker, { replayedTo, lastAt })

  test.each(['as another process', 'as the same process'])('and is empty, %s, is no backup', async (how) => {
    const { epoch } = await heartbeat('one', '', 0)
    await world.redis.del([digestKeys.redisEpoch(SHARD), digestKeys.workers(SHARD)])
    expect(await readLostTime(world.redis)).toBe(null)
    await heartbeat('one', how === 'as the same process' ? epoch : 'before', Date.now() - 1_000)
    await heartbeat('two', epoch, Date.now() - 1_000)
    const lost = await readLostTime(world.redis)
    expect(lost).toMatchObject({ from: 0 })
    expect(lost && cameBackEmpty(lost)).toBe(true)
  })

  test('and was empty when its first worker started has lost nothing', async () => {
    await world.redis.del([digestKeys.redisEpoch(SHARD), digestKeys.workers(SHARD)])
    await heartbeat('one', '', 0)
    await heartbeat('one', (await heartbeat('one', '', 0)).epoch, Date.now())
    expect(await readLostTime(world.redis)).toBe(null)
  })

  test('from a backup that was made while no worker ran lost what came after the last heartbeat in it', async () => {
    await heartbeat('one', '', 0)
    await world.runStore.removeWorker(SHARD, 'one')
    const lastAt = Date.now() - 3_600_000
    await world.redis.hSet(digestKeys.redisEpoch(SHARD), { id: 'another', clock: String(lastAt) })
    await heartbeat('new', '', 0)
    await heartbeat('two', 'before', Date.now() - 60_000)
    expect(await readLostTime(world.redis)).toMatchObject({ from: lastAt })
  })

  test('and whose clock was put back looks at everything no later than it would have', async () => {
    await runIdOf('one')
    const open = digestKeys.pending(SHARD)
    await world.redis.zAdd(open, { score: Date.now() + 3_600_000 + 5_000, value: 'someone|2026-11-10' })
    await world.redis.hSet(digestKeys.redisEpoch(SHARD), 'clock', String(Date.now() + 3_600_000))
    await runIdOf('one')
    expect(await world.redis.zScore(open, 'someone|2026-11-10')).toBeLessThan(Date.now() + 6_000)
  })
})

test('what is due and not begun is counted, with the oldest of all, and what has begun beside it', async () => {
  expect(await world.runStore.backlog()).toEqual({ due: 0, pending: 1, oldestDueAt: null })
  await world.add({ schedule: { ...digest.schedule, time: '07:00' } })
  await world.goTo('2026-11-11T07:00:00Z')
  const oldestDueAt = Date.parse('2026-11-11T06:00:00Z')
  expect(await world.runStore.backlog()).toEqual({ due: 1, pending: 1, oldestDueAt })
  await world.goTo('2026-11-11T09:00:00Z')
  expect(await world.runStore.backlog()).toEqual({ due: 2, pending: 1, oldestDueAt })
})

describe('a failure', () => {
  /** The digests' scheduled runs of a moment, as a worker holds them. */
  async function heldAt(iso: string, ...digests: Digest[]): Promise<ClaimedRun[]> {
    await world.goTo(iso)
    const jobs: RunId[] = []
    const enqueue = async (planned: RunId[]) => void jobs.push(...planned)
    await createPlanner({ runStore: world.runStore, enqueue, clock: world, log: silentLog, passPoint: () => {} }).tick()
    const placeOf = ({ id }: Digest) => jobs.find((job) => job.id === id && !job.run.includes('+')) ?? place
    return Promise.all(digests.map(async (each) => heldBy(await world.runStore.claim(placeOf(each)))))
  }

  async function heldByHand({ id }: Digest, iso: string): Promise<ClaimedRun> {
    await world.goTo(iso)
    const { run } = await world.digests.runNow(TEAM_ID, id)
    return heldBy(await world.runStore.claim({ ...place, id, run }))
  }

  const REFUSED = { state: 'failed', reason: 'refused-key', notifiesOwner: true, cause: 'refused-key' } as const
  const pausing = ({ version }: Digest): RunOutcome => ({ ...REFUSED, pausedVersion: version })
  /** Whether its person hears of it, who waits for nothing. */
  async function tells(held: ClaimedRun | undefined, ending: RunOutcome): Promise<boolean> {
    const run = held as ClaimedRun
    if (!(await world.runStore.finish(run, ending))) return false
    const { ownerId } = await world.digests.find(TEAM_ID, run.id)
    const joined = async () => {
      await world.redis.hSet(digestKeys.notifyPace(SHARD, TEAM_ID, ownerId), { at: '1', hand: '1' })
      return world.runStore.claimNotifications(run, ownerId, 1)
    }
    const places = [...(await joined()), ...(await joined())]
    await world.runStore.completeNotifications(places, { userId: ownerId, rowMs: 1 })
    return places.some(({ id }) => id === run.id)
  }
  const pausedFor = async ({ id }: Digest) => (await world.digests.find(TEAM_ID, id)).paused?.reason

  test('that was thought everybody’s is told; when it turns out to be one’s own, its pause is told too, once for all', async () => {
    const other = await world.add()
    const [first, otherFirst] = await heldAt('2026-11-11T08:00:01Z', digest, other)
    expect([await tells(first, REFUSED), await tells(otherFirst, REFUSED)]).toEqual([true, false])
    const [second, otherSecond] = await heldAt('2026-11-12T08:00:01Z', digest, other)
    expect([await tells(second, pausing(digest)), await tells(otherSecond, pausing(other))]).toEqual([true, false])
    expect([await pausedFor(digest), await pausedFor(other)]).toEqual(['refused-key', 'refused-key'])
  })

  test('is told to each person whose digests it stops, once, and again when it comes after they were resumed', async () => {
    const [bens, another] = [await world.add({ ownerId: 'U0BEN' }), await world.add({ ownerId: 'U0BEN' })]
    const [ada, ben, again] = await heldAt('2026-11-11T08:00:01Z', digest, bens, another)
    const told = [
      await tells(ada, pausing(digest)),
      await tells(ben, pausing(bens)),
      await tells(again, pausing(another)),
    ]
    expect(told).toEqual([true, true, false])
    await world.digests.resumeAfter(TEAM_ID, ['refused-key'])
    const [later] = await heldAt('2026-11-12T08:00:01Z', bens)
    expect(await tells(later, pausing(await world.digests.find(TEAM_ID, bens.id)))).toBe(true)
  })

  test('of a digest that was changed meanwhile pauses it the next time, and that is told', async () => {
    const [first] = await heldAt('2026-11-11T08:00:01Z', digest)
    const changed = await world.digests.change(TEAM_ID, digest.id, { channelId: 'G0SECRET' })
    expect(await tells(first, pausing(digest))).toBe(true)
    expect(await pausedFor(digest)).toBe(undefined)
    const [second] = await heldAt('2026-11-12T08:00:01Z', digest)
    expect(await tells(second, pausing(changed))).toBe(true)
    expect(await pausedFor(digest)).toBe('refused-key')
  })

  test('of one that was sent now is told in a streak that was told, and of one that the same cause stopped', async () => {
    const failed = { state: 'failed', reason: 'unavailable', notifiesOwner: true } as const
    const [first] = await heldAt('2026-11-11T08:00:01Z', digest)
    expect(await tells(first, failed)).toBe(true)
    expect(await tells(await heldByHand(digest, '2026-11-11T10:00:00Z'), failed)).toBe(true)
    const [second] = await heldAt('2026-11-12T08:00:01Z', digest)
    expect(await tells(second, pausing(digest))).toBe(true)
    const { version } = await world.digests.find(TEAM_ID, digest.id)
    const again = await heldByHand(digest, '2026-11-12T10:00:00Z')
    expect(await tells(again, { ...REFUSED, pausedVersion: version })).toBe(true)
    expect(await world.digests.find(TEAM_ID, digest.id)).toMatchObject({ version, paused: { reason: 'refused-key' } })
  })
})

describe('telling a person', () => {
  const GATHER_MS = 60_000
  const open = digestKeys.pending(SHARD)
  const telling = digestKeys.notify(SHARD, TEAM_ID, 'U0ADA')
  const pace = digestKeys.notifyPace(SHARD, TEAM_ID, 'U0ADA')
  const nameOf = ({ id, run }: RunId) => `${id}|${run}`
  const join = async (run: RunId, userId = 'U0ADA') =>
    (await world.runStore.claimNotifications(run, userId, GATHER_MS)).map(nameOf).toSorted()
  const tellOf = (runs: RunId[]) => world.runStore.completeNotifications(runs, { userId: 'U0ADA', rowMs: GATHER_MS })
  /** As if the time were over that they wait. */
  const passTime = () => world.redis.hSet(pace, 'at', '1')
  const redisNow = async () => Number((await world.redis.sendCommand<[string, string]>(['TIME']))[0]) * 1_000

  /** Of a digest of its own, in doubt. */
  async function inDoubt(run = '2026-11-10'): Promise<RunId> {
    const { id } = await world.add()
    const there = { ...place, id, run }
    await world.redis.hSet(digestKeys.run(SHARD, id, run), { st: 'unknown', tell: '1', due: '1', at: '1' })
    await world.redis.zAdd(open, { score: 0, value: nameOf(there) })
    return there
  }

  test('collects the runs of a delay, and returns them to the first worker that claims one of them afterwards', async () => {
    const runs = [await inDoubt(), await inDoubt()]
    const others = await inDoubt()
    for (const run of runs) expect(await join(run)).toEqual([])
    expect(await join(others, 'U0BEN')).toEqual([])
    const at = Number(await world.redis.hGet(pace, 'at'))
    for (const run of runs) expect(await world.redis.zScore(open, nameOf(run))).toBe(at)
    await passTime()
    expect(await join(runs[1] as RunId)).toEqual(runs.map(nameOf).toSorted())
    expect(await join(runs[0] as RunId)).toEqual([])
  })

  test('is one worker’s, for a minute, and of a run that was told nobody’s', async () => {
    const run = await inDoubt()
    await join(run)
    await passTime()
    expect(await join(run)).toEqual([nameOf(run)])
    await passTime()
    expect(await join(run)).toEqual([])
    await world.redis.zAdd(telling, { score: 1, value: nameOf(run) })
    expect(await join(run)).toEqual([nameOf(run)])
    await tellOf([run])
    await passTime()
    expect(await join(run)).toEqual([])
    await passTime()
    expect(await join(run)).toEqual([])
    expect([await world.redis.zScore(open, nameOf(run)), await world.redis.zCard(telling)]).toEqual([null, 0])
  })

  test('is not of what is gone, was found or was told meanwhile', async () => {
    const runs = [await inDoubt(), await inDoubt(), await inDoubt(), await inDoubt()]
    for (const run of runs) await join(run)
    const [removed, found, toldElsewhere, last] = runs as [RunId, RunId, RunId, RunId]
    await world.digests.remove(TEAM_ID, removed.id)
    await world.redis.del(digestKeys.run(SHARD, removed.id, removed.run))
    await world.redis.hSet(digestKeys.run(SHARD, found.id, found.run), 'f', '1')
    const late = { ...found, fencingToken: '1', dueAt: 1, postAt: 1, tries: 0, startedAt: 1 }
    await world.runStore.finish(late, { state: 'sent', ts: '1.1' })
    await world.runStore.completeNotifications([toldElsewhere], { userId: 'U0BEN', rowMs: GATHER_MS })
    await passTime()
    expect(await join(last)).toEqual([nameOf(last)])
    expect(await world.redis.zCard(telling)).toBe(1)
  })

  test('is not of a cause that was told with another run, and not later either, once that cause is forgotten', async () => {
    const run = await inDoubt()
    const causes = digestKeys.notifiedCauses(SHARD, TEAM_ID)
    await world.redis.hSet(digestKeys.run(SHARD, run.id, run.run), 'ca', 'refused-key failed U0ADA')
    await world.redis.hSet(causes, 'refused-key failed U0ADA', '1')
    expect(await join(run)).toEqual([])
    expect(await world.redis.zScore(open, nameOf(run))).toBe(null)
    await world.runStore.forgetNotifiedCause(TEAM_ID, 'refused-key')
    expect(await world.redis.exists(causes)).toBe(0)
    await join(run)
    await passTime()
    expect(await join(run)).toEqual([])
  })

  test('takes twice as long before each message of a row, up to ten minutes', async () => {
    for (const gapMs of [120_000, 240_000, 480_000, 600_000, 600_000]) {
      const earliest = await redisNow()
      await tellOf([await inDoubt()])
      const at = Number(await world.redis.hGet(pace, 'at'))
      expect(at).toBeGreaterThanOrEqual(earliest + gapMs)
      expect(at).toBeLessThan((await redisNow()) + 1_000 + gapMs)
    }
    const late = await inDoubt()
    expect(await join(late)).toEqual([])
    expect(await world.redis.zScore(open, nameOf(late))).toBe(Number(await world.redis.hGet(pace, 'at')))
  })

  test('gathers again for what comes when that time is over, and a row goes on', async () => {
    await tellOf([await inDoubt()])
    await passTime()
    const earliest = await redisNow()
    expect(await join(await inDoubt())).toEqual([])
    expect(Number(await world.redis.hGet(pace, 'at'))).toBeGreaterThanOrEqual(earliest + GATHER_MS)
    expect(await world.redis.hGet(pace, 'n')).toBe('1')
  })

  test('is no longer put off where it failed', async () => {
    const run = await inDoubt()
    await join(run)
    await passTime()
    await join(run)
    expect(await world.redis.hExists(pace, 'n')).toBe(0)
    const put = Number(await world.redis.hGet(pace, 'at')) - (await redisNow())
    expect(put).toBeLessThanOrEqual(61_000)
  })

  test('of what they asked for by hand waits for nothing, but for a second after the last', async () => {
    await tellOf([await inDoubt()])
    const [first, second] = [await inDoubt('2026-11-10+1110-1200'), await inDoubt('2026-11-10+1110-1201')]
    expect(await join(first)).toEqual([nameOf(first)])
    await world.redis.hSet(pace, 'hand', String(Date.now() + 60_000))
    expect(await join(second)).toEqual([])
    await world.redis.hSet(pace, 'hand', '1')
    expect(await join(second)).toEqual([nameOf(second)])
  })

  test('is of at most as many as a message takes', async () => {
    const runs: RunId[] = []
    for (let count = 0; count < 103; count += 1) runs.push(await inDoubt(`2026-${1_000 + count}`))
    for (const run of runs) await join(run)
    await passTime()
    expect(await join(runs[0] as RunId)).toHaveLength(100)
  })

  test('waits while Slack asks not to be called', async () => {
    const run = await inDoubt()
    await world.runStore.setRetryAfter(TEAM_ID, 'slack', 60_000)
    expect(await join(run)).toEqual([])
    expect(await world.redis.zCard(telling)).toBe(0)
  })
})
