import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useListOwnOnboardingsQuery } from '../../lib/resources/vendors.ts'
import type { State } from '../../lib/state/open-store.ts'
import { WherePaymentsWait } from '../../lib/payments-wait/where-payments-wait.tsx'

const LinkedNotice = lazy(() =>
  import('../../ui/linked-notice.tsx').then((module) => ({ default: module.LinkedNotice })),
)

const InvitationNotice = lazy(() =>
  import('./invitation/invitation-notice.tsx').then((module) => ({ default: module.InvitationNotice })),
)

/** What a vendor sees first: what is in the way of its payments, and a partner's invitation that waits for it. */
export function AboveTabs() {
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { data: invitations } = useListOwnOnboardingsQuery({ params: { email } }, { skip: email === '' })
  const invitation = invitations?.[0]
  return (
    <Suspense>
      <WherePaymentsWait>{(notice) => <LinkedNotice {...notice} />}</WherePaymentsWait>
      {invitation && <InvitationNotice partner={invitation.partnerName} />}
    </Suspense>
  )
}
