import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createSlackClients } from '../../../../src/workspaces/slack-api/client.ts'
import { classifySlackError } from '../../../../src/workspaces/slack-api/refusal.ts'
import { silentLog } from '../../../support/redis.ts'
import { type SlackCall, type SlackReply, startSlackServer } from '../../../support/workspaces/slack-server.ts'

const servers: { close: () => void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function slack(answer: (call: SlackCall) => SlackReply | Promise<SlackReply>) {
  const server = await startSlackServer(answer)
  servers.push(server)
  return server
}

const clientsOf = (apiUrl: string, botTokenOf = async (teamId: string) => `xoxb-${teamId}`) =>
  createSlackClients({ apiUrl, botTokenOf, log: silentLog })

const HOME = { userId: 'U1', view: { type: 'home' as const, blocks: [] }, hash: null }

const FINE = { body: { ok: true } }
const TEAMS = Array.from({ length: 20 }, (_, index) => `T${index}`)

describe('many workspaces at once', () => {
  it('Each call carries the token of its own workspace, and no other', async () => {
    const server = await slack(() => FINE)
    const clients = clientsOf(server.apiUrl)
    const asks = TEAMS.flatMap((team) => [team, team, team]).map(async (team) => {
      const poster = await clients.forTeam(team)
      const reader = await clients.readerForTeam(team)
      await Promise.all([poster.chat.postMessage({ channel: team, text: team }), reader.users.info({ user: team })])
    })
    await Promise.all(asks)
    expect(new Set(server.calls.map(({ authorization }) => authorization)).size).toBe(TEAMS.length)
    for (const { authorization, params } of server.calls) {
      const team = params.get('channel') ?? params.get('user')
      expect(authorization).toBe(`Bearer xoxb-${team}`)
      expect(params.get('team_id')).toBe(team)
    }
  })

  it('A new token is used from the next call on', async () => {
    const server = await slack(() => FINE)
    let token = 'xoxb-old'
    const clients = clientsOf(server.apiUrl, async () => token)
    await (await clients.forTeam('T1')).auth.test()
    token = 'xoxb-new'
    await (await clients.forTeam('T1')).auth.test()
    expect(server.calls.map(({ authorization }) => authorization)).toEqual(['Bearer xoxb-old', 'Bearer xoxb-new'])
  })

  it('One client serves all calls of a workspace', async () => {
    const clients = clientsOf('http://127.0.0.1:1/api/')
    expect(await clients.forTeam('T1')).toBe(await clients.forTeam('T1'))
    expect(await clients.forTeam('T1')).not.toBe(await clients.forTeam('T2'))
  })
})

describe('when Slack fails', () => {
  it('A post that may have arrived is not sent again', async () => {
    const server = await slack(() => ({ status: 500, body: 'oops' }))
    const client = await clientsOf(server.apiUrl).forTeam('T1')
    await expect(client.chat.postMessage({ channel: 'C1', text: 'hi' })).rejects.toMatchObject({
      code: 'slack_webapi_http_error',
    })
    expect(server.calls).toHaveLength(1)
  })

  it('What only reads is asked again', async () => {
    let failures = 2
    const server = await slack(() => {
      failures -= 1
      return failures >= 0 ? { status: 503, body: 'busy' } : FINE
    })
    const client = await clientsOf(server.apiUrl).readerForTeam('T1')
    expect(await client.users.info({ user: 'U1' })).toMatchObject({ ok: true })
    expect(server.calls).toHaveLength(3)
  })

  it('What only reads is asked three times in all', async () => {
    const server = await slack(() => ({ status: 503, body: 'busy' }))
    const client = await clientsOf(server.apiUrl).readerForTeam('T1')
    await expect(client.users.info({ user: 'U1' })).rejects.toThrow()
    expect(server.calls).toHaveLength(3)
  })

  it('A rate limit is told immediately instead of waited for', async () => {
    const server = await slack(() => ({ status: 429, headers: { 'retry-after': '30' }, body: { ok: false } }))
    const clients = clientsOf(server.apiUrl)
    for (const client of [await clients.forTeam('T1'), await clients.readerForTeam('T1')])
      await expect(client.users.info({ user: 'U1' })).rejects.toMatchObject({ retryAfter: 30 })
    expect(server.calls).toHaveLength(2)
  })

  it('A redirect is not followed: the token would go along', async () => {
    const elsewhere = await slack(() => FINE)
    const server = await slack(() => ({ status: 307, headers: { location: elsewhere.apiUrl }, body: '' }))
    const client = await clientsOf(server.apiUrl).forTeam('T1')
    await expect(client.chat.postMessage({ channel: 'C1', text: 'hi' })).rejects.toMatchObject({ statusCode: 307 })
    expect(elsewhere.calls).toEqual([])
  })

  it('A post for which no connection could be made is known not to have been sent', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    servers.push(silent)
    // It takes the connection, and never shakes hands.
    const client = await clientsOf(`https://127.0.0.1:${(silent.address() as AddressInfo).port}/api/`).forTeam('T1')
    const error = await client.chat.postMessage({ channel: 'C1', text: 'hi' }).catch((thrown: unknown) => thrown)
    expect(classifySlackError(error)).toEqual({ kind: 'unreachable' })
  })

  it('A workspace without a token is an error, and nobody is asked', async () => {
    const server = await slack(() => FINE)
    const clients = clientsOf(server.apiUrl, async () => {
      throw new Error('not installed')
    })
    await expect(clients.forTeam('T1')).rejects.toThrow('not installed')
    expect(server.calls).toEqual([])
  })
})

