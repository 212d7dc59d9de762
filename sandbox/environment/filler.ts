import { parseCreateTime } from '../../src/leadlist/create-time.ts'
import type { RecordStore } from '../../src/leadlist-server/record-store.ts'
import { type SeedBot, seedRecords } from './seed.ts'

/** Conversations of a later time are numbered far from those of an earlier one. */
const SESSIONS_APART = 10_000

/**
 * While the sandbox's clock is moved on, visitors keep coming.
 *
 * @param now ms UTC, until when there are records
 * @returns what adds those until a later moment; at most ninety days of them
 */
export function createFiller(bots: readonly SeedBot[], store: RecordStore, now: number): (at: number) => Promise<void> {
  let [until, round] = [now, 0]

  return async (at) => {
    if (at <= until) return
    const from = until
    until = at
    round += 1
    for (const bot of bots) {
      const later = seedRecords(bot, at).filter(({ CreateTime }) => (parseCreateTime(CreateTime) ?? 0) >= from)
      const records = later.map((record) => ({ ...record, SessionID: record.SessionID + round * SESSIONS_APART }))
      await store.append(bot.serialNumber, records)
    }
  }
}
