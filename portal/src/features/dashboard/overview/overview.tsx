import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonStat, SkeletonText } from '../../../ui/skeleton.tsx'
import { useGetInvoiceSummaryQuery, useGetWaitingInvoicesQuery } from '../../../lib/resources/invoices.ts'
import { together } from '../../../lib/resources/together.ts'
import { useGetExpectedPaymentsQuery } from '../../../lib/resources/remittances.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { PayNowCard } from '../now/pay-now-card.tsx'
import { owedIn } from './figures.ts'
import { OwedCard } from './owed-card.tsx'
import { spaces, twoColumns } from './layout.ts'
import { WaitingLines } from './waiting-lines.tsx'
import { useDashboardWords } from '../words/index.ts'

/** As high as what replaces it, because the table below must not move. */
const Skeleton = () => (
  <>
    <div className={twoColumns}>
      <Card className={spaces.now}>
        <SkeletonStat />
        <SkeletonText lines={7} />
      </Card>
      <Card className={spaces.owed}>
        <SkeletonStat />
        <SkeletonText lines={8} />
      </Card>
    </div>
    <Card className={spaces.waiting}>
      <SkeletonText lines={2} />
    </Card>
  </>
)

/** The top of the dashboard: what can be paid now, what is owed, when it comes, and what holds the rest. */
export function Overview() {
  const { overview: words } = useDashboardWords()
  const id = useVendorId()
  const given = { params: { id } }
  const options = { skip: id === '' }
  const summary = useGetInvoiceSummaryQuery(given, options)
  const weeks = useGetExpectedPaymentsQuery(given, options)
  const waiting = useGetWaitingInvoicesQuery(given, options)
  const query = together({ summary, weeks, waiting })
  return (
    <Loaded query={query} trouble={words.trouble} stillWorks={[words.stillWorks]} skeleton={<Skeleton />}>
      {(shown) => {
        const owed = owedIn(shown.summary)
        const [main] = owed
        // A vendor without invoices reads below how they come here.
        if (!main) return null
        return (
          <>
            <div className={twoColumns}>
              <PayNowCard space={spaces.now} />
              <OwedCard owed={owed} weeks={shown.weeks} />
            </div>
            <WaitingLines rows={shown.waiting} />
          </>
        )
      }}
    </Loaded>
  )
}
