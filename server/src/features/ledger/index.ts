export type { Account } from './domain/accounts.ts'
export {
  collectionApplied,
  collectionReceived,
  overpaymentReclaimed,
  shortfallRecognized,
  writtenOff,
} from './domain/collection-events.ts'
export { adjustmentNetted, invoiceRequested } from './domain/payout-events.ts'
export { providerBooksId } from './domain/transaction.ts'
export type { EventKey, EventKind, LedgerEntry, LedgerTransaction } from './domain/transaction.ts'
export {
  returnReleased,
  transferRefused,
  transferReturned,
  transferSettled,
  transferSubmitted,
  type MoneyTransferType,
  type TransferEvent,
} from './domain/transfer-events.ts'
export { openLedger, type Ledger } from './ports.ts'
export { checkBooks, type CheckedBooks } from './use-cases/check-books.ts'
export { exportBooks } from './use-cases/export-books.ts'
export { post, type Posted } from './use-cases/post.ts'
export { askToResealBooks } from './use-cases/reseal-books.ts'
export { reverse } from './use-cases/reverse.ts'
export { readBalances, type Balance } from './store/balances.ts'
