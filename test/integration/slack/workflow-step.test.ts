import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantedByManifest } from '../../../sandbox/environment/workspaces.ts'
import { createDriver, type Driver } from '../../../sandbox/slack-user/user.ts'
import { createPendingQuestions } from '../../../src/slack/questions/pending-questions.ts'
import { createSlackApp } from '../../../src/slack/slack-app.ts'
import { askAgainMessage } from '../../../src/views/report/help.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import type { WireAnswer, WireRequest } from '../../support/leadlist.ts'
import { silentLog } from '../../support/redis.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'
import { someWorkspace } from '../../support/slack.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const MINUTE_MS = 60_000
const EMPTY = 'T0EMPTY'

const RECORDS = [
  wireLead('2026-11-10T08:00:00Z'),
  wireLead('2026-11-12T08:00:00Z', { Name: 'Grace Hopper', Email: 'grace@example.com' }),
  wireLead('2026-11-12T09:00:00Z', { Type: 'Appointment', Name: 'Grace Hopper', Email: 'grace@example.com' }),
]
const ofAcme = ({ serialNumber }: WireRequest): WireAnswer => (serialNumber === 'acme' ? RECORDS : [])

let answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer> = ofAcme
let now = NOW
let app: TestApp
/** A second process of the same app. */
let elsewhere: { driver: Driver; close: () => Promise<void> }

beforeAll(async () => {
  const granted = await grantedByManifest(['workflow'])
  app = await startTestApp({
    answer: (request) => answer(request),
    now: NOW,
    workspaces: [TEAM_ID, EMPTY].map((id) => ({ ...someWorkspace(id), ...granted })),
    bots: [
      { name: 'Acme', serialNumber: 'acme' },
      { name: 'Globex', serialNumber: 'globex' },
    ],
  })
  const clock = () => now
  const second = createSlackApp({ services: app.services, config: app.config, log: silentLog, now: clock })
  const appUrl = `http://127.0.0.1:${await second.listen(0, '127.0.0.1')}`
  const [signingSecret = ''] = app.config.slack.signingSecrets
  elsewhere = { driver: createDriver({ slack: app.slack, appUrl, signingSecret, clock }), close: second.close }
  for (const { id } of await app.services.bots.list(EMPTY)) await app.services.bots.remove(EMPTY, id)
  await turn(true, EMPTY)
})

afterAll(async () => {
  await elsewhere.close()
  await app.close()
})

beforeEach(async () => {
  answer = ofAcme
  // Past the cache of answers and of people.
  now += 6 * MINUTE_MS
  app.setNow(now)
  app.leadlist.requests.length = 0
  app.slack.faults.clear()
  app.slack.traffic.clear()
  await turn(true)
})

const turn = (isWorkflowStepOn: boolean, teamId = TEAM_ID) => app.services.settings.save(teamId, { isWorkflowStepOn })

type RunOptions = Parameters<ReturnType<Driver['as']>['runWorkflow']>[1] & { userId?: string; teamId?: string }

async function run(question: string, { userId = 'U0ADA', teamId = TEAM_ID, ...options }: RunOptions = {}) {
  const started = await app.driver.as(teamId, userId).runWorkflow(question, options)
  const { state, outputs, error } = await started.ended()
  return { state, outputs, error }
}

const completions = () =>
  app.slack.traffic.all().filter(({ direction, method }) => direction === 'in' && method.startsWith('functions.'))
const posts = () => app.slack.traffic.all().filter(({ method }) => method.startsWith('chat.'))

describe('the outputs', () => {
  test('A workflow gets the numbers, the period and the answer, and nothing is posted', async () => {
    expect(await run('last week for Acme')).toEqual({
      state: 'completed',
      outputs: {
        leads: 2,
        appointments: 1,
        people: 2,
        period: 'Mon 9 – Sun 15 Nov 2026, Europe/Berlin',
        sentence: '2 leads (was 0) and 1 appointment (was 0) last week for Acme.',
      },
      error: null,
    })
    expect(posts()).toEqual([])
  })

  test('A workflow gets the same numbers as the command', async () => {
    const question = 'appointments last week for Acme with email'
    const counted = 'appointments last week for Acme'
    const said = await (await app.driver.as(TEAM_ID, 'U0ADA').command(counted)).nextAnswer()
    const { outputs } = await run(counted)
    expect(said.text).toBe(outputs?.sentence)
    expect((await run(question)).state).toBe('failed')
  })

  test('The person’s own zone and language apply', async () => {
    const { outputs } = await run('last week for Acme', { userId: 'U0BEN' })
    expect(outputs).toMatchObject({ period: 'Mon 9 – Sun 15 Nov 2026, America/New_York' })
  })

  test('A word that was not used is named, as is the default period', async () => {
    const { outputs } = await run('for Acme frobnicate')
    expect(outputs?.sentence).toContain('I did not use: “frobnicate”')
    expect(outputs?.sentence).toContain('last 7 days')
  })

  test('An order to post changes nothing: nothing is posted', async () => {
    expect(await run('post in channel: last week for Acme')).toMatchObject({
      state: 'completed',
      outputs: { leads: 2 },
    })
    expect(posts()).toEqual([])
  })
})

