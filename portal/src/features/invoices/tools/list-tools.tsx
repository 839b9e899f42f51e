import type { Currency } from '@sooner/money'
import type { RefObject } from 'react'
import type { InvoiceView } from '../view/invoice-view.ts'
import type { ViewChange } from '../view/use-invoice-view.ts'
import { useInvoicesWords } from '../words.ts'
import { DateFilter } from './date-filter.tsx'
import { FilterTool } from './more-tools.tsx'
import { SearchField } from './search-field.tsx'
import { StatusFilter } from './status-filter.tsx'

interface ListToolsProps {
  readonly view: InvoiceView
  readonly onView: (change: ViewChange) => void
  readonly search: RefObject<HTMLInputElement | null>
  readonly currency: Currency
}

/** Search, status, dates and the other filters in one row. */
export function ListTools({ view, onView, search, currency }: ListToolsProps) {
  const words = useInvoicesWords()
  return (
    <div className="contents tablet:flex tablet:flex-wrap tablet:items-center tablet:gap-2">
      <SearchField
        ref={search}
        label={words.search}
        term={view.searchTerm}
        onSearch={(searchTerm, again) => onView({ change: { searchTerm }, replace: again })}
      />
      <StatusFilter
        chosen={view.displayState}
        onChange={(displayState) => onView({ change: { displayState } })}
      />
      <DateFilter range={view} onChange={(range) => onView({ change: range })} />
      <FilterTool view={view} currency={currency} onView={(change) => onView({ change })} />
    </div>
  )
}
