import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const running = new Set<ChildProcess>()

/** Kills all commands that still run, with the processes that they started. */
export function endAll(): void {
  for (const child of running) end(child)
}

/**
 * Runs a command until it exits or the time limit passes, and passes on each line that it writes.
 *
 * @returns whether it exited in time
 */
export async function run(
  command: string[],
  options: { cwd: string; limitMs: number; onLine: (line: string) => void },
): Promise<boolean> {
  const [program = '', ...given] = command
  const child = spawn(program, given, { cwd: options.cwd, detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
  running.add(child)
  const lines = createInterface({ input: child.stdout }).on('line', options.onLine)
  const read = once(lines, 'close')
  let isInTime = true
  const limit = setTimeout(() => {
    isInTime = false
    end(child)
  }, options.limitMs)
  await once(child, 'exit')
  clearTimeout(limit)
  end(child)
  await read
  running.delete(child)
  return isInTime
}

function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The process group has already exited.
  }
}
