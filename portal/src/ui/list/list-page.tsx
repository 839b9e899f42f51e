import { type ReactNode, type RefObject, Suspense, useRef } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from '../states.tsx'
import { DataTable } from '../table/data-table.tsx'
import type { DataTableProps } from '../table/table-props.ts'
import { useSearchKey } from '../table/use-search-key.ts'
import { ListTrouble, type ListTroubleWords } from './list-trouble.tsx'

interface ListWords {
  readonly title: string
  /** The keys that work in the list. The table's caption lists them for screen readers. */
  readonly keys: string
  /** Shown where filters leave nothing. */
  readonly noMatch: { readonly title: string; readonly how: string; readonly clear: string }
  readonly trouble: ListTroubleWords
}

interface ListedRows<Row> {
  readonly rows: readonly Row[] | undefined
  readonly total: number | undefined
  readonly isFetching: boolean
  readonly isError: boolean
  readonly refetch: () => unknown
}

type FromTable = 'columns' | 'rowKey' | 'rowName' | 'rowHref' | 'view' | 'onView' | 'choosing'

interface ListPageProps<Row> extends Pick<DataTableProps<Row>, FromTable> {
  readonly words: ListWords
  readonly list: ListedRows<Row>
  readonly isFiltered: boolean
  /** Removes all filters. */
  readonly onClear: () => void
  /** Shown where there is nothing without any filter. */
  readonly empty: ReactNode
  readonly tools: ReactNode
  /** The search among the tools, to which a slash leads. */
  readonly search: RefObject<HTMLInputElement | null>
  readonly exporting: ReactNode
  /** A chip for each filter that is on. */
  readonly chips: ReactNode
  readonly actions?: ReactNode
  /** Beside the keys, below the list. */
  readonly foot?: ReactNode
}

/** A list with everything that finds, orders, selects and exports its rows. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    words,
    list,
    isFiltered,
    onClear,
    empty,
    tools,
    search,
    exporting,
    chips,
    actions,
    foot,
    ...table
  } = props
  const frame = useRef<HTMLDivElement>(null)
  useSearchKey(frame, search)
  const { rows, total, isFetching, isError } = list
  const clear = (
    <Button size="small" onClick={onClear}>
      {words.noMatch.clear}
    </Button>
  )
  return (
    <div ref={frame}>
      <DataTable<Row>
        {...table}
        label={words.title}
        rows={rows}
        total={total}
        busy={isFetching && rows !== undefined}
        empty={isFiltered ? <EmptyState {...words.noMatch} action={clear} /> : empty}
        failure={isError && <ListTrouble list={list} words={words.trouble} />}
        actions={<Suspense>{actions}</Suspense>}
        tools={
          <div className="contents tablet:flex tablet:flex-wrap tablet:items-center tablet:gap-2">
            {tools}
          </div>
        }
        toolsEnd={exporting}
        chips={
          isFiltered && <Suspense fallback={<div className="h-8 pointer-coarse:h-11" />}>{chips}</Suspense>
        }
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p aria-hidden="true" className="mt-2 hidden text-12 text-muted tablet:block pointer-coarse:hidden">
          {words.keys}
        </p>
        {foot && <p className="mt-2 ml-auto">{foot}</p>}
      </div>
    </div>
  )
}
