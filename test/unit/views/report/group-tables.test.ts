import { describe, expect, test } from 'vitest'
import { validateBlocks } from '../../../../sandbox/slack-emulator/block-kit/validate.ts'
import { createTranslator } from '../../../../src/i18n/translate.ts'
import type { Measure } from '../../../../src/leads/question/question.ts'
import type { Group } from '../../../../src/leads/report/types.ts'
import { type Cell, type Table, tableBlock, tableSections } from '../../../../src/views/report/data-table.ts'
import { groupsTable } from '../../../../src/views/report/group-tables.ts'
import { group, groupsBy, question, report, WEEK_START } from '../../../support/views/fixtures.ts'

const textOf = (cell: Cell) => ('page' in cell ? cell.page : cell.text)
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const WEEK_MS = 7 * 24 * 3_600_000
const AVERAGE: Measure = { kind: 'average', per: 'day' }

function textsOf(asked: Parameters<typeof groupsTable>[0], locale = 'en-US') {
  const table = groupsTable(asked, createTranslator(locale))
  if (table === null) return null
  expect(validateBlocks([tableBlock(table)], 'message')).toEqual([])
  return { caption: table.caption, columns: table.columns, rows: table.rows.map((row) => row.map(textOf)) }
}

const crossed = (rowLabels: string[], columnLabels: string[], more: object = {}) => {
  const rows = rowLabels.map((label, at): Group => {
    const cells = columnLabels.map((_, index) => group('', { leads: at + index }))
    return group(label, { leads: cells.reduce((sum, { leads }) => sum + leads, 0) }, { cells })
  })
  return { rows, columns: columnLabels.map((label) => ({ label })), ...more }
}

describe('one grouping', () => {
  test('a measure has a column before the counts, with its unit and one decimal', () => {
    const rows = [group('Monday', { leads: 37 }, { value: 12.345 }), group('Tuesday', { leads: 0 }, { value: null })]
    const asked = report({
      question: question({ by: ['weekday'], measure: AVERAGE }),
      groups: groupsBy(['weekday'], rows),
    })
    expect(textsOf(asked)).toEqual({
      caption: 'By weekday',
      columns: ['Weekday', 'Average per day', 'Leads'],
      rows: [
        ['Monday', '12.3', '37'],
        ['Tuesday', '', '0'],
      ],
    })
    expect(textsOf(asked, 'de-DE')?.columns).toEqual(['Wochentag', 'Durchschnitt pro Tag', 'Leads'])
    expect(textsOf(asked, 'de-DE')?.rows[0]).toEqual(['Montag', '12,3', '37'])
  })

  test.each([
    ['share', 0.3826, '38%'],
    ['share', 0.0004, '0%'],
    ['share', 0.004, '0.4%'],
    ['share', 0.996, '99.6%'],
    ['ratio', 0.142, '0.14'],
    ['interval', 7_980_000, '2 hr 13 min'],
    ['interval', 3_599_900, '60 min'],
    ['interval', 30_400, '30 sec'],
    ['interval', 172_800_000, '2 days'],
    ['people', 1_234, '1,234'],
  ] as const)('a %s of %d is written %s', (kind, value, text) => {
    const measure = (kind === 'share' ? { kind, of: { kinds: 'all', bots: null, where: [] } } : { kind }) as Measure
    const groups = groupsBy(['bot'], [group('Acme', {}, { value })])
    expect(textsOf(report({ question: question({ by: ['bot'], measure }), groups }))?.rows[0]?.[1]).toBe(text)
  })

  describe('of two periods', () => {
    const previous = { start: WEEK_START - WEEK_MS, end: WEEK_START, zone: 'Europe/Berlin' }
    const rows = [
      group('Acme', { leads: 198 }, { previous: group('Acme', { leads: 207, appointments: 31 }) }),
      group('Globex', { leads: 4 }, { previous: group('Globex', { leads: 0 }) }),
    ]
    const groups = groupsBy(['bot'], rows, { rest: group('…', { leads: 9 }), restCount: 2 })

    test('each count stands beside that before, also of a kind that is no more', () => {
      const asked = report({ question: question({ by: ['bot'], previous }), groups })
      expect(textsOf(asked)).toMatchObject({
        columns: ['Bot', 'Leads', 'Appointments'],
        rows: [
          ['Acme', '198 (was 207)', '0 (was 31)'],
          ['Globex', '4 (was 0)', '0 (was 0)'],
          ['2 others', '9', '0'],
        ],
      })
      expect(textsOf(asked, 'de-DE')?.rows[0]).toEqual(['Acme', '198 (vorher 207)', '0 (vorher 31)'])
      const spoken = tableSections(groupsTable(asked, createTranslator('en-US')) as Table)
      expect(JSON.stringify(spoken)).toContain('198 leads (was 207)')
    })

    test('so does a measure, where there was one', () => {
      const measured = [
        group('Acme', {}, { value: 3.25, previous: group('Acme', {}, { value: 2 }) }),
        group('Globex', {}, { value: 3, previous: group('Globex', {}, { value: null }) }),
      ]
      const asked = question({ by: ['bot'], previous, measure: AVERAGE })
      const texts = textsOf(report({ question: asked, groups: groupsBy(['bot'], measured) }))
      expect(texts?.rows.map((row) => row[1])).toEqual(['3.3 (was 2.0)', '3.0'])
    })

    test('a question about one period has only its own, though the report knows more', () => {
      const texts = textsOf(report({ question: question({ by: ['bot'] }), groups }))
      expect(texts?.rows).toEqual([
        ['Acme', '198'],
        ['Globex', '4'],
        ['2 others', '9'],
      ])
    })
  })

  test('the last row says how many groups it sums, and whether there may be more', () => {
    const rest = { rest: group('…', { leads: 9 }), restCount: 12 }
    const last = (more: object) => {
      const groups = groupsBy(['person'], [group('Ada')], { ...rest, ...more })
      return textsOf(report({ groups }))?.rows.at(-1)
    }
    expect(last({})).toEqual(['12 others', '9'])
    expect(last({ isApproximate: true })).toEqual(['at least 12 others', '9'])
  })

  test('buckets have the name of their time, and say if they are not complete', () => {
    const rows = [
      group('', {}, { start: WEEK_START }),
      group('', {}, { start: WEEK_START + 86_400_000, isPartial: true }),
    ]
    const labels = (locale: string) =>
      textsOf(report({ groups: groupsBy(['day'], rows) }), locale)?.rows.map(([name]) => name)
    expect(labels('en-US')).toEqual(['Mon 9 Nov', 'Tue 10 Nov (not complete)'])
    expect(labels('fr-FR')?.[1]).toContain('(incomplet)')
  })

  test.each([
    ['hour-of-day', '9', '09:00'],
    ['kind', 'Appointment', 'Appointment'],
    ['person', '', 'no name'],
    ['email-domain', '', 'no e-mail address'],
    ['page', '', 'no page'],
  ] as const)('a group by %s called “%s” is written %s', (by, label, text) => {
    expect(textsOf(report({ groups: groupsBy([by], [group(label)]) }))?.rows[0]?.[0]).toBe(text)
  })
})

