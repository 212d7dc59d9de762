import type { Log } from './log.ts'

type Running = { log: Log; close: () => Promise<void> }

/**
 * Runs a process until SIGTERM or SIGINT. What keeps it from starting is told in one line an error on standard error, with
 * exit code 1; a second signal does not wait.
 */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  const { log, close } = await start().catch(refuseToStart)
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception')
    process.exit(1)
  })
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    await close()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

function refuseToStart(error: unknown): never {
  for (const line of reasons(error)) process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** An error's own list of problems, else its message: one line each, no stack. */
export function reasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const problems = 'problems' in error && Array.isArray(error.problems) ? error.problems.map(String) : [error.message]
  return problems.map((problem) => problem.replace(/\s*\n\s*/g, ' ') || error.name)
}
