import { Suspense, useState } from 'react'
import type { Currency } from '@sooner/money'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import { useFlag } from '../../../lib/flags.ts'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { ExportButton } from '../../../ui/list/export-button.tsx'
import { near } from '../../../ui/load-near.ts'
import { comparisons, type InvoiceView } from '../view/invoice-view.ts'
import { useInvoicesWords } from '../words.ts'

const loadExport = () => import('../export/invoice-export-modal.tsx')
const InvoiceExportModal = lazyDialog(loadExport, (it) => it.InvoiceExportModal)
const loadFilters = () => import('../filters/filters-modal.tsx')
const FiltersModal = lazyDialog(loadFilters, (it) => it.FiltersModal)
const howMany = (view: InvoiceView) =>
  comparisons.filter((name) => view[name].isConfigured).length + view.statuses.length + view.clientIds.length

interface FilterToolProps {
  readonly view: InvoiceView
  readonly currency: Currency
  readonly onView: (change: Partial<InvoiceView>) => void
}

/** The flag hides the panel only: a link with these filters works all the same, and their chips remove them. */
export function FilterTool({ view, ...others }: FilterToolProps) {
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

interface ExportToolProps {
  readonly view: InvoiceView
  readonly total: number | undefined
}

export const ExportTool = ({ view, total = 0 }: ExportToolProps) => (
  <ExportButton onNear={loadExport}>
    {(close) => <InvoiceExportModal view={view} total={total} onClose={close} />}
  </ExportButton>
)
