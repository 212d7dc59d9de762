import type { PostState } from '../../src/alerts/storage/types.ts'
import type { RunRecord } from '../../src/digest/model/digest.ts'
import type { Services } from '../../src/services.ts'

const ENDED: RunRecord['state'][] = ['sent', 'empty', 'skipped', 'failed', 'unknown']

export const hasEnded = ({ state }: RunRecord): boolean => ENDED.includes(state)

/** How many records the alerts of a workspace have posted, or those in another state. */
export async function postedRecords({ alerts }: Services, teamId: string, wanted: PostState = 'sent'): Promise<number> {
  const posts = await alerts.history(teamId, 10_000)
  return posts.reduce((sum, { state, recordCount }) => sum + (state === wanted ? recordCount : 0), 0)
}

/** Counts the defects that processes log. */
export function createDefectCount() {
  let count = 0
  return {
    /** for the log, a line at a time */
    say: (line: string): void => {
      if (/"msg":"(unhandled rejection|uncaught exception)"/.test(line)) count += 1
      process.stderr.write(`${line}\n`)
    },
    count: () => count,
  }
}
