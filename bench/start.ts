import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../sandbox/environment/processes.ts'
import { findRedis } from '../sandbox/environment/redis.ts'
import { median, rounded } from '../test/support/statistics.ts'
import { newVaultKey } from '../test/support/vault-key.ts'
import type { BenchResult } from './run.ts'
import { type Cost, untilReady } from './support/app-process.ts'
import { cpuMsOfTree } from './support/process-figures.ts'

const ROUNDS = 9
const ROOT = join(import.meta.dirname, '..')

const COMMANDS = {
  'npm start': ['npm', 'start', '--silent'],
  'node src/app.ts': [process.execPath, 'src/app.ts'],
} as const
type Command = keyof typeof COMMANDS

/**
 * From the start of a process until `/readyz` answers 200. `npm start` uses Node's compile cache, which the first, uncounted
 * start fills. On a busy machine the CPU time says more than the time.
 */
export async function bench(): Promise<BenchResult> {
  await using stack = new AsyncDisposableStack()
  const env = await environment(stack)
  const costs: Record<Command, Cost[]> = { 'npm start': [], 'node src/app.ts': [] }
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const command of Object.keys(COMMANDS) as Command[]) {
      const cost = await costOfStart(COMMANDS[command], env)
      if (round >= 0) costs[command].push(cost)
    }
  }
  const row = (command: Command) => ({
    command,
    'time in s': rounded(median(costs[command].map(({ ms }) => ms)) / 1_000),
    'CPU in s': rounded(median(costs[command].map(({ cpuMs }) => cpuMs)) / 1_000),
    wanted: '<= 1 s',
  })
  const [npm, node] = [row('npm start'), row('node src/app.ts')]
  const [npmSeconds, nodeSeconds] = [npm['time in s'], node['time in s']]
  const cpu = { npmCpuSeconds: npm['CPU in s'], nodeCpuSeconds: node['CPU in s'] }
  return { rows: [npm, node], json: { npmSeconds, nodeSeconds, ...cpu, load: rounded(loadavg()[0] ?? 0) } }
}

async function environment(stack: AsyncDisposableStack): Promise<NodeJS.ProcessEnv> {
  const { REDIS_URL: _, ...ownEnv } = process.env
  const redis = await findRedis({ env: ownEnv, say: () => {} })
  stack.defer(redis.close)
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    SLACK_SIGNING_SECRET: 'bench-signing-secret',
    SLACK_CLIENT_ID: 'client',
    SLACK_CLIENT_SECRET: 'secret',
    PUBLIC_URL: 'https://leads.example.com',
    LEADLIST_DEPLOYMENTS: 'us=http://127.0.0.1:9',
    REDIS_URL: redis.url,
    VAULT_KEYS: newVaultKey(),
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
  }
}

async function costOfStart([command, ...args]: readonly [string, ...string[]], env: NodeJS.ProcessEnv): Promise<Cost> {
  const port = await freePort(0)
  const startedAt = performance.now()
  const child = spawn(command, args, { cwd: ROOT, env: { ...env, PORT: String(port) }, stdio: 'ignore' })
  await untilReady(`http://127.0.0.1:${port}/readyz`)
  const ms = performance.now() - startedAt
  const cpuMs = cpuMsOfTree(child.pid ?? 0)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { ms, cpuMs }
}
