import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWorkTracker } from '../../../../src/slack/transport/graceful-shutdown.ts'

const LONG_MS = 60_000

/** What a stop has waited for when it ends. */
function stopped(end: Promise<void>) {
  let isOver = false
  const over = end.then(() => {
    isOver = true
  })
  return { over, isOver: () => isOver }
}

test('a stop waits for all that runs, whether it comes to something or fails', async () => {
  const work = createWorkTracker()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const waitFor = work.track((promise: Promise<void>) => promise)
  const running = [waitFor(first.promise), waitFor(second.promise)]
  const stop = stopped(work.drain(LONG_MS))
  first.reject(new Error('no'))
  await expect(running[0]).rejects.toThrow('no')
  await turn()
  expect(stop.isOver()).toBe(false)
  second.resolve()
  await stop.over
})

test('a stop does not wait for what is over, nor longer than it may', async () => {
  const work = createWorkTracker()
  await work.track(async () => {})()
  await work.drain(LONG_MS)
  void work.track(() => new Promise<void>(() => {}))()
  await work.drain(1)
})

test.each(['command', 'actions', 'views', 'event'] as const)('a stop waits for %s', async (way) => {
  const work = createWorkTracker()
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = () => promise
  const routes = { command: wait, actions: new Map([['a', wait]]), views: new Map([['a', wait]]), event: wait }
  const tracked = work.trackRoutes({ ...routes, menus: new Map() } as never) as unknown as typeof routes
  const entrance = tracked[way]
  const running = typeof entrance === 'function' ? entrance() : entrance.get('a')?.()
  const stop = stopped(work.drain(LONG_MS))
  await turn()
  expect(stop.isOver()).toBe(false)
  resolve()
  await Promise.all([running, stop.over])
})
