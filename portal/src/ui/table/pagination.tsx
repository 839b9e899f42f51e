import { pageSizes } from '@sooner/rules/paging'
import { useDisplay } from '../display.tsx'
import { countText } from '../format/number-text.ts'
import { Select } from '../select.tsx'
import { BackMark, OnMark } from '../state-icons.tsx'
import { pageCount, pagesShown, type PageView, rangeOn, withLimit } from './pages.ts'

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
