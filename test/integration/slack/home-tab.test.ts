import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WorkspaceSpec } from '../../../sandbox/slack-emulator/state.ts'
import { viewText } from '../../../sandbox/slack-user/wait-for.ts'
import { DEFAULT_FILTERS } from '../../../src/leads/filters.ts'
import { keys } from '../../../src/redis/keys.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import type { WireAnswer, WireRequest } from '../../support/leadlist.ts'
import { filterHome, openManaged, stale } from '../../support/slack/home.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'
import { someWorkspace } from '../../support/slack.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const PAST_THE_CACHE_MS = 61_000

let answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer> = () => []
let app: TestApp
let now = NOW
let people = 0
let globexId = ''

const crowd = (id: string): WorkspaceSpec => ({
  ...someWorkspace(id),
  users: [
    ...(someWorkspace(id).users ?? []),
    ...Array.from({ length: 40 }, (_, index) => ({ id: `USOME${index}`, name: `s${index}`, zone: 'Europe/Berlin' })),
    ...Array.from({ length: 67 }, (_, index) => ({
      id: `U${index}${id.slice(1)}`,
      name: `p${index}`,
      zone: 'Europe/Berlin',
    })),
  ],
})

beforeAll(async () => {
  app = await startTestApp({
    answer: (request) => answer(request),
    now: NOW,
    workspaces: ['T0ACME', 'T0BETA', 'T0GAMMA'].map(crowd),
    bots: [
      { name: 'Acme', serialNumber: 'acme-1' },
      { name: 'Globex', serialNumber: 'globex-1' },
    ],
  })
  app.slack.limits.switchTo(false)
  globexId = (await app.services.bots.list(TEAM_ID)).find(({ name }) => name === 'Globex')?.id ?? ''
})

afterAll(() => app.close())

beforeEach(() => {
  answer = ({ serialNumber }) => (serialNumber === 'acme-1' ? [wireLead('2026-11-19T10:00:00Z')] : [])
  now += PAST_THE_CACHE_MS
  app.setNow(now)
  app.leadlist.requests.length = 0
  app.slack.faults.clear()
})

/** Somebody whose Home was never opened. */
function someone() {
  people += 1
  return app.driver.as(TEAM_ID, `USOME${people}`)
}

const published = (userId: string) =>
  app.slack.traffic.of('views.publish').filter(({ body }) => body.user_id === userId)

/** How often the Home of the last `someone` was published. */
const drawn = () => published(`USOME${people}`).length
const drawnWithNumbers = () =>
  published(`USOME${people}`).filter(({ body }) => !JSON.stringify(body).includes('Asking Acme')).length

