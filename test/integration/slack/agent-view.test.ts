import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantedByManifest } from '../../../sandbox/environment/workspaces.ts'
import type { SlackMessage } from '../../../sandbox/slack-emulator/state.ts'
import { createTranslator } from '../../../src/i18n/translate.ts'
import { readQuestion } from '../../../src/leads/parse/parse-question.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { installDirectly } from '../../support/install.ts'
import type { WireAnswer } from '../../support/leadlist.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'
import { someWorkspace } from '../../support/slack.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const [AGENT, PLAIN] = ['T0AGENT', 'T0PLAIN'] as const
const DIRECT = 'D0ADA'

let answer: () => WireAnswer | Promise<WireAnswer> = () => [wireLead('2026-11-12T08:00:00Z')]
let now = NOW
let app: TestApp

beforeAll(async () => {
  const [withAgent, withoutAgent] = [await grantedByManifest(['agent']), await grantedByManifest(['dm'])]
  app = await startTestApp({
    answer: () => answer(),
    now: NOW,
    workspaces: [
      { ...someWorkspace(AGENT), ...withAgent },
      { ...someWorkspace(PLAIN), ...withoutAgent },
    ],
    bots: [
      { name: 'Acme', serialNumber: 'acme' },
      { name: 'Corner Shop', serialNumber: 'shop' },
    ],
  })
  app.slack.limits.switchTo(false)
  await installDirectly(app, AGENT, { scopes: withAgent.scopes })
  await installDirectly(app, PLAIN, { scopes: withoutAgent.scopes })
})

afterAll(() => app.close())

beforeEach(() => {
  answer = () => [wireLead('2026-11-12T08:00:00Z')]
  // Past the half hour after which a question stands alone.
  now += 31 * 60_000
  app.setNow(now)
  app.slack.faults.clear()
  app.slack.traffic.clear()
})

const person = (teamId: string = AGENT, userId = 'U0ADA') => app.driver.as(teamId, userId)
const calls = (method: string) =>
  app.slack.traffic.of(`assistant.threads.${method}`).map(({ body }) => body as Record<string, string>)
const conversation = () => app.slack.agentViews.of(app.slack.workspace(AGENT), DIRECT)

/** The person's message and the app's final answer to it. */
async function ask(text: string, teamId: string = AGENT, threadTs?: string) {
  const sent = await person(teamId).directMessage(text, threadTs === undefined ? {} : { threadTs })
  const { ts } = sent.envelope.event as { ts: string }
  const message = await person(teamId).nextMessage()
  return { ts, message }
}

const typesOf = ({ blocks }: SlackMessage) => blocks.map(({ type }) => type)
const feedbackCount = async () =>
  /leads_feedback_total\{rating="good"\} (\d+)/.exec(await app.services.metrics.registry.metrics())?.[1]

describe('the prompts', () => {
  test('Opening the Messages tab suggests four questions about the workspace’s own bots, without a thread', async () => {
    await person().openHome('messages')
    await expect.poll(() => calls('setSuggestedPrompts')).toHaveLength(1)
    expect(calls('setSuggestedPrompts')[0]).toMatchObject({ channel_id: DIRECT })
    expect(calls('setSuggestedPrompts')[0]).not.toHaveProperty('thread_ts')
    const { prompts, promptsTitle } = conversation()
    expect(prompts.map(({ message }) => message)).toEqual([
      'last week for bot Acme',
      'appointments this month vs last month for bot "Corner Shop"',
      'best weekday last month for bot Acme',
      'help',
    ])
    expect(promptsTitle).toBe(createTranslator('en-GB').t('help.title'))
  })

  test('Each suggested question is read completely', async () => {
    await person().openHome('messages')
    await expect.poll(() => calls('setSuggestedPrompts')).toHaveLength(1)
    const bots = await app.services.bots.list(AGENT)
    const moment = { now, zone: 'Europe/Berlin', weekStart: 'monday', locale: 'en-GB' } as const
    for (const { message } of conversation().prompts) expect(readQuestion(message, { bots, moment }).unused).toEqual([])
  })

  test('A guest is suggested nothing, and the Home’s tab sets no prompts', async () => {
    await person(AGENT, 'U0GUEST').openHome('messages')
    await person().openHome('home')
    await person().homeWhen('Acme')
    expect(calls('setSuggestedPrompts')).toEqual([])
  })
})

