import { WherePaymentsWait } from '../../lib/unverified-account/where-payments-wait.tsx'
import { LinkedNotice } from '../../ui/linked-notice.tsx'

export const UnverifiedNotice = () => (
  <WherePaymentsWait>{(told) => <LinkedNotice {...told} />}</WherePaymentsWait>
)
