import { describe, expect, test } from 'vitest'
import type { Moment } from '../../../../src/dates/calendar/range.ts'
import { filterModal, readFilterForm } from '../../../../src/views/home/filter-form.ts'
import { ACME, bot, filters, GLOBEX, NOW, partsOf } from '../../../support/views/fixtures.ts'

/** Thursday, 19 November 2026, 14:32 in Berlin. */
const MOMENT: Moment = { now: NOW, zone: 'Europe/Berlin', locale: 'en-US', weekStart: 'monday' }

const formOf = (changes: object = {}, bots = [ACME, GLOBEX], locale = 'en-US') =>
  filterModal({ locale, command: '/leads', bots, filters: filters(changes) })

function fieldOf(changes: object, id: string, bots = [ACME, GLOBEX]) {
  return partsOf(formOf(changes, bots).blocks).find(({ action_id }) => action_id === id)
}

// biome-ignore lint/suspicious/noExplicitAny: what Slack is sent, looked at as it is
function chosenIn(changes: object, id: string): any {
  const field = fieldOf(changes, id)
  return JSON.parse(JSON.stringify(field?.initial_option ?? field?.initial_options ?? null))
}

const option = (value: string) => ({ selected_option: { value } })
const entered = (values: Record<string, object>) =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { [id]: value }]))
const filtersFrom = (values: Record<string, object>, before = filters()) =>
  readFilterForm(entered(values), before, MOMENT).filters

describe('the form of all filters', () => {
  test('shows what is chosen', () => {
    const changes = {
      ...{ botIds: [GLOBEX.id], kinds: 'appointments', groupBy: 'page', text: 'pricing', sessionId: 4711 },
      period: { phrase: 'last month' },
      presence: [{ field: 'phone', op: 'present' }],
    }
    expect(chosenIn(changes, 'filter.bots')).toMatchObject([{ value: GLOBEX.id }])
    expect(chosenIn(changes, 'filter.kinds').value).toBe('appointments')
    expect(chosenIn(changes, 'filter.period').text.text).toBe('Last month')
    expect(chosenIn(changes, 'filter.group-by').value).toBe('page')
    expect(chosenIn(changes, 'filter.phone').value).toBe('present')
    expect(chosenIn(changes, 'filter.email').value).toBe('any')
    expect(fieldOf(changes, 'filter.text')?.initial_value).toBe('pricing')
    expect(fieldOf(changes, 'filter.session')?.initial_value).toBe('4711')
  })

  test('begins with the last seven days, both kinds and all bots', () => {
    expect(chosenIn({}, 'filter.period').text.text).toBe('Last 7 days')
    expect(chosenIn({}, 'filter.kinds').value).toBe('all')
    expect(chosenIn({}, 'filter.bots')).toBeNull()
    expect(fieldOf({}, 'filter.bots')?.placeholder).toMatchObject({ text: 'All bots' })
    expect(chosenIn({}, 'filter.group-by').value).toBe('none')
  })

  test('has an unusual period in its menu as it was typed', () => {
    const period = { phrase: 'since 1 October' }
    expect(chosenIn({ period }, 'filter.period')).toMatchObject({ text: { text: 'since 1 October' } })
  })

  test('has two dates only where days are picked', () => {
    const period = { firstDay: '2026-11-09', lastDay: '2026-11-15' }
    expect(fieldOf({ period }, 'filter.first-day')?.initial_date).toBe('2026-11-09')
    expect(fieldOf({ period }, 'filter.last-day')?.initial_date).toBe('2026-11-15')
    expect(fieldOf({}, 'filter.first-day')).toBeUndefined()
  })

  test('does not choose a bot that was removed, nor ask for a bot where there is one', () => {
    expect(chosenIn({ botIds: ['gone'] }, 'filter.bots')).toBeNull()
    expect(fieldOf({}, 'filter.bots', [ACME])).toBeUndefined()
  })

  test('lets a person choose all of a hundred bots', () => {
    const bots = Array.from({ length: 100 }, (_, index) => bot(`Shop ${index}`))
    expect(fieldOf({}, 'filter.bots', bots)?.options).toHaveLength(100)
  })

  test.each([
    ['en-US', ['Period', 'First day', 'Last day', 'Bots', 'Kind', 'Breakdown']],
    ['de-DE', ['Zeitraum', 'Erster Tag', 'Letzter Tag', 'Bots', 'Art', 'Aufteilung']],
    ['fr-FR', ['Période', 'Premier jour', 'Dernier jour', 'Bots', 'Type', 'Répartition']],
    ['es-ES', ['Periodo', 'Primer día', 'Último día', 'Bots', 'Tipo', 'Desglose']],
  ])('names each of its fields in %s', (locale, names) => {
    const period = { firstDay: '2026-11-09', lastDay: '2026-11-15' }
    const { blocks } = formOf({ period }, [ACME, GLOBEX], locale)
    const labels = blocks.map((block) => ('label' in block ? (block.label as { text: string }).text : ''))
    expect(labels.slice(1, 7)).toEqual(names)
    expect(new Set(labels).size).toBe(labels.length)
  })
})

