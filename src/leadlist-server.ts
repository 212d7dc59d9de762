import { loadLeadListConfig } from './config.ts'
import { createApiKeys } from './leadlist-server/api-keys.ts'
import { type Command, parseCommand } from './leadlist-server/cli.ts'
import { importFile } from './leadlist-server/import.ts'
import { createRecordStore } from './leadlist-server/record-store.ts'
import { createLeadListServer } from './leadlist-server/server.ts'
import { createLog } from './log.ts'
import { openRedis, type Redis } from './redis/connect.ts'
import { errorLines, runUntilStopped } from './run-process.ts'

async function serve() {
  const { redisUrl, logLevel, ratePerMinute, port: configuredPort, host } = loadLeadListConfig(process.env)
  const log = createLog({ level: logLevel })
  const redis = await openRedis({ url: redisUrl, log })
  const server = createLeadListServer({ redis, log, now: Date.now, ratePerMinute })
  const port = await server.listen(configuredPort, host)
  log.info({ port }, 'leadlist server ready')
  return {
    log,
    close: async () => {
      await server.close()
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

/** A new key is printed as the only content of the last line, for scripts. */
async function outcomeOf(command: Exclude<Command, { name: 'serve' }>, redis: Redis): Promise<string> {
  if (command.name === 'key') return createApiKeys(redis).create(command.serialNumbers)
  const { file, serialNumber } = command
  const count = await importFile(createRecordStore(redis), { file, serialNumber })
  return `${count} records imported for ${serialNumber}.`
}

try {
  const command = parseCommand(process.argv.slice(2))
  await (command.name === 'serve' ? runUntilStopped(serve) : operate(command))
} catch (error) {
  process.stderr.write(`${errorLines(error).join('; ')}\n`)
  process.exitCode = 1
}
