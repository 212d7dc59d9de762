import { expect, test } from 'vitest'
import { run } from './processes.ts'

const cwd = import.meta.dirname
const WRITE = 'process.stdout.write("all of a long line\\n".repeat(50_000)); process.exitCode = 1'

test('each line of a command is passed on, including the last, also if the command fails', async () => {
  const lines: string[] = []
  const onLine = (line: string) => void lines.push(line)
  expect(await run([process.execPath, '-e', WRITE], { cwd, limitMs: 60_000, onLine })).toBe(true)
  expect(lines).toHaveLength(50_000)
})

test('a command that exceeds its time limit is killed with its child processes', async () => {
  const lines: string[] = []
  const onLine = (line: string) => void lines.push(line)
  const start = 'require("node:child_process").spawn("sleep", ["600"], { stdio: "inherit" }); console.log("started")'
  expect(await run([process.execPath, '-e', start], { cwd, limitMs: 3_000, onLine })).toBe(false)
  expect(lines).toEqual(['started'])
})
