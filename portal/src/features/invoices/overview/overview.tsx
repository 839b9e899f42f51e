import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonStat, SkeletonText } from '../../../ui/skeleton.tsx'
import { useGetInvoiceSummaryQuery, useGetWaitingInvoicesQuery } from '../../../lib/resources/invoices.ts'
import { together } from '../../../lib/resources/together.ts'
import { useGetExpectedPaymentsQuery } from '../../../lib/resources/remittances.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { owedIn } from './figures.ts'
import { OwedCard } from './owed-card.tsx'
import { spaces, twoColumns } from './layout.ts'
import { WaitingLines } from './waiting-lines.tsx'
import { useOverviewWords } from './words/index.ts'

/** As high as what replaces it, because the table below must not move. */
const Skeleton = () => (
  <div className={`${twoColumns} ${spaces.owed} laptop:grid-rows-[auto_1fr]`}>
    <Card className={spaces.now}>
      <SkeletonStat />
      <SkeletonText lines={7} />
    </Card>
    <div className="grid min-w-0 laptop:col-start-2 laptop:row-span-2 laptop:row-start-1">
      <Card>
        <SkeletonStat />
        <SkeletonText lines={14} />
      </Card>
    </div>
    <Card className={spaces.waiting}>
      <SkeletonText lines={8} />
    </Card>
  </div>
)

interface OverviewProps {
  /** What can be paid now. */
  readonly payNow: ReactNode
}

/** The top of the dashboard: what can be paid now, what is owed, when it comes, and what holds the rest. */
export function Overview({ payNow }: OverviewProps) {
  const words = useOverviewWords()
  const id = useSelector((state: State) => state.auth.vendorId) ?? ''
  const given = { params: { id } }
  const options = { skip: id === '' }
  const summary = useGetInvoiceSummaryQuery(given, options)
  const weeks = useGetExpectedPaymentsQuery(given, options)
  const waiting = useGetWaitingInvoicesQuery(given, options)
  const query = together({ summary, weeks, waiting })
  return (
    <Loaded query={query} trouble={words.trouble} stillWorks={[words.stillWorks]} skeleton={<Skeleton />}>
      {(shown) => {
        const owed = owedIn(shown.summary.byDisplayState)
        const [main] = owed
        // A vendor without invoices reads below how they come here.
        if (!main) return null
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {/* Beside each other on a desk: what is owed is as high as what can be paid now and what waits together. */}
            <div className={`${twoColumns} ${spaces.owed} laptop:grid-rows-[auto_1fr]`}>
              {payNow}
              <div className="grid min-w-0 laptop:col-start-2 laptop:row-span-2 laptop:row-start-1">
                <OwedCard owed={owed} weeks={shown.weeks} />
              </div>
              <WaitingLines rows={shown.waiting} />
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}
