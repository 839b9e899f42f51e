export { fateOf, honest, payerOf, type BankBehavior, type Receipt, type Report } from './fate.ts'
export { simulatedRail } from './rail.ts'
export { bankRoutes } from './routes.ts'
export { copiesOfBooked, insertReceipts, readBankBalances, type Booked } from './store.ts'
