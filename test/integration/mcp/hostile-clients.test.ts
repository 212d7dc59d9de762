import { beforeEach, describe, expect, test } from 'vitest'
import { connectMcp, postMcp, toolCall } from '../../support/mcp/client.ts'
import { A, B, C, useThreeWorkspaces } from '../../support/three-workspaces.ts'

const DAY_MS = 24 * 60 * 60_000
const PAST_THE_MINUTE_MS = 61_000

const world = useThreeWorkspaces({
  setUp: async ({ services: { connections, bots, settings } }) => {
    for (const [teamId, name] of [
      [A, 'Acme'],
      [B, 'Bluebird'],
      [C, 'Cobalt'],
    ] as const) {
      await connections.connect({ teamId, deployment: 'us', key: `key-of-${name}` })
      await bots.add(teamId, { name, serialNumber: name.toLowerCase(), aliases: [] })
      await settings.save(teamId, { accessTokens: 'records' })
    }
  },
})
let token: string
let tokenOfB: string

beforeEach(async () => {
  token = await newToken(A, 'U0ADA')
  tokenOfB = await newToken(B, 'U0ADA')
})

async function newToken(teamId: string, userId: string): Promise<string> {
  const { accessTokens } = world.app.services
  await accessTokens.revokeAllOf(teamId, userId)
  return (await accessTokens.create(teamId, { userId, name: 'Assistant' })).text
}

const post = (request: Parameters<typeof postMcp>[1]) => postMcp(world.app.appUrl, request)
const statusOf = async (request: Parameters<typeof postMcp>[1]) => (await post(request)).status
const asked = (name: string) => world.app.leadlist.requests.filter(({ serialNumber }) => serialNumber === name).length
const swapped = (text: string, from: string, to: string) => text.replace(from, to)
const secretOf = (text: string) => text.slice(-43)

describe('without a valid token', () => {
  const strangers: [string, () => Parameters<typeof postMcp>[1]][] = [
    ['no token', () => ({})],
    ['an empty token', () => ({ token: '' })],
    ['a token of another form', () => ({ token: 'xoxb-1234' })],
    ['a token with another secret', () => ({ token: swapped(token, secretOf(token), 'x'.repeat(43)) })],
    ['a token rewritten for another workspace', () => ({ token: swapped(token, A, B) })],
    ['a token rewritten for another person', () => ({ token: swapped(token, 'U0ADA', 'U0BEN') })],
    ['a token of a workspace that does not exist', () => ({ token: swapped(token, A, 'T0NOWHERE') })],
    ['a token with a pattern as its workspace', () => ({ token: swapped(token, A, 'T*') })],
    ['a token as a password', () => ({ headers: { Authorization: `Basic ${token}` } })],
    ['two tokens', () => ({ headers: { Authorization: `Bearer ${token} ${tokenOfB}` } })],
  ]

  test.each(strangers)('%s gets 401 with a challenge, and LeadList is not asked', async (_, request) => {
    const before = world.app.leadlist.requests.length
    const response = await post(request())
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer /)
    expect(world.app.leadlist.requests).toHaveLength(before)
  })

  test('Every method gets 401', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS'])
      expect((await fetch(`${world.app.appUrl}/mcp?token=${token}`, { method })).status).toBe(401)
  })

  test('A token never reaches a log', async () => {
    await post({ token })
    await post({ token: swapped(token, A, B) })
    world.app.log.warn({ err: new Error(`refused ${token}`) }, 'request failed')
    expect(world.app.logged.join('')).not.toContain(secretOf(token))
  })

  test('Redis holds no token', async () => {
    const stored = await world.app.redis.get(`leads:{${A}}:secret:access-tokens:U0ADA`)
    expect(stored).not.toBeNull()
    expect(stored).not.toContain(secretOf(token))
    expect(stored).not.toContain('Assistant')
  })
})

