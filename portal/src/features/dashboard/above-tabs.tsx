import { lazy, Suspense } from 'react'
import { WherePaymentsWait } from '../../lib/unverified-account/where-payments-wait.tsx'

const LinkedNotice = lazy(() =>
  import('../../ui/linked-notice.tsx').then((module) => ({ default: module.LinkedNotice })),
)

/** What a vendor sees first: what is in the way of its payments. */
export function AboveTabs() {
  return (
    <Suspense>
      <WherePaymentsWait>{(notice) => <LinkedNotice {...notice} />}</WherePaymentsWait>
    </Suspense>
  )
}
