import { PageHeading } from '../../../lib/page.tsx'
import { HistoryRow } from './history-row.tsx'
import { Panels } from './panels.tsx'
import { useDashboardWords } from '../words/index.ts'

/** What is not looked at daily: what each client owes, all time, paid invoices, sums by status and client, and what is unused. */
export function ReportsPage() {
  const { places } = useDashboardWords()
  return (
    <div className="mx-auto grid w-full max-w-320 grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading>{places.reports}</PageHeading>
      <HistoryRow />
      <Panels />
    </div>
  )
}
