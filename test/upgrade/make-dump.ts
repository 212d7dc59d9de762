import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CLOCK_OFFSET_KEY } from './processes.ts'
import { type Entry, readRedis } from './redis-text.ts'
import { openRelease } from './release.ts'
import { liveThrough } from './story.ts'
import { MOMENTS, type SlackState } from './world.ts'

const DAYS_MS = 30 * 86_400_000
/** In the past on any machine, so that a dump is always read later than it was written. */
const WRITTEN_AT = Date.UTC(2025, 0, 1)

const { values } = parseArgs({ options: { from: { type: 'string' }, name: { type: 'string' } } })
const { from, name = from } = values
if (from === undefined || name === undefined) {
  process.stderr.write('Usage: npm run upgrade-dump -- --from COMMIT [--name NAME]\n')
  process.exit(1)
}
await makeDump(from, name)
process.exit(0)

/** Lets a release fill a Redis, and saves its contents with the messages and views of its Slack. */
async function makeDump(commit: string, folderName: string): Promise<void> {
  const vaultKeys = `upgrade-test:${randomBytes(32).toString('base64')}`
  const startedAt = Date.now()
  const release = await openRelease({ commit, vaultKeys })
  try {
    const shown = await liveThrough(release)
    const entries = (await readRedis(release.redis)).filter(({ key }) => key !== CLOCK_OFFSET_KEY)
    const state: SlackState = { release: commit, now: MOMENTS.end, vaultKeys, ...shown }
    const folder = join(import.meta.dirname, folderName)
    await mkdir(folder, { recursive: true })
    const lines = entries.map((entry) => JSON.stringify(longAgo(entry, startedAt)))
    await writeFile(join(folder, 'redis.jsonl'), `${lines.join('\n')}\n`)
    await writeFile(join(folder, 'slack.json'), `${JSON.stringify(state)}\n`)
  } finally {
    await release.close()
  }
}

/** Moves times of the machine's clock, such as leases (ms) and fences (µs), to `WRITTEN_AT`; the app's times are years away. */
function longAgo(entry: Entry, startedAt: number): Entry {
  const moved = JSON.stringify(entry.value).replace(/(?<![\w.])(\d{13})(\d{3})?(?!\w)/g, (text, ms, rest = '') => {
    const isReal = Math.abs(Number(ms) - startedAt) < DAYS_MS
    return isReal ? `${Number(ms) - startedAt + WRITTEN_AT}${rest}` : text
  })
  return { ...entry, value: JSON.parse(moved) }
}
