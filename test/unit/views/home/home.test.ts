import { describe, expect, test } from 'vitest'
import { renderText } from '../../../../sandbox/slack-user/render-text.ts'
import { LeadListError } from '../../../../src/leadlist/errors.ts'
import { homeView } from '../../../../src/views/home/home.ts'
import { manageModal } from '../../../../src/views/home/manage.ts'
import type { HomeState } from '../../../../src/views/home/state.ts'
import { WorkspaceError } from '../../../../src/workspaces/errors.ts'
import {
  board,
  bot,
  filters,
  GLOBEX,
  group,
  groupsBy,
  homeReport,
  partsOf,
  question,
  READER,
  ready,
  record,
  report,
  savedView,
} from '../../../support/views/fixtures.ts'

function shown(state: HomeState): string {
  return renderText({ text: '', blocks: homeView(state).blocks })
}

function elementOf(state: HomeState, actionId: string): Record<string, unknown> | undefined {
  return partsOf(homeView(state).blocks).find((part) => part.action_id === actionId)
}

// biome-ignore lint/suspicious/noExplicitAny: what Slack is sent, looked at as it is
function chosenIn(state: HomeState, actionId: string): any {
  const element = elementOf(state, actionId)
  return JSON.parse(JSON.stringify(element?.initial_option ?? element?.initial_options ?? null))
}

describe('before the app is set up', () => {
  const setUp = (changes: object = {}): HomeState => ({
    ...READER,
    status: 'set-up',
    isConnected: false,
    hasBots: false,
    canManage: true,
    ...changes,
  })

  test('a manager sees the steps, the first one done, and presses the next', () => {
    const text = shown(setUp())
    expect(text).toContain('✅ Install Leads for Slack\n⬜ Connect it to LeadList\n⬜ Add your first chatbot\n⬜ Ask')
    expect(elementOf(setUp(), 'home.connect')?.style).toBe('primary')
  })

  test('once it is connected, the next step is a bot', () => {
    const text = shown(setUp({ isConnected: true }))
    expect(text).toContain('✅ Connect it to LeadList\n⬜ Add your first chatbot')
    expect(elementOf(setUp({ isConnected: true }), 'bots.add')?.style).toBe('primary')
  })

  test('once there is a bot, the next step is to look', () => {
    const text = shown(setUp({ isConnected: true, hasBots: true }))
    expect(text).toContain('✅ Add your first chatbot\n⬜ Ask: /leads last week')
    expect(text).toContain('[Show my leads]')
  })

  test('other people see who manages the app, and no buttons', () => {
    const text = shown(setUp({ canManage: false }))
    expect(text).toContain('Leads for Slack is managed by @U0MANAGER.')
    expect(text).not.toContain('[Connect]')
    expect(shown(setUp({ canManage: false, managers: [] }))).toContain('managed by whoever set up Leads for Slack here')
  })
})

describe('for a person who may not see leads', () => {
  const refused = (changes: object = {}): HomeState => ({
    ...READER,
    status: 'not-allowed',
    error: new WorkspaceError('guest', 'x'),
    reference: 'a1b2',
    ...changes,
  })

  test('the Home says why a person may not see leads, whom to ask, and what the app is for', () => {
    const text = shown(refused({ supportContact: 'Ask in #help-sales' }))
    for (const said of ['Guests cannot ask for leads.', '@U0MANAGER', 'Your website’s chatbot', 'Ask in #help-sales'])
      expect(text).toContain(said)
  })

  test('the Home of a person who may not see leads has no filter, number or record', () => {
    const parts = partsOf(homeView(refused()).blocks)
    expect(parts.filter(({ action_id }) => action_id !== undefined)).toEqual([])
  })

  test('a manager who may not ask still reaches the settings', () => {
    const state = refused({ canManage: true, error: new WorkspaceError('not-allowed-to-ask', 'x') })
    expect(shown(state)).toContain('[Manage…]')
    expect(shown(state)).not.toMatch(/Ask @|managed by/)
  })
})

