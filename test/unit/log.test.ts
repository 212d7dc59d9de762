import { describe, expect, it } from 'vitest'
import { createLog, createRepeatFilter, type Log } from '../../src/log.ts'
import { newSlackClient } from '../../src/workspaces/slack-api/client.ts'
import { fc } from '../support/property.ts'
import { startSlackServer } from '../support/workspaces/slack-server.ts'

const BOT_TOKEN = 'xoxb-1234567890-SECRETSECRET'
const LEADLIST_KEY = 'plain-words-as-a-key'
const VISITOR = 'ada@example.com'
const SECRETS = [BOT_TOKEN, 'SECRETSECRET', LEADLIST_KEY, VISITOR]

/** What is written at the most talkative level. */
async function linesOf(write: (log: Log) => unknown): Promise<string> {
  const lines: string[] = []
  await write(createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } }))
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  return lines.join('')
}

async function expectNoSecret(write: (log: Log) => unknown): Promise<string> {
  const written = await linesOf(write)
  for (const secret of SECRETS) expect(written).not.toContain(secret)
  return written
}

function carrying(error: Error, extras: object): Error {
  return Object.assign(error, extras)
}

const HOSTILE: [string, unknown][] = [
  ['a token in a field', { token: BOT_TOKEN }],
  ['a key in a field', { key: LEADLIST_KEY, deployment: 'us' }],
  ['fields by other spellings', { bot_token: LEADLIST_KEY, 'X-Api-Key': LEADLIST_KEY, clientSecret: LEADLIST_KEY }],
  ['a token deep inside', { a: { b: { c: { d: { accessToken: LEADLIST_KEY } } } } }],
  ['a token deeper than anyone looks', { a: { b: { c: { d: { e: { f: { g: LEADLIST_KEY } } } } } } }],
  ['a token in a list', { installations: [{ bot: { token: LEADLIST_KEY } }] }],
  ['a token in words', { note: `calling with Bearer ${LEADLIST_KEY}`, other: `token=${BOT_TOKEN}` }],
  ['a password in an address', { redis: `redis://user:${LEADLIST_KEY}@redis.example.com:6379` }],
  ['an answer address', { url: `https://hooks.slack.com/commands/T1/2/${LEADLIST_KEY}` }],
  ['a request', { request: { headers: { Authorization: LEADLIST_KEY }, body: LEADLIST_KEY } }],
  ['headers as a list', { headers: ['authorization', LEADLIST_KEY] }],
  [
    'a record of a visitor',
    { record: { email: VISITOR }, lead: { Email: VISITOR, PhoneNumber: VISITOR, uri: VISITOR } },
  ],
  ['what a person typed', { command: { text: VISITOR } }],
  ['bytes', { key1: Buffer.from(LEADLIST_KEY), raw: new TextEncoder().encode(LEADLIST_KEY) }],
  ['a map', { map: new Map([['token', LEADLIST_KEY]]) }],
  [
    'an error with its request and answer',
    {
      err: carrying(new Error('failed'), {
        config: { headers: { Authorization: LEADLIST_KEY } },
        response: { data: { email: VISITOR } },
        body: LEADLIST_KEY,
        original: carrying(new Error('inner'), { token: LEADLIST_KEY }),
      }),
    },
  ],
  ['an error with a token in its words', { err: new Error(`"Bearer ${LEADLIST_KEY}" is an invalid header value`) }],
  ['an error with such causes', { err: new Error('outer', { cause: new Error(`for ${BOT_TOKEN}`) }) }],
  ['an error of several', { err: new AggregateError([new Error(BOT_TOKEN)], 'all failed') }],
  ['an error under another name', { problem: carrying(new Error('failed'), { token: LEADLIST_KEY }) }],
  ['an error from reading JSON', { err: jsonError(`{"Email": ${VISITOR}}`) }],
  ['an error whose cause is no error', { err: new Error('failed', { cause: { token: LEADLIST_KEY } }) }],
]

