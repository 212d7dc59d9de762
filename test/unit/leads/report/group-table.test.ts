import { describe, expect, test } from 'vitest'
import { arrivalOf } from '../../../../src/leads/conditions/arrival.ts'
import { createLocalClock } from '../../../../src/leads/conditions/local-time.ts'
import type { GroupBy, Measure } from '../../../../src/leads/question/question.ts'
import { createDimension } from '../../../../src/leads/report/dimensions.ts'
import { createGroupTable, type GroupTable } from '../../../../src/leads/report/group-table.ts'
import { createMeter } from '../../../../src/leads/report/measures.ts'
import { createTimeline } from '../../../../src/leads/report/timeline.ts'

const bot = { id: 'b1', name: 'Acme', aliases: [], serialNumber: 's1', isDefault: false }
const timeline = createTimeline({ zone: 'UTC', weekStart: 'monday', clock: createLocalClock('UTC') })
const context = { question: { bots: [bot], kinds: 'all' as const }, timeline, weekStart: 'monday' as const }

function tableBy(first: GroupBy, second: GroupBy | null, limits = {}, measure: Measure = { kind: 'people' }) {
  const row = createDimension(first, context)
  const meter = createMeter(measure, timeline)
  const table = createGroupTable(second === null ? [row] : [row, createDimension(second, context)], meter, limits)
  return { ...table, meter }
}

function arrival(index: number, uri: string) {
  const record = {
    ...{ type: 'Lead', name: '', email: `v${index}@example.com`, phoneNumber: '', createdAt: index, createTime: '' },
    ...{ content: '', sessionId: 1, uri, count: 1 },
  }
  return arrivalOf({ record, at: index * 1_000, bot, place: index })
}

const leadsOf = (table: GroupTable) =>
  [...table.rows.places()].reduce((sum, place) => sum + (table.row(place)?.counts.leads ?? 0), 0)
const peopleAt = (table: ReturnType<typeof tableBy>, uri: string) => {
  const sums = table.row(table.rows.find(uri) ?? 0)
  return sums && table.meter.measured(sums, null).value
}

describe('many groups', () => {
  test('Of any number of pages the busiest are kept, and the sum is the total', () => {
    const table = tableBy('page', null, { maxGroups: 100 })
    for (let index = 0; index < 10_000; index++) {
      table.add(arrival(index, `/page-${index}`))
      if (index % 4 === 0) table.add(arrival(index, '/busy'))
    }
    expect(table.rows.size()).toBeLessThanOrEqual(100)
    expect(table.row(table.rows.find('/busy') ?? 0)?.counts.leads).toBe(2_500)
    expect(peopleAt(table, '/busy')).toBe(2_500)
    expect(leadsOf(table)).toBe(12_500)
    expect(table.rows.foldedCount()).toBeGreaterThan(9_000)
  })

  test('Of too many cells the larger dimension is reduced, and the cells add up', () => {
    const table = tableBy('hour-of-day', 'page', { maxCells: 200 })
    for (let index = 0; index < 5_000; index++) table.add(arrival(index * 60, `/page-${index % 1_000}`))
    const cells = [...table.cells()]
    expect(cells.length).toBeLessThanOrEqual(200)
    expect(cells.reduce((sum, [, , { counts }]) => sum + counts.leads, 0)).toBe(5_000)
    expect(table.rows.size()).toBe(24)
  })

  test('Merging the tables of two chatbots equals counting them together', () => {
    const [together, one, two] = [tableBy('page', 'weekday'), tableBy('page', 'weekday'), tableBy('page', 'weekday')]
    for (let index = 0; index < 2_000; index++) {
      const each = arrival(index * 1_000, `/${index % 7}`)
      together.add(each)
      const half = index % 3 === 0 ? one : two
      half.add(each)
    }
    one.meter.adopt(two.meter)
    one.merge(two)
    for (const page of together.rows.keys()) expect(peopleAt(one, String(page))).toBe(peopleAt(together, String(page)))
    expect([...one.cells()].length).toBe([...together.cells()].length)
  })

  test('More than 200,000 people in all groups are sampled, about right in each', () => {
    const table = tableBy('page', null)
    for (let index = 0; index < 300_000; index++) table.add(arrival(index, index % 3 === 0 ? '/a' : '/b'))
    const measured = table.meter.measured(table.row(table.rows.find('/a') ?? 0) ?? table.meter.create(), null)
    expect(measured.isApproximate).toBe(true)
    expect(Math.abs((measured.value ?? 0) / 100_000 - 1)).toBeLessThan(0.02)
  })
})
