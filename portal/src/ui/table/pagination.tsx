import { pageSizes } from '@sooner/rules/paging'
import { useDisplay } from '../display.tsx'
import { countText } from '../format/number-text.ts'
import { Select } from '../select.tsx'
import { BackMark, OnMark } from '../state-icons.tsx'

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

interface PaginationProps {
  /** What the table contains: a page may have several tables. */
  readonly label: string
  readonly view: PageView
  readonly total: number | undefined
  readonly onView: (view: PageView) => void
}

function Pages({ label, view, total, onView }: PaginationProps) {
  const { words, locale } = useDisplay()
  const count = pageCount(total ?? 0, view.limit)
  const { page } = view
  const step = (to: number, name: string, Mark: typeof BackMark) => (
    <button
      type="button"
      aria-label={name}
      aria-disabled={to < 1 || to > count || undefined}
      onClick={() => to >= 1 && to <= count && onView({ page: to, limit: view.limit })}
      className="ledger-step"
    >
      <Mark />
    </button>
  )
  return (
    <nav aria-label={`${words.table.pages}: ${label}`} className="ml-auto flex items-center gap-0.5">
      {step(page - 1, words.table.previous, BackMark)}
      <ol className="hidden items-center gap-0.5 tablet:flex">
        {pagesShown(page, count).map((shown, at) => (
          <li key={shown === 'gap' ? `gap ${at}` : shown}>
            {shown === 'gap' ? (
              <span className="inline-block w-9 text-center text-muted">…</span>
            ) : (
              <button
                type="button"
                aria-label={words.table.page(countText(shown, locale))}
                aria-current={shown === page ? 'page' : undefined}
                onClick={() => onView({ page: shown, limit: view.limit })}
                className="ledger-step"
              >
                {countText(shown, locale)}
              </button>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, words.table.next, OnMark)}
    </nav>
  )
}

export function Pagination({ label, view, total, onView }: PaginationProps) {
  const { words, locale } = useDisplay()
  const { from, to } = rangeOn(view, total ?? 0)
  const count = (number: number) => countText(number, locale)
  const range =
    from === 0 ? words.table.nothing : words.table.range(count(from), count(to), count(total ?? 0))
  const options = pageSizes.map((size) => ({ value: String(size), text: count(size) }))
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-3 py-1.5 text-14 mobile:px-4">
      <Select
        label={words.table.pageSize}
        value={String(view.limit)}
        options={options}
        onChange={(size) => onView(withLimit(view, Number(size)))}
      />
      <p className="text-muted tabular-nums tablet:ml-auto">{total === undefined ? '…' : range}</p>
      <Pages label={label} view={view} total={total} onView={onView} />
    </div>
  )
}
