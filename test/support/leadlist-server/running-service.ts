import type { LeadListRecord } from '../../../src/leadlist/schemas.ts'
import { createApiKeys } from '../../../src/leadlist-server/api-keys.ts'
import { createRecordStore } from '../../../src/leadlist-server/record-store.ts'
import { createLeadListServer } from '../../../src/leadlist-server/server.ts'
import { openTestRedis, silentLog } from '../redis.ts'

const PATH = '/chat/Chatbot/LeadList'

/** The service over a Redis of its own and real HTTP, with a clock that a test may move. */
export async function startService({ ratePerMinute = 60_000, log = silentLog } = {}) {
  const { redis, found, close } = await openTestRedis()
  const clock = { now: Date.UTC(2026, 10, 20, 12) }
  const service = createLeadListServer({ redis, log, now: () => clock.now, ratePerMinute })
  const url = `http://127.0.0.1:${await service.listen(0, '127.0.0.1')}`
  const post = (body: unknown, headers: Record<string, string> = {}, path = PATH) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    redis,
    redisUrl: found.url,
    url,
    clock,
    service,
    post,
    addRecords: (serialNumber: string, records: LeadListRecord[]) =>
      createRecordStore(redis).append(serialNumber, records),
    newKey: (...serialNumbers: string[]) => createApiKeys(redis).create(serialNumbers),
    close: async () => {
      await service.close()
      await close()
    },
  }
}
