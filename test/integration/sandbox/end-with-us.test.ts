import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MODULE = join(import.meta.dirname, '../../../sandbox/environment/processes.ts')
const PARENT = `
  import { spawn } from 'node:child_process'
  import { endWithUs } from ${JSON.stringify(MODULE)}
  const child = spawn('sleep', ['60'], { stdio: 'ignore', detached: true })
  endWithUs(child, process.argv[1])
  process.stdout.write(String(child.pid))
  setInterval(() => {}, 1000)
`

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'a parent ended by %s leaves neither its child nor the folder behind',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'leads-test-'))
    const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT, folder])
    const pid = Number(String(await new Promise((resolve) => parent.stdout.once('data', resolve))))
    expect(isRunning(pid)).toBe(true)
    parent.kill(signal)
    await expect.poll(() => isRunning(pid)).toBe(false)
    await expect.poll(() => existsSync(folder)).toBe(false)
  },
)
