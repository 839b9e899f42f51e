export interface PageView {
  readonly page: number
  readonly limit: number
}

export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

/** The rows that a page shows, counted from 1; both are 0 when there is none. */
export function rangeOn({ page, limit }: PageView, total: number): { from: number; to: number } {
  const from = (page - 1) * limit + 1
  return from > total ? { from: 0, to: 0 } : { from, to: Math.min(page * limit, total) }
}

/** As many skeletons as there will be rows; a full page while nobody knows. */
export function rowsExpected(view: PageView, total: number | undefined): number {
  if (total === undefined) return view.limit
  const { from, to } = rangeOn(view, total)
  return from === 0 ? 0 : to - from + 1
}

/** Another page size keeps the first row in sight. */
export const withLimit = ({ page, limit }: PageView, next: number): PageView => ({
  page: Math.floor(((page - 1) * limit) / next) + 1,
  limit: next,
})

const AROUND = 1
const gap = 'gap'

/** First, last, and the pages around the present one; always as many places as there are pages to fill, up to seven. */
export function pagesShown(page: number, count: number): readonly (number | typeof gap)[] {
  const places = 2 * AROUND + 5
  if (count <= places) return Array.from({ length: count }, (_, at) => at + 1)
  const edge = places - 2
  if (page <= edge - AROUND) return [...Array.from({ length: edge }, (_, at) => at + 1), gap, count]
  if (page > count - (edge - AROUND))
    return [1, gap, ...Array.from({ length: edge }, (_, at) => count - edge + 1 + at)]
  return [1, gap, page - 1, page, page + 1, gap, count]
}
