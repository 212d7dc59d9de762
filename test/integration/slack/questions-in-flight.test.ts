import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SlackChannel } from '../../../sandbox/slack-emulator/state.ts'
import { createPendingQuestions, type PendingQuestion } from '../../../src/slack/questions/pending-questions.ts'
import { createSlackApp } from '../../../src/slack/slack-app.ts'
import { createCipher, parseVaultKeys } from '../../../src/vault/cipher.ts'
import { createVault } from '../../../src/vault/vault.ts'
import { startTestApp, TEAM_ID } from '../../support/app.ts'
import { openTestRedis, silentLog } from '../../support/redis.ts'
import { newVaultKey } from '../../support/vault-key.ts'

let now = Date.UTC(2026, 10, 20, 9, 0)
let opened: Awaited<ReturnType<typeof openTestRedis>>
let questions: ReturnType<typeof createPendingQuestions>
let elsewhere: ReturnType<typeof createPendingQuestions>

beforeAll(async () => {
  opened = await openTestRedis()
  const cipher = createCipher(parseVaultKeys(newVaultKey()))
  const vault = createVault({ redis: opened.redis, cipher })
  const deps = { redis: opened.redis, vault, log: silentLog, now: () => now }
  questions = createPendingQuestions(deps)
  elsewhere = createPendingQuestions(deps)
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

const told = async () => {
  const heard: PendingQuestion[] = []
  await questions.recover(async (waiting) => void heard.push(waiting))
  return heard
}

const notes = () => opened.redis.keys('*question*')

test('A question that was answered leaves nothing behind', async () => {
  await questions.end(await questions.record(WAITING))
  now += 3_600_000
  expect(await told()).toEqual([])
  expect(await notes()).toEqual([])
})

test('A running question is nobody else’s to answer, and where to answer it is sealed', async () => {
  const id = await elsewhere.record(WAITING)
  now += 10_000
  await elsewhere.renew()
  now += 10_000
  expect(await told()).toEqual([])
  expect(await wholeRedis()).not.toContain('secret-part')
  await elsewhere.end(id)
})

test('A question of one’s own is never taken for abandoned, however late its note is renewed', async () => {
  const id = await questions.record(WAITING)
  now += 3_600_000
  expect(await told()).toEqual([])
  await questions.end(id)
})

test('A question whose process died is found within a minute, by one process only', async () => {
  await elsewhere.record(WAITING)
  now += 55_000
  expect((await Promise.all([told(), told(), told()])).flat()).toEqual([WAITING])
  expect(await notes()).toEqual([])
})

test('An asker who could not be told is tried again', async () => {
  await elsewhere.record(WAITING)
  now += 55_000
  await questions.recover(async () => {
    throw new Error('Slack is down')
  })
  expect(await told()).toEqual([])
  now += 55_000
  expect(await told()).toEqual([WAITING])
})

test('A process that is stopped while it tells an asker lets go of the note first', async () => {
  const app = await startTestApp({ answer: () => [], now })
  const workspace = app.slack.workspace(TEAM_ID)
  const channel = workspace.channels.get('C0SALES') as SlackChannel
  const about = { workspace, channel, userId: 'U0ADA', original: null }
  const { url: responseUrl } = app.slack.responseUrls.create('commands', about)
  const asked = createPendingQuestions({ ...app.services, log: silentLog, now: () => now - 3_600_000 })
  await asked.record({ teamId: TEAM_ID, userId: 'U0ADA', responseUrl })
  const slow = app.slack.faults.plan('response_url', { kind: 'delay', delayMs: 500 })
  const next = createSlackApp({ services: app.services, config: app.config, log: silentLog, now: () => now })
  await next.listen(0, '127.0.0.1')
  await expect.poll(slow.met).toBe(1)
  await next.close()
  expect(await app.redis.keys('*question*')).toEqual([])
  await app.close()
})
