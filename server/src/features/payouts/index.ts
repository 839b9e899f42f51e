export { type Payouts, openPayouts } from './ports.ts'
export { planLines } from './domain/line.ts'
export { keysOf as keysOfLine, postingsOf as postingsOfLine } from './use-cases/request-postings.ts'
export {
  copiedPayoutTables,
  copiesOfPayouts,
  type CopiedLine,
  type CopiedPayout,
  type CopiedRedirect,
} from './store/copies.ts'
export { openStatements, type Statements } from './use-cases/read-statements.ts'
export { rebuildPayments } from './use-cases/write-payments.ts'
