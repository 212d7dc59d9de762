/** Where an arrow, Home or End leads in a list of `count`, round and round; null for other keys. */
export function nextIndex(key: string, from: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from <= 0 ? count : from) - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
