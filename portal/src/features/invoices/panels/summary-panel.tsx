import { lazy } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { State } from '../../../lib/state/open-store.ts'
import { uiChanged } from '../../../lib/state/slices/ui.ts'
import { Panel } from './panel.tsx'
import { usePanelWords } from './words.ts'

const InvoiceSummary = lazy(() =>
  import('./invoice-summary.tsx').then((module) => ({ default: module.InvoiceSummary })),
)

export function SummaryPanel() {
  const { summary: words } = usePanelWords()
  const dispatch = useDispatch()
  const isOpen = useSelector((state: State) => state.ui.invoiceSummaryOpen)
  return (
    <Panel
      {...words}
      isOpen={isOpen}
      onToggle={() => void dispatch(uiChanged({ invoiceSummaryOpen: !isOpen }))}
    >
      <InvoiceSummary />
    </Panel>
  )
}
