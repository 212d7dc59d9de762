import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderText } from '../../sandbox/slack-user/render-text.ts'
import { doctorCommand } from '../../src/admin/doctor/doctor.ts'
import { restoredCommand } from '../../src/admin/restored.ts'
import { ANY_RECORD } from '../../src/alerts/model/question.ts'
import { loadConfig } from '../../src/config.ts'
import { readLostTime, readRestoreState } from '../../src/delivery/restored-backup.ts'
import { SHARD_NAMES } from '../../src/delivery/shards.ts'
import { DEFAULT_QUESTION } from '../../src/digest/model/question.ts'
import { createRunStore } from '../../src/digest/storage/run-store.ts'
import { alertKeys, digestKeys } from '../../src/redis/keys.ts'
import { createServices } from '../../src/services.ts'
import { type AlertWorld, connectedTo, leadAt, openAlertWorld, TEAM_ID } from '../support/alerts/alert-world.ts'
import { until } from '../support/digest/digest-world.ts'
import { type BackupKind, type FaultRedis, startFaultRedis } from '../support/faults/fault-redis.ts'
import { silentLog } from '../support/redis.ts'

const STORY_TIMEOUT_MS = 300_000
const LATE = { timeout: 90_000, interval: 200 }
const HOUR_MS = 3_600_000
const MORNING = '2027-05-24T06:50:00Z'
const NOON = '2027-05-24T10:00:00Z'
const CHANNELS = ['C0SALES', 'C0SHARED']

let server: FaultRedis
let world: AlertWorld
let digestIds: string[]
beforeEach(async () => {
  server = await startFaultRedis({ sync: 'always' })
  world = await openAlertWorld(() => connectedTo(server))
  await world.goTo(MORNING)
  await setUp()
})
afterEach(() => world.close())

/** Two digests at nine in Berlin, and an alert with a reminder. */
async function setUp(): Promise<void> {
  const { digests, alerts } = world.services
  const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
  const schedule = {
    time: '09:00',
    zone: 'Europe/Berlin',
    days: { kind: 'weekdays' as const, weekdays: [...weekdays] },
  }
  const digest = { teamId: TEAM_ID, ownerId: 'U0ADA', question: DEFAULT_QUESTION, schedule, windowMinutes: 0 }
  const added = await Promise.all(CHANNELS.map((channelId) => digests.add({ ...digest, channelId })))
  digestIds = added.map(({ id }) => id)
  const alert = { teamId: TEAM_ID, ownerId: 'U0ADA', question: ANY_RECORD, zone: 'Europe/Berlin' }
  await alerts.add({ ...alert, target: 'C0SALES', remindMinutes: 30 })
}

const statesOf = async () => {
  const runs = await Promise.all(digestIds.map((id) => world.services.digests.history(TEAM_ID, id, 10)))
  return runs.map((each) => each.map(({ date, state, reason }) => `${date.slice(5)} ${state} ${reason ?? ''}`.trim()))
}
const posted = () => CHANNELS.flatMap((channelId) => world.posts(channelId).map(({ ts }) => ts))
const toOwner = () => world.posts('D0ADA').map(renderText)

/** After the backup: the digests are posted, and two leads. */
async function liveOn(): Promise<void> {
  await world.goTo('2027-05-24T07:00:30Z')
  await postAll()
}

async function postAll(): Promise<void> {
  await expect.poll(statesOf, LATE).toEqual([['05-24 sent'], ['05-24 sent']])
  const before = posted().length
  await world.addLead({ Name: 'Grace Hopper' })
  await world.addLead({ Name: 'Mary Shelley' })
  await expect.poll(() => posted().length, LATE).toBe(before + 2)
}

async function doctor(): Promise<string[]> {
  const lines: string[] = []
  const io = { write: (line: string) => void lines.push(line), readInput: async () => '' }
  const deps = { env: world.env, log: silentLog, now: Date.now, nodeVersion: process.versions.node }
  await doctorCommand([], deps, io).catch(() => {})
  return lines
}

const answers = () =>
  until(() =>
    world.redis.ping().then(
      () => true,
      () => false,
    ),
  )

/** The restored Redis answers again, and its clock is the one that people have. No worker may run: the backup has its own clock. */
async function restoredAt(iso: string): Promise<void> {
  await server.restore()
  await answers()
  await world.goTo(iso)
}

/** Makes the backup as old as the story says, which lasts seconds. */
async function age(ms: number): Promise<void> {
  for (const shard of SHARD_NAMES) {
    const workers = digestKeys.workers(shard)
    for (const worker of await world.redis.zRange(workers, 0, -1)) await world.redis.zIncrBy(workers, -ms, worker)
    const clock = await world.redis.hGet(digestKeys.redisEpoch(shard), 'clock')
    await world.redis.hSet(digestKeys.redisEpoch(shard), 'clock', String(Number(clock) - ms))
  }
}

