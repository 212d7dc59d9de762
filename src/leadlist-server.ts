import { loadLeadListConfig } from './config.ts'
import { createSecretKeys } from './leadlist-server/api-keys.ts'
import { type Command, parseCommand } from './leadlist-server/cli.ts'
import { importFile } from './leadlist-server/import.ts'
import { createRecordStore } from './leadlist-server/record-store.ts'
import { createLeadListService } from './leadlist-server/server.ts'
import { createLog } from './log.ts'
import { openRedis, type Redis } from './redis/connect.ts'
import { reasons, runUntilStopped } from './run-process.ts'

async function serve() {
  const { redisUrl, logLevel, ratePerMinute, port: wantedPort, host } = loadLeadListConfig(process.env)
  const log = createLog({ level: logLevel })
  const redis = await openRedis({ url: redisUrl, log })
  const service = createLeadListService({ redis, log, now: Date.now, ratePerMinute })
  const port = await service.listen(wantedPort, host)
  log.info({ port }, 'LeadList is ready')
  return {
    log,
    close: async () => {
      await service.close()
      redis.destroy()
    },
  }
}

async function operate(command: Exclude<Command, { name: 'serve' }>): Promise<void> {
  const { redisUrl } = loadLeadListConfig(process.env)
  const redis = await openRedis({ url: redisUrl, log: createLog({ level: 'fatal' }) })
  try {
    process.stdout.write(`${await outcomeOf(command, redis)}\n`)
  } finally {
    redis.destroy()
  }
}

/** A new key stands bare and alone on the last line, for scripts. */
async function outcomeOf(command: Exclude<Command, { name: 'serve' }>, redis: Redis): Promise<string> {
  if (command.name === 'key') return createSecretKeys(redis).create(command.serialNumbers)
  const { file, serialNumber } = command
  const count = await importFile(createRecordStore(redis), { file, serialNumber })
  return `${count} records imported for ${serialNumber}.`
}

try {
  const command = parseCommand(process.argv.slice(2))
  await (command.name === 'serve' ? runUntilStopped(serve) : operate(command))
} catch (error) {
  process.stderr.write(`${reasons(error).join('; ')}\n`)
  process.exitCode = 1
}
