import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frontPage } from '../../../../src/slack/install/pages.ts'
import { createBoltApp, createHttpReceiver, createWorkTracker } from '../../../../src/slack/transport/bolt-app.ts'
import { createHttpServer } from '../../../../src/slack/transport/http-server.ts'
import { createRequestVerifier } from '../../../../src/slack/transport/verify-request.ts'
import { silentLog } from '../../../support/redis.ts'
import { signedHeaders } from '../../../support/signing.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 9, 0)
const NOW_SECONDS = NOW_MS / 1000
const [CURRENT, NEXT] = ['current-secret', 'next-secret']

const FRONT = { command: '/leads', installPath: null, permissions: [], supportUrl: null }

const commands: string[] = []
const buttons: string[] = []
const events: unknown[] = []
const acks: number[] = []
let doesRedisAnswer = true
let base = ''
let server: ReturnType<typeof createHttpServer>

beforeAll(async () => {
  const receiver = createHttpReceiver(silentLog)
  createBoltApp({
    receiver,
    onTenant: () => {},
    workTracker: createWorkTracker(),
    log: silentLog,
    routes: {
      command: async (command, ack) => {
        commands.push(command.text)
        await ack()
      },
      actions: new Map([
        [
          'report.refresh',
          async (action, ack) => {
            buttons.push(action.user.id)
            await ack()
          },
        ],
      ]),
      menus: new Map(),
      views: new Map([
        ['bot.submit', async ({ view }, ack) => ack(view.id === 'V1' ? { response_action: 'clear' } : undefined)],
      ]),
      event: async (body) => void events.push(body),
    },
  })
  server = createHttpServer({
    verify: createRequestVerifier({ signingSecrets: [CURRENT, NEXT], now: () => NOW_MS }),
    bolt: receiver.requestListener,
    mcp: async (_, response) => void response.writeHead(401).end(),
    pages: new Map([['/', () => frontPage({ ...FRONT, privacyUrl: 'https://example.com/privacy?a=1&b=2' })]]),
    redisAnswers: async () => doesRedisAnswer,
    isConnected: () => true,
    ackSeconds: { observe: (seconds) => void acks.push(seconds) },
    log: silentLog,
  })
  base = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`
})

afterAll(() => server.close())

const COMMAND = new URLSearchParams({
  command: '/leads',
  text: 'last week',
  team_id: 'T0001',
  user_id: 'U0001',
  channel_id: 'C0001',
  response_url: 'https://hooks.slack.com/commands/1',
}).toString()

function send(body: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${base}/slack/events`, { method: 'POST', body, headers })
}

const signed = (body: string, more: { secret?: string; sentAtSeconds?: number; contentType?: string } = {}) =>
  send(body, signedHeaders({ body, secret: CURRENT, sentAtSeconds: NOW_SECONDS, ...more }))

