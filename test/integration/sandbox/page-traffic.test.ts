import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { elementsOf } from '../../../sandbox/slack-emulator/inputs.ts'
import { TEAM_ID } from '../../support/app.ts'
import { ADA, asksSomething, openPageWorld, type PageWorld } from '../../support/sandbox/page-world.ts'

let page: PageWorld

beforeEach(async () => {
  page = await openPageWorld({ bots: [], secrets: ['a-very-secret-key'] })
})
afterEach(async () => {
  await page.close()
})

const asks = (text: string) => page.does({ ...ADA, do: 'command', command: '/leads', channelId: 'C0SALES', text })

/** The app, gone mad, answers a command with what it likes. */
async function answersWith(body: object): Promise<number> {
  const { responseUrl } = await page.app.driver.as(TEAM_ID, 'U0ADA').command('help', { channelId: 'C0SALES' })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(responseUrl, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

describe('the inspector', () => {
  test('shows a command with its ack time, and the app’s answer with a verdict on every block', async () => {
    const stream = await page.watch(ADA)
    await asks('help')
    const command = await stream.until('traffic', ({ entry }) => entry.method === 'command')
    expect(command.entry).toMatchObject({ direction: 'to-app', about: '/leads help', status: 200, error: null })
    expect(command.entry.tookMs).toBeGreaterThan(0)
    const answer = await stream.until('traffic', ({ entry }) => entry.method === 'response_url')
    expect(answer.entry).toMatchObject({ direction: 'to-slack', refusedBlockCount: 0, channelId: 'C0SALES' })
    const { verdicts, problems } = await page.exchange(answer.entry.id)
    expect(verdicts).toHaveLength(answer.entry.blockCount)
    expect(verdicts.flatMap((verdict) => verdict.problems)).toEqual([])
    expect(problems).toEqual([])
    stream.close()
  })

  test('shows a message that Slack refuses, with the reason, and where it would have stood', async () => {
    const stream = await page.watch(ADA)
    const blocks = [
      { type: 'divider' },
      { type: 'section', text: { type: 'mrkdwn', text: 'x'.repeat(3_001) } },
      { type: 'glitter' },
    ]
    expect(await answersWith({ text: 'broken', blocks })).toBe(400)
    const { entry } = await stream.until('traffic', ({ entry }) => entry.error !== null)
    expect(entry).toMatchObject({ error: 'invalid_blocks', blockCount: 3, refusedBlockCount: 2, channelId: 'C0SALES' })
    const { verdicts } = await page.exchange(entry.id)
    expect(verdicts.map(({ type, problems }) => [type, problems.length > 0])).toEqual([
      ['divider', false],
      ['section', true],
      ['glitter', true],
    ])
    expect(verdicts[1]?.problems[0]).toContain('must be less than 3001 characters')
    expect((await page.messagesOf(ADA, 'C0SALES')).messages.map(({ text }) => text)).not.toContain('broken')
    stream.close()
  })

  test('says what is wrong with a whole message: too many blocks', async () => {
    await answersWith({ text: 'many', blocks: Array.from({ length: 51 }, () => ({ type: 'divider' })) })
    const { entries } = await page.traffic()
    const refused = entries.find(({ error }) => error !== null)
    const { problems, verdicts } = await page.exchange(refused?.id ?? 0)
    expect(problems).toHaveLength(1)
    expect(verdicts.flatMap((verdict) => verdict.problems)).toEqual([])
  })

  test('shows no token, no key and no address to write to', async () => {
    const stream = await page.watch(ADA)
    await page.does({ ...ADA, do: 'open-app', tab: 'home' })
    const { home } = await stream.until('home')
    const connect = elementsOf(home.blocks).find(({ element }) => JSON.stringify(element.text).includes('Connect'))
    const element = { blockId: connect?.blockId ?? '', actionId: String(connect?.element.action_id) }
    await page.does({ ...ADA, do: 'press', where: { in: 'home' }, element })
    const { modals } = await stream.until('modals', asksSomething)
    const [view] = modals
    const typed = elementsOf(view?.blocks ?? [])
      .filter((each) => each.element.type === 'plain_text_input')
      .map((each) => ({
        blockId: each.blockId,
        actionId: String(each.element.action_id),
        value: each.blockId.includes('key') ? 'typed-and-secret' : 'a-very-secret-key',
      }))
    await page.does({ ...ADA, do: 'submit', viewId: view?.id ?? '', typed })
    await asks('help')
    const { entries } = await page.traffic()
    const all = JSON.stringify(await Promise.all(entries.map(({ id }) => page.exchange(id))))
    expect(entries.map(({ method }) => method)).toContain('view_submission')
    expect(all).not.toContain('typed-and-secret')
    expect(all).not.toContain('a-very-secret-key')
    expect(all).not.toContain(page.app.slack.workspace(TEAM_ID).botToken)
    expect(all).not.toMatch(/xoxb-\w/)
    expect(all).not.toMatch(/\/commands\/\w+\/\d+\/\w{12}/)
    stream.close()
  })

  test('goes back by the hundred, and has nothing of a number that never was', async () => {
    for (let number = 0; number < 130; number += 1)
      page.app.slack.traffic.note({ ...NOTHING, method: `call ${number}` })
    const { entries, hasMore } = await page.traffic()
    expect([entries.length, hasMore, entries[0]?.method]).toEqual([100, true, 'call 129'])
    const older = await page.get<typeof entries>(`/page/traffic?before=${entries.at(-1)?.id}`)
    expect(older).toMatchObject({ hasMore: false })
    expect((await fetch(`${page.url}/page/traffic/99999`)).status).toBe(404)
  })

  test('calls a failure by Slack’s word for it', async () => {
    page.app.slack.faults.plan('views.publish', { kind: 'rate-limited', retryAfterSeconds: 1 })
    const stream = await page.watch(ADA)
    await page.does({ ...ADA, do: 'open-app', tab: 'home' })
    const limited = await stream.until('traffic', ({ entry }) => entry.method === 'views.publish')
    expect(limited.entry).toMatchObject({ status: 429, error: 'ratelimited' })
    stream.close()
  })
})

const NOTHING = {
  direction: 'in',
  at: 0,
  teamId: null,
  channelId: null,
  token: null,
  body: {},
  status: 200,
  answer: { ok: true },
  durationMs: 1,
} as const
