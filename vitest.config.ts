import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Many tests wait for other processes: on a small machine they do so side by side. */
const FEWEST_WORKERS = 3

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    maxWorkers: Math.max(FEWEST_WORKERS, availableParallelism()),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'node_modules/.vitest-report.json' }]],
  },
})
