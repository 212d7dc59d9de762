import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startTestApp, TEAM_ID } from '../test/support/app.ts'
import type { BenchResult } from './run.ts'

/** The last three are measured; each is asked about once, so that no report comes from the cache while all other caches are warm. */
const BOTS = ['Globex', 'Initech', 'Umbrella', 'Hooli', 'Stark', 'Wayne', 'Wonka', 'Acme']
const WANTED = 75
const MEASURED = 3
/** Metrics and limits are written after the answer. */
const SETTLE_MS = 100
const SOURCE = pathToFileURL(join(import.meta.dirname, '../src/')).href

/** Which files of src run code for a warm `/leads last week for bot Acme`, by V8's precise coverage of this process. */
export async function bench(): Promise<BenchResult> {
  const app = await startTestApp({
    answer: () => RECORDS,
    now: Date.UTC(2026, 10, 20, 10, 0),
    bots: BOTS.map((name) => ({ name, serialNumber: name })),
  })
  const session = new Session()
  session.connect()
  const ask = async (bot: string) => {
    const delivery = await app.driver.as(TEAM_ID, 'U0ADA').command(`last week for bot ${bot}`)
    await delivery.nextAnswer()
    await sleep(SETTLE_MS)
  }
  try {
    for (const bot of BOTS.slice(0, -MEASURED)) await ask(bot)
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    const runs: Set<string>[] = []
    for (const bot of BOTS.slice(-MEASURED)) {
      await session.post('Profiler.takePreciseCoverage')
      await ask(bot)
      runs.push(await filesThatRan(session))
    }
    return resultOf(runs.reduce((one, other) => one.intersection(other)))
  } finally {
    session.disconnect()
    await app.close()
  }
}

async function filesThatRan(session: Session): Promise<Set<string>> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const ran = result.filter(
    ({ url, functions }) =>
      url.startsWith(SOURCE) && functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  )
  return new Set(ran.map(({ url }) => url.slice(SOURCE.length)))
}

function resultOf(found: Set<string>): BenchResult {
  const files = [...found].sort()
  const byRoom = Object.entries(Object.groupBy(files, (file) => file.split('/')[0] ?? ''))
  const rows = byRoom.map(([room, of = []]) => ({
    room,
    files: of.length,
    names: of.map((each) => each.slice(room.length + 1)).join(' '),
  }))
  for (const { room, files: count, names } of rows) process.stdout.write(`${room} ${count}: ${names}\n`)
  const summary = rows.map(({ room, files: count }) => ({ room, files: count, wanted: '' }))
  return {
    rows: [...summary, { room: 'all', files: files.length, wanted: `<= ${WANTED}` }],
    json: { count: files.length, wanted: WANTED, files },
  }
}

/** Around last week in Berlin: some inside, one before it. */
const RECORDS = ['2026-11-08T20:00:00Z', '2026-11-10T09:00:00Z', '2026-11-12T08:00:00Z', '2026-11-13T15:30:00Z'].map(
  (CreateTime, index) => ({
    Type: index % 2 === 0 ? 'Lead' : 'Appointment',
    Name: 'Ada Lovelace',
    Email: `ada-${index}@example.com`,
    PhoneNumber: '+49 30 5550100',
    CreateTime,
    Content: 'Please call me about pricing',
    SessionID: 4_711 + index,
    URI: 'https://www.example.com/pricing?utm=1',
    Count: 1,
  }),
)
