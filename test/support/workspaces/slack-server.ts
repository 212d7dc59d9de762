import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** `params` of a form, `json` of a JSON body. */
export type SlackCall = { method: string; authorization: string; params: URLSearchParams; json: unknown }
export type SlackReply = { status?: number; headers?: Record<string, string>; body: unknown }

/** A Web API on loopback that keeps what it was asked and answers as told. */
export async function startSlackServer(answer: (call: SlackCall) => SlackReply | Promise<SlackReply>) {
  const calls: SlackCall[] = []
  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    calls.push(call)
    const { status = 200, headers = {}, body } = await answer(call)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`,
    calls,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function readCall(request: IncomingMessage): Promise<SlackCall> {
  const body = await text(request)
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
  return {
    method: (request.url ?? '').replace('/api/', ''),
    authorization: request.headers.authorization ?? '',
    params: new URLSearchParams(isJson ? '' : body),
    json: isJson ? JSON.parse(body) : null,
  }
}
