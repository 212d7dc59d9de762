export type Random = {
  /** in [0, 1) */
  next: () => number
  /** a whole number, both ends included */
  between: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  /** an index, as likely as its weight */
  weighted: (weights: readonly number[]) => number
}

/** Repeatable numbers from a text (mulberry32 over an FNV-1a hash): the same seed, the same data. */
export function createRandom(seed: string): Random {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    weighted: (weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      return weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
    },
  }
}
