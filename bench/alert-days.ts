import { liveThroughAlerts } from '../test/support/alerts/days-world.ts'
import type { BenchResult } from './run.ts'

const ZONES = [
  ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'],
  ...['America/St_Johns', 'Pacific/Chatham', 'Africa/Casablanca', 'UTC'],
]
const SEED = process.env.SEED ?? '2026-11-23'

/**
 * Thirty simulated days of 32 alerts in eight zones, with LeadList and Slack down for hours, posts cut off, no worker for hours,
 * workers restarted and killed at every step, pauses and edits, clock changes, and records that arrive late or have twins. Polls,
 * storage and posts are the worker's own, the clock is not. What stands in Slack is compared with what was generated.
 */
export async function bench(): Promise<BenchResult> {
  const startedAt = performance.now()
  const found = await liveThroughAlerts({
    seed: SEED,
    zones: ZONES,
    days: 30,
    recordsADay: 10,
    troubles: { leadList: 14, slackDown: 12, slackCut: 60, noWorker: 8, crash: 40, restart: 20 },
  })
  const wanted: Partial<Record<keyof typeof found, string>> = {
    ...{ missing: '0', unmarkedRepeats: '0', thirdPosts: '0', needlessRepeats: '0', strange: '0', inQuietHours: '0' },
  }
  const rows = Object.entries(found).map(([measure, value]) => ({
    measure,
    found: value,
    wanted: wanted[measure as keyof typeof found] ?? '',
  }))
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  return {
    rows: [...rows, { measure: 'seconds', found: seconds, wanted: '' }],
    json: { seed: SEED, ...found, seconds },
  }
}
