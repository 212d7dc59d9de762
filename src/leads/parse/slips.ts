/** Slips between two words: a letter more, less, other, or two swapped. */
export function countSlips(a: string, b: string): number {
  return slipsWithin(a, b, Math.max(a.length, b.length)) ?? 0
}

/** Null for more slips than are allowed, which takes steps in the length of the words alone. */
export function slipsWithin(a: string, b: string, allowed: number): number | null {
  if (Math.abs(a.length - b.length) > allowed) return null
  if (a === b) return 0
  if (allowed === 0) return null
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++
  let end = 0
  while (end < shorter - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++
  // One slip leaves two letters at most: those that are swapped.
  if (allowed === 1 && Math.max(a.length, b.length) - start - end > 2) return null
  const slips = between(a.slice(start, a.length - end), b.slice(start, b.length - end), allowed)
  return slips <= allowed ? slips : null
}

/** Only places as far apart as the slips allowed are compared: what is farther is more than those. */
function between(a: string, b: string, allowed: number): number {
  const tooMany = allowed + 1
  const cell = (cells: number[], at: number) => cells[at] ?? tooMany
  let before: number[] = []
  let row = Array.from({ length: Math.min(b.length, allowed) + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next: number[] = i <= allowed ? [i] : []
    let least = cell(next, 0)
    for (let j = Math.max(1, i - allowed); j <= Math.min(b.length, i + allowed); j++) {
      const change = cell(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swap = isSwap(a, b, i, j) ? cell(before, j - 2) + 1 : change
      const slips = Math.min(cell(row, j) + 1, cell(next, j - 1) + 1, change, swap)
      next[j] = slips
      least = Math.min(least, slips)
    }
    if (least > allowed) return tooMany
    before = row
    row = next
  }
  return cell(row, b.length)
}

function isSwap(a: string, b: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
}
