import { describe, expect, test } from 'vitest'
import { ALERT_FAULT_CLASSES, runAlertFaults } from '../../support/alerts/fault-classes.ts'

/** The same records in each run; LEADS_FAULT_SEED explores others, and `npm run bench -- alert-faults` many more. */
const SEED = Number(process.env.LEADS_FAULT_SEED ?? 261_123)
const SCALE = { records: 30, teams: 3, channelsEach: 2, spanMs: 6_000 }
/** A dead worker's post is sent once more when its lease is over. */
const WITHIN_MS = 480_000
const TIMEOUT_MS = 720_000

const GOOD = { isOver: true, lost: 0, unmarkedRepeats: 0, thirdPosts: 0, strange: 0 }
const LONGEST_FIRST = ALERT_FAULT_CLASSES.toSorted(
  (one, other) => Number(other.takesLong ?? false) - Number(one.takesLong ?? false),
)
/** Faults that leave nobody in doubt about any post. */
const WITHOUT_DOUBT = /^(none|scripts|LeadList|Slack: (429|slow))/

describe.concurrent(`${SCALE.records} records, with two workers (seed ${SEED})`, () => {
  test.each(LONGEST_FIRST.filter(({ losesAll }) => !losesAll))(
    'are posted, never a second time without a mark, never a third time: $name',
    async (fault) => {
      const verdict = await runAlertFaults(fault, { ...SCALE, seed: SEED, withinMs: WITHIN_MS, isInside: true })
      expect(verdict).toMatchObject(GOOD)
      if (WITHOUT_DOUBT.test(fault.name))
        expect(verdict).toMatchObject({ once: SCALE.records, markedRepeats: 0, toldMissing: 0, free: 0 })
    },
    TIMEOUT_MS,
  )
})
