import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue, type FairQueue } from '../../../src/leadlist/fair-queue.ts'

/** Notes each tenant as its turn comes; each holds its slot for a turn of the event loop. */
async function turnsOf(queue: FairQueue, tenants: string[]): Promise<string> {
  const turns: string[] = []
  await Promise.all(
    tenants.map(async (tenant) => {
      const giveBack = await queue.acquire(tenant)
      turns.push(tenant)
      await setImmediate()
      giveBack()
    }),
  )
  return turns.join('')
}

test('A tenant with many requests delays another tenant by one', async () => {
  const queue = createFairQueue({ slots: 1, perTenant: 1 })
  expect(await turnsOf(queue, [...'AAAAAABCB'])).toBe('AABCABAAA')
})

test('A tenant leaves slots to the others', async () => {
  const queue = createFairQueue({ slots: 3, perTenant: 2 })
  const held = [await queue.acquire('A'), await queue.acquire('A')]
  let isThird = false
  const third = queue.acquire('A').then((giveBack) => {
    isThird = true
    return giveBack
  })
  const other = await queue.acquire('B')
  other()
  await setImmediate()
  expect(isThird).toBe(false)
  held[0]?.()
  ;(await third)()
})

test('Releasing a slot twice frees one slot', async () => {
  const queue = createFairQueue({ slots: 1, perTenant: 1 })
  const giveBack = await queue.acquire('A')
  giveBack()
  giveBack()
  const held = await queue.acquire('A')
  let isSecond = false
  const second = queue.acquire('B').then((back) => {
    isSecond = true
    return back
  })
  await setImmediate()
  expect(isSecond).toBe(false)
  held()
  ;(await second)()
})

test('An aborted waiter takes no slot', async () => {
  const queue = createFairQueue({ slots: 1, perTenant: 1 })
  const held = await queue.acquire('A')
  const leaving = new AbortController()
  const left = queue.acquire('B', leaving.signal)
  const next = queue.acquire('C')
  leaving.abort(new Error('went away'))
  await expect(left).rejects.toThrow('went away')
  await expect(queue.acquire('B', leaving.signal)).rejects.toThrow('went away')
  held()
  ;(await next)()
  const again = await queue.acquire('B', new AbortController().signal)
  again()
})

test('The event loop runs other work between two slots', async () => {
  const queue = createFairQueue({ slots: 1, perTenant: 1 })
  let turns = 0
  const work = Promise.all(
    Array.from({ length: 5 }, async () => {
      const giveBack = await queue.acquire('A')
      turns += 1
      giveBack()
    }),
  )
  await Promise.resolve()
  await Promise.resolve()
  expect(turns).toBe(1)
  await work
  expect(turns).toBe(5)
})
