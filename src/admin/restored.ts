import { recordRestore } from '../delivery/restored-backup.ts'
import type { Redis } from '../redis/connect.ts'
import { type AdminIo, isoTime, readOptions } from './arguments.ts'

const USAGE = 'restored'

/**
 * `restored`: records that Redis was restored from a backup, before the workers start on it. They recognize that themselves, unless
 * the backup was made while no worker ran.
 *
 * @throws AdminError
 */
export async function restoredCommand(
  args: string[],
  { redis }: { redis: Redis },
  io: AdminIo & { now: () => number },
): Promise<void> {
  readOptions(args, {}, USAGE)
  const { from, until } = await recordRestore(redis, io.now())
  io.write(
    `Lost: ${isoTime(from)} to ${isoTime(until)}. Nothing that was due until then is posted; its owners are notified.`,
  )
}
