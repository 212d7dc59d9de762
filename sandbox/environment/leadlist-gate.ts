import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CONTRACT_VERSION } from '../../src/leadlist/schemas.ts'
import type { Weather } from '../web/protocol.ts'

/** What stands between the app and a LeadList service, so that there can be weather. */
export type LeadListGate = { url: string; setWeather: (weather: Weather) => void; close: () => Promise<void> }

/** Longer than the app waits before it says "Asking Acme…", shorter than a person's deadline. */
const SLOW_MS = 4_000
const RETRY_AFTER_SECONDS = 30

/**
 * A LeadList's address for the app, on a free loopback port: hands each request on to the real service, unless the
 * weather is bad.
 *
 * @param target base URL of the service
 */
export async function openLeadListGate(target: string): Promise<LeadListGate> {
  let weather: Weather = 'ok'
  const server = createServer((asked, response) => {
    answer(asked, response).catch(() => response.destroy())
  })

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    if (weather === 'slow') await sleep(SLOW_MS)
    if (weather === 'limited') refuse(response, 429, 'Too many requests')
    else if (weather === 'broken') refuse(response, 503, 'Service unavailable')
    else handOn(asked, response, target)
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setWeather: (wanted) => {
      weather = wanted
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function handOn(asked: IncomingMessage, response: ServerResponse, target: string): void {
  const { method, headers, url = '/' } = asked
  const onward = request(new URL(url, target), { method: method ?? 'GET', headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
    answered.on('error', () => response.destroy())
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  asked.pipe(onward)
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const body = { Data: [], Version: CONTRACT_VERSION, Success: false, Code: status, Message: message }
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 429 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
  })
  response.end(JSON.stringify(body))
}
