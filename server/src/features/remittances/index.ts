export { type Remittances, openRemittances } from './ports.ts'
export { rebuildPayments } from './use-cases/write-payments.ts'
