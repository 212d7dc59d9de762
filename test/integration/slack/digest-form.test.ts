import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { elementsOf } from '../../../sandbox/slack-emulator/inputs.ts'
import type { SlackView } from '../../../sandbox/slack-emulator/state.ts'
import { viewText } from '../../../sandbox/slack-user/wait-for.ts'
import type { NewDigest } from '../../../src/digest/manage-digests.ts'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import type { WireAnswer } from '../../support/leadlist.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)

/** So many names are longer than any field of Slack's. */
const MANY = 60
const longNamed = (index: number) => {
  const number = String(index).padStart(2, '0')
  return { name: `Shop ${number}, the one beside the station of Example Town`, serialNumber: `shop-${number}` }
}

const LEADS = [wireLead('2026-11-19T10:00:00Z')]
let answer: () => WireAnswer | Promise<WireAnswer> = () => LEADS
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    answer: () => answer(),
    now: NOW,
    bots: [{ name: 'Acme', serialNumber: 'acme-1' }, ...Array.from({ length: MANY }, (_, index) => longNamed(index))],
  })
})
afterAll(() => app.close())
afterEach(async () => {
  if (ada().modals().length > 0) await ada().closeModal({ isCross: true })
  await app.services.digests.purge(TEAM_ID)
})

const ada = () => app.driver.as(TEAM_ID, 'U0ADA')
const holds = (text: string) => (view: SlackView) => JSON.stringify(view.blocks).includes(text)
const kept = () => app.services.digests.list(TEAM_ID)
const idsOf = async (count: number) => {
  const bots = await app.services.bots.list(TEAM_ID)
  return bots.slice(1, 1 + count).map(({ id }) => id)
}

const add = (changes: Partial<NewDigest>) =>
  app.services.digests.add({
    teamId: TEAM_ID,
    channelId: 'C0SALES',
    question: DEFAULT_QUESTION,
    schedule: { time: '09:00', zone: 'Europe/Berlin', days: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] } },
    ownerId: 'U0ADA',
    ...changes,
  })

async function openPage() {
  const message = await (await ada().command('digests')).nextAnswer()
  await ada().press(message, 'Manage')
  await ada().modalWhen('Set up by')
}

async function openEdit() {
  await openPage()
  await ada().pressModal('Edit…')
  return ada().modalWhen(holds('digest-form.question'))
}

describe('a digest that names many chatbots', () => {
  test.each([12, 30, MANY - 1])(
    'A digest that names many chatbots keeps all %s of them when something else in its form is changed',
    async (count) => {
      const question = { ...DEFAULT_QUESTION, botIds: await idsOf(count) }
      await add({ question })
      await openEdit()
      expect((await ada().submit({ Time: '07:45' })).errors).toEqual({})
      await ada().modalWhen('Saved.')
      expect(await kept()).toMatchObject([{ question, schedule: { time: '07:45' } }])
    },
  )

  test('A digest that names many chatbots loses none of them where its words are changed, and the field had no room for all', async () => {
    const question = { ...DEFAULT_QUESTION, botIds: await idsOf(MANY - 1) }
    await add({ question })
    const found = elementsOf((await openEdit()).blocks).find(({ element }) => element.type === 'plain_text_input')
    const shown = String(found?.element.initial_value)
    expect(shown).toHaveLength(3_000)
    expect((await ada().submit({ Question: `list ${shown.slice('list '.length)}` })).errors).toEqual({
      Question: expect.stringContaining('fewer bots'),
    })
    expect(await kept()).toMatchObject([{ question }])
    expect((await ada().submit({ Question: 'only leads for bot Acme' })).errors).toEqual({})
    await ada().modalWhen('Saved.')
    expect(await kept()).toMatchObject([{ question: { kinds: 'leads', botIds: [expect.any(String)] } }])
  })

  test('A digest that names many chatbots is not begun from an answer with some of them cut off', async () => {
    const shops = Array.from({ length: MANY - 1 }, (_, index) => `"${longNamed(index).name}"`)
    const message = await (await ada().command(`last week for ${shops.join(' and ')}`)).nextAnswer()
    await ada().press(message, 'Make this a digest')
    expect(viewText(await ada().modalWhen('too long'))).toContain('fewer bots')
  })
})

