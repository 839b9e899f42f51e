export type {
  AccountNumbers,
  AnswersPage,
  BookedEntry,
  Correction,
  Finding,
  NamedRail,
  Payments,
  Rail,
  RailAnswer,
  RailCurrency,
  RailEntry,
  Refused,
  Submission,
} from './ports.ts'
export {
  canDebit,
  listFeeTransfers,
  undebitableFees,
  vendorsWithUndebitable,
  type FeeTransfer,
} from './store/debits.ts'
export { batchedTransfers, batchFacts, type WhichBatches } from './store/batch-facts.ts'
export { listTransfersInBatch, listTransfersOfInvoice } from './store/transfers-of-batch.ts'
export { listTransfersOf as transfersOf } from './store/transfers.ts'
export type { GivenRow, NewTransfer, TransferOfAttempt, Which } from './store/transfers.ts'
export { keyOf, pastIdsOf, type PastBatch, type PastOfEntry } from './domain/past-entries.ts'
export { stoppedCode } from './domain/codes.ts'
export { statementTexts } from './domain/statement-text.ts'
export {
  copiesOfPastEntries,
  pastPaymentSetting,
  pastPaymentTables,
  type PastEntry,
  type PastTransfer,
} from './store/copy-past.ts'
export { drawNumbers, pastEntriesOf, savePastSubmissions } from './store/past-entries.ts'
export { cancelUnsent, listUnsent, type UnsentTransfer, type WhichUnsent } from './store/unsent.ts'
export { listSentEntries, type SentEntry } from './store/sent-entries.ts'
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
  type NewDestination,
} from './use-cases/destinations.ts'
export { hasRail, openPayments, transferredCurrencies } from './use-cases/open-payments.ts'
export { vendorsWithStopped } from './use-cases/vendors-with-stopped.ts'
export { withAttempts } from './use-cases/with-attempts.ts'
export { askToResealDestinations } from './use-cases/reseal-numbers.ts'
