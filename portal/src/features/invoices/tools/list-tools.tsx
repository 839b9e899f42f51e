import type { Currency } from '@sooner/money'
import type { RefObject } from 'react'
import { type InvoiceDisplayState, invoiceDisplayStates } from '@sooner/rules/invoice-states'
import { DateFilter } from '../../../ui/list/date-filter.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { StateFilter } from '../../../ui/list/state-filter.tsx'
import type { InvoiceView } from '../view/invoice-view.ts'
import type { ViewChange } from '../view/use-invoice-view.ts'
import { useInvoicesWords } from '../words.ts'
import { FilterTool } from './more-tools.tsx'

/** In the order in which a vendor asks about them. */
const order = ['Eligible', 'Ineligible', 'Pending', 'Paid', 'Applied', 'Cancelled'] as const
order satisfies readonly InvoiceDisplayState[]

interface ListToolsProps {
  readonly view: InvoiceView
  readonly onView: (change: ViewChange) => void
  readonly search: RefObject<HTMLInputElement | null>
  readonly currency: Currency
}

/** Search, status, dates and the other filters in one row. */
export function ListTools({ view, onView, search, currency }: ListToolsProps) {
  const words = useInvoicesWords()
  const { badges } = useDisplay().words
  return (
    <div className="contents tablet:flex tablet:flex-wrap tablet:items-center tablet:gap-2">
      <SearchField
        ref={search}
        label={words.search}
        term={view.searchTerm}
        onSearch={(searchTerm, again) => onView({ change: { searchTerm }, replace: again })}
      />
      <StateFilter
        label={words.status}
        choices={order.map((state) => ({ state, text: badges.invoice[state] }))}
        chosen={view.displayState}
        // The order of the address is that of the vocabulary.
        onChange={(chosen) =>
          onView({ change: { displayState: invoiceDisplayStates.filter((state) => chosen.includes(state)) } })
        }
      />
      <DateFilter
        label={words.columns.invoiceDate}
        range={view}
        onChange={(range) => onView({ change: range })}
      />
      <FilterTool view={view} currency={currency} onView={(change) => onView({ change })} />
    </div>
  )
}
