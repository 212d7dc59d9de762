import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { shardOf } from '../../../src/delivery/shards.ts'
import { spreadMs } from '../../../src/digest/model/digest.ts'
import { CHILD_ENVIRONMENT } from '../../support/child-environment.ts'
import { type DigestWorld, openDigestWorld, TEAM_ID, until, wireRecord } from '../../support/digest/digest-world.ts'

let world: DigestWorld
const children = new Set<ChildProcess>()
beforeEach(async () => {
  world = await openDigestWorld()
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
  await world.close()
})

function run(more: Record<string, string> = {}): ChildProcess {
  const env = { ...world.env, ...CHILD_ENVIRONMENT, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', ...more }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../src/worker.ts')], { env, stdio: 'pipe' })
  children.add(child)
  return child
}

async function ready(child: ChildProcess): Promise<string> {
  const port = Promise.withResolvers<number>()
  child.stdout?.on('data', (chunk: Buffer) => {
    const found = /"port":(\d+)/.exec(chunk.toString())?.[1]
    if (found) port.resolve(Number(found))
  })
  return `http://127.0.0.1:${await port.promise}`
}

describe('the worker as a process', () => {
  test('says that it lives and is ready, posts what is due, and stops on SIGTERM', async () => {
    await world.goTo('2026-11-09T12:00:00Z')
    world.setAnswer(() => [wireRecord('2026-11-09T13:00:00Z')])
    const digest = await world.add({
      schedule: { time: '09:00', zone: 'UTC', days: { kind: 'weekdays', weekdays: [2] } },
      windowMinutes: 1,
    })
    await world.goTo('2026-11-10T09:00:59Z')
    const child = run({ METRICS_PORT: '0' })
    const url = await ready(child)
    expect((await fetch(`${url}/livez`)).status).toBe(200)
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    await until(() => world.posts().length > 0)
    expect(world.posts()[0]).toContain('1 lead (was 0) and 0 appointments for Acme, Tue 3 – Mon 9 Nov. UTC')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect((await world.digests.history(TEAM_ID, digest.id, 1))[0]?.state).toBe('sent')
  })

  test('is not ready once Redis has lost everything', async () => {
    const url = await ready(run())
    await world.redis.flushAll()
    expect((await fetch(`${url}/readyz`)).status).toBe(503)
    expect((await fetch(`${url}/livez`)).status).toBe(200)
  })

  test('does not take points to fail at in production', async () => {
    const child = run({ LEADS_FAIL_AT: 'posted', NODE_ENV: 'production' })
    const [said, [code]] = await Promise.all([text(child.stderr as NodeJS.ReadableStream), once(child, 'exit')])
    expect(code).toBe(1)
    expect(said).toContain('LEADS_FAIL_AT')
  })
})

describe('the spread of digests', () => {
  const ids = Array.from({ length: 6_000 }, (_, index) => `digest${index}`)

  test('is even over the window, and the same every day', () => {
    const spread = ids.map((id) => spreadMs({ id, windowMinutes: 1 }))
    expect(ids.map((id) => spreadMs({ id, windowMinutes: 1 }))).toEqual(spread)
    const inSecond = Array.from(
      { length: 60 },
      (_, second) => spread.filter((ms) => Math.floor(ms / 1_000) === second).length,
    )
    expect(Math.min(...inSecond)).toBeGreaterThan(60)
    expect(Math.max(...inSecond)).toBeLessThan(150)
  })

  test('of none is on the dot', () => {
    expect(ids.every((id) => spreadMs({ id, windowMinutes: 0 }) === 0)).toBe(true)
  })

  test('of workspaces over the shards is even', () => {
    const counts = new Map<string, number>()
    for (const id of ids) counts.set(shardOf(id), (counts.get(shardOf(id)) ?? 0) + 1)
    expect(counts.size).toBe(16)
    expect(Math.min(...counts.values())).toBeGreaterThan(300)
  })
})
