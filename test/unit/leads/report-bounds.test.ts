import { describe, expect, test } from 'vitest'
import type { LeadRecord } from '../../../src/leadlist/schemas.ts'
import { arrivalOf } from '../../../src/leads/conditions/arrival.ts'
import { createTotalsCounter } from '../../../src/leads/report/counts.ts'
import { createPeopleCount } from '../../../src/leads/report/distinct-people.ts'
import { createRecordPage } from '../../../src/leads/report/record-page.ts'
import { createPageCounts } from '../../../src/leads/report/top-pages.ts'

const acme = { id: 'b1', name: 'Acme', aliases: [], serialNumber: 'serial', isDefault: false }

/** A record of the visitor number `index`; plainly invented. */
function recordOf(index: number, fields: Partial<LeadRecord> = {}): LeadRecord {
  return {
    type: 'Lead',
    name: 'Ada Example',
    email: `visitor-${index}@example.com`,
    phoneNumber: '',
    createdAt: index,
    createTime: '',
    content: '',
    sessionId: index,
    uri: '',
    count: 1,
    ...fields,
  }
}

function arrival(index: number, fields?: Partial<LeadRecord>, at = index) {
  return arrivalOf({ record: recordOf(index, fields), at, bot: acme, place: index })
}

function peopleOf(numbers: Iterable<number>, options?: { exactUpTo: number }) {
  const people = createPeopleCount(options)
  for (const index of numbers) people.add(arrival(index).identity)
  return people
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

describe('distinct people', () => {
  test('200,000 people are counted exactly, even if each occurs twice', () => {
    const people = peopleOf([...range(0, 200_000), ...range(0, 200_000)])
    expect([people.count(), people.isApproximate()]).toEqual([200_000, false])
  })

  test('Beyond 200,000 the number of people is approximate within 2 % and memory does not grow', () => {
    const people = peopleOf(range(0, 1_000_000))
    expect(people.isApproximate()).toBe(true)
    expect(Math.abs(people.count() / 1_000_000 - 1)).toBeLessThan(0.02)
    expect(people.state().sample.length).toBeLessThanOrEqual(200_000)
  })

  test('A person known to two chatbots is counted once, exactly or approximately', () => {
    const few = peopleOf(range(0, 600))
    few.merge(peopleOf(range(400, 1_000)))
    expect([few.count(), few.isApproximate()]).toEqual([1_000, false])
    const many = peopleOf(range(0, 60_000), { exactUpTo: 10_000 })
    many.merge(peopleOf(range(40_000, 100_000), { exactUpTo: 10_000 }))
    expect(many.isApproximate()).toBe(true)
    expect(Math.abs(many.count() / 100_000 - 1)).toBeLessThan(0.05)
    const fewAndMany = peopleOf(range(0, 100), { exactUpTo: 10_000 })
    fewAndMany.merge(peopleOf(range(0, 60_000), { exactUpTo: 10_000 }))
    expect(Math.abs(fewAndMany.count() / 60_000 - 1)).toBeLessThan(0.05)
  })

  test('Anonymous records are never merged, and only hashes are held', () => {
    const people = createPeopleCount()
    for (let index = 0; index < 5; index++)
      people.add(arrival(index, { email: '-', phoneNumber: 'n/a', sessionId: null }).identity)
    people.add(arrival(1).identity)
    expect(people.count()).toBe(6)
    expect(people.state().sample.every((hash) => typeof hash === 'number')).toBe(true)
  })
})

describe('types that LeadList invents', () => {
  test('Fifty types keep their names and the rest are counted together', () => {
    const tally = createTotalsCounter()
    for (let index = 0; index < 1_000; index++) tally.add(arrival(index, { type: `Type ${index}` }))
    const { others } = tally.totals()
    expect(others).toHaveLength(51)
    expect(others[0]).toEqual({ type: '…', count: 950 })
  })
})

describe('pages', () => {
  test('The busiest of any number of pages are found', () => {
    const pages = createPageCounts({ maxPages: 100 })
    for (let index = 0; index < 10_000; index++) {
      pages.add(`https://acme.example/page-${index}`)
      if (index % 4 === 0) pages.add('https://acme.example/busy')
      if (index % 8 === 0) pages.add('')
    }
    expect(pages.state().size).toBeLessThanOrEqual(100)
    expect(pages.top()[0]).toEqual({ page: 'https://acme.example/busy', count: 2_500 })
    expect(pages.top()).toHaveLength(10)
  })

  test('Pages of several chatbots are merged', () => {
    const [a, b] = [createPageCounts({ maxPages: 10 }), createPageCounts({ maxPages: 10 })]
    for (let index = 0; index < 100; index++) {
      a.add(`https://acme.example/a${index}`)
      b.add(`https://acme.example/b${index}`)
      b.add('https://acme.example/both')
      a.add('https://acme.example/both')
    }
    a.merge(b)
    expect(a.top()[0]).toEqual({ page: 'https://acme.example/both', count: 200 })
  })

  test('Page addresses are cut to 500 characters', () => {
    expect(arrival(1, { uri: `https://acme.example/${'x'.repeat(60_000)}` }).page).toHaveLength(500)
  })
})

describe('the records shown', () => {
  const page = (count: number, order: 'newest' | 'oldest', offset: number) =>
    createRecordPage({ count, order, offset, isPerBot: false }, [acme])
  const arrivalAt = (index: number, at: number) => arrival(index, {}, at)

  test('A page of a hundred thousand records holds little more than the page in memory', () => {
    const shown = page(5, 'newest', 10)
    for (let index = 0; index < 100_000; index++) shown.add(arrivalAt(index, (index * 7_919) % 100_003))
    expect([...shown.held()].length).toBeLessThan(300)
    const all = range(0, 100_000).toSorted((a, b) => ((b * 7_919) % 100_003) - ((a * 7_919) % 100_003))
    expect(shown.records().map(({ sessionId }) => sessionId)).toEqual(all.slice(10, 15))
  })

  test('A page beyond the last record is empty, and a page of size 0 holds nothing', () => {
    const [beyond, none] = [page(5, 'oldest', 10), page(0, 'oldest', 0)]
    for (let index = 0; index < 7; index++) {
      beyond.add(arrivalAt(index, index))
      none.add(arrivalAt(index, index))
    }
    expect(beyond.records()).toEqual([])
    expect(none.records()).toEqual([])
    expect(none.held()).toEqual([])
  })

  test('Of each chatbot as many records are shown, chatbot by chatbot', () => {
    const shop = { ...acme, id: 'b2', name: 'Shop' }
    const shown = createRecordPage({ count: 2, order: 'newest', offset: 1, isPerBot: true }, [acme, shop])
    for (const index of range(0, 5)) shown.add(arrivalAt(index, index))
    for (const index of range(5, 7)) shown.add({ ...arrivalAt(index, index), bot: shop })
    expect(shown.records().map(({ botName, sessionId }) => [botName, sessionId])).toEqual([
      ['Acme', 3],
      ['Acme', 2],
      ['Shop', 5],
    ])
  })
})
