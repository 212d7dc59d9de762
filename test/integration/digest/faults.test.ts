import { describe, expect, test } from 'vitest'
import { FAULT_CLASSES, runFaults } from '../../support/digest/fault-classes.ts'

/** The same digests in each run; LEADS_FAULT_SEED explores others, and `npm run bench -- digest-faults` many more. */
const SEED = Number(process.env.LEADS_FAULT_SEED ?? 261_122)
const COUNT = 36
const TEAMS = 12
/**
 * A dead worker's runs are taken over when their lease of 30 s is out, and told of ten seconds later; a LeadList that hangs
 * is given up after two minutes. Where the machine is busy with something else it all takes longer.
 */
const WITHIN_MS = 480_000
const TIMEOUT_MS = 720_000

const GOOD = { isOver: true, twice: 0, lostWithoutAWord: 0, sentButNotThere: 0, unknownNotTold: 0 }
const LONGEST_FIRST = FAULT_CLASSES.toSorted(
  (one, other) => Number(other.takesLong ?? false) - Number(one.takesLong ?? false),
)
/** Faults that leave nobody in doubt about any post. */
const WITHOUT_DOUBT = /^(none|scripts|every run|two workers|LeadList|Slack: (429|slow))/

describe.concurrent(`${COUNT} digests due at once, with two workers (seed ${SEED})`, () => {
  test.each(LONGEST_FIRST.filter(({ losesAll }) => !losesAll))(
    'are posted once each or somebody is told, never twice: $name',
    async (fault) => {
      const options = { count: COUNT, teams: TEAMS, seed: SEED, windowMinutes: 0, isPlain: false } as const
      const verdict = await runFaults(fault, { ...options, withinMs: WITHIN_MS })
      expect(verdict).toMatchObject(GOOD)
      const { once, unknownBecause } = verdict
      if (WITHOUT_DOUBT.test(fault.name)) expect({ once, unknownBecause }).toEqual({ once: COUNT, unknownBecause: {} })
    },
    TIMEOUT_MS,
  )

  test.each(FAULT_CLASSES.filter(({ losesAll }) => losesAll))(
    'are at least not posted twice where nothing can be known: $name',
    async (fault) => {
      const options = { count: COUNT, teams: TEAMS, seed: SEED, windowMinutes: 0, isPlain: false } as const
      expect(await runFaults(fault, { ...options, withinMs: WITHIN_MS })).toMatchObject({ twice: 0 })
    },
    TIMEOUT_MS,
  )
})
