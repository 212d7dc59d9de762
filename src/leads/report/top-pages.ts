import { copyOf } from '../conditions/page-address.ts'

const MAX_PAGES = 10_000
const MAX_TOP_PAGES = 10

type PageCounts = {
  add(page: string): void
  merge(other: PageCounts): void
  top(): { page: string; count: number }[]
  /** for `merge` */
  state(): ReadonlyMap<string, number>
}

/**
 * Counts records by page to find the most frequent. Exact up to `maxPages` pages; beyond, the rarer half is forgotten:
 * frequent pages stay accurate to within a few records.
 */
export function createPageCounts({ maxPages = MAX_PAGES }: { maxPages?: number } = {}): PageCounts {
  let pages = new Map<string, number>()
  const count = (page: string, more: number) => {
    const known = pages.get(page)
    if (known !== undefined) pages.set(page, known + more)
    else {
      if (pages.size >= maxPages) pages = new Map([...pages].sort(byCountThenPage).slice(0, Math.floor(maxPages / 2)))
      pages.set(copyOf(page), more)
    }
  }
  return {
    add: (page) => count(page, 1),
    merge: (other) => {
      for (const [page, more] of other.state()) count(page, more)
    },
    top: () =>
      [...pages]
        .filter(([page]) => page !== '')
        .sort(byCountThenPage)
        .slice(0, MAX_TOP_PAGES)
        .map(([page, times]) => ({ page, count: times })),
    state: () => pages,
  }
}

function byCountThenPage([pageA, a]: [string, number], [pageB, b]: [string, number]): number {
  return b - a || (pageA < pageB ? -1 : 1)
}
