import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from './errors.ts'
import type { OAuthApp, OpenMethods } from './types.ts'
import { acceptWebSocket, type WebSocketConnection } from './web-socket.ts'

/** What Slack sends down a connection, and waits for a word about. */
export type Envelope = {
  type: 'slash_commands' | 'interactive' | 'events_api'
  payload: Record<string, unknown>
  retry_attempt?: number
  retry_reason?: string
}

type Link = { connection: WebSocketConnection; waiting: Map<string, (answer: string) => void> }

const PATH = '/link'

/** docs.slack.dev, "Socket Mode": the app opens the connection, and Slack sends down it what it would have posted. */
export function createSockets({ app, slackUrl }: { app: OAuthApp; slackUrl: () => string }) {
  const tickets = new Set<string>()
  const links = new Set<Link>()

  function upgrade(request: IncomingMessage, socket: Duplex): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== PATH || !tickets.delete(searchParams.get('ticket') ?? '')) return void socket.destroy()
    const waiting: Link['waiting'] = new Map()
    const connection = acceptWebSocket(request, socket, {
      text: (text) => answered(waiting, text),
      end: () => links.delete(link),
    })
    const link: Link = { connection, waiting }
    links.add(link)
    connection.send(
      JSON.stringify({ type: 'hello', num_connections: links.size, connection_info: { app_id: 'A0LEADS' } }),
    )
  }

  /** @returns what the app said to it; null where it said nothing in time, undefined where no app is there to say it */
  async function deliver(envelope: Envelope, withinMs: number): Promise<string | null | undefined> {
    const [link] = links
    if (!link) return undefined
    const id = randomUUID()
    const { promise, resolve } = Promise.withResolvers<string>()
    link.waiting.set(id, resolve)
    const accepts = { accepts_response_payload: envelope.type !== 'events_api' }
    link.connection.send(JSON.stringify({ envelope_id: id, ...accepts, ...envelope }))
    const answer = await Promise.race([promise, sleep(withinMs, null, { ref: false })])
    link.waiting.delete(id)
    return answer
  }

  return {
    methods: connectionMethods({ app, slackUrl, tickets }),
    upgrade,
    deliver,
    connections: (): number => links.size,
    /** As Slack does it every few hours: the app is told, and opens another one. */
    refresh(): void {
      for (const { connection } of links)
        connection.send(JSON.stringify({ type: 'disconnect', reason: 'refresh_requested' }))
    },
    close(): void {
      for (const { connection } of links) connection.drop()
    },
  }
}

/** Each address is good for one connection. */
function connectionMethods(deps: { app: OAuthApp; slackUrl: () => string; tickets: Set<string> }): OpenMethods {
  return {
    'apps.connections.open': ({ token }) => {
      if (!token) throw new ApiError('not_authed')
      if (token !== deps.app.appToken) throw new ApiError('invalid_auth')
      const ticket = randomBytes(16).toString('hex')
      deps.tickets.add(ticket)
      return { url: `${deps.slackUrl().replace('http:', 'ws:')}${PATH}?ticket=${ticket}&app_id=A0LEADS` }
    },
  }
}

function answered(waiting: Link['waiting'], text: string): void {
  const { envelope_id: id, payload = {} } = JSON.parse(text) as { envelope_id?: string; payload?: object }
  waiting.get(id ?? '')?.(Object.keys(payload).length === 0 ? '' : JSON.stringify(payload))
}
