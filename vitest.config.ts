import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A condition is met within milliseconds or never; the timeout is this long only for a machine that is busy otherwise. */
const POLL_TIMEOUT_MS = 20_000
/** Many tests wait for other processes, so on a small machine more files run than it has cores. */
const MIN_WORKERS = 3

/** The files that take longest, longest first: none of them may start when the others are already done. */
const SLOWEST = [
  'integration/digest/faults',
  'browser/page',
  'integration/digest/failures',
  'integration/leads/brute-force',
  'integration/app',
  'integration/sandbox/launch',
  'integration/leadlist-server/process',
  'integration/digest/engine',
  'integration/redis/beyond-one-node',
  'integration/slack/digest-stories',
  'integration/digest/worker',
  'integration/sandbox/page-launch',
  'upgrade/upgrade',
  'integration/digest/days',
].map((name) => `test/${name}.test.ts`)

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const at = SLOWEST.findIndex((file) => moduleId.endsWith(file))
      return at === -1 ? SLOWEST.length : at
    }
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    maxWorkers: Math.max(MIN_WORKERS, availableParallelism()),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: POLL_TIMEOUT_MS } },
    sequence: { sequencer: SlowestFirst },
    reporters: ['default', ['json', { outputFile: 'node_modules/.vitest-report.json' }]],
    projects: [
      // Pure parts keep no state between files, so workers load each module once: 40 % less CPU.
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'others', include: ['test/**/*.test.ts'], exclude: ['test/unit/**'] } },
    ],
  },
})
