import { copyOf, type PageName } from '../conditions/page-address.ts'

const MAX_PAGES = 10_000
const MAX_TOP_PAGES = 10

/** An object, because counting in a map's values would look up each page twice. */
type PageCount = { page: string; count: number }

export type PageCounts = {
  add(page: string): void
  merge(other: PageCounts): void
  /** @param pageName sums the pages of one name */
  top(pageName?: PageName): PageCount[]
  /** for `merge` */
  state(): ReadonlyMap<string, PageCount>
}

/**
 * Counts records by page to find the most frequent. Exact up to `maxPages` pages; beyond, the rarer half is forgotten:
 * frequent pages stay accurate to within a few records.
 */
export function createPageCounts({ maxPages = MAX_PAGES }: { maxPages?: number } = {}): PageCounts {
  let pages = new Map<string, PageCount>()
  const count = (page: string, more: number) => {
    const known = pages.get(page)
    if (known) known.count += more
    else {
      if (pages.size >= maxPages) pages = byPage(ranked(pages.values()).slice(0, Math.floor(maxPages / 2)))
      const kept = copyOf(page)
      pages.set(kept, { page: kept, count: more })
    }
  }
  return {
    add: (page) => count(page, 1),
    merge: (other) => {
      for (const { page, count: more } of other.state().values()) count(page, more)
    },
    top: (pageName) =>
      ranked(pageName === undefined ? pages.values() : sumByName(pages.values(), pageName))
        .filter(({ page }) => page !== '')
        .slice(0, MAX_TOP_PAGES)
        .map((each) => ({ ...each })),
    state: () => pages,
  }
}

function byPage(counts: PageCount[]): Map<string, PageCount> {
  return new Map(counts.map((each) => [each.page, each]))
}

function sumByName(counts: Iterable<PageCount>, pageName: PageName): Iterable<PageCount> {
  const sums = new Map<string, PageCount>()
  for (const { page, count } of counts) {
    const name = pageName(page)
    sums.set(name, { page: name, count: (sums.get(name)?.count ?? 0) + count })
  }
  return sums.values()
}

function ranked(counts: Iterable<PageCount>): PageCount[] {
  return [...counts].sort((a, b) => b.count - a.count || (a.page < b.page ? -1 : 1))
}
