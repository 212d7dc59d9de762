import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQuestionsInFlight } from '../../src/slack/questions-in-flight.ts'
import { createCipher, parseVaultKeys } from '../../src/vault/cipher.ts'
import { createVault } from '../../src/vault/vault.ts'
import { openTestRedis, silentLog } from '../support/redis.ts'

let now = Date.UTC(2026, 10, 20, 9, 0)
let opened: Awaited<ReturnType<typeof openTestRedis>>
let questions: ReturnType<typeof createQuestionsInFlight>

beforeAll(async () => {
  opened = await openTestRedis()
  const cipher = createCipher(parseVaultKeys(`test:${randomBytes(32).toString('base64')}`))
  const vault = createVault({ redis: opened.redis, cipher })
  questions = createQuestionsInFlight({ redis: opened.redis, vault, log: silentLog, now: () => now })
})

afterAll(() => opened.close())

const WAITING = {
  teamId: 'T0001',
  userId: 'U0001',
  responseUrl: 'https://hooks.slack.com/commands/T0001/secret-part',
}

async function wholeRedis(): Promise<string> {
  const names = await opened.redis.keys('*')
  const values = await Promise.all(names.map((name) => opened.redis.dump(name)))
  return [...names, ...values.map(String)].join('\n')
}

test('a question that was answered leaves nothing behind', async () => {
  const id = await questions.begin(WAITING)
  await questions.end(id)
  now += 3_600_000
  expect(await questions.takeAbandoned()).toEqual([])
  expect(await opened.redis.keys('*')).toEqual([])
})

test('a running question is nobody else’s to answer, and where to answer it is sealed', async () => {
  const id = await questions.begin(WAITING)
  now += 10_000
  await questions.renew()
  now += 10_000
  expect(await questions.takeAbandoned()).toEqual([])
  expect(await wholeRedis()).not.toContain('secret-part')
  await questions.end(id)
})

test('a question whose process died is found within a minute, by one process only', async () => {
  await questions.begin(WAITING)
  now += 55_000
  const found = await Promise.all([questions.takeAbandoned(), questions.takeAbandoned(), questions.takeAbandoned()])
  expect(found.flat()).toEqual([WAITING])
  expect(await opened.redis.keys('*')).toEqual([])
})

test('watching tells each person once, and a person who cannot be told does not stop it', async () => {
  await questions.begin(WAITING)
  await questions.begin({ ...WAITING, userId: 'U0002' })
  now += 55_000
  const told: string[] = []
  const stop = questions.watch(async ({ userId }) => {
    told.push(userId)
    if (userId === 'U0001') throw new Error('expired_url')
  })
  await expect.poll(() => told.sort()).toEqual(['U0001', 'U0002'])
  stop()
})
