export { fateOf, honest, type BankBehavior, type Report } from './fate.ts'
export { simulatedRail } from './rail.ts'
export { bankRoutes } from './routes.ts'
export { copiesOfBooked, readBankBalances, type Booked, type Receipt } from './store.ts'
