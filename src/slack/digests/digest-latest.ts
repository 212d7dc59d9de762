import { LRUCache } from 'lru-cache'

const MOST_REMEMBERED = 1_000

/** Tells work that was overtaken: of two about the same thing, the later one counts. */
export function createLatest() {
  const numbers = new LRUCache<string, number>({ max: MOST_REMEMBERED })

  return {
    run: async (about: string, work: (isLatest: () => boolean) => Promise<void>): Promise<void> => {
      const number = (numbers.get(about) ?? 0) + 1
      numbers.set(about, number)
      await work(() => numbers.get(about) === number)
    },
  }
}