describe('two groupings', () => {
  test('the second is across, with a column for the total', () => {
    const { rows, columns } = crossed(['Monday', 'Tuesday'], ['Acme', 'Globex'])
    const groups = groupsBy(['weekday', 'bot'], rows, { columns })
    expect(textsOf(report({ groups }))).toEqual({
      caption: 'By weekday and bot',
      columns: ['Weekday', 'Acme', 'Globex', 'Total'],
      rows: [
        ['Monday', '0', '1', '1'],
        ['Tuesday', '1', '2', '3'],
      ],
    })
  })

  test('by weekday and hour has the weekdays across, because 24 columns are too many', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => String(hour))
    const { rows, columns } = crossed(WEEKDAYS, hours)
    const table = textsOf(report({ groups: groupsBy(['weekday', 'hour-of-day'], rows, { columns }) }))
    expect(table?.columns).toEqual(['Hour', ...WEEKDAYS, 'Total'])
    expect(table?.rows).toHaveLength(24)
    expect(table?.rows[2]).toEqual(['02:00', '2', '3', '4', '5', '6', '7', '8', '35'])
  })

  test('columns beyond what Slack shows are summed, and the caption says how many', () => {
    const bots = Array.from({ length: 24 }, (_, index) => `Bot ${index}`)
    const many = Array.from({ length: 30 }, (_, index) => `Person ${index}`)
    const { rows, columns } = crossed(many, bots)
    const asked = report({ groups: groupsBy(['person', 'bot'], rows, { columns }) })
    const table = textsOf(asked)
    expect(table?.caption).toBe('By person and bot: 7 columns are summed as “Other”')
    expect(table?.columns.slice(-3)).toEqual(['Bot 16', 'Other', 'Total'])
    expect(table?.rows[0]?.slice(-2)).toEqual(['140', '276'])
  })

  test('averages are not summed: the caption says how many columns are shown', () => {
    const bots = Array.from({ length: 24 }, (_, index) => `Bot ${index}`)
    const many = Array.from({ length: 30 }, (_, index) => `Person ${index}`)
    const { rows, columns } = crossed(many, bots)
    const groups = groupsBy(['person', 'bot'], rows, { columns })
    const table = textsOf(report({ question: question({ measure: AVERAGE }), groups }))
    expect(table?.caption).toBe('By person and bot: the first 18 of 24 columns')
    expect(table?.columns).toHaveLength(20)
  })

  test('a report without groups has no table', () => {
    expect(textsOf(report())).toBeNull()
    expect(textsOf(report({ groups: groupsBy(['person'], []) }))).toBeNull()
  })
})
