import type { Log } from './log.ts'
import type { Redis } from './redis/connect.ts'
import { keys } from './redis/keys.ts'

/** What is looked after now and then, by one of all processes. */
export type ScheduledTask = { name: string; everyMs: number; run: () => Promise<void> }

const LOOK_EVERY_MS = 60_000

/** @returns stops looking; what is under way goes on */
export function startScheduledTasks(deps: { redis: Redis; tasks: readonly ScheduledTask[]; log: Log }): () => void {
  const look = async () => {
    for (const chore of deps.tasks) await runIfDue(deps, chore)
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  void look()
  return () => clearInterval(timer)
}

/** Whoever sets its key runs it; a chore that failed waits for its next time. */
async function runIfDue(
  { redis, log }: { redis: Redis; log: Log },
  { name, everyMs, run }: ScheduledTask,
): Promise<void> {
  try {
    const expiration = { type: 'PX', value: everyMs } as const
    if ((await redis.set(keys.scheduledTask(name), '1', { condition: 'NX', expiration })) !== null) await run()
  } catch (err) {
    log.warn({ err, name }, 'a chore failed')
  }
}