describe('with a token', () => {
  test.each(['https://evil.example', 'http://leads.example.com', 'https://leads.example.com.evil.example', 'null'])(
    'A page of the origin %s gets 403',
    async (origin) => {
      expect(await statusOf({ token, headers: { Origin: origin } })).toBe(403)
    },
  )

  test('A page of the app’s own origin is served', async () => {
    expect(await statusOf({ token, headers: { Origin: 'https://leads.example.com' } })).toBe(200)
  })

  test.each([
    ['a megabyte', () => 'x'.repeat(1_000_000), 413],
    ['a huge question', () => toolCall('ask_leads', { question: 'x'.repeat(100_000) }), 413],
    ['text that is not JSON', () => '{"jsonrpc":', 400],
    ['a deep array', () => '['.repeat(10_000) + ']'.repeat(10_000), 400],
  ])('%s is refused', async (_, body, status) => {
    expect(await statusOf({ token, body: body() })).toBe(status)
  })

  test.each([
    ['a question that is too long', 'ask_leads', { question: 'leads '.repeat(1_000) }],
    ['a question that is no text', 'ask_leads', { question: { $ne: null } }],
    ['no question', 'read_question', {}],
    ['a tool that does not exist', 'drop_leads', {}],
    ['a tool of every object', 'constructor', {}],
  ])('%s is an error, and LeadList is not asked', async (_, name, given) => {
    const before = world.app.leadlist.requests.length
    const text = await (await post({ token, body: toolCall(name, given) })).text()
    expect(text).toMatch(/"isError":true|"error":/)
    expect(world.app.leadlist.requests).toHaveLength(before)
  })

  test.each([
    ['by its chatbot’s name', { question: 'last week for Bluebird' }],
    ['by its ids beside the question', { question: 'last week', teamId: B, team_id: B, workspace: B, userId: 'U0BEN' }],
    ['by its ids within the prototype', { question: 'last week', __proto__: { teamId: B } }],
    ['by a chatbot’s serial number', { question: 'last week for bot bluebird serial bluebird' }],
  ])('Another workspace is not reached %s', async (_, given) => {
    const before = asked('bluebird')
    const response = await post({ token, body: toolCall('ask_leads', given), headers: { 'X-Slack-Team': B } })
    expect(await response.text()).not.toContain('"bot":"Bluebird"')
    expect(asked('bluebird')).toBe(before)
  })

  test('Calls of two workspaces at once get their own chatbots and nothing else', async () => {
    const calls = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const own = index % 2 === 0
        return { own, text: await (await post({ token: own ? token : tokenOfB })).text() }
      }),
    )
    expect(calls.filter(({ own, text }) => text.includes('Bluebird') === own || text.includes('Acme') !== own)).toEqual(
      [],
    )
  })
})

