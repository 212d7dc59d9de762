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