describe('a Home', () => {
  it('It is published with the workspace’s token in place of the named view, and the new hash comes back', async () => {
    const server = await slack(() => ({ body: { ok: true, view: { id: 'V1', hash: '2.b' } } }))
    const clients = clientsOf(server.apiUrl)
    expect(await clients.publishHome('T1', { ...HOME, hash: '1.a' })).toBe('2.b')
    await clients.publishHome('T2', HOME)
    const { userId: user_id, view } = HOME
    expect(server.calls).toMatchObject([
      { method: 'views.publish', authorization: 'Bearer xoxb-T1', json: { user_id, view, hash: '1.a', team_id: 'T1' } },
      { method: 'views.publish', authorization: 'Bearer xoxb-T2' },
    ])
    expect(server.calls[1]?.json).toEqual({ user_id, view, team_id: 'T2' })
  })

  it.each<[string, SlackReply, object, ReturnType<typeof classifySlackError>]>([
    [
      'a refusal',
      { body: { ok: false, error: 'hash_conflict' } },
      { data: { error: 'hash_conflict' } },
      { kind: 'refused', reason: 'hash_conflict', isPermanent: false },
    ],
    [
      'a rate limit',
      { status: 429, headers: { 'retry-after': '7' }, body: { ok: false } },
      { retryAfter: 7 },
      { kind: 'rate-limited', afterMs: 7_000 },
    ],
    [
      'a rate limit without a time',
      { status: 429, body: '' },
      { statusCode: 429 },
      { kind: 'rate-limited', afterMs: 30_000 },
    ],
    ['an outage', { status: 502, body: 'oops' }, { statusCode: 502 }, { kind: 'ambiguous', reason: 'slack-http-502' }],
    [
      'a page instead of a result',
      { body: '<html>' },
      { data: { error: 'not-json' } },
      { kind: 'refused', reason: 'not-json', isPermanent: false },
    ],
    [
      'a result that is no object',
      { body: 'null' },
      { data: { error: 'unknown' } },
      { kind: 'refused', reason: 'unknown', isPermanent: false },
    ],
  ])('%s is the same error as of Slack’s client, and is not sent again', async (_, reply, error, kind) => {
    const server = await slack(() => reply)
    const thrown = await refusalOf(clientsOf(server.apiUrl).publishHome('T1', HOME))
    expect(thrown).toMatchObject(error)
    expect(classifySlackError(thrown)).toEqual(kind)
    expect(server.calls).toHaveLength(1)
  })

  it('A server that cannot be reached, or is silent, is an error of the connection', async () => {
    const closed = await refusalOf(clientsOf('http://127.0.0.1:1/api/').publishHome('T1', HOME))
    expect(classifySlackError(closed)).toEqual({ kind: 'unreachable' })
    const { apiUrl } = await slack(() => new Promise(() => {}))
    const clients = createSlackClients({ apiUrl, botTokenOf: async () => 'xoxb-1', log: silentLog, timeoutMs: 50 })
    expect(classifySlackError(await refusalOf(clients.publishHome('T1', HOME)))).toMatchObject({ kind: 'ambiguous' })
  })

  it('A token that Slack takes no more is reported, as by the other calls', async () => {
    const { apiUrl } = await slack(() => ({ body: { ok: false, error: 'token_revoked' } }))
    const dead: string[] = []
    const onDeadToken = (...[teamId, token]: [string, string]) => void dead.push(`${teamId} ${token}`)
    const clients = createSlackClients({ apiUrl, botTokenOf: async () => 'xoxb-1', log: silentLog, onDeadToken })
    await refusalOf(clients.publishHome('T1', HOME))
    await refusalOf(clients.forTeam('T1').then((client) => client.auth.test()))
    expect(dead).toEqual(['T1 xoxb-1', 'T1 xoxb-1'])
  })
})

function refusalOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
}
