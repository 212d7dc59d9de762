import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { viewText } from '../sandbox/slack-user/wait-for.ts'
import type { PostState } from '../src/alerts/storage/types.ts'
import { quantile, rounded } from '../test/support/statistics.ts'
import type { BenchResult } from './run.ts'
import { leadOf } from './support/busy-leadlist.ts'
import { every, PATIENCE_MS, waitFor } from './support/load.ts'
import { postedRecords } from './support/outcomes.ts'
import { memoryMb } from './support/process-figures.ts'
import { openOneRedis } from './support/redis-servers.ts'
import { boundsOf, createSlackCount } from './support/rush-bounds.ts'
import { type Asked, ask, cpuOf, cpuSince, personIn, SETTLE_MS, settleDigests } from './support/rush-measures.ts'
import {
  archiveOf,
  deploymentOf,
  GREEDY,
  GREEDY_PEOPLE,
  NINE,
  openRushWorld,
  type RushSize,
  type RushWorld,
  serialOf,
  sizesOf,
  teamOf,
} from './support/rush-world.ts'

/** Caches fill and code is compiled before nine. */
const WARM_UP_MS = 20_000
/** As many questions as all others together, in bursts. */
const GREEDY_EVERY_MS = 10_000
/** One question in this many is to the archive; the first of them is asked about ten seconds after nine, behind the warm-up. */
const ARCHIVE_EVERY = 10_000
const ARCHIVE_AT_S = 30
const PHRASES = ['last week', 'yesterday', 'today by hour', 'last 7 days vs previous 7 days', 'top pages last week']

const phraseOf = (number: number): string => PHRASES[number % PHRASES.length] ?? ''

type AskedBy = Asked & { isGreedy: boolean }
type Opened = { at: number; ms: number; isLost: boolean }

/**
 * Monday at nine: digests are due within some minutes while people ask, open the Home and wait for alerts, one workspace asks far
 * too much and one deployment is dead. `npm run bench -- rush --scale 1 --minutes 5` is the whole of it; `--profile FOLDER` saves
 * CPU profiles of the app and the workers.
 */
export async function bench(): Promise<BenchResult> {
  await using stack = new AsyncDisposableStack()
  const { size, env } = readArguments()
  const [load = 0] = loadavg()
  const servers = await openOneRedis(['appendonly yes', 'appendfsync always'], stack)
  const world = await openRushWorld(size, { apps: 1, workers: 2, servers, env }, stack)
  const measured = await rush(world, size)
  const rows = [...rowsOf(measured), ...boundRows(measured)]
  const loads = { load: rounded(load), loadAfter: rounded(loadavg()[0] ?? 0) }
  return { rows, json: { ...size, ...sizesOf(size), ...loads, rows } }
}

