import { uptime } from 'node:os'
import { ALERT_FAULT_CLASSES, type AlertFaultClass, runAlertFaults } from '../test/support/alerts/fault-classes.ts'
import type { Verdict } from '../test/support/alerts/fault-judge.ts'
import type { BenchResult } from './run.ts'

const SCALE = { records: 520, teams: 13, channelsEach: 4, spanMs: 40_000 }
/** A lease, the doubt after it, a backoff, and a LeadList that hangs for two minutes: whatever is not over then is lost. */
const WITHIN_MS = 300_000

type Row = { fault: string; isOver: boolean } & Verdict

/**
 * 520 records a class of faults, to 52 channels within 40 seconds, posted by two worker processes; the local Slack is the judge.
 * `LEADS_FAULT_SEED` repeats a run; `npm run bench -- alert-faults Redis` runs the classes with a word in their name.
 */
export async function bench(): Promise<BenchResult> {
  const seed = Number(process.env.LEADS_FAULT_SEED ?? Math.floor(uptime() * 1_000) % 1_000_000)
  const wanted = process.argv[3] ?? ''
  const rows: Row[] = []
  process.stdout.write(`seed ${seed}\n`)
  for (const fault of ALERT_FAULT_CLASSES.filter(({ name }) => name.includes(wanted))) rows.push(await run(fault, seed))
  return { rows: rows.map(tableRow), json: { seed, rows } }
}

async function run(fault: AlertFaultClass, seed: number): Promise<Row> {
  const row = { fault: fault.name, ...(await runAlertFaults(fault, { ...SCALE, seed, withinMs: WITHIN_MS })) }
  process.stdout.write(`${JSON.stringify(row)}\n`)
  return row
}

function tableRow({ fault, ...verdict }: Row): Record<string, string | number> {
  const seconds = (ms: number) => Math.round(ms / 100) / 10
  return {
    fault,
    records: verdict.records,
    lost: verdict.lost,
    'missing, owner told': verdict.toldMissing,
    'unmarked repeats': verdict.unmarkedRepeats,
    'third posts': verdict.thirdPosts,
    'marked repeats': verdict.markedRepeats,
    strange: verdict.strange,
    free: verdict.free,
    'age p50, s': seconds(verdict.freshP50),
    'age p99, s': seconds(verdict.freshP99),
    'recovery, s': seconds(verdict.recovery),
  }
}
