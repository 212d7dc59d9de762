import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantedByManifest } from '../../../sandbox/environment/workspaces.ts'
import type { SlackMessage } from '../../../sandbox/slack-emulator/state.ts'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { DEFAULT_SETTINGS } from '../../../src/workspaces/settings.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import type { WireRequest } from '../../support/leadlist.ts'
import { connectMcp } from '../../support/mcp/client.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'
import { finalAnswer, someWorkspace } from '../../support/slack.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const BOTS = [
  { name: 'Acme', serialNumber: 'acme-1' },
  { name: 'Globex', serialNumber: 'globex-1' },
]

let app: TestApp
let now = NOW

beforeAll(async () => {
  const granted = await grantedByManifest(['mentions', 'dm', 'workflow'])
  const workspaces = [{ ...someWorkspace(TEAM_ID), ...granted }]
  app = await startTestApp({ answer: recordsOf, now: NOW, workspaces, bots: BOTS })
  app.slack.limits.switchTo(false)
})

afterAll(() => app.close())

/** Each test begins after every person's last question is forgotten; all of them on the same day. */
beforeEach(async () => {
  now += 15 * MINUTE_MS
  app.setNow(now)
  await Promise.all((await app.redis.keys('*asked:*:U*')).map((key) => app.redis.del(key)))
  await app.services.settings.save(TEAM_ID, DEFAULT_SETTINGS)
})

/** Days back from today: each chatbot has other numbers on each of them. */
function recordsOf({ serialNumber }: WireRequest) {
  const isAcme = serialNumber === 'acme-1'
  return Array.from({ length: 60 }, (_, index) => {
    const day = Math.floor(index / 2)
    const Type = index % (isAcme ? 3 : 4) === 0 ? 'Appointment' : 'Lead'
    const URI = `https://www.example.com/${isAcme && day % 2 ? 'pricing' : 'contact'}`
    const Email = day % 3 === 0 ? '' : `${isAcme ? 'ada' : 'grace'}${day}@example.com`
    return wireLead(new Date(NOW - day * DAY_MS - index * MINUTE_MS).toISOString(), { Type, URI, Email })
  })
}

const as = (userId: string) => app.driver.as(TEAM_ID, userId)
const ada = () => as('U0ADA')
const seen = (message: SlackMessage) => renderText(message)

/** The first line, which states the numbers. */
const firstLine = (message: SlackMessage) => message.text

async function say(text: string, threadTs?: string): Promise<SlackMessage> {
  await ada().directMessage(text, threadTs === undefined ? {} : { threadTs })
  return ada().nextMessage()
}

async function mention(text: string, threadTs?: string, userId = 'U0ADA'): Promise<SlackMessage> {
  await as(userId).mention('C0SALES', text, threadTs === undefined ? {} : { threadTs })
  return as(userId).nextMessage('C0SALES')
}

async function command(text: string): Promise<SlackMessage> {
  return finalAnswer(await ada().command(text, { channelId: 'C0SALES' }))
}

async function askOn(answered: SlackMessage, typed: string, userId = 'U0ADA'): Promise<SlackMessage> {
  const person = as(userId)
  await person.press(answered, 'Ask on')
  await person.modalWhen((view) => JSON.stringify(view.blocks).includes('ask-on.question'))
  await person.submit({ 'ask-on.question': typed })
  return person.nextMessage('C0SALES')
}

const TURNS: [turn: string, whole: string][] = [
  ['how many leads did Acme get last week?', 'Acme last week'],
  ['and the week before?', 'Acme from 2 to 8 November'],
  ['only appointments', 'only appointments for Acme from 2 to 8 November'],
  ['same for Globex', 'only appointments for Globex from 2 to 8 November'],
  ['by page', 'only appointments for Globex from 2 to 8 November by page'],
  ['with email', 'only appointments for Globex with email from 2 to 8 November by page'],
]

