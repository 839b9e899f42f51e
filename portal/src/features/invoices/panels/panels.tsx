import { DiscoverPanel } from './discover-panel.tsx'
import { SummaryPanel } from './summary-panel.tsx'

/** What a person may open below the lists of the dashboard. */
export const Panels = () => (
  <>
    <SummaryPanel />
    <DiscoverPanel />
  </>
)