describe('for a manager, when LeadList refuses the key', () => {
  const failed = (changes: object = {}): HomeState => ({
    ...READER,
    ...{ status: 'problem', board: board(), error: new LeadListError('refused-key', 'x'), reference: 'a1b2' },
    ...changes,
  })

  test('a manager whose key is refused gets the button to replace it', () => {
    const text = shown(failed({ canManage: true }))
    expect(text).toContain('Please enter a valid key.\n\n[Replace key]')
    expect(text).not.toContain('Ask @')
    expect(shown(failed())).toContain('Ask @U0MANAGER to enter a valid key.')
  })
})

describe('while the numbers are asked for', () => {
  const loading = (changes: object = {}): HomeState => ({ ...READER, status: 'loading', board: board(changes) })

  test('a loading Home has its filters, and a note in place of the numbers', () => {
    expect(shown(loading())).toContain('Asking Acme and Globex…')
    expect(elementOf(loading(), 'home.filter')).toBeDefined()
  })

  test('a loading Home names the chosen bots', () => {
    expect(shown(loading({ filters: filters({ botIds: [GLOBEX.id] }) }))).toContain('Asking Globex…')
  })

  test('a button pressed while the numbers arrive is in the same row once they are there', () => {
    const rowOf = (state: HomeState) =>
      homeView(state).blocks.find((block) => JSON.stringify(block).includes('"home.alert.new"'))?.block_id
    expect(rowOf(loading())).toBe('home.alert.new')
    expect(rowOf(ready())).toBe('home.alert.new')
  })
})

describe('the filters', () => {
  const withFilters = (changes: object, more: object = {}) =>
    ready({ board: board({ filters: filters(changes), ...more }) })

  const filterButton = (changes: object) => elementOf(withFilters(changes), 'home.filter')?.text

  test('one button names the current filters, and opens the form to change them', () => {
    expect(filterButton({})).toMatchObject({ text: 'Filter: Last 7 days' })
    const changes = { botIds: [GLOBEX.id], kinds: 'appointments', period: { phrase: 'last month' }, groupBy: 'page' }
    expect(filterButton(changes)).toMatchObject({ text: 'Filter: Last month · Globex · Appointments · By page' })
    expect(filterButton({ text: 'pricing', sessionId: 4711 })).toMatchObject({
      text: 'Filter: Last 7 days · conversation 4711 · matching “pricing”',
    })
    expect(filterButton({ period: { firstDay: '2026-11-09', lastDay: '2026-11-15' } })).toMatchObject({
      text: 'Filter: Mon 9 Nov 2026 – Sun 15 Nov 2026',
    })
  })

  test('“Start over” is offered once a filter is set', () => {
    expect(elementOf(ready(), 'home.reset')).toBeUndefined()
    expect(elementOf(withFilters({ kinds: 'leads' }), 'home.reset')).toBeDefined()
  })

  test.each([
    [{ kind: 'no-session-number', typed: 'abc' }, '“abc” is not the number of a conversation.'],
    [{ kind: 'not-understood', typed: 'wibble' }, 'I did not understand “wibble”.'],
    [{ kind: 'unused', words: ['wibble', 'wobble'] }, "I did not use: 'wibble', 'wobble'"],
    [{ kind: 'csv-coming' }, 'Your CSV file is on its way'],
    [{ kind: 'view-saved', name: 'Monday board' }, 'Saved as “Monday board”. In a channel, type it after /leads view.'],
    [{ kind: 'set-up-done' }, 'All set: installed, connected, first bot added.'],
  ] as const)('the filters are followed by the result of the last action: %o', (notice, said) => {
    const typed = notice.kind === 'unused' ? { ...notice, words: [...notice.words] } : notice
    expect(shown(ready({ board: board({ notice: typed }) }))).toContain(said)
  })
})

