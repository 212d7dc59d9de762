import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createBodyReader, createRequestVerifier } from '../../../../src/slack/transport/verify-request.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 9, 0)
const FORM = 'application/x-www-form-urlencoded'
const likelyHeaders = {
  'x-slack-signature': `v0=${'a'.repeat(64)}`,
  'x-slack-request-timestamp': String(NOW_MS / 1000),
  'content-type': FORM,
}

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A door of its own, by whose status each request is answered. */
async function open(bodies = createBodyReader()): Promise<number> {
  const admit = createRequestVerifier({ signingSecrets: ['secret'], now: () => NOW_MS, bodies })
  server = createServer((asked, response) => {
    admit(asked).then(
      (status) => response.writeHead(status ?? 204).end(),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Sends a part of a chunked body and goes on holding the connection; resolves with the answer's status. */
function hold(port: number, headers: Record<string, string>, part: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', headers, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
      sent.destroy()
    })
    sent.on('error', () => resolve(undefined))
    sent.write(part)
  })
}

test.each([
  ['no signature', { 'content-type': 'application/json' }],
  ['no timestamp', { ...likelyHeaders, 'content-type': 'application/json', 'x-slack-request-timestamp': '' }],
  [
    'an old timestamp',
    { ...likelyHeaders, 'content-type': 'application/json', 'x-slack-request-timestamp': String(NOW_MS / 1000 - 360) },
  ],
])('a request with %s is refused before its body is read', async (_, headers) => {
  const port = await open(createBodyReader({ deadlineMs: 600_000 }))
  expect(await hold(port, headers, '{')).toBe(401)
})

test('an unsigned form is read as far as a certificate check is long, and no further', async () => {
  const port = await open(createBodyReader({ deadlineMs: 600_000 }))
  expect(await hold(port, { 'content-type': FORM }, 'a'.repeat(5_000))).toBe(401)
})

test('a body that does not arrive within the deadline is refused', async () => {
  const port = await open(createBodyReader({ deadlineMs: 50 }))
  expect(await hold(port, likelyHeaders, 'a=b')).toBe(408)
})

test('what unverified bodies hold together is bounded, and a small one still gets in beside large ones', async () => {
  const port = await open(createBodyReader({ deadlineMs: 600_000, maxBytesInMemory: 100_000 }))
  const answers: (number | undefined)[] = []
  const holding = Array.from({ length: 5 }, () =>
    hold(port, likelyHeaders, 'a'.repeat(30_000)).then((status) => answers.push(status)),
  )
  await expect.poll(() => answers).toEqual([503, 503])
  const small = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'ssl_check=1', headers: likelyHeaders })
  expect(small.status).toBe(200)
  expect(holding).toHaveLength(5)
})
