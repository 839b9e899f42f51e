export {
  type Correction,
  type Finding,
  type NamedRail,
  type Transfers,
  type Rail,
  type RailAnswer,
  type RailEntry,
  type Refused,
  type SentEntry,
  type StatementBalance,
  type StatementEntry,
  type StatementPage,
  type Submission,
  hasRail,
  openTransfers,
  railForAll,
  transferredCurrencies,
} from './ports.ts'
export * as feeDebits from './store/debits.ts'
export * as batches from './store/batches.ts'
export {
  listTransfersOf as transfersOf,
  type NewTransfer,
  type TransferOfAttempt,
} from './store/transfers.ts'
export * as batchIds from './domain/batch-ids.ts'
export { stoppedCode } from './domain/return-rules.ts'
export { statementTexts } from './domain/statement-text.ts'
export { reconcile } from './use-cases/operated/reconcile.ts'
export * as reconciliations from './store/operated/reconciliations.ts'
export * as payoutHolds from './use-cases/payout-holds.ts'
export { ensureRail } from './store/answers.ts'
export * as transferCopies from './store/copies.ts'
export * as unsentTransfers from './store/unsent.ts'
export {
  cancelFeeTransfers,
  createTransfers,
  createTransfersFrom,
  withdrawTransfers,
} from './use-cases/create-transfers.ts'
export * as destinations from './use-cases/destinations.ts'
export { vendorsWithStopped } from './use-cases/vendors-with-stopped.ts'
export { statementEntries } from './store/statements.ts'
export { listTransfersInBatch, listTransfersOfInvoice } from './use-cases/list-transfers.ts'
