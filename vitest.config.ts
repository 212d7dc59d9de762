import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A condition is met within milliseconds or never; the timeout is this long only for a machine that is busy otherwise. */
const POLL_TIMEOUT_MS = 20_000
/** Most tests wait for a clock or another process: a file uses a third of a core, so more files run than there are cores. */
const MIN_WORKERS = 5
/** Of the tests of a file that run at the same time: they wait even more. */
const MAX_CONCURRENCY = 6

/**
 * The files that take longest, longest first: none of them may start when the others are already done. The launcher comes
 * later: beside those that start most processes, its Redis of JavaScript answers too late.
 */
const SLOWEST = [
  'integration/digest/faults',
  'browser/page',
  'integration/app',
  'integration/slack/digest-stories',
  'integration/digest/days',
  'upgrade/rolling-restart',
  'upgrade/upgrade',
  'integration/leadlist-server/process',
  'integration/redis/sentinel-and-cluster',
  'integration/sandbox/launch',
  'integration/sandbox/page-launch',
  'integration/digest/engine',
  'integration/digest/slack-failures',
  'integration/slack/home-tab',
  'integration/digest/leadlist-failures',
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
    maxConcurrency: MAX_CONCURRENCY,
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
