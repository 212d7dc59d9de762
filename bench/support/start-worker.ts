import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../sandbox/environment/processes.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Starts a worker as `npm run worker` does, and waits until it is ready; `stack` kills it. @returns its process id */
export async function startWorker(env: Record<string, string>, stack: AsyncDisposableStack): Promise<number> {
  const port = String(await freePort(0))
  const { options, settings } = workerScript()
  const child: ChildProcess = spawn(process.execPath, [...options, 'src/worker.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...settings, ...env, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'error' },
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

/** Node's options and the environment in the script `worker` of package.json. */
function workerScript(): { options: string[]; settings: Record<string, string> } {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { worker: string } }
  const settings = [...scripts.worker.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])
  return { options: scripts.worker.match(/--[a-z-]+=\d+/g) ?? [], settings: Object.fromEntries(settings) }
}
