import { type ReactNode, lazy, Suspense, useEffect, useState, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { isNamedIn } from '../../../lib/addressed-view.ts'
import { useFragment } from '../../../lib/use-fragment.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { paidInvoicesTabs, uiChanged } from '../../../lib/state/slices/ui.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { PaidPayments } from '../../remittances/index.ts'
import { usePanelWords } from './words/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

interface PanelProps {
  /** The fragment of the address that brings it into view. */
  readonly fragment: string
  readonly title: string
  readonly text: string
  readonly isOpen: boolean
  readonly show: string
  readonly hide: string
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A report that a person opens when it is of interest; whether it is open is remembered. */
function Panel({ fragment, title, text, isOpen, show, hide, onToggle, children }: PanelProps) {
  const id = useId()
  const place = useFragment(fragment)
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div>
            <h2 className="text-20">{title}</h2>
            <p className="text-muted">{text}</p>
          </div>
          <Button size="small" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
            {isOpen ? hide : show}
          </Button>
        </div>
        <div id={id} hidden={!isOpen}>
          {isOpen && <Suspense fallback={<SkeletonText lines={4} />}>{children}</Suspense>}
        </div>
      </Card>
    </div>
  )
}

const InvoiceSummary = lazy(() =>
  import('./invoice-summary.tsx').then((module) => ({ default: module.InvoiceSummary })),
)

function SummaryPanel() {
  const { summary: words } = usePanelWords()
  const dispatch = useDispatch()
  const isOpen = useSelector((state: State) => state.ui.invoiceSummaryOpen)
  return (
    <Panel
      {...words}
      fragment="#summary"
      isOpen={isOpen}
      onToggle={() => void dispatch(uiChanged({ invoiceSummaryOpen: !isOpen }))}
    >
      <InvoiceSummary />
    </Panel>
  )
}

const DiscoverMore = lazy(() =>
  import('./discover-more.tsx').then((module) => ({ default: module.DiscoverMore })),
)

function DiscoverPanel() {
  const { discover: words } = usePanelWords()
  const dispatch = useDispatch()
  const isOpen = useSelector((state: State) => state.ui.discoverMoreOpen)
  return (
    <Panel
      {...words}
      fragment="#more"
      isOpen={isOpen}
      onToggle={() => void dispatch(uiChanged({ discoverMoreOpen: !isOpen }))}
    >
      <DiscoverMore />
    </Panel>
  )
}

const PaidInvoices = lazy(() =>
  import('./paid-invoices.tsx').then((module) => ({ default: module.PaidInvoices })),
)

/** The invoices that were paid, and the payments that paid them. A link to a view of either opens the panel. */
function PaidPanel() {
  const { paid: words } = usePanelWords()
  const dispatch = useDispatch()
  const isOpen = useSelector((state: State) => state.ui.paidInvoicesOpen)
  const tab = useSelector((state: State) => state.ui.paidInvoicesTab)
  const [search] = useSearchParams()
  const [linked] = useState(() =>
    isNamedIn(search, `paid${tab}`) ? tab : paidInvoicesTabs.find((id) => isNamedIn(search, `paid${id}`)),
  )
  useEffect(() => {
    if (linked !== undefined) dispatch(uiChanged({ paidInvoicesOpen: true, paidInvoicesTab: linked }))
  }, [dispatch, linked])
  return (
    <Panel
      {...words}
      fragment="#paid"
      isOpen={isOpen}
      onToggle={() => void dispatch(uiChanged({ paidInvoicesOpen: !isOpen }))}
    >
      <Tabs
        label={words.title}
        tabs={paidInvoicesTabs.map((id) => ({ id, text: words.tabs[id] }))}
        value={tab}
        onChange={(paidInvoicesTab) => void dispatch(uiChanged({ paidInvoicesTab }))}
      >
        <Suspense fallback={<SkeletonText lines={8} />}>
          {tab === 'Invoices' ? <PaidInvoices /> : <PaidPayments />}
        </Suspense>
      </Tabs>
    </Panel>
  )
}

/** What a person may open below the sums. */
export const Panels = () => (
  <>
    <PaidPanel />
    <SummaryPanel />
    <DiscoverPanel />
  </>
)
