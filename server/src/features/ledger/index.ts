export { accounts, type Account } from './domain/accounts.ts'
export {
  carryAccrued,
  collectionApplied,
  collectionReceived,
  creditMemoApplied,
  overpaymentReclaimed,
  shortfallRecognized,
  shortfallUndone,
  writtenOff,
} from './domain/collection-events.ts'
export * as receiptEvents from './domain/receipt-events.ts'
export { adjustmentNetted, feeNetted, invoiceRequested } from './domain/payout-events.ts'
export {
  providerBooksId,
  type EventKey,
  type EventKind,
  type LedgerEntry,
  type LedgerTransaction,
} from './domain/transaction.ts'
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
export { post, postDated, type DatedTransaction, type Posted } from './use-cases/post.ts'
export { askToResealBooks } from './use-cases/chain-seals.ts'
export { reverse } from './use-cases/reverse.ts'
export { findTransactions } from './store/transactions.ts'
export { readBalances, readTotalsOf, readTotalsPage, type Balance } from './store/balances.ts'
export * as bankCash from './store/bank-cash.ts'
export { movementKinds, type MovementKind } from './domain/vendor-account.ts'
export * as vendorAccount from './store/vendor-account.ts'
export * as journals from './domain/journal.ts'
export * as periods from './store/periods.ts'
export * as generalLedger from './store/general-ledger.ts'