describe('Redis is restored from a backup of three hours ago, and everything starts again', () => {
  test.each<BackupKind>(['appendonlydir', 'dump.rdb'])(
    'From %s: nothing is posted twice, everything that may be missing is reported, and the next day is as any other',
    async (kind) => {
      const { accessTokens } = world.services
      await accessTokens.create(TEAM_ID, { userId: 'U0ADA', name: 'Assistant' })
      await world.startWorkers(2)
      await world.addLead()
      await expect.poll(() => posted().length, LATE).toBe(1)
      await world.untilPolled()
      await server.backUp(kind)
      await liveOn()
      for (const { id } of await accessTokens.list(TEAM_ID))
        await accessTokens.revoke(TEAM_ID, { userId: 'U0ADA', isManager: true }, id)
      const before = posted()
      const toOwnerBefore = toOwner().length
      await world.killWorkers()

      await restoredAt(NOON)
      await age(3 * HOUR_MS)
      // It came while nothing ran, and nobody has seen it.
      await world.leadlist.add([leadAt(Date.parse('2027-05-24T09:00:00Z'), { SessionID: 77 })])
      await world.startWorkers(2)
      const unknown = ['05-24 unknown redis-restored']
      await expect.poll(statesOf, LATE).toEqual([unknown, unknown])
      await expect.poll(() => toOwner().length, LATE).toBe(toOwnerBefore + 2)
      await world.untilPolled()
      expect(posted()).toEqual(before)
      const reported = toOwner().slice(toOwnerBefore).join('\n')
      expect(reported).toContain('2 digests may not have arrived')
      expect(reported).toContain('3 new leads for')

      const findings = (await doctor()).join('\n')
      expect(findings).toContain('warn  Redis: was restored from a backup')
      expect(findings).toContain(`warn  ${TEAM_ID}: access tokens revoked after`)
      expect(await accessTokens.list(TEAM_ID)).toHaveLength(1)

      await world.addLead({ Name: 'Katherine Johnson' })
      await expect.poll(() => posted().length, LATE).toBe(before.length + 1)
      await world.goTo('2027-05-25T06:59:57Z')
      await expect.poll(statesOf, LATE).toEqual([
        ['05-25 sent', ...unknown],
        ['05-25 sent', ...unknown],
      ])
      // The lead, the reminder of it, and two digests.
      await expect.poll(() => posted().length, LATE).toBe(before.length + 4)
    },
    STORY_TIMEOUT_MS,
  )
})

describe('Redis is restored under workers that go on', () => {
  test(
    'They know more than the backup, and post nothing a second time',
    async () => {
      await world.startWorkers(2)
      await world.goTo('2027-05-24T06:59:45Z')
      await world.untilPolled()
      await server.backUp()
      await postAll()
      const before = posted()
      // Longer than what a restart may lose.
      const backedUpAt = Date.now()
      await until(() => Date.now() > backedUpAt + 12_000)
      await server.restore()
      await answers()
      await expect.poll(async () => (await readLostTime(world.redis)) !== null, LATE).toBe(true)
      const settled = () => statesOf().then((all) => all.every(([last = '']) => /unknown|sent/.test(last)))
      await expect.poll(settled, LATE).toBe(true)
      await world.untilPolled()
      expect(posted()).toEqual(before)
    },
    STORY_TIMEOUT_MS,
  )
})

describe('Redis comes back empty under an app and workers that go on', () => {
  test(
    'They know it, whatever an operator does, and go on once a backup is there',
    async () => {
      await world.startWorkers(2)
      await world.addLead()
      await expect.poll(() => posted().length, LATE).toBe(1)
      await world.untilPolled()
      await server.backUp()
      const before = posted()
      await server.restartEmpty()
      await answers()
      await expect.poll(async () => (await readLostTime(world.redis))?.from, LATE).toBe(0)
      const operator = await createServices(loadConfig(world.env), { log: silentLog, now: Date.now, isOperator: true })
      await operator.close()
      const findings = (await doctor()).join('\n')
      expect(findings).toMatch(/^fail {2}Redis: came back empty at .* restore a backup/m)
      expect(findings).not.toMatch(/1970|was restored/)
      const ada = world.driver.as(TEAM_ID, 'U0ADA')
      const answer = async () => renderText(await (await ada.command('last week')).nextAnswer())
      await expect.poll(answer, LATE).toContain('I cannot reach my own memory right now')
      expect(await world.redis.exists(alertKeys.leader())).toBe(0)

      await server.restore()
      await answers()
      await world.goTo(MORNING)
      await world.untilPolled()
      await world.addLead({ Name: 'Grace Hopper' })
      await expect.poll(() => posted().length, LATE).toBe(before.length + 1)
      expect(await answer()).toContain('last week')
      expect((await readLostTime(world.redis))?.from).not.toBe(0)
    },
    STORY_TIMEOUT_MS,
  )
})

