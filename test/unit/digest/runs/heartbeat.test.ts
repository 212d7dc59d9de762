import { describe, expect, test } from 'vitest'
import { SHARD_NAMES } from '../../../../src/digest/model/digest.ts'
import { createPresence } from '../../../../src/digest/runs/heartbeat.ts'
import type { Ending, Held } from '../../../../src/digest/storage/types.ts'
import { createLog } from '../../../../src/log.ts'

const [SHARD = ''] = SHARD_NAMES

/** A worker on ledgers that say which Redis they are in, and what it told them. */
function openWorker({ now = () => 0, hasForgotten = true }: { now?: () => number; hasForgotten?: boolean } = {}) {
  const logged: { level: number; forgotten?: number }[] = []
  const destination = { write: (line: string) => void logged.push(JSON.parse(line)) }
  const redis = { id: 'one' }
  const pulses: string[] = []
  const told: string[] = []
  const presence = createPresence({
    ledger: {
      pulse: async (shard, _, known) => {
        if (shard === SHARD) pulses.push(known)
        return redis.id
      },
      leave: async (shard) => void told.push(`left ${shard}`),
      reassert: async ({ run }: Held) => {
        told.push(run)
        return hasForgotten
      },
      finish: async ({ run }: Held, { state }: Ending) => {
        told.push(`${run} ${state}`)
        return false
      },
    },
    realNow: now,
    log: createLog({ level: 'debug', destination }),
  })
  const warnings = () => logged.filter(({ level }) => level >= 40).map(({ forgotten }) => forgotten)
  return { presence, redis, pulses, told, warnings }
}

const heldOf = (run: string, shard = SHARD): Held => ({
  ...{ shard, teamId: 'T0ACME', id: 'digest', run, fence: '1' },
  ...{ dueAt: 0, postAt: 0, tries: 0, startedAt: 0 },
})

describe('a worker that lives', () => {
  test('says nothing of a restart while Redis is the same', async () => {
    const { presence, pulses, warnings } = openWorker()
    await presence.start()
    await expect.poll(() => pulses.length).toBeGreaterThanOrEqual(3)
    await presence.leave()
    expect(warnings()).toEqual([])
    expect(pulses.slice(0, 3)).toEqual(['', 'one', 'one'])
  })

  test('tells another Redis once what it posted of late, and says how much of it was forgotten', async () => {
    const { presence, redis, pulses, told, warnings } = openWorker()
    presence.note(heldOf('2026-11-10'), { state: 'sent', ts: '1.1' })
    presence.note(heldOf('2026-11-11'), null)
    await presence.start()
    redis.id = 'two'
    await expect.poll(() => pulses.filter((known) => known === 'two').length).toBeGreaterThanOrEqual(3)
    await presence.leave()
    expect(told.slice(0, 3)).toEqual(['2026-11-10', '2026-11-10 sent', '2026-11-11'])
    expect(warnings()).toEqual([2])
  })

  test('says of a Redis that had forgotten nothing that it had not', async () => {
    const { presence, redis, pulses, told, warnings } = openWorker({ hasForgotten: false })
    presence.note(heldOf('2026-11-10'), { state: 'sent', ts: '1.1' })
    await presence.start()
    redis.id = 'two'
    await expect.poll(() => pulses.filter((known) => known === 'two').length).toBeGreaterThanOrEqual(2)
    await presence.leave()
    expect(told[0]).toBe('2026-11-10')
    expect(told).not.toContain('2026-11-10 sent')
    expect(warnings()).toEqual([0])
  })

  test('remembers a post for forty seconds, and one that was not posted after all no longer', async () => {
    let now = 0
    const { presence, redis, told } = openWorker({ now: () => now })
    const notPosted = heldOf('not-posted')
    presence.note(heldOf('old'), null)
    now = 1
    presence.note(heldOf('on-the-edge'), null)
    presence.note(notPosted, null)
    presence.forget(notPosted)
    now = 40_001
    presence.note(heldOf('new'), null)
    await presence.start()
    redis.id = 'two'
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(2)
    await presence.leave()
    expect(told.filter((run) => !run.startsWith('left'))).toEqual(['on-the-edge', 'new'])
  })

  test('leaves every part of Redis when it stops', async () => {
    const { presence, told } = openWorker()
    await presence.start()
    await presence.leave()
    expect(told.toSorted()).toEqual(SHARD_NAMES.map((shard) => `left ${shard}`).toSorted())
  })
})
