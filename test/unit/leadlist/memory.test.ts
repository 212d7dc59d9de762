import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { wireAnswer, wireRecord } from '../../support/leadlist/wire-record.ts'
import { question } from '../../support/views/fixtures.ts'
import { http, serveRaw } from './raw-server.ts'

const CANARY = 'quetzalcanary'

/** Heap snapshots take their time. */
test("Records leave the process's memory when their report expires", { timeout: 120_000 }, async () => {
  const CreateTime = new Date((question().period.end ?? 0) - 1).toISOString()
  const records = Array.from({ length: 200 }, (_, index) =>
    wireRecord({ Name: `${CANARY}-${index} Example`, Email: `${CANARY}-${index}@example.com`, CreateTime }),
  )
  const server = await serveRaw((socket) => socket.write(http(200, wireAnswer(records))))
  const child = join(import.meta.dirname, '../../support/leadlist/memory-child.ts')
  try {
    const backwards = [...CANARY].reverse().join('')
    const { stdout } = await promisify(execFile)(process.execPath, [child, server.url, backwards])
    const { before, ...rest } = JSON.parse(stdout)
    expect(before).toBeGreaterThanOrEqual(100)
    expect(rest).toEqual({ records: 50, after: 0 })
  } finally {
    await server.close()
  }
})
