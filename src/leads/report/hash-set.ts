const FIRST_SLOTS = 4_096
const GROWTH = 4

export type HashSet = {
  add(hash: number): void
  size(): number
  values(): number[]
}

/**
 * A set of evenly spread positive integers, such as hashes, in one flat array with open addressing: a Set keeps an object
 * for each number beyond 31 bits, at twice the time and four times the memory.
 */
export function createHashSet(): HashSet {
  let slots = new Float64Array(FIRST_SLOTS)
  let size = 0
  const grow = () => {
    const held = slots
    slots = new Float64Array(held.length * GROWTH)
    for (const hash of held) if (hash !== 0) put(slots, hash)
  }
  return {
    add: (hash) => {
      if (!put(slots, hash)) return
      size += 1
      if (size * 2 > slots.length) grow()
    },
    size: () => size,
    values: () => [...slots.filter((hash) => hash !== 0)],
  }
}

/** @returns false when it was there already */
function put(slots: Float64Array, hash: number): boolean {
  const mask = slots.length - 1
  let index = hash & mask
  while (slots[index] !== 0) {
    if (slots[index] === hash) return false
    index = (index + 1) & mask
  }
  slots[index] = hash
  return true
}
