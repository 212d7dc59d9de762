import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type RawServer = {
  url: string
  /** what was sent, a request each, headers and body as they came */
  requests: string[]
  /** connections that are open now, and the most that ever were */
  open: () => number
  mostOpen: () => number
  close: () => Promise<void>
}

/**
 * A server that speaks as much or as little HTTP as a test wants.
 *
 * @param answer called for each request, with how many came before it
 */
export async function serveRaw(answer: (socket: Socket, turn: number) => void): Promise<RawServer> {
  const requests: string[] = []
  const sockets = new Set<Socket>()
  let mostOpen = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    mostOpen = Math.max(mostOpen, sockets.size)
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
      const [head = '', body] = received.split('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (body === undefined || Buffer.byteLength(body) < length) return
      requests.push(received)
      received = ''
      answer(socket, requests.length - 1)
    })
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    open: () => sockets.size,
    mostOpen: () => mostOpen,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A whole HTTP answer, kept alive. */
export function http(status: number, body: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ 'Content-Length': `${Buffer.byteLength(body)}`, ...headers })
  return `HTTP/1.1 ${status} X\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}
