import type { AllTimeTotals } from '../../../lib/resources/invoices.ts'
import { AllTimeCard } from './all-time-card.tsx'
import { ClientsCard } from './clients-card.tsx'
import { spaces } from './spaces.ts'
import { twoColumns } from './two-columns.ts'

interface HistoryRowProps {
  readonly vendorId: string
  readonly totals: AllTimeTotals | undefined
}

/** Who owes the vendor, and what was paid so far. */
export const HistoryRow = ({ vendorId, totals }: HistoryRowProps) => (
  <div className={`${twoColumns} ${spaces.history}`}>
    <ClientsCard vendorId={vendorId} />
    {totals && <AllTimeCard totals={totals} />}
  </div>
)
