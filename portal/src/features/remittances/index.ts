import { lazy } from 'react'

export const PaymentsTab = lazy(() =>
  import('./payments-tab.tsx').then((module) => ({ default: module.PaymentsTab })),
)
export const PaidPayments = lazy(() =>
  import('./paid-payments.tsx').then((module) => ({ default: module.PaidPayments })),
)