function jsonError(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

describe('no line shows a secret', () => {
  it.each(HOSTILE)('No line shows a secret when %s is logged', async (_, fields) => {
    await expectNoSecret((log) => log.error(fields, 'failed'))
    await expectNoSecret((log) => log.trace(fields))
    await expectNoSecret((log) => log.warn('failed: %o', fields as object))
  })

  it('No line shows a secret when an error stands alone', async () => {
    await expectNoSecret((log) => log.error(carrying(new Error(`no ${BOT_TOKEN}`), { token: LEADLIST_KEY })))
    await expectNoSecret((log) => log.error(jsonError(`{"Email": ${VISITOR}}`)))
    await expectNoSecret((log) => log.error({ err: jsonError(`{"Email": ${VISITOR}}`) }))
  })

  it.each([
    ['a page instead of JSON', 200, `<html>${LEADLIST_KEY} ${VISITOR}</html>`],
    ['an error page', 500, `<html>${LEADLIST_KEY} ${VISITOR}</html>`],
    ['an error', 200, { ok: false, error: 'invalid_auth', token: LEADLIST_KEY }],
    ['a rate limit without a time', 429, { ok: false, key: LEADLIST_KEY }],
  ])('No line shows a secret when Slack answers %s', async (_, status, body) => {
    const server = await startSlackServer(() => ({ status, body }))
    await expectNoSecret(async (log) => {
      const client = newSlackClient({ apiUrl: server.apiUrl, token: BOT_TOKEN, log })
      await client.chat.postMessage({ channel: 'C1', text: VISITOR }).catch((err) => log.error({ err }, 'post failed'))
    })
    server.close()
  })

  it.each([
    ['is not there', BOT_TOKEN],
    ['has a token no header can carry', `${BOT_TOKEN}\n`],
  ])('No line shows a secret when Slack %s', async (_, token) => {
    const written = await expectNoSecret(async (log) => {
      const client = newSlackClient({ apiUrl: 'http://127.0.0.1:1/api/', token, log })
      await client.auth.test().catch((err) => log.error({ err }, 'auth failed'))
    })
    expect(written).toContain('auth failed')
  })
})

describe('a line still says what happened', () => {
  it('A line still reports what happened with class, code, words, place and causes of an error', async () => {
    const err = carrying(new TypeError('outer', { cause: new RangeError('inner') }), { code: 'E1', status: 503 })
    const line = JSON.parse(await linesOf((log) => log.error({ err }, 'failed')))
    expect(line).toMatchObject({
      msg: 'failed',
      err: {
        type: 'TypeError',
        code: 'E1',
        status: 503,
        message: 'outer',
        cause: { type: 'RangeError', message: 'inner' },
      },
    })
    expect(line.err.stack[0]).toMatch(/^at .*log\.test\.ts/)
  })

  it("A line still reports what happened with Slack's own word for a failure", async () => {
    const server = await startSlackServer(() => ({ body: { ok: false, error: 'channel_not_found' } }))
    const written = await linesOf(async (log) => {
      const client = newSlackClient({ apiUrl: server.apiUrl, token: BOT_TOKEN, log })
      await client.auth.test().catch((err) => log.error({ err }))
    })
    server.close()
    expect(JSON.parse(written)).toMatchObject({
      msg: 'An API error occurred: channel_not_found',
      err: { type: 'WebAPIPlatformError', message: 'An API error occurred: channel_not_found' },
    })
  })

  it('A line still reports what happened with plain fields as they are', async () => {
    const line = JSON.parse(
      await linesOf((log) => log.info({ teamId: 'T1', count: 3, isOk: true, none: null }, 'done')),
    )
    expect(line).toMatchObject({ teamId: 'T1', count: 3, isOk: true, none: null, msg: 'done' })
  })

  it('Whatever is logged: nothing makes logging fail', async () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    const thrower = Object.defineProperty({}, 'value', {
      enumerable: true,
      get: () => {
        throw new Error('no')
      },
    })
    const loop = new Error('loop')
    loop.cause = loop
    const odd = [circle, thrower, { err: loop }, { big: 10n, symbol: Symbol('s'), action: () => {} }, undefined, null]
    for (const value of odd) expect(await linesOf((log) => log.info(value, 'odd'))).toContain('odd')
    await fc.assert(fc.asyncProperty(fc.anything(), async (value) => void (await linesOf((log) => log.info(value)))))
  })
})

it('A failure that repeats is written once in 30 s with the times between, and at once if it is another one', () => {
  let now = 0
  const written: string[] = []
  const unlessRepeated = createRepeatFilter(() => now)
  const failAt = (at: number, message: string) => {
    now = at
    unlessRepeated(new Error(message), (repeated) => void written.push(`${at} ${message} ${repeated}`))
  }
  for (const at of [0, 500, 29_999, 30_000, 31_000]) failAt(at, 'offline')
  failAt(31_500, 'refused')
  failAt(32_000, 'offline')
  expect(written).toEqual(['0 offline 0', '30000 offline 2', '31500 refused 1', '32000 offline 0'])
})
