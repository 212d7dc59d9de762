import { describe, expect, test } from 'vitest'
import { createTranslator } from '../../../../src/i18n/translate.ts'
import type { Condition } from '../../../../src/leads/question/question.ts'
import type { Series } from '../../../../src/leads/report/types.ts'
import type { ChartBlock } from '../../../../src/views/block-kit/blocks.ts'
import { busiestLine, mergeNeighbours, pointLabels, sparkline, trendPart } from '../../../../src/views/report/trend.ts'
import { group, groupsBy, question, report, WEEK_START } from '../../../support/views/fixtures.ts'

const WORDS = createTranslator('en-US')
const HOUR_MS = 3_600_000
const EMPTY = { leads: 0, appointments: 0, others: 0 }

function series(unit: Series['unit'], count: number, stepMs: number, start = WEEK_START): Series {
  const points = Array.from({ length: count }, (_, index) => ({
    start: start + index * stepMs,
    leads: index + 1,
    appointments: 0,
    others: 0,
  }))
  return { unit, points }
}

/** A report of a period that is over. */
const reportOf = (shown: Series) => report({ series: shown, completeThrough: Infinity })

function chartOf(shown: Series): ChartBlock {
  return trendPart(reportOf(shown), WORDS).blocks[0] as ChartBlock
}

