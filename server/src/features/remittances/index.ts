export { type Remittances, openRemittances } from './ports.ts'
export { rebuildPayments } from './use-cases/write-payments.ts'
export { getUpcomingPayments } from './use-cases/read-arrivals.ts'
export { getPayment } from './use-cases/read-payments.ts'
