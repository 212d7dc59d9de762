import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLookUp } from '../../../../src/digest/runs/look-up.ts'
import { newSlackClient } from '../../../../src/workspaces/slack-api/client.ts'
import { silentLog } from '../../../support/redis.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const MARK = { digestId: 'abc', run: '2026-11-10' }
const message = (digest: string, run: string) => ({
  ts: `1.${run}`,
  text: '',
  metadata: { event_type: 'leads_digest', event_payload: { digest, run } },
})

/** A Slack whose history is this, one answer after the other. */
async function historyOf(...answers: object[]) {
  let asked = 0
  const server = createServer((_, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const client = newSlackClient({ apiUrl, token: 'xoxb-1', isReader: true, log: silentLog })
  const find = createLookUp({ slackClients: { readerForTeam: async () => client }, againAfterMs: [1, 1] })
  return { find: () => find('T0ACME', 'C0SALES', MARK, Date.parse('2026-11-10T09:00:00Z')), asked: () => asked }
}

const history = (...messages: object[]) => ({ ok: true, messages })

test('a post is found by its mark, also where it comes late', async () => {
  const { find } = await historyOf(history(message('abc', '2026-11-09')), history(message('abc', '2026-11-10')))
  expect(await find()).toBe('1.2026-11-10')
})

test('a post that is not there after some looks is not there', async () => {
  const { find, asked } = await historyOf(history(message('other', '2026-11-10'), { ts: '1.1', text: 'hello' }))
  expect(await find()).toBe(null)
  expect(asked()).toBe(3)
})

test('where no scope lets us look, we ask once', async () => {
  const { find, asked } = await historyOf({ ok: false, error: 'missing_scope' })
  expect(await find()).toBe(null)
  expect(asked()).toBe(1)
})
