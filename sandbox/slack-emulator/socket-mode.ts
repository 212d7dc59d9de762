import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { ApiError, type OpenMethods } from './answer.ts'
import type { OAuthApp } from './state.ts'

/** A request that Slack sends over a connection and expects the app to acknowledge. */
export type Envelope = {
  type: 'slash_commands' | 'interactive' | 'events_api'
  payload: Record<string, unknown>
  retry_attempt?: number
  retry_reason?: string
}

/** A connection, and the envelopes that await their acknowledgement, by `envelope_id`. */
type Link = { connection: WebSocket; pending: Map<string, (answer: string) => void> }

const PATH = '/link'

/** docs.slack.dev, "Socket Mode": the app opens the WebSocket, and Slack sends its requests over it. */
export function createSockets({ app, slackUrl }: { app: OAuthApp; slackUrl: () => string }) {
  const tickets = new Set<string>()
  const links = new Set<Link>()
  const server = new WebSocketServer({ noServer: true })

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== PATH || !tickets.delete(searchParams.get('ticket') ?? '')) return void socket.destroy()
    server.handleUpgrade(request, socket, head, open)
  }

  function open(connection: WebSocket): void {
    const link: Link = { connection, pending: new Map() }
    links.add(link)
    connection.on('message', (data) => acknowledge(link, data.toString()))
    connection.on('error', () => connection.terminate())
    connection.once('close', () => links.delete(link))
    connection.send(
      JSON.stringify({ type: 'hello', num_connections: links.size, connection_info: { app_id: 'A0LEADS' } }),
    )
  }

  /** @returns the acknowledgement's payload or `''`; null after the timeout, undefined without a connection */
  async function deliver(envelope: Envelope, timeoutMs: number): Promise<string | null | undefined> {
    const [link] = links
    if (!link) return undefined
    const id = randomUUID()
    const { promise, resolve } = Promise.withResolvers<string>()
    link.pending.set(id, resolve)
    const accepts = { accepts_response_payload: envelope.type !== 'events_api' }
    link.connection.send(JSON.stringify({ envelope_id: id, ...accepts, ...envelope }))
    const answer = await Promise.race([promise, sleep(timeoutMs, null, { ref: false })])
    link.pending.delete(id)
    return answer
  }

  return {
    methods: connectionMethods({ app, slackUrl, tickets }),
    upgrade,
    deliver,
    connections: (): number => links.size,
    /** Slack asks the app every few hours to replace its connection. */
    refresh(): void {
      for (const { connection } of links)
        connection.send(JSON.stringify({ type: 'disconnect', reason: 'refresh_requested' }))
    },
    close(): void {
      for (const { connection } of links) connection.terminate()
    },
  }
}

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

function acknowledge({ pending }: Link, text: string): void {
  const { envelope_id: id, payload = {} } = JSON.parse(text) as { envelope_id?: string; payload?: object }
  pending.get(id ?? '')?.(Object.keys(payload).length === 0 ? '' : JSON.stringify(payload))
}
