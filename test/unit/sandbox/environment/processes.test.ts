import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort, startProcess } from '../../../../sandbox/environment/processes.ts'

const SERVES = `
  import { createServer } from 'node:http'
  createServer((_, response) => response.end(String(process.pid))).listen(Number(process.env.PORT), process.env.HOST)
`
const ENDS_WHEN_TOLD = `
  import { createServer } from 'node:http'
  createServer(({ method }, response) => {
    response.end(() => method === 'DELETE' && process.exit(3))
  }).listen(Number(process.env.PORT), process.env.HOST)
`
let folder: string
const taken: Server[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leads-test-'))
})
afterEach(async () => {
  for (const server of taken.splice(0)) server.close()
  await rm(folder, { recursive: true })
})

async function processOf(source: string, preferredPort: number) {
  const said: string[] = []
  const file = join(folder, 'entry.mjs')
  await writeFile(file, source)
  const signal = new AbortController().signal
  const spec = {
    name: 'the service',
    file,
    env: {},
    preferredPort,
    readyPath: '/',
    say: (line: string) => said.push(line),
    signal,
  }
  return { said, start: () => startProcess(spec) }
}

async function takenPort(): Promise<number> {
  const server = createServer()
  taken.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

test('a process is ready once it answers, and has ended after close', async () => {
  const { said, start } = await processOf(SERVES, 0)
  const running = await start()
  const pid = Number(await (await fetch(running.url)).text())
  expect(process.kill(pid, 0)).toBe(true)
  await running.close()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(said).toEqual([])
})

test('a taken port is replaced by another one, which is printed', async () => {
  const port = await takenPort()
  const { said, start } = await processOf(SERVES, port)
  const running = await start()
  expect(running.url).not.toContain(`:${port}`)
  expect(said).toEqual([`Port ${port} is taken: the service is on ${new URL(running.url).port}.`])
  await running.close()
})

test('the error of a process that exits during its start contains its output', async () => {
  const { start } = await processOf("console.error('REDIS_URL is missing'); process.exit(1)", 0)
  await expect(start()).rejects.toThrow('the service did not start\nREDIS_URL is missing')
})

test('two simultaneous claims of one port get different ports', async () => {
  const { start } = await processOf(SERVES, await freePort(0))
  const both = await Promise.all([start(), start()])
  const pids = await Promise.all(both.map(async ({ url }) => (await fetch(url)).text()))
  expect(new Set(pids).size).toBe(2)
  await Promise.all(both.map(({ close }) => close()))
})

test('a later exit of a process is reported', async () => {
  const { said, start } = await processOf(ENDS_WHEN_TOLD, 0)
  const running = await start()
  await fetch(running.url, { method: 'DELETE' })
  await expect.poll(() => said).toEqual(['the service ended with code 3.'])
  await running.close()
})
