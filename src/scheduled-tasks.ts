import type { Log } from './log.ts'
import type { Redis } from './redis/connect.ts'
import { keys } from './redis/keys.ts'

/** Runs every `everyMs` in one of all processes. */
export type ScheduledTask = { name: string; everyMs: number; run: () => Promise<void> }

const TICK_INTERVAL_MS = 60_000

/** @returns a function that stops scheduling; a running task continues */
export function startScheduledTasks(deps: { redis: Redis; tasks: readonly ScheduledTask[]; log: Log }): () => void {
  const tick = async () => {
    for (const task of deps.tasks) await runIfDue(deps, task)
  }
  const timer = setInterval(() => void tick(), TICK_INTERVAL_MS).unref()
  void tick()
  return () => clearInterval(timer)
}

/** The process that sets the key runs the task. A failed task is not retried before its next interval. */
async function runIfDue(
  { redis, log }: { redis: Redis; log: Log },
  { name, everyMs, run }: ScheduledTask,
): Promise<void> {
  try {
    const expiration = { type: 'PX', value: everyMs } as const
    if ((await redis.set(keys.scheduledTask(name), '1', { condition: 'NX', expiration })) !== null) await run()
  } catch (err) {
    log.warn({ err, name }, 'scheduled task failed')
  }
}