describe('a digest whose chatbots were all removed', () => {
  test('A digest whose chatbots were all removed does not become one of all chatbots by being saved: that takes the words', async () => {
    const globex = { name: 'Globex', serialNumber: 'globex-1', aliases: [] }
    const { id } = (await app.services.bots.add(TEAM_ID, globex)).bot
    await add({ question: { ...DEFAULT_QUESTION, botIds: [id] } })
    await app.services.bots.remove(TEAM_ID, id)
    await openEdit()
    expect((await ada().submit({ Time: '07:45' })).errors).toEqual({
      Question: expect.stringContaining('have been removed'),
    })
    expect(await kept()).toMatchObject([{ question: { botIds: [id] }, schedule: { time: '09:00' } }])
    expect((await ada().submit({ Question: 'all bots' })).errors).toEqual({})
    await ada().modalWhen('Saved.')
    expect(await kept()).toMatchObject([{ question: { botIds: [] } }])
  })
})

describe('a form that is saved while LeadList keeps its preview waiting', () => {
  test('A form that is saved while LeadList keeps its preview waiting does not come back in place of what was saved', async () => {
    const { promise, resolve } = Promise.withResolvers<WireAnswer>()
    answer = () => promise
    await ada().command('digest every weekday at 9 for Acme', { channelId: 'G0SECRET' })
    await ada().modalWhen(holds('digest-form.question'))
    await expect.poll(() => app.leadlist.requests.length).toBeGreaterThan(0)
    expect((await ada().submit()).errors).toEqual({})
    await ada().modalWhen('Saved.')
    answer = () => LEADS
    resolve(LEADS)
    await (await ada().command('yesterday for Acme')).nextAnswer()
    expect(viewText(ada().modal() as SlackView)).toContain('Saved.')
  })
})

describe('a digest whose first post Slack takes without saying so', () => {
  test('A digest whose first post Slack takes without saying so is set up all the same, once', async () => {
    const cut = app.slack.faults.plan('chat.postMessage', { kind: 'cut-after' })
    await ada().command('digest every weekday at 9 for Acme', { channelId: 'C0SALES' })
    await ada().modalWhen(holds('digest-form.question'))
    expect((await ada().submit()).errors).toEqual({})
    await ada().modalWhen('Saved.')
    expect(cut.met()).toBe(1)
    const posts = app.slack.messagesIn(TEAM_ID, 'C0SALES').filter(({ text }) => text.includes('set up a digest here'))
    expect(posts).toHaveLength(1)
    expect(await kept()).toMatchObject([{ channelId: 'C0SALES' }])
  })

  test('A digest whose first post Slack did not take is not set up', async () => {
    const limited = app.slack.faults.plan('chat.postMessage', { kind: 'rate-limited', retryAfterSeconds: 1 })
    await ada().command('digest every weekday at 9 for Acme', { channelId: 'C0SALES' })
    await ada().modalWhen(holds('digest-form.question'))
    await ada().submit()
    await ada().modalWhen('try again')
    expect(limited.met()).toBe(1)
    expect(await kept()).toEqual([])
  })
})

describe('a digest that cannot be read', () => {
  test('A digest that cannot be read takes no screen with it', async () => {
    const [good, bad] = [await add({}), await add({ channelId: 'G0SECRET' })]
    const [key = ''] = await app.redis.keys(`*:sub:${bad.id}`)
    await app.redis.hSet(key, 'q0', 'damaged')
    await openPage()
    await ada().closeModal()
    await ada().openHome()
    await ada().homeWhen('Next: Mon 23 Nov, 09:00 (Europe/Berlin)')
    expect(await kept()).toMatchObject([{ id: good.id }])
    expect(app.logged.join()).toContain(bad.id)
  })
})

describe('the history of a digest whose days were changed', () => {
  test('The history of a digest whose days were changed does not say of its earlier runs that they were about other days', async () => {
    const { id, schedule } = await add({})
    await app.services.digests.runNow(TEAM_ID, id)
    await openPage()
    await ada().pressModal('History')
    expect(viewText(await ada().modalWhen('by hand'))).toContain('Thu 19 Nov 2026')
    await ada().closeModal({ isCross: true })
    app.setNow(NOW + 60_000)
    await app.services.digests.change(TEAM_ID, id, { schedule: { ...schedule, days: { kind: 'monthly', on: 1 } } })
    await openPage()
    await ada().pressModal('History')
    const text = viewText(await ada().modalWhen('by hand'))
    expect(text).toContain('Fri 20 Nov, 11:00')
    expect(text).not.toContain('2026')
  })
})
