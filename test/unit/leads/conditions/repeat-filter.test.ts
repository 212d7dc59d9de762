import { expect, test } from 'vitest'
import { type Arrival, arrivalOf } from '../../../../src/leads/conditions/arrival.ts'
import { createRepeatFilter } from '../../../../src/leads/conditions/repeat-filter.ts'
import { condition, not } from '../../../support/leads/conditions.ts'

const bot = { id: 'b1', name: 'Acme', aliases: [], serialNumber: 's1', isDefault: false }
const REPEAT = condition('person', 'repeat')

function arrival(email: string, place: number, content = ''): Arrival {
  const record = {
    ...{ type: 'Lead', name: '', email, phoneNumber: '', createdAt: place, createTime: '', content },
    ...{ sessionId: null, uri: '', count: 1 },
  }
  return arrivalOf({ record, at: place, bot, place })
}

function filterOf(asked = REPEAT) {
  const passed: number[] = []
  const filter = createRepeatFilter([asked], ({ place }) => passed.push(place))
  if (filter === null) throw new Error('no filter')
  return { ...filter, passed: () => passed.toSorted((a, b) => a - b) }
}

test('All records of a person with two are passed on, the first too', () => {
  const filter = filterOf()
  for (const [place, email] of ['a@x', 'b@x', 'A@x ', '', '', 'a@x'].entries()) filter.add(arrival(email, place))
  filter.finish()
  expect(filter.passed()).toEqual([0, 2, 5])
})

test('The opposite passes on people with one record, and everybody unknown', () => {
  const filter = filterOf(not(REPEAT))
  for (const [place, email] of ['a@x', 'b@x', 'A@x ', '', '', 'a@x'].entries()) filter.add(arrival(email, place))
  filter.finish()
  expect(filter.passed()).toEqual([1, 3, 4])
})

test('A person who wrote once to each of two chatbots has written twice', () => {
  const [one, two] = [filterOf(), filterOf()]
  one.add(arrival('a@x', 1))
  one.add(arrival('b@x', 2))
  two.add(arrival('a@x', 3))
  two.add(arrival('c@x', 4))
  two.add(arrival('c@x', 5))
  one.merge(two)
  one.finish()
  expect([one.passed(), two.passed()]).toEqual([
    [1, 3],
    [4, 5],
  ])
})

test('Beyond 32 MB of held records some are missing, which it says', () => {
  const filter = filterOf()
  const long = 'x'.repeat(60_000)
  for (let place = 0; place < 400; place++) filter.add(arrival(`v${place}@x`, place, long))
  expect(filter.isApproximate()).toBe(false)
  for (let place = 0; place < 400; place++) filter.add(arrival(`v${place}@x`, 400 + place, long))
  expect(filter.isApproximate()).toBe(true)
  expect(filter.passed().filter((place) => place >= 400)).toHaveLength(400)
  expect(filter.passed().length).toBeGreaterThan(600)
})

test('Without the condition there is no filter', () => {
  expect(createRepeatFilter([condition('email', 'present')], () => {})).toBeNull()
})