describe('what is not answered', () => {
  test.each([
    ['a list of records', 'newest 5 last week for Acme'],
    ['pages', 'top pages last week for Acme'],
    ['a person', 'find Grace Hopper'],
    ['an address', 'last week for Acme from example.com'],
    ['a file', 'last week for Acme as csv'],
  ])('A question about %s is refused with the reason, and LeadList is not asked', async (_, question) => {
    const { state, error } = await run(question)
    expect({ state, error }).toMatchObject({ state: 'failed', error: expect.stringContaining('I give numbers alone') })
    expect(app.leadlist.requests).toEqual([])
  })

  test.each([
    ['nothing was understood of', 'frobnicate the gizmo please thank you', 'I did not understand'],
    ['needs a question before it', 'and the week before?', 'builds on an earlier question'],
    ['sets up a digest', 'digest every weekday at 9 for Acme', 'digest'],
    ['the data cannot answer', 'how many visitors last week', 'not in the data'],
    ['names an unknown chatbot', 'last week for bot Acne', 'Did you mean “Acme”?'],
    ['is too long', 'x'.repeat(4_001), 'too long'],
  ])('A text that %s ends the step with the words of the command', async (_, question, words) => {
    const { state, error } = await run(question)
    expect({ state, error }).toMatchObject({ state: 'failed', error: expect.stringContaining(words) })
  })

  test('A failure of LeadList ends the step, also where only one of two chatbots failed', async () => {
    answer = ({ serialNumber }) => (serialNumber === 'acme' ? RECORDS : { status: 500, body: '' })
    expect(await run('last week for all bots')).toMatchObject({
      state: 'failed',
      outputs: null,
      error: expect.stringContaining('LeadList'),
    })
  })

  test('A workspace without chatbots is told so', async () => {
    const { error } = await run('last week', { teamId: EMPTY })
    expect(error).toContain('No bot has been added')
  })
})

describe('who may run it', () => {
  test('The step answers nothing until a manager turns it on', async () => {
    await turn(false)
    expect(await run('last week for Acme')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('turned off in this workspace'),
    })
    expect(app.leadlist.requests).toEqual([])
  })

  test.each([
    ['a guest', 'U0GUEST', 'Guests cannot ask'],
    ['somebody of another company', 'U0OUTSIDE', 'workspace'],
    ['somebody who left', 'U0GONE', 'let'],
  ])('%s gets the refusal that they get elsewhere', async (_, userId, words) => {
    const { state, error } = await run('last week for Acme', { userId })
    expect({ state, error }).toMatchObject({ state: 'failed', error: expect.stringContaining(words) })
    expect(app.leadlist.requests).toEqual([])
  })

  test.each([
    ['a plain user id, which a builder could choose', 'U0ADA'],
    ['an id without Slack’s secret', { id: 'U0ADA' }],
    ['nobody', undefined],
  ])('A step with %s is run for nobody', async (_, user) => {
    const { state, error } = await run('last week for Acme', { forged: { inputs: { question: 'last week', user } } })
    expect({ state, error }).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('does not say who runs it'),
    })
    expect(app.leadlist.requests).toEqual([])
  })

  test('The local Slack publishes no scheduled workflow with the step, and none without the app’s step', async () => {
    const ada = app.driver.as(TEAM_ID, 'U0ADA')
    await expect(ada.runWorkflow('last week', { isScheduled: true })).rejects.toThrow('cannot be published')
    await expect(ada.runWorkflow('last week', { step: 'other' })).rejects.toThrow('no workflow step')
  })
})

describe('Slack’s retries', () => {
  test('The event is acknowledged while LeadList is still being read', async () => {
    const { promise, resolve } = Promise.withResolvers<WireAnswer>()
    answer = () => promise
    const started = await app.driver.as(TEAM_ID, 'U0ADA').runWorkflow('last week for Acme')
    expect(started).toMatchObject({ status: 200, failure: null })
    expect(completions()).toEqual([])
    resolve(RECORDS)
    expect(await started.ended()).toMatchObject({ state: 'completed', outputs: { leads: 2 } })
  })

  test('An event delivered four times, also to another process, asks and completes once', async () => {
    const started = await app.driver.as(TEAM_ID, 'U0ADA').runWorkflow('last week for Acme')
    const again = elsewhere.driver.event(TEAM_ID, 'function_executed', started.envelope.event as never, {
      envelope: started.envelope,
    })
    await Promise.all([again, started.redeliver(), started.redeliver(), started.ended()])
    expect(app.leadlist.requests.map(({ startTime }) => startTime)).toEqual(['2026-11-07', '2026-10-31'])
    expect(completions()).toHaveLength(1)
  })

  test('An answer that Slack did not take the first time is sent again', async () => {
    app.slack.faults.plan('functions.completeSuccess', { kind: 'cut-before' })
    expect(await run('last week for Acme')).toMatchObject({ state: 'completed' })
    expect(completions().length).toBeGreaterThan(1)
  })

  test('A step whose process died is ended by another, with the words for a lost question', async () => {
    const { redis, vault, slack } = { ...app.services, slack: app.slack }
    const user = { id: 'U0ADA', secret: 'secret' }
    const run = slack.workflows.begin(slack.workspace(TEAM_ID), 'ask_for_leads', { question: 'last week', user })
    const dead = createPendingQuestions({ redis, vault, log: silentLog, now: () => now - MINUTE_MS })
    await dead.record({ teamId: TEAM_ID, userId: 'U0ADA', responseUrl: '', executionId: run.id })
    await expect.poll(() => run.state, { timeout: 20_000 }).toBe('failed')
    expect(run.error).toBe(askAgainMessage('en-GB').text)
  })

  test('A step of another app is ignored', async () => {
    const started = await app.driver
      .as(TEAM_ID, 'U0ADA')
      .runWorkflow('last week for Acme', { forged: { function: { callback_id: 'send_message' } } })
    expect(started.status).toBe(200)
    expect(completions()).toEqual([])
  })
})