describe('opening the Home', () => {
  test('The Home opens with the last seven days of all bots', async () => {
    const ada = someone()
    await ada.openHome()
    const text = viewText(await ada.homeWhen('1 lead'))
    expect(text).toContain('Sat 14 – Fri 20 Nov 2026')
    expect(new Set(app.leadlist.requests.map(({ serialNumber }) => serialNumber))).toEqual(
      new Set(['acme-1', 'globex-1']),
    )
  })

  test('While LeadList is slow, the Home has its frame at once and the numbers when they come', async () => {
    const ada = someone()
    const { promise, resolve } = Promise.withResolvers<WireAnswer>()
    answer = () => promise
    await ada.openHome()
    expect(viewText(await ada.nextHome())).toContain('Asking Acme')
    resolve([wireLead('2026-11-19T10:00:00Z')])
    await ada.homeWhen('2 leads')
  })

  test('Opening the Messages tab draws no Home', async () => {
    const ada = someone()
    await ada.openHome('messages')
    await ada.openHome()
    await ada.homeWhen('1 lead')
    expect(drawnWithNumbers()).toBe(1)
  })

  test('Ten openings in a second draw the Home at once and once more after them', async () => {
    const ada = someone()
    const startedAt = performance.now()
    await ada.openHome()
    await ada.homeWhen('1 lead')
    answer = () => [wireLead('2026-11-19T10:00:00Z')]
    now += PAST_THE_CACHE_MS
    app.setNow(now)
    for (let times = 1; times < 10; times += 1) {
      // Time is the subject: ten openings, spread over a second.
      await sleep(50)
      await ada.openHome()
    }
    const openingMs = performance.now() - startedAt
    await ada.homeWhen('2 leads')
    // The Home is drawn at most every two seconds: a third drawing would come by then.
    await sleep(2_500)
    expect(drawnWithNumbers()).toBeGreaterThanOrEqual(2)
    // Where ten openings take longer than a second, one in two seconds of them is drawn.
    expect(drawnWithNumbers()).toBeLessThanOrEqual(2 + openingMs / 2_000)
  })

  test('Opening the Home again does not take a click back', async () => {
    const ada = someone()
    await ada.openHome()
    await ada.homeWhen('1 lead')
    const { envelope } = await ada.openHome()
    await expect.poll(() => app.redis.exists(keys.event(TEAM_ID, String(envelope.event_id)))).toBe(1)
    await filterHome(ada, { 'filter.bots': ['Globex'] })
    await ada.homeWhen('No leads or appointments')
    const before = drawn()
    // The Home is drawn at most every two seconds: what the opening asked for would be drawn by then.
    await sleep(2_200)
    expect(drawn()).toBe(before)
  })

  test.each([
    ['a guest', 'U0GUEST', 'Guests cannot'],
    ['a person of another company', 'U0OUTSIDE', 'another company'],
  ])('In the Home, %s is told why not, and whom to ask', async (_, userId, words) => {
    const person = app.driver.as(TEAM_ID, userId)
    await person.openHome()
    const text = viewText(await person.homeWhen(words))
    expect(text).toContain('managed by')
    expect(app.leadlist.requests).toEqual([])
  })

  test('A Home without LeadList says what is wrong, and has a way to try again', async () => {
    const ada = someone()
    answer = () => ({ body: '{"Data":[{"Type":"Lead"', isCutOff: true })
    await ada.openHome()
    await ada.homeWhen('broke off')
    answer = () => [wireLead('2026-11-19T10:00:00Z')]
    await ada.pressHome('Refresh')
    await ada.homeWhen('2 leads')
  })

  test('A Home whose next page LeadList refuses leaves the way back', async () => {
    const ada = someone()
    const many = Array.from({ length: 15 }, (_, index) => wireLead(`2026-11-19T10:00:${10 + index}Z`))
    answer = () => many
    await ada.openHome()
    await ada.homeWhen('30 leads')
    answer = () => ({ status: 500, body: 'oops' })
    await ada.pressHome('Next')
    await ada.homeWhen('LeadList is having trouble')
    answer = () => many
    await ada.pressHome('Refresh')
    await ada.homeWhen('30 leads')
  })
})

