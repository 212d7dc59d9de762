import { createVitest, type TestModule } from 'vitest/node'

/** One line on standard output for each file that began or ended; nothing else is written there. */
export type TestNews = { began: string } | { ended: string; ms: number; failed: string | null }

/** Shorter than the suite's own timeout: a test whose condition is never met ends with it. */
const PATIENCE_MS = 30_000
const POLL_MS = 10_000

const say = (news: TestNews) => process.stdout.write(`${JSON.stringify(news)}\n`)

// Test files run sequentially, in the given order, until one fails.
const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  maxWorkers: 1,
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
  expect: { poll: { timeout: POLL_MS } },
  cache: false,
  sequence: {
    sequencer: class {
      shard = asGiven
      sort = asGiven
    },
  },
  reporters: [
    {
      onTestModuleStart: ({ moduleId }: TestModule) => void say({ began: moduleId }),
      onTestModuleEnd: (module: TestModule) => void say(ended(module)),
    },
  ],
})
const project = vitest.getRootProject()
const files = process.argv.slice(2)
const { unhandledErrors } = await vitest.runTestSpecifications(files.map((file) => project.createSpecification(file)))
for (const error of unhandledErrors) {
  const { VITEST_TEST_PATH: file = files[0] ?? '' } = error as { VITEST_TEST_PATH?: string }
  say({ ended: file, ms: 0, failed: 'an error that nothing handled' })
}
await vitest.close()
process.exit()

async function asGiven<Files>(files: Files): Promise<Files> {
  return files
}

function ended(module: TestModule): TestNews {
  const failed = [...module.children.allTests('failed')].map((test) => test.fullName)
  const broken = module.state() === 'failed' ? (failed[0] ?? 'the file itself') : null
  return { ended: module.moduleId, ms: Math.round(module.diagnostic().duration), failed: broken }
}