function readArguments(): { size: RushSize; env: Record<string, string> } {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: process.argv.slice(3), options: { scale: text, minutes: text, profile: text } })
  const { scale = 0.1, minutes = 1, profile } = values
  const env = profile === undefined ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profile}` }
  return { size: { scale: Number(scale), minutes: Number(minutes) }, env }
}

type Measured = Awaited<ReturnType<typeof rush>>

async function rush(world: RushWorld, size: RushSize) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  await world.clock.setTo(NINE - WARM_UP_MS)
  const slackCount = createSlackCount(world.slack)
  const load = startLoad(world, size)
  await sleep(NINE - world.clock.now())
  const [startedAt, before] = [performance.now(), cpuOf(world)]
  delay.enable()
  await sleep(size.minutes * 60_000)
  await load.stop()
  delay.disable()
  const digests = await settleDigests(world)
  const cpuMs = cpuSince(before, cpuOf(world))
  return {
    asked: load.asked.filter(({ at }) => at >= startedAt),
    homes: load.homes.filter(({ at }) => at >= startedAt),
    digests,
    leads: await load.settleLeads(),
    cpuMs,
    bounds: boundsOf(world, { slackCount, cpuMs, startedAt, minutes: size.minutes }),
    refusedBySlack: slackCount.refused(),
    loadDelayMs: delay.percentile(99) / 1e6,
    memoryMb: [...world.pids.app, ...world.pids.workers].map((pid) => memoryMb(pid, 'VmHWM')),
    defects: world.defects(),
  }
}

/** What people and visitors do, at fixed rates whether they are answered or not. */
function startLoad(world: RushWorld, size: RushSize) {
  const end = new AbortController()
  const { workspaces, questionsPerSecond, homesPerSecond, leadsPerSecond } = sizesOf(size)
  const asked: AskedBy[] = []
  const homes: Opened[] = []
  const someone = (number: number) => 1 + ((number * 7_919) % (workspaces - 1))
  const isForArchive = (number: number) => number % ARCHIVE_EVERY === Math.round(ARCHIVE_AT_S * questionsPerSecond)
  const askOnce = async (number: number) => {
    const index = isForArchive(number) ? archiveOf(size) : someone(number)
    asked.push({ ...(await ask(world, { index, person: number % 3, phrase: phraseOf(number) })), isGreedy: false })
  }
  const atOnce = Math.round((GREEDY_EVERY_MS / 1_000) * questionsPerSecond)
  const askMuch = async (number: number) => {
    const all = Array.from({ length: atOnce }, (_, each) =>
      ask(world, { index: GREEDY, person: each % GREEDY_PEOPLE, phrase: phraseOf(number + each) }),
    )
    asked.push(...(await Promise.all(all)).map((one) => ({ ...one, isGreedy: true })))
  }
  const leads = createLeads(world, someone)
  const loops = [
    every(1_000 / questionsPerSecond, end.signal, askOnce),
    every(GREEDY_EVERY_MS, end.signal, askMuch),
    every(1_000 / homesPerSecond, end.signal, (number) => openHome(world, someone(number), homes)),
    every(1_000 / leadsPerSecond, end.signal, leads.add),
  ]
  const stop = async () => {
    end.abort()
    await Promise.all(loops)
  }
  return { asked, homes, stop, settleLeads: leads.settle }
}

/** Until the Home has its numbers. Where LeadList is dead it has none. */
async function openHome(world: RushWorld, index: number, homes: Opened[]): Promise<void> {
  if (deploymentOf(index) === 'dead') return
  const at = performance.now()
  const viewer = personIn(world, index, 3)
  await viewer.openHome()
  const isShown = viewer.homeWhen((view) => /\d (leads?|appointments?)\b/.test(viewText(view)), PATIENCE_MS)
  const isLost = await isShown.then(
    () => false,
    () => true,
  )
  homes.push({ at, ms: performance.now() - at, isLost })
}

/** New leads of chatbots of live deployments, each of which has an alert. */
function createLeads({ clock, deployments, services }: RushWorld, someone: (number: number) => number) {
  const added = new Map<number, number>()
  const total = () => [...added.values()].reduce((sum, each) => sum + each, 0)
  const recordsIn = async (state: PostState) => {
    const all = await Promise.all([...added.keys()].map((index) => postedRecords(services, teamOf(index), state)))
    return all.reduce((sum, each) => sum + each, 0)
  }
  return {
    add: async (number: number) => {
      const index = someone(number * 31)
      const name = deploymentOf(index)
      if (name === 'dead') return
      deployments[name].add(serialOf(index), leadOf(number, clock.now()))
      added.set(index, (added.get(index) ?? 0) + 1)
    },
    settle: async () => {
      await waitFor(async () => (await recordsIn('sent')) + (await recordsIn('unclear')) >= total(), SETTLE_MS)
      return { added: total(), posted: await recordsIn('sent'), unclear: await recordsIn('unclear') }
    },
  }
}

function rowsOf(measured: Measured): BenchResult['rows'] {
  const { asked, homes, digests, leads, memoryMb: memory } = measured
  const others = asked.filter(({ isGreedy }) => !isGreedy)
  const beyond = others.filter(({ deployment }) => deployment !== 'dead').map(({ beyondMs }) => beyondMs)
  const lost = asked.filter(({ isLost }) => isLost).length
  const homesLost = homes.filter(({ isLost }) => isLost).length
  const answers = asked.length + homes.length
  const row = (measure: string, found: string | number, wanted = '') => ({ measure, found, wanted })
  const acksOf = (some: AskedBy[]) => percentiles(some.map(({ ackMs }) => ackMs))
  const ofGreedy = asked.filter(({ isGreedy }) => isGreedy)
  return [
    row('questions, of the greedy one', `${asked.length}, ${ofGreedy.length}`),
    row('ack p50, p99, ms', acksOf(others), 'p99 <= 250'),
    row('ack p50, p99 of the greedy one, ms', acksOf(ofGreedy)),
    row("answer p50, p99 beyond LeadList's time, ms", percentiles(beyond), 'p99 <= 3000'),
    row('Homes; p50, p99, ms', `${homes.length}; ${percentiles(homes.map(({ ms }) => ms))}`),
    row('digests due, of the dead deployment', `${digests.due}, ${digests.dueOfDead}`),
    row('digests sent, reported as unknown', `${digests.sent}, ${digests.unknown}`),
    row('digest lateness p50, p99, ms', percentiles(digests.latenessMs)),
    row('leads of alerts; posted, reported as unclear', `${leads.added}; ${leads.posted}, ${leads.unclear}`),
    row(
      'lost: questions, Homes, digests, leads',
      [lost, homesLost, digests.lost, leads.added - leads.posted - leads.unclear].join(', '),
      '0, 0, 0, 0',
    ),
    row('digests posted twice', Math.max(0, digests.posts - digests.sent - digests.unknown), '0'),
    row('peak memory of app, workers, MB', memory.map(Math.round).join(', ')),
    row('CPU of the app per 1,000 answers and Homes, s', rounded(measured.cpuMs.app / Math.max(1, answers))),
    ...Object.entries(measured.cpuMs).map(([who, ms]) => row(`CPU of ${who}, s`, rounded(ms / 1_000))),
    row('calls refused by Slack (429)', measured.refusedBySlack),
    row('unhandled rejections', measured.defects, '0'),
    row('event loop of people and Slack, p99 delay, ms', rounded(measured.loadDelayMs)),
  ]
}

const percentiles = (values: number[]) => `${Math.round(quantile(values, 0.5))}, ${Math.round(quantile(values, 0.99))}`

function boundRows({ bounds, digests }: Measured): BenchResult['rows'] {
  const largest = Math.max(...Object.values(bounds))
  return [
    ...Object.entries(bounds).map(([what, s]) => ({ measure: `bound: ${what}, s`, found: rounded(s), wanted: '' })),
    { measure: 'the last digest, s after nine', found: rounded(digests.lastS), wanted: `<= ${rounded(1.3 * largest)}` },
  ]
}
