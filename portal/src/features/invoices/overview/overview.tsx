import { useSelector } from 'react-redux'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonStat, SkeletonText } from '../../../ui/skeleton.tsx'
import {
  useGetExpectedPaymentsQuery,
  useGetInvoiceSummaryQuery,
  useGetWaitingInvoicesQuery,
} from '../../../lib/resources/invoices.ts'
import { together } from '../../../lib/resources/together.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { owedIn } from './figures.ts'
import { OwedCard } from './owed-card.tsx'
import { spaces } from './spaces.ts'
import { twoColumns } from './two-columns.ts'
import { WaitingLines } from './waiting-lines.tsx'
import { WeeksCard } from './weeks-card.tsx'
import { useOverviewWords } from './words.ts'

/** As high as what replaces it, because the table below must not move. */
const Skeleton = () => (
  <>
    <div className={`${twoColumns} ${spaces.owed}`}>
      <Card>
        <SkeletonStat />
        <SkeletonText lines={6} />
      </Card>
      <Card>
        <SkeletonText lines={6} />
      </Card>
    </div>
    <Card className={spaces.waiting}>
      <SkeletonText lines={8} />
    </Card>
  </>
)

/** The top of the dashboard: what is owed, when it comes, and what holds the rest. */
export function Overview() {
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
            <div className={`${twoColumns} ${spaces.owed}`}>
              <OwedCard owed={owed} weeks={shown.weeks} />
              <WeeksCard weeks={shown.weeks} currency={main.currency} />
            </div>
            <WaitingLines rows={shown.waiting} />
          </div>
        )
      }}
    </Loaded>
  )
}