/** Whole questions that a workflow answers too, which gets counts only. */
const COUNTED_TURNS: [turn: string, whole: string][] = [
  ['how many did Acme get last week?', 'Acme last week'],
  ['and the week before?', 'Acme from 2 to 8 November'],
  ['both', 'Acme from 2 to 15 November'],
  ['only appointments', 'only appointments for Acme from 2 to 15 November'],
  ['same for Globex', 'only appointments for Globex from 2 to 15 November'],
  ['also Acme', 'only appointments for Acme and Globex from 2 to 15 November'],
]

describe('a conversation of six turns', () => {
  test('Six turns in a direct message give the numbers of the whole questions', async () => {
    for (const [turn, whole] of TURNS) {
      const answered = await say(turn)
      expect([turn, firstLine(answered)]).toEqual([turn, firstLine(await command(whole))])
    }
  })

  test('Six turns in a channel’s thread give the numbers of the whole questions', async () => {
    let threadTs: string | undefined
    for (const [turn, whole] of TURNS) {
      const answered = await mention(turn, threadTs)
      threadTs = answered.threadTs ?? ''
      expect([turn, firstLine(answered), answered.ephemeralTo]).toEqual([turn, firstLine(await command(whole)), null])
    }
  })

  test('Six turns in a direct message and in a thread give the numbers of a workflow and of a program', async () => {
    await app.services.settings.save(TEAM_ID, { isWorkflowStepOn: true, accessTokens: 'counts' })
    const { text: token } = await app.services.accessTokens.create(TEAM_ID, { userId: 'U0ADA', name: 'Assistant' })
    const program = await connectMcp(app.appUrl, token)
    let threadTs: string | undefined
    for (const [turn, whole] of COUNTED_TURNS) {
      const inThread = await mention(turn, threadTs)
      threadTs = inThread.threadTs ?? ''
      const run = await (await ada().runWorkflow(whole)).ended()
      const { leads, appointments, people, sentence } = run.outputs ?? {}
      const { data } = await program.ask(whole)
      expect([turn, firstLine(await say(turn)), firstLine(inThread)]).toEqual([turn, sentence, sentence])
      expect([turn, data]).toMatchObject([turn, { leads, appointments, people }])
    }
    await program.close()
  })

  test('The answer to a follow-up states the whole question, with the filters that it kept', async () => {
    await say('appointments for Acme with email last week')
    expect(seen(await say('and the week before?'))).toContain(
      'Appointments · Acme · with e-mail · Mon 2 – Sun 8 Nov 2026',
    )
  })
})

describe('the question before', () => {
  test('Another person goes on with a thread’s question, in their own zone', async () => {
    const { threadTs } = await mention('Acme yesterday')
    const answered = await mention('only appointments', threadTs ?? '', 'U0BEN')
    expect(seen(answered)).toMatch(/Appointments · Acme · Thu,? (19 Nov|Nov 19),? 2026 · America\/New_York/)
  })

  test('A thread’s question is known for 30 days after its last turn', async () => {
    const { threadTs } = await mention('Acme yesterday')
    const [key = ''] = await app.redis.keys(`*asked:C0SALES:${threadTs}`)
    const days = (await app.redis.pTTL(key)) / DAY_MS
    expect([days > 29.9, days <= 30]).toEqual([true, true])
  })

  test('In a direct message, the person’s last question is known for 30 minutes', async () => {
    await say('Acme yesterday')
    const [key = ''] = await app.redis.keys('*asked:D0ADA:U0ADA')
    const minutes = (await app.redis.pTTL(key)) / MINUTE_MS
    expect([minutes > 29, minutes <= 30]).toEqual([true, true])
  })

  test('A follow-up without a question before gets examples of whole ones', async () => {
    expect(seen(await say('and the week before?'))).toContain('builds on an earlier question')
  })

  test('A command that makes no sense alone builds on the person’s last one there, and says so', async () => {
    await command('appointments for Acme last week')
    const answered = await command('and the week before?')
    expect(seen(answered)).toContain('Appointments · Acme · Mon 2 – Sun 8 Nov 2026')
    expect(seen(answered)).toContain('This builds on your last question here.')
  })

  test('A command that makes sense alone stands alone', async () => {
    await command('appointments for Acme last week')
    expect(seen(await command('only leads'))).toContain('Leads only · Acme and Globex')
  })

  test('After ten minutes, a command that makes no sense alone is not answered', async () => {
    await command('appointments for Acme last week')
    app.setNow(now + 11 * MINUTE_MS)
    expect(seen(await command('and the week before?'))).toContain('builds on an earlier question')
  })

  test('Nothing of another person’s questions is used outside a thread', async () => {
    await command('appointments for Acme last week')
    const ben = finalAnswer(await as('U0BEN').command('and the week before?', { channelId: 'C0SALES' }))
    expect(seen(await ben)).toContain('builds on an earlier question')
  })
})

