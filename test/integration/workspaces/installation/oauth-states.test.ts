import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createInstallStates } from '../../../../src/workspaces/installation/oauth-states.ts'
import { openTestRedis } from '../../../support/redis.ts'

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

const states = (secret = 'the-client-secret') => createInstallStates({ redis: server.redis, secret, now: () => now })
const begun = (browser: string) => states().create(browser)

describe('the state of an install', () => {
  test('The state of an install is good once, in the browser it was made for, whichever process made it', async () => {
    const state = await begun(ADAS)
    expect(await states().take(state, ADAS)).toBe('good')
    expect(await states().take(state, ADAS)).toBe('unknown')
  })

  test('The state of an install is good once also when it is sent twice at the same moment', async () => {
    const state = await begun(ADAS)
    const taken = await Promise.all(Array.from({ length: 20 }, () => states().take(state, ADAS)))
    expect(taken.filter((each) => each === 'good')).toHaveLength(1)
  })

  test('The state of an install means nothing in another browser, which does not use it up', async () => {
    const state = await begun(ADAS)
    expect(await states().take(state, BENS)).toBe('unknown')
    expect(await states().take(state, '')).toBe('unknown')
    expect(await states().take(state, ADAS)).toBe('good')
  })

  test('The state of an install is another one each time, so that two tabs of one browser do not disturb each other', async () => {
    const [one, two] = [await begun(ADAS), await begun(ADAS)]
    expect(one).not.toBe(two)
    expect(await states().take(two, ADAS)).toBe('good')
    expect(await states().take(one, ADAS)).toBe('good')
  })

  test('The state of an install is good for ten minutes, and then said to be too old', async () => {
    const [early, late] = [await begun(ADAS), await begun(ADAS)]
    now += 10 * MINUTE_MS - 1
    expect(await states().take(early, ADAS)).toBe('good')
    now += 1
    expect(await states().take(late, ADAS)).toBe('expired')
    expect(await states().take(late, ADAS)).toBe('expired')
  })

  test('The state of an install leaves nothing in Redis before it is used, however often an install is begun', async () => {
    for (let count = 0; count < 500; count++) await begun(ADAS)
    expect(await server.redis.dbSize()).toBe(0)
    expect(await states().take(await begun(BENS), BENS)).toBe('good')
  })

  test('The state of an install is none where another secret signed it', async () => {
    expect(await states().take(await states('guessed').create(ADAS), ADAS)).toBe('unknown')
    expect(await server.redis.dbSize()).toBe(0)
  })

  test('The state of an install that was used leaves Redis once it is too old', async () => {
    const state = await begun(ADAS)
    now += MINUTE_MS
    await states().take(state, ADAS)
    const [key = ''] = await server.redis.keys('leads:install-state:*')
    const leftMs = await server.redis.pTTL(key)
    expect(leftMs).toBeGreaterThan(8 * MINUTE_MS)
    expect(leftMs).toBeLessThanOrEqual(9 * MINUTE_MS)
  })

  test.each([
    ['nothing', ''],
    ['a word', 'let-me-in'],
    ['a pattern', '*'],
    ['a lot', 'x'.repeat(100_000)],
    ['another alphabet', '状態'],
    ['a moment that is no number', `~.${'A'.repeat(22)}.${'A'.repeat(43)}`],
    ['a moment to come', `zzzzzzzzz.${'A'.repeat(22)}.${'A'.repeat(43)}`],
  ])('The state of an install that is %s is none', async (_, forged) => {
    await begun(ADAS)
    expect(await states().take(forged, ADAS)).toBe('unknown')
  })

  test('The state of an install tells nobody who reads Redis how to finish somebody else’s install', async () => {
    const state = await begun(ADAS)
    await states().take(state, ADAS)
    const [key = ''] = await server.redis.keys('leads:install-state:*')
    const kept = `${key} ${await server.redis.get(key)}`
    expect(kept).not.toContain(state)
    expect(kept).not.toContain(ADAS)
  })
})
