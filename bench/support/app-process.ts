import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf } from '../../test/support/fleet.ts'

/** CPU time spent after the work is counted for this long. */
const SETTLE_MS = 40
const READY_POLL_MS = 5
const START_TIMEOUT_MS = 60_000

/** As of `npm start`: they bound the heap, and with it decide whose garbage is collected within whose time. */
const { flags, settings } = commandOf('start')

export type Cost = { ms: number; cpuMs: number }

/** Runs a file of `bench/` in a process of its own, with the settings of `npm start`. `stack` kills it. It calls `reportCpu`. */
export function startProcess(
  file: string,
  { args = [], env }: { args?: string[]; env: Record<string, string> },
  stack: AsyncDisposableStack,
): ChildProcess {
  const child = fork(file, args, { execArgv: flags, env: { PATH: process.env.PATH, ...settings, ...env } })
  stack.defer(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  return child
}

/** Answers the questions of `costOf` in the started process. */
export function reportCpu(): void {
  process.on('message', (wanted) => {
    if (wanted === 'cpu') process.send?.(process.cpuUsage())
  })
}

export async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await sleep(READY_POLL_MS)
  }
  throw new Error('the app did not start')
}

/** The time of some work, and the CPU time that it takes a started process. */
export async function costOf(child: ChildProcess, work: () => Promise<void>): Promise<Cost> {
  const before = await cpuMsOf(child)
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  await sleep(SETTLE_MS)
  return { ms, cpuMs: (await cpuMsOf(child)) - before }
}

async function cpuMsOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return (user + system) / 1_000
}
