import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SlackView } from '../../../sandbox/slack-emulator/state.ts'
import type { Person } from '../../../sandbox/slack-user/user.ts'
import { DEFAULT_QUESTION } from '../../../src/digest/model/question.ts'
import { DEFAULT_FILTERS } from '../../../src/leads/filters.ts'
import { DEFAULT_SETTINGS } from '../../../src/workspaces/settings.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import { openManaged } from '../../support/slack/home.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const BEN = 'U0BEN'

let app: TestApp
let ben: Person

beforeEach(async () => {
  app = await startTestApp({
    answer: () => [],
    now: NOW,
    bots: [
      { name: 'Acme', serialNumber: 'acme-1' },
      { name: 'Globex', serialNumber: 'globex-1' },
    ],
  })
  app.slack.limits.switchTo(false)
  ben = app.driver.as(TEAM_ID, BEN)
  await app.services.digestSaver.add({
    teamId: TEAM_ID,
    channelId: 'C0SALES',
    question: DEFAULT_QUESTION,
    schedule: { time: '09:00', zone: 'Europe/Berlin', days: { kind: 'weekdays', weekdays: [1] } },
    windowMinutes: 0,
    ownerId: 'U0ADA',
  })
  await app.services.settings.save(TEAM_ID, { ...DEFAULT_SETTINGS, managers: [BEN] })
  await ben.openHome()
  await ben.homeWhen('Manage…')
})
afterEach(() => app.close())

const holds = (text: string) => (view: SlackView) => JSON.stringify(view.blocks).includes(text)

/** All that somebody could have changed, and what a channel was told of it. */
async function everything() {
  const { audit, bots, connections, digests, homeFilters, savedViews, settings } = app.services
  const listed = await digests.list(TEAM_ID)
  return {
    bots: await bots.list(TEAM_ID),
    connection: await connections.of(TEAM_ID),
    digests: listed,
    runs: await Promise.all(listed.map(({ id }) => digests.history(TEAM_ID, id, 10))),
    views: await savedViews.list(TEAM_ID, BEN),
    usual: await savedViews.defaultOf(TEAM_ID, BEN),
    filters: await homeFilters.load(TEAM_ID, BEN),
    settings: await settings.load(TEAM_ID),
    audit: (await audit.last(TEAM_ID, 100)).length,
    posts: app.slack.messagesIn(TEAM_ID, 'C0SALES').length,
  }
}

async function openBot(): Promise<void> {
  await openManaged(ben, 'Bots')
  const list = await ben.modalWhen('Globex')
  const globex = (await app.services.bots.list(TEAM_ID)).find(({ name }) => name === 'Globex')
  await ben.pressModal('bots.edit', { forgedAction: { value: globex?.id ?? '' }, view: list })
  await ben.modalWhen(holds('bot.make-default'))
}

async function openNewBot(): Promise<void> {
  await openManaged(ben, 'Bots')
  await ben.modalWhen('Globex')
  await ben.pressModal('Add bot')
  await ben.modalWhen(holds('bot.serial-number'))
}

async function openConnection(): Promise<void> {
  await openManaged(ben, 'Connection')
  await ben.modalWhen(holds('connect.key'))
}

async function openDisconnect(): Promise<void> {
  await openConnection()
  await ben.pressModal('connect.disconnect')
  await ben.modalWhen((view) => view.callbackId === 'disconnect.submit')
}

async function openSettings(): Promise<void> {
  await openManaged(ben, 'Settings')
  await ben.modalWhen(holds('settings.zone'))
}

async function openDigest(): Promise<void> {
  await ben.pressHome('Manage')
  await ben.modalWhen('Set up by')
}

async function openDigestForm(): Promise<void> {
  await openDigest()
  await ben.pressModal('Edit…')
  await ben.modalWhen(holds('digest-form.question'))
}

