import { lazy } from 'react'
import { usePaymentsWait } from './use-payments-wait.ts'

/** For few: it loads, with its words, only where there is something to say. */
const PaymentsWaitNotice = lazy(() =>
  import('./payments-wait-notice.tsx').then((module) => ({ default: module.PaymentsWaitNotice })),
)

interface WherePaymentsWaitProps {
  readonly onGo?: () => void
}

export const WherePaymentsWait = (props: WherePaymentsWaitProps) =>
  usePaymentsWait() ? <PaymentsWaitNotice {...props} /> : null
