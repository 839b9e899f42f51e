export interface PageView {
  readonly page: number
  readonly limit: number
}

export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

/** The first and last row of a page, counted from 1; both are 0 if there are no rows. */
export function rangeOn({ page, limit }: PageView, total: number): { from: number; to: number } {
  const from = (page - 1) * limit + 1
  return from > total ? { from: 0, to: 0 } : { from, to: Math.min(page * limit, total) }
}

/** The number of skeleton rows: as many as there will be rows, or a full page while the total is unknown. */
export function rowsExpected(view: PageView, total: number | undefined): number {
  if (total === undefined) return view.limit
  const { from, to } = rangeOn(view, total)
  return from === 0 ? 0 : to - from + 1
}

/** After a change of the page size the first visible row is still on the page. */
export const withLimit = ({ page, limit }: PageView, next: number): PageView => ({
  page: Math.floor(((page - 1) * limit) / next) + 1,
  limit: next,
})

const AROUND = 1
const gap = 'gap'

/**
 * First, last, and the pages around the current one. The number of slots depends only on the page count (at most seven), so that
 * buttons do not move from page to page.
 */
export function pagesShown(page: number, count: number): readonly (number | typeof gap)[] {
  const places = 2 * AROUND + 5
  if (count <= places) return Array.from({ length: count }, (_, at) => at + 1)
  const edge = places - 2
  if (page <= edge - AROUND) return [...Array.from({ length: edge }, (_, at) => at + 1), gap, count]
  if (page > count - (edge - AROUND))
    return [1, gap, ...Array.from({ length: edge }, (_, at) => count - edge + 1 + at)]
  return [1, gap, page - 1, page, page + 1, gap, count]
}
