import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DateTime } from 'luxon'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../../sandbox/environment/processes.ts'
import { SEED_BOTS, seedRecords } from '../../../sandbox/environment/seed.ts'
import { CHILD_ENVIRONMENT } from '../../support/child-environment.ts'

const ENTRY = join(import.meta.dirname, '../../../sandbox/main.ts')
const ZONE = 'Europe/Berlin'
/** The machine may be busy with something else. */
const LONG = { timeout: 120_000, interval: 20 }

let folder: string
let sandbox: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leads-test-'))
})
afterEach(async () => {
  if (sandbox?.exitCode === null) sandbox.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

type Starting = { env?: Record<string, string>; args?: string[]; input?: 'pipe' | 'ignore' }

function start({ env = {}, args = [], input = 'pipe' }: Starting = {}) {
  const child = spawn(process.execPath, [ENTRY, ...args], {
    env: { ...CHILD_ENVIRONMENT, TMPDIR: folder, TZ: ZONE, ...env },
    stdio: [input, 'pipe', 'pipe'],
  })
  sandbox = child
  let shown = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      shown += String(chunk)
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, shown: () => shown }
}

/** Processes that the sandbox started: they have its folder in their environment or, as the watchers do, in their arguments. */
async function running(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const texts = ids.map(async (id) => {
    const [args, env] = await Promise.all(
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')),
    )
    return `${args} ${env}`.includes(folder) ? [`${id} ${args}`] : []
  })
  return (await Promise.all(texts)).flat()
}

async function answersTo(lines: string, env: Record<string, string> = {}) {
  const { child, ended, shown } = start({ env })
  child.stdin?.end(lines)
  expect(await ended, shown()).toBe(0)
  return shown()
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

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'runs on without anybody who types, says how to stop it, and ends cleanly on %s',
    async (signal) => {
      const { child, ended, shown } = start({ input: 'ignore' })
      await expect.poll(shown, LONG).toContain(`it runs until it is stopped, with "kill ${child.pid}" or Ctrl-C`)
      child.kill('SIGHUP')
      const [, url = ''] = /Open (\S+)/.exec(shown()) ?? []
      expect((await fetch(`${url}/page/state`)).status).toBe(200)
      expect(shown()).not.toContain('Stopping…')
      child.kill(signal)
      expect(await ended, shown()).toBe(0)
      expect(await readdir(folder)).toEqual([])
      await expect.poll(running, LONG).toEqual([])
    },
  )

  describe.runIf(process.platform === 'linux')('while it starts', () => {
    const hasFolder = async () => (await readdir(folder)).length > 0
    const runs = (what: string) => async () => (await running()).some((line) => line.includes(what))
    const MOMENTS: [string, (shown: () => string) => () => unknown][] = [
      ['its first folder is there', () => hasFolder],
      ['its page is named', (shown) => () => shown().includes('Open http')],
      ['LeadList starts', () => runs('leadlist-server.ts')],
      ['the app starts', () => runs('app.ts')],
    ]

    test.each(MOMENTS)('ends at Ctrl-C as soon as %s, and leaves nothing behind', async (_, momentOf) => {
      const { child, ended, shown } = start({ input: 'ignore' })
      await expect.poll(momentOf(shown), LONG).toBe(true)
      child.kill('SIGINT')
      expect(await ended, shown()).toBe(0)
      expect(await readdir(folder)).toEqual([])
      await expect.poll(running, LONG).toEqual([])
    })
  })

  test('says with --help how it is used, and starts nothing', async () => {
    const { ended, shown } = start({ args: ['--help'] })
    expect(await ended).toBe(0)
    expect(shown()).toContain('--port N')
    expect(await readdir(folder)).toEqual([])
  })

  test('says in one line that the port asked for is taken', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { ended, shown } = start({ args: ['--port', String(port)] })
    expect(await ended).toBe(1)
    expect(shown()).toBe(`Port ${port} is taken: choose another one with --port\n`)
    server.close()
  })

  test('has its page on the port asked for', async () => {
    const port = await freePort(0)
    const { child, ended, shown } = start({ env: { PORT: String(port) } })
    await expect.poll(shown, LONG).toContain(`Open http://127.0.0.1:${port}\n`)
    child.kill('SIGINT')
    expect(await ended, shown()).toBe(0)
  })
})