describe('two questions before', () => {
  const WHERE: [place: string, talk: () => (text: string) => Promise<SlackMessage>][] = [
    ['a direct message', () => (text) => say(text)],
    ['a channel’s thread', () => inThread()],
    ['a channel, by “Ask on”', () => byAskOn()],
  ]

  function inThread() {
    let threadTs: string | undefined
    return async (text: string) => {
      const answered = await mention(text, threadTs)
      threadTs = answered.threadTs ?? ''
      return answered
    }
  }

  function byAskOn() {
    let last: SlackMessage | undefined
    return async (text: string) => {
      last = last === undefined ? await mention(text) : await askOn(last, text)
      return last
    }
  }

  test.each(WHERE)('In %s, “both” asks about the periods of the last two', async (_, talk) => {
    const next = talk()
    await next('Acme on 9 November')
    await next('and on 10 November?')
    expect(seen(await next('both'))).toContain('Acme · Mon 9 – Tue 10 Nov 2026')
  })

  test.each(WHERE)('In %s, “what is the difference?” compares the last two', async (_, talk) => {
    const next = talk()
    await next('Acme on 9 November')
    await next('and on 10 November?')
    expect(seen(await next('what is the difference?'))).toMatch(/Tue 10 Nov 2026.*Compared with Mon 9 Nov/s)
  })

  test.each(WHERE)('In %s, a name with one letter wrong is read, and the answer says so', async (_, talk) => {
    const answered = seen(await talk()('appointments for Globx last week'))
    expect(answered).toContain('Appointments · Globex')
    expect(answered).toContain('Globx')
  })

  test('The two are read in the zone of who asks about both', async () => {
    const { threadTs } = await mention('Acme on 9 November')
    await mention('and on 10 November?', threadTs ?? '')
    expect(seen(await mention('both', threadTs ?? '', 'U0BEN'))).toMatch(/9 .*10.* · America\/New_York/)
  })

  test('A command after two commands asks about both', async () => {
    await command('Acme on 9 November')
    await command('Acme on 10 November')
    expect(seen(await command('and the day before?'))).toContain('Acme · Mon 9 Nov 2026')
  })

  test('A command with a name that is nearly right asks back, as nothing corrects it', async () => {
    expect(seen(await command('appointments for Globx last week'))).not.toContain('Appointments · Globex')
  })

  test('After “start over”, “both” has one question to go on with', async () => {
    await say('Acme on 9 November')
    await say('start over, Acme on 10 November')
    expect(seen(await say('both'))).not.toContain('Mon 9 – Tue 10 Nov')
  })

  test('After a period that has not begun, another one is of the same chatbot', async () => {
    await say('how many leads for Globex next week?')
    expect(firstLine(await say('last week then'))).toBe(firstLine(await command('Globex last week')))
  })

  test('A phrase that is asked back leaves the question before it in place', async () => {
    await say('appointments for Acme last week')
    await say('frobnicate')
    expect(seen(await say('and the week before?'))).toContain('Appointments · Acme · Mon 2 – Sun 8 Nov 2026')
  })
})

