import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBoltApp, createWorkTracker } from '../../../../src/slack/transport/bolt-app.ts'
import { silentLog } from '../../../support/redis.ts'

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

const PERSON = { team: { id: 'T0ACME' }, user: { id: 'U0ADA' } }

test.each([
  ['a command', { ...PERSON, command: '/leads', team_id: 'T0ACME' }],
  ['a button', { ...PERSON, type: 'block_actions', actions: [{ action_id: 'a' }] }],
  ['a form', { ...PERSON, type: 'view_submission', view: { callback_id: 'a' } }],
  ['an event', { team_id: 'T0ACME', type: 'event_callback', event: { type: 'app_mention' } }],
])('a stop waits for %s', async (_, body) => {
  const workTracker = createWorkTracker()
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = () => promise
  const some = new Map([['a', wait]])
  const app = createBoltApp({
    receiver: { init: () => {}, start: async () => {}, stop: async () => {} },
    routes: { command: wait, actions: some, views: some, menus: new Map(), event: wait },
    onTenant: () => {},
    workTracker,
    log: silentLog,
  })
  const running = app.processEvent({ body, ack: async () => {} })
  await turn()
  const stop = stopped(workTracker.drain(LONG_MS))
  await turn()
  expect(stop.isOver()).toBe(false)
  resolve()
  await Promise.all([running, stop.over])
})
