import { useSelector } from 'react-redux'
import { useGetAllTimeTotalsQuery, useGetInvoiceSummaryQuery } from '../../../../lib/resources/invoices.ts'
import type { State } from '../../../../lib/state/open-store.ts'
import { AllTimeCard } from './all-time-card.tsx'
import { ClientsCard } from './clients-card.tsx'
import { owedIn } from '../figures.ts'
import { spaces } from '../spaces.ts'
import { twoColumns } from '../two-columns.ts'

/** Who owes the vendor, and what was paid so far; nothing for a vendor without invoices. */
export function HistoryRow() {
  const id = useSelector((state: State) => state.auth.vendorId) ?? ''
  const options = { skip: id === '' }
  const summary = useGetInvoiceSummaryQuery({ params: { id } }, options)
  const allTime = useGetAllTimeTotalsQuery({ params: { id } }, options)
  // If the figures above could not be loaded, they say so there.
  const [main] = owedIn(summary.data?.byDisplayState ?? [])
  if (!main) return null
  // The currency in which most is owed comes first.
  const totals = allTime.data?.toSorted(
    (one, other) => Number(other.currency === main.currency) - Number(one.currency === main.currency),
  )
  return (
    <div className={`${twoColumns} ${spaces.history}`}>
      <ClientsCard vendorId={id} />
      {totals && totals.length > 0 && <AllTimeCard totals={totals} />}
    </div>
  )
}
