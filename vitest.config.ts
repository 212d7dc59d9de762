import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** What a test waits for comes at once or never: so long only where the machine is busy with something else. */
const PATIENCE_MS = 20_000
/** Many tests wait for other processes: on a small machine they do so side by side. */
const FEWEST_WORKERS = 3

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    maxWorkers: Math.max(FEWEST_WORKERS, availableParallelism()),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    reporters: ['default', ['json', { outputFile: 'node_modules/.vitest-report.json' }]],
  },
})