describe('what is entered in the form', () => {
  test.each([
    ['bots', { 'filter.bots': { selected_options: [{ value: 'acme' }] } }, { botIds: ['acme'] }],
    ['leads alone', { 'filter.kinds': option('leads') }, { kinds: 'leads' }],
    ['a usual period', { 'filter.period': option('last month') }, { period: { phrase: 'last month' } }],
    ['groups', { 'filter.group-by': option('page') }, { groupBy: 'page' }],
    ['a text', { 'filter.text': { value: ' Pricing ' } }, { text: 'Pricing' }],
    ['a conversation', { 'filter.session': { value: '#4711' } }, { sessionId: 4711 }],
    [
      'leads without a phone number',
      { 'filter.phone': option('absent') },
      { presence: [{ field: 'phone', op: 'absent' }] },
    ],
  ])('is in the filters: %s', (_, values, changed) => {
    expect(filtersFrom(values)).toEqual(filters(changed as object))
  })

  test('keeps what the form does not show: a typed period, a look-up, a condition on the page', () => {
    const before = filters({
      ...{ period: { phrase: 'since 1 October' }, text: 'ines', isLookup: true },
      presence: [{ field: 'page', op: 'present' }],
    })
    expect(filtersFrom({ 'filter.period': option('as-typed'), 'filter.text': { value: 'ines' } }, before)).toEqual(
      before,
    )
  })

  test('starts picking dates with the days of the period before', () => {
    const before = filters({ period: { phrase: 'last week' } })
    const days = { firstDay: '2026-11-09', lastDay: '2026-11-15' }
    expect(filtersFrom({ 'filter.period': option('pick-dates') }, before).period).toEqual(days)
  })

  test('never has a period that ends before it starts', () => {
    const values = {
      'filter.period': option('pick-dates'),
      'filter.first-day': { selected_date: '2026-11-15' },
      'filter.last-day': { selected_date: '2026-11-09' },
    }
    expect(filtersFrom(values).period).toEqual({ firstDay: '2026-11-09', lastDay: '2026-11-09' })
  })

  test.each([
    ['a kind', { 'filter.kinds': option('everything') }],
    ['a period', { 'filter.period': option('DROP TABLE') }],
    ['a breakdown', { 'filter.group-by': option('__proto__') }],
    ['a condition', { 'filter.email': option('maybe') }],
    ['a field', { 'filter.text': { value: { a: 1 } } }],
  ])('changes nothing where %s is forged', (_, values) => {
    expect(filtersFrom(values as Record<string, object>)).toEqual(filters())
  })

  test('says where a conversation is no number', () => {
    const { isSessionNumber, sessionText } = readFilterForm(
      entered({ 'filter.session': { value: 'abc' } }),
      filters(),
      MOMENT,
    )
    expect([isSessionNumber, sessionText]).toEqual([false, 'abc'])
  })
})
