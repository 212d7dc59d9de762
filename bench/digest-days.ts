import { liveThrough } from '../test/support/digest/days-world.ts'
import type { BenchResult } from './run.ts'

const ZONES = 40
/** Where a day begins and changes oddly: all of these are among the forty. */
const ODD_ZONES = [
  'Africa/Casablanca',
  'America/Santiago',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
const SEED = process.env.SEED ?? '2026-11-21'

/**
 * Ninety simulated days of 160 digests (daily, on workdays, weekly, monthly) in forty zones, from September to December, with
 * LeadList down, one chatbot down, Slack cutting connections, no worker for hours or days, schedules and zones changed, and
 * records that arrive up to forty days late; then on until what is late has been told. Planner, ledger, reports over HTTP
 * and posts over HTTP are the worker's own, the clock is not. What stands in Slack is added up, and held against what the
 * generator made: each record once, in the digest of its day or in a correction by name.
 */
export async function bench(): Promise<BenchResult> {
  const startedAt = performance.now()
  const { runs, ...found } = await liveThrough({
    seed: SEED,
    zones: fortyZones(),
    days: 90,
    recordsADay: 10,
    outages: { leadList: 14, oneChatbot: 30, slack: 14, worker: 8 },
  })
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  const rows = [
    { measure: 'records told in the digest of their day', found: found.onTime, wanted: '' },
    { measure: 'in one that named days as not told before', found: found.asUntold, wanted: '' },
    { measure: 'in one that said so many more had come since', found: found.asLate, wanted: '' },
    { measure: 'missing', found: found.missing, wanted: '0' },
    { measure: 'twice', found: found.twice, wanted: '0' },
    { measure: 'runs without a post that no digest named', found: found.unnamed, wanted: '0' },
    { measure: 'came more than two weeks after its days, and in no digest', found: found.tooLate, wanted: '' },
    { measure: 'came after the last post', found: found.open, wanted: '' },
    { measure: 'posted by a run that cannot know it, told again by name', found: found.inDoubt, wanted: '' },
    ...Object.entries(runs).map(([word, count]) => ({ measure: `runs: ${word}`, found: count, wanted: '' })),
    { measure: 'seconds', found: seconds, wanted: '' },
  ]
  return { rows, json: { seed: SEED, zones: ZONES, runs, ...found, seconds } }
}

function fortyZones(): string[] {
  const all = Intl.supportedValuesOf('timeZone').filter((zone) => !ODD_ZONES.includes(zone))
  const wanted = ZONES - ODD_ZONES.length
  const step = Math.floor(all.length / wanted)
  return [...ODD_ZONES, ...Array.from({ length: wanted }, (_, index) => all[index * step] ?? 'UTC')]
}
