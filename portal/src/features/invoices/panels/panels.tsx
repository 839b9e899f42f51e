import type { ReactNode } from 'react'
import { DiscoverPanel } from './discover-panel.tsx'
import { PaidPanel } from './paid-panel.tsx'
import { SummaryPanel } from './summary-panel.tsx'

interface PanelsProps {
  /** The payments that paid invoices, which are a feature of their own. */
  readonly payments: ReactNode
}

/** What a person may open below the lists of the dashboard. */
export const Panels = ({ payments }: PanelsProps) => (
  <>
    <PaidPanel payments={payments} />
    <SummaryPanel />
    <DiscoverPanel />
  </>
)
