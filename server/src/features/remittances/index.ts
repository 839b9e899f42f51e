export { type Remittances, openRemittances } from './ports.ts'
export { rebuildPayments } from './use-cases/write-payments.ts'
export { getPayment } from './use-cases/read-payments.ts'
