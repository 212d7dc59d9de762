import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDriver } from '../../sandbox/slack-user/user.ts'
import { CHILD_ENVIRONMENT } from '../support/child-environment.ts'
import { serveLeadList, type WireAnswer } from '../support/leadlist.ts'
import { openTestRedis } from '../support/redis.ts'
import { finalAnswer, openTestSlack, PATIENT, type TestSlack } from '../support/slack.ts'
import { newVaultKey } from '../support/vault-key.ts'

const TEAM_ID = 'T0ACME'
const KEY = 'the-secret-leadlist-key'
const SIGNING_SECRET = 'process-signing-secret'

let answer: () => WireAnswer | Promise<WireAnswer> = () => []
let slack: TestSlack
let leadlist: Awaited<ReturnType<typeof serveLeadList>>
let redis: Awaited<ReturnType<typeof openTestRedis>>
let env: Record<string, string>
const children = new Set<ChildProcess>()

beforeAll(async () => {
  ;[slack, redis, leadlist] = await Promise.all([
    openTestSlack(undefined, {}, PATIENT),
    openTestRedis(),
    serveLeadList(() => answer()),
  ])
  env = {
    ...CHILD_ENVIRONMENT,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'trace',
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    SLACK_BOT_TOKEN: slack.workspace(TEAM_ID).botToken,
    SLACK_API_URL: slack.apiUrl,
    LEADLIST_DEPLOYMENTS: `us=${leadlist.url}`,
    REDIS_URL: redis.found.url,
    VAULT_KEYS: newVaultKey('2026-11'),
  }
})

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all([leadlist.close(), slack.close(), redis.close()])
})

function run(entry: string, args: string[], more: Record<string, string> = {}): ChildProcess {
  const file = join(import.meta.dirname, '../../src', entry)
  const child = spawn(process.execPath, [file, ...args], { env: { ...env, ...more }, stdio: 'pipe' })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

async function admin(args: string[], input = '', more: Record<string, string> = {}) {
  const child = run('admin.ts', args, more)
  child.stdin?.end(input)
  const [out, err, [code]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    once(child, 'exit'),
  ])
  return { out, err, code }
}

/** `npm start`, ready: its address, its log so far, and its process. */
async function startApp() {
  const child = run('app.ts', [])
  const lines: string[] = []
  const ready = Promise.withResolvers<number>()
  child.stdout?.on('data', (chunk: Buffer) => {
    lines.push(chunk.toString())
    const port = /"port":(\d+)/.exec(chunk.toString())?.[1]
    if (port) ready.resolve(Number(port))
  })
  child.stderr?.on('data', (chunk: Buffer) => ready.reject(new Error(chunk.toString())))
  const url = `http://127.0.0.1:${await ready.promise}`
  return { child, url, lines, driver: createDriver({ slack, appUrl: url, signingSecret: SIGNING_SECRET }) }
}

