import type { Currency } from '@sooner/money'
import { type RefObject, Suspense, useState } from 'react'
import { type InvoiceDisplayState, invoiceDisplayStates } from '@sooner/rules/invoice-states'
import { DateFilter } from '../../../ui/list/date-filter.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { StateFilter } from '../../../ui/list/state-filter.tsx'
import { type InvoiceView, comparisons } from '../view/invoice-view.ts'
import { useInvoicesWords } from '../words/index.ts'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import type { ViewChange } from '../../../lib/list-view.ts'
import { useFlag } from '../../../lib/flags.ts'
import { Button } from '../../../ui/button.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { near } from '../../../ui/load-near.ts'

const loadFilters = () => import('./filters-modal.tsx')
const FiltersModal = lazyDialog(loadFilters, (it) => it.FiltersModal)
const howMany = (view: InvoiceView) =>
  comparisons.filter((name) => view[name].isConfigured).length + view.statuses.length + view.clientIds.length

interface FilterToolProps {
  readonly view: InvoiceView
  readonly currency: Currency
  readonly onView: (change: Partial<InvoiceView>) => void
}

/** The flag hides the panel only: a link with these filters works all the same, and their chips remove them. */
function FilterTool({ view, ...others }: FilterToolProps) {
  const words = useInvoicesWords()
  const { locale } = useDisplay()
  const isShown = useFlag('showAdvancedFilters')
  const [isOpen, setOpen] = useState(false)
  const count = howMany(view)
  if (!isShown) return null
  return (
    <>
      <Button size="small" aria-haspopup="dialog" {...near(loadFilters)} onClick={() => setOpen(true)}>
        {count === 0 ? words.filters : words.filtersOn(countText(count, locale))}
      </Button>
      <Suspense>{isOpen && <FiltersModal view={view} {...others} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** In the order in which a vendor asks about them. */
const order = ['Eligible', 'Ineligible', 'Pending', 'Paid', 'Applied', 'Cancelled'] as const
order satisfies readonly InvoiceDisplayState[]

interface ListToolsProps {
  readonly view: InvoiceView
  readonly onView: (change: ViewChange<InvoiceView>) => void
  readonly search: RefObject<HTMLInputElement | null>
  readonly currency: Currency
}

/** Search, status, dates and the other filters in one row. */
export function ListTools({ view, onView, search, currency }: ListToolsProps) {
  const words = useInvoicesWords()
  const { badges } = useDisplay().words
  return (
    <>
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
    </>
  )
}
