import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keys } from '../../src/redis/keys.ts'
import { createInstallStates } from '../../src/workspaces/install-states.ts'
import { openTestRedis } from '../support/redis.ts'

const NOW = Date.UTC(2026, 10, 21, 9, 0)
const MINUTE_MS = 60_000
const [ADAS, BENS] = ['a-browser-of-ada', 'a-browser-of-ben']

let server: Awaited<ReturnType<typeof openTestRedis>>
let now = NOW

beforeAll(async () => {
  server = await openTestRedis()
})
afterAll(() => server.close())
beforeEach(async () => {
  now = NOW
  await server.redis.flushAll()
})

const states = () => createInstallStates({ redis: server.redis, now: () => now })
const begun = async (browser: string) => String(await states().create(browser))

describe('the state of an install', () => {
  test('is good once, in the browser it was made for, whichever process made it', async () => {
    const state = await begun(ADAS)
    expect(await states().take(state, ADAS)).toBe('good')
    expect(await states().take(state, ADAS)).toBe('unknown')
  })

  test('is good once also when it is sent twice at the same moment', async () => {
    const state = await begun(ADAS)
    const taken = await Promise.all(Array.from({ length: 20 }, () => states().take(state, ADAS)))
    expect(taken.filter((each) => each === 'good')).toHaveLength(1)
  })

  test('means nothing in another browser, which does not use it up', async () => {
    const state = await begun(ADAS)
    expect(await states().take(state, BENS)).toBe('unknown')
    expect(await states().take(state, '')).toBe('unknown')
    expect(await states().take(state, ADAS)).toBe('good')
  })

  test('is another one each time, so that two tabs of one browser do not disturb each other', async () => {
    const [one, two] = [await begun(ADAS), await begun(ADAS)]
    expect(one).not.toBe(two)
    expect(await states().take(two, ADAS)).toBe('good')
    expect(await states().take(one, ADAS)).toBe('good')
  })

  test('is good for ten minutes, and then said to be too old', async () => {
    const [early, late] = [await begun(ADAS), await begun(ADAS)]
    now += 10 * MINUTE_MS - 1
    expect(await states().take(early, ADAS)).toBe('good')
    now += 1
    expect(await states().take(late, ADAS)).toBe('expired')
    expect(await states().take(late, ADAS)).toBe('expired')
  })

  test('is not given to more than Redis shall hold, and again when the ten minutes are over', async () => {
    const few = createInstallStates({ redis: server.redis, now: () => now, mostBegun: 3 })
    const asked = await Promise.all([1, 2, 3, 4, 5].map(() => few.create(ADAS)))
    expect(asked.filter((state) => state === null)).toHaveLength(2)
    expect(await server.redis.keys('leads:install-state:*')).toHaveLength(3)
    expect(await server.redis.pTTL(keys.installsBegun())).toBeGreaterThan(9 * MINUTE_MS)
    await server.redis.del(keys.installsBegun())
    expect(await few.create(ADAS)).not.toBe(null)
  })

  test('leaves Redis by itself after ten minutes', async () => {
    await begun(ADAS)
    const [key = ''] = await server.redis.keys('leads:install-state:*')
    const leftMs = await server.redis.pTTL(key)
    expect(leftMs).toBeGreaterThan(9 * MINUTE_MS)
    expect(leftMs).toBeLessThanOrEqual(10 * MINUTE_MS)
  })

  test('that has left Redis already is said to be too old, not to be forged', async () => {
    const state = await begun(ADAS)
    await server.redis.flushAll()
    expect(await states().take(state, ADAS)).toBe('unknown')
    now += 11 * MINUTE_MS
    expect(await states().take(state, ADAS)).toBe('expired')
  })

  test.each([
    ['nothing', ''],
    ['a word', 'let-me-in'],
    ['a pattern', '*'],
    ['a lot', 'x'.repeat(100_000)],
    ['another alphabet', '状態'],
    ['a moment that is no number', '~.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['a moment to come', 'zzzzzzzzz.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ])('that is %s is none', async (_, forged) => {
    await begun(ADAS)
    expect(await states().take(forged, ADAS)).toBe('unknown')
  })

  test('tells nobody who reads Redis how to finish somebody else’s install', async () => {
    const state = await begun(ADAS)
    const [key = ''] = await server.redis.keys('leads:install-state:*')
    const kept = `${key} ${await server.redis.get(key)}`
    expect(kept).not.toContain(state)
    expect(kept).not.toContain(ADAS)
  })
})