describe('the trend', () => {
  test('the trend has a line per kind and a point per day, named by its date', () => {
    const { chart } = trendPart(report(), WORDS).blocks[0] as ChartBlock
    expect(chart.series.map(({ name }) => name)).toEqual(['Leads', 'Appointments'])
    expect(chart.axis_config.categories).toEqual([
      'Mon 9 Nov',
      'Tue 10 Nov',
      'Wed 11 Nov',
      'Thu 12 Nov',
      'Fri 13 Nov',
      'Sat 14 Nov',
      'Sun 15 Nov',
    ])
    expect(chart.series[0]?.data.map(({ value }) => value)).toEqual([3, 8, 5, 9, 7, 4, 1])
  })

  test('the trend names the busiest day', () => {
    expect(busiestLine(report(), WORDS)).toBe('Busiest: Thu 12 Nov, with 9 leads and 1 appointment')
  })

  test('a trend of 90 days is a chart of 18 points that says so, and 90 bars in text', () => {
    const shown = series('day', 90, 24 * HOUR_MS)
    const part = trendPart(reportOf(shown), WORDS)
    expect(chartOf(shown).chart.axis_config.categories).toHaveLength(18)
    expect(chartOf(shown).title).toBe('In steps of 5 days')
    expect(JSON.stringify(part.plainBlocks).match(/[▁▂▃▄▅▆▇█]/g)).toHaveLength(90)
  })

  test('merging neighbours loses no record', () => {
    const { points } = series('day', 365, 24 * HOUR_MS)
    const { merged, perPoint } = mergeNeighbours(points, 20)
    expect(perPoint).toBe(19)
    expect(merged.reduce((sum, { leads }) => sum + leads, 0)).toBe((365 * 366) / 2)
  })

  test.each([
    ['Berlin', 'Europe/Berlin', '2026-10-24T22:00Z', ['00:00', '01:00', '02:00 (UTC+2)', '02:00 (UTC+1)', '03:00']],
    [
      'New York',
      'America/New_York',
      '2026-11-01T04:00Z',
      ['00:00', '01:00 (UTC-4)', '01:00 (UTC-5)', '02:00', '03:00'],
    ],
    [
      'Sydney',
      'Australia/Sydney',
      '2026-04-04T14:00Z',
      ['01:00', '02:00 (UTC+11)', '02:00 (UTC+10)', '03:00', '04:00'],
    ],
    ['Santiago', 'America/Santiago', '2026-04-05T02:00Z', ['23:00 (UTC-3)', '23:00 (UTC-4)', '00:00']],
  ])('the trend names the hour that is repeated in %s with its offset', (_, zone, start, expected) => {
    const shown = series('hour', expected.length, HOUR_MS, Date.parse(start))
    const { question } = report()
    const asked = { ...question, period: { ...question.period, zone } }
    const [chart] = trendPart(report({ series: shown, question: asked, completeThrough: Infinity }), WORDS)
      .blocks as ChartBlock[]
    expect(chart?.chart.axis_config.categories).toEqual(expected)
  })

  test.each(['en-US', 'de-DE', 'es-ES', 'fr-FR'])(
    'tells repeated hours apart in the 20 characters of a label (%s)',
    (locale) => {
      const zones: [string, string][] = [
        ['Europe/Berlin', '2026-10-25T00:00Z'],
        ['America/St_Johns', '2026-11-01T03:30Z'],
        ['Australia/Lord_Howe', '2026-04-04T14:45Z'],
      ]
      for (const [zone, at] of zones) {
        const shown = series('hour', 300, HOUR_MS, Date.parse(at))
        const label = pointLabels(shown, zone, createTranslator(locale))
        const [first, second] = [0, zone === 'Australia/Lord_Howe' ? HOUR_MS / 2 : HOUR_MS].map((later) =>
          label({ ...EMPTY, start: Date.parse(at) + later }),
        )
        expect(first).toMatch(/[+-][\d:]+\)?$/)
        expect(second).toMatch(/[+-][\d:]+\)?$/)
        expect(first).not.toBe(second)
        expect(Math.max(first?.length ?? 0, second?.length ?? 0)).toBeLessThanOrEqual(20)
      }
    },
  )

  test('the busiest of two hours with the same local time has its offset', () => {
    const shown = series('hour', 4, HOUR_MS, Date.parse('2026-10-24T22:00Z'))
    expect(busiestLine(reportOf(shown), WORDS)).toBe('Busiest: 02:00 (UTC+1), with 4 leads')
  })

  test('a trend of 25 hours has no duplicate labels', () => {
    const { categories } = chartOf(series('hour', 25, HOUR_MS)).chart.axis_config
    expect(categories[0]).toBe('Mon 00:00')
    expect(categories.at(-1)).toBe('Tue 00:00')
  })

  test.each([
    ['every hour', [1, 1, 1]],
    ['every hour that has any', [0, 1, 0, 1]],
    ['two days of several', [3, 1, 3]],
  ])('the trend names no busiest bucket if %s counts the same', (_, counts) => {
    const points = counts.map((leads, index) => ({ ...EMPTY, start: WEEK_START + index * HOUR_MS, leads }))
    expect(busiestLine(reportOf({ unit: 'hour', points }), WORDS)).toBe('')
  })

  test('a trend with points of two days says so, and its busiest is a point of the chart', () => {
    const shown = series('day', 30, 24 * HOUR_MS)
    expect(chartOf(shown).title).toBe('In steps of 2 days')
    expect(busiestLine(reportOf(shown), WORDS)).toBe('Busiest: the 2 days from Mon 7 Dec, with 59 leads')
  })

  test('buckets that have not begun are not drawn, and the running one is marked', () => {
    const now = WEEK_START + 2.5 * 24 * HOUR_MS
    const [part] = trendPart(report({ askedAt: now, completeThrough: now }), WORDS).blocks as ChartBlock[]
    expect(part?.chart.axis_config.categories).toEqual(['Mon 9 Nov', 'Tue 10 Nov', 'Wed 11 Nov …'])
  })

  test('the trend of an average has means where a point covers several days, and says so', () => {
    const { points } = series('day', 31, 24 * HOUR_MS)
    const flat: Series = { unit: 'day', points: points.map((point) => ({ ...point, leads: 7 })) }
    const asked = question({ measure: { kind: 'average', per: 'day' } })
    const answer = report({ series: flat, question: asked, askedAt: Infinity, completeThrough: Infinity })
    const [chart] = trendPart(answer, WORDS).blocks as ChartBlock[]
    expect(chart?.title).toBe('In steps of 2 days: average per day')
    expect(new Set(chart?.chart.series[0]?.data.map(({ value }) => value))).toEqual(new Set([7]))
    expect(busiestLine(answer, WORDS)).toBe('')
  })

  test('the trend of an average without weekends has sums where a point covers several days: not all of them count', () => {
    const { points } = series('day', 31, 24 * HOUR_MS)
    const flat: Series = { unit: 'day', points: points.map((point) => ({ ...point, leads: 7 })) }
    const where: Condition[] = [{ field: 'weekday', op: 'in', values: ['sat', 'sun'], not: true }]
    const asked = question({ measure: { kind: 'average', per: 'day' }, where })
    const answer = report({ series: flat, question: asked, askedAt: Infinity, completeThrough: Infinity })
    const [chart] = trendPart(answer, WORDS).blocks as ChartBlock[]
    expect(chart?.title).toBe('In steps of 2 days')
    expect(chart?.chart.series[0]?.data[0]?.value).toBe(14)
  })

  describe('of a best day in a long period', () => {
    const DAY_MS = 24 * HOUR_MS
    const days = (best: number) => {
      const { points } = series('day', 60, DAY_MS)
      const shown: Series = {
        unit: 'day',
        points: points.map((point, day) => ({ ...point, leads: 1, appointments: day === best ? 8 : 0 })),
      }
      const groups = groupsBy(['day'], [group('', { leads: 9 }, { start: WEEK_START + best * DAY_MS })])
      const asked = question({ by: ['day'], rank: { order: 'most', count: 1 } })
      const answer = report({ series: shown, groups, question: asked, askedAt: Infinity, completeThrough: Infinity })
      return trendPart(answer, WORDS).blocks[0] as ChartBlock
    }

    test.each([0, 30, 59])('the trend has day %i as a point of its own, among its neighbours', (best) => {
      const { chart } = days(best)
      const values = chart.series[0]?.data.map(({ value }) => value) ?? []
      expect(values).toHaveLength(20)
      expect(values.filter((value) => value === 9)).toHaveLength(1)
    })

    test('the trend says which days it shows', () => {
      expect(days(30).title).toBe('By day, 29 Nov – 18 Dec')
      expect(days(30).chart.axis_config.categories.at(-1)).toBe('18 Dec')
    })
  })

  test.each([
    ['a single day', series('day', 1, HOUR_MS)],
    ['nothing', { unit: 'day', points: [] } as Series],
  ])('the trend is not drawn for %s', (_, shown) => {
    expect(trendPart(reportOf(shown), WORDS).blocks).toEqual([])
  })

  test('the trend is not drawn without records', () => {
    const flat = series('day', 7, 24 * HOUR_MS).points.map((point) => ({ ...point, leads: 0 }))
    expect(trendPart(report({ series: { unit: 'day', points: flat } }), WORDS).plainBlocks).toEqual([])
  })

  test('the trend has only a line of appointments if there are no leads', () => {
    const points = series('day', 3, 24 * HOUR_MS).points.map((point) => ({ ...point, leads: 0, appointments: 2 }))
    expect(chartOf({ unit: 'day', points }).chart.series.map(({ name }) => name)).toEqual(['Appointments'])
  })

  test('only zero is the lowest bar', () => {
    expect(sparkline([0, 1, 100])).toBe('▁▂█')
    expect(sparkline([])).toBe('')
  })
})
