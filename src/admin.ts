import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { alertCommand } from './admin/alert.ts'
import type { AdminIo } from './admin/arguments.ts'
import { auditCommand } from './admin/audit.ts'
import { botCommand } from './admin/bot.ts'
import { type ClockIo, digestCommand, digestNextCommand } from './admin/digest.ts'
import { doctorCommand } from './admin/doctor/doctor.ts'
import { type ExplainPhraseIo, explainPhraseCommand } from './admin/explain-phrase.ts'
import { keysCommand } from './admin/keys.ts'
import { manifestCommand } from './admin/manifest.ts'
import { restoredCommand } from './admin/restored.ts'
import { settingsCommand } from './admin/settings.ts'
import { tokenCommand } from './admin/token.ts'
import { workspaceCommand } from './admin/workspace.ts'
import { loadConfig } from './config.ts'
import { createLog } from './log.ts'
import { errorLines } from './run-process.ts'
import { createServices, type Services } from './services.ts'

type WithServices = (args: string[], services: Services, io: ClockIo) => Promise<void>
type Standalone = (args: string[], io: ClockIo & ExplainPhraseIo) => Promise<void>

/** Commands that need Redis and a valid environment. */
const WITH_SERVICES: Record<string, WithServices> = {
  workspace: workspaceCommand,
  bot: botCommand,
  audit: auditCommand,
  keys: keysCommand,
  digest: digestCommand,
  alert: alertCommand,
  settings: settingsCommand,
  token: tokenCommand,
  restored: restoredCommand,
}

/** Commands that need neither Redis nor a valid environment. */
const STANDALONE: Record<string, Standalone> = {
  read: explainPhraseCommand,
  manifest: manifestCommand,
  doctor: runDoctor,
}

function runDoctor(args: string[], io: AdminIo): Promise<void> {
  const log = createLog({ level: 'fatal' })
  return doctorCommand(args, { env: process.env, log, now: Date.now, nodeVersion: process.versions.node }, io)
}

const io: ClockIo & ExplainPhraseIo = {
  write: (line) => void process.stdout.write(`${line}\n`),
  readInput: () => text(process.stdin),
  readFile: (path) => readFile(path, 'utf8'),
  now: Date.now,
}

async function run(name: string, args: string[]): Promise<void> {
  const standalone = Object.hasOwn(STANDALONE, name) ? STANDALONE[name] : undefined
  if (standalone) return standalone(args, io)
  if (name === 'digest' && args[0] === 'next') return digestNextCommand(args.slice(1), io)
  const command = Object.hasOwn(WITH_SERVICES, name) ? WITH_SERVICES[name] : undefined
  if (!command)
    throw new Error(
      `Unknown command. Use one of: ${[...Object.keys(WITH_SERVICES), ...Object.keys(STANDALONE)].join(', ')}`,
    )
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

/** The reader of the output has enough, such as `head`. The command goes on: it may not be at its end. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  const [name = '', ...args] = process.argv.slice(2)
  await run(name, args)
} catch (error) {
  process.stderr.write(`${errorLines(error).join('; ')}\n`)
  process.exitCode = 1
}
