import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { isNamedIn } from '../../../lib/list-view/addressed-view.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { paidInvoicesTabs, uiChanged } from '../../../lib/state/slices/ui.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { Panel } from './panel.tsx'
import { usePanelWords } from './words.ts'

const PaidInvoices = lazy(() =>
  import('../paid/paid-invoices.tsx').then((module) => ({ default: module.PaidInvoices })),
)

/** The invoices that were paid, and the payments that paid them. A link to a view of either opens the panel. */
export function PaidPanel({ payments }: { readonly payments: ReactNode }) {
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
