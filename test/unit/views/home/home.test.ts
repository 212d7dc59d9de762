import { describe, expect, test } from 'vitest'
import { renderText } from '../../../../sandbox/slack-user/render-text.ts'
import { LeadListError } from '../../../../src/leadlist/errors.ts'
import { homeView } from '../../../../src/views/home/home.ts'
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

function blockIdOf(state: HomeState, actionId: string): unknown {
  const { blocks } = homeView(state)
  return blocks.find((block) => partsOf(block).some((part) => part.action_id === actionId))?.block_id
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
    expect(shown(state)).toContain('[Bots] [Connection] [Settings] [Audit log]')
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
    expect(elementOf(loading(), 'home.filter.bots')).toBeDefined()
  })

  test('a loading Home names the chosen bots', () => {
    expect(shown(loading({ filters: filters({ botIds: [GLOBEX.id] }) }))).toContain('Asking Globex…')
  })
})

describe('the filters', () => {
  const withFilters = (changes: object, more: object = {}) =>
    ready({ board: board({ filters: filters(changes), ...more }) })

  test('the initial filters are the last seven days, both kinds and all bots', () => {
    const state = ready()
    expect(chosenIn(state, 'home.filter.period').text.text).toBe('Last 7 days')
    expect(chosenIn(state, 'home.filter.kinds').text.text).toBe('Leads and appointments')
    expect(chosenIn(state, 'home.filter.bots')).toBeNull()
    expect(elementOf(state, 'home.filter.bots')?.placeholder).toMatchObject({ text: 'All bots' })
    expect(chosenIn(state, 'home.filter.group-by').value).toBe('none')
  })

  test('the filters show what is chosen', () => {
    const state = withFilters({
      botIds: [GLOBEX.id],
      kinds: 'appointments',
      period: { phrase: 'last month' },
      groupBy: 'page',
      text: 'pricing',
      sessionId: 4711,
    })
    expect(chosenIn(state, 'home.filter.bots')).toHaveLength(1)
    expect(chosenIn(state, 'home.filter.kinds').value).toBe('appointments')
    expect(chosenIn(state, 'home.filter.period').text.text).toBe('Last month')
    expect(chosenIn(state, 'home.filter.group-by').value).toBe('page')
    expect(elementOf(state, 'home.filter.text')?.initial_value).toBe('pricing')
    expect(elementOf(state, 'home.filter.session')?.initial_value).toBe('4711')
  })

  test('an unusual period is in the menu as it was typed', () => {
    const state = withFilters({ period: { phrase: 'since 1 October' } })
    expect(chosenIn(state, 'home.filter.period')).toMatchObject({
      text: { text: 'since 1 October' },
      value: 'as-typed',
    })
  })

  test('the two date pickers are shown only to pick days', () => {
    const state = withFilters({ period: { firstDay: '2026-11-09', lastDay: '2026-11-15' } })
    expect(elementOf(state, 'home.filter.first-day')?.initial_date).toBe('2026-11-09')
    expect(elementOf(state, 'home.filter.last-day')?.initial_date).toBe('2026-11-15')
    expect(elementOf(ready(), 'home.filter.first-day')).toBeUndefined()
  })

  test.each([
    ['en-US', ['All bots', 'Kind', 'Period', 'Breakdown', 'First day', 'Last day']],
    ['de-DE', ['Alle Bots', 'Art', 'Zeitraum', 'Aufteilung', 'Erster Tag', 'Letzter Tag']],
    ['fr-FR', ['Tous les bots', 'Type', 'Période', 'Répartition', 'Premier jour', 'Dernier jour']],
    ['es-ES', ['Todos los bots', 'Tipo', 'Periodo', 'Desglose', 'Primer día', 'Último día']],
  ])('each filter has its own accessible name in %s', (locale, names) => {
    const period = { firstDay: '2026-11-09', lastDay: '2026-11-15' }
    const { blocks } = homeView({ ...withFilters({ period }), locale })
    const asked = partsOf(blocks.filter(({ type }) => type === 'actions')).filter(({ type }) =>
      /select$|picker$/.test(String(type)),
    )
    expect(asked.map(({ placeholder }) => placeholder)).toMatchObject(names.map((text) => ({ text })))
  })

  test('a bot that was removed is no longer chosen', () => {
    expect(chosenIn(withFilters({ botIds: ['gone'] }), 'home.filter.bots')).toBeNull()
  })

  test('all of a hundred bots can be chosen', () => {
    const bots = Array.from({ length: 100 }, (_, index) => bot(`Shop ${index}`))
    expect(elementOf(withFilters({}, { bots }), 'home.filter.bots')?.options).toHaveLength(100)
  })

  test('a field changed elsewhere is updated, and a field being typed into is not', () => {
    const before = withFilters({ text: 'pricing' })
    expect(blockIdOf(withFilters({ text: '' }), 'home.filter.text')).not.toBe(blockIdOf(before, 'home.filter.text'))
    const other = withFilters({ text: 'pricing', kinds: 'leads' })
    expect(blockIdOf(other, 'home.filter.text')).toBe(blockIdOf(before, 'home.filter.text'))
    expect(blockIdOf(other, 'home.filter.kinds')).not.toBe(blockIdOf(before, 'home.filter.kinds'))
    expect(blockIdOf(other, 'home.filter.phrase')).not.toBe(blockIdOf(before, 'home.filter.phrase'))
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
  test('the Home shows the totals, the reading of the filters, and through when they are complete', () => {
    const text = shown(ready())
    expect(text).toContain('37 leads · 6 appointments · 31 people')
    expect(text).toContain('Leads and appointments · Acme · Mon 9 – Sun 15 Nov 2026 · Europe/Berlin')
    expect(text).toContain('Complete through Sun 15 Nov 2026')
  })

  test('the Home shows the change of the totals', () => {
    const totals = { leads: 32, appointments: 6, others: [], people: 30, peopleAreApproximate: false }
    const period = { start: 0, end: 1, zone: 'Europe/Berlin' }
    const compared = homeReport({ previous: { period, totals, measure: { value: 38 } } })
    const asked = { ...compared, question: { ...compared.question, previous: period } }
    expect(shown(ready({ report: asked }))).toContain('Leads up 5 (+16%), was 32')
  })

  test('the trend is bars, each with its number and day', () => {
    const text = shown(ready())
    expect(text).toContain('By day')
    expect(text).toContain(' 4 ████████             Mon 9 Nov')
    expect(text).toContain('10 ████████████████████ Thu 12 Nov')
    expect(text).toContain('Busiest: Thu 12 Nov, with 10')
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
    expect(text).toContain('Busiest day: Tue 24 Nov, with 29')
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
    expect(text).toContain('covers 19 days')
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
    expect(text).toContain(
      'Ada Lovelace · Lead · Sun 15 Nov, 14:00\nada@example.com · +49 30 1234534 · example.com/pricing',
    )
    expect(elementOf(ready(), 'home.next')?.value).toBe('10')
    expect(elementOf(ready(), 'home.previous')).toBeUndefined()
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

  test('each record has a menu: details, visitor, conversation, page', () => {
    const menu = elementOf(ready(), 'home.record')?.options as { text: { text: string }; url?: string }[]
    expect(menu.map(({ text }) => text.text)).toEqual([
      'Details',
      'All of this person',
      'All of this conversation',
      'Open the page it came from',
    ])
    expect(menu.at(-1)?.url).toBe('https://example.com/pricing?utm=mail')
  })

  test.each([
    'javascript:alert(1)',
    'https://user:pass@example.com/',
    'not a page',
    `https://example.com/${'x'.repeat(3_000)}`,
  ])('a URI that is no web page has no menu option: %s', (uri) => {
    const menu = elementOf(ready({ report: homeReport({ records: [record({ uri })] }) }), 'home.record')
    expect(JSON.stringify(menu)).not.toContain('"url"')
  })

  test('a record without contact details has no “all of this visitor”', () => {
    const nobody = record({ name: '', email: '', phoneNumber: '', sessionId: null, uri: '' })
    const state = ready({ report: homeReport({ records: [nobody] }) })
    expect(shown(state)).toContain('no name')
    expect(elementOf(state, 'home.record')).toMatchObject({ type: 'button', text: { text: 'Details' } })
  })
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

  test('the view with the current filters is selected and can be edited', () => {
    const state = ready({ board: board({ views, filters: filters({ kinds: 'leads' }) }) })
    expect(chosenIn(state, 'home.view.use').value).toBe('view-1')
    expect(elementOf(state, 'home.view.edit')).toMatchObject({ value: 'view-1', text: { text: 'Edit this view…' } })
  })

  test('only managers edit views of other people; everyone may make them their default', () => {
    const shownBoard = board({ views, filters: filters({ kinds: 'appointments' }) })
    const label = (state: HomeState) => elementOf(state, 'home.view.edit')?.text
    expect(label(ready({ board: shownBoard }))).toMatchObject({ text: 'Open Home with this view…' })
    expect(label(ready({ board: shownBoard, canManage: true }))).toMatchObject({ text: 'Edit this view…' })
  })

  test('without saved views, the current filters can be saved', () => {
    expect(elementOf(ready(), 'home.view.save')).toBeDefined()
    expect(elementOf(ready(), 'home.view.use')).toBeUndefined()
  })
})

describe('roles', () => {
  test('only managers see the buttons to manage the app', () => {
    const manage = '[Bots] [Connection] [Settings] [Audit log]'
    expect(shown(ready())).not.toContain(manage)
    expect(shown(ready({ canManage: true }))).toContain(manage)
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
    expect(elementOf(state, 'home.filter.bots')).toBeDefined()
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
