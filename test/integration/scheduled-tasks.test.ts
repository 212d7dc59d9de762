import { expect, it } from 'vitest'
import { startScheduledTasks } from '../../src/scheduled-tasks.ts'
import { silentLog } from '../support/redis.ts'
import { useTestRedis } from '../support/use-redis.ts'

const server = useTestRedis()

const done: string[] = []
const chore = (name: string, fails = false) => ({
  name,
  everyMs: 60_000,
  run: async () => {
    done.push(name)
    if (fails) throw new Error('it failed')
  },
})

it('Is done by one of all processes, and one that fails does not keep the next from being done', async () => {
  const tasks = [chore('first', true), chore('second')]
  const stops = [1, 2, 3].map(() => startScheduledTasks({ redis: server.redis, tasks, log: silentLog }))
  await expect.poll(() => done.toSorted()).toEqual(['first', 'second'])
  for (const stop of stops) stop()
})
