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
export { listTransfersOf as transfersOf } from './store/transfers.ts'
export type { GivenRow, NewTransfer, TransferOfAttempt, Which } from './store/transfers.ts'
export { listSentEntries, type SentEntry } from './store/sent-entries.ts'
export { createTransfers, withdrawTransfers } from './use-cases/create-transfers.ts'
export {
  addDestination,
  numbersOf,
  releaseDestination,
  stopDestination,
  type NewDestination,
} from './use-cases/destinations.ts'
export { hasRail, openPayments } from './use-cases/open-payments.ts'
export { askToResealDestinations } from './use-cases/reseal-numbers.ts'
