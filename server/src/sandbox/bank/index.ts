export type { BankBehavior } from './fate.ts'
export { simulatedRail } from './rail.ts'
export { bankRoutes } from './routes.ts'