describe('clicks', () => {
  test('Two clicks in a row end in the state of the second, however slow the first is', async () => {
    const ada = someone()
    await ada.openHome()
    const view = await ada.homeWhen('1 lead')
    const { promise, resolve } = Promise.withResolvers<WireAnswer>()
    let isAsked = false
    answer = () => {
      if (isAsked) return []
      isAsked = true
      return promise
    }
    await ada.pressHome('home.refresh', {
      view,
      ...stale('home.filter.kinds', { selected_option: { value: 'leads' } }),
    })
    await expect.poll(() => isAsked).toBe(true)
    await ada.pressHome('home.refresh', {
      view,
      ...stale('home.filter.bots', { selected_options: [{ value: globexId }] }),
    })
    await ada.homeWhen('Leads only · Globex')
    const before = drawn()
    resolve([])
    await ada.pressHome('Refresh')
    await expect.poll(drawn).toBeGreaterThan(before)
    await ada.homeWhen('Leads only · Globex')
    for (const { body } of published(`USOME${people}`).slice(before))
      expect(JSON.stringify(body)).toContain('Leads only · Globex')
  })

  test('A Home that another process changed is drawn again, with what was chosen last', async () => {
    const ada = someone()
    await ada.openHome()
    const view = await ada.homeWhen('1 lead')
    const conflict = app.slack.faults.plan('views.publish', { kind: 'error', error: 'hash_conflict' }, 2)
    await ada.pressHome('home.refresh', {
      view,
      ...stale('home.filter.kinds', { selected_option: { value: 'appointments' } }),
    })
    await ada.homeWhen((shown) => viewText(shown).includes('No appointments') && !viewText(shown).includes('1 lead'))
    expect(conflict.met()).toBe(2)
  })

  test('A Home that is always changed by others is left alone after three tries', async () => {
    const ada = someone()
    await ada.openHome()
    await ada.homeWhen('1 lead')
    const conflict = app.slack.faults.plan('views.publish', { kind: 'error', error: 'hash_conflict' }, 10)
    await filterHome(ada, { 'filter.kinds': 'Appointments' })
    await expect.poll(() => app.logged.join()).toContain(`"userId":"USOME${people}","msg":"home publish abandoned`)
    expect(conflict.met()).toBe(3)
  })

  test('A conversation that is no number is refused under its field, and changes nothing', async () => {
    const ada = someone()
    await ada.openHome()
    await ada.homeWhen('1 lead')
    const { errors } = await filterHome(ada, { 'filter.session': 'abc', 'filter.kinds': 'Appointments' })
    expect(errors).toEqual({ 'Conversation number': expect.stringContaining('is not the number of a conversation') })
    expect(await app.services.homeFilters.load(TEAM_ID, `USOME${people}`)).toBe(null)
  })

  test('A phrase in the form does what the command would; one that is not understood is refused under its field', async () => {
    const ada = someone()
    await ada.openHome()
    await ada.homeWhen('1 lead')
    const { errors } = await filterHome(ada, { 'filter.phrase': 'wibble' })
    expect(Object.keys(errors)).toEqual(['In words, as after /leads'])
    await ada.closeModal()
    await filterHome(ada, { 'filter.phrase': 'appointments yesterday for Globex frobnicate' })
    await ada.homeWhen("I did not use: 'frobnicate'")
    await ada.homeWhen('Appointments · Globex · Thu 19 Nov 2026')
  })

  test('Days are picked in the form, and stay', async () => {
    const ada = someone()
    await ada.openHome()
    await ada.homeWhen('1 lead')
    await ada.pressHome('home.filter')
    await ada.modalWhen((view) => JSON.stringify(view.blocks).includes('filter.phrase'))
    await ada.pressModal('filter.period', { choice: 'Pick dates…' })
    await ada.modalWhen((view) => JSON.stringify(view.blocks).includes('filter.last-day'))
    await ada.submit({ 'First day': '2026-11-02', 'Last day': '2026-11-08' })
    await ada.homeWhen('Mon 2 – Sun 8 Nov 2026')
  })

  test('The filters and the phrase of a Home that an earlier release drew still work', async () => {
    const ada = someone()
    await ada.openHome()
    await ada.homeWhen('1 lead')
    await ada.pressHome('home.refresh', stale('home.filter.session', { value: 'abc' }))
    await ada.homeWhen('is not the number of a conversation')
    await ada.pressHome('home.refresh', stale('home.filter.phrase', { value: 'last month for Globex' }))
    await ada.homeWhen('Leads and appointments · Globex · ')
  })

  test.each<[string, string, object]>([
    ['a filter', 'home.refresh', stale('home.filter.kinds', { selected_option: { value: 'everything' } })],
    ['a period', 'home.refresh', stale('home.filter.period', { selected_option: { value: 'DROP TABLE' } })],
    ['a bot', 'home.refresh', stale('home.filter.bots', { selected_options: [{ value: 'other-workspace' }] })],
    ['a page', 'home.refresh', { forgedAction: { action_id: 'home.next', value: '-9' } }],
    [
      'a record',
      'home.refresh',
      { forgedAction: { action_id: 'home.record', selected_option: { value: 'details:x:y' } } },
    ],
    ['a view', 'home.refresh', { forgedAction: { action_id: 'home.view.use', selected_option: { value: 'V' } } }],
    ['an element', 'home.refresh', { forgedAction: { action_id: 'home.filter.kinds', value: { a: 1 } } }],
  ])('A click on %s with an edited value harms nothing', async (_, target, how) => {
    const ada = someone()
    await ada.openHome()
    await ada.homeWhen('1 lead')
    expect((await ada.pressHome(target, how)).status).toBe(200)
    await ada.pressHome('home.refresh', stale('home.reset'))
    await ada.homeWhen('1 lead')
    for (const { body } of published(`USOME${people}`))
      expect(JSON.stringify(body)).not.toMatch(/undefined|\[object|TypeError/)
  })

  test('A guest’s click changes and shows nothing', async () => {
    const guest = app.driver.as(TEAM_ID, 'U0GUEST')
    const ada = someone()
    await ada.openHome()
    const view = await ada.homeWhen('1 lead')
    app.leadlist.requests.length = 0
    await guest.pressHome('home.refresh', {
      ...stale('home.filter.kinds', { selected_option: { value: 'leads' } }),
      view: { ...view, viewer: { teamId: TEAM_ID, userId: 'U0GUEST' } },
    })
    await guest.homeWhen('Guests cannot')
    expect(await app.services.homeFilters.load(TEAM_ID, 'U0GUEST')).toBe(null)
    expect(app.leadlist.requests).toEqual([])
  })

  test('A click of someone from another workspace reads nothing of this one', async () => {
    const ada = someone()
    await ada.openHome()
    await ada.homeWhen('1 lead')
    await ada.pressHome('home.refresh', { forged: { user: { id: 'U00BETA', team_id: 'T0BETA' } } })
    const before = drawn()
    await ada.pressHome('Refresh')
    await expect.poll(drawn).toBeGreaterThan(before)
    expect(published('U00BETA').every(({ body }) => !JSON.stringify(body).includes('1 lead'))).toBe(true)
  })
})

describe('saved views', () => {
  async function save(ada: ReturnType<typeof someone>, name: string, options: string[] = []) {
    await openManaged(ada, 'Save this view…')
    await ada.modalWhen((view) => JSON.stringify(view.blocks).includes('saved-view.name'))
    return ada.submit({ 'saved-view.name': name, 'saved-view.options': options })
  }

  test('The Home opens with the default saved view', async () => {
    const ada = someone()
    await ada.openHome()
    await ada.homeWhen('1 lead')
    await filterHome(ada, { 'filter.bots': ['Globex'] })
    await ada.homeWhen('No leads or appointments')
    expect((await save(ada, 'Only Globex', ['default'])).errors).toEqual({})
    await ada.homeWhen('Saved as')
    await ada.pressHome('Start over')
    await ada.homeWhen('1 lead')
    await ada.openHome()
    await ada.homeWhen('No leads or appointments')
  })

  test('A saved view’s name that is taken is refused under its field', async () => {
    const ada = someone()
    await ada.openHome()
    await ada.homeWhen('1 lead')
    await save(ada, 'Twice')
    await ada.homeWhen('Saved as')
    expect(Object.keys((await save(ada, 'twice')).errors)).toEqual(['Name'])
  })

  test('A saved view can get the filters of the moment, and keeps its name and readers', async () => {
    const ada = someone()
    const ownerId = `USOME${people}`
    await ada.openHome()
    await ada.homeWhen('1 lead')
    await save(ada, 'Changing', ['default'])
    await ada.homeWhen('Saved as')
    await filterHome(ada, { 'filter.kinds': 'Appointments' })
    await ada.homeWhen((shown) => viewText(shown).includes('No appointments') && !viewText(shown).includes('1 lead'))
    await openManaged(ada, 'Save this view…')
    await ada.modalWhen((view) => JSON.stringify(view.blocks).includes('saved-view.replaces'))
    expect((await ada.submit({ 'saved-view.replaces': 'Changing' })).errors).toEqual({})
    await ada.homeWhen('Saved as “Changing”')
    const views = await app.services.savedViews.list(TEAM_ID, ownerId)
    const own = views.filter((view) => view.ownerId === ownerId)
    expect(own).toMatchObject([{ name: 'Changing', isForEveryone: false, filters: { kinds: 'appointments' } }])
    expect((await app.services.savedViews.defaultOf(TEAM_ID, ownerId))?.name).toBe('Changing')
  })

  test('Somebody else’s private view is not offered to be saved over', async () => {
    const view = { name: 'Hers', isForEveryone: false, ownerId: 'U0OWNER', filters: DEFAULT_FILTERS }
    const { id } = await app.services.savedViews.save(TEAM_ID, view)
    const other = someone()
    await other.openHome()
    await other.homeWhen('1 lead')
    await save(other, 'Own')
    await other.homeWhen('Saved as')
    await openManaged(other, 'Save this view…')
    const shown = await other.modalWhen((each) => JSON.stringify(each.blocks).includes('saved-view.replaces'))
    expect(JSON.stringify(shown)).not.toContain(id)
    expect((await app.services.savedViews.list(TEAM_ID, 'U0OWNER')).find((each) => each.id === id)).toMatchObject(view)
  })

  test('A view that looks for somebody’s address is not saved', async () => {
    const ada = someone()
    await ada.openHome()
    await ada.homeWhen('1 lead')
    await filterHome(ada, { 'filter.text': 'ada@example.com' })
    await ada.homeWhen('ada@example.com')
    expect(Object.keys((await save(ada, 'Ada')).errors)).toEqual(['Name'])
  })

  test('Somebody else’s view is not used, changed or removed by its id, also from a Home that shows another', async () => {
    const owner = someone()
    const ownerId = `USOME${people}`
    const view = { name: 'Private', isForEveryone: false, ownerId, filters: { ...DEFAULT_FILTERS, kinds: 'leads' } }
    const { id } = await app.services.savedViews.save(TEAM_ID, view)
    const other = someone()
    await other.openHome()
    await other.homeWhen('1 lead')
    await other.pressHome('home.refresh', { forgedAction: { action_id: 'home.view.use', value: id } })
    await other.homeWhen('or not yours to see')
    await other.pressHome('home.refresh', { forgedAction: { action_id: 'home.view.edit', value: id } })
    expect(viewText(await other.modalWhen('or not yours to see'))).not.toContain('Private')
    await other.closeModal()
    await owner.openHome()
    await owner.homeWhen('1 lead')
    expect((await app.services.savedViews.list(TEAM_ID, ownerId)).map(({ name }) => name)).toContain('Private')
  })
})

test('Two hundred people of three workspaces open their Home at once: every Home is drawn, each question asked once', async () => {
  const opening = ['T0ACME', 'T0BETA', 'T0GAMMA'].flatMap((teamId) =>
    Array.from({ length: 67 }, (_, index) => app.driver.as(teamId, `U${index}${teamId.slice(1)}`)),
  )
  const { promise, resolve } = Promise.withResolvers<WireAnswer>()
  answer = () => promise
  app.slack.traffic.clear()
  const opened = Promise.all(opening.map((person) => person.openHome()))
  await opening.at(0)?.homeWhen('Asking Acme')
  resolve([wireLead('2026-11-19T10:00:00Z')])
  await opened
  await Promise.all(opening.map((person) => person.homeWhen('2 leads', 200_000)))
  const calls = app.slack.traffic.of('views.publish')
  expect(new Set(calls.map(({ body }) => String(body.user_id))).size).toBe(opening.length)
  expect(calls.filter(({ answer: told }) => JSON.stringify(told).includes('hash_conflict'))).toEqual([])
  const asked = app.leadlist.requests.map((request) => JSON.stringify(request))
  // Two bots, this period and the one before, of three workspaces: the key is the same in all of them here.
  expect(asked.length).toBeLessThanOrEqual(12)
}, 300_000)
