export {
  type Correction,
  type Finding,
  type NamedRail,
  type Transfers,
  type PaymentReference,
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
export {
  canDebit,
  listFeeTransfers,
  undebitableFees,
  vendorsWithUndebitable,
  type FeeTransfer,
} from './store/debits.ts'
export {
  batchedTransfers,
  batchFacts,
  listTransfersInBatch,
  listTransfersOfInvoice,
  listSentEntries,
  type EntryOfVendor,
} from './store/batches.ts'
export {
  listTransfersOf as transfersOf,
  type NewTransfer,
  type TransferOfAttempt,
  type Which,
} from './store/transfers.ts'
export { keyOf, batchIdsOf, type BatchOfDay } from './domain/batch-ids.ts'
export { stoppedCode } from './domain/return-rules.ts'
export { statementTexts } from './domain/statement-text.ts'
export { reconcile } from './use-cases/operated/reconcile.ts'
export * as reconciliations from './store/operated/reconciliations.ts'
export * as payoutHolds from './use-cases/payout-holds.ts'
export { ensureRail } from './store/answers.ts'
export {
  copiedTransferSetting,
  copiedTransferTables,
  copiesOfEntries,
  copiesOfStatements,
  drawNumbers,
  saveBalancesOf,
  saveSubmissionsOf,
  settledAt,
  type CopiedEntry,
  type CopiedTransfer,
} from './store/copies.ts'
export { cancelUnsent, listUnsent, type UnsentTransfer } from './store/unsent.ts'
export {
  cancelFeeTransfers,
  createTransfers,
  createTransfersFrom,
  withdrawTransfers,
} from './use-cases/create-transfers.ts'
export {
  addDestination,
  allowDebits,
  numbersOf,
  releaseDestination,
  resumeDebits,
  stopDestination,
  askToResealDestinations,
} from './use-cases/destinations.ts'
export { vendorsWithStopped } from './use-cases/vendors-with-stopped.ts'
export { statementEntries } from './store/statements.ts'
export { withAttempts } from './use-cases/with-attempts.ts'
