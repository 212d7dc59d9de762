import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../sandbox/environment/processes.ts'

/** Starts a worker process and waits until it is ready; `stack` kills it. @returns its process id */
export async function startWorker(env: Record<string, string>, stack: AsyncDisposableStack): Promise<number> {
  const port = String(await freePort(0))
  const file = join(import.meta.dirname, '../../src/worker.ts')
  const child: ChildProcess = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, ...env, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  stack.defer(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (response?.ok) return child.pid ?? 0
    await sleep(25)
  }
  throw new Error('the worker did not start')
}