describe('the numbers', () => {
  test('the first line is the answer in the command’s own words, the second how the filters were read', () => {
    const { blocks } = homeView(ready())
    expect(blocks[0]).toMatchObject({
      type: 'header',
      text: { text: '37 leads and 6 appointments last week for Acme' },
    })
    expect(JSON.stringify(blocks[1])).toContain(
      'Leads and appointments · Acme · Mon 9 – Sun 15 Nov 2026 · Europe/Berlin',
    )
    expect(blocks[2]?.type).toBe('actions')
    expect(JSON.stringify(blocks[1])).toContain('31 people · Busiest: Thu 12 Nov, with 9 leads and 1 appointment')
  })

  test('the first line says the change', () => {
    const totals = { leads: 32, appointments: 6, others: [], people: 30, peopleAreApproximate: false }
    const period = { start: 0, end: 1, zone: 'Europe/Berlin' }
    const compared = homeReport({ previous: { period, totals, measure: { value: 38 } } })
    const asked = { ...compared, question: { ...compared.question, previous: period } }
    expect(JSON.stringify(homeView(ready({ report: asked })).blocks[0])).toContain(
      '37 leads (+16%) and 6 appointments (as before) last week for Acme',
    )
  })

  test('the trend is bars, each with its number and day', () => {
    const text = shown(ready())
    expect(text).toContain('By day')
    expect(text).toContain(' 4 ████████             Mon 9 Nov')
    expect(text).toContain('10 ████████████████████ Thu 12 Nov')
    expect(text).toContain('Busiest: Thu 12 Nov, with 9 leads and 1 appointment')
  })

  test('the title of the bars says that one covers several days', () => {
    const points = Array.from({ length: 30 }, (_, index) => ({
      start: Date.parse('2026-10-25T23:00Z') + index * 86_400_000,
      leads: index,
      appointments: 0,
      others: 0,
    }))
    const text = shown(ready({ report: homeReport({ series: { unit: 'day', points } }) }))
    expect(text).toContain('In steps of 2 days')
    expect(text).toContain('Busiest: the 2 days from Fri 13 Nov, with 37')
  })

  test('the bars are by bot, page or weekday if the filters group by them', () => {
    const rows = [group('Globex', { leads: 8, appointments: 2 }), group('Acme')]
    const text = shown(
      ready({ report: homeReport({ question: question({ by: ['bot'] }), groups: groupsBy(['bot'], rows) }) }),
    )
    expect(text).toContain('By bot')
    expect(text).toContain('10 ████████████████████ Globex\n 1 ██                   Acme')
    expect(text).not.toContain('Busiest')
  })

  test('bars by bot show the top twenty of a hundred, and say so', () => {
    const rows = Array.from({ length: 100 }, (_, index) => group(`Shop ${index}`, { leads: 100 }))
    const text = shown(
      ready({ report: homeReport({ question: question({ by: ['bot'] }), groups: groupsBy(['bot'], rows) }) }),
    )
    expect(text).toContain('By bot: the first 20 of 100')
  })

  test('a year has at most twenty bars, which say how many days each covers', () => {
    const points = Array.from({ length: 365 }, (_, day) => ({
      start: Date.parse('2026-01-01T00:00:00Z') + day * 86_400_000,
      leads: 1,
      appointments: 0,
      others: 0,
    }))
    const text = shown(ready({ report: homeReport({ series: { unit: 'day', points } }) }))
    expect(text.match(/█ /g)).toHaveLength(20)
    expect(text).toContain('In steps of 16 days')
  })

  test('an empty result says what to try', () => {
    const totals = { leads: 0, appointments: 0, others: [], people: 0, peopleAreApproximate: false }
    const text = shown(
      ready({ report: report({ totals, records: [], topPages: [], series: { unit: 'day', points: [] } }) }),
    )
    expect(text).toContain('Nothing came in during this time.')
  })

  test('the Home names the bots that did not answer', () => {
    const failures = [{ bot: GLOBEX, error: new LeadListError('unavailable', 'x') }]
    expect(shown(ready({ report: homeReport({ failures }) }))).toContain(
      'Globex: LeadList is having trouble right now.',
    )
  })
})

