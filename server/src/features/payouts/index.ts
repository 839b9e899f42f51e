export type { Payouts } from './ports.ts'
export { openPayouts } from './use-cases/open-payouts.ts'
export { openStatements, type Statements } from './use-cases/statements/open-statements.ts'
