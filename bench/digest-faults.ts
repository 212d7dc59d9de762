import { uptime } from 'node:os'
import { type DigestFaultClass, FAULT_CLASSES, runFaults } from '../test/support/digest/fault-classes.ts'
import type { Verdict } from '../test/support/digest/fault-world.ts'
import type { BenchResult } from './run.ts'

const COUNT = 2_000
const TEAMS = 25
/** A lease, the doubt after it, a backoff of LeadList's, and time to tell: whatever is not over then is said to be lost. */
const OVER_WITHIN_MS = 300_000

type Row = { fault: string; by: 'engine' | 'plain jobs'; isOver: boolean } & Verdict

/**
 * 2,000 digests a class of faults, posted within a minute by two worker processes; the local Slack is the judge. Beside it the
 * same work as plain BullMQ jobs (three tries) with the SDK's default client. `LEADS_FAULT_SEED` repeats a run,
 * `npm run bench -- digest-faults Redis` runs the classes with a word in their name, with `engine` or `plain` after it only these.
 */
export async function bench(): Promise<BenchResult> {
  const seed = Number(process.env.LEADS_FAULT_SEED ?? Math.floor(uptime() * 1_000) % 1_000_000)
  const [, , , wanted = '', by = ''] = process.argv
  const rows: Row[] = []
  process.stdout.write(`seed ${seed}\n`)
  for (const fault of FAULT_CLASSES.filter(({ name }) => name.includes(wanted))) {
    if (by !== 'plain') rows.push(await run(fault, seed, false))
    if (by !== 'engine' && fault.isForPlainJobs) rows.push(await run(fault, seed, true))
  }
  return { rows: rows.map(tableRow), json: { seed, occurrences: COUNT, rows } }
}

async function run(fault: DigestFaultClass, seed: number, isPlain: boolean): Promise<Row> {
  const options = { count: COUNT, teams: TEAMS, seed, windowMinutes: 1, withinMs: OVER_WITHIN_MS } as const
  const { said, ...verdict } = await runFaults(fault, { ...options, isPlain })
  const row: Row = { fault: fault.name, by: isPlain ? 'plain jobs' : 'engine', ...verdict }
  const isSaid = fault.losesAll ? { isSaid: said.includes('redis has lost') } : {}
  process.stdout.write(`${JSON.stringify({ ...row, ...isSaid })}\n`)
  return row
}

function tableRow({ fault, by, ...verdict }: Row): Record<string, string | number> {
  const seconds = (ms: number) => Math.round(ms / 100) / 10
  return {
    fault,
    by,
    twice: verdict.twice,
    'lost, no word': verdict.lostWithoutAWord,
    unknown: verdict.unknown,
    'unknown, not told': verdict.unknownNotTold,
    failed: verdict.failed,
    once: verdict.once,
    'late p50, s': seconds(verdict.latenessP50),
    'late p99, s': seconds(verdict.latenessP99),
    'recovery, s': seconds(verdict.recovery),
  }
}