describe('a question about a person', () => {
  test('Who was meant is known for ten minutes', async () => {
    await say('find Ines')
    expect(seen(await say('only last week'))).toContain('ines')
    app.setNow(now + 11 * MINUTE_MS)
    const forgotten = await say('and the week before?')
    expect(seen(forgotten)).toContain('I no longer know who you meant')
  })

  test('A whole question afterwards is answered', async () => {
    await say('find Ines')
    app.setNow(now + 11 * MINUTE_MS)
    expect(seen(await say('appointments for Acme yesterday'))).toContain('Appointments · Acme')
  })
})

describe('going back', () => {
  test('The last three questions are buttons, the latest first', async () => {
    await say('Acme yesterday')
    await say('only appointments')
    await say('same for Globex')
    const answered = await say('and the day before?')
    const labels = [
      'Appointments · Globex · Thu 19 Nov 2026',
      'Appointments · Acme · Thu 19 Nov 2026',
      'Acme · Thu 19 Nov 2026',
    ]
    const at = labels.map((label) => seen(answered).lastIndexOf(label))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(Math.min(...at)).toBeGreaterThan(0)
  })

  test('A question before that is pressed is what the next phrase changes', async () => {
    await say('Acme yesterday')
    const answered = await say('only appointments')
    await (await ada().press(answered, 'Acme · Thu 19 Nov 2026')).nextAnswer()
    expect(seen(await say('and the day before?'))).toContain('Leads and appointments · Acme · Wed 18 Nov 2026')
  })

  test('“Start over” forgets the question before, as a button and as words', async () => {
    await say('Acme yesterday')
    const answered = await say('only appointments')
    expect(seen(await (await ada().press(answered, 'Start over')).nextAnswer())).toContain('stands alone')
    expect(seen(await say('and the day before?'))).toContain('builds on an earlier question')
    await say('Acme yesterday')
    await say('start over')
    expect(seen(await say('and the day before?'))).toContain('builds on an earlier question')
  })

  test('“Start over” in a thread of direct messages forgets the question outside it too', async () => {
    await say('Acme yesterday')
    const { ts } = app.slack.messagesIn(TEAM_ID, 'D0ADA').at(-1) ?? { ts: '' }
    await say('appointments for Acme last week', ts)
    await (await ada().press(await say('and the week before?', ts), 'Start over')).nextAnswer()
    expect(seen(await say('and the day before?', ts))).toContain('builds on an earlier question')
    expect(seen(await say('and the day before?'))).toContain('builds on an earlier question')
  })

  test('After a comparison “and yesterday?” compares too, and is offered without', async () => {
    await say('Acme this week compared to last week')
    const answered = await say('and yesterday?')
    expect(seen(answered)).toContain('Compared with')
    expect(seen(answered)).toContain('Did you mean something else?')
  })
})

describe('in a thread that outsiders read', () => {
  test('A follow-up that needs more than counts is refused, and changes nothing', async () => {
    await ada().mention('C0SHARED', 'Acme last week')
    const { threadTs } = await ada().nextMessage('C0SHARED')
    await ada().mention('C0SHARED', 'who?', { threadTs: threadTs ?? '' })
    expect(seen(await ada().nextMessage('C0SHARED'))).toContain('numbers alone')
    await ada().mention('C0SHARED', 'only appointments', { threadTs: threadTs ?? '' })
    const answered = await ada().nextMessage('C0SHARED')
    expect([answered.ephemeralTo, seen(answered).includes('Appointments · Acme')]).toEqual([null, true])
  })
})

