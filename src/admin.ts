import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { AdminIo } from './admin/arguments.ts'
import { auditCommand } from './admin/audit.ts'
import { botCommand } from './admin/bot.ts'
import { type ClockIo, digestCommand, digestNextCommand } from './admin/digest.ts'
import { doctorCommand } from './admin/doctor/doctor.ts'
import { type ReadIo, readCommand } from './admin/explain-phrase.ts'
import { keysCommand } from './admin/keys.ts'
import { manifestCommand } from './admin/manifest.ts'
import { workspaceCommand } from './admin/workspace.ts'
import { loadConfig } from './config.ts'
import { createLog } from './log.ts'
import { reasons } from './run-process.ts'
import { createServices, type Services } from './services.ts'

type WithServices = (args: string[], services: Services, io: ClockIo) => Promise<void>
type Alone = (args: string[], io: ClockIo & ReadIo) => Promise<void>

/** Commands that work on what is kept of workspaces. */
const WITH_SERVICES: Record<string, WithServices> = {
  workspace: workspaceCommand,
  bot: botCommand,
  audit: auditCommand,
  keys: keysCommand,
  digest: digestCommand,
}

/** Commands that do not need a working environment and Redis. */
const ALONE: Record<string, Alone> = { read: readCommand, manifest: manifestCommand, doctor: examine }

/** Looks for itself at what the others need. */
function examine(args: string[], io: AdminIo): Promise<void> {
  const log = createLog({ level: 'fatal' })
  return doctorCommand(args, { env: process.env, log, now: Date.now, nodeVersion: process.versions.node }, io)
}

const io: ClockIo & ReadIo = {
  write: (line) => void process.stdout.write(`${line}\n`),
  readInput: () => text(process.stdin),
  readFile: (path) => readFile(path, 'utf8'),
  now: Date.now,
}

async function run(name: string, args: string[]): Promise<void> {
  const alone = Object.hasOwn(ALONE, name) ? ALONE[name] : undefined
  if (alone) return alone(args, io)
  if (name === 'digest' && args[0] === 'next') return digestNextCommand(args.slice(1), io)
  const command = Object.hasOwn(WITH_SERVICES, name) ? WITH_SERVICES[name] : undefined
  if (!command) throw new Error(`Which command? ${[...Object.keys(WITH_SERVICES), ...Object.keys(ALONE)].join(', ')}`)
  const config = loadConfig(process.env)
  const services = await createServices(config, {
    log: createLog({ level: 'fatal' }),
    now: Date.now,
    isOperator: true,
  })
  try {
    await command(args, services, io)
  } finally {
    await services.close()
  }
}

try {
  const [name = '', ...args] = process.argv.slice(2)
  await run(name, args)
} catch (error) {
  process.stderr.write(`${reasons(error).join('; ')}\n`)
  process.exitCode = 1
}