describe('The backup was made while no worker ran', () => {
  test(
    'Nothing in it shows that, so the operator says it',
    async () => {
      await world.startWorkers(1)
      await world.untilPolled()
      await world.stopWorkers()
      await server.backUp()
      await world.startWorkers(1)
      await liveOn()
      const before = posted()
      await world.stopWorkers()
      await restoredAt(NOON)
      const lines: string[] = []
      const io = { write: (line: string) => void lines.push(line), readInput: async () => '', now: Date.now }
      await restoredCommand([], { redis: world.redis }, io)
      expect(lines.join()).toMatch(/^Lost: .* to .*\. Nothing that was due until then is posted/)
      await world.startWorkers(1)
      const unknown = ['05-24 unknown redis-restored']
      await expect.poll(statesOf, LATE).toEqual([unknown, unknown])
      await world.untilPolled()
      expect(posted()).toEqual(before)
    },
    STORY_TIMEOUT_MS,
  )
})

describe('Redis was down for a quarter of an hour', () => {
  const DOWN_MS = 15 * 60_000
  const NONE = { epoch: '', at: 0 }

  async function beat(worker: string, { epoch, at } = NONE): Promise<typeof NONE> {
    const { heartbeat } = createRunStore({ redis: world.redis, now: world.now })
    const all = await Promise.all(
      SHARD_NAMES.map((shard) => heartbeat(shard, worker, { replayedTo: epoch, lastAt: at })),
    )
    return all[0] ?? NONE
  }

  /** Nobody answers for longer than it takes a worker to reconnect. */
  async function waitForWitnesses(): Promise<void> {
    for (const shard of SHARD_NAMES) await world.redis.hIncrBy(digestKeys.redisEpoch(shard), 'at', -15_000)
  }

  /** @returns the last heartbeat of the worker `one` before */
  async function goDown(): Promise<typeof NONE> {
    const { epoch, at } = await beat('one')
    await age(DOWN_MS)
    await server.restart()
    await answers()
    return { epoch, at: at - DOWN_MS }
  }

  test('A worker that goes on knows that it is no backup, even if a new one comes first', async () => {
    const before = await goDown()
    await beat('two')
    expect(await readRestoreState(world.redis)).toMatchObject({ isUnclear: true })
    expect(await readLostTime(world.redis)).toBe(null)
    await beat('one', before)
    expect(await readRestoreState(world.redis)).toMatchObject({ isUnclear: false })
    await waitForWitnesses()
    await beat('two')
    expect(await readLostTime(world.redis)).toBe(null)
  })

  test('A worker that goes on and knows more than it shows that it is a backup', async () => {
    const { epoch, at } = await goDown()
    await beat('two')
    await beat('one', { epoch, at: at + 60_000 })
    expect(await readRestoreState(world.redis)).toMatchObject({ isUnclear: false })
    expect(await readLostTime(world.redis)).toMatchObject({ from: at })
  })

  test('Nothing is posted, planned or dropped until it is clear, and without such a worker it counts as a backup', async () => {
    const { at } = await goDown()
    await world.goTo(NOON)
    await beat('two')
    // It came while Redis was down.
    await world.leadlist.add([leadAt(Date.parse(NOON) - DOWN_MS / 2)])
    await world.startWorkers(1)
    expect(await readRestoreState(world.redis)).toMatchObject({ isUnclear: true })
    expect(await statesOf()).toEqual([[], []])
    await expect.poll(async () => (await readLostTime(world.redis))?.from, LATE).toBe(at)
    const unknown = ['05-24 unknown redis-restored']
    await expect.poll(statesOf, LATE).toEqual([unknown, unknown])
    expect(posted()).toEqual([])
  })
})

test(
  'While Redis is down, each of a worker’s failures is a line or a few, not several a second',
  async () => {
    const [worker] = await world.startWorkers(1)
    await world.untilPolled()
    let output = ''
    worker?.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    await server.restart(8_000)
    await answers()
    await expect.poll(() => output, LATE).toContain('redis restart detected')
    const events = [...output.matchAll(/"msg":"([^"]+ failed)"/g)].map(([, event = '']) => event)
    expect(events).toContain('planner tick failed')
    for (const event of events) expect(events.filter((each) => each === event).length, event).toBeLessThan(6)
  },
  STORY_TIMEOUT_MS,
)

test(
  'A moved clock and a Redis that was restarted are no restore: what comes then is posted',
  async () => {
    await world.startWorkers(2)
    await world.untilPolled()
    await world.goTo('2027-05-24T06:00:00Z')
    await server.restart()
    await answers()
    await world.goTo('2027-05-28T05:00:00Z')
    await world.addLead({ Name: 'Grace Hopper' })
    await expect.poll(() => posted().length, LATE).toBeGreaterThan(0)
    expect(await readLostTime(world.redis)).toBe(null)
  },
  STORY_TIMEOUT_MS,
)
