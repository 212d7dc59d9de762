import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createApiKeys } from '../../../src/leadlist-server/api-keys.ts'
import { createRecordStore } from '../../../src/leadlist-server/record-store.ts'
import { CHILD_ENVIRONMENT } from '../../support/child-environment.ts'
import { wireRecord } from '../../support/leadlist/wire-record.ts'
import { openTestRedis } from '../../support/redis.ts'

const ENTRY = join(import.meta.dirname, '../../../src/leadlist-server.ts')

let redis: Awaited<ReturnType<typeof openTestRedis>>
let folder: string

beforeAll(async () => {
  redis = await openTestRedis()
  folder = await mkdtemp(join(tmpdir(), 'leadlist-test-'))
})

afterAll(async () => {
  await redis.close()
  await rm(folder, { recursive: true, force: true })
})

type Outcome = { exitCode: number; output: string; error: string }

const env = (more: Record<string, string> = {}) => ({
  ...CHILD_ENVIRONMENT,
  LEADLIST_REDIS_URL: redis.found.url,
  ...more,
})

const run = (...args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(process.execPath, [ENTRY, ...args], { env: env() }, (failure, output, error) =>
      resolve({ exitCode: Number(failure?.code ?? 0), output, error }),
    )
  })

async function serve(more: Record<string, string> = {}): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [ENTRY], { env: env({ PORT: '0', HOST: '127.0.0.1', ...more }) })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout })) {
    const { port } = JSON.parse(line)
    if (port) return { child, url: `http://127.0.0.1:${port}/chat/Chatbot/LeadList` }
  }
  throw new Error('the service did not start')
}

const file = async (name: string, lines: unknown[]): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return path
}

describe('npm run leadlist', () => {
  test('npm run leadlist makes a key, imports a file, and answers the key’s questions about it', async () => {
    const { output, exitCode } = await run('key', '--serial', 'A', '--serial', 'B')
    expect(exitCode).toBe(0)
    const key = output.trimEnd().split('\n').at(-1) ?? ''
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    const records = Array.from({ length: 1_200 }, (_, index) => wireRecord({ Count: index }))
    const imported = await run('import', await file('good.jsonl', [...records, '']), '--serial', 'A')
    expect(imported).toMatchObject({ exitCode: 0, output: '1200 records imported for A.\n' })

    const { child, url } = await serve()
    const headers = { Authorization: key, 'Content-Type': 'application/json' }
    const ask = async (serialNumber: string) =>
      (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ serialNumber }) })).json()
    expect(await ask('A')).toMatchObject({ Data: records, Code: 200 })
    expect(await ask('B')).toMatchObject({ Data: [], Code: 200 })
    expect(await ask('C')).toMatchObject({ Data: [], Code: 404 })
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test('npm run leadlist ends cleanly and finishes the answer it is giving', async () => {
    const moreThanOnTheWay = Array.from({ length: 1_000 }, () => wireRecord({ Content: 'x'.repeat(12_000) }))
    await createRecordStore(redis.redis).append('slow', moreThanOnTheWay)
    const key = await createApiKeys(redis.redis).create(['slow'])
    const { child, url } = await serve()
    const headers = { Authorization: key, 'Content-Type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body: '{"serialNumber":"slow"}' })
    child.kill('SIGTERM')
    expect(((await response.json()) as { Data: unknown[] }).Data).toHaveLength(1_000)
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test.each([
    ['no JSON', '{"Type":'],
    ['no object', '[]'],
    ['a type that the contract does not know', { ...wireRecord(), Type: 'Callback' }],
    ['an impossible day', wireRecord({ CreateTime: '2026-02-30T00:00:00.0+00:00' })],
    ['a time without an offset', wireRecord({ CreateTime: '2026-11-09T00:00:00.0' })],
    ['no session', { ...wireRecord(), SessionID: undefined }],
    ['a count that is text', { ...wireRecord(), Count: '1' }],
  ])('A line with %s is named, and nothing is half imported', async (_, bad) => {
    const lines = [...Array.from({ length: 700 }, () => wireRecord()), bad, wireRecord()]
    const { exitCode, error } = await run('import', await file('bad.jsonl', lines), '--serial', 'bad')
    expect(exitCode).toBe(1)
    expect(error).toMatch(/^Line 701: .*Nothing was imported\.\n$/)
    expect(await redis.redis.keys('leadlist:{bad}:*')).toEqual([])
  })

  test('npm run leadlist only a line feed ends a line, with or without a carriage return before it', async () => {
    const odd = wireRecord({ Content: 'one\u2028two\u2029three\u0085four', Name: 'Zoë\u2028' })
    const path = join(folder, 'odd.jsonl')
    await writeFile(path, `${JSON.stringify(odd)}\r\n\n${JSON.stringify(wireRecord()).replace(',', ',\r')}`)
    const { output, exitCode } = await run('import', path, '--serial', 'odd')
    expect({ output, exitCode }).toEqual({ output: '2 records imported for odd.\n', exitCode: 0 })
    expect(Object.values(await redis.redis.hGetAll('leadlist:{odd}:records')).join()).toContain(odd.Content)
  })

  test('Text that is null or missing becomes empty, fields of no contract are left out', async () => {
    const { output } = await run('key', '--serial', 'lenient')
    const { PhoneNumber: _, ...without } = wireRecord({ Name: 'Ada' })
    const path = await file('lenient.jsonl', [{ ...without, Email: null, Extra: 1 }])
    expect((await run('import', path, '--serial', 'lenient')).exitCode).toBe(0)
    const { child, url } = await serve()
    const headers = { Authorization: output.trim(), 'Content-Type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body: '{"serialNumber":"lenient"}' })
    expect(await response.json()).toMatchObject({ Data: [{ ...without, Email: '', PhoneNumber: '' }] })
    child.kill('SIGTERM')
    await once(child, 'exit')
  })

  test.each([
    [['frob']],
    [['key']],
    [['key', 'A']],
    [['import', '--serial', 'A']],
    [['import', 'a.jsonl']],
    [['import', 'a.jsonl', '--serial', 'A', '--serial', 'B']],
    [['key', '--serial', 'A', '--frob']],
  ])('%j is answered with how to use it', async (args) => {
    const { exitCode, error, output } = await run(...args)
    expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' })
    expect(error).toMatch(/^Use: leadlist .*\n$/)
  })

  test('A file that is not there is said in one line', async () => {
    const { exitCode, error } = await run('import', join(folder, 'none.jsonl'), '--serial', 'A')
    expect(exitCode).toBe(1)
    expect(error.trimEnd().split('\n')).toHaveLength(1)
  })

  test('The rate limit comes from LEADLIST_RATE', async () => {
    const { output } = await run('key', '--serial', 'A')
    const { child, url } = await serve({ LEADLIST_RATE: '2' })
    const headers = { Authorization: output.trim(), 'Content-Type': 'application/json' }
    const statuses: number[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: '{"serialNumber":"A","endTime":"2000-01-01"}',
      })
      statuses.push(response.status)
      await response.text()
    }
    expect(statuses).toEqual([200, 200, 429])
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
})
