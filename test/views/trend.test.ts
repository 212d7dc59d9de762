import { describe, expect, test } from 'vitest'
import type { Series } from '../../src/leads/report.ts'
import type { ChartBlock } from '../../src/views/message.ts'
import { mergeNeighbours, sparkline, trendPart } from '../../src/views/trend.ts'
import { createWords } from '../../src/views/words.ts'
import { report, WEEK_START } from './fixtures.ts'

const WORDS = createWords('en-US')
const HOUR_MS = 3_600_000

function series(unit: Series['unit'], count: number, stepMs: number, start = WEEK_START): Series {
  const points = Array.from({ length: count }, (_, index) => ({
    start: start + index * stepMs,
    leads: index + 1,
    appointments: 0,
    others: 0,
  }))
  return { unit, points }
}

function chartOf(shown: Series): ChartBlock {
  return trendPart(report({ series: shown }), WORDS).blocks[0] as ChartBlock
}

describe('the trend', () => {
  test('is a line a kind, a point a day, named as the calendar has it', () => {
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

  test('names the busiest day', () => {
    expect(JSON.stringify(trendPart(report(), WORDS).blocks)).toContain('Busiest: Thu 12 Nov, with 10')
  })

  test('of 90 days is a chart of 18 points that says so, and 90 bars in text', () => {
    const shown = series('day', 90, 24 * HOUR_MS)
    const part = trendPart(report({ series: shown }), WORDS)
    expect(chartOf(shown).chart.axis_config.categories).toHaveLength(18)
    expect(JSON.stringify(part.blocks)).toContain('Each point of the chart covers 5 days.')
    expect(JSON.stringify(part.plainBlocks).match(/[▁▂▃▄▅▆▇█]/g)).toHaveLength(90)
    expect(JSON.stringify(part.plainBlocks)).not.toContain('Each point')
  })

  test('merging neighbours loses no record', () => {
    const { points } = series('day', 365, 24 * HOUR_MS)
    const { merged, perPoint } = mergeNeighbours(points, 20)
    expect(perPoint).toBe(19)
    expect(merged.reduce((sum, { leads }) => sum + leads, 0)).toBe((365 * 366) / 2)
  })

  test('tells the two hours apart that clocks going back name alike', () => {
    const midnight = Date.parse('2026-10-24T22:00:00Z')
    const { categories } = chartOf(series('hour', 5, HOUR_MS, midnight)).chart.axis_config
    expect(categories).toEqual(['00:00', '01:00', '02:00', '02:00 (2)', '03:00'])
  })

  test.each([
    ['a single day', series('day', 1, HOUR_MS)],
    ['nothing', { unit: 'day', points: [] } as Series],
  ])('is not drawn for %s', (_, shown) => {
    expect(trendPart(report({ series: shown }), WORDS).blocks).toEqual([])
  })

  test('is not drawn where nothing happened', () => {
    const flat = series('day', 7, 24 * HOUR_MS).points.map((point) => ({ ...point, leads: 0 }))
    expect(trendPart(report({ series: { unit: 'day', points: flat } }), WORDS).plainBlocks).toEqual([])
  })

  test('shows an appointment line alone where there are no leads', () => {
    const points = series('day', 3, 24 * HOUR_MS).points.map((point) => ({ ...point, leads: 0, appointments: 2 }))
    expect(chartOf({ unit: 'day', points }).chart.series.map(({ name }) => name)).toEqual(['Appointments'])
  })

  test('draws zero as the lowest bar, alone', () => {
    expect(sparkline([0, 1, 100])).toBe('▁▂█')
    expect(sparkline([])).toBe('')
  })
})