describe('asking on', () => {
  test('“Ask on” under an answer in a thread is answered there, under the name of who asked', async () => {
    const answered = await mention('appointments for Acme last week')
    const next = await askOn(answered, 'and the week before?', 'U0BEN')
    expect([next.threadTs, next.ephemeralTo]).toEqual([answered.threadTs, null])
    expect(seen(next)).toMatch(/Appointments · Acme · .* · America\/New_York/)
    expect(JSON.stringify(next.blocks)).toContain('Asked by <@U0BEN>')
  })

  test('“Ask on” under an answer that was shared opens a thread under it, which goes on by mention', async () => {
    await ada().command('appointments for Acme last week in channel', { channelId: 'C0SALES' })
    const shared = await ada().nextMessage('C0SALES')
    const next = await askOn(shared, 'and the week before?')
    expect(next.threadTs).toBe(shared.ts)
    expect(seen(next)).toContain('Appointments · Acme · Mon 2 – Sun 8 Nov 2026')
    expect(seen(await mention('by page', shared.ts))).toContain('Mon 2 – Sun 8 Nov 2026')
  })

  test.each([
    ['by the command', () => command('appointments for Acme last week in channel')],
    ['by “Share”', async () => ada().press(await command('appointments for Acme last week'), 'Share to channel')],
  ])('A mention in a thread under an answer that was shared %s goes on from it', async (_, share) => {
    await share()
    const shared = await ada().nextMessage('C0SALES')
    expect(shared.ephemeralTo).toBeNull()
    const next = await mention('and the week before?', shared.ts, 'U0BEN')
    expect([next.threadTs, next.ephemeralTo]).toEqual([shared.ts, null])
    expect(seen(next)).toContain('Appointments · Acme · Mon 2 – Sun 8 Nov 2026')
  })

  test('Where the app is no member, an answer is shared without a thread to go on from', async () => {
    await ada().command('appointments for Acme last week in channel', { channelId: 'C0EMPTY' })
    const shared = await ada().nextMessage('C0EMPTY')
    expect([shared.ephemeralTo, seen(shared).includes('Appointments · Acme')]).toEqual([null, true])
    expect(await app.redis.keys(`*asked:C0EMPTY:${shared.ts}`)).toEqual([])
  })

  test('An answer that Slack may have posted is not posted again', async () => {
    app.slack.faults.plan('chat.postMessage', { kind: 'error', error: 'internal_error' })
    const before = app.slack.messagesIn(TEAM_ID, 'C0SALES').filter(({ ephemeralTo }) => ephemeralTo === null).length
    await command('appointments for Acme last week in channel')
    const posted = app.slack.messagesIn(TEAM_ID, 'C0SALES').filter(({ ephemeralTo }) => ephemeralTo === null)
    expect(posted).toHaveLength(before)
  })

  test('“Ask on” goes on with the answer above it, not with the last one of the thread', async () => {
    const first = await mention('Acme last week')
    await mention('same for Globex', first.threadTs ?? '')
    expect(seen(await askOn(first, 'only appointments'))).toContain('Appointments · Acme · Mon 9')
  })

  test('A guest cannot ask on', async () => {
    const answered = await mention('Acme last week')
    await as('U0GUEST').press(answered, 'Ask on')
    expect(JSON.stringify(await as('U0GUEST').modalWhen('Guests cannot'))).not.toContain('ask-on.question')
  })
})

describe('what is not an answer', () => {
  test('“make it a digest” opens the form with the question before', async () => {
    await say('appointments for Acme last week')
    const offered = await say('make it a digest')
    expect(seen(offered)).toContain('Appointments · Acme')
    await ada().press(offered, 'New digest')
    const form = await ada().modalWhen((view) => JSON.stringify(view).includes('digest-form.question'))
    expect(JSON.stringify(form)).toContain('appointments')
    expect(JSON.stringify(form)).toContain('Acme')
  })

  test('“send it to #sales every Monday” fills in the channel and the day, and posts nothing', async () => {
    const before = app.slack.messagesIn(TEAM_ID, 'C0SALES').length
    await say('appointments for Acme last week')
    await ada().press(await say('send it to #sales every Monday'), 'New digest')
    const form = await ada().modalWhen((view) => JSON.stringify(view).includes('C0SALES'))
    expect(JSON.stringify(form)).toMatch(/appointments/i)
    expect(app.slack.messagesIn(TEAM_ID, 'C0SALES')).toHaveLength(before)
  })

  test('“as csv” sends the file to those who may have one', async () => {
    await say('appointments for Acme last week')
    const answered = await say('as csv')
    expect(seen(answered)).toContain('CSV')
    await expect.poll(() => app.slack.messagesIn(TEAM_ID, 'D0ADA').some(({ files }) => files.length > 0)).toBe(true)
  })
})