describe('what only managers may do', () => {
  test.each<[string, () => Promise<void>, () => Promise<unknown>]>([
    ['a chatbot is made the default', openBot, () => ben.pressModal('Make default')],
    ['a chatbot is removed', openBot, () => ben.pressModal('bot.remove')],
    ['a chatbot is renamed', openBot, () => ben.submit({ 'bot.name': 'Initech' })],
    ['a chatbot is added', openNewBot, () => ben.submit({ 'bot.serial-number': 'hooli-1' })],
    ['the key is replaced', openConnection, () => ben.submit({ 'Secret key': 'another-key' })],
    ['the key is thrown away', openDisconnect, () => ben.submit()],
    ['settings are saved', openSettings, () => ben.submit({ 'settings.week-start': 'sunday' })],
    ['another’s digest is paused', openDigest, () => ben.pressModal('Pause')],
    ['another’s digest is sent now', openDigest, () => ben.pressModal('Send now')],
    ['another’s digest is deleted', openDigest, () => ben.pressModal('digest.remove')],
    ['another’s digest is handed on', openDigest, () => ben.pressModal('digest.reassign', { choice: BEN })],
    ['another’s digest is changed', openDigestForm, () => ben.submit({ Time: '07:45' })],
  ])(
    'Where %s by a former manager who still has it open, it is refused and nothing is changed',
    async (_, open, act) => {
      await open()
      await app.services.settings.save(TEAM_ID, { ...DEFAULT_SETTINGS, managers: [] })
      const before = await everything()
      await act()
      await ben.modalWhen('That did not work')
      expect(await everything()).toEqual(before)
    },
  )
})

describe('what only those may do who may ask', () => {
  const view = { name: 'Mine', ownerId: BEN, isForEveryone: false, filters: { ...DEFAULT_FILTERS, kinds: 'leads' } }

  test.each<[string, string, (viewId: string) => object]>([
    ['a saved view is used', 'home.view.use', (viewId) => ({ value: viewId })],
    ['filters are reset', 'home.reset', () => ({})],
    ['a saved view is opened to be saved', 'home.view.save', () => ({})],
    ['a saved view is opened to be changed', 'home.view.edit', (viewId) => ({ value: viewId })],
    ['the digests are listed', 'home.digests', () => ({})],
    ['a file is asked for', 'home.csv', () => ({})],
  ])('Where %s by somebody who no longer may ask, it is refused and nothing is changed', async (_, action, more) => {
    const { savedViews, settings, homeFilters } = app.services
    const saved = await savedViews.save(TEAM_ID, view)
    await homeFilters.save(TEAM_ID, BEN, { ...DEFAULT_FILTERS, kinds: 'appointments' })
    const home = ben.home() as SlackView
    await settings.save(TEAM_ID, { ...DEFAULT_SETTINGS, whoMayAsk: ['U0ADA'] })
    const before = await everything()
    await ben.pressHome('home.refresh', { view: home, forgedAction: { action_id: action, ...more(saved.id) } })
    const refused = (shown: SlackView) => /That did not work|managed by|may ask/.test(JSON.stringify(shown.blocks))
    await expect.poll(() => [ben.modal(), ben.home()].some((shown) => shown !== null && refused(shown))).toBe(true)
    expect(await everything()).toEqual(before)
  })

  test('The Home of somebody who no longer may ask does not open with their default view, and keeps their filters', async () => {
    const { savedViews, settings, homeFilters } = app.services
    const saved = await savedViews.save(TEAM_ID, view)
    await savedViews.makeDefault(TEAM_ID, BEN, saved.id)
    await homeFilters.save(TEAM_ID, BEN, { ...DEFAULT_FILTERS, kinds: 'appointments' })
    await settings.save(TEAM_ID, { ...DEFAULT_SETTINGS, whoMayAsk: ['U0ADA'] })
    const before = await everything()
    await ben.openHome()
    await ben.homeWhen('managed by')
    expect(await everything()).toEqual(before)
  })
})
