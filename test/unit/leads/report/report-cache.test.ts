import { expect, test } from 'vitest'
import { createReportCache } from '../../../../src/leads/report/report-cache.ts'
import { record, report } from '../../../support/views/fixtures.ts'

/** How often the same report is made when it is asked for twice, with so many characters of visitors' words in it. */
async function timesMade(characters: number): Promise<number> {
  const cache = createReportCache()
  const made = { ...report(), askedAt: 0, records: [record({ content: 'x'.repeat(characters) })] }
  let times = 0
  for (const now of [0, 1])
    await cache.get({ key: 'T0ACME', now, isFresh: false, signal: undefined }, async () => {
      times += 1
      return made
    })
  return times
}

test('A report is cached unless it alone exceeds 32 MB', async () => {
  expect(await timesMade(1_000)).toBe(1)
  expect(await timesMade(15_000_000)).toBe(1)
  expect(await timesMade(17_000_000)).toBe(2)
})
