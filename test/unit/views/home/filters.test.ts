import { describe, expect, test } from 'vitest'
import type { Moment } from '../../../../src/dates/calendar/range.ts'
import { DEFAULT_FILTERS, parseFilters, questionOfFilters } from '../../../../src/leads/filters.ts'
import { filtersAfter, filtersOfSession, filtersOfVisitor } from '../../../../src/views/home/filters.ts'
import { readOffset } from '../../../../src/views/home/records.ts'
import { ACTIONS } from '../../../../src/views/ids.ts'
import { inSession, matching } from '../../../support/leads/conditions.ts'
import { fc } from '../../../support/property.ts'
import { ACME, filters, NOW, record } from '../../../support/views/fixtures.ts'

/** Thursday, 19 November 2026, 14:32 in Berlin. */
const MOMENT: Moment = { now: NOW, zone: 'Europe/Berlin', locale: 'en-US', weekStart: 'monday' }

const option = (value: string) => ({ selected_option: { value } })
const changedBy = (actionId: string, stated: object, before = filters()) =>
  filtersAfter(before, { action_id: actionId, ...stated }, MOMENT)

describe('what is chosen in the Home', () => {
  test.each([
    ['bots', ACTIONS.homeFilterBots, { selected_options: [{ value: 'acme' }] }, { botIds: ['acme'] }],
    ['leads alone', ACTIONS.homeFilterKinds, option('leads'), { kinds: 'leads' }],
    ['a usual period', ACTIONS.homeFilterPeriod, option('last month'), { period: { phrase: 'last month' } }],
    ['groups', ACTIONS.homeFilterGroupBy, option('page'), { groupBy: 'page' }],
    ['no groups', ACTIONS.homeFilterGroupBy, option('none'), { groupBy: null }],
    ['a text', ACTIONS.homeFilterText, { value: ' Pricing ' }, { text: 'Pricing' }],
    ['no text', ACTIONS.homeFilterText, { value: null }, { text: '' }],
    ['a conversation', ACTIONS.homeFilterSession, { value: '#4711' }, { sessionId: 4711 }],
    ['no conversation', ACTIONS.homeFilterSession, { value: '' }, { sessionId: null }],
  ])('%s', (_, actionId, stated, changed) => {
    expect(changedBy(actionId, stated)).toEqual(filters(changed as object))
  })

  test('“Start over” resets all filters', () => {
    expect(changedBy(ACTIONS.homeReset, {}, filters({ kinds: 'leads', text: 'x' }))).toEqual(DEFAULT_FILTERS)
  })

  test.each(['abc', '-1', '1.5', '1e400', '47 11', '99999999999999999999'])(
    '“%s” is no conversation number',
    (value) => {
      expect(changedBy(ACTIONS.homeFilterSession, { value })).toBeNull()
    },
  )
})

describe('picking dates', () => {
  test.each([
    ['last week', '2026-11-09', '2026-11-15'],
    ['today', '2026-11-19', '2026-11-19'],
    ['this month', '2026-11-01', '2026-11-30'],
    ['all time', '2026-11-13', '2026-11-19'],
    ['no period at all', '2026-11-13', '2026-11-19'],
    ['31 February', '2026-11-13', '2026-11-19'],
  ])('the date pickers begin with the days of “%s”', (phrase, firstDay, lastDay) => {
    const picked = changedBy(ACTIONS.homeFilterPeriod, option('pick-dates'), filters({ period: { phrase } }))
    expect(picked?.period).toEqual({ firstDay, lastDay })
  })

  const days = filters({ period: { firstDay: '2026-11-09', lastDay: '2026-11-15' } })

  test.each([
    ['a first day', ACTIONS.homeFilterFirstDay, '2026-11-11', '2026-11-11', '2026-11-15'],
    ['a last day', ACTIONS.homeFilterLastDay, '2026-11-11', '2026-11-09', '2026-11-11'],
    ['a first day after the last takes it along', ACTIONS.homeFilterFirstDay, '2026-11-18', '2026-11-18', '2026-11-18'],
    ['a last day before the first takes it along', ACTIONS.homeFilterLastDay, '2026-11-01', '2026-11-01', '2026-11-01'],
    ['a day that does not exist', ACTIONS.homeFilterLastDay, '2026-02-31', '2026-11-09', '2026-11-15'],
  ])('%s', (_, actionId, date, firstDay, lastDay) => {
    expect(changedBy(actionId, { selected_date: date }, days)?.period).toEqual({ firstDay, lastDay })
  })
})

describe('whatever comes back', () => {
  test('a forged action leaves valid filters', () => {
    const actionIds = fc.oneof(fc.constantFrom(...Object.values(ACTIONS)), fc.string(), fc.constant('__proto__'))
    fc.assert(
      fc.property(actionIds, fc.anything(), fc.anything(), (action_id, value, selected) => {
        const stated = { value, selected_option: selected, selected_options: selected, selected_date: value }
        const changed = filtersAfter(filters(), { action_id, ...stated }, MOMENT)
        if (changed !== null) expect(parseFilters(changed)).toEqual(changed)
      }),
    )
    for (const action of [null, undefined, 'x', {}]) expect(filtersAfter(filters(), action, MOMENT)).toEqual(filters())
  })

  test.each([
    ['0', 0],
    ['10', 10],
    ['17', 10],
    ['99990', 9_990],
    ['-10', 0],
    ['1e3', 0],
    ['', 0],
  ])('a forged page number is read as a valid page: "%s"', (value, offset) => {
    expect(readOffset(value)).toBe(offset)
  })
})

describe('everything of', () => {
  const asked = (wanted: ReturnType<typeof filtersOfVisitor>) =>
    questionOfFilters(wanted, { bots: [ACME], moment: MOMENT })

  test('a visitor is looked for by e-mail address, else phone number, else conversation', () => {
    expect(asked(filtersOfVisitor(record())).where).toEqual(matching('ada@example.com'))
    expect(asked(filtersOfVisitor(record({ email: ' ' }))).where).toEqual(matching('+49 30 1234534'))
    expect(asked(filtersOfVisitor(record({ email: '', phoneNumber: '' })))).toMatchObject({
      where: inSession(4711),
    })
    expect(asked(filtersOfVisitor(record())).period).toMatchObject({ start: null, end: null })
  })

  test('a conversation is looked for with its bot, at any time', () => {
    const address = { botId: ACME.id, createdAt: NOW, sessionId: 4711, kind: 'leads' as const, place: 0 }
    expect(asked(filtersOfSession(address))).toMatchObject({ where: inSession(4711), bots: [ACME] })
  })
})