describe('a token that ends', () => {
  test('A token that is revoked during a call gets no answer', async () => {
    world.hold('acme')
    const before = asked('acme')
    const session = await connectMcp(world.app.appUrl, token)
    const answer = session.ask('last week for Acme')
    await expect.poll(() => asked('acme')).toBe(before + 1)
    await world.app.services.accessTokens.revokeAllOf(A, 'U0ADA')
    world.release()
    expect((await answer).data).toEqual({ refused: 'token-ended' })
    await session.close()
    expect(await statusOf({ token })).toBe(401)
  })

  test('Tokens count only while the managers have turned them on', async () => {
    await world.app.services.settings.save(A, { accessTokens: 'off' })
    expect(await statusOf({ token })).toBe(401)
    await world.app.services.settings.save(A, { accessTokens: 'records' })
    expect(await statusOf({ token })).toBe(200)
  })

  test('A token is valid for 90 days', async () => {
    world.app.setNow(world.now + 90 * DAY_MS - 1)
    expect(await statusOf({ token })).toBe(200)
    world.app.setNow(world.now + 90 * DAY_MS)
    expect(await statusOf({ token })).toBe(401)
  })

  test('A token has the rights of its person, checked with data at most five minutes old', async () => {
    const ofBen = await newToken(A, 'U0BEN')
    expect(await statusOf({ token: ofBen })).toBe(200)
    await world.app.services.settings.save(A, { whoMayAsk: ['U0ADA'] })
    expect(await statusOf({ token: ofBen })).toBe(401)
    await world.app.services.settings.save(A, { whoMayAsk: 'members' })
    const ben = world.app.slack.workspace(A).users.get('U0BEN')
    if (ben) ben.isRestricted = true
    world.app.setNow(world.now + 5 * 60_000 + 1)
    expect(await statusOf({ token: ofBen })).toBe(401)
    if (ben) ben.isRestricted = false
    world.app.setNow(world.now + 11 * 60_000)
    expect(await statusOf({ token: ofBen })).toBe(200)
  })

  test.each(['U0GUEST', 'U0OUTSIDE', 'U0GONE'])('A token of %s is refused', async (userId) => {
    expect(await statusOf({ token: await newToken(A, userId) })).toBe(401)
  })

  test('The tokens of a deactivated account end for good', async () => {
    const ofGil = await newToken(A, 'U0GONE')
    expect(await statusOf({ token: ofGil })).toBe(401)
    expect(await world.app.services.accessTokens.find(ofGil)).toBeNull()
  })

  test('A purge ends every token of its workspace immediately, and no other', async () => {
    const ofC = await newToken(C, 'U0ADA')
    expect(await statusOf({ token: ofC })).toBe(200)
    await world.app.services.purge(C)
    expect(await statusOf({ token: ofC })).toBe(401)
    expect(await statusOf({ token })).toBe(200)
  })
})

describe('a thousand calls', () => {
  test('A program whose token was valid before is served before a flood of wrong tokens', async () => {
    expect(await statusOf({ token: tokenOfB })).toBe(200)
    const wrong = swapped(token, secretOf(token), 'x'.repeat(43))
    const order: number[] = []
    const note = (status: number) => void order.push(status)
    const flood = Array.from({ length: 300 }, () => statusOf({ token: wrong }).then(note))
    await Promise.all([...flood, statusOf({ token: tokenOfB }).then(note)])
    expect(order.filter((status) => status === 401)).toHaveLength(300)
    expect(order.indexOf(200)).toBeLessThan(order.length - 1)
  })

  test('Of a thousand calls in a minute sixty are served, in whatever batches they come', async () => {
    const statuses = new Map<number, number>()
    for (let round = 0; round < 20; round += 1) {
      const responses = await Promise.all(Array.from({ length: 50 }, () => post({ token })))
      for (const { status, headers } of responses) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
      }
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 60, 429: 940 })
    world.app.setNow(world.now + PAST_THE_MINUTE_MS)
    const batch = Array.from({ length: 61 }, (_, id) => ({ ...toolCall('list_bots'), id }))
    expect(await statusOf({ token, body: batch })).toBe(429)
  })

  test('People are answered while a program’s calls wait for LeadList, also in the same workspace', async () => {
    await world.app.services.bots.add(A, { name: 'Slow', serialNumber: 'slow', aliases: [] })
    world.hold('slow')
    const before = asked('slow')
    const calls = [3, 4, 5, 6, 7, 8].map((days) => toolCall('ask_leads', { question: `last ${days} days for Slow` }))
    const answers = calls.map(async (body) => (await post({ token, body })).text())
    await expect.poll(() => asked('slow')).toBe(before + 1)
    const own = await (await world.app.driver.as(A, 'U0BEN').command('last week for Acme')).nextAnswer()
    expect(own.text).toContain('1 lead')
    expect(asked('slow')).toBe(before + 1)
    world.release()
    const texts = await Promise.all(answers)
    expect(texts.filter((text) => text.includes('too-many-questions'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('read_as'))).toHaveLength(5)
  })
})
