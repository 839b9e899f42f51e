import { lazy, type ReactNode, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { State } from '../../../lib/state/open-store.ts'
import { paidInvoicesTabs, uiChanged } from '../../../lib/state/slices/ui.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Panel } from './panel.tsx'
import { usePanelWords } from './words.ts'

const PaidInvoices = lazy(() =>
  import('../paid/paid-invoices.tsx').then((module) => ({ default: module.PaidInvoices })),
)

/** The invoices that were paid, and the payments that paid them. */
export function PaidPanel({ payments }: { readonly payments: ReactNode }) {
  const { paid: words } = usePanelWords()
  const dispatch = useDispatch()
  const isOpen = useSelector((state: State) => state.ui.paidInvoicesOpen)
  const tab = useSelector((state: State) => state.ui.paidInvoicesTab)
  return (
    <Panel
      {...words}
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
          {tab === 'Invoices' ? <PaidInvoices /> : payments}
        </Suspense>
      </Tabs>
    </Panel>
  )
}
