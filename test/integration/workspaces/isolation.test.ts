import { expect, test } from 'vitest'
import { runIsolation } from '../../support/isolation.ts'

/** `npm run bench -- isolation` is the same with two thousand workspaces. */
test('Of forty workspaces that ask at random through two processes none gets anything of another', async () => {
  const found = await runIsolation({ workspaces: 40, commands: 200 })
  expect(found.crossings).toBe(0)
  expect(found.unanswered).toBe(0)
  expect(found.slackCalls).toBeGreaterThanOrEqual(40)
  expect(found.leadListRequests).toBeGreaterThanOrEqual(40)
})
