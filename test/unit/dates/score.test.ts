import { expect, test } from 'vitest'
import { hasCorpus, scorePhrases } from '../../../bench/phrases.ts'

const title = 'the score on the phrases that others wrote does not fall'

if (hasCorpus()) {
  test(title, async () => {
    const { all, core, categories } = await scorePhrases()
    expect(core).toBeGreaterThanOrEqual(0.99)
    expect(all).toBeGreaterThanOrEqual(0.93)
    for (const [name, { coreExact }] of Object.entries(categories))
      expect(coreExact ?? 1, name).toBeGreaterThanOrEqual(0.85)
  })
} else {
  test.skip(`${title} (skipped: ../shared/nl is not here)`, () => undefined)
}
