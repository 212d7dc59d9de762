import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DateTime } from 'luxon'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SEED_BOTS, seedRecords } from '../../src/sandbox/seed.ts'

const ENTRY = join(import.meta.dirname, '../../src/sandbox.ts')
const ZONE = 'Europe/Berlin'

let folder: string
let sandbox: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leads-test-'))
})
afterEach(async () => {
  if (sandbox?.exitCode === null) sandbox.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [ENTRY], {
    env: { PATH: process.env.PATH ?? '', TMPDIR: folder, TZ: ZONE, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  sandbox = child
  let shown = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      shown += String(chunk)
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, shown: () => shown }
}

async function answersTo(lines: string, env: Record<string, string> = {}) {
  const running = start(env)
  running.child.stdin.end(lines)
  expect(await running.ended, running.shown()).toBe(0)
  return running.shown()
}

type Totals = { leads: number; appointments: number }

/** Leads and appointments of last week, Monday to Sunday, counted on the seeded records themselves. */
function countedLastWeek(botName: string, seededAt: number, askedAt: number): Totals {
  const bot = SEED_BOTS.find(({ name }) => name === botName)
  if (!bot) throw new Error(`no bot ${botName}`)
  const end = DateTime.fromMillis(askedAt, { zone: ZONE }).startOf('week')
  const start = end.minus({ weeks: 1 })
  const records = seedRecords(bot, seededAt).filter(({ CreateTime }) => {
    const createdAt = Date.parse(CreateTime)
    return createdAt >= start.toMillis() && createdAt < end.toMillis()
  })
  const leads = records.filter(({ Type }) => Type === 'Lead').length
  return { leads, appointments: records.length - leads }
}

/** What may be answered to a question asked since `before`: a day or a week may have begun before the records were made, or after. */
function possible(botName: string, before: number): Totals[] {
  const moments = [before, Date.now()]
  return moments.flatMap((seededAt) => moments.map((askedAt) => countedLastWeek(botName, seededAt, askedAt)))
}

function totalsIn(shown: string): Totals {
  const number = (pattern: RegExp) => Number(pattern.exec(shown)?.[1]?.replaceAll(',', ''))
  return { leads: number(/([\d,]+) leads?\b/), appointments: number(/([\d,]+) appointments?\b/) }
}

describe('the sandbox', { timeout: 600_000 }, () => {
  test("answers last week's question with the numbers of the seeded records, and leaves nothing behind", async () => {
    const before = Date.now()
    const shown = await answersTo('leads last week for bot Acme\n/leads last week for bot Globex\n')
    const [, acme = '', globex = ''] = shown.split(/^> .*$/m)
    expect(possible('Acme', before), shown).toContainEqual(totalsIn(acme))
    expect(possible('Globex', before), shown).toContainEqual(totalsIn(globex))
    expect(await readdir(folder)).toEqual([])
  })

  test('works where there is no Redis, and says so once', async () => {
    const before = Date.now()
    const shown = await answersTo('leads last week for bot Acme\n', { PATH: dirname(process.execPath) })
    expect(shown.match(/js-redis-server/g)).toHaveLength(1)
    expect(possible('Acme', before), shown).toContainEqual(totalsIn(shown.split(/^> .*$/m)[1] ?? ''))
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', async (signal) => {
    const { child, ended, shown } = start()
    const isThere = new Promise<void>((resolve) => {
      child.stdout.on('data', () => {
        if (shown().includes('quit, or Ctrl-D')) resolve()
      })
    })
    await Promise.race([isThere, ended])
    child.kill(signal)
    expect(await ended, shown()).toBe(0)
    expect(await readdir(folder)).toEqual([])
  })
})
