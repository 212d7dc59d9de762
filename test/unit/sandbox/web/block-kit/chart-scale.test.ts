import { describe, expect, test } from 'vitest'
import { labelEvery, scaleOf } from '../../../../../sandbox/web/block-kit/chart-scale.ts'

const PLOT = { left: 40, top: 10, width: 500, height: 180 }
const series = (...values: number[]) => [
  { name: 'Leads', data: values.map((value, at) => ({ label: `${at}`, value })) },
]
const ticks = (...values: number[]) => scaleOf(series(...values), values.length, PLOT).ticks

describe('the axis of a chart', () => {
  test.each([
    [
      [3, 16, 2],
      [0, 5, 10, 15, 20],
    ],
    [
      [0, 0],
      [0, 1],
    ],
    [[1], [0, 1]],
    [
      [1_000, 20],
      [0, 500, 1_000],
    ],
    [
      [0.2, 0.3],
      [0, 0.1, 0.2, 0.3],
    ],
    [
      [-5, 5],
      [-5, 0, 5],
    ],
  ])('%j is between %j', (values, expected) => {
    expect(ticks(...values)).toEqual(expected)
  })

  test('the lowest tick is at the foot of the plot and the highest at its head', () => {
    const { y } = scaleOf(series(3, 16), 2, PLOT)
    expect([y(0), y(20)]).toEqual([190, 10])
  })

  test('labels leave out what would run into one another', () => {
    expect(labelEvery(['Mon', 'Tue', 'Wed'], 100)).toBe(1)
    expect(labelEvery(['Mon 9 Nov', 'Tue 10 Nov'], 25)).toBe(3)
  })
})
