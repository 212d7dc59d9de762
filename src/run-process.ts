import type { Log } from './log.ts'

type Running = { log: Log; close: () => Promise<void> }

/**
 * Runs a process until SIGTERM or SIGINT, then closes it. A second signal exits immediately. If the start fails, prints one
 * line per problem to standard error and exits with code 1.
 */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  const { log, close } = await start().catch(exitWithError)
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception')
    process.exit(1)
  })
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'shutdown started')
    await close()
    log.info('shutdown finished')
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

function exitWithError(error: unknown): never {
  for (const line of errorLines(error)) process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** The error's `problems`, else its message: one line each, without a stack. */
export function errorLines(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const problems = 'problems' in error && Array.isArray(error.problems) ? error.problems.map(String) : [error.message]
  return problems.map((problem) => problem.replace(/\s*\n\s*/g, ' ') || error.name)
}