describe('the records', () => {
  test('a page has ten records, with a button to the next ten', () => {
    const text = shown(ready())
    expect(text).toContain('Newest 10 of 43')
    expect(text).toContain('Ada Lovelace · Sun 15 Nov, 14:00\nada@example.com · Call · pricing')
    expect(elementOf(ready(), 'home.next')?.value).toBe('10')
    expect(elementOf(ready(), 'home.previous')).toBeUndefined()
  })

  test('the rows of two pages have other names, so that a late press does not reach another page or record', () => {
    const namesOf = (state: HomeState) =>
      homeView(state).blocks.flatMap(({ block_id: id }) =>
        id?.startsWith('home.record') || id?.startsWith('home.next') ? [id] : [],
      )
    const [first, second] = [namesOf(ready()), namesOf(ready({ report: homeReport({}, 10) }))]
    expect(first.length).toBeGreaterThan(1)
    expect(second.filter((id) => first.includes(id))).toEqual([])
  })

  test('a later page also has a button to the previous one', () => {
    const state = ready({ report: homeReport({}, 20) })
    expect(shown(state)).toContain('21–30 of 43')
    expect([elementOf(state, 'home.previous')?.value, elementOf(state, 'home.next')?.value]).toEqual(['10', '30'])
  })

  test('the last page has no button to a next one', () => {
    const last = homeReport({ records: [record(), record(), record()] }, 40)
    expect(elementOf(ready({ report: last }), 'home.next')).toBeUndefined()
  })

  test('a page that no longer exists has a button to the previous one', () => {
    const state = ready({ report: homeReport({ records: [] }, 40) })
    expect(elementOf(state, 'home.previous')?.value).toBe('30')
  })

  test('a hundred thousand records can be paged as far as a report reaches', () => {
    const totals = { leads: 100_000, appointments: 0, others: [], people: 90_000, peopleAreApproximate: false }
    expect(elementOf(ready({ report: homeReport({ totals }, 9_980) }), 'home.next')?.value).toBe('9990')
    expect(elementOf(ready({ report: homeReport({ totals }, 9_990) }), 'home.next')).toBeUndefined()
  })

  test('each record has a button to its details, named after the person', () => {
    expect(elementOf(ready(), 'home.record')).toMatchObject({
      text: { text: 'Details' },
      accessibility_label: 'Details of Ada Lovelace',
    })
    const nobody = ready({ report: homeReport({ records: [record({ name: '' })] }) })
    expect(elementOf(nobody, 'home.record')).toMatchObject({ accessibility_label: 'Details of no name' })
  })

  test.each(['javascript:alert(1)', 'https://user:pass@example.com/', 'not a page'])(
    'a URI that is no web page is no link: %s',
    (uri) => {
      const { blocks } = homeView(ready({ report: homeReport({ records: [record({ uri })] }) }))
      expect(JSON.stringify(blocks)).not.toMatch(/<(javascript|https?|not)/)
    },
  )
})

