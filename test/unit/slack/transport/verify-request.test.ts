import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../../../src/log.ts'
import {
  createBodyReader,
  createRefusalReport,
  createRequestVerifier,
} from '../../../../src/slack/transport/verify-request.ts'

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
async function open(
  bodies = createBodyReader(),
  onRefusal: (status: number, ageSeconds: number | null) => void = () => {},
): Promise<number> {
  const admit = createRequestVerifier({ signingSecrets: ['secret'], now: () => NOW_MS, bodies, onRefusal })
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

test('refused requests are counted, and unsigned ones reported once a minute with their number and age', () => {
  const lines: string[] = []
  const counted: number[] = []
  let now = NOW_MS
  const report = createRefusalReport({
    refused: { inc: ({ status }) => counted.push(status) },
    now: () => now,
    log: createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } }),
  })
  report(408, 0)
  for (const age of [1, 2, null]) report(401, age)
  now += 60_000
  report(401, 400)
  expect(counted).toEqual([408, 401, 401, 401, 401])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, count: 1, ageSeconds: 1, msg: 'request refused: not signed with SLACK_SIGNING_SECRET' },
    { level: 40, count: 3, ageSeconds: 400 },
  ])
})

test.each([
  ['an old signature', { 'x-slack-request-timestamp': String(NOW_MS / 1000 - 360) }, [401, 360]],
  ['a wrong signature', {}, [401, 0]],
  ['no signature', { 'x-slack-signature': '', 'x-slack-request-timestamp': '' }, [401, null]],
])('a refusal of %s is reported with how old the request is', async (_, headers, reported) => {
  const refusals: unknown[] = []
  const onRefusal = (...refusal: unknown[]) => void refusals.push(refusal)
  const port = await open(createBodyReader(), onRefusal)
  await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'a=b', headers: { ...likelyHeaders, ...headers } })
  expect(refusals).toEqual([reported])
})

test('a certificate check of Slack is no refusal', async () => {
  const refusals: number[] = []
  const port = await open(createBodyReader(), (status) => void refusals.push(status))
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    body: new URLSearchParams({ ssl_check: '1' }),
  })
  expect([answer.status, refusals]).toEqual([200, []])
})
