export type { Payouts } from './ports.ts'
export { openPayouts } from './use-cases/open-payouts.ts'
export { rebuildPayments } from './use-cases/write-payments.ts'
