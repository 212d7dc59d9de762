import { describe, expect, test } from 'vitest'
import { SHARD_NAMES } from '../../../../src/delivery/shards.ts'
import { createHeartbeat } from '../../../../src/digest/runs/heartbeat.ts'
import type { ClaimedRun, RunOutcome } from '../../../../src/digest/storage/types.ts'
import { createLog } from '../../../../src/log.ts'

const [SHARD = ''] = SHARD_NAMES

/** A worker on ledgers that say which Redis they are in, and what it told them. */
function openWorker({ now = () => 0, hasForgotten = true }: { now?: () => number; hasForgotten?: boolean } = {}) {
  const logged: { level: number; lost?: number }[] = []
  const destination = { write: (line: string) => void logged.push(JSON.parse(line)) }
  const redis = { id: 'one' }
  const pulses: string[] = []
  const told: string[] = []
  const heartbeat = createHeartbeat({
    runStore: {
      heartbeat: async (shard, _, { replayedTo }) => {
        if (shard === SHARD) pulses.push(replayedTo)
        return { epoch: redis.id, at: 0 }
      },
      removeWorker: async (shard) => void told.push(`left ${shard}`),
      replayPost: async ({ run }: ClaimedRun) => {
        told.push(run)
        return hasForgotten
      },
      finish: async ({ run }: ClaimedRun, { state }: RunOutcome) => {
        told.push(`${run} ${state}`)
        return false
      },
    },
    realNow: now,
    log: createLog({ level: 'debug', destination }),
  })
  const warnings = () => logged.filter(({ level }) => level >= 40).map(({ lost }) => lost)
  return { heartbeat, redis, pulses, told, warnings }
}

const heldOf = (run: string, shard = SHARD): ClaimedRun => ({
  ...{ shard, teamId: 'T0ACME', id: 'digest', run, fencingToken: '1' },
  ...{ dueAt: 0, postAt: 0, tries: 0, startedAt: 0 },
})

describe('a worker that lives', () => {
  test('says nothing of a restart while Redis is the same', async () => {
    const { heartbeat, pulses, warnings } = openWorker()
    await heartbeat.start()
    await expect.poll(() => pulses.length).toBeGreaterThanOrEqual(3)
    await heartbeat.stop()
    expect(warnings()).toEqual([])
    expect(pulses.slice(0, 3)).toEqual(['', 'one', 'one'])
  })

  test('tells another Redis once what it posted of late, and says how much of it was forgotten', async () => {
    const { heartbeat, redis, pulses, told, warnings } = openWorker()
    heartbeat.recordPost(heldOf('2026-11-10'), { state: 'sent', ts: '1.1' })
    heartbeat.recordPost(heldOf('2026-11-11'), null)
    await heartbeat.start()
    redis.id = 'two'
    await expect.poll(() => pulses.filter((known) => known === 'two').length).toBeGreaterThanOrEqual(3)
    await heartbeat.stop()
    expect(told.slice(0, 3)).toEqual(['2026-11-10', '2026-11-10 sent', '2026-11-11'])
    expect(warnings()).toEqual([2])
  })

  test('says of a Redis that had forgotten nothing that it had not', async () => {
    const { heartbeat, redis, pulses, told, warnings } = openWorker({ hasForgotten: false })
    heartbeat.recordPost(heldOf('2026-11-10'), { state: 'sent', ts: '1.1' })
    await heartbeat.start()
    redis.id = 'two'
    await expect.poll(() => pulses.filter((known) => known === 'two').length).toBeGreaterThanOrEqual(2)
    await heartbeat.stop()
    expect(told[0]).toBe('2026-11-10')
    expect(told).not.toContain('2026-11-10 sent')
    expect(warnings()).toEqual([0])
  })

  test('remembers a post for forty seconds, and one that was not posted after all no longer', async () => {
    let now = 0
    const { heartbeat, redis, told } = openWorker({ now: () => now })
    const notPosted = heldOf('not-posted')
    heartbeat.recordPost(heldOf('old'), null)
    now = 1
    heartbeat.recordPost(heldOf('on-the-edge'), null)
    heartbeat.recordPost(notPosted, null)
    heartbeat.forgetPost(notPosted)
    now = 40_001
    heartbeat.recordPost(heldOf('new'), null)
    await heartbeat.start()
    redis.id = 'two'
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(2)
    await heartbeat.stop()
    expect(told.filter((run) => !run.startsWith('left'))).toEqual(['on-the-edge', 'new'])
  })

  test('leaves every part of Redis when it stops', async () => {
    const { heartbeat, told } = openWorker()
    await heartbeat.start()
    await heartbeat.stop()
    expect(told.toSorted()).toEqual(SHARD_NAMES.map((shard) => `left ${shard}`).toSorted())
  })

  test('is not there again after it has left, whoever asks for a heartbeat', async () => {
    const { heartbeat, pulses } = openWorker()
    await heartbeat.start()
    await heartbeat.stop()
    const before = pulses.length
    await heartbeat.beat()
    expect(pulses).toHaveLength(before)
  })
})
