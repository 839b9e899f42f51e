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
export { findReplacements, linesOfPayments, outcomesIn, sumLinesByEntry } from './store/lines-of-payments.ts'
export { findPayout, isInForce } from './store/payouts.ts'
export { answerPayout, readPresentPrice, type PresentPrice } from './use-cases/early/read-early.ts'
export { rebuildBatches } from './use-cases/plan-batches.ts'
