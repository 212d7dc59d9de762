import { setTimeout as sleep } from 'node:timers/promises'
import { openDigestQueue } from '../../../src/digest/runs/queue.ts'
import { silentLog } from '../redis.ts'

/**
 * The queue in a process of its own: a worker that blocks its event loop would block a test's timeouts too. Messages: `work`
 * starts a worker, `close` closes it, anything else is the id of a run to queue, which is sent back when the worker takes it.
 */
const queue = await openDigestQueue({ url: process.env.REDIS_URL ?? '', log: silentLog })
const say = (word: string) => process.send?.(word)
let worker: { close: () => Promise<void> } | undefined

async function obey(word: string): Promise<void> {
  if (word === 'work') worker = queue.work(async ({ id }) => void say(id), { concurrency: 10 })
  else if (word === 'close') await worker?.close().then(() => say('closed'))
  else await enqueue(word)
}

/** Again after a failure, as the planner does: a Redis that loads its file refuses commands. */
async function enqueue(id: string): Promise<void> {
  const run = { shard: '0', teamId: 'T0ACME', id, run: '1', rank: 1 }
  await queue.enqueue([run]).catch(() => sleep(100).then(() => enqueue(id)))
}

process.on('message', (word) => void obey(String(word)))
say('open')