describe('saved views', () => {
  const mine = savedView()
  const theirs = savedView({
    id: 'view-2',
    name: 'Team',
    ownerId: 'U0OTHER',
    isForEveryone: true,
    filters: filters({ kinds: 'appointments' }),
  })
  const views = [mine, theirs]

  test('the menu has the person’s own views and those for everyone', () => {
    const select = elementOf(ready({ board: board({ views, defaultViewId: 'view-2' }) }), 'home.view.use')
    const groups = select?.option_groups as { label: { text: string }; options: { text: { text: string } }[] }[]
    expect(groups.map(({ label, options }) => [label.text, ...options.map(({ text }) => text.text)])).toEqual([
      ['Mine', 'Monday board'],
      ['For everyone', 'Team (default)'],
    ])
  })

  test('the view with the current filters is selected', () => {
    const state = ready({ board: board({ views, filters: filters({ kinds: 'leads' }) }) })
    expect(chosenIn(state, 'home.view.use').value).toBe('view-1')
  })

  const managed = (canManage: boolean) =>
    partsOf(manageModal({ locale: 'en-US', canManage, userId: 'U0READER', hasTokens: true, views }).blocks).filter(
      ({ action_id }) => action_id === 'home.view.edit',
    )

  test('only managers edit views of other people; everyone may make them their default', () => {
    const texts = (canManage: boolean) => managed(canManage).map(({ text }) => (text as { text: string }).text)
    expect(texts(false)).toEqual(['Edit', 'Open Home with this view…'])
    expect(texts(true)).toEqual(['Edit', 'Edit'])
  })

  test('each view’s button is named after the view', () => {
    expect(managed(true).map((each) => each.accessibility_label)).toEqual(['Edit: Monday board', 'Edit: Team'])
  })

  test('without saved views there is no menu of them', () => {
    expect(elementOf(ready(), 'home.view.use')).toBeUndefined()
  })
})

describe('roles', () => {
  test('everybody has a menu of what is set up; only managers have the workspace’s in it', () => {
    expect(elementOf(ready(), 'home.manage')).toBeDefined()
    const menu = (canManage: boolean, hasTokens = false) => {
      const { blocks } = manageModal({ locale: 'en-US', canManage, userId: 'U0READER', hasTokens, views: [] })
      return renderText({ text: '', blocks }).match(/\[[^\]]+\]/g)
    }
    expect(menu(false)).toEqual(['[All digests]', '[All alerts]', '[Save this view…]'])
    expect(menu(false, true)).toEqual(['[All digests]', '[All alerts]', '[Save this view…]', '[Access tokens]'])
    expect(menu(true)).toEqual([
      '[Bots]',
      '[Connection]',
      '[Settings]',
      '[Audit log]',
      '[All digests]',
      '[All alerts]',
      '[Save this view…]',
    ])
  })

  test('a CSV file is offered only to people who may export', () => {
    expect(elementOf(ready(), 'home.csv')).toBeUndefined()
    expect(elementOf(ready({ board: board({ canExport: true }) }), 'home.csv')).toBeDefined()
  })
})

describe('names of bots that are words of questions', () => {
  const state = (names: string[], canManage = true) =>
    ready({ canManage, board: board({ bots: [...names.map(bot), { ...GLOBEX, aliases: ['Gx'] }] }) })

  test('a manager sees which, and how to ask for them', () => {
    const line = "words of questions: 'Summary', 'Best'. Ask for “bot Summary”, or rename them under Bots."
    expect(shown(state(['Summary', 'Best']))).toContain(line)
  })

  test('nothing is said without them, or to people who cannot rename bots', () => {
    expect(shown(state(['Acme']))).not.toContain('words of questions')
    expect(shown(state(['Summary'], false))).not.toContain('words of questions')
  })
})

describe('when something goes wrong', () => {
  const error = new LeadListError('unavailable', 'x')

  test('after an error the filters stay, and the Home says what happened and what to do', () => {
    const state: HomeState = { ...READER, status: 'problem', board: board(), error, reference: 'a1b2' }
    expect(shown(state)).toContain('LeadList is having trouble right now.\nPlease try again in a minute.')
    expect(elementOf(state, 'home.filter')).toBeDefined()
    expect(elementOf(state, 'home.refresh')).toBeDefined()
  })

  test('an error without filters still has a button to try again', () => {
    const state: HomeState = { ...READER, status: 'problem', board: null, error: new Error('x'), reference: 'a1b2' }
    expect(shown(state)).toContain('a1b2')
    expect(elementOf(state, 'home.refresh')).toBeDefined()
  })
})

test('the Home links to the privacy and support pages if they are configured', () => {
  const state = ready({ privacyUrl: 'https://example.com/privacy', supportUrl: 'https://example.com/support' })
  expect(shown(state)).toContain('[Privacy] [Support]')
})
