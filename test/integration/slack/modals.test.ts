import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SlackView } from '../../../sandbox/slack-emulator/state.ts'
import type { Person } from '../../../sandbox/slack-user/user.ts'
import { viewText } from '../../../sandbox/slack-user/wait-for.ts'
import { TIMEOUTS } from '../../../src/slack/transport/bolt-app.ts'
import { DEFAULT_SETTINGS } from '../../../src/workspaces/settings.ts'
import { LEADLIST_KEY, startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import type { WireAnswer, WireRequest } from '../../support/leadlist.ts'
import { openManaged, stale } from '../../support/slack/home.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const PAST_THE_CACHE_MS = 61_000
const OTHER_KEY = 'another-key-of-leadlist'

let answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer> = () => []
let app: TestApp
/** The same, as it is for people: it says so when LeadList takes long. */
let hasty: TestApp
let ada: Person
let now = NOW

beforeAll(async () => {
  const bots = [
    { name: 'Acme', serialNumber: 'acme-1' },
    { name: 'Globex', serialNumber: 'globex-1' },
  ]
  const options = { answer: (request: WireRequest) => answer(request), now: NOW, bots }
  ;[app, hasty] = await Promise.all([startTestApp(options), startTestApp({ ...options, timeouts: TIMEOUTS })])
  app.slack.limits.switchTo(false)
  ada = app.driver.as(TEAM_ID, 'U0ADA')
  await ada.openHome()
  await ada.homeWhen('No leads or appointments')
})

afterAll(() => Promise.all([app.close(), hasty.close()]))

beforeEach(async () => {
  answer = () => []
  now += PAST_THE_CACHE_MS
  app.setNow(now)
  app.slack.faults.clear()
  await app.services.settings.save(TEAM_ID, DEFAULT_SETTINGS)
  if (ada.modal()) await ada.closeModal({ isCross: true })
  app.leadlist.requests.length = 0
})

const holds = (text: string) => (view: SlackView) => JSON.stringify(view.blocks).includes(text)
const names = async () => (await app.services.bots.list(TEAM_ID)).map(({ name }) => name)
const audited = async (action: string) =>
  (await app.services.audit.last(TEAM_ID, 50)).filter((entry) => entry.action === action)

async function openNewBot(): Promise<SlackView> {
  await openManaged(ada, 'Bots')
  await ada.modalWhen('Globex')
  await ada.pressModal('Add bot')
  return ada.modalWhen(holds('bot.serial-number'))
}

describe('a modal', () => {
  test('A modal opens at once, also where what it shows takes long', async () => {
    app.slack.faults.plan('views.update', { kind: 'delay', delayMs: 300 })
    await ada.pressHome('home.manage', stale('home.settings'))
    expect(viewText(await ada.nextModal())).toContain('One moment')
    await ada.modalWhen(holds('settings.zone'))
  })

  test('A modal whose trigger has expired leaves the app and the Home as they were', async () => {
    const late = app.slack.faults.plan('views.open', { kind: 'error', error: 'expired_trigger_id' })
    expect((await ada.pressHome('home.manage', stale('home.settings'))).status).toBe(200)
    await expect.poll(late.met).toBe(1)
    expect(ada.modal()).toBe(null)
    await openManaged(ada, 'Settings')
    await ada.modalWhen(holds('settings.zone'))
  })

  test('A modal submitted twice is worked on once', async () => {
    answer = () => [wireLead('2026-11-19T10:00:00Z')]
    const view = await openNewBot()
    await ada.submit({ 'bot.serial-number': 'initech-1' }, { view })
    const confirming = await ada.modalWhen('is that your bot?')
    const values = { 'bot.name': 'Initech' }
    const before = (await audited('bot-added')).length
    const [first, second] = await Promise.all([
      ada.submit(values, { view: confirming }),
      ada.submit(values, { view: confirming }),
    ])
    const third = await ada.submit(values, { view: confirming })
    expect([first, second, third].map(({ status, errors }) => [status, errors])).toEqual([
      [200, {}],
      [200, {}],
      [200, {}],
    ])
    expect((await names()).filter((name) => name === 'Initech')).toEqual(['Initech'])
    expect((await audited('bot-added')).length).toBe(before + 1)
    const trials = app.leadlist.requests.filter(
      ({ serialNumber, startTime }) => serialNumber === 'initech-1' && startTime === '2026-10-20',
    )
    expect(trials).toHaveLength(1)
  })

  test('A modal of a chatbot that was removed meanwhile says so, and changes nothing', async () => {
    const { bot } = await app.services.bots.add(TEAM_ID, { name: 'Hooli', serialNumber: 'hooli-1' })
    await openManaged(ada, 'Bots')
    const list = await ada.modalWhen('Hooli')
    await ada.pressModal('bots.edit', { forgedAction: { value: bot.id }, view: list })
    const form = await ada.modalWhen(holds('bot.aliases'))
    await app.services.bots.remove(TEAM_ID, bot.id)
    expect(Object.keys((await ada.submit({ 'bot.name': 'Hooli 2' }, { view: form })).errors)).toEqual(['Name'])
    await ada.pressModal('Make default', { view: form })
    await ada.modalWhen('I do not know')
    expect(await names()).not.toContain('Hooli 2')
  })

  test('A modal with an id of another workspace finds nothing', async () => {
    await openManaged(ada, 'Bots')
    const list = await ada.modalWhen('Globex')
    await ada.pressModal('bots.edit', { forgedAction: { value: 'b-of-another-workspace' }, view: list })
    await ada.modalWhen('I do not know')
  })
})

describe('chatbots', () => {
  test('Chatbots get another name, other names, a default, and are removed', async () => {
    const { bot } = await app.services.bots.add(TEAM_ID, { name: 'Stark', serialNumber: 'stark-1' })
    await openManaged(ada, 'Bots')
    const list = await ada.modalWhen('Stark')
    await ada.pressModal('bots.edit', { forgedAction: { value: bot.id }, view: list })
    await ada.modalWhen(holds('bot.aliases'))
    expect((await ada.submit({ 'bot.name': 'Stark Inc', 'bot.aliases': 'stark, stk' })).errors).toEqual({})
    const renamed = await ada.modalWhen('Stark Inc')
    await ada.pressModal('bots.edit', { forgedAction: { value: bot.id }, view: renamed })
    await ada.modalWhen(holds('Make default'))
    await ada.pressModal('Make default')
    await ada.modalWhen('Questions that name no bot are about this one')
    expect((await app.services.bots.list(TEAM_ID)).find(({ id }) => id === bot.id)).toMatchObject({
      name: 'Stark Inc',
      aliases: ['stark', 'stk'],
      isDefault: true,
    })
    await ada.pressModal('Remove')
    await ada.modalWhen((view) => holds('Globex')(view) && !holds('Stark')(view))
    expect(await names()).not.toContain('Stark Inc')
    for (const action of ['bot-renamed', 'bot-made-default', 'bot-removed'])
      expect((await audited(action)).at(0)).toMatchObject({
        userId: 'U0ADA',
        subject: expect.stringContaining('Stark'),
      })
  })

  test.each([
    ['a name that is taken', { 'bot.name': 'ACMÉ' }, 'Name'],
    ['another name that is a word of questions', { 'bot.name': 'Fine', 'bot.aliases': 'help' }, 'Other names'],
    ['a name of unseen characters', { 'bot.name': '\u202eemca' }, 'Name'],
  ])('Of a chatbot, %s is refused under its field', async (_, values, field) => {
    answer = () => [wireLead('2026-11-19T10:00:00Z')]
    await openNewBot()
    const before = await names()
    await ada.submit({ 'bot.serial-number': `x-${now}` })
    await ada.modalWhen('is that your bot?')
    const { errors } = await ada.submit(values)
    expect(Object.keys(errors)).toEqual([field])
    expect(Object.values(errors).join()).not.toMatch(/undefined|\{/)
    expect(await names()).toEqual(before)
  })

  test('A serial number that is taken is refused under its field before LeadList is asked', async () => {
    await openNewBot()
    expect(Object.keys((await ada.submit({ 'bot.serial-number': 'acme-1' })).errors)).toEqual(['Serial number'])
    expect(app.leadlist.requests.filter(({ startTime }) => startTime === '2026-10-20')).toEqual([])
  })

  test('A chatbot that LeadList cannot confirm, because it is down, is not kept, and the person is told', async () => {
    answer = () => ({ status: 500, body: 'oops' })
    await openNewBot()
    const before = await names()
    const { errors } = await ada.submit({ 'bot.serial-number': 'wayne-1' })
    expect(Object.keys(errors)).toEqual(['Serial number'])
    expect(await names()).toEqual(before)
  })

  test.each<[string, WireAnswer]>([
    ['does not know', { status: 404, body: '{}' }],
    ['has no records of', []],
  ])('A serial number that LeadList %s is asked about, and kept once a person says that it is new', async (_, none) => {
    answer = () => none
    const serial = `u-${now}`
    const before = await names()
    await openNewBot()
    expect((await ada.submit({ 'bot.serial-number': 'wrong' })).errors).toEqual({})
    await ada.modalWhen('for serial number wrong')
    expect(await names()).toEqual(before)
    await ada.pressModal('Correct')
    expect(JSON.stringify(await ada.modalWhen(holds('bot.serial-number')))).toContain('wrong')
    expect((await ada.submit({ 'bot.serial-number': serial })).errors).toEqual({})
    await ada.modalWhen(`for serial number ${serial}`)
    expect(await names()).toEqual(before)
    await ada.submit({ 'bot.name': `Umbrella ${now}`, 'bot.aliases': `parasol ${now}` })
    await ada.modalWhen(`You can now ask for Umbrella ${now}`)
    expect((await app.services.bots.list(TEAM_ID)).at(-1)).toMatchObject({
      name: `Umbrella ${now}`,
      aliases: [`parasol ${now}`],
      serialNumber: serial,
    })
    expect((await audited('bot-added'))[0]?.subject).toBe(`Umbrella ${now}`)
  })

  test('A serial number with records is confirmed by their number, and its website’s name is offered', async () => {
    answer = () => [
      wireLead('2026-11-19T10:00:00Z', { URI: 'https://www.pied-piper.example/a' }),
      wireLead('2026-10-30T10:00:00Z'),
    ]
    await openNewBot()
    await ada.submit({ 'bot.serial-number': 'p-1' })
    const asked = await ada.modalWhen('1 lead in the last week: is that your bot?')
    expect(JSON.stringify(asked)).toContain('"initial_value":"Pied Piper"')
    await ada.submit({})
    await ada.modalWhen('You can now ask for Pied Piper.')
    expect(await names()).toContain('Pied Piper')
  })

  test('Several chatbots are added in a row, and the first digest is one press away', async () => {
    answer = () => [wireLead('2026-11-19T10:00:00Z')]
    await openNewBot()
    for (const serial of ['row-1', 'row-2']) {
      await ada.submit({ 'bot.serial-number': serial })
      await ada.modalWhen('is that your bot?')
      await ada.submit({ 'bot.name': serial })
      await ada.modalWhen(`You can now ask for ${serial}.`)
      if (serial === 'row-1') {
        await ada.pressModal('Add another bot')
        await ada.modalWhen(holds('bot.serial-number'))
      }
    }
    expect(await names()).toEqual(expect.arrayContaining(['row-1', 'row-2']))
    await ada.pressModal('A digest tomorrow at 9')
    const form = JSON.stringify(await ada.modalWhen(holds('digest-form.time')))
    expect(form).toContain('"initial_time":"09:00"')
  })
})

describe('a slow LeadList', () => {
  const eve = () => hasty.driver.as(TEAM_ID, 'U0ADA')

  async function openConnection(): Promise<void> {
    await eve().openHome()
    await eve().homeWhen('No leads or appointments')
    await openManaged(eve(), 'Connection')
    await eve().modalWhen(holds('connect.key'))
  }

  test('While LeadList is slow, the key is acknowledged before LeadList answers, and the result comes when it is there', async () => {
    await openConnection()
    const { promise, resolve } = Promise.withResolvers<WireAnswer>()
    answer = () => promise
    const submission = await eve().submit({ 'Secret key': OTHER_KEY })
    expect(submission.failure).toBe(null)
    expect(viewText(eve().modal() as SlackView)).toContain('Trying it with LeadList')
    resolve([])
    await eve().modalWhen('Key accepted')
    expect((await hasty.services.connections.of(TEAM_ID)).key).toBe(OTHER_KEY)
    const [entry] = await hasty.services.audit.last(TEAM_ID, 1)
    expect(entry).toMatchObject({ action: 'key-replaced', userId: 'U0ADA', subject: 'us' })
    await eve().closeModal()
  })

  test('While LeadList is slow, a key that it refuses late is told of as well', async () => {
    await openConnection()
    const { promise, resolve } = Promise.withResolvers<WireAnswer>()
    answer = () => promise
    await eve().submit({ 'Secret key': 'a-wrong-one' })
    resolve({ status: 401, body: '{}' })
    const again = await eve().modalWhen('LeadList did not accept')
    expect(JSON.stringify(again.blocks)).toContain('connect.key')
    expect(JSON.stringify(again)).not.toContain('a-wrong-one')
    expect((await hasty.services.connections.of(TEAM_ID)).key).not.toBe('a-wrong-one')
  })
})

describe('settings', () => {
  test('Settings are saved, with what changed and by whom in the audit', async () => {
    await openManaged(ada, 'Settings')
    await ada.modalWhen(holds('settings.zone'))
    const submission = await ada.submit({
      'settings.week-start': 'sunday',
      'settings.managers': ['U0BEN'],
      'settings.support': 'Ask in #help',
    })
    expect(submission.errors).toEqual({})
    expect(await app.services.settings.load(TEAM_ID)).toMatchObject({
      weekStart: 'sunday',
      managers: ['U0BEN'],
      supportContact: 'Ask in #help',
    })
    expect((await audited('managers-changed')).at(0)?.subject).toBe('managers')
    expect((await audited('settings-changed')).at(0)?.subject).toBe('weekStart, supportContact')
    await ada.homeWhen('Ask in #help')
  })

  test('Settings with nobody who may ask are refused under their field', async () => {
    await openManaged(ada, 'Settings')
    await ada.modalWhen(holds('settings.zone'))
    const { errors } = await ada.submit({ 'settings.who-may-ask': 'selected' })
    expect(Object.values(errors)).toEqual([expect.stringContaining('at least one person')])
    expect((await app.services.settings.load(TEAM_ID)).whoMayAsk).toBe('members')
  })
})

describe('who manages', () => {
  const screens = ['home.connect', 'home.bots', 'home.settings', 'home.audit', 'bots.add', 'connect.disconnect']
  const people: [string, string][] = [
    ['a member', 'U0BEN'],
    ['a guest', 'U0GUEST'],
    ['a person of another company', 'U0OUTSIDE'],
  ]

  test.each(people.flatMap(([who, userId]) => screens.map((screen) => [screen, who, userId] as const)))(
    'The screen %s is refused in words to %s',
    async (screen, _, userId) => {
      const person = app.driver.as(TEAM_ID, userId)
      await person.openHome()
      await person.homeWhen(() => true)
      const own = ada.home() as SlackView
      const view = { ...own, viewer: { teamId: TEAM_ID, userId } }
      await person.pressHome('home.manage', { view, ...stale(screen) })
      const text = viewText(await person.modalWhen('That did not work'))
      expect(text).not.toMatch(/Acme|Globex|acme-1|U0ADA ·/)
      await person.closeModal({ isCross: true })
    },
  )

  test('A form that was open when its person lost the right is refused, and nothing is kept', async () => {
    const ben = app.driver.as(TEAM_ID, 'U0BEN')
    await app.services.settings.save(TEAM_ID, { managers: ['U0BEN'] })
    await ben.openHome()
    await ben.homeWhen('Manage…')
    await openManaged(ben, 'Settings')
    await ben.modalWhen(holds('settings.zone'))
    await app.services.settings.save(TEAM_ID, { managers: [] })
    await ben.submit({ 'settings.week-start': 'sunday' })
    await ben.modalWhen('That did not work')
    expect((await app.services.settings.load(TEAM_ID)).weekStart).toBe('monday')
    await ben.closeModal()
  })

  test('A form whose person is of another workspace is refused', async () => {
    await openManaged(ada, 'Settings')
    await ada.modalWhen(holds('settings.zone'))
    const forged = { user: { id: 'U0ADA', team_id: 'T0OTHER' } }
    await ada.submit({ 'settings.week-start': 'sunday' }, { forged })
    expect((await app.services.settings.load(TEAM_ID)).weekStart).toBe('monday')
  })
})

test('The key is in no view, no log line and not in Redis', async () => {
  for (const { redis, slack, logged } of [app, hasty]) {
    const names = await redis.keys('*')
    const values = await Promise.all(names.map((name) => redis.dump(name)))
    const views = slack.traffic.all().filter(({ method }) => method.startsWith('views.'))
    const places = [[...names, ...values.map(String)].join('\n'), logged.join('\n'), JSON.stringify(views)]
    for (const place of places) for (const key of [LEADLIST_KEY, OTHER_KEY]) expect(place).not.toContain(key)
  }
})