describe('a conversation', () => {
  test('An answer is in the thread of its question, which gets the question as its title', async () => {
    const { ts, message } = await ask('last week for Acme')
    expect(message.threadTs).toBe(ts)
    expect(message.text).toContain('1 lead')
    await expect.poll(() => conversation().titles.get(ts)).toBe('last week for Acme')
    const next = await ask('and the week before?', AGENT, ts)
    expect(next.message.text).toContain('2 – Sun 8 Nov')
    await expect.poll(() => app.redis.keys('*question*')).toEqual([])
    expect(calls('setTitle')).toHaveLength(1)
  })

  test('A question outside a thread goes on from the last one', async () => {
    await ask('last week for Acme')
    const { message } = await ask('and the week before?')
    expect(message.text).toContain('2 – Sun 8 Nov')
  })

  test('In a thread, “both” asks about the last two periods', async () => {
    const { ts } = await ask('Acme on 9 November')
    await ask('and on 10 November?', AGENT, ts)
    expect((await ask('both', AGENT, ts)).message.text).toContain('9 – Tue 10 Nov')
  })

  test('While LeadList is asked, the thread’s status says so, and no message does', async () => {
    const { promise, resolve } = Promise.withResolvers<WireAnswer>()
    answer = () => promise
    const asked = person().directMessage('last week for Acme')
    await expect.poll(() => calls('setStatus')).toHaveLength(1)
    const { ts } = (await asked).envelope.event as { ts: string }
    expect(calls('setStatus')[0]).toMatchObject({ channel_id: DIRECT, thread_ts: ts, status: 'Asking Acme…' })
    expect(app.slack.agentViews.statusIn(conversation(), ts)).toBe('Asking Acme…')
    resolve([wireLead('2026-11-12T08:00:00Z')])
    expect((await person().nextMessage()).text).toContain('1 lead')
    expect(app.slack.agentViews.statusIn(conversation(), ts)).toBeNull()
  })

  test('Where Slack refuses the agent view’s calls, progress is a message, and the answer comes', async () => {
    for (const method of ['setStatus', 'setTitle'])
      app.slack.faults.plan(`assistant.threads.${method}`, { kind: 'error', error: 'access_denied' })
    const { promise, resolve } = Promise.withResolvers<WireAnswer>()
    answer = () => promise
    await person().directMessage('last week for Acme')
    expect((await person().nextMessage()).text).toBe('Asking Acme…')
    resolve([wireLead('2026-11-12T08:00:00Z')])
    expect((await person().nextMessage()).text).toContain('1 lead')
  })
})

describe('feedback', () => {
  test('Feedback is counted, once a press, without anything of the question', async () => {
    const { message } = await ask('last week for Acme')
    const before = Number((await feedbackCount()) ?? 0)
    await person().press(message, 'agent.feedback', { choice: 'good' })
    await expect.poll(feedbackCount).toBe(String(before + 1))
    await person().press(message, 'agent.feedback', { choice: 'good', forgedAction: { value: 'last week' } })
    expect(await app.services.metrics.registry.metrics()).not.toContain('last week')
  })

  test('An answer has feedback buttons, and help and errors have none', async () => {
    expect(typesOf((await ask('last week for Acme')).message)).toContain('context_actions')
    expect(typesOf((await ask('help')).message)).not.toContain('context_actions')
    expect(typesOf((await ask('frobnicate the gizmo')).message)).not.toContain('context_actions')
  })
})

describe('without the scope', () => {
  test('Everything else works the same: answers beside the question, no prompts, status, titles or feedback', async () => {
    await person(PLAIN).openHome('messages')
    const { message } = await ask('last week for Acme', PLAIN)
    expect(message.threadTs).toBeNull()
    expect(message.text).toContain('1 lead')
    expect(typesOf(message)).not.toContain('context_actions')
    const next = await ask('and the week before?', PLAIN)
    expect(next.message.text).toContain('2 – Sun 8 Nov')
    const made = app.slack.traffic.all().filter(({ teamId }) => teamId === PLAIN)
    expect(made.filter(({ method }) => method.startsWith('assistant.'))).toEqual([])
  })
})