describe('what the app lets in', () => {
  test('a signed command is acknowledged with an empty answer and handled', async () => {
    const response = await signed(COMMAND)
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(commands).toEqual(['last week'])
    await expect.poll(() => acks.length).toBe(1)
  })

  test('both signing secrets are good while one is being replaced', async () => {
    expect((await signed(COMMAND, { secret: NEXT })).status).toBe(200)
  })

  test.each([
    ['a wrong secret', { secret: 'guessed' }],
    ['a signature six minutes old', { sentAtSeconds: NOW_SECONDS - 360 }],
    ['a signature from six minutes in the future', { sentAtSeconds: NOW_SECONDS + 360 }],
  ])('%s is refused', async (_, how) => {
    expect((await signed(COMMAND, how)).status).toBe(401)
  })

  test('four minutes either way are a clock’s difference, not an attack', async () => {
    expect((await signed(COMMAND, { sentAtSeconds: NOW_SECONDS - 240 })).status).toBe(200)
    expect((await signed(COMMAND, { sentAtSeconds: NOW_SECONDS + 240 })).status).toBe(200)
  })

  test('a request without a signature, or with a broken timestamp, is refused', async () => {
    expect((await send(COMMAND, { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(401)
    const headers = signedHeaders({ body: COMMAND, secret: CURRENT, sentAtSeconds: NOW_SECONDS })
    expect((await send(COMMAND, { ...headers, 'X-Slack-Request-Timestamp': 'yesterday' })).status).toBe(401)
  })

  test('a changed body is refused', async () => {
    const headers = signedHeaders({ body: COMMAND, secret: CURRENT, sentAtSeconds: NOW_SECONDS })
    expect((await send(`${COMMAND}&user_id=U0002`, headers)).status).toBe(401)
  })

  test('Slack’s certificate check passes without a signature and smuggles nothing in', async () => {
    const before = buttons.length
    const payload = JSON.stringify({
      type: 'block_actions',
      user: { id: 'U0666' },
      actions: [{ action_id: 'report.refresh' }],
    })
    const body = new URLSearchParams({ ssl_check: '1', payload }).toString()
    const response = await send(body, { 'Content-Type': 'application/x-www-form-urlencoded' })
    expect([response.status, buttons.length]).toEqual([200, before])
  })

  test('a form with a charset is a form', async () => {
    expect((await signed(COMMAND, { contentType: 'application/x-www-form-urlencoded; charset=utf-8' })).status).toBe(
      200,
    )
  })

  test.each([
    ['a JSON null', 'null', 'application/json'],
    ['a payload of null', 'payload=null', 'application/x-www-form-urlencoded'],
    ['a payload of null under an escaped name', '%70ayload=null', 'application/x-www-form-urlencoded'],
    ['a payload of null behind spaces', 'payload=+%0A%09null', 'application/x-www-form-urlencoded; charset=utf-8'],
    ['a payload that is text', 'payload=%22%7B%22', 'application/x-www-form-urlencoded'],
    ['a JSON list', '[]', 'application/json'],
    ['no JSON at all', 'payload=%7Bbroken', 'application/x-www-form-urlencoded'],
  ])('%s, well signed, is refused and harms nothing', async (_, body, contentType) => {
    expect((await signed(body, { contentType })).status).toBe(400)
    expect((await signed(COMMAND)).status).toBe(200)
  })

  test('a body over a megabyte is refused', async () => {
    const body = `${COMMAND}&text=${'x'.repeat(1_100_000)}`
    expect((await signed(body)).status).toBe(413)
  })

  test('a button of a row of like buttons reaches the handler of its kind', async () => {
    const payload = {
      type: 'block_actions',
      user: { id: 'U0007', team_id: 'T0001' },
      team: { id: 'T0001' },
      actions: [{ type: 'button', action_id: 'report.refresh.3', block_id: 'b' }],
    }
    const response = await signed(new URLSearchParams({ payload: JSON.stringify(payload) }).toString())
    expect(response.status).toBe(200)
    expect(buttons).toContain('U0007')
  })

  test('a button no screen has any more is acknowledged', async () => {
    const payload = {
      type: 'block_actions',
      user: { id: 'U1' },
      team: { id: 'T0001' },
      actions: [{ action_id: 'gone' }],
    }
    expect((await signed(new URLSearchParams({ payload: JSON.stringify(payload) }).toString())).status).toBe(200)
  })

  test.each([
    ['a submitted modal is answered with what its handler says', 'bot.submit', '{"response_action":"clear"}'],
    ['a modal no version has any more just closes', 'gone.submit', ''],
  ])('%s', async (_, callbackId, answer) => {
    const payload = {
      type: 'view_submission',
      user: { id: 'U1', team_id: 'T0001' },
      team: { id: 'T0001' },
      view: { id: 'V1', type: 'modal', callback_id: callbackId, state: { values: {} } },
    }
    const response = await signed(new URLSearchParams({ payload: JSON.stringify(payload) }).toString())
    expect([response.status, await response.text()]).toEqual([200, answer])
  })

  test('an event is acknowledged and handed on', async () => {
    const event = { type: 'event_callback', team_id: 'T0001', event_id: 'Ev1', event: { type: 'app_home_opened' } }
    const response = await signed(JSON.stringify(event), { contentType: 'application/json' })
    expect(response.status).toBe(200)
    await expect.poll(() => events).toEqual([event])
  })

  test.each([
    ['an event of no shape', { type: 'event_callback', event: 'app_home_opened' }],
    ['an event without a type', { type: 'event_callback', event: {} }],
    ['a modal without a view', { type: 'view_submission', user: { id: 'U1' } }],
    ['no kind of payload at all', { hello: 'there' }],
  ])('%s harms nothing', async (_, body) => {
    void signed(JSON.stringify(body), { contentType: 'application/json' })
    expect((await signed(COMMAND)).status).toBe(200)
  })
})

describe('pages', () => {
  test('the front page is plain, safe HTML', async () => {
    const response = await fetch(`${base}/`)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toContain('href="https://example.com/privacy?a=1&amp;b=2"')
  })

  test('health answers to GET and HEAD', async () => {
    expect((await fetch(`${base}/livez`)).status).toBe(200)
    expect((await fetch(`${base}/livez`, { method: 'HEAD' })).status).toBe(200)
    expect((await fetch(`${base}/readyz`)).status).toBe(200)
  })

  test('without Redis the app is alive and not ready', async () => {
    doesRedisAnswer = false
    expect((await fetch(`${base}/readyz`)).status).toBe(503)
    expect((await fetch(`${base}/livez`)).status).toBe(200)
    doesRedisAnswer = true
  })

  test('anything else is not found', async () => {
    expect((await fetch(`${base}/admin`)).status).toBe(404)
    expect((await fetch(`${base}/slack/events`)).status).toBe(404)
    expect((await fetch(`${base}/constructor`)).status).toBe(404)
  })
})

describe('every answer', () => {
  const PAGE_HEADERS = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy']
  const missing = (headers: Headers) => PAGE_HEADERS.filter((name) => !headers.has(name))

  test.each([
    ['an unsigned request', '/slack/events', { method: 'POST', body: 'payload=1' }, 401],
    ['a page that is not there', '/nothing', {}, 404],
    ['a path that cannot be read', '//', {}, 400],
  ])('has the headers of the pages: %s', async (_, path, init, status) => {
    const response = await fetch(`${base}${path}`, init)
    expect([response.status, missing(response.headers)]).toEqual([status, []])
  })

  test('has them where what came was no HTTP', async () => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    socket.write('nonsense\r\n\r\n')
    const answer = (await text(socket)).toLowerCase()
    expect(answer).toMatch(/^http\/1.1 400 /)
    expect(PAGE_HEADERS.filter((name) => !answer.includes(`\n${name}: `))).toEqual([])
  })
})