/** Each command is a process, which takes its time to start. */
describe('an operator', { timeout: 300_000 }, () => {
  test('is told every problem of the environment at once, by name', async () => {
    const child = run('app.ts', [], { REDIS_URL: 'nonsense', VAULT_KEYS: '', LEADLIST_DEPLOYMENTS: '' })
    const [err, [code]] = await Promise.all([text(child.stderr as NodeJS.ReadableStream), once(child, 'exit')])
    expect(code).toBe(1)
    expect(err.trim().split('\n')).toHaveLength(3)
  })

  test('cannot start the app with another vault key than the one that sealed what Redis holds', async () => {
    expect((await admin(['workspace', 'show'])).code).toBe(0)
    const other = { VAULT_KEYS: newVaultKey('2026-11') }
    const child = run('app.ts', [], other)
    const [err, [code]] = await Promise.all([text(child.stderr as NodeJS.ReadableStream), once(child, 'exit')])
    expect(code).toBe(1)
    expect(err).toContain('VAULT_KEYS')
  })

  test('connects the workspace with a key from standard input, and adds a chatbot', async () => {
    answer = () => ({ status: 401, body: '{}' })
    const refused = await admin(['workspace', 'connect', '--deployment', 'us', '--serial', 'acme-1'], `${KEY}\n`)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err.trim().split('\n')).toHaveLength(1)

    answer = () => []
    expect(await admin(['workspace', 'connect', '--team', TEAM_ID, '--deployment', 'us'], `${KEY}\n`)).toMatchObject({
      code: 0,
      err: '',
    })
    expect(await admin(['bot', 'add', '--name', 'Acme', '--serial', 'acme-1'])).toMatchObject({ code: 0, err: '' })
    expect((await admin(['bot', 'list', '--json'])).out).toContain('"name":"Acme"')
  })

  test('gets one line for a command that does not exist, and for one typed wrong', async () => {
    const wrong = [['frobnicate'], ['bot', 'add'], ['workspace', 'connect', '--key', 'typed-as-argument']]
    for (const result of await Promise.all(wrong.map((args) => admin(args)))) {
      expect(result).toMatchObject({ code: 1, out: '' })
      expect(result.err.trim().split('\n')).toHaveLength(1)
    }
  })

  test('may read only the first lines of a command', async () => {
    const child = run('admin.ts', 'digest next --at 09:00 --zone Europe/Berlin --days mon-fri --count 1000'.split(' '))
    child.stdout?.once('data', () => child.stdout?.destroy())
    const [err, [code]] = await Promise.all([text(child.stderr as NodeJS.ReadableStream), once(child, 'exit')])
    expect({ err, code }).toEqual({ err: '', code: 0 })
  })

  test('prints a manifest for another name and address', async () => {
    const { out, code } = await admin(
      ['manifest', '--command', '/acme-leads', '--url', 'https://leads.acme.example.com'],
      '',
      { REDIS_URL: '' },
    )
    expect(code).toBe(0)
    expect(out).toContain('command: /acme-leads')
    expect(out).toContain('request_url: https://leads.acme.example.com/slack/events')
    expect(out).not.toContain('leads.example.com/slack')
  })
})

describe('the app as a process', () => {
  test('answers, and stops on SIGTERM once the question under way is answered', async () => {
    const { child, url, driver, lines } = await startApp()
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const reached = Promise.withResolvers<void>()
    const { promise, resolve } = Promise.withResolvers<WireAnswer>()
    answer = () => {
      reached.resolve()
      return promise
    }
    const delivery = await driver.as(TEAM_ID, 'U0ADA').command('last week for bot Acme')
    await reached.promise
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady).toBe(false)
    resolve([])
    const [message, [code]] = await Promise.all([delivery.nextAnswer(), ended])
    expect(message.text).toContain('Acme')
    expect(code).toBe(0)
    expect(lines.join('')).not.toContain(KEY)
  })

  test('killed between ack and answer leaves nobody waiting: the next one asks the person to ask again', async () => {
    const reached = Promise.withResolvers<void>()
    answer = () => {
      reached.resolve()
      return 'hang'
    }
    const first = await startApp()
    const delivery = await first.driver.as(TEAM_ID, 'U0ADA').command('yesterday for bot Acme')
    await reached.promise
    await expect.poll(() => redis.redis.keys('*question*')).toHaveLength(2)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const second = await startApp()
    const message = await finalAnswer(delivery, 60_000)
    expect(message.text).toMatch(/ask again/)
    expect(message.ephemeralTo).toBe('U0ADA')
    second.child.kill('SIGTERM')
    await once(second.child, 'exit')
    expect(await redis.redis.keys('*question*')).toEqual([])
  })

  test('a slow LeadList: the asker hears that the question is under way, and then its answer', async () => {
    const { child, driver } = await startApp()
    const { promise, resolve } = Promise.withResolvers<WireAnswer>()
    answer = () => promise
    const delivery = await driver.as(TEAM_ID, 'U0ADA').command('last month for bot Acme')
    const progress = await delivery.nextAnswer()
    resolve([])
    const final = await delivery.nextAnswer()
    expect(progress.text).toBe('Asking Acme…')
    expect(final.text).toMatch(/No leads/)
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
})
