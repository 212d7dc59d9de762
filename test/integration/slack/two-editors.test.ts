import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SlackView } from '../../../sandbox/slack-emulator/state.ts'
import type { Person } from '../../../sandbox/slack-user/user.ts'
import { viewText } from '../../../sandbox/slack-user/wait-for.ts'
import type { Digest } from '../../../src/digest/model/digest.ts'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import { DEFAULT_SETTINGS } from '../../../src/workspaces/settings.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import { openManaged, stale } from '../../support/slack/home.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const CHANGED = 'This was changed while you were editing it'

let app: TestApp
let ada: Person
let ben: Person

beforeAll(async () => {
  const bots = [{ name: 'Acme', serialNumber: 'acme-1' }]
  const leads = [wireLead('2026-11-19T10:00:00Z')]
  app = await startTestApp({ answer: () => leads, now: NOW, bots })
  app.slack.limits.switchTo(false)
  ada = app.driver.as(TEAM_ID, 'U0ADA')
  ben = app.driver.as(TEAM_ID, 'U0BEN')
})

afterAll(() => app.close())

const holds = (text: string) => (view: SlackView) => JSON.stringify(view.blocks).includes(text)
const settings = () => app.services.settings.load(TEAM_ID)

beforeEach(async () => {
  await app.services.settings.save(TEAM_ID, { ...DEFAULT_SETTINGS, managers: ['U0BEN'] })
  for (const person of [ada, ben]) {
    if (person.modal()) await person.closeModal({ isCross: true })
    await person.openHome()
    await person.homeWhen(holds('home.manage'))
  }
})

/** Both have the same form open. */
async function bothOpen(press: (person: Person) => Promise<unknown>, look: string) {
  for (const person of [ada, ben]) {
    await press(person)
    await person.modalWhen(holds(look))
  }
}

describe('settings that two managers have open', () => {
  beforeEach(() => bothOpen((person) => openManaged(person, 'Settings'), 'settings.zone'))

  test('Settings that two managers have open keep what the first one saved, and show it to the second, who saves both', async () => {
    expect((await ben.submit({ 'settings.support': 'Ask Ben', 'settings.sharing': 'no' })).outcome).toBe('closed')
    const refused = await ada.submit({ 'settings.week-start': 'sunday' })
    expect([refused.outcome, refused.problems]).toEqual(['updated', []])
    expect(await settings()).toMatchObject({ weekStart: 'monday', supportContact: 'Ask Ben', isSharingAllowed: false })
    const text = viewText(await ada.modalWhen(CHANGED))
    expect(text).toMatch(/@U0BEN · Whom to ask for help: Ask Ben/)
    expect(text).toMatch(/@U0BEN · Sharing answers to channels: Not allowed/)
    expect(text).not.toMatch(/@U0BEN · The week/)
    expect((await ada.submit()).outcome).toBe('closed')
    expect(await settings()).toMatchObject({ weekStart: 'sunday', supportContact: 'Ask Ben', isSharingAllowed: false })
  })

  test('Settings that two managers have open show both values where both changed the same, and keep the second one’s in its field', async () => {
    await ben.submit({ 'settings.support': 'Ask Ben' })
    await ada.submit({ 'settings.support': 'Ask Ada' })
    const text = viewText(await ada.modalWhen(CHANGED))
    expect(text).toContain('Whom to ask for help: Ask Ben')
    await ada.submit()
    expect((await settings()).supportContact).toBe('Ask Ada')
  })

  test('Settings that two managers have open are saved without a word where both changed them alike, or somebody saved no change', async () => {
    await ben.submit({ 'settings.week-start': 'sunday' })
    expect((await ada.submit({ 'settings.week-start': 'sunday' })).outcome).toBe('closed')
    expect((await settings()).weekStart).toBe('sunday')
  })

  test('Settings that two managers have open say what is wrong under its field, as ever', async () => {
    const refused = await ada.submit({ 'settings.who-may-ask': 'selected' })
    expect(refused.errors).toEqual({ 'People who may ask': expect.stringContaining('at least one person') })
  })

  test('Settings that two managers have open and nobody known changed are shown all the same', async () => {
    await app.services.settings.save(TEAM_ID, { supportContact: 'Ask the operator' })
    await ada.submit({ 'settings.week-start': 'sunday' })
    expect(viewText(await ada.modalWhen(CHANGED))).toContain('Somebody · Whom to ask for help: Ask the operator')
  })

  test('Settings that two managers save at the same moment are saved once, and the other is asked', async () => {
    const outcomes = await Promise.all([
      ada.submit({ 'settings.support': 'Ask Ada' }),
      ben.submit({ 'settings.support': 'Ask Ben' }),
    ])
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['closed', 'updated'])
  })
})

test('A chatbot that two managers rename keeps the first one’s names until the second has seen them', async () => {
  const { bot } = await app.services.bots.add(TEAM_ID, { name: 'Globex', serialNumber: 'globex-1' })
  await bothOpen(async (person) => {
    await openManaged(person, 'Bots')
    const list = await person.modalWhen('Globex')
    await person.pressModal('bots.edit', { forgedAction: { value: bot.id }, view: list })
  }, 'bot.aliases')
  expect((await ben.submit({ 'bot.name': 'Globex Corp' })).errors).toEqual({})
  const find = async () => (await app.services.bots.list(TEAM_ID)).find(({ id }) => id === bot.id)
  await ada.submit({ 'bot.aliases': 'gx, glob' })
  expect(viewText(await ada.modalWhen(CHANGED))).toContain('@U0BEN · Name: Globex Corp')
  expect(await find()).toMatchObject({ name: 'Globex Corp', aliases: [] })
  expect((await ada.submit()).outcome).toBe('closed')
  expect(await find()).toMatchObject({ name: 'Globex Corp', aliases: ['gx', 'glob'] })
})

test('A saved view for everyone that two people rename keeps the first name until the second has seen it', async () => {
  const request = { name: 'Weekly', isForEveryone: true, ownerId: 'U0BEN', filters: {} }
  const view = await app.services.savedViews.save(TEAM_ID, request)
  await bothOpen(
    (person) => person.pressHome('home.manage', stale('home.view.edit', { value: view.id })),
    'saved-view.name',
  )
  expect((await ben.submit({ 'saved-view.name': 'Every week' })).outcome).toBe('closed')
  await ada.submit({ 'saved-view.name': 'Week by week' })
  expect(viewText(await ada.modalWhen(CHANGED))).toContain('@U0BEN · Name: Every week')
  const names = async () => (await app.services.savedViews.list(TEAM_ID, 'U0ADA')).map(({ name }) => name)
  expect(await names()).toEqual(['Every week'])
  expect((await ada.submit()).outcome).toBe('closed')
  expect(await names()).toEqual(['Week by week'])
})

describe('a digest that two people edit', () => {
  let digest: Digest
  const kept = () => app.services.digests.find(TEAM_ID, digest.id)

  beforeEach(async () => {
    for (const { id } of await app.services.digests.list(TEAM_ID)) await app.services.digests.remove(TEAM_ID, id)
    digest = await app.services.digests.add({
      teamId: TEAM_ID,
      channelId: 'C0SALES',
      question: DEFAULT_QUESTION,
      schedule: { time: '09:00', zone: 'Europe/Berlin', days: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] } },
      ownerId: 'U0ADA',
    })
    await bothOpen(async (person) => {
      const list = await (await person.command('digests')).nextAnswer()
      await person.press(list, 'Manage')
      await person.modalWhen('Set up by')
      await person.pressModal('Edit…')
    }, 'digest-form.question')
    for (const person of [ada, ben]) await person.modalWhen('2 leads')
  })

  test('A digest that two people edit keeps what the first one saved; the second sees what and by whom, and saves both', async () => {
    await ben.fill('modal', { When: 'Once a week' })
    await ben.modalWhen(holds('digest-form.weekday'))
    expect((await ben.submit({ Time: '07:30', Question: 'only leads' })).errors).toEqual({})
    const before = app.slack.messagesIn(TEAM_ID, 'G0SECRET').length
    await ada.submit({ Channel: 'G0SECRET', Time: '10:15' })
    const shown = viewText(await ada.modalWhen(CHANGED))
    expect(shown).toMatch(/@U0BEN · Time: 07:30/)
    expect(shown).toMatch(/@U0BEN · Question: only leads/)
    expect(shown).toMatch(/@U0BEN · When: Once a week/)
    expect(shown).not.toMatch(/@U0BEN · Channel/)
    expect(await kept()).toMatchObject({ channelId: 'C0SALES', schedule: { time: '07:30' } })
    expect(app.slack.messagesIn(TEAM_ID, 'G0SECRET')).toHaveLength(before)
    await ada.modalWhen((view) => holds('No leads')(view) && viewText(view).includes(CHANGED))
    await ada.fill('modal', { 'digest-form.detail': 'counts' })
    await ada.modalWhen((view) => !holds('One moment')(view) && viewText(view).includes(CHANGED))
    expect((await ada.submit()).errors).toEqual({})
    expect(await kept()).toMatchObject({
      channelId: 'G0SECRET',
      detail: 'counts',
      question: { kinds: 'leads' },
      schedule: { time: '10:15', days: { kind: 'weekdays', weekdays: [1] } },
    })
  })

  test('A digest that two people edit is not held up by what is no part of the form', async () => {
    await app.services.digests.pause(TEAM_ID, digest.id)
    await app.services.digests.resume(TEAM_ID, digest.id)
    expect((await ada.submit({ Time: '10:45' })).errors).toEqual({})
    await ada.modalWhen('10:45')
    expect((await kept()).schedule.time).toBe('10:45')
  })
})

test('A form of an older version, which does not say what it began with, is saved as it is', async () => {
  await openManaged(ada, 'Settings')
  const view = await ada.modalWhen(holds('settings.zone'))
  const plain = <Value>(named: Record<string, Value>) =>
    Object.fromEntries(Object.entries(named).map(([name, value]) => [name.replace(/~.*$/, ''), value]))
  await app.services.settings.save(TEAM_ID, { supportContact: 'Ask Ben' })
  const state = { values: plain(view.values) }
  const answered = await ada.submit({}, { forged: { view: { ...(await sent(view)), state } } })
  expect(answered.outcome).toBe('closed')
  expect((await settings()).supportContact).toBe(null)
})

/** The view as Slack sends it. */
async function sent(view: SlackView): Promise<Record<string, unknown>> {
  const { viewJson } = await import('../../../sandbox/slack-emulator/views.ts')
  return viewJson(app.slack.workspace(TEAM_ID), view)
}
